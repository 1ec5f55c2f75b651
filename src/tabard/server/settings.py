"""What an operator may choose for a server that others reach.

May be in here: choices and their defaults, which are safe. May not: reading a command line (cli.py).
"""

from __future__ import annotations

from typing import NamedTuple

from tabard.server.limits import Limits
from tabard.server.peer import Network


class Settings(NamedTuple):
    """The defaults suit a server on one's own machine and one on the open internet without a proxy."""

    limits: Limits = Limits()
    proxies: tuple[Network, ...] = ()
    """Proxies that are believed when they tell whose request they hand on."""
    metrics: tuple[Network, ...] = ()
    """Who may read the metrics besides this machine."""
    keep_days: int = 90
    """After so many days without anybody a table's log shrinks to what is needed to play on; 0: never."""
    json_log: bool = False
    """Log one JSON object a line, requests included; otherwise only what needs attention, for people."""
