"""The contract of a store, and what is SQLite's own: group commit, damage, migrations."""

import asyncio
import os
import sqlite3
import stat
from pathlib import Path

import pytest

from tabard.server import migrations
from tabard.server.migrations import UnknownSchema, migrate
from tabard.server.sqlite_store import FILE_NAME, SqliteStore
from tabard.server.store import Conflict, Result, Store, StoreError, TableExists, hashed


async def test_a_log_is_read_back_as_it_was_appended(store: Store) -> None:
    assert await store.create("KITE-1", [b"one"], {"A": "key"}) == 1
    assert await store.append("KITE-1", 1, [b"two", b"three"]) == 3
    assert [(row.seq, row.data) for row in await store.read("KITE-1")] == [(1, b"one"), (2, b"two"), (3, b"three")]
    assert [row.seq for row in await store.read("KITE-1", after=2)] == [3]
    assert await store.read("OTHER-1") == []


async def test_an_append_that_does_not_name_the_last_row_is_refused_and_leaves_no_trace(store: Store) -> None:
    await store.create("KITE-1", [b"one", b"two"], {})
    for expected in (0, 1, 3):
        with pytest.raises(Conflict):
            await store.append("KITE-1", expected, [b"x", b"y"], result=Result(1, 1, b"r"), base=9, revoked="A")
    assert len(await store.read("KITE-1")) == 2
    assert await store.base("KITE-1") == 1
    assert await store.results("KITE-1") == []


async def test_two_owners_of_a_table_cannot_both_append(store: Store) -> None:
    await store.create("KITE-1", [b"one"], {})
    outcomes = await asyncio.gather(*(store.append("KITE-1", 1, [bytes([number])]) for number in range(20)), return_exceptions=True)
    assert sum(outcome == 2 for outcome in outcomes) == 1
    assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 19


async def test_a_table_is_created_once(store: Store) -> None:
    await store.create("KITE-1", [b"one"], {"A": "key"})
    with pytest.raises(TableExists):
        await store.create("KITE-1", [b"other"], {"A": "other key"})
    assert await store.seat("KITE-1", "key") == "A"
    assert await store.seat("KITE-1", "other key") is None


async def test_a_key_opens_its_own_seat_until_it_is_revoked(store: Store) -> None:
    await store.create("KITE-1", [b"one"], {"A": hashed("token a"), "C": hashed("token c")})
    await store.create("KITE-2", [b"one"], {})
    assert await store.seat("KITE-1", hashed("token c")) == "C"
    assert await store.seat("KITE-2", hashed("token c")) is None
    await store.append("KITE-1", 1, [b"left"], revoked="C")
    assert await store.seat("KITE-1", hashed("token c")) is None
    assert await store.seat("KITE-1", hashed("token a")) == "A"


async def test_base_and_results_go_with_the_rows(store: Store) -> None:
    assert await store.base("KITE-1") is None
    await store.create("KITE-1", [b"one"], {})
    assert await store.base("KITE-1") == 1
    await store.append("KITE-1", 1, [b"two"], base=2, result=Result(1, 1, b"first"))
    await store.append("KITE-1", 2, [b"three"], base=3, result=Result(1, 2, b"second"))
    await store.append("KITE-1", 3, [b"four"], base=4, result=Result(2, 1, b"other"))
    assert await store.base("KITE-1") == 4
    assert await store.results("KITE-1") == [Result(1, 1, b"first"), Result(1, 2, b"second"), Result(2, 1, b"other")]


async def test_a_result_can_be_corrected_and_a_newcomer_gets_a_key(store: Store) -> None:
    await store.create("KITE-1", [b"one"], {"A": "key a"})
    await store.append("KITE-1", 1, [b"two"], result=Result(1, 1, b"first"))
    await store.append("KITE-1", 2, [b"three"], result=Result(1, 1, b"corrected", again=True), keys={"P1": "key p"})
    assert await store.results("KITE-1") == [Result(1, 1, b"corrected")]
    assert await store.seat("KITE-1", "key p") == "P1"
    assert await store.seat("KITE-1", "key a") == "A"


