"""Tables where nobody has been for long shrink; their results stay, and they can be played on."""

from pathlib import Path

import pytest

from tabard.client.player import Player, Refused
from tabard.server import sqlite_store
from tabard.server.archivist import Archivist
from tabard.server.sqlite_store import SqliteStore
from tabard.server.store import Result
from tests.server.served import play_round, served


class Days:
    """The store's calendar."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 20_000
        monkeypatch.setattr(sqlite_store, "today", lambda: self.now)


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    return Days(monkeypatch)


async def test_only_tables_that_nobody_used_for_long_are_archived_and_only_once(tmp_path: Path, days: Days) -> None:
    store = SqliteStore(tmp_path)
    for name in ("OLD-1", "LIVE-1", "USED-1"):
        await store.create(name, [b"one"], {"A": "key"})
        await store.append(name, 1, [b"two", b"three"], base=3, result=Result(1, 1, b"result"))
    days.now += 91
    await store.append("USED-1", 3, [b"four"])
    assert await store.archive(90, {"LIVE-1"}) == 1
    assert await store.archive(90, {"LIVE-1"}) == 0
    assert [row.seq for row in await store.read("OLD-1")] == [3]
    assert [row.seq for row in await store.read("LIVE-1")] == [1, 2, 3]
    assert [row.seq for row in await store.read("USED-1")] == [1, 2, 3, 4]
    assert await store.results("OLD-1") == [Result(1, 1, b"result")]
    assert (await store.base("OLD-1"), await store.seat("OLD-1", "key")) == (3, "A")
    # somebody comes back, and leaves again for long
    assert await store.append("OLD-1", 3, [b"four", b"five"], base=5) == 5
    assert await store.archive(90, ()) == 1
    days.now += 91
    assert await store.archive(90, ()) == 2
    assert [row.seq for row in await store.read("OLD-1")] == [5]
    await store.close()


async def test_a_table_without_any_finished_round_goes_wholly_and_its_name_is_free(tmp_path: Path, days: Days) -> None:
    store = SqliteStore(tmp_path)
    await store.create("OLD-1", [b"one"], {"A": "key"})
    days.now += 91
    assert await store.archive(90, ()) == 1
    assert (await store.base("OLD-1"), await store.seat("OLD-1", "key"), await store.read("OLD-1")) == (None, None, [])
    assert await store.create("OLD-1", [b"other"], {}) == 1
    await store.close()


async def test_many_tables_are_archived_a_few_at_a_time(tmp_path: Path, days: Days, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tabard.server.archivist.PAUSE_SECONDS", 0.0)
    async with served(tmp_path) as server:
        store = server.site.lobby.store
        for number in range(120):
            await store.create(f"OLD-{number}", [b"one"], {})
        days.now += 91
        assert await store.archive(90, ()) == sqlite_store.MAX_ARCHIVED
        assert await Archivist(server.site.lobby, 90).archive() == 120 - sqlite_store.MAX_ARCHIVED


async def test_people_come_back_to_an_archived_table_and_play_on(tmp_path: Path, days: Days) -> None:
    async with served(tmp_path) as server:
        player, other = await server.player(), await server.player()
        before = await play_round(player)
        table, token = player.seated.table, player.seated.token
        assert len(await server.site.lobby.store.read(table)) > 20
        await player.close()
        await other.close()
    days.now += 91
    async with served(tmp_path) as server:
        store = server.site.lobby.store
        while await store.archive(90, ()):
            pass
        assert len(await store.read(table)) < 5
        again = await Player.resume(server.ws, table, token)
        assert again.update.match.rounds == before.match.rounds
        assert (await play_round(again)).match.round == 2
        with pytest.raises(Refused, match="NO_TABLE"):
            await Player.resume(server.ws, other.seated.table, other.seated.token)
        await again.close()
