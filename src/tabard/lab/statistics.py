"""Intervals of shares and means. May be in here: formulas. May not: games."""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

Z = 1.959964
"""Standard deviations that hold 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


def share(hits: int, total: int) -> Estimate:
    """Wilson's interval of a share.

    >>> [round(figure, 3) for figure in share(50, 100)]
    [0.5, 0.404, 0.596]
    """
    if total == 0:
        return Estimate(0.0, 0.0, 1.0)
    p = hits / total
    shrink = 1 + Z * Z / total
    middle = (p + Z * Z / (2 * total)) / shrink
    half = Z * sqrt(p * (1 - p) / total + Z * Z / (4 * total * total)) / shrink
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


def mean(total: float, squares: float, n: int) -> Estimate:
    """The mean of ``n`` values with this sum and sum of squares.

    >>> [round(figure, 2) for figure in mean(100.0, 1100.0, 10)]
    [10.0, 7.93, 12.07]
    """
    if n == 0:
        return Estimate(0.0, 0.0, 0.0)
    value = total / n
    if n == 1:
        return Estimate(value, value, value)
    half = Z * sqrt(max(0.0, (squares - n * value * value) / (n - 1)) / n)
    return Estimate(value, value - half, value + half)
