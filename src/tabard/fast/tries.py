"""Trying moves out, for a search: the rollouts of rollouts.py, compiled where that is possible.

May be in here: preparing them and running. May not: choosing what is tried; NumPy, which may not be installed (arrays.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from tabard.fast import rollouts
from tabard.fast.columns import WIDTH
from tabard.fast.playing import MAX_STEPS
from tabard.fast.policy import HEURISTIC
from tabard.fast.ready import compiled_run, is_built
from tabard.fast.scratch import Generator, Guesses
from tabard.rules.cards import MAX_SEATS
from tabard.rules.multi_play import MAX_LEGAL
from tabard.rules.state import OVER, State

LONGEST = 600
"""Moves after which a rollout is given up."""


class Terms(NamedTuple):
    """How long a rollout is played on, and what an end is worth."""

    horizon: int = 0
    """Turns after which the outcome is estimated; 0: to the end."""
    score_mode: int = 0
    points_weight: float = 0.0
    """What a hundred points are worth, in rounds won."""


TO_THE_END = Terms()


class Tries:
    """One thread's tries, interpreted."""

    is_compiled = False

    def __init__(self) -> None:
        self.states: Any = [State() for _ in range(3)]
        self.chance: Any = Generator()
        self.unknown: Any = Guesses()
        self.policies: Any = [HEURISTIC] * MAX_SEATS
        self.out: Any = [0] * MAX_LEGAL
        self.row: Any = [0] * WIDTH
        self.run: Callable[..., None] = rollouts.evaluate

    def begin(self, root: State, guesses: Guesses) -> None:
        """The position to play on from, as one seat sees it."""
        self.states[rollouts.ROOT] = limited(root)
        self.unknown = guesses

    def values(
        self, seat: int, actions: Sequence[int], stream: int, first: int, number: int, terms: Terms = TO_THE_END
    ) -> list[list[float]]:
        """What each action is worth in guesses ``first`` to ``first + number - 1``: a row a guess."""
        found = [[0.0] * len(actions) for _ in range(number)]
        self.evaluate(list(actions), seat, stream, first, terms, found)
        return found

    def evaluate(self, actions: Any, seat: int, stream: int, first: int, terms: Terms, found: Any) -> None:
        """Fill ``found``."""
        self.run(
            self.states, self.chance, self.unknown, self.policies, self.out, self.row, actions, len(actions), seat, stream, first,
            *terms, found,
        )  # fmt: skip

    def warm_up(self) -> None:
        """Compile, or load what is compiled: with a round that is over."""
        root = State()
        root.seats, root.phase, root.winner = 2, OVER, 0
        root.discard_pile[0], root.n_discard_pile = 0, 1
        self.begin(root, Guesses())
        self.values(0, [rollouts.NO_ACTION], 0, 0, 1)


def limited(root: State) -> State:
    """A rollout from here does not take too many moves."""
    root.steps = MAX_STEPS - LONGEST
    return root


def tries() -> Tries:
    """Compiled if possible; the first time on a machine that takes minutes."""
    return Tries() if compiled_run("search") is None else compiled_tries()


def built_tries() -> Tries | None:
    """Compiled, if that has been built; never takes minutes."""
    return compiled_tries() if is_built("search") else None


def compiled_tries() -> Tries:
    """With compiled code."""
    from tabard.fast.arrays import CompiledTries

    return CompiledTries()
