"""The WebSocket of one connection: frames in, frames out, pings.

The reader hands frames to the connection one by one; the writer empties the outbox, and gives up a client that takes nothing;
the pinger measures how far away the client is. May be in here: the socket. May not: what frames mean.
"""

from __future__ import annotations

import asyncio
import logging

from aiohttp import WSCloseCode, WSMsgType, web

from tabard.protocol.messages import Notice, Update, Why
from tabard.server import metrics
from tabard.server.codec import encode
from tabard.server.connection import Connection
from tabard.server.limits import Guard
from tabard.server.lobby import Lobby
from tabard.server.peer import Peers
from tabard.server.pinger import Pinger
from tabard.server.refusals import refused_for_good
from tabard.server.tcp import explained

log = logging.getLogger(__name__)

MAX_FRAME = 64 * 1024
"""Longest frame that is read at all. Beyond protocol.MAX_MESSAGE_BYTES it gets an error, beyond this the socket is closed."""
STALL_SECONDS = 15.0
"""A client that takes nothing for so long is given up; it will resume."""
CLOSE_SECONDS = 3.0
"""How long to wait for a client's good-bye."""
PING_SECONDS = 5.0
MEASURE_SECONDS = 30.0
"""How often the distance of a client is measured that says enough by itself not to be asked whether it is there."""
ENOUGH = 3
"""Measurements."""
LOST_PINGS = 3
"""So many pings without an answer, and the client is gone."""
ROOM = 16 * 1024
"""Bytes that may wait in the system for a client that is sent a ping all the same."""


class Socket:
    """One accepted WebSocket of ``address``."""

    def __init__(
        self, request: web.Request, connection: Connection, guard: Guard, pinger: Pinger, address: str, is_proxied: bool = False
    ) -> None:
        self.request = request
        self.pinger = pinger
        self.is_proxied = is_proxied
        self.connection = connection
        self.guard = guard
        self.address = address
        self.bucket = guard.bucket()
        self.socket = web.WebSocketResponse(timeout=CLOSE_SECONDS, compress=False, autoping=False, max_msg_size=MAX_FRAME)
        self.pings: dict[bytes, float] = {}
        """When pings without an answer were sent."""
        self.asked = 0
        """Pings so far."""
        self.heard_at = 0.0
        """When the client last said something of its own accord."""
        self.measured_at = 0.0
        """When the last ping was answered."""
        self.is_over = False
        self.writing_since: float | None = None
        """When the frame that is being sent was begun; the pinger looks after it, so that no frame needs a timer of its own."""

    async def run(self) -> web.StreamResponse:
        """From the first frame to the last."""
        if not await is_let_in(self.socket, self.request):
            return web.Response()
        writer = asyncio.create_task(self.write())
        try:
            if await self.ping():
                self.pinger.add(self)
            await self.read()
        finally:
            self.is_over = True
            self.connection.lost()
            await asyncio.gather(writer, return_exceptions=True)
        return self.socket

    async def read(self) -> None:
        """Until either side hangs up."""
        clock = self.connection.lobby.clock
        async for message in self.socket:
            if self.connection.outbox.is_closed:
                return
            refusal = self.guard.message(self.address, self.bucket)
            if refusal is not None:
                metrics.TURNED_AWAY.labels("messages").inc()
                self.connection.send(refused_for_good(refusal))
                return
            metrics.MESSAGES.inc()
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                self.heard_at = clock.now()
                await self.connection.receive(message.data)
            elif message.type == WSMsgType.PING:
                await self.socket.pong(message.data)
            elif message.type == WSMsgType.PONG:
                self.ponged(bytes(message.data))

    async def write(self) -> None:
        """Send what is in the outbox until it is closed, then hang up."""
        outbox = self.connection.outbox
        clock = self.connection.lobby.clock
        try:
            while (message := await outbox.next()) is not None:
                since = outbox.taken_since() if isinstance(message, Update) else None
                self.writing_since = clock.now()
                await self.socket.send_frame(encode(message), WSMsgType.TEXT)
                self.writing_since = None
                if since is not None:
                    metrics.MOVE_TO_VIEW.observe(clock.now() - since)
            async with asyncio.timeout(STALL_SECONDS):
                await self.socket.close(code=WSCloseCode.GOING_AWAY)
        except (ConnectionError, RuntimeError, TimeoutError):
            self.abort()  # it is gone; the reader notices

    async def ping(self) -> bool:
        """Ask for a sign of life; False if there is none to be had: too many were not answered, or the client takes nothing."""
        now = self.connection.lobby.clock.now()
        transport = self.request.transport
        if self.is_over or transport is None:
            return False
        if len(self.pings) >= LOST_PINGS or self.is_stalled(now):
            log.info("a client takes nothing, or does not answer", extra={"address": self.address})
            metrics.GIVEN_UP.inc()
            self.abort()
            return False
        if now - self.heard_at < PING_SECONDS and self.is_measured(now):
            self.pings.clear()  # whoever has just said something is there
        elif self.writing_since is None:
            self.asked += 1
            payload = b"%d" % self.asked
            self.pings[payload] = now
            if transport.get_write_buffer_size() <= ROOM:  # otherwise it would have to wait
                try:
                    await self.socket.ping(payload)
                except (ConnectionError, RuntimeError):
                    self.abort()
                    return False
        return True

    def is_measured(self, now: float) -> bool:
        """Whether the client's distance is known well enough for the moment."""
        return now - self.measured_at < MEASURE_SECONDS and len(self.connection.lag.measured) >= ENOUGH

    def is_stalled(self, now: float) -> bool:
        """Whether the client has taken nothing for long."""
        return self.writing_since is not None and now - self.writing_since > STALL_SECONDS

    def ponged(self, payload: bytes) -> None:
        """A ping was answered; earlier ones that were not count as answered too."""
        sent = self.pings.get(payload)
        if sent is not None:
            self.measured_at = self.connection.lobby.clock.now()
            seconds = self.measured_at - sent
            # behind a proxy the kernel only knows the way to the proxy
            self.connection.lag.add(seconds if self.is_proxied else explained(seconds, self.request.transport))
            self.pings = {other: at for other, at in self.pings.items() if at > sent}

    def abort(self) -> None:
        """Cut the connection without waiting for anything."""
        if self.request.transport is not None:
            self.request.transport.abort()


