"""A server in memory: a clock that stands still until told, secrets that are known, clients without sockets."""

import asyncio
import hashlib
import heapq
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

import msgspec

from tabard.bots.heuristic import Heuristic
from tabard.bots.random_bot import RandomBot
from tabard.game.move import Move
from tabard.game.turn import Turn
from tabard.protocol.messages import (
    PROTOCOL_VERSION,
    Ack,
    AnyServerMessage,
    BotInfo,
    CreateTable,
    ErrorMessage,
    Hello,
    MoveMessage,
    Notice,
    Ready,
    Resume,
    Seated,
    Update,
)
from tabard.protocol.table_acts import Join
from tabard.server.connection import Connection
from tabard.server.lobby import Lobby
from tabard.server.log import AnyRow, Chair, Opened, decode_row
from tabard.server.pace import Pace
from tabard.server.store import Store, hashed
from tabard.server.table import Surroundings, Table
from tests.server.memory_store import MemoryStore

Message = TypeVar("Message", bound=AnyServerMessage)

RULES = "mattel-classic-108"


class FakeAlarm:
    def __init__(self, call: Callable[[], None]) -> None:
        self.call: Callable[[], None] | None = call

    def cancel(self) -> None:
        self.call = None


class FakeClock:
    """Time that passes only in `advance`."""

    def __init__(self) -> None:
        self.time = 1_000.0
        self.alarms: list[tuple[float, int, FakeAlarm]] = []
        self.count = 0

    def now(self) -> float:
        return self.time

    def call_at(self, when: float, call: Callable[[], None]) -> FakeAlarm:
        alarm = FakeAlarm(call)
        self.count += 1
        heapq.heappush(self.alarms, (when, self.count, alarm))
        return alarm

    async def advance(self, seconds: float) -> None:
        """Let time pass; everything that is due happens at its own time."""
        end = self.time + seconds
        await settle()
        while self.alarms and self.alarms[0][0] <= end:
            when, _, alarm = heapq.heappop(self.alarms)
            self.time = max(self.time, when)
            if alarm.call is not None:
                alarm.call()
                await settle()
        self.time = end
        await settle()


async def settle() -> None:
    """Let every task do what it can do now."""
    for _ in range(20):
        await asyncio.sleep(0)


class SeededEntropy:
    """Secrets that follow from a number; ``same``: rounds have these secrets, in order, before others."""

    def __init__(self, number: int = 1, same: Sequence[bytes] = ()) -> None:
        self.number = number
        self.count = 0
        self.same = list(same)

    def next(self, kind: str) -> bytes:
        self.count += 1
        return hashlib.sha256(f"{self.number}/{kind}/{self.count}".encode()).digest()

    def token(self) -> str:
        return "token-" + self.next("token").hex()[:32]

    def table_id(self, attempt: int) -> str:
        return f"TEST-{attempt}" if attempt == 0 else f"TEST-{attempt}-{self.next('name').hex()[:8].upper()}"

    def secret(self) -> bytes:
        return self.same.pop(0) if self.same else self.next("secret")

    def seed(self) -> int:
        return 7


class Sleeper:
    """A bot that never acts out of turn and forgets its call."""

    def choose(self, turn: Turn) -> Move:
        return next((move for move in turn.legal if move.kind == "play"), turn.legal[-1])

    def react(self, turn: Turn) -> Move | None:
        return None


class Catcher(Sleeper):
    """A bot that catches whenever it can."""

    def react(self, turn: Turn) -> Move | None:
        return next((move for move in turn.legal if move.kind == "catch"), None)


def make_bot(level: str, seed: int) -> Any:
    return {"random": RandomBot, "heuristic": Heuristic, "sleeper": lambda _: Sleeper(), "catcher": lambda _: Catcher()}[level](
        seed
    )


BOTS = [BotInfo(level, level) for level in ("random", "heuristic", "sleeper", "catcher")]


