"""What watchers see: the public view at once, or, if everybody who plays agrees, all hands half a minute later.

The delay makes it useless to tell a player what another one holds; what watchers say is held back as long. May be in here: consent and
delay. May not: redaction (update.py), who may watch (seating.py). Nothing of it is stored.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import msgspec

from tabard.game.round import Round
from tabard.game.view import View
from tabard.protocol.messages import Update
from tabard.protocol.table_acts import Said
from tabard.server.update import Public, update_for
from tabard.server.viewer import Viewer

if TYPE_CHECKING:
    from tabard.server.table import Table

DELAY = 30.0
"""Seconds."""
MOST_HELD = 500
"""Updates and lines that wait at most; beyond that the oldest are never shown."""


class Spectating:
    """Part of one `Table`, and run by its task."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.consents: set[str] = set()
        """Persons who agree that watchers see their hands, later."""
        self.held: deque[tuple[float, Update]] = deque(maxlen=MOST_HELD)
        self.lines: deque[tuple[float, Said]] = deque(maxlen=MOST_HELD)
        """What watchers said."""
        self.shown: Update | None = None
        """The last delayed update that was let out."""
        self.seen = 0
        """Version of the last delayed update that was made."""

    @property
    def is_open(self) -> bool:
        """Whether watchers see hands: everybody who plays agrees, and a round is on."""
        if not self.consents or not self.table.state.is_playing:
            return False
        people = {chair.person for chair in self.table.state.chairs if chair.person}
        return bool(people) and people <= self.consents

    def seats(self) -> list[str]:
        """Who agrees."""
        return sorted(seat for seat in (self.table.state.seat_of(person) for person in self.consents) if seat)

    def consent(self, viewer: Viewer, is_given: bool) -> None:
        """Agree, or not any more: then nothing that is still held back is shown."""
        if is_given:
            self.consents.add(viewer.person)
        else:
            self.consents.discard(viewer.person)
        self.table.publish()

    # -- showing -----------------------------------------------------------------------------------------------------

    def publish(self, public: Public) -> None:
        """Tell the watchers how the table stands, now or later."""
        table = self.table
        watchers = [viewer for viewer in table.viewers if not viewer.person]
        if not self.is_open:
            self.held.clear()
            self.shown = None
            self.seen = table.state.seq
            for viewer in watchers:
                viewer.is_late = False
                viewer.send(update_for(table.state, "", viewer.seen, public, []))
                viewer.seen = table.state.seq
            return
        update = update_for(table.state, "", self.seen, public, [])
        assert table.state.last_round is not None
        update = msgspec.structs.replace(update, view=open_view(table.state.last_round))
        self.seen = table.state.seq
        self.held.append((table.clock.now() + DELAY, update))
        for viewer in watchers:
            if not viewer.is_late:
                viewer.is_late = True
                viewer.send(self.first(public))

    def first(self, public: Public) -> Update:
        """What somebody sees who has just come to watch open hands: what the others see, or no cards yet."""
        if self.shown is not None:
            return msgspec.structs.replace(self.shown, events=[])
        return msgspec.structs.replace(update_for(self.table.state, "", self.table.state.seq, public, []), v=0, view=None)

    def say(self, said: Said) -> bool:
        """Hold back what a watcher says while hands are open; False: it may be heard at once."""
        if not self.is_open:
            return False
        self.lines.append((self.table.clock.now() + DELAY, said))
        return True

    # -- what is due -------------------------------------------------------------------------------------------------

    def advance(self) -> bool:
        """Let out what has been held back long enough."""
        now = self.table.clock.now()
        did = False
        while self.held and self.held[0][0] <= now:
            self.shown = self.held.popleft()[1]
            for viewer in self.table.viewers:
                if not viewer.person:
                    viewer.send(self.shown)
            did = True
        while self.lines and self.lines[0][0] <= now:
            self.table.tell(self.lines.popleft()[1])
            did = True
        return did

    def next_time(self) -> float | None:
        """When something is due next."""
        return min((queue[0][0] for queue in (self.held, self.lines) if queue), default=None)


def open_view(round_: Round) -> View:
    """The public view with everybody's hand in it."""
    public = round_.view(None)
    hands = {seat.seat: next(own.hand for own in round_.view(seat.seat).seats if own.seat == seat.seat) for seat in public.seats}
    return msgspec.structs.replace(public, seats=[msgspec.structs.replace(seat, hand=hands[seat.seat]) for seat in public.seats])
