"""How much one connection, one address and everybody together may ask for.

A token bucket each for messages of a connection, requests and messages of an address, and tables of an address; plain counts
for connections. What is kept per address is bounded: an address that has its full allowance again is forgotten.
May be in here: counting. May not: sockets, what is told to whom.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple

from tabard.protocol.messages import Why

HOUR = 3_600.0
MAX_ADDRESSES = 20_000
"""Addresses that are remembered. Beyond it the one that was silent for longest is forgotten, unless it is connected."""


BURST = 3.0
"""Seconds of a connection's messages that may come at once after a pause."""
ADDRESS_BURST = 5.0
"""The same for an address: a page has many files."""


class Limits(NamedTuple):
    """What is allowed."""

    connections: int = 5_000
    """Of everybody."""
    connections_per_address: int = 100
    """An address may be a school or a mobile network."""
    messages: float = 20.0
    """Per second and connection."""
    messages_per_address: float = 400.0
    """Per second, requests over HTTP included."""
    tables_per_hour: int = 120
    """Opened by one address, or woken up by coming to them."""
    tables: int = 20_000
    """In memory."""


class Bucket:
    """Holds up to ``size`` tokens and gets ``rate`` of them per second."""

    __slots__ = ("at", "level", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self.level = size
        self.at = now

    def take(self, now: float) -> bool:
        """Take a token if there is one."""
        self.fill(now)
        if self.level < 1.0:
            return False
        self.level -= 1.0
        return True

    def fill(self, now: float) -> None:
        """Add what came in since the last time."""
        self.level = min(self.size, self.level + max(0.0, now - self.at) * self.rate)
        self.at = now

    def is_full(self, now: float) -> bool:
        """Whether nothing of it is used."""
        self.fill(now)
        return self.level >= self.size


class Address:
    """What one address has used."""

    __slots__ = ("connections", "messages", "tables")

    def __init__(self, limits: Limits, now: float) -> None:
        self.connections = 0
        self.messages = Bucket(limits.messages_per_address, limits.messages_per_address * ADDRESS_BURST, now)
        self.tables = Bucket(limits.tables_per_hour / HOUR, limits.tables_per_hour, now)

    def is_forgettable(self, now: float) -> bool:
        """Whether forgetting it changes nothing."""
        return self.connections == 0 and self.messages.is_full(now) and self.tables.is_full(now)


class Guard:
    """Counts for a whole server. ``now`` gives monotonic seconds. Every question is answered by what to say, ``None``: go on."""

    def __init__(self, limits: Limits, now: Callable[[], float]) -> None:
        self.limits = limits
        self.now = now
        self.connections = 0
        self.addresses: OrderedDict[str, Address] = OrderedDict()
        """The one that was silent for longest first."""

    def of(self, name: str) -> Address:
        """What is known of an address."""
        known = self.addresses.get(name)
        if known is None:
            self.forget()
            known = self.addresses[name] = Address(self.limits, self.now())
        self.addresses.move_to_end(name)
        return known

    def forget(self) -> None:
        """Drop one or two addresses that are of no interest, at the latest when there are too many."""
        for name in list(self.oldest(2)):
            is_many = len(self.addresses) >= MAX_ADDRESSES and self.addresses[name].connections == 0
            if is_many or self.addresses[name].is_forgettable(self.now()):
                del self.addresses[name]
            else:
                self.addresses.move_to_end(name)

    def oldest(self, number: int) -> list[str]:
        """The first so many."""
        return [name for name, _ in zip(self.addresses, range(number), strict=False)]

    def request(self, name: str) -> Why | None:
        """A request or message of an address."""
        if self.of(name).messages.take(self.now()):
            return None
        return "REQUESTS"

    def message(self, name: str, bucket: Bucket) -> Why | None:
        """A message of a connection."""
        if not bucket.take(self.now()):
            return "MESSAGES"
        return self.request(name)

    def connect(self, name: str) -> Why | None:
        """A connection of an address; if it may come, `disconnect` has to follow."""
        if self.connections >= self.limits.connections:
            return "SERVER_FULL"
        address = self.of(name)
        if address.connections >= self.limits.connections_per_address:
            return "CONNECTIONS"
        address.connections += 1
        self.connections += 1
        return None

    def disconnect(self, name: str) -> None:
        """A connection has ended."""
        self.of(name).connections -= 1
        self.connections -= 1

    def table(self, name: str, live: int) -> Why | None:
        """Another table in memory for an address, where ``live`` are there already."""
        if live >= self.limits.tables:
            return "TABLES_FULL"
        if not self.of(name).tables.take(self.now()):
            return "TABLES"
        return None

    def bucket(self) -> Bucket:
        """For the messages of one connection; also given to `message`."""
        return Bucket(self.limits.messages, self.limits.messages * BURST, self.now())
