"""The way from a terminal to a table: a thread with the connection, a thread that reads lines, and one queue for both.

May be in here: threads and the queue. May not: what is said and what it means (online.py).
"""

from __future__ import annotations

import asyncio
import concurrent.futures
import queue
import threading
from collections.abc import Coroutine
from typing import Any, NamedTuple, TypeVar
from urllib.parse import urlsplit

from tabard.client.player import Player, Refused
from tabard.client.wire import Disconnected
from tabard.game.errors import TabardError
from tabard.protocol.messages import Ack, AnyServerMessage
from tabard.protocol.table_acts import AnyTableAct
from tabard.terminal.console import Console, Left

T = TypeVar("T")


class LinkError(TabardError):
    """The table cannot be reached; one line: what, where, what to do."""


SEAT = "seat="
"""Begins the part behind ``#`` of a personal link: the token that opens the seat."""


class Place(NamedTuple):
    """Where a link leads."""

    url: str
    """Of the WebSocket."""
    table: str
    token: str = ""
    """Of a personal link: opens one's own seat."""


def place_of(link: str) -> Place:
    """Reads a link such as ``http://host:8765/t/KITE-42``. Raises `LinkError`."""
    parts = urlsplit(link if "//" in link else f"http://{link}")
    before, slash, name = parts.path.rpartition("/t/")
    if parts.scheme not in ("http", "https") or not parts.netloc or not slash or not name.strip("/"):
        raise LinkError(f"{link!r} is no link to a table; it looks like http://host:8765/t/KITE-42")
    scheme = "wss" if parts.scheme == "https" else "ws"
    token = parts.fragment.removeprefix(SEAT) if parts.fragment.startswith(SEAT) else ""
    return Place(f"{scheme}://{parts.netloc}{before}/ws", name.strip("/").upper(), token)


class Link:
    """A seat at a table, and what is typed meanwhile, in the order in which it comes."""

    def __init__(self, link: str, nickname: str, watch: bool, console: Console) -> None:
        """Raises `LinkError`."""
        self.link = link.partition("#")[0]
        place = place_of(link)
        self.items: queue.Queue[AnyServerMessage | str | None] = queue.Queue()
        self.loop = asyncio.new_event_loop()
        self.connection = threading.Thread(target=self.run, name="tabard-link", daemon=True)
        self.connection.start()
        self.player = Player(place.url)
        self.player.heard = self.items.put
        self.watching: concurrent.futures.Future[None] | None = None
        try:
            self.wait(self.player.enter(place.table, nickname, watch, place.token))
        except (Refused, Disconnected) as error:
            self.close()
            raise LinkError(error.error.text if isinstance(error, Refused) else str(error)) from None
        self.watching = asyncio.run_coroutine_threadsafe(self.watch_over(), self.loop)
        self.reader = threading.Thread(target=self.read, args=(console,), name="tabard-lines", daemon=True)
        self.reader.start()

    def run(self) -> None:
        """The connection's thread."""
        self.loop.run_forever()
        self.loop.close()

    @property
    def way_back(self) -> str:
        """The link by which this person comes back to the own seat; the link of the table for a watcher."""
        token = self.player.seated.token
        return f"{self.link}#{SEAT}{token}" if token else self.link

    def ignore(self, message: AnyServerMessage) -> None:
        """For who is not listening yet."""

    def read(self, console: Console) -> None:
        """Lines into the queue, until there are no more."""
        try:
            while True:
                self.items.put(console.ask())
        except Left:
            self.items.put(None)

    async def watch_over(self) -> None:
        """Notice when the connection is lost for good."""
        try:
            while True:
                await self.player.anything()
        except (Refused, Disconnected):
            self.items.put(None)

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        """What comes of ``work`` in the connection's thread."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result()

    def next(self) -> AnyServerMessage | str | None:
        """The next message or line; ``None``: the end."""
        return self.items.get()

    def waiting(self) -> list[AnyServerMessage]:
        """The messages that have come in and were not looked at; typed lines keep waiting."""
        messages: list[AnyServerMessage] = []
        rest: list[str | None] = []
        while True:
            try:
                item = self.items.get_nowait()
            except queue.Empty:
                break
            if isinstance(item, str) or item is None:
                rest.append(item)
            else:
                messages.append(item)
        for line in rest:
            self.items.put(line)
        return messages

    def move(self, text: str) -> Ack | None:
        """Make a move and wait for what becomes of it; ``None`` if the connection is lost."""
        try:
            return self.wait(self.player.move(text))
        except (Refused, Disconnected):
            return None

    def ready(self, ruleset: str | None) -> None:
        """Ready for the next round under these rules."""
        self.wait(self.player.ready(ruleset=ruleset))

    def act(self, message: AnyTableAct) -> None:
        """Say or do something at the table."""
        self.wait(self.player.act(message))

    def close(self) -> None:
        """Hang up; the seat stays one's own."""
        if self.watching is not None:
            self.watching.cancel()
        self.wait(self.player.close())
        self.loop.call_soon_threadsafe(self.loop.stop)
        self.connection.join()
