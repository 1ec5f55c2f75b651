"""Races at one table: when a gate is shut, how fast somebody was, who guesses, and who jumps in by itself.

May be in here: times and distances. May not: playing moves (play.py), the order of what a gate holds (gate.py), rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tabard.game.move import Move
from tabard.game.refusal import Refusal
from tabard.server.gate import Gate, Wish
from tabard.server.lag import Quota
from tabard.server.viewer import Viewer

if TYPE_CHECKING:
    from tabard.server.table import Table

GUESS = 0.12
"""Seconds: whoever is faster has not reacted, but guessed."""
LOCK_OUT = 1.5
"""Seconds in which somebody who guessed, or accused nobody, cannot catch."""
ARMED_REACTION = 0.25
"""What a jump-in that was prepared counts as, in seconds."""


class Racing:
    """Part of one `Table`, and run by its task."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.gate: Gate | None = None
        self.quotas: dict[str, Quota] = {}
        """By person, for one match."""
        self.match = 0
        self.locked: dict[str, float] = {}
        """Until when each person is locked out of catching."""
        self.armed: dict[str, list[str]] = {}
        """Cards that each person jumps in with by itself, in this round."""

    def end(self) -> None:
        """No round is on."""
        self.gate = None
        self.armed.clear()

    def holds(self, seat: str, command: int) -> bool:
        """Whether this command is waiting for the gate."""
        return self.gate is not None and self.gate.holds(seat, command)

    # -- how fast somebody was ---------------------------------------------------------------------------------------

    def quota(self, person: str) -> Quota:
        """What this person may still be granted."""
        if self.match != self.table.state.match_number:
            self.match = self.table.state.match_number
            self.quotas.clear()
        return self.quotas.setdefault(person, Quota())

    def reaction(self, viewer: Viewer, move: Move) -> float:
        """Seconds from the gate's shutting to the wish, without the connection's own delay as far as that is granted."""
        if self.gate is None or not self.gate.concerns(move):
            return 0.0
        since = self.table.clock.now() - self.gate.shut_at
        if move.kind not in ("catch", "jump"):
            return since
        least = GUESS if move.kind == "jump" else 0.0
        return max(least, since - self.quota(viewer.person).take(viewer.compensation))

    def locked_out(self, viewer: Viewer, move: Move) -> Refusal | None:
        """Whether a catch comes too soon after a guess, or is one itself: then its author has to wait."""
        if move.kind != "catch":
            return None
        now = self.table.clock.now()
        until = self.locked.get(viewer.person, now)
        if until > now:
            return Refusal("LOCKED_OUT", {"ms": round((until - now) * 1000)})
        open_calls = self.table.play.round.open_calls() if self.table.state.is_playing else []
        if self.gate is not None and move.target in self.gate.owners and move.target in open_calls:
            compensation = min(viewer.compensation, self.quota(viewer.person).left)
            if now - self.gate.shut_at - compensation >= GUESS:
                return None
            self.locked[viewer.person] = now + LOCK_OUT
            return Refusal("LOCKED_OUT", {"ms": round(LOCK_OUT * 1000)})
        if not open_calls:
            self.locked[viewer.person] = now + LOCK_OUT
        return None

    # -- the gate ----------------------------------------------------------------------------------------------------

    def moved(self, move: Move, before: list[str]) -> None:
        """A move was made; ``before``: who could be caught before it. Shuts the gate where people need time for a call or a jump-in."""
        table = self.table
        for quota in self.quotas.values():
            quota.grow()
        if not table.state.is_playing:
            return
        owners = tuple(seat for seat in table.play.round.open_calls() if seat not in before and self.is_played_by_person(seat))
        for_jumps = move.kind in ("play", "jump") and table.state.ruleset["jump_in"] != "off"
        if not owners and not for_jumps:
            return
        now = table.clock.now()
        race = table.state.settings.race
        ends = [now + table.pace.gate_seconds(race) + self.distance(owners)] if owners else []
        if for_jumps:
            ends.append(now + table.pace.jump_seconds(race) + self.distance(tuple(table.state.people)))
        self.gate = Gate(owners, now, max(ends), for_jumps)
        if for_jumps:
            self.jump_for_the_armed(self.gate)

    def is_played_by_person(self, seat: str) -> bool:
        """Bots need no time for a call."""
        return bool(self.table.state.person_at(seat)) and not self.table.attendance.is_covered(seat)

    def distance(self, seats: tuple[str, ...]) -> float:
        """Seconds by which the farthest of these is farther away than nobody."""
        return max((viewer.compensation for viewer in self.table.viewers if viewer.seat in seats), default=0.0)

    def is_settled(self, gate: Gate) -> bool:
        """Whether nothing is waited for any more: all have called. A gate for jump-ins always stays shut for its whole time."""
        return not gate.for_jumps and not set(gate.owners) & set(self.table.play.round.open_calls())

    # -- prepared jump-ins -------------------------------------------------------------------------------------------

    def arm(self, person: str, cards: list[str]) -> None:
        """Jump in with these from now on."""
        self.armed[person] = cards
        if not cards:
            del self.armed[person]

    def jump_for_the_armed(self, gate: Gate) -> None:
        """Whoever has prepared the card on top wishes to jump in."""
        round_ = self.table.play.round
        sizes = {seat.seat: seat.size for seat in round_.view(None).seats}
        for person, cards in self.armed.items():
            seat = self.table.state.seat_of(person)
            jump = next(
                (move for move in round_.legal_moves(seat) if move.kind == "jump" and move.cards[0] in cards) if seat else iter(()),
                None,
            )
            if jump is not None:
                called = sizes[seat] - len(jump.cards) == 1
                gate.hold(Wish(msgspec.structs.replace(jump, call=called), ARMED_REACTION, author="person"))
