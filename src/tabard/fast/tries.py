"""Trying moves out, for a search: the rollouts of rollouts.py with their arrays, compiled where that is possible.

May be in here: preparing the arrays and running. May not: choosing what is tried.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import numpy as np

from tabard.fast import rollouts
from tabard.fast.batch import compiled_run
from tabard.fast.columns import WIDTH
from tabard.fast.fields import CHANCE, UNKNOWN, load, state_type
from tabard.fast.playing import MAX_STEPS
from tabard.fast.policy import HEURISTIC
from tabard.fast.records import Generator
from tabard.rules.cards import FACES, MAX_CARDS, MAX_SEATS
from tabard.rules.multi_play import MAX_LEGAL
from tabard.rules.state import OVER, State

LONGEST = 600
"""Moves after which a rollout is given up."""
Values = np.ndarray[Any, np.dtype[np.float64]]


class Terms(NamedTuple):
    """How long a rollout is played on, and what an end is worth."""

    horizon: int = 0
    """Turns after which the outcome is estimated; 0: to the end."""
    score_mode: int = 0
    points_weight: float = 0.0
    """What a hundred points are worth, in rounds won."""


TO_THE_END = Terms()


class Guesses:
    """What is known of the hidden cards: see `tabard.fast.worlds.Unknown`."""

    __slots__ = UNKNOWN.names or ()

    def __init__(self) -> None:
        self.n_places = 0
        self.seldom_word = 0
        self.n_buried = 0
        self.bluff_seat = -1
        self.bluff_color = 0
        self.bluff_word = 0
        self.pool = [0] * FACES
        self.seat = [0] * MAX_CARDS
        self.never = [0] * MAX_CARDS
        self.seldom = [0] * MAX_CARDS


class Tries:
    """One thread's arrays; ``run`` is the compiled `rollouts.evaluate`, ``None`` to interpret it."""

    def __init__(self, run: Callable[..., None] | None) -> None:
        self.run = run
        self.policies: Any = [HEURISTIC] * MAX_SEATS
        self.out: Any = [0] * MAX_LEGAL
        self.row: Any = [0] * WIDTH
        self.states: Any = [State() for _ in range(3)]
        self.chance: Any = Generator()
        self.unknown: Any = Guesses()
        if run is not None:
            self.states = np.zeros(3, state_type(events=False))
            self.chance = np.zeros(1, CHANCE)[0]
            self.unknown = np.zeros(1, UNKNOWN)[0]
            self.policies, self.out, self.row = np.array(self.policies), np.array(self.out), np.array(self.row)

    @property
    def is_compiled(self) -> bool:
        """Whether it is fast."""
        return self.run is not None

    def begin(self, root: State, guesses: Guesses) -> None:
        """The position to play on from, as one seat sees it."""
        root.steps = MAX_STEPS - LONGEST
        if self.run is None:
            self.states[rollouts.ROOT] = root
            self.unknown = guesses
            return
        load(self.states[rollouts.ROOT], root)
        for name in UNKNOWN.names or ():
            self.unknown[name] = getattr(guesses, name)

    def values(self, seat: int, actions: Sequence[int], stream: int, first: int, number: int, terms: Terms = TO_THE_END) -> Values:
        """What each action is worth in guesses ``first`` to ``first + number - 1``: a row a guess."""
        found = np.zeros((number, len(actions)))
        if self.run is None:
            rows = found.tolist()
            rollouts.evaluate(
                self.states, self.chance, self.unknown, self.policies, self.out, self.row, list(actions), len(actions), seat, stream,
                first, *terms, rows,
            )  # fmt: skip
            return np.array(rows)
        self.run(
            self.states, self.chance, self.unknown, self.policies, self.out, self.row, np.array(actions), len(actions), seat, stream,
            first, *terms, found,
        )  # fmt: skip
        return found

    def warm_up(self) -> None:
        """Compile, or load what is compiled: with a round that is over."""
        root = State()
        root.seats, root.phase, root.winner = 2, OVER, 0
        root.discard_pile[0], root.n_discard_pile = 0, 1
        self.begin(root, Guesses())
        self.values(0, [rollouts.NO_ACTION], 0, 0, 1)


def tries(interpreted: bool = False) -> Tries:
    """Compiled if possible; the first time on a machine that takes minutes."""
    if interpreted or compiled_run("search") is None:
        return Tries(None)
    from tabard.fast.compiled import evaluate

    return Tries(evaluate)


def built_tries() -> Tries | None:
    """Compiled, if that has been built; never takes minutes."""
    if importlib.util.find_spec("numba") is None:
        return None
    from tabard.fast import compiled

    return Tries(compiled.evaluate) if compiled.is_built("search") else None
