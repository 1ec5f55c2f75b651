"""The actor of one table: one task, and the only one that touches the table's state.

A request comes out of the inbox, or something is due; the state makes a step in memory; its rows are appended to the store;
and only after the acknowledgement anybody hears of it. If an append fails, nobody knows what is stored: the table is dropped,
everybody resumes, and the log decides. Nothing in here waits for a client. May be in here: the order of all that, who is
connected. May not: moves and races (play.py), seats (seating.py), deals (starting.py), clocks of seats (attendance.py),
votes (votes.py), talk (talk.py), rules, sockets, SQL.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tabard.protocol.messages import ErrorMessage, Leave, MoveMessage, Notice, Ready
from tabard.protocol.table_acts import AnyTableAct, Arm, Chat, Propose, React, Said, ShowHands, Sit, Start, TableView, Vote
from tabard.server import metrics
from tabard.server.attendance import Attendance
from tabard.server.bot_seats import BotSeats, MakeBot
from tabard.server.clock import Alarm, Clock
from tabard.server.efforts import Efforts
from tabard.server.entropy import Entropy
from tabard.server.inbox import Inbox
from tabard.server.log import encode_row
from tabard.server.pace import Pace
from tabard.server.play import Play
from tabard.server.seating import HostAct, Seating
from tabard.server.spectating import Spectating
from tabard.server.starting import Starting
from tabard.server.store import Store, StoreError
from tabard.server.table_state import Step, TableState
from tabard.server.talk import Talk
from tabard.server.update import public_of, update_for
from tabard.server.viewer import NO_SEAT, Viewer
from tabard.server.votes import Votes

log = logging.getLogger(__name__)

AnyRequest = Ready | MoveMessage | Leave | AnyTableAct


class Join(NamedTuple):
    """Somebody takes their seat again, or comes to watch."""

    viewer: Viewer


class Part(NamedTuple):
    """Somebody is gone."""

    viewer: Viewer


class Heard(NamedTuple):
    """A message from somebody at the table."""

    viewer: Viewer
    message: AnyRequest
    at: float
    """When it came in."""


class Surroundings(NamedTuple):
    """What a table gets from outside."""

    store: Store
    clock: Clock
    entropy: Entropy
    pace: Pace
    make_bot: MakeBot
    levels: tuple[str, ...] = ()
    """Levels of bots that can be added to a table."""


class Table:
    """A live table. `start` it; it stops by itself when nobody has been there for a while."""

    def __init__(self, state: TableState, around: Surroundings, closed: Callable[[Table], None]) -> None:
        self.id = state.id
        self.state = state
        self.store = around.store
        self.clock = around.clock
        self.entropy = around.entropy
        self.pace = around.pace
        self.random = Random(around.entropy.seed())
        self.levels = around.levels
        self.play = Play(self, BotSeats(around.make_bot, around.entropy.seed(), around.pace))
        self.seating = Seating(self)
        self.starting = Starting(self)
        self.efforts = Efforts(self)
        self.attendance = Attendance(self)
        self.votes = Votes(self)
        self.talk = Talk(around.clock)
        self.spectating = Spectating(self)
        self.stored = state.seq
        """Seq of the last row that the store has acknowledged."""
        self.viewers: list[Viewer] = []
        self.inbox: Inbox[Join | Part | Heard] = Inbox()
        self.alarm: Alarm | None = None
        self.since: float | None = None
        """When the move came in that is being made, for the metrics."""
        self.idle_since: float | None = around.clock.now()
        self.is_closed = False
        self.closed = closed
        self.task: asyncio.Task[None] | None = None

    # -- from outside ------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to work."""
        self.task = asyncio.create_task(self.run(), name=f"table {self.id}")
        self.inbox.ring()

    def join(self, viewer: Viewer) -> bool:
        """Ask for a place; False if this table is not there any more."""
        return not self.is_closed and self.inbox.put(Join(viewer), urgent=True)

    def part(self, viewer: Viewer) -> None:
        """Somebody is gone."""
        self.inbox.put(Part(viewer), urgent=True)

    def request(self, viewer: Viewer, message: AnyRequest) -> bool:
        """Hand in what somebody says; False if too much waits already."""
        return self.inbox.put(Heard(viewer, message, self.clock.now()))

    def stop(self) -> None:
        """Finish what is being done, then end."""
        self.is_closed = True
        self.inbox.ring()

    def is_away(self, seat: str) -> bool:
        """Whether nobody is connected for ``seat``."""
        person = self.state.person_at(seat)
        return not person or all(viewer.person != person for viewer in self.viewers)

    @property
    def is_attended(self) -> bool:
        """Whether a person is there to play, or waits for a seat. Without them a table stands still: nobody could answer a bot."""
        return any(viewer.seat or viewer.waits for viewer in self.viewers)

    # -- the task ----------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Until the table is stopped, is idle for long, or cannot store any more."""
        try:
            while not self.is_closed:
                await self.inbox.wait()
                await self.work()
        except StoreError as error:
            log.error("table %s: %s", self.id, error)
            self.drop("what was done last may not be stored; connect again to see how the table stands")
        except Exception:
            log.exception("table %s: dropped after a fault of the server", self.id)
            self.drop("the server made a mistake at this table; connect again to play on from the last stored move")
        finally:
            self.is_closed = True
            if self.alarm is not None:
                self.alarm.cancel()
            self.closed(self)

    def drop(self, text: str) -> None:
        """Hang up on everybody; they come back to the table as it is stored."""
        self.is_closed = True
        metrics.DROPPED.inc()
        viewers = set(self.viewers)
        while (request := self.inbox.take()) is not None:
            viewers.add(request.viewer)
        for viewer in viewers:
            viewer.send(ErrorMessage("STORE", text, fatal=True))

    async def work(self) -> None:
        """All requests, and all that is due; requests first, so that nobody's message waits for bots."""
        while not self.is_closed:
            request = self.inbox.take()
            if request is not None:
                self.since = request.at if isinstance(request, Heard) and isinstance(request.message, MoveMessage) else None
                await self.handle(request)
                self.since = None
            elif not await self.advance():
                break
        self.set_alarm()

    async def handle(self, request: Join | Part | Heard) -> None:
        """One request."""
        viewer = request.viewer
        if isinstance(request, Join):
            self.let_in(viewer)
            if viewer.waits and viewer in self.viewers:
                await self.seating.sit(viewer)
        elif isinstance(request, Part):
            self.let_go(viewer)
        elif viewer not in self.viewers:
            if viewer.connection.viewer is None:
                viewer.connection.send(NO_SEAT)
        elif viewer.person:
            await self.hear(viewer, request.message)
        elif isinstance(request.message, Sit):
            await self.seating.sit(viewer)
        elif isinstance(request.message, Leave):
            await self.seating.leave(viewer)
        elif isinstance(request.message, Chat | React):
            self.say(viewer, request.message)
        else:
            viewer.send(NO_SEAT)

    async def hear(self, viewer: Viewer, message: AnyRequest) -> None:
        """A message from somebody who sits here."""
        if isinstance(message, Chat | React):
            self.say(viewer, message)
            return
        self.attendance.acted(viewer)
        if isinstance(message, MoveMessage):
            await self.play.command(viewer, message)
        elif isinstance(message, Ready):
            await self.starting.ready(viewer, message)
        elif isinstance(message, Leave):
            await self.seating.leave(viewer)
        elif isinstance(message, Arm):
            self.play.arm(viewer, message.cards)
        elif isinstance(message, Start):
            self.starting.start(viewer)
        elif isinstance(message, ShowHands):
            self.spectating.consent(viewer, message.yes)
        elif isinstance(message, Propose):
            await self.votes.propose(viewer, message)
        elif isinstance(message, Vote):
            self.votes.vote(viewer, message.yes)
        elif isinstance(message, HostAct):
            await self.seating.host_act(viewer, message)

    def say(self, viewer: Viewer, message: Chat | React) -> None:
        """Somebody talks."""
        name = next((chair.name for chair in self.state.chairs if chair.seat == viewer.seat), viewer.name)
        said = self.talk.said(viewer, message, name)
        if said is not None and (viewer.person or not self.spectating.say(said)):
            self.tell(said)

    def tell(self, said: Said) -> None:
        """Let everybody hear it, and whoever comes later."""
        self.talk.lately.append(said)
        for listener in self.viewers:
            listener.send(said)

    async def advance(self) -> bool:
        """Do one thing that is due; False if there is none."""
        if not self.is_attended:
            return self.close_if_idle()
        if self.spectating.advance() or await self.votes.advance() or await self.attendance.advance():
            return True
        if self.state.is_playing:
            return await self.play.advance()
        return await self.starting.advance()

    def set_alarm(self) -> None:
        """Have the bell rung when the next thing is due."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        times: list[float | None] = []
        if not self.is_attended:
            if self.idle_since is not None and not self.viewers:
                times.append(self.idle_since + self.pace.idle)
        else:
            times.append(self.play.next_time() if self.state.is_playing else self.starting.next_time())
            times.append(self.attendance.next_time())
            times.append(self.spectating.next_time())
            if self.votes.poll is not None:
                times.append(self.votes.poll.ends_at)
        due = min((time for time in times if time is not None), default=None)
        if due is not None and not self.is_closed:
            self.alarm = self.clock.call_at(due, self.inbox.ring)

    def close_if_idle(self) -> bool:
        """A table where nobody has been for long leaves the memory; the log brings it back."""
        if not self.viewers and self.idle_since is not None and self.clock.now() >= self.idle_since + self.pace.idle:
            self.is_closed = True
        return False

    # -- storing and telling -----------------------------------------------------------------------------------------

    async def commit(self, step: Step) -> None:
        """Store what the state has done already. Raises `StoreError`; then this table must not go on."""
        rows = [encode_row(row) for row in step.rows]
        self.stored = await self.store.append(
            self.id, self.stored, rows, base=step.base, result=step.result, revoked=step.revoked, keys=step.keys
        )
        if self.stored != self.state.seq:
            raise StoreError(f"{self.stored} rows are stored, {self.state.seq} were played")

    def publish(self) -> None:
        """Tell everybody how the table stands."""
        self.attendance.look()
        self.efforts.look()
        public = public_of(self)
        for viewer in self.viewers:
            if viewer.person:
                viewer.send(update_for(self.state, viewer.seat, viewer.seen, public, self.play.armed_by(viewer.person)))
                viewer.seen = self.state.seq
                viewer.connection.outbox.caused(self.since)
        self.spectating.publish(public)

    def viewer(self, seat: str) -> Viewer | None:
        """Who speaks for ``seat``."""
        return next((viewer for viewer in self.viewers if seat and viewer.seat == seat), None)

    def notify(self, notice: Notice) -> None:
        """Tell everybody something that is no event."""
        for viewer in self.viewers:
            viewer.send(notice)

    # -- coming and going --------------------------------------------------------------------------------------------

    def let_in(self, viewer: Viewer) -> None:
        """The newest connection has the seat."""
        if not viewer.is_open:
            return
        if viewer.person and not viewer.seat:
            viewer.connection.stand_up()
            viewer.connection.send(ErrorMessage("WRONG_TOKEN", f"this token opens no seat at table {self.id} any more"))
            return
        if not viewer.person and (refusal := self.seating.why_not_watch(viewer.connection)) is not None:
            viewer.send(refusal)
            viewer.connection.stand_up()
            return
        if not viewer.person:
            viewer.name = self.seating.name_for(viewer)
        older = self.viewer(viewer.seat)
        if older is not None:
            self.viewers.remove(older)
            older.send(ErrorMessage("TAKEN_OVER", "this seat is played from another window or device now", fatal=True))
        self.viewers.append(viewer)
        self.idle_since = None
        viewer.seen = min(viewer.seen, self.state.seq)
        self.seating.tell_seat(viewer, self.talk.lately)
        if viewer.person:
            self.attendance.arrived(viewer)
        for _ in self.state.voids:
            viewer.send(Notice("ROUND_VOIDED", {"round": self.state.round_number}))
        self.publish()
        self.play.look()

    def let_go(self, viewer: Viewer) -> None:
        """A connection is gone; the seat is not."""
        self.talk.forget(viewer)
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.attendance.parted(viewer.person)
            self.publish()
        if not self.viewers and self.idle_since is None:
            self.idle_since = self.clock.now()

    def view(self) -> TableView:
        """The table around the match, as everybody sees it."""
        state = self.state
        watchers = [viewer for viewer in self.viewers if not viewer.person]
        return TableView(
            host=state.seat_of(state.settings.host) or None,
            race=state.settings.race,
            is_open=state.settings.is_open,
            visible=state.settings.visible,
            watchers=[viewer.name for viewer in watchers],
            queue=[viewer.name for viewer in watchers if viewer.waits],
            vote=self.votes.view(),
            changed=state.changed_rules(),
            shows_hands=self.spectating.seats(),
            is_late=self.spectating.is_open,
            problem=None if state.is_playing else self.seating.problem(),
            is_starting=self.starting.is_forced and not state.is_playing,
        )