async def test_everything_is_there_after_opening_again(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create("KITE-1", [b"one"], {"A": "key"})
    await store.append("KITE-1", 1, [b"two"], result=Result(1, 1, b"first"))
    await store.close()
    again = SqliteStore(tmp_path)
    assert [row.data for row in await again.read("KITE-1")] == [b"one", b"two"]
    assert await again.seat("KITE-1", "key") == "A"
    assert await again.results("KITE-1") == [Result(1, 1, b"first")]
    await again.close()


async def test_what_waits_is_committed_together(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    transactions = 0

    def count(statement: str) -> None:
        nonlocal transactions
        transactions += statement == "COMMIT" or statement.startswith("INSERT INTO log SELECT")

    for number in range(100):
        await store.create(f"T-{number}", [b"one"], {})
    store.connection.set_trace_callback(count)
    await asyncio.gather(*(store.append(f"T-{number}", 1, [b"two"]) for number in range(100)))
    store.connection.set_trace_callback(None)
    await store.close()
    assert 1 <= transactions <= 50


async def test_an_append_that_is_refused_does_not_disturb_those_of_other_tables(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    for number in range(300):
        await store.create(f"T-{number}", [b"one"], {})
    for rounds in range(2):  # the first of a day notes the day, too
        seq = 1 + 2 * rounds
        asked = [(f"T-{number}", seq + (number in (7, 250))) for number in range(300)]
        outcomes = await asyncio.gather(*(store.append(*one, [b"two", b"three"]) for one in asked), return_exceptions=True)
        refused = [number for number, outcome in enumerate(outcomes) if isinstance(outcome, Conflict)]
        assert refused == [7, 250]
        assert {outcome for outcome in outcomes if not isinstance(outcome, Conflict)} == {seq + 2}
        for number in (7, 250):
            assert len(await store.read(f"T-{number}")) == seq
            await store.append(f"T-{number}", seq, [b"two", b"three"])
    assert [row.data for row in await store.read("T-9")] == [b"one", b"two", b"three", b"two", b"three"]
    assert [row.seq for row in await store.read("T-7")] == [1, 2, 3, 4, 5]
    await store.close()


async def test_a_refused_job_does_not_disturb_the_others_of_its_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create("KITE-1", [b"one"], {})
    await store.append("KITE-1", 1, [b"two"], result=Result(1, 1, b"first"))
    outcomes = await asyncio.gather(
        store.create("KITE-2", [b"one"], {}),
        store.append("KITE-1", 1, [b"late"]),
        store.append("KITE-1", 2, [b"same round again"], result=Result(1, 1, b"other")),
        store.append("KITE-1", 2, [b"three"]),
        store.create("KITE-1", [b"again"], {}),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [int, Conflict, Conflict, int, TableExists]
    assert [row.data for row in await store.read("KITE-1")] == [b"one", b"two", b"three"]
    await store.close()


async def test_closing_finishes_what_was_asked_for(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    asked = [asyncio.ensure_future(store.create(f"T-{number}", [b"one"], {})) for number in range(50)]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*asked)
    with pytest.raises(StoreError, match="stopping"):
        await store.base("T-1")
    again = SqliteStore(tmp_path)
    assert [await again.base(f"T-{number}") for number in range(50)] == [1] * 50
    await again.close()


async def test_a_failing_disk_is_an_error_and_not_a_broken_store(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create("KITE-1", [b"one"], {})
    await store.commits.submit(lambda connection: connection.execute("PRAGMA max_page_count = 12"))
    with pytest.raises(StoreError, match="full"):
        await store.append("KITE-1", 1, [bytes(200_000)])
    assert await store.append("KITE-1", 1, [b"two"]) == 2
    await store.close()


def test_a_damaged_file_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"this was a database once, and it is not any more" * 100)
    with pytest.raises(StoreError) as caught:
        SqliteStore(tmp_path)
    text = str(caught.value)
    assert "is damaged" in text
    assert FILE_NAME in text
    assert "\n" not in text


async def test_a_file_with_overwritten_pages_is_told_in_one_line(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await store.create("KITE-1", [bytes(500)] * 200, {})
    await store.close()
    file = tmp_path / FILE_NAME
    data = bytearray(file.read_bytes())
    data[8192:40_000] = b"\xff" * (40_000 - 8192)
    file.write_bytes(data)
    with pytest.raises(StoreError, match=r"is damaged \(.*\); put a backup in its place"):
        SqliteStore(tmp_path)


def test_a_folder_that_cannot_be_written_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    with pytest.raises(StoreError, match=r"cannot create the data folder .* choose another one with --data"):
        SqliteStore(tmp_path / "file" / "data")
    (tmp_path / "data" / FILE_NAME).mkdir(parents=True)
    with pytest.raises(StoreError, match=r"cannot write to the data folder .* choose another one with --data"):
        SqliteStore(tmp_path / "data")


def test_a_file_of_another_program_is_left_alone(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("CREATE TABLE recipes (name TEXT)")
    connection.close()
    with pytest.raises(StoreError, match="it is not a Tabard database"):
        SqliteStore(tmp_path)


async def test_a_file_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    await SqliteStore(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(StoreError, match="written by a newer Tabard"):
        SqliteStore(tmp_path)


def test_migrations_run_once_and_in_order() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    steps = [*migrations.MIGRATIONS, ["ALTER TABLE tables ADD COLUMN title TEXT"]]
    migrate(connection, steps[:1])
    connection.execute("INSERT INTO tables VALUES ('KITE-1', 1)")
    migrate(connection, steps)
    migrate(connection, steps)
    assert connection.execute("SELECT id, base, title FROM tables").fetchall() == [("KITE-1", 1, None)]
    with pytest.raises(UnknownSchema):
        migrate(connection, steps[:1])
    connection.close()


def test_a_failed_migration_changes_nothing() -> None:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    with pytest.raises(sqlite3.OperationalError):
        migrate(connection, [*migrations.MIGRATIONS, ["CREATE TABLE more (x)", "nonsense"]])
    assert connection.execute("PRAGMA user_version").fetchone()[0] == len(migrations.MIGRATIONS)
    assert connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'more'").fetchone()[0] == 0
    connection.close()


@pytest.mark.skipif(os.name != "posix", reason="there are no such permissions here")
async def test_a_data_folder_that_is_made_is_its_owners_alone(tmp_path: Path) -> None:
    await SqliteStore(tmp_path / "data").close()
    assert stat.S_IMODE((tmp_path / "data").stat().st_mode) == 0o700
