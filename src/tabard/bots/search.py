"""The ``search`` bot: tries its best moves out in many guesses at the hidden cards, and plays what won most often.

May be in here: which moves are tried, how often, and what is decided. May not: playing on (``tabard.fast.rollouts``), guessing
(``tabard.fast.worlds``), conclusions from what happened (inference.py).

Every guess is tried with every move that is left; after each of some rounds the worse half is dropped. What the heuristic thinks of
the moves counts like so many tries, because a few hundred tries alone are less reliable than it is.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil, log2, sqrt
from typing import NamedTuple

from tabard.bots.base import with_call
from tabard.bots.card_score import WIN, CardScore
from tabard.bots.guessing import guesses_of, root_of
from tabard.bots.heuristic import Heuristic
from tabard.bots.inference import Inference
from tabard.bots.sight import Sight
from tabard.fast.rollouts import NO_ACTION
from tabard.fast.tries import Terms, Tries, tries
from tabard.game.move import Move
from tabard.game.turn import Turn

MOST_MOVES = 12
"""So many moves are tried at most, the best ones by the heuristic."""
SEEDS = 1 << 29
BATCH = 32
"""Tries between two looks at the clock."""


class Budget(NamedTuple):
    """How long one decision may take; whichever is reached first."""

    tries: int = 2000
    """Rollouts, about ten milliseconds compiled. With no other limit the bot does the same again for the same seed."""
    milliseconds: float | None = None
    interpreted_tries: int = 60
    """Rollouts without Numba, where one takes some milliseconds."""


class Trust(NamedTuple):
    """How much the heuristic's opinion counts beside tries."""

    tries: float = 100.0
    """It counts like so many."""
    share: float = 0.03
    """The share of rounds that one point of the heuristic's value is worth."""
    most: float = 0.2
    """No difference counts more."""


HORIZON = 8
"""Turns that a rollout is played on, where its outcome can be estimated then."""
ESTIMATED = {
    "deck": ("classic108",),
    "seven_swap": ("off",),
    "zero_rotate": ("off",),
    "teams": ("none",),
    "round_end": ("first_out",),
    "score_mode": ("winner_takes_sum",),
    "finish_restriction": ("none",),
    "multi_play": ("off",),
}
"""Options under which it can: hands stay with their owners, and going out first is what counts."""
POINTS_WEIGHT = 0.05
"""What a hundred points are worth where rollouts are played to the end, in rounds won."""

DEFAULT = Budget()
TRUST = Trust()


class Worth(NamedTuple):
    """One move after a search."""

    move: Move
    value: float
    """Share of rounds won, a little by points."""
    error: float
    """Standard error of the value's difference from the best move's; 0 for the best."""
    tries: int
    outcomes: Sequence[float] = ()
    """What came of every try; the first ones of all moves are in the same guesses."""


