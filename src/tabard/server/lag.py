"""How far away a connection is: what of somebody's delay is the network's.

The smallest of the last measurements counts, and it is capped: pretending to be slow buys little. Only the server's own
pings count.
May be in here: the estimate, and what of it is granted. May not: what it is used for (gate.py).
"""

from __future__ import annotations

from collections import deque

KEPT = 10
"""Measurements looked at."""
CAP = 0.5
"""Seconds of delay that are made up for at most."""


class Lag:
    """Round-trip times of one connection, in seconds."""

    def __init__(self) -> None:
        self.measured: deque[float] = deque(maxlen=KEPT)

    def add(self, seconds: float) -> None:
        """A ping has come back."""
        self.measured.append(max(0.0, seconds))

    @property
    def compensation(self) -> float:
        """Seconds that this connection is granted; 0 before the first measurement."""
        return min(CAP, min(self.measured, default=0.0))


class Quota:
    """How much delay is made up for in races, for one person in one match: a little for every move of the game, spent by every race.

    Real distance costs less than a game of normal length brings in; pretended distance is soon used up.
    """

    GAIN = 0.15
    START = 3 * GAIN
    MOST = 7 * GAIN

    def __init__(self) -> None:
        self.left = self.START

    def grow(self) -> None:
        """A move was made at the table."""
        self.left = min(self.MOST, self.left + self.GAIN)

    def take(self, seconds: float) -> float:
        """What is granted of ``seconds`` for one race; it is used up."""
        granted = min(seconds, self.left)
        self.left -= granted
        return granted
