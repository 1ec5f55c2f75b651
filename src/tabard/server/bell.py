"""Waking the one task that waits.

May be in here: that. What `asyncio.Event` does for any number of waiters costs several times as much, and every message rings twice.
"""

from __future__ import annotations

import asyncio


class Bell:
    """Rung by many, heard by one."""

    __slots__ = ("is_rung", "waiter")

    def __init__(self) -> None:
        self.is_rung = False
        self.waiter: asyncio.Future[None] | None = None

    def ring(self) -> None:
        """Wake whoever waits, or whoever will wait next."""
        self.is_rung = True
        if self.waiter is not None:
            if not self.waiter.done():
                self.waiter.set_result(None)
            self.waiter = None

    async def wait(self) -> None:
        """Until it is rung, be it before."""
        if not self.is_rung:
            self.waiter = asyncio.get_running_loop().create_future()
            await self.waiter
        self.is_rung = False