class Sockets:
    """All open sockets of a server."""

    def __init__(self, lobby: Lobby, peers: Peers, guard: Guard) -> None:
        self.lobby = lobby
        self.peers = peers
        self.guard = guard
        self.open: set[Connection] = set()
        self.pinger = Pinger(lobby.clock, min(PING_SECONDS, STALL_SECONDS))
        self.is_stopping = False

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/ws", self.handle)

    async def handle(self, request: web.Request) -> web.StreamResponse:
        """One client."""
        if not self.peers.is_same_origin(request):
            metrics.TURNED_AWAY.labels("origin").inc()
            raise web.HTTPForbidden
        if self.is_stopping:
            raise web.HTTPServiceUnavailable
        address = self.peers.name(request)
        refusal = self.guard.connect(address)
        if refusal is not None:
            metrics.TURNED_AWAY.labels("connections").inc()
            return await turned_away(request, refusal)
        is_local = self.peers.is_local(request)
        connection = Connection(self.lobby, lambda: self.guard.table(address, len(self.lobby.tables)), is_local)
        self.open.add(connection)
        metrics.CONNECTIONS.inc()
        try:
            return await Socket(request, connection, self.guard, self.pinger, address, self.peers.is_proxied(request)).run()
        finally:
            metrics.CONNECTIONS.dec()
            self.guard.disconnect(address)
            self.open.discard(connection)

    def stop(self) -> None:
        """Say good-bye to everybody."""
        self.is_stopping = True
        self.pinger.stop()
        for connection in self.open:
            connection.send(Notice("SERVER_STOPPING"))
            connection.outbox.close()


async def is_let_in(socket: web.WebSocketResponse, request: web.Request) -> bool:
    """Answer the handshake; ``False`` if the client has gone before."""
    try:
        await socket.prepare(request)
    except ConnectionError:
        return False
    return True


async def turned_away(request: web.Request, refusal: Why) -> web.StreamResponse:
    """Accept only to say why not: a browser shows nothing of a refused handshake."""
    socket = web.WebSocketResponse(timeout=CLOSE_SECONDS, compress=False, max_msg_size=MAX_FRAME)
    if not await is_let_in(socket, request):
        return web.Response()
    try:
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.send_frame(encode(refused_for_good(refusal)), WSMsgType.TEXT)
            await socket.close(code=WSCloseCode.TRY_AGAIN_LATER)
    except (ConnectionError, RuntimeError, TimeoutError):
        pass  # it is gone already
    return socket
