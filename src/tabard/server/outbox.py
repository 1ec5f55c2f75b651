"""What waits for one connection: a short ordered queue, and one slot for the latest update.

A table puts in and never waits; the connection's writer takes out as fast as its socket allows. Updates that were not taken
in time melt into one: the newest state with the events of all, so nothing is lost. A connection that does not take its queue
is given up.
May be in here: order, bounds, melting. May not: sockets, encoding.
"""

from __future__ import annotations

from collections import deque

import msgspec

from tabard.protocol.messages import AnyServerMessage, Update
from tabard.server.bell import Bell

QUEUE_LIMIT = 64
"""Messages besides updates that may wait."""
EVENT_LIMIT = 2_000
"""Events that may wait: many times a round's worth. Beyond it they are dropped; the view is the truth."""


class Outbox:
    """Many put, one takes."""

    def __init__(self) -> None:
        self.queue: deque[AnyServerMessage] = deque()
        self.update: Update | None = None
        self.since: float | None = None
        """When the move came in that the waiting update tells of; of several moves the first."""
        self.bell = Bell()
        self.is_closed = False

    def put(self, message: AnyServerMessage) -> None:
        """Send ``message`` after those before it; an update may melt into a later one."""
        if self.is_closed:
            return
        if isinstance(message, Update):
            self.update = message if self.update is None else melted(self.update, message)
        elif len(self.queue) < QUEUE_LIMIT:
            self.queue.append(message)
        else:
            self.queue.clear()
            self.update = None
            self.is_closed = True
        self.bell.ring()

    def caused(self, at: float | None) -> None:
        """The update that was put in last tells of a move that came in at ``at``."""
        if self.since is None and self.update is not None:
            self.since = at

    def taken_since(self) -> float | None:
        """Of the update that was taken out just now: when the move came in."""
        since, self.since = self.since, None
        return since

    def drop_update(self) -> None:
        """Forget the update that waits: it is about a table that is no longer this connection's."""
        self.update = None

    def close(self) -> None:
        """Take nothing more; what waits is still sent."""
        self.is_closed = True
        self.bell.ring()

    async def next(self) -> AnyServerMessage | None:
        """The next message to send; ``None`` when the box is closed and empty."""
        while True:
            if self.queue:
                return self.queue.popleft()
            if self.update is not None:
                update, self.update = self.update, None
                return update
            if self.is_closed:
                return None
            await self.bell.wait()


def melted(earlier: Update, later: Update) -> Update:
    """The later state with the events of both."""
    events = earlier.events + later.events
    return msgspec.structs.replace(later, events=events if len(events) <= EVENT_LIMIT else [])
