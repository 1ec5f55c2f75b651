"""A seat at a table, seen from the client: keeps the connection, the seat and the latest update, and repeats what got lost.

A command keeps its number until it is answered. After a lost connection the seat is resumed, the events since the last
update come along, and unanswered commands are sent again; the server knows their numbers, so nothing is done twice.
May be in here: the protocol's client side. May not: rules, output.

    player = await Player.create("ws://127.0.0.1:8765/ws", CreateTable("Mina", ["heuristic"]))  # or Player.join(url, "KITE-42", "Mina")
    await player.ready()
    update = await player.until(lambda update: bool(update.legal))
    ack = await player.move(update.legal[0])
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections.abc import Callable

import msgspec

from tabard.client.wire import Disconnected, Wire
from tabard.protocol.messages import (
    PROTOCOL_VERSION,
    Ack,
    AnyServerMessage,
    CreateTable,
    ErrorMessage,
    Hello,
    Leave,
    MoveMessage,
    Notice,
    Ready,
    Resume,
    Seated,
    Update,
    Welcome,
)
from tabard.protocol.table_acts import AnyTableAct, Join

RETRY = 0.1
"""Seconds between attempts to connect again."""


class Refused(Exception):
    """The server has answered with an error."""

    def __init__(self, error: ErrorMessage) -> None:
        super().__init__(f"{error.code}: {error.text}")
        self.error = error


class Player:
    """One seat; `Player.create` and `Player.resume` make one."""

    def __init__(self, url: str, patience: float = 30.0) -> None:
        self.url = url
        self.patience = patience
        """Seconds after which connecting again is given up."""
        self.wire: Wire | None = None
        self.welcome: Welcome | None = None
        self.place: Seated | None = None
        self.latest: Update | None = None
        self.notices: list[Notice] = []
        self.errors: list[ErrorMessage] = []
        self.heard: Callable[[AnyServerMessage], None] = lambda message: None
        """Called with every message, in order."""
        self.first: CreateTable | Join | Resume | None = None
        """How this player came to the table; a watcher comes back in the same way."""
        self.commands = 0
        self.waiting: dict[int, tuple[MoveMessage, asyncio.Future[Ack]]] = {}
        self.news = asyncio.Event()
        self.failure: Exception | None = None
        self.task: asyncio.Task[None] | None = None

    @classmethod
    async def create(cls, url: str, table: CreateTable, patience: float = 30.0) -> Player:
        """Open a table and sit down. Raises `Refused` or `Disconnected`."""
        player = cls(url, patience)
        await player.begin(table)
        return player

    @classmethod
    async def join(cls, url: str, table: str, nickname: str, watch: bool = False, patience: float = 30.0) -> Player:
        """Come to somebody's open table: sit down, or watch until there is a seat. Raises `Refused` or `Disconnected`."""
        player = cls(url, patience)
        await player.enter(table, nickname, watch)
        return player

    async def enter(self, table: str, nickname: str, watch: bool = False, token: str = "") -> None:
        """Come (back) to a table with a player that was made before, e.g. to hear all messages from the first on."""
        await self.begin(Resume(table, token) if token else Join(table, nickname, watch))

    @classmethod
    async def resume(cls, url: str, table: str, token: str, patience: float = 30.0) -> Player:
        """Take a seat again. Raises `Refused` or `Disconnected`."""
        player = cls(url, patience)
        await player.begin(Resume(table, token))
        return player

    @property
    def seated(self) -> Seated:
        """Table, seat, and the token that opens it."""
        if self.place is None:
            raise Disconnected(f"nobody sits here yet: no answer from {self.url}")
        return self.place

    @property
    def update(self) -> Update:
        """The table as it was last heard of."""
        if self.latest is None:
            raise Disconnected(f"nobody sits here yet: no answer from {self.url}")
        return self.latest

    # -- what a player does ------------------------------------------------------------------------------------------

    async def ready(self, salt: str | None = None, ruleset: str | None = None) -> None:
        """Ready for the next round, with a salt for its shuffle; refused if the table's rules are not ``ruleset`` any more."""
        await self.try_send(Ready(salt or secrets.token_hex(16), ruleset))

    async def move(self, text: str) -> Ack:
        """Make a move and wait for what became of it (of a held one: in the end), and for an update that knows of it.

        Raises `Refused`, also for a text that no move can be, and `Disconnected`.
        """
        message = MoveMessage(self.commands + 1, self.update.v, text)
        try:
            msgspec.convert(msgspec.to_builtins(message), MoveMessage)
        except msgspec.ValidationError as error:  # the server's answer would not say which command it is about
            raise Refused(ErrorMessage("BAD_MESSAGE", f"{text!r} is no move: {error}")) from None
        if self.failure is not None:
            raise self.failure
        self.commands += 1
        future: asyncio.Future[Ack] = asyncio.get_running_loop().create_future()
        self.waiting[message.n] = (message, future)
        await self.try_send(message)
        ack = await future
        await self.until(lambda update: update.v >= ack.v)
        return ack

    async def act(self, message: AnyTableAct) -> None:
        """Do something about the table: sit, vote, talk, ... What comes of it is in the next updates, or in ``errors``."""
        await self.try_send(message)

    async def leave(self) -> None:
        """Give the seat up for good, and hang up."""
        await self.try_send(Leave())
        await self.close()

    async def until(self, condition: Callable[[Update], bool]) -> Update:
        """The first update from the latest one on that fulfils ``condition``. Raises `Refused`, `Disconnected`."""
        while not condition(self.update):
            await self.anything()
        return self.update

    async def anything(self) -> None:
        """Until something comes in."""
        if self.failure is None:
            self.news.clear()
            await self.news.wait()
        if self.failure is not None:
            raise self.failure

    async def close(self) -> None:
        """Hang up; the seat stays one's own."""
        if self.task is not None:
            self.task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self.task
        if self.wire is not None:
            await self.wire.close()
        self.fail(Disconnected("this player has hung up"))

    # -- the connection ----------------------------------------------------------------------------------------------

    async def begin(self, first: CreateTable | Join | Resume) -> None:
        """Connect, say hello and sit down."""
        self.first = first
        self.wire = await Wire.open(self.url)
        try:
            await self.greet(self.wire, first)
        except BaseException:
            await self.wire.close()
            raise
        self.task = asyncio.create_task(self.listen())

    async def greet(self, wire: Wire, first: CreateTable | Join | Resume) -> None:
        """Until the seat is ours and the table known; then send again what is unanswered."""
        await wire.send(Hello(PROTOCOL_VERSION))
        await wire.send(first)
        while True:
            message = await wire.receive()
            self.take(message)
            if isinstance(message, ErrorMessage):
                raise Refused(message)
            if isinstance(message, Update):
                break
        for command, _ in list(self.waiting.values()):
            await wire.send(command)

    async def listen(self) -> None:
        """Take what comes in; when the connection is lost, get it back."""
        try:
            while True:
                assert self.wire is not None
                try:
                    self.take(await self.wire.receive())
                except Disconnected:
                    await self.wire.close()
                    await self.reconnect()
        except (Refused, Disconnected) as error:
            self.fail(error)

    async def reconnect(self) -> None:
        """Try until the seat is ours again. Raises `Refused` when it is not any more, `Disconnected` when patience ends."""
        fatal = next((error for error in self.errors if error.fatal and error.code not in ("STORE", "BUSY")), None)
        if fatal is not None:
            raise Refused(fatal)
        deadline = asyncio.get_running_loop().time() + self.patience
        while True:
            wire: Wire | None = None
            try:
                wire = await Wire.open(self.url)
                await self.greet(wire, self.way_back())
                self.wire = wire
                return
            except (Disconnected, Refused) as error:
                if wire is not None:
                    await wire.close()
                final = isinstance(error, Refused) and error.error.code not in ("STORE", "BUSY")
                if final or asyncio.get_running_loop().time() > deadline:
                    raise
                await asyncio.sleep(RETRY)

    def way_back(self) -> Join | Resume:
        """To the seat, or to the watchers."""
        if not self.seated.token and isinstance(self.first, Join):
            return self.first
        return Resume(self.seated.table, self.seated.token, self.update.v)

    async def try_send(self, message: Ready | MoveMessage | Leave | AnyTableAct) -> None:
        """Send if there is a connection; commands are sent again after the next one."""
        assert self.wire is not None
        if self.failure is not None:
            raise self.failure
        with contextlib.suppress(Disconnected):
            await self.wire.send(message)

    def take(self, message: AnyServerMessage) -> None:
        """One message."""
        if isinstance(message, Welcome):
            self.welcome = message
        elif isinstance(message, Seated):
            self.place = message
            self.commands = max(self.commands, message.commands)
        elif isinstance(message, Update):
            if self.latest is None or (message.epoch, message.v) >= (self.latest.epoch, self.latest.v):
                self.latest = message
        elif isinstance(message, Ack):
            if message.status != "held" and message.n in self.waiting:
                future = self.waiting.pop(message.n)[1]
                if not future.done():
                    future.set_result(message)
        elif isinstance(message, Notice):
            self.notices.append(message)
        elif isinstance(message, ErrorMessage):
            self.errors.append(message)
        self.heard(message)
        self.news.set()

    def fail(self, error: Exception) -> None:
        """Nothing will come any more."""
        self.failure = error
        self.news.set()
        for _, future in self.waiting.values():
            if not future.done():
                future.set_exception(error)
        self.waiting.clear()
