"""How long everything at a table takes: bots' thinking and reactions, gates, time-outs.

Bots play at a human pace, because people follow what they see. How long a bot takes never depends on what it holds: that
would be seen.
May be in here: durations and their randomness. May not: clocks, decisions.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabard.protocol.wire_types import RaceSpeed

GATE_FACTORS: dict[RaceSpeed, float] = {"slow": 2.0, "standard": 1.0, "sharp": 0.4}
JUMP_FACTORS: dict[RaceSpeed, float] = {"slow": 5 / 3, "standard": 1.0, "sharp": 2 / 3}


class Pace(NamedTuple):
    """Durations in seconds."""

    factor: float = 1.0
    """Multiplies what bots take; 0: at once."""
    think: tuple[float, float] = (0.9, 1.7)
    """A bot's turn takes between these."""
    react: tuple[float, float] = (0.75, 0.2)
    """Mean and deviation of a bot's reaction to a missing call."""
    react_floor: float = 0.25
    """Nobody's bot is faster, whatever the factor, unless it is 0."""
    gate: float = 1.0
    """How long a person's missing call can be made up for before anybody may act on it, at standard race speed."""
    jump: float = 0.9
    """How long everybody may jump in before the next player's move counts, at standard race speed."""
    salt: float = 20.0
    """How long the others wait for a salt once somebody is ready."""
    idle: float = 60.0
    """How long a table stays in memory when nobody is connected."""

    def gate_seconds(self, race: RaceSpeed) -> float:
        """For a missing call."""
        return self.gate * GATE_FACTORS[race]

    def jump_seconds(self, race: RaceSpeed) -> float:
        """For jump-ins."""
        return self.jump * JUMP_FACTORS[race]

    def thinking(self, random: Random) -> float:
        """For one turn of a bot."""
        return random.uniform(*self.think) * self.factor

    def reaction(self, random: Random) -> float:
        """From somebody's uncalled last card to a bot's catch."""
        if self.factor == 0:
            return 0.0
        return max(self.react_floor, random.gauss(*self.react) * self.factor)
