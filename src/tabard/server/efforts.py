"""Counts who makes the moves of the running round, and how long people think: what is kept with the round when it ends.

Kept in memory by the table alone, it is not in the log: of a round in whose middle the server was started again, or the table was closed
because nobody was there, only what came after that is counted. May be in here: when something is counted, times. May not: who is away
or covered (attendance.py), when a move enters the game (play.py), shapes and sums (effort.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabard.game.move import Move
from tabard.server.commands import BESIDE
from tabard.server.effort import Author, Effort, effort_of

if TYPE_CHECKING:
    from tabard.server.table import Table


class Efforts:
    """Part of one `Table`, and run by its task. Times are seconds of the table's clock."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.so_far: Mapping[str, Effort] = {}
        """Of the running round, by person. Never changed, only replaced: a move that turns out impossible leaves no trace."""
        self.question = table.state.question
        """The question that was put last. Of one that is open when the table is loaded nobody knows since when."""
        self.put_at: float | None = None
        """When everybody was told of it; a gate that is shut then keeps nobody from answering."""
        self.here_since: dict[str, float] = {}
        """Since when each person is back that was away or covered."""

    def new_round(self) -> None:
        """Nobody has done anything."""
        self.so_far = {}

    def look(self) -> None:
        """The table is shown to everybody: there may be a new question."""
        if self.table.state.question != self.question:
            self.question = self.table.state.question
            self.put_at = self.table.clock.now()

    def returned(self, person: str) -> None:
        """Somebody is there again, or plays again after a bot has."""
        self.here_since[person] = self.table.clock.now()

    def thought(self, person: str, move: Move) -> float | None:
        """Seconds from the question to now, if ``move`` answers it, and the person was there all that time."""
        table = self.table
        if self.put_at is None or move.seat != table.play.round.to_move or move.kind in BESIDE:
            return None
        back = self.here_since.get(person)
        if back is not None and back > self.put_at:
            return None
        return table.clock.now() - self.put_at

    def with_move(self, move: Move, author: Author, thought: float | None = None) -> Mapping[str, Effort]:
        """The efforts after a move."""
        person = self.table.state.person_at(move.seat)
        if not person:
            return self.so_far
        return {**self.so_far, person: self.so_far.get(person, Effort()) + effort_of(author, thought)}
