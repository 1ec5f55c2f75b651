"""Time as a table sees it: handed in, so that tests can run hours in no time.

May be in here: the interface and the real clock. May not: how long anything takes (pace.py).
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Protocol


class Alarm(Protocol):
    """A call that was ordered."""

    def cancel(self) -> None:
        """Forget it."""
        ...


class Clock(Protocol):
    """Monotonic seconds."""

    def now(self) -> float:
        """Seconds since some moment."""
        ...

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """Have ``call`` called at ``when``, or at once if that is over."""
        ...


class LoopClock:
    """The system's clock, and the running event loop's timers. Some loops look at the clock once a turn only."""

    def now(self) -> float:
        """See `Clock.now`."""
        return time.monotonic()

    def call_at(self, when: float, call: Callable[[], None]) -> Alarm:
        """See `Clock.call_at`."""
        return asyncio.get_running_loop().call_later(max(0.0, when - self.now()), call)
