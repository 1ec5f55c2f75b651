"""Somebody at a table, as one connection speaks for them: in a seat, or watching.

May be in here: who it is and what was shown there. May not: tables' decisions, sockets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.protocol.messages import AnyServerMessage, ErrorMessage, Why
from tabard.server.refusals import refused

if TYPE_CHECKING:
    from tabard.server.connection import Connection
    from tabard.server.table import Table

NO_SEAT = ErrorMessage("NOT_SEATED", "this connection has no seat; create a table, join one or resume a seat first")


class Viewer:
    """One connection at one table. When the connection goes to another table, this one falls silent."""

    def __init__(
        self,
        connection: Connection,
        table: Table,
        person: str = "",
        token: str = "",
        after: int = 0,
        name: str = "",
        waits: bool = False,
    ) -> None:
        self.connection = connection
        self.table = table
        self.person = person
        """Id; empty for a watcher."""
        self.token = token
        self.seen = after
        """Version of the last update that was sent."""
        self.name = name
        """Of a watcher."""
        self.waits = waits
        """A watcher that wants a seat."""
        self.is_late = False
        """A watcher that sees everything with a delay (spectating.py)."""

    @property
    def seat(self) -> str:
        """Letter; empty for a watcher."""
        return self.table.state.seat_of(self.person)

    @property
    def is_open(self) -> bool:
        """Whether the connection still speaks for this place."""
        return self.connection.viewer is self and not self.connection.outbox.is_closed

    @property
    def compensation(self) -> float:
        """Seconds that the connection's distance is worth."""
        return self.connection.lag.compensation

    def send(self, message: AnyServerMessage) -> None:
        """Say something, if anybody listens."""
        if self.is_open:
            self.connection.send(message)

    def refuse(self, why: Why, **params: str | int) -> None:
        """Say why something cannot be done; nothing has changed."""
        self.send(refused(why, **params))
