"""What waits for a table: a bounded queue of requests, and a bell for everything else (a timer went off).

May be in here: order and bounds. May not: what a request means (table.py).
"""

from __future__ import annotations

from collections import deque
from typing import Generic, TypeVar

from tabard.server.bell import Bell

Item = TypeVar("Item")

LIMIT = 256
"""Requests that may wait at one table."""


class Inbox(Generic[Item]):
    """Many put, one takes."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.items: deque[Item] = deque()
        self.bell = Bell()

    def put(self, item: Item, urgent: bool = False) -> bool:
        """Hand in a request; False if too many wait. ``urgent``: not counted, for what the server itself has to say."""
        if len(self.items) >= self.limit and not urgent:
            return False
        self.items.append(item)
        self.bell.ring()
        return True

    def ring(self) -> None:
        """Wake whoever waits."""
        self.bell.ring()

    def take(self) -> Item | None:
        """The next request, ``None`` if none waits."""
        return self.items.popleft() if self.items else None

    async def wait(self) -> None:
        """Until something was put in, or the bell was rung."""
        await self.bell.wait()