class Search(Heuristic):
    """The heuristic bot with a second thought."""

    level = "search"

    def __init__(self, seed: int | str = 0, budget: Budget | None = None, engine: Callable[[], Tries] | None = None) -> None:
        super().__init__(seed)
        self.budget = budget or DEFAULT
        self.make_engine = engine or tries
        self.engine: Tries | None = None
        self.inference: tuple[int, Inference] | None = None
        self.horizon = HORIZON
        self.trust = TRUST
        self.last_tries = 0
        """Rollouts of the last decision."""

    def conclusions(self, turn: Turn) -> Inference:
        """What this round's events have told."""
        if self.inference is None or self.inference[0] != turn.round_number or self.inference[1].n_read > len(turn.events):
            self.inference = (turn.round_number, Inference(turn.seat, turn.ruleset))
        self.inference[1].read(turn.events)
        return self.inference[1]

    def pick(self, turn: Turn) -> Move:
        """The move that came out best."""
        sight = self.look(turn)
        score = CardScore(sight)
        rated = [(self.value(turn, sight, score, move), move) for move in turn.legal]
        best = max(rated, key=lambda one: one[0])
        if len(rated) == 1 or turn.view.phase in ("dare", "choice") or best[0] >= WIN:
            return super().pick(turn)
        return self.search(turn, sight, rated)[0].move

    def jump(self, turn: Turn) -> Move | None:
        """Jump in where that came out better than letting it be."""
        jumps = [move for move in turn.legal if move.kind == "jump"]
        if not jumps:
            return None
        sight = self.look(turn)
        score = CardScore(sight)
        rated: list[tuple[float, Move | None]] = [(score.of(move), move) for move in jumps]
        if max(value for value, _ in rated) >= WIN:
            return super().jump(turn)
        rated.append((score.of_waiting() - 2.0, None))
        chosen = self.try_out(turn, sight, rated)
        return rated[chosen[0][0]][1]

    def search(self, turn: Turn, sight: Sight, rated: Sequence[tuple[float, Move]]) -> list[Worth]:
        """The moves in the order of their worth, those that were dropped last; ``rated`` has the heuristic's values."""
        found = self.try_out(turn, sight, rated)
        return [Worth(rated[at][1], value, error, len(outcomes), outcomes) for at, value, error, outcomes in found]

    def terms(self, turn: Turn) -> Terms:
        """Whether a rollout is cut short: only where the estimate of its outcome holds (`tabard.fast.outlook`)."""
        rules = turn.ruleset
        plain = all(rules[name] in values for name, values in ESTIMATED.items())
        return Terms(self.horizon if plain else 0, rules.number("score_mode"), POINTS_WEIGHT)

    def try_out(
        self, turn: Turn, sight: Sight, rated: Sequence[tuple[float, Move | None]]
    ) -> list[tuple[int, float, float, list[float]]]:
        """Index into ``rated``, value, error and what came of every try, best first."""
        engine = self.engine = self.engine or self.make_engine()
        inference = self.conclusions(turn)
        root = root_of(turn, sight, inference)
        engine.begin(root, guesses_of(self, turn, sight, inference, root))
        left = sorted(range(len(rated)), key=lambda at: -rated[at][0])[:MOST_MOVES]
        actions = [NO_ACTION if move is None else with_call(turn, move).to_action() for _, move in rated]
        top = rated[left[0]][0]
        opinion = {at: max(-self.trust.most, (rated[at][0] - top) * self.trust.share) for at in left}
        results: dict[int, list[float]] = {at: [] for at in left}
        stream = self.random.randrange(SEEDS)
        terms = self.terms(turn)
        limit = Clock(self.budget, engine.is_compiled)
        order: list[int] = []
        tried = 0
        stages = max(1, ceil(log2(len(left))))

        def worth(at: int) -> float:
            return (sum(results[at]) + self.trust.tries * opinion[at]) / (len(results[at]) + self.trust.tries)

        for stage in range(stages):
            until = limit.tries * (stage + 1) / stages
            while limit.used < until and not limit.is_over(stage, stages):
                number = max(1, min(BATCH, round((until - limit.used) / len(left))))
                values = engine.values(sight.me, [actions[at] for at in left], stream, tried, number, terms)
                for at, column in zip(left, zip(*values, strict=True), strict=True):
                    results[at] += column
                tried += number
                limit.used += number * len(left)
            left.sort(key=worth, reverse=True)
            if stage < stages - 1:
                keep = max(2, (len(left) + 1) // 2)
                order[:0] = left[keep:]
                left = left[:keep]
        self.last_tries = limit.used
        best = results[left[0]]
        return [
            (at, sum(results[at]) / max(1, len(results[at])), error_of(best, results[at]), results[at]) for at in [*left, *order]
        ]


def error_of(best: list[float], other: list[float]) -> float:
    """Standard error of the mean difference over the guesses that both were tried in."""
    differences = [one - two for one, two in zip(best, other, strict=False)]
    n = len(differences)
    if n < 2:
        return 0.0
    mean = sum(differences) / n
    return sqrt(sum((one - mean) ** 2 for one in differences) / (n - 1) / n)


class Clock:
    """How much of a budget is used."""

    def __init__(self, budget: Budget, is_compiled: bool) -> None:
        self.tries = budget.tries if is_compiled else min(budget.tries, budget.interpreted_tries)
        self.used = 0
        self.began = time.perf_counter()
        self.seconds = None if budget.milliseconds is None else budget.milliseconds / 1000

    def is_over(self, stage: int, stages: int) -> bool:
        """Whether the time of the stage is up."""
        return self.seconds is not None and time.perf_counter() - self.began >= self.seconds * (stage + 1) / stages
