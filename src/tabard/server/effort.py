"""Who made the moves of a person's seat in a round: the person, a bot that covered, or the table; and how long the person thought.

Rounds that ended before this was counted have none. May be in here: counts and their sums. May not: when something is counted
(efforts.py).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Author = Literal["person", "bot", "table"]
"""Who decided on a move. The table: time-outs, what is forced, penalties that were voted for."""


class Effort(msgspec.Struct, frozen=True, omit_defaults=True):
    """Moves of one person's seat in one round, or summed over many."""

    own: int = 0
    """Made by the person, prepared jump-ins too."""
    covered: int = 0
    """Made by a bot for the person."""
    forced: int = 0
    """Made by the table."""
    timed: int = 0
    """Answers of the person whose time is known: not calls and catches, nor what was asked while somebody was away or covered."""
    seconds: float = 0.0
    """That the timed answers took together, from being asked to moving."""
    longest: float = 0.0
    """Seconds that the slowest of them took."""

    def __add__(self, other: Effort) -> Effort:
        """Both together."""
        return Effort(
            self.own + other.own,
            self.covered + other.covered,
            self.forced + other.forced,
            self.timed + other.timed,
            round(self.seconds + other.seconds, 3),
            max(self.longest, other.longest),
        )


def effort_of(author: Author, thought: float | None) -> Effort:
    """One move, for which a person thought so many seconds, if that is known."""
    if author == "bot":
        return Effort(covered=1)
    if author == "table":
        return Effort(forced=1)
    if thought is None:
        return Effort(own=1)
    seconds = round(thought, 3)
    return Effort(own=1, timed=1, seconds=seconds, longest=seconds)
