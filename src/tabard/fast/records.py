"""What one thread plays with: state, generator of the policies, list of actions; as NumPy arrays or as plain lists.

May be in here: making them. May not: playing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from tabard.fast.columns import WIDTH
from tabard.fast.fields import CHANCE, load, state_type
from tabard.fast.playing import GAMES
from tabard.fast.scratch import Generator
from tabard.game.ruleset import Ruleset
from tabard.rules.cards import MAX_SEATS
from tabard.rules.multi_play import MAX_LEGAL
from tabard.rules.state import State


class Lists:
    """For the interpreter, which is much faster with lists than with arrays."""

    def __init__(self, ruleset: Ruleset, policies: Sequence[int]) -> None:
        self.state: Any = State()
        ruleset.configure(self.state)
        self.chance: Any = Generator()
        self.policies: Any = [*policies, *[0] * (MAX_SEATS - len(policies))]
        self.out: Any = [0] * MAX_LEGAL

    def rows(self, n: int) -> Any:
        """Room for the results of ``n`` games."""
        return [[0] * WIDTH for _ in range(n)]

    def arguments(self, seats: int, stream: int, first: int, rows: Any, what: int = GAMES) -> tuple[Any, ...]:
        """What `playing.run` takes; the last seat deals, so that seat A begins."""
        return (self.state, self.chance, self.policies, self.out, seats, seats - 1, stream, first, rows, what)


class Records(Lists):
    """The same for compiled code."""

    def __init__(self, ruleset: Ruleset, policies: Sequence[int], events: bool = True) -> None:
        super().__init__(ruleset, policies)
        state = np.zeros(1, state_type(events))
        load(state[0], self.state)
        self.state = state[0]
        self.chance = np.zeros(1, CHANCE)[0]
        self.policies = np.array(self.policies, np.int64)
        self.out = np.zeros(MAX_LEGAL, np.int64)

    def rows(self, n: int) -> Any:
        """Room for the results of ``n`` games."""
        return np.zeros((n, WIDTH), np.int64)
