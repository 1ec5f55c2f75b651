"""The WebSocket of one connection: frames in, frames out, pings.

The reader hands frames to the connection one by one; the writer empties the outbox, and gives up a client that takes nothing;
the pinger measures how far away the client is. May be in here: the socket. May not: what frames mean.
"""

from __future__ import annotations

import asyncio
import logging
from urllib.parse import urlsplit

from aiohttp import WSCloseCode, WSMsgType, web

from tabard.server.codec import encode
from tabard.server.connection import Connection
from tabard.server.lobby import Lobby
from tabard.server.protocol import Notice

log = logging.getLogger(__name__)

MAX_FRAME = 2 * 1024 * 1024
"""Longest frame that is read at all. Beyond protocol.MAX_MESSAGE_BYTES it gets an error, beyond this the socket is closed."""
STALL_SECONDS = 15.0
"""A client that takes nothing for so long is given up; it will resume."""
PING_SECONDS = 5.0
LOST_PINGS = 3
"""So many pings without an answer, and the client is gone."""


class Socket:
    """One accepted WebSocket."""

    def __init__(self, request: web.Request, connection: Connection) -> None:
        self.request = request
        self.connection = connection
        self.socket = web.WebSocketResponse(compress=False, autoping=False, max_msg_size=MAX_FRAME)
        self.pings: dict[bytes, float] = {}
        """When pings without an answer were sent."""

    async def run(self) -> web.WebSocketResponse:
        """From the first frame to the last."""
        await self.socket.prepare(self.request)
        writer = asyncio.create_task(self.write())
        pinger = asyncio.create_task(self.ping())
        try:
            await self.read()
        finally:
            self.connection.lost()
            pinger.cancel()
            await asyncio.gather(writer, pinger, return_exceptions=True)
        return self.socket

    async def read(self) -> None:
        """Until either side hangs up."""
        async for message in self.socket:
            if self.connection.outbox.is_closed:
                return
            if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                await self.connection.receive(message.data)
            elif message.type == WSMsgType.PING:
                await self.socket.pong(message.data)
            elif message.type == WSMsgType.PONG:
                self.ponged(bytes(message.data))

    async def write(self) -> None:
        """Send what is in the outbox until it is closed, then hang up."""
        outbox = self.connection.outbox
        try:
            while (message := await outbox.next()) is not None:
                async with asyncio.timeout(STALL_SECONDS):
                    await self.socket.send_frame(encode(message), WSMsgType.TEXT)
            async with asyncio.timeout(STALL_SECONDS):
                await self.socket.close(code=WSCloseCode.GOING_AWAY)
        except TimeoutError:
            log.info("a client takes nothing; connection closed")
            self.abort()
        except (ConnectionError, RuntimeError):
            self.abort()  # it is gone; the reader notices

    async def ping(self) -> None:
        """Every few seconds, until too many were not answered."""
        clock = self.connection.lobby.clock
        number = 0
        while len(self.pings) < LOST_PINGS:
            number += 1
            payload = b"%d" % number
            self.pings[payload] = clock.now()
            try:
                async with asyncio.timeout(STALL_SECONDS):
                    await self.socket.ping(payload)
            except (ConnectionError, RuntimeError, TimeoutError):
                break
            await asyncio.sleep(PING_SECONDS)
        self.abort()

    def ponged(self, payload: bytes) -> None:
        """A ping was answered; earlier ones that were not count as answered too."""
        sent = self.pings.get(payload)
        if sent is not None:
            self.connection.lag.add(self.connection.lobby.clock.now() - sent)
            self.pings = {other: at for other, at in self.pings.items() if at > sent}

    def abort(self) -> None:
        """Cut the connection without waiting for anything."""
        if self.request.transport is not None:
            self.request.transport.abort()


class Sockets:
    """All open sockets of a server."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby
        self.open: set[Connection] = set()
        self.is_stopping = False

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/ws", self.handle)

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """One client."""
        if not is_same_origin(request):
            raise web.HTTPForbidden
        if self.is_stopping:
            raise web.HTTPServiceUnavailable
        connection = Connection(self.lobby)
        self.open.add(connection)
        try:
            return await Socket(request, connection).run()
        finally:
            self.open.discard(connection)

    def stop(self) -> None:
        """Say good-bye to everybody."""
        self.is_stopping = True
        for connection in self.open:
            connection.send(Notice("SERVER_STOPPING"))
            connection.outbox.close()


def is_same_origin(request: web.Request) -> bool:
    """Browsers name the page that connects; another site's page has no business here. Other programs name none."""
    origin = request.headers.get("Origin")
    return origin is None or urlsplit(origin).netloc == request.host
