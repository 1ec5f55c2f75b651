"""The server as a process: what keeps it from starting is told in one line; what it acknowledged survives `kill -9`."""

import asyncio
import contextlib
import signal
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from random import Random

import pytest

from tabard.client.player import Player
from tabard.protocol.messages import CreateTable
from tabard.server.log import Claimed, Closed, Moved, Voided, decode_row
from tabard.server.restore import restored
from tabard.server.serve import ServeError, claimed, listen
from tabard.server.sqlite_store import FILE_NAME, SqliteStore
from tests.server.process import Nursery, ServerProcess, outcome
from tests.server.served import chosen

KILLS = 20


@pytest.fixture
def taken() -> AsyncIterator[int]:  # type: ignore[misc]
    """A port that somebody listens at."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


async def test_a_port_in_use_is_told_in_one_line(tmp_path: Path, taken: int) -> None:
    code, errors = await outcome(tmp_path, taken)
    assert code == 2
    assert errors == f"tabard: 127.0.0.1:{taken} is in use; stop the other program or choose another --port\n"
    assert list(tmp_path.iterdir()) == []  # noqa: ASYNC240


async def test_a_damaged_database_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"not a database " * 1000)
    code, errors = await outcome(tmp_path, 0)
    assert code == 2
    assert errors.startswith(f"tabard: the database {tmp_path / FILE_NAME} is damaged")
    assert errors.count("\n") == 1


async def test_a_data_folder_that_cannot_be_made_is_told_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, errors = await outcome(tmp_path / "file" / "data", 0)
    assert code == 2
    assert errors.startswith(f"tabard: cannot create the data folder {tmp_path / 'file' / 'data'}")
    assert errors.count("\n") == 1


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 0), ("127.0.0.1", 70_000), ("203.0.113.1", 0)])
def test_an_address_that_is_not_ours_is_told_in_one_line(host: str, port: int) -> None:
    with pytest.raises(ServeError, match=rf"^cannot listen at {host}:{port}: .*; choose another --host or --port$"):
        listen(host, port)


async def test_a_server_that_is_asked_to_stop_ends_well(tmp_path: Path) -> None:
    server = await ServerProcess.start(tmp_path)
    player = await Player.create(server.ws, CreateTable("Ann", ["random"]))
    await player.ready("aa")
    await player.until(lambda update: update.match.state == "playing")
    player.patience = 0.0
    assert await server.stop() == (0, "")
    await player.close()
    assert [notice.code for notice in player.notices] == ["SERVER_STOPPING"]


class Script:
    """Somebody who plays on and on, and remembers what was acknowledged."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.acknowledged: dict[int, str] = {}

    async def run(self) -> None:
        while True:
            update = self.player.update
            move = chosen(update)
            if move is not None:
                ack = await self.player.move(move)
                assert ack.status == "accepted", (ack, move)
                self.acknowledged[ack.n] = move
            elif update.match.state != "playing" and self.player.seated.seat not in update.match.ready:
                await self.player.ready(f"{update.v:04x}")
                await self.player.anything()
            else:
                await self.player.anything()


async def heard(player: Player, number: int) -> None:
    """Until so many messages more came in."""
    enough = asyncio.Event()
    count = 0

    def hear(_: object) -> None:
        nonlocal count
        count += 1
        if count >= number:
            enough.set()

    player.heard = hear
    await enough.wait()


@pytest.mark.slow
async def test_nothing_acknowledged_is_lost_or_doubled_when_the_server_is_killed_twenty_times(tmp_path: Path) -> None:
    random = Random(20)
    nursery = await Nursery.open(tmp_path)
    await nursery.serve()
    player = await Player.create(nursery.ws, CreateTable("Ann", ["random", "heuristic"]))
    script = Script(player)
    task = asyncio.create_task(script.run())
    try:
        for _ in range(KILLS):
            moment = asyncio.create_task(heard(player, random.randint(3, 60)))
            async with asyncio.timeout(60):
                await asyncio.wait([moment, task], return_when=asyncio.FIRST_COMPLETED)
            assert not task.done(), task.result()
            # somewhere between two messages, perhaps in the middle of a commit
            await asyncio.sleep(random.random() * 0.01)
            nursery.kill()
            await nursery.serve()
            player.url = nursery.ws
        async with asyncio.timeout(60):
            await heard(player, 20)
    finally:
        task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await task
        await player.close()
        codes, errors = await nursery.close()
    assert errors == ""
    assert codes == [-signal.SIGKILL] * KILLS + [0]

    store = SqliteStore(tmp_path)
    table = player.seated.table
    stored = await store.read(table)
    rows = [decode_row(row.data) for row in stored]
    results = await store.results(table)
    base = await store.base(table)
    await store.close()
    moved = [(row.n, row.move) for row in rows if isinstance(row, Moved) and row.n is not None]
    assert len({n for n, _ in moved}) == len(moved), "a command counts twice"
    assert script.acknowledged.items() <= dict(moved).items(), "an acknowledged move is missing"
    assert len(script.acknowledged) >= KILLS
    assert [row.seq for row in stored] == list(range(1, len(stored) + 1))
    assert [row.epoch for row in rows if isinstance(row, Claimed)] == list(range(1, KILLS + 2))
    assert not any(isinstance(row, Voided) for row in rows)
    assert len(results) == sum(isinstance(row, Closed) for row in rows)
    assert base is not None
    assert restored(table, stored[base - 1 :])[1] is None


def test_a_data_folder_belongs_to_one_server(tmp_path: Path) -> None:
    first = claimed(tmp_path)

    with pytest.raises(ServeError, match=r"is in use by another server; stop that one or choose another --data"):
        claimed(tmp_path)

    first.close()
    claimed(tmp_path).close()
