"""A place at a table, as one connection holds it.

May be in here: who it is and what was shown there. May not: tables, sockets.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.server.protocol import AnyServerMessage, ErrorMessage

if TYPE_CHECKING:
    from tabard.server.connection import Connection

NO_SEAT = ErrorMessage("NOT_SEATED", "this connection has no seat; create a table or resume a seat first")


class Viewer:
    """One connection in one seat. When the connection takes another seat, this one falls silent."""

    def __init__(self, connection: Connection, seat: str, token: str, after: int) -> None:
        self.connection = connection
        self.seat = seat
        self.token = token
        self.seen = after
        """Version of the last update that was sent."""

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
