"""Trying moves out with compiled code: the arrays that it works on.

May be in here: preparing them. May not: anything that runs without Numba (tries.py).
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tabard.fast import rollouts
from tabard.fast.compiled import evaluate
from tabard.fast.fields import CHANCE, UNKNOWN, load, state_type
from tabard.fast.scratch import UNKNOWN_COUNTS, UNKNOWN_LISTS, Guesses
from tabard.fast.tries import TO_THE_END, Terms, Tries, limited
from tabard.rules.state import State


class CompiledTries(Tries):
    """One thread's tries, compiled."""

    is_compiled = True

    def __init__(self) -> None:
        super().__init__()
        self.states = np.zeros(3, state_type(events=False))
        self.chance = np.zeros(1, CHANCE)[0]
        self.unknown = np.zeros(1, UNKNOWN)[0]
        self.policies, self.out, self.row = np.array(self.policies), np.array(self.out), np.array(self.row)
        self.run = evaluate

    def begin(self, root: State, guesses: Guesses) -> None:
        """The position to play on from, as one seat sees it."""
        load(self.states[rollouts.ROOT], limited(root))
        for name in (*UNKNOWN_COUNTS, *UNKNOWN_LISTS):
            self.unknown[name] = getattr(guesses, name)

    def values(
        self, seat: int, actions: Sequence[int], stream: int, first: int, number: int, terms: Terms = TO_THE_END
    ) -> list[list[float]]:
        """What each action is worth in guesses ``first`` to ``first + number - 1``: a row a guess."""
        found = np.zeros((number, len(actions)))
        self.evaluate(np.array(actions), seat, stream, first, terms, found)
        rows: list[list[float]] = found.tolist()
        return rows
