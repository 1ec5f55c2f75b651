"""Figures of many matches, gathered chunk by chunk.

May be in here: adding up rows of ``tabard.fast.matches``. May not: playing, printing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tabard.fast.matches import CHAMPION, ROUNDS, TOTAL, TURNS
from tabard.lab.statistics import Estimate, mean, share
from tabard.lab.summary import Rows, add_counts, quantile

QUANTILES = {"p10": 0.1, "median": 0.5, "p90": 0.9}


class MatchSummary:
    """Sums over matches at one table size."""

    def __init__(self, seats: int) -> None:
        self.seats = seats
        self.matches = 0
        self.sums = np.zeros(TOTAL + 1, np.int64)
        """Rounds, nothing, turns, and the highest total."""
        self.squares = np.zeros(TOTAL + 1, np.int64)
        self.champions = np.zeros(seats, np.int64)
        self.undecided = 0
        """Matches whose first place is shared."""
        self.lengths = np.zeros(1, np.int64)
        """Matches by number of rounds."""

    def add(self, rows: Rows) -> None:
        """Take in some matches."""
        values = np.stack(
            [rows[:, ROUNDS], np.zeros(len(rows), np.int64), rows[:, TURNS], rows[:, TOTAL : TOTAL + self.seats].max(axis=1)],
            axis=1,
        )
        self.matches += len(rows)
        self.sums += values.sum(axis=0)
        self.squares += (values * values).sum(axis=0)
        champions = rows[:, CHAMPION]
        self.champions += np.bincount(champions[champions >= 0], minlength=self.seats)
        self.undecided += int((champions < 0).sum())
        self.lengths = add_counts(self.lengths, rows[:, ROUNDS])

    def mean(self, column: int) -> Estimate:
        """The mean of `ROUNDS`, `TURNS` or, at `TOTAL`, of the highest total."""
        return mean(float(self.sums[column]), float(self.squares[column]), self.matches)

    def champion_shares(self) -> list[Estimate]:
        """Share of matches won, by seat; partners count as the first of them."""
        return [share(int(wins), self.matches) for wins in self.champions]

    def quantile(self, part: float) -> int:
        """The number of rounds that ``part`` of the matches do not exceed."""
        return quantile(self.lengths, part)

    def figures(self) -> dict[str, Any]:
        """Everything, as plain data."""
        return {
            "matches": self.matches,
            "rounds_per_match": self.mean(ROUNDS)._asdict(),
            "rounds_quantiles": {name: self.quantile(part) for name, part in QUANTILES.items()},
            "turns_per_match": self.mean(TURNS)._asdict(),
            "highest_total": self.mean(TOTAL)._asdict(),
            "champion_share_by_seat": [estimate._asdict() for estimate in self.champion_shares()],
            "shared_first_place": share(self.undecided, self.matches)._asdict(),
        }


class MatchDifference:
    """Two rulesets, match by match with the same deals as long as the same seat deals: the second minus the first."""

    def __init__(self, seats: int) -> None:
        self.matches = 0
        self.sums = np.zeros(TURNS + 1, np.int64)
        self.squares = np.zeros(TURNS + 1, np.int64)
        self.wins = np.zeros(seats, np.int64)
        self.unequal = np.zeros(seats, np.int64)
        """Matches that a seat wins under one ruleset only."""

    def add(self, first: Rows, second: Rows) -> None:
        """Take in pairs of matches with the same numbers."""
        gap = second[:, : TURNS + 1] - first[:, : TURNS + 1]
        self.matches += len(gap)
        self.sums += gap.sum(axis=0)
        self.squares += (gap * gap).sum(axis=0)
        for seat in range(len(self.wins)):
            won = (second[:, CHAMPION] == seat).astype(np.int64) - (first[:, CHAMPION] == seat)
            self.wins[seat] += won.sum()
            self.unequal[seat] += np.abs(won).sum()

    def figures(self) -> dict[str, Any]:
        """Mean differences with intervals of pairs."""
        shares = [
            mean(float(wins), float(unequal), self.matches, (-1, 1)) for wins, unequal in zip(self.wins, self.unequal, strict=True)
        ]
        return {
            "rounds_per_match": mean(float(self.sums[ROUNDS]), float(self.squares[ROUNDS]), self.matches)._asdict(),
            "turns_per_match": mean(float(self.sums[TURNS]), float(self.squares[TURNS]), self.matches)._asdict(),
            "champion_share_by_seat": [estimate._asdict() for estimate in shares],
        }