class Guest:
    """A client without a socket."""

    def __init__(self, lobby: Lobby) -> None:
        self.connection = Connection(lobby)
        self.heard: list[AnyServerMessage] = []
        self.number = 0

    async def send(self, *messages: Any) -> None:
        """Say something, and let the server do what it can do at once."""
        for message in messages:
            await self.connection.receive(msgspec.json.encode(message))
        await settle()

    async def hello(self) -> "Guest":
        await self.send(Hello(PROTOCOL_VERSION))
        return self

    async def move(self, text: str, n: int | None = None, v: int | None = None) -> None:
        """Make a move, with the next number unless another one is given."""
        if n is None:
            self.number += 1
            n = self.number
        await self.send(MoveMessage(n, self.update.v if v is None else v, text))

    async def ready(self, salt: str = "5a17") -> None:
        await self.send(Ready(salt))

    def hang_up(self) -> None:
        self.connection.lost()

    def listen(self) -> list[AnyServerMessage]:
        """What came in since the last time."""
        box = self.connection.outbox
        new: list[AnyServerMessage] = list(box.queue)
        box.queue.clear()
        if box.update is not None:
            new.append(box.update)
            box.update = None
        self.heard += new
        return new

    def all(self, kind: type[Message]) -> list[Message]:
        """All messages of a kind so far."""
        self.listen()
        return [message for message in self.heard if isinstance(message, kind)]

    @property
    def update(self) -> Update:
        return self.all(Update)[-1]

    @property
    def ack(self) -> Ack:
        return self.all(Ack)[-1]

    @property
    def error(self) -> ErrorMessage:
        return self.all(ErrorMessage)[-1]

    @property
    def seated(self) -> Seated:
        return self.all(Seated)[-1]

    @property
    def notices(self) -> list[Notice]:
        return self.all(Notice)

    @property
    def hand(self) -> str:
        view = self.update.view
        assert view is not None
        return next(seat.hand or "" for seat in view.seats if seat.seat == view.viewer)


class Rig:
    """A lobby and all it needs."""

    def __init__(self, pace: Pace | None = None, store: Store | None = None, entropy: SeededEntropy | None = None) -> None:
        self.clock = FakeClock()
        self.store = store or MemoryStore()
        self.entropy = entropy or SeededEntropy()
        self.pace = pace or Pace()
        self.lobby = self.new_lobby()

    def new_lobby(self) -> Lobby:
        """Another server process on the same store."""
        return Lobby(Surroundings(self.store, self.clock, self.entropy, self.pace, make_bot), BOTS)

    async def guest(self) -> Guest:
        return await Guest(self.lobby).hello()

    async def table(self, *bots: str, ruleset: str = RULES, target: int | None = None) -> Guest:
        """Somebody who has just opened a table."""
        guest = await self.guest()
        await guest.send(CreateTable("Ann", list(bots or ("random",)), ruleset, target))
        return guest

    async def people(self, number: int, *bots: str, ruleset: str = RULES, connect: bool = True) -> list[Guest]:
        """Several people at one table, which is not open to others."""
        chairs = [Chair("ABCDEFGHIJ"[at], f"Person {at}") for at in range(number)]
        chairs += [Chair("ABCDEFGHIJ"[at], f"Bot {at}", level) for at, level in enumerate(bots, number)]
        keys = {f"token-of-seat-{chair.seat}" * 2: chair.seat for chair in chairs[:number]}
        table = await self.lobby.opened(Opened(ruleset, chairs), {seat: hashed(token) for token, seat in keys.items()})
        return [await self.resume(table.id, token) for token in keys] if connect else []

    async def friends(self, number: int, *bots: str, ruleset: str = RULES) -> list[Guest]:
        """Several people at a table that the first of them has opened."""
        host = await self.guest()
        await host.send(CreateTable("Person 0", list(bots), ruleset, is_open=True))
        return [host, *[await self.joined(host, f"Person {at}") for at in range(1, number)]]

    async def joined(self, host: Guest, name: str, watch: bool = False) -> Guest:
        """Somebody who comes by the link of the host's table."""
        guest = await self.guest()
        await guest.send(Join(host.seated.table, name, watch))
        return guest

    async def resume(self, table: str, token: str, after: int = 0) -> Guest:
        """Somebody who comes (back) to a seat."""
        guest = await self.guest()
        await guest.send(Resume(table, token, after))
        return guest

    async def back(self, guest: Guest) -> Guest:
        """The same person on a new connection."""
        seen = guest.update.v
        again = await self.resume(guest.seated.table, guest.seated.token, seen)
        again.number = again.seated.commands
        return again

    def live(self, guest: Guest) -> Table:
        """The table in memory."""
        return self.lobby.tables[guest.seated.table]

    async def log(self, guest: Guest) -> list[AnyRow]:
        """The table's rows."""
        return [decode_row(row.data) for row in await self.store.read(guest.seated.table)]

    async def restart(self) -> None:
        """The server is killed and starts again: nothing of its memory is left."""
        for table in self.lobby.tables.values():
            if table.task is not None:
                table.task.cancel()
        await settle()
        self.lobby = self.new_lobby()
