"""From one round to the next: a secret, everybody's salts, the deal.

May be in here: who is waited for before the cards are dealt. May not: seats and rules (seating.py), moves (play.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.protocol.messages import Notice, Ready
from tabard.server.log import Salted, SaltsFixed
from tabard.server.table_state import Step
from tabard.server.viewer import Viewer

if TYPE_CHECKING:
    from tabard.server.table import Table

MAX_SALTS = 8
"""How often somebody may change the salt for one round."""
LAST_CALL = 3.0
"""Seconds that clients have to send a salt after the host has said start."""
PODIUM = 60.0
"""Seconds for which the end of a match is left on everybody's screen before newcomers sit down for the next one by themselves."""


class Starting:
    """Part of one `Table`, and run by its task."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.ready_since: float | None = None
        """When the first person became ready for the coming round."""
        self.salts_given: dict[str, int] = {}
        """By person."""
        self.is_forced = False
        """The host does not want to wait any longer."""
        self.forced_at = 0.0
        self.over_at: float | None = None
        """When the match was over."""

    async def ready(self, viewer: Viewer, message: Ready) -> None:
        """A person is ready and gives a salt; until the salts are fixed it may be replaced."""
        state = self.table.state
        deal = state.coming
        if state.is_playing or deal is None or deal.fixed is not None:
            viewer.refuse("READY_LATER")
        elif message.ruleset is not None and message.ruleset != state.ruleset_text:
            viewer.refuse("RULES_CHANGED")
        elif deal.salts.get(viewer.seat) != message.salt:
            given = self.salts_given.get(viewer.person, 0)
            if given >= MAX_SALTS:
                viewer.refuse("SALT_CHANGED")
                return
            self.salts_given[viewer.person] = given + 1
            await self.table.commit(Step([state.act(Salted(viewer.seat, message.salt))]))
            self.table.publish()

    def start(self, viewer: Viewer) -> None:
        """The host wants the deal now."""
        state = self.table.state
        problem = self.table.seating.problem()
        if viewer.person != state.settings.host or not viewer.person:
            viewer.refuse("HOST_ONLY")
        elif problem is not None:
            viewer.refuse("UNFIT", text=problem)
        elif state.coming is None or not state.coming.salts:
            viewer.refuse("NOBODY_READY")
        elif not self.is_forced:
            self.is_forced = True
            self.forced_at = self.table.clock.now()
            self.table.publish()

    async def advance(self) -> bool:
        """Choose a secret, wait for the salts, fix them, deal: one of these; False if there is nothing to do now."""
        table, state = self.table, self.table.state
        await table.seating.seat_queue(is_dealing=False)
        if state.coming is None:
            await table.commit(Step([state.commit_secret(table.entropy.secret())]))
            table.publish()
            return True
        if state.coming.fixed is not None:
            await self.deal()
            return True
        salts = {seat: salt for seat, salt in sorted(state.coming.salts.items()) if seat in state.people}
        if not salts or table.seating.problem() is not None:
            self.ready_since = None
            return False
        if self.ready_since is None:
            self.ready_since = table.clock.now()
        missing = [seat for seat in state.people if seat not in salts]
        if self.waits_for([seat for seat in missing if not table.is_away(seat)]):
            return False
        if await table.seating.seat_queue(is_dealing=True):
            return True  # they are waited for like the others
        await table.commit(Step([state.act(SaltsFixed(salts, missing))]))
        table.publish()
        return True

    def may_add_seat(self, is_dealing: bool) -> bool:
        """Whether somebody may sit down in a new seat now, which ends a match: then what it came to leaves everybody's screen.

        So that waits until the next deal would come, or for long after the end of a match.
        """
        state = self.table.state
        if state.stage == "waiting" or is_dealing:
            self.over_at = None
            return True
        if state.stage != "match_over":
            return False
        if self.over_at is None:
            self.over_at = self.table.clock.now()
        return self.table.clock.now() >= self.over_at + PODIUM

    def next_time(self) -> float | None:
        """When something is due next."""
        times = [self.due()]
        if self.over_at is not None and any(viewer.waits for viewer in self.table.viewers):
            times.append(self.over_at + PODIUM)
        now = self.table.clock.now()
        # what is past was tried already, and waits for somebody
        return min((time for time in times if time is not None and time > now), default=None)

    def waits_for(self, unready: list[str]) -> bool:
        """Whether the deal has to wait for these seats. Friends gather for as long as they like; between rounds nobody waits long."""
        due = self.due()
        return bool(unready) and (due is None or self.table.clock.now() < due)

    def due(self) -> float | None:
        """When the deal comes whoever is ready; ``None``: not by itself."""
        state = self.table.state
        if self.is_forced:
            return self.forced_at + LAST_CALL
        gathers = state.settings.is_open and state.stage != "round_over"
        return None if gathers or self.ready_since is None else self.ready_since + self.table.pace.salt

    async def deal(self) -> None:
        """The salts are known to everybody: deal."""
        table = self.table
        row = table.state.deal()
        await table.commit(Step([row]))
        self.ready_since = self.over_at = None
        self.is_forced = False
        self.salts_given.clear()
        table.attendance.new_round()
        table.efforts.new_round()
        table.publish()
        if table.state.last_fixed is not None:
            for seat in table.state.last_fixed.missing:
                table.notify(Notice("SALT_MISSING", {"seat": seat}))
        table.play.look()
