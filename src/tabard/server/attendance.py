"""Who is there, whose time runs, and whom a bot covers: nobody's absence stops the game, and whoever comes back plays on at once.

None of this is stored: after a restart everybody is away until they come back. May be in here: clocks of seats, covers, the host's
succession. May not: what a time-out does (rules/time_out.py), moves (play.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.protocol.messages import Notice
from tabard.server.seating import COVER

if TYPE_CHECKING:
    from tabard.game.ruleset import Ruleset
    from tabard.server.table import Table
    from tabard.server.viewer import Viewer

AWAY_TURN = 10.0
"""Seconds that somebody who is not connected has for a turn before a bot plays it."""
HOST_GRACE = 10.0
"""Seconds after which an absent host is followed by somebody else."""
BANK = 30.0
"""Extra seconds that each player has once a round, where turns are timed."""
MISSES = 2
"""Time-outs in a row after which a bot covers somebody who is connected."""


class Attendance:
    """Part of one `Table`, and run by its task. Times are seconds of the table's clock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.gone_at: dict[str, float] = {}
        """Since when each person that is not connected is gone."""
        self.covered: set[str] = set()
        """Persons for whom a bot plays."""
        self.misses: dict[str, int] = {}
        """Time-outs in a row, by person."""
        self.spent: dict[str, float] = {}
        """Seconds of the bank that each person has used in this round."""
        self.question = -1
        self.timed: Ruleset | None = None
        self.turn = 0
        """See `turn_seconds`; of the rules ``timed``, because it is asked for all the time."""
        self.asked_at = 0.0
        """When the question that is open was put."""
        now = table.clock.now()
        for chair in table.state.chairs:
            if chair.person:
                self.gone_at[chair.person] = now

    # -- coming and going --------------------------------------------------------------------------------------------

    def arrived(self, viewer: Viewer) -> None:
        """Somebody is connected (again)."""
        if self.gone_at.pop(viewer.person, None) is not None:
            self.table.efforts.returned(viewer.person)
        self.acted(viewer)

    def acted(self, viewer: Viewer) -> None:
        """Somebody does something: that person plays again, at once."""
        self.misses.pop(viewer.person, None)
        if viewer.person in self.covered:
            self.covered.discard(viewer.person)
            self.table.efforts.returned(viewer.person)
            self.question = -1  # a new question: its own time
            self.table.notify(Notice("BACK", {"seat": viewer.seat}))
            self.table.publish()
            self.table.play.look()

    def parted(self, person: str) -> None:
        """Nobody speaks for this person any more."""
        if person:
            self.gone_at.setdefault(person, self.table.clock.now())

    @property
    def covers(self) -> dict[str, str]:
        """Level of the bot at every seat that a bot plays."""
        state = self.table.state
        if not self.covered:
            return state.bots
        covered = {state.seat_of(person): COVER for person in self.covered}
        return {**state.bots, **{seat: level for seat, level in covered.items() if seat}}

    def is_covered(self, seat: str) -> bool:
        """Whether a bot plays for the person there."""
        return self.table.state.person_at(seat) in self.covered

    def cover(self, person: str) -> None:
        """A bot plays for this person from now on."""
        self.covered.add(person)
        self.table.notify(Notice("COVERED", {"seat": self.table.state.seat_of(person)}))
        self.table.publish()
        self.table.play.look()

    # -- whose time runs ---------------------------------------------------------------------------------------------

    def new_round(self) -> None:
        """Everybody has a full bank again."""
        self.spent.clear()

    def person_asked(self) -> str:
        """The person whose move is waited for; empty: nobody's, or a bot's."""
        table = self.table
        if not table.state.is_playing or table.play.is_held:
            return ""
        person = table.state.person_at(table.play.round.to_move or "")
        return "" if person in self.covered else person

    def look(self) -> None:
        """Note when a new question was put; a shut gate stops the time."""
        question = self.table.state.question
        if self.table.play.is_held:
            self.question = -1
        elif question != self.question:
            self.question = question
            self.asked_at = self.table.clock.now()

    def turn_seconds(self) -> int:
        """Length of a turn by the rules; 0: untimed."""
        ruleset = self.table.state.ruleset
        if self.timed is not ruleset:
            self.timed, self.turn = ruleset, ruleset.number("turn_timer")
        return self.turn

    def deadline(self) -> float | None:
        """When the table acts for the person that is asked; ``None``: it does not."""
        turn = self.turn_seconds()
        if not turn and not self.gone_at:
            return None
        person = self.person_asked()
        if not person or self.question < 0:
            return None
        gone = self.gone_at.get(person)
        times = [] if gone is None else [max(gone, self.asked_at) + AWAY_TURN]
        if turn:
            times.append(self.asked_at + turn + (0.0 if gone is not None else self.bank(person)))
        return max(times) if gone is not None and times else next(iter(times), None)

    def bank(self, person: str) -> float:
        """Extra seconds that are left to a person in this round."""
        return max(0.0, BANK - self.spent.get(person, 0.0))

    def answered(self, seat: str) -> None:
        """The question was answered: what was used of the bank is gone."""
        person = self.person_asked()
        turn = self.turn_seconds()
        if person and turn and self.question >= 0 and self.table.state.person_at(seat) == person:
            over = self.table.clock.now() - self.asked_at - turn
            if over > 0:
                self.spent[person] = self.spent.get(person, 0.0) + over

    def clock(self) -> tuple[int | None, int | None]:
        """Milliseconds until the table acts, and how many of them are the bank's."""
        due = self.deadline()
        if due is None:
            return None, None
        left = max(0.0, due - self.table.clock.now())
        bank = self.bank(self.person_asked()) if self.turn_seconds() else 0.0
        return round(left * 1000), round(min(left, bank) * 1000)

    # -- what is due -------------------------------------------------------------------------------------------------

    async def advance(self) -> bool:
        """Act for somebody whose time has run out; False if there is nobody."""
        self.look()
        now = self.table.clock.now()
        due = self.deadline()
        if due is not None and now >= due:
            await self.time_out(self.person_asked())
            return True
        heir = self.next_host()
        if heir and now >= self.gone_at[self.table.state.settings.host] + HOST_GRACE:
            await self.table.seating.make_host(heir)
            return True
        return False

    async def time_out(self, person: str) -> None:
        """Somebody who is gone gets a bot; somebody who is there draws or keeps, and after some turns gets a bot too."""
        if person in self.gone_at:
            self.cover(person)
            return
        self.misses[person] = self.misses.get(person, 0) + 1
        if self.misses[person] >= MISSES:
            self.cover(person)
            return
        table = self.table
        move = table.play.round.time_out_move()
        table.notify(Notice("TIME_OUT", {"seat": move.seat}))
        await table.play.enter(move)

    def next_host(self) -> str:
        """Who follows a host that is not there; empty: the host is there, or nobody else is."""
        host = self.table.state.settings.host
        if host not in self.gone_at:
            return ""
        return next((viewer.person for viewer in self.table.viewers if viewer.person), "")

    def next_time(self) -> float | None:
        """When something is due next."""
        self.look()
        times = [self.deadline()]
        if self.next_host():
            times.append(self.gone_at[self.table.state.settings.host] + HOST_GRACE)
        return min((time for time in times if time is not None), default=None)
