"""Many people at many tables: protocol clients over WebSockets that play real matches, with a clock on every move.

A table's clients all live in one process, so one clock measures from a player's send to everybody else's update. Moves leave at a
given rate, whatever the answers take, as long as some table has somebody to move. May be in here: clients. May not: the server.
"""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from collections import deque
from collections.abc import Callable
from time import perf_counter

import aiohttp
import msgspec

CONNECTING = 40
"""Connections that are being opened at the same time."""
QUIET = 1.0
"""Seconds without any update after which nothing more is expected."""
HELLO = b'{"t":"hello","protocol":1}'
TEXT = aiohttp.WSMsgType.TEXT


class LightSeat(msgspec.Struct):
    seat: str
    size: int


class LightView(msgspec.Struct):
    seats: list[LightSeat]
    turn: str | None = None


class LightMatch(msgspec.Struct):
    state: str
    number: int
    round: int
    ready: list[str]


class Light(msgspec.Struct):
    """The parts of any message that a client acts on."""

    t: str
    table: object = None
    seat: str = ""
    token: str = ""
    v: int = 0
    legal: list[str] = []
    view: LightView | None = None
    match: LightMatch | None = None
    n: int = 0
    status: str = ""
    code: str = ""
    text: str = ""


DECODER = msgspec.json.Decoder(Light)
ENCODER = msgspec.json.Encoder()


