"""One WebSocket to a server: frames out, messages in.

May be in here: the socket and its errors. May not: what messages mean, trying again (player.py).
"""

from __future__ import annotations

import contextlib

import aiohttp
import msgspec

from tabard.protocol.messages import AnyClientMessage, AnyServerMessage

MAX_FRAME = 4 * 1024 * 1024
"""Longest frame taken from a server, in bytes."""

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(AnyServerMessage)


class Disconnected(Exception):
    """The connection is gone, or never came about; the text says where to and why."""


class Wire:
    """An open connection; `Wire.open` makes one."""

    def __init__(self, url: str, http: aiohttp.ClientSession, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.url = url
        self.http = http
        self.socket = socket

    @classmethod
    async def open(cls, url: str, seconds: float = 10.0) -> Wire:
        """Connect to ``url``, e.g. ``ws://127.0.0.1:8765/ws``. Raises `Disconnected`."""
        http = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=None, connect=seconds))
        try:
            socket = await http.ws_connect(url, compress=0, max_msg_size=MAX_FRAME)
        except BaseException as error:
            await http.close()
            if isinstance(error, aiohttp.ClientError | OSError | TimeoutError):
                raise Disconnected(f"no connection to {url}: {error}") from None
            raise
        return cls(url, http, socket)

    async def send(self, message: AnyClientMessage) -> None:
        """Send one message. Raises `Disconnected`."""
        await self.send_text(ENCODER.encode(message).decode())

    async def send_text(self, text: str) -> None:
        """Send a frame as it is. Raises `Disconnected`."""
        try:
            await self.socket.send_str(text)
        except (aiohttp.ClientError, OSError, RuntimeError) as error:
            raise Disconnected(f"the connection to {self.url} is gone: {error}") from None

    async def receive_bytes(self) -> bytes:
        """The next frame. Raises `Disconnected`."""
        message = await self.socket.receive()
        if message.type == aiohttp.WSMsgType.TEXT:
            return str(message.data).encode()
        raise Disconnected(f"{self.url} has closed the connection")

    async def receive(self) -> AnyServerMessage:
        """The next message. Raises `Disconnected`."""
        return DECODER.decode(await self.receive_bytes())

    async def close(self) -> None:
        """Hang up."""
        with contextlib.suppress(aiohttp.ClientError, OSError):
            await self.socket.close()
        await self.http.close()
