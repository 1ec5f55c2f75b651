"""Figures of many rounds, gathered chunk by chunk, so that a million rounds need no more room than a thousand.

May be in here: adding up rows of ``tabard.fast.columns`` and reading figures off. May not: playing, printing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tabard.fast import columns as c
from tabard.lab.statistics import Estimate, mean, share

Rows = np.ndarray[Any, np.dtype[np.int64]]

MEANS = {
    "turns": c.TURNS,
    "points": c.POINTS,
    "cards_drawn": c.DRAWS,
    "largest_penalty": c.LARGEST_PENALTY,
    "reshuffles": c.RESHUFFLES,
    "cards_missing": c.SHORT,
    "calls": c.CALLS,
    "calls_missed": c.MISSED_CALLS,
    "calls_caught": c.CAUGHT_CALLS,
    "challenges": c.CHALLENGES,
    "eliminated": c.ELIMINATED_SEATS,
}
"""Figures per round, and the columns they come from."""
FIGURES = [column for column in range(c.LEFT) if column != c.DIGEST]
"""Columns that are added up."""
REASONS = ("went_out", "blocked", "last_active", "exhausted")
CARD_NAMES = ("numbers", "skips", "reverses", "draw_twos", "wilds", "wild_fours", "specials")


class Summary:
    """Sums over rounds at one table size."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.rounds = 0
        self.sums = np.zeros(c.LEFT, np.int64)
        self.squares = np.zeros(c.LEFT, np.int64)
        self.wins = np.zeros(seats, np.int64)
        self.reasons = np.zeros(len(REASONS), np.int64)
        self.lengths = np.zeros(1, np.int64)
        """Rounds by number of turns."""
        self.penalties = np.zeros(1, np.int64)
        """Rounds by largest penalty."""

    def add(self, rows: Rows) -> None:
        """Take in some rounds."""
        figures = rows[:, FIGURES]
        self.rounds += len(rows)
        self.sums[FIGURES] += figures.sum(axis=0)
        self.squares[FIGURES] += (figures * figures).sum(axis=0)
        winners = rows[:, c.WINNER]
        self.wins += np.bincount(winners[winners >= 0], minlength=self.seats)
        self.reasons += np.bincount(rows[:, c.REASON], minlength=len(REASONS))
        self.lengths = add_counts(self.lengths, rows[:, c.TURNS])
        self.penalties = add_counts(self.penalties, rows[:, c.LARGEST_PENALTY])

    def mean(self, column: int) -> Estimate:
        """The mean of a column."""
        return mean(float(self.sums[column]), float(self.squares[column]), self.rounds)

    def win_shares(self) -> list[Estimate]:
        """Share of rounds won, by seat."""
        return [share(int(wins), self.rounds) for wins in self.wins]

    def quantile(self, part: float) -> int:
        """The number of turns that ``part`` of the rounds do not exceed."""
        return quantile(self.lengths, part)

    def figures(self) -> dict[str, Any]:
        """Everything, as plain data."""
        played = max(1, sum(int(self.sums[column]) for column in c.CARD_TYPES))
        return {
            "rounds": self.rounds,
            "seats": self.seats,
            "win_share_by_seat": [estimate._asdict() for estimate in self.win_shares()],
            "turns_quantiles": {name: self.quantile(part) for name, part in QUANTILES.items()},
            **{name: self.mean(column)._asdict() for name, column in MEANS.items()},
            "challenge_success": (
                share(int(self.sums[c.GUILTY]), int(self.sums[c.CHALLENGES]))._asdict() if self.sums[c.CHALLENGES] else None
            ),
            "cards_played_share": {
                name: int(self.sums[column]) / played for name, column in zip(CARD_NAMES, c.CARD_TYPES, strict=True)
            },
            "rounds_by_largest_penalty": {str(total): int(n) for total, n in enumerate(self.penalties) if n},
            "rounds_by_end": {name: int(n) for name, n in zip(REASONS, self.reasons, strict=True)},
        }


QUANTILES = {"p10": 0.1, "median": 0.5, "p90": 0.9, "p99": 0.99}


class Difference:
    """Two rulesets on the same deals: the second minus the first, round by round."""

    def __init__(self, seats: int) -> None:
        self.rounds = 0
        self.sums = np.zeros(c.LEFT, np.int64)
        self.squares = np.zeros(c.LEFT, np.int64)
        self.wins = np.zeros(seats, np.int64)
        self.unequal = np.zeros(seats, np.int64)
        """Deals that a seat wins under one ruleset only."""
        self.changed = 0
        """Deals that go another way."""

    def add(self, first: Rows, second: Rows) -> None:
        """Take in pairs of rounds with the same numbers."""
        gap = second[:, FIGURES] - first[:, FIGURES]
        self.rounds += len(gap)
        self.sums[FIGURES] += gap.sum(axis=0)
        self.squares[FIGURES] += (gap * gap).sum(axis=0)
        self.changed += int((second[:, c.DIGEST] != first[:, c.DIGEST]).sum())
        for seat in range(len(self.wins)):
            won = (second[:, c.WINNER] == seat).astype(np.int64) - (first[:, c.WINNER] == seat)
            self.wins[seat] += won.sum()
            self.unequal[seat] += np.abs(won).sum()

    def mean(self, column: int) -> Estimate:
        """The mean difference in a column, with an interval of pairs."""
        return mean(float(self.sums[column]), float(self.squares[column]), self.rounds)

    def win_shares(self) -> list[Estimate]:
        """Differences of the shares of rounds won, by seat."""
        return [
            mean(float(wins), float(unequal), self.rounds, (-1, 1)) for wins, unequal in zip(self.wins, self.unequal, strict=True)
        ]

    def figures(self) -> dict[str, Any]:
        """Mean differences with intervals of pairs."""
        return {
            "rounds_changed": share(self.changed, self.rounds)._asdict(),
            "win_share_by_seat": [estimate._asdict() for estimate in self.win_shares()],
            **{name: self.mean(column)._asdict() for name, column in MEANS.items()},
        }


def quantile(counts: np.ndarray[Any, np.dtype[np.int64]], part: float) -> int:
    """The value of a histogram that ``part`` of all do not exceed."""
    return int(np.searchsorted(np.cumsum(counts), part * counts.sum()))


def add_counts(counts: np.ndarray[Any, np.dtype[np.int64]], values: Rows) -> np.ndarray[Any, np.dtype[np.int64]]:
    """A longer histogram if need be."""
    more = np.bincount(values, minlength=len(counts))
    more[: len(counts)] += counts
    return more.astype(np.int64)