class Client:
    """One person."""

    def __init__(self, crowd: Crowd) -> None:
        self.crowd = crowd
        self.socket: aiohttp.ClientWebSocketResponse | None = None
        self.task: asyncio.Task[None] | None = None
        self.table: Table | None = None
        self.name = ""
        self.seat = ""
        self.token = ""
        self.commands = 0
        self.unanswered: dict[int, bytes] = {}
        self.last = b""
        """The last update, as it came."""
        self.seen: Light | None = None
        """Of the last update."""
        self.ready_for: tuple[int, int] | None = None
        self.seated = asyncio.Event()
        self.expects: deque[tuple[int, float]] = deque()
        """Moves of others that it has not seen: the version before, and when they were sent."""

    async def connect(self) -> None:
        """Open a connection and say hello."""
        self.socket = await self.crowd.http.ws_connect(self.crowd.url, compress=0, max_msg_size=0, decode_text=False)
        await self.send(HELLO)
        self.task = asyncio.create_task(self.read(self.socket))

    async def send(self, frame: bytes) -> None:
        """One frame; a lost connection is noticed by the reader."""
        assert self.socket is not None
        with contextlib.suppress(aiohttp.ClientError, ConnectionError, RuntimeError):
            await self.socket.send_frame(frame, TEXT)

    async def say(self, **message: object) -> None:
        """Any message."""
        await self.send(ENCODER.encode(message))

    async def read(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """Until the connection ends."""
        async for frame in socket:
            await self.take(DECODER.decode(frame.data), frame.data)

    async def take(self, message: Light, data: bytes) -> None:
        """One message."""
        if message.t == "update":
            self.last, self.seen = data, message
            self.crowd.heard_at = perf_counter()
            if self.table is not None:
                await self.table.updated(self, message)
        elif message.t == "ack" and message.status != "held":
            self.unanswered.pop(message.n, None)
            if message.status != "accepted":
                self.crowd.problems.append(f"{self.name} {self.seat}: a move was refused: {data.decode()}")
        elif message.t == "seated":
            self.seat, self.token, self.name = message.seat, message.token, str(message.table)
            self.seated.set()
        elif message.t == "error":
            self.crowd.problems.append(f"{self.name} {self.seat}: {message.code} {message.text}")

    async def move(self) -> None:
        """The first play, with the call where it leaves one card, else whatever there is."""
        assert self.seen is not None
        assert self.seen.view is not None
        text = next(move for move in self.seen.legal if move[1] != "!")
        size = next(seat.size for seat in self.seen.view.seats if seat.seat == self.seat)
        if size == 2 and text[1] in "rygbw":
            text += "!"
        self.commands += 1
        frame = ENCODER.encode({"t": "move", "n": self.commands, "v": self.seen.v, "move": text})
        self.unanswered[self.commands] = frame
        await self.send(frame)

    async def close(self) -> None:
        """Hang up."""
        if self.socket is not None:
            await self.socket.close()
        if self.task is not None:
            await self.task


class Table:
    """The people at one table, and the move that is under way."""

    def __init__(self, crowd: Crowd, clients: list[Client]) -> None:
        self.crowd = crowd
        self.clients = clients
        self.sent_v = 0
        """Version from which the last move was chosen."""
        self.is_asked = False
        """Somebody is to move, and in the queue for it."""

    async def gather(self, ruleset: str) -> None:
        """One opens the table, the others come by its name, all are ready."""
        first, *others = self.clients
        await first.say(t="create", nickname="Person 1", bots=[], is_open=True, ruleset=ruleset)
        await first.seated.wait()
        for number, client in enumerate(others, 2):
            await client.say(t="join", table=first.name, nickname=f"Person {number}")
            await client.seated.wait()
        for client in self.clients:
            client.table = self
            await self.be_ready(client)

    async def be_ready(self, client: Client) -> None:
        """For the next round; once for each."""
        seen = client.seen
        if seen is None or seen.match is None or seen.match.state == "playing" or self.crowd.is_over:
            return
        coming = (seen.match.number, seen.match.round if seen.match.state == "waiting" else seen.match.round + 1)
        if client.ready_for != coming:
            client.ready_for = coming
            await client.say(t="ready", salt=secrets.token_hex(8))

    async def updated(self, client: Client, update: Light) -> None:
        """A client has a newer view."""
        assert update.match is not None
        while client.expects and update.v > client.expects[0][0]:
            self.crowd.latencies.append(perf_counter() - client.expects.popleft()[1])
        if update.match.state != "playing":
            await self.be_ready(client)
        elif update.view is not None and update.view.turn == client.seat and update.v > self.sent_v and not self.is_asked:
            self.is_asked = True
            self.crowd.asked.append((self, client))

    async def move(self, client: Client) -> None:
        """Somebody moves: from now on all others wait for it."""
        assert client.seen is not None
        self.is_asked = False
        self.sent_v = client.seen.v
        now = perf_counter()
        for other in self.clients:
            if other is not client:
                other.expects.append((self.sent_v, now))
        await client.move()


class Crowd:
    """All clients of one process."""

    make: type[Client] = Client

    def __init__(self, url: str, tables: int, seats: int) -> None:
        self.url = url
        self.http = aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))
        self.tables = [Table(self, [self.make(self) for _ in range(seats)]) for _ in range(tables)]
        self.asked: deque[tuple[Table, Client]] = deque()
        """Who is to move, the longest first."""
        self.latencies: list[float] = []
        self.moves = 0
        self.is_over = False
        """Nobody begins anything new."""
        self.heard_at = 0.0
        """When the last update came in."""
        self.lost = 0
        self.problems: list[str] = []

    @property
    def clients(self) -> list[Client]:
        """Everybody."""
        return [client for table in self.tables for client in table.clients]

    @property
    def is_waiting(self) -> bool:
        """Whether anybody waits for an answer or an update."""
        return any(client.expects or client.unanswered for client in self.clients)

    async def connect(self) -> None:
        """Everybody connects."""
        await some_at_once([client.connect for client in self.clients])

    async def gather(self, ruleset: str) -> None:
        """Everybody sits down."""
        await some_at_once([lambda table=table: table.gather(ruleset) for table in self.tables])  # type: ignore[misc]

    async def play(self, rate: float, seconds: float) -> float:
        """Moves at ``rate`` per second for some time; how long it took. What is due while nobody can move is not made up for."""
        for client in self.clients:  # who was held back by `settle`
            if client.table is not None:
                await client.table.be_ready(client)
        start = now = perf_counter()
        due = start
        while now < start + seconds:
            while due <= now and self.asked:
                due += 1.0 / rate
                self.moves += 1
                table, client = self.asked.popleft()
                await table.move(client)
            due = max(due, now - 0.1)
            await asyncio.sleep(max(0.0, min(due - now, 0.01)) if self.asked else 0.001)
            now = perf_counter()
        return now - start

    async def settle(self, patience: float = 30.0) -> None:
        """Until every move is answered and seen by everybody, and all is quiet; what is missing by then is lost."""
        self.is_over = True
        until = perf_counter() + patience
        while perf_counter() < until and (self.is_waiting or perf_counter() < self.heard_at + QUIET):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
        self.is_over = False
        self.lost = sum(len(client.expects) + len(client.unanswered) for client in self.clients)

    async def close(self) -> None:
        """Everybody hangs up."""
        await some_at_once([client.close for client in self.clients])
        await self.http.close()


async def some_at_once(calls: list[Callable[[], object]]) -> None:
    """Do all, a few at the same time."""
    waiting = deque(calls)

    async def work() -> None:
        while waiting:
            await waiting.popleft()()  # type: ignore[misc]

    await asyncio.gather(*(work() for _ in range(CONNECTING)))


def final_views(crowd: Crowd) -> list[tuple[str, str, bytes]]:
    """Of every client: table, seat and last update."""
    return [(client.name, client.seat, client.last) for client in crowd.clients]
