"""Shrinks the logs of tables where nobody has been for long, a few at a time.

May be in here: when. May not: what goes and what stays (the store).
"""

from __future__ import annotations

import asyncio
import logging

from tabard.server import metrics
from tabard.server.lobby import Lobby
from tabard.server.store import StoreError

log = logging.getLogger(__name__)

EVERY_SECONDS = 3_600.0
PAUSE_SECONDS = 0.2
"""Between two jobs, so that play is never held up for long."""


class Archivist:
    """Runs until it is cancelled."""

    def __init__(self, lobby: Lobby, days: int) -> None:
        self.lobby = lobby
        self.days = days
        self.task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, unless tables are to be kept forever."""
        if self.days > 0:
            self.task = asyncio.create_task(self.run(), name="archivist")

    async def stop(self) -> None:
        """End before the store does."""
        if self.task is not None:
            self.task.cancel()
            await asyncio.gather(self.task, return_exceptions=True)

    async def run(self) -> None:
        """Once at the start, then again and again."""
        while True:
            try:
                number = await self.archive()
                if number:
                    log.info("tables archived", extra={"tables": number})
            except StoreError as error:
                log.error("tables cannot be archived: %s", error)
            await asyncio.sleep(EVERY_SECONDS)

    async def archive(self) -> int:
        """All that are due; how many."""
        number = 0
        while done := await self.lobby.store.archive(self.days, self.live()):
            number += done
            metrics.ARCHIVED.inc(done)
            await asyncio.sleep(PAUSE_SECONDS)
        return number

    def live(self) -> set[str]:
        """Tables in memory, or on their way there."""
        return {*self.lobby.tables, *self.lobby.loading}
