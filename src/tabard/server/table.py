"""The actor of one table: one task, and the only one that touches the table's state.

A request comes out of the inbox, or something is due; the state makes a step in memory; its rows are appended to the store;
and only after the acknowledgement anybody hears of it. If an append fails, nobody knows what is stored: the table is dropped,
everybody resumes, and the log decides. Nothing in here waits for a client. May be in here: the order of all that, who is
there, rounds beginning. May not: moves and races (play.py), rules, sockets, SQL.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tabard.server.bot_seats import BotSeats, MakeBot
from tabard.server.clock import Alarm, Clock
from tabard.server.entropy import Entropy
from tabard.server.inbox import Inbox
from tabard.server.log import Left, Salted, SaltsFixed, encode_row
from tabard.server.pace import Pace
from tabard.server.play import Play
from tabard.server.protocol import ErrorMessage, Leave, MoveMessage, Notice, Ready, Seated
from tabard.server.store import Store, StoreError
from tabard.server.table_state import Step, TableState
from tabard.server.update import public_of, update_for
from tabard.server.viewer import NO_SEAT, Viewer

log = logging.getLogger(__name__)

COVER = "heuristic"
"""Level of the bot that plays on for somebody who left."""
MAX_SALTS = 8
"""How often somebody may change the salt for one round."""


class Join(NamedTuple):
    """Somebody takes a seat."""

    viewer: Viewer


class Part(NamedTuple):
    """Somebody is gone."""

    viewer: Viewer


class Said(NamedTuple):
    """A message from a seat."""

    viewer: Viewer
    message: Ready | MoveMessage | Leave


class Surroundings(NamedTuple):
    """What a table gets from outside."""

    store: Store
    clock: Clock
    entropy: Entropy
    pace: Pace
    make_bot: MakeBot


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
        self.play = Play(self, BotSeats(around.make_bot, around.entropy.seed(), around.pace))
        self.stored = state.seq
        """Seq of the last row that the store has acknowledged."""
        self.viewers: list[Viewer] = []
        self.inbox: Inbox[Join | Part | Said] = Inbox()
        self.alarm: Alarm | None = None
        self.ready_since: float | None = None
        """When the first person became ready for the coming round."""
        self.salts_given: dict[str, int] = {}
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

    def request(self, viewer: Viewer, message: Ready | MoveMessage | Leave) -> bool:
        """Hand in what somebody says; False if too much waits already."""
        return self.inbox.put(Said(viewer, message))

    def stop(self) -> None:
        """Finish what is being done, then end."""
        self.is_closed = True
        self.inbox.ring()

    def is_away(self, seat: str) -> bool:
        """Whether nobody is connected for ``seat``."""
        return all(viewer.seat != seat for viewer in self.viewers)

    @property
    def is_attended(self) -> bool:
        """Whether a person is there. A table without people waits: nobody could answer a bot."""
        return any(not self.is_away(seat) for seat in self.state.people)

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
                await self.handle(request)
            elif not await self.advance():
                break
        self.set_alarm()

    async def handle(self, request: Join | Part | Said) -> None:
        """One request."""
        viewer = request.viewer
        if isinstance(request, Join):
            self.let_in(viewer)
        elif isinstance(request, Part):
            self.let_go(viewer)
        elif viewer not in self.viewers:
            if viewer.connection.viewer is None:
                viewer.connection.send(NO_SEAT)
        elif isinstance(request.message, MoveMessage):
            await self.play.command(viewer, request.message)
        elif isinstance(request.message, Ready):
            await self.ready(viewer, request.message.salt)
        else:
            await self.leave(viewer)

    async def advance(self) -> bool:
        """Do one thing that is due; False if there is none."""
        if not self.is_attended:
            return self.close_if_idle()
        if self.state.is_playing:
            return await self.play.advance()
        return await self.begin()

    def set_alarm(self) -> None:
        """Have the bell rung when the next thing is due."""
        if self.alarm is not None:
            self.alarm.cancel()
            self.alarm = None
        times: list[float | None] = []
        if not self.is_attended:
            if self.idle_since is not None and not self.viewers:
                times.append(self.idle_since + self.pace.idle)
        elif self.state.is_playing:
            times.append(self.play.next_time())
        elif self.ready_since is not None:
            times.append(self.ready_since + self.pace.salt)
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
        self.stored = await self.store.append(self.id, self.stored, rows, base=step.base, result=step.result, revoked=step.revoked)
        if self.stored != self.state.seq:
            raise StoreError(f"{self.stored} rows are stored, {self.state.seq} were played")

    def publish(self) -> None:
        """Tell everybody how the table stands."""
        public = public_of(self.state, self.is_away)
        for viewer in self.viewers:
            viewer.send(update_for(self.state, viewer.seat, viewer.seen, public))
            viewer.seen = self.state.seq

    def viewer(self, seat: str) -> Viewer | None:
        """Who speaks for ``seat``."""
        return next((viewer for viewer in self.viewers if viewer.seat == seat), None)

    def notify(self, notice: Notice) -> None:
        """Tell everybody something that is no event."""
        for viewer in self.viewers:
            viewer.send(notice)

    # -- coming and going --------------------------------------------------------------------------------------------

    def let_in(self, viewer: Viewer) -> None:
        """The newest connection has the seat."""
        if not viewer.is_open:
            return
        older = self.viewer(viewer.seat)
        if older is not None:
            self.viewers.remove(older)
            older.send(ErrorMessage("TAKEN_OVER", "this seat is played from another window or device now", fatal=True))
        self.viewers.append(viewer)
        self.idle_since = None
        viewer.seen = min(viewer.seen, self.state.seq)
        viewer.send(Seated(self.id, viewer.seat, viewer.token, self.state.commands.get(viewer.seat, 0)))
        for _ in self.state.voids:
            viewer.send(Notice("ROUND_VOIDED", {"round": self.state.round_number}))
        self.publish()
        self.play.look()

    def let_go(self, viewer: Viewer) -> None:
        """A connection is gone; the seat is not."""
        if viewer in self.viewers:
            self.viewers.remove(viewer)
            self.publish()
        if not self.viewers and self.idle_since is None:
            self.idle_since = self.clock.now()

    async def leave(self, viewer: Viewer) -> None:
        """A person gives the seat up for good."""
        step = Step([self.state.act(Left(viewer.seat, COVER))], revoked=viewer.seat)
        await self.commit(step)
        viewer.connection.stand_up()
        self.let_go(viewer)
        self.play.look()

    # -- beginning a round -------------------------------------------------------------------------------------------

    async def ready(self, viewer: Viewer, salt: str) -> None:
        """A person is ready and gives a salt; until the salts are fixed it may be replaced."""
        deal = self.state.coming
        if self.state.is_playing or deal is None or deal.fixed is not None:
            viewer.send(ErrorMessage("NOT_NOW", "the round is on; be ready again when it is over"))
            return
        if deal.salts.get(viewer.seat) == salt:
            return
        given = self.salts_given.get(viewer.seat, 0)
        if given >= MAX_SALTS:
            viewer.send(ErrorMessage("NOT_NOW", "this salt was changed too often; wait for the deal"))
            return
        self.salts_given[viewer.seat] = given + 1
        await self.commit(Step([self.state.act(Salted(viewer.seat, salt))]))
        self.publish()

    async def begin(self) -> bool:
        """Choose a secret, wait for the salts, fix them, deal: one of these."""
        state = self.state
        if state.coming is None:
            await self.commit(Step([state.commit_secret(self.entropy.secret())]))
            self.publish()
            return True
        if state.coming.fixed is not None:
            await self.deal()
            return True
        salts = {seat: salt for seat, salt in sorted(state.coming.salts.items()) if seat in state.people}
        if not salts:
            self.ready_since = None
            return False
        if self.ready_since is None:
            self.ready_since = self.clock.now()
        missing = [seat for seat in state.people if seat not in salts]
        if missing and self.clock.now() < self.ready_since + self.pace.salt:
            return False
        await self.commit(Step([state.act(SaltsFixed(salts, missing))]))
        self.publish()
        return True

    async def deal(self) -> None:
        """The salts are known to everybody: deal."""
        row = self.state.deal()
        await self.commit(Step([row]))
        self.ready_since = None
        self.salts_given.clear()
        self.publish()
        if self.state.last_fixed is not None:
            for seat in self.state.last_fixed.missing:
                self.notify(Notice("SALT_MISSING", {"seat": seat}))
        self.play.look()
