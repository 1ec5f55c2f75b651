"""How far away a connection is: what of somebody's delay is the network's.

The smallest of the last measurements counts, and it is capped: pretending to be slow buys little. Only the server's own
pings count.
May be in here: the estimate. May not: what it is used for (gate.py).
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
