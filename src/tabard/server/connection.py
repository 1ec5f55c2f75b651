"""One client: decodes its frames, lets it in, and hands what it wishes to its table.

May be in here: who may say what when. May not: sockets (socket.py carries the frames), rules, waiting for a table's turn.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tabard import __version__
from tabard.protocol.messages import (
    PROTOCOL_VERSION,
    AnyServerMessage,
    CreateTable,
    ErrorMessage,
    Hello,
    Ping,
    Pong,
    Resume,
    Welcome,
    Why,
)
from tabard.protocol.table_acts import Join
from tabard.server import metrics
from tabard.server.codec import decode
from tabard.server.lag import Lag
from tabard.server.outbox import Outbox
from tabard.server.viewer import NO_SEAT, Viewer

if TYPE_CHECKING:
    from tabard.server.lobby import Lobby
    from tabard.server.table import AnyRequest, Table


class Connection:
    """A client from its first frame to its last, whatever carries them. ``refuse_table`` says why it may open no more tables;
    ``is_local``: it comes from the server's own machine.
    """

    def __init__(self, lobby: Lobby, refuse_table: Callable[[], Why | None] = lambda: None, is_local: bool = False) -> None:
        self.lobby = lobby
        self.refuse_table = refuse_table
        self.is_local = is_local
        self.outbox = Outbox()
        self.lag = Lag()
        self.greeted = False
        self.table: Table | None = None
        self.viewer: Viewer | None = None
        """The place at the table that this connection speaks for."""

    def send(self, message: AnyServerMessage) -> None:
        """Put a message into the outbox; after a fatal error nothing more is sent."""
        self.outbox.put(message)
        if isinstance(message, ErrorMessage):
            metrics.REFUSED.labels(message.code).inc()
            if message.fatal:
                self.outbox.close()

    async def receive(self, frame: str | bytes) -> None:
        """One frame from the client; answers go into the outbox."""
        message = decode(frame)
        if isinstance(message, ErrorMessage):
            self.send(message)
        elif isinstance(message, Hello):
            self.hello(message)
        elif isinstance(message, Ping):
            self.send(Pong(message.id))
        elif not self.greeted:
            self.send(ErrorMessage("PROTOCOL", "a connection begins with hello; send that first", fatal=True))
        elif isinstance(message, CreateTable):
            await self.lobby.create(self, message)
        elif isinstance(message, Resume):
            await self.lobby.resume(self, message)
        elif isinstance(message, Join):
            await self.lobby.join(self, message)
        else:
            self.hand_over(message)

    def hello(self, message: Hello) -> None:
        """The first message."""
        if message.protocol != PROTOCOL_VERSION:
            spoken = f"this server speaks protocol {PROTOCOL_VERSION}, not {message.protocol}"
            text = f"{spoken}; load the page again, or update the client"
            self.send(ErrorMessage("PROTOCOL", text, fatal=True))
            return
        self.greeted = True
        command = self.lobby.command if self.is_local else ""
        self.send(Welcome(PROTOCOL_VERSION, __version__, self.lobby.presets, self.lobby.bots, self.lobby.link, command))

    def hand_over(self, message: AnyRequest) -> None:
        """Something for the table."""
        if self.table is None or self.viewer is None:
            self.send(NO_SEAT)
        elif not self.table.request(self.viewer, message):
            self.send(ErrorMessage("BUSY", "too much waits at this table; connect again in a moment", fatal=True))

    def sit(self, table: Table, person: str, token: str, after: int) -> bool:
        """Speak for a person who has a seat. False if the table is not there any more."""
        return self.take_place(table, Viewer(self, table, person, token, after))

    def watch(self, table: Table, name: str, waits: bool) -> bool:
        """Come to a table as a watcher, who may want a seat. False if the table is not there any more."""
        return self.take_place(table, Viewer(self, table, name=name, waits=waits))

    def sits_at(self, table: Table) -> bool:
        """Whether this connection speaks for somebody with a seat there."""
        return self.table is table and self.viewer is not None and bool(self.viewer.seat)

    def take_place(self, table: Table, viewer: Viewer) -> bool:
        """From now on this connection speaks for one viewer."""
        self.stand_up()
        self.table, self.viewer = table, viewer
        return table.join(viewer)

    def stand_up(self) -> None:
        """This connection speaks for nobody any more; the seat stays its owner's."""
        if self.table is not None and self.viewer is not None:
            self.table.part(self.viewer)
        self.table = self.viewer = None
        self.outbox.drop_update()

    def lost(self) -> None:
        """The client is gone."""
        self.outbox.close()
        self.stand_up()
