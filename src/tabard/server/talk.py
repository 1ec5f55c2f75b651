"""Gestures and short lines between the people at a table. The last ones stay in the table's memory, and nowhere else.

May be in here: cleaning, limiting, remembering. May not: muting (every client's own affair), the game.
"""

from __future__ import annotations

from collections import deque

from tabard.protocol.table_acts import Chat, React, Said
from tabard.server.clock import Clock
from tabard.server.names import cleaned
from tabard.server.viewer import Viewer

BURST = 5
"""Lines and gestures that somebody may send one right after the other."""
EVERY = 2.0
"""Seconds after which there is room for one more."""


REMEMBERED = 50
"""Lines and gestures that somebody is told who comes (back) to the table. Gone when the table leaves the memory."""


class Talk:
    """Who may say something now, and what was said lately."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.used: dict[Viewer, float] = {}
        """When each viewer's allowance will be full again."""
        self.lately: deque[Said] = deque(maxlen=REMEMBERED)
        """What everybody has heard, the oldest first."""

    def said(self, viewer: Viewer, message: Chat | React, name: str) -> Said | None:
        """What everybody hears; ``None`` if it is refused, which the viewer is told."""
        now = self.clock.now()
        full_at = max(now, self.used.get(viewer, now))
        if full_at - now > (BURST - 1) * EVERY:
            viewer.refuse("TALKS_FAST")
            return None
        self.used[viewer] = full_at + EVERY
        if isinstance(message, React):
            return Said(name, viewer.seat, reaction=message.reaction)
        text = cleaned(message.text)
        if not text:
            viewer.refuse("NOTHING_SAID")
            return None
        return Said(name, viewer.seat, text)

    def forget(self, viewer: Viewer) -> None:
        """Somebody is gone."""
        self.used.pop(viewer, None)
