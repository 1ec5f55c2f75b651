"""Asks all clients in turn whether they are there and how far away they are: one task and one timer, however many they are.

May be in here: whose turn it is. May not: the ping itself (socket.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Protocol

from tabard.server.clock import Clock

log = logging.getLogger(__name__)

PAUSE = 0.02
"""Seconds from one look to the next at least: what is due by then goes together."""


class Pinged(Protocol):
    """A socket."""

    async def ping(self) -> bool:
        """Ask it; False if it is gone or was given up. Must not wait for the client."""
        ...


class Pinger:
    """All are asked in the order in which they came, each again after ``interval`` seconds."""

    def __init__(self, clock: Clock, interval: float) -> None:
        self.clock = clock
        self.interval = interval
        self.turns: deque[tuple[float, Pinged]] = deque()
        self.task: asyncio.Task[None] | None = None

    def add(self, one: Pinged) -> None:
        """Ask this one, too: first when the interval is over."""
        self.turns.append((self.clock.now() + self.interval, one))
        if self.task is None:
            self.task = asyncio.create_task(self.run(), name="pinger")

    async def run(self) -> None:
        """Until there is nobody left."""
        while self.turns:
            await asyncio.sleep(max(PAUSE, self.turns[0][0] - self.clock.now()))
            now = self.clock.now()
            while self.turns and self.turns[0][0] <= now:
                _, one = self.turns.popleft()
                try:
                    is_there = await one.ping()
                except Exception:
                    log.exception("a client could not be pinged")  # the others want to be all the same
                    continue
                if is_there:
                    self.turns.append((now + self.interval, one))
        self.task = None

    def stop(self) -> None:
        """Ask nobody any more."""
        self.turns.clear()
        if self.task is not None:
            self.task.cancel()
