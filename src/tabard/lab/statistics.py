"""Intervals of shares and means, right for few values, too. May be in here: formulas. May not: games."""

from __future__ import annotations

from math import inf, sqrt
from typing import NamedTuple

Z = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""

FEW = 20
"""With fewer values, what has not happened may still do, and nothing stands out from chance."""


class Estimate(NamedTuple):
    """A figure with its 95 % interval; without one where nothing can be said, as of a single value."""

    value: float
    low: float | None
    high: float | None

    @property
    def half(self) -> float | None:
        """Half the interval."""
        return None if self.low is None or self.high is None else (self.high - self.low) / 2

    @property
    def is_more_than_chance(self) -> bool:
        """Whether a difference is on one side of 0."""
        return self.low is not None and self.high is not None and (self.low > 0 or self.high < 0)


def share(hits: int, total: int) -> Estimate:
    """Wilson's interval of a share.

    >>> [round(figure, 3) for figure in share(50, 100)]
    [0.5, 0.404, 0.596]
    >>> share(1, 1)
    Estimate(value=1.0, low=None, high=None)
    """
    if total < 2:
        return Estimate(hits / max(1, total), None, None)
    p = hits / total
    shrink = 1 + Z * Z / total
    middle = (p + Z * Z / (2 * total)) / shrink
    half = Z * sqrt(p * (1 - p) / total + Z * Z / (4 * total * total)) / shrink
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


def mean(total: float, squares: float, n: int, within: tuple[float, float] = (-inf, inf)) -> Estimate:
    """The mean of ``n`` values with this sum and sum of squares, which all lie ``within`` these bounds: Student's interval.

    Equal values tell nothing about how much others may differ, so they have no interval, unless many are all 0: what never happens.

    >>> [round(figure, 2) for figure in mean(100.0, 1100.0, 10)]
    [10.0, 7.62, 12.38]
    >>> mean(14.0, 98.0, 2)
    Estimate(value=7.0, low=None, high=None)
    """
    value = total / max(1, n)
    if n < 2:
        return Estimate(value, None, None)
    variance = max(0.0, (squares - n * value * value) / (n - 1))
    if variance <= 1e-12 * squares:
        return Estimate(0.0, 0.0, 0.0) if value == 0 and n >= FEW else Estimate(value, None, None)
    half = students(n - 1) * sqrt(variance / n)
    return Estimate(value, max(within[0], value - half), min(within[1], value + half))


def mean_share(total: float, squares: float, n: int) -> Estimate:
    """The mean of ``n`` shares from 0 to 1 with this sum and sum of squares: the interval of Agresti and Coull, for parts, too.

    To the shares some are added of which half are 0 and half 1, so that a few that are alike do not pass for certainty.

    >>> [round(figure, 3) for figure in mean_share(2.0, 2.0, 2)]
    [1.0, 0.29, 1.0]
    >>> [round(figure, 3) for figure in mean_share(5200.0, 4500.0, 10_000)]
    [0.52, 0.512, 0.528]
    """
    value = total / max(1, n)
    if n < 2:
        return Estimate(value, None, None)
    more = n + Z * Z
    middle = (total + Z * Z / 2) / more
    variance = max(0.0, (squares + Z * Z / 2) / more - middle * middle)
    half = Z * sqrt(variance / more)
    return Estimate(value, max(0.0, min(value, middle - half)), min(1.0, max(value, middle + half)))


def students(degrees: int) -> float:
    """Standard deviations that hold 95 % of Student's distribution (Abramowitz and Stegun 26.7.5; one and two degrees exactly).

    >>> [round(students(degrees), 2) for degrees in (1, 2, 3, 10, 100)]
    [12.71, 4.3, 3.18, 2.23, 1.98]
    """
    if degrees <= 2:
        return (12.7062, 4.3027)[degrees - 1]
    terms = (
        Z,
        (Z**3 + Z) / 4,
        (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96,
        (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384,
        (79 * Z**9 + 776 * Z**7 + 1482 * Z**5 - 1920 * Z**3 - 945 * Z) / 92160,
    )
    return float(sum(term / degrees**power for power, term in enumerate(terms)))
