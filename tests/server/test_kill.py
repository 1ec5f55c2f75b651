"""`kill -9` under load: many people at many tables, and nothing that was acknowledged is lost, no seat, no command twice.

A few kills by default; ``TABARD_KILLS=50 pytest tests/server/test_kill.py`` kills as often.
"""

import asyncio
import contextlib
import os
import signal
from pathlib import Path
from random import Random

import pytest

from tabard.client.player import Player
from tabard.protocol.messages import CreateTable, Seated, Update
from tabard.server.log import Claimed, Closed, Moved, Voided, decode_row
from tabard.server.restore import restored
from tabard.server.sqlite_store import SqliteStore
from tests.server.process import Nursery, ServerProcess
from tests.server.served import chosen

KILLS = int(os.environ.get("TABARD_KILLS", "4"))
TABLES = 4
PEOPLE = 3


class Person:
    """Plays on and on, and remembers what was acknowledged."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.acknowledged: dict[int, str] = {}
        self.refused: list[str] = []

    @property
    def place(self) -> Seated:
        return self.player.seated

    async def run(self) -> None:
        while True:
            update = self.player.update
            move = chosen(update)
            if move is not None:
                ack = await self.player.move(move)
                if ack.status == "accepted":
                    self.acknowledged[ack.n] = move
                else:
                    self.refused.append(f"{move} {ack.refusal}")
            elif update.match.state != "playing" and self.place.seat not in update.match.ready:
                await self.player.ready(f"{update.v:04x}")
                await self.player.anything()
            else:
                await self.player.anything()


class People:
    """Friends at several tables, and the tasks that play for them."""

    def __init__(self) -> None:
        self.persons: list[Person] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def come(self, url: str) -> None:
        for _ in range(TABLES):
            host = await Player.create(url, CreateTable("Person 0", ["random"], is_open=True), patience=60.0)
            friends = [await Player.join(url, host.seated.table, f"Person {at}", patience=60.0) for at in range(1, PEOPLE)]
            for player in friends:
                await player.until(lambda _, player=player: bool(player.seated.seat))  # type: ignore[misc]
            self.persons += [Person(player) for player in (host, *friends)]
        self.tasks = [asyncio.create_task(person.run()) for person in self.persons]

    async def heard(self, number: int) -> None:
        """Until so many updates came in; at once if somebody cannot play on."""
        enough = asyncio.Event()
        count = 0

        def hear(message: object) -> None:
            nonlocal count
            count += isinstance(message, Update)
            if count >= number:
                enough.set()

        for person in self.persons:
            person.player.heard = hear
        waiting = asyncio.create_task(enough.wait())
        async with asyncio.timeout(120):
            done, _ = await asyncio.wait([waiting, *self.tasks], return_when=asyncio.FIRST_COMPLETED)
        assert done == {waiting}, [task.exception() for task in done if task is not waiting]

    def move_to(self, url: str) -> None:
        for person in self.persons:
            person.player.url = url

    async def go(self) -> None:
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for person in self.persons:
            await person.player.close()


async def check_table(store: SqliteStore, table: str, persons: list[Person], restarts: int) -> None:
    """What is stored of a table agrees with what its people were told."""
    stored = await store.read(table)
    rows = [decode_row(row.data) for row in stored]
    assert [row.seq for row in stored] == list(range(1, len(stored) + 1))
    moved = {(row.move[0], row.n): row.move for row in rows if isinstance(row, Moved) and row.n is not None}
    assert len(moved) == sum(isinstance(row, Moved) and row.n is not None for row in rows), "a command counts twice"
    for person in persons:
        for n, move in person.acknowledged.items():
            assert moved.get((person.place.seat, n)) == move, "an acknowledged move is missing"
    epochs = [row.epoch for row in rows if isinstance(row, Claimed)]
    assert epochs == list(range(1, len(epochs) + 1))
    assert len(epochs) <= restarts + 1
    assert not any(isinstance(row, Voided) for row in rows)
    assert len(await store.results(table)) == sum(isinstance(row, Closed) for row in rows)
    base = await store.base(table)
    assert base is not None
    assert restored(table, stored[base - 1 :])[1] is None


@pytest.mark.slow
@pytest.mark.timeout(60 + 30 * KILLS)
async def test_many_people_lose_nothing_when_the_server_is_killed_again_and_again(tmp_path: Path) -> None:
    random = Random(KILLS)
    nursery = await Nursery.open(tmp_path)
    await nursery.serve()
    people = People()
    await people.come(nursery.ws)
    try:
        for _ in range(KILLS):
            await people.heard(random.randint(50, 400))
            # somewhere between two messages, perhaps in the middle of a commit
            await asyncio.sleep(random.random() * 0.01)
            nursery.kill()
            await nursery.serve()
            people.move_to(nursery.ws)
        await people.heard(200)
    finally:
        await people.go()
    try:
        for person in people.persons:  # everybody still has the seat
            again = await Player.resume(nursery.ws, person.place.table, person.place.token)
            assert (again.seated.seat, again.seated.commands) == (person.place.seat, person.player.commands)
            await again.close()
    finally:
        codes, errors = await nursery.close()
    assert errors == ""
    assert codes == [-signal.SIGKILL] * KILLS + [0]
    assert not [person.refused for person in people.persons if person.refused]
    assert sum(len(person.acknowledged) for person in people.persons) > 20 * KILLS

    store = SqliteStore(tmp_path)
    for table in {person.place.table for person in people.persons}:
        await check_table(store, table, [person for person in people.persons if person.place.table == table], KILLS)
    await store.close()


@pytest.mark.slow
async def test_a_server_that_is_asked_to_stop_under_load_finishes_what_it_does(tmp_path: Path) -> None:
    server = await ServerProcess.start(tmp_path)
    people = People()
    await people.come(server.ws)
    await people.heard(300)
    for person in people.persons:
        person.player.patience = 0.0
    assert await server.stop() == (0, "")
    for task in people.tasks:
        await asyncio.wait([task])
        task.exception()
    for person in people.persons:
        assert [notice.code for notice in person.player.notices][-1:] == ["SERVER_STOPPING"]
        await person.player.close()

    store = SqliteStore(tmp_path)
    for table in {person.place.table for person in people.persons}:
        await check_table(store, table, [person for person in people.persons if person.place.table == table], 0)
    await store.close()
