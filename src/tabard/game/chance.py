"""Where the order of every shuffle of a live or recorded match comes from: an HMAC-SHA256 counter stream.

May be in here: keys, the stream, the shuffle over it. May not: rules. ``game.verify`` recomputes it from the documentation alone
(docs/fair-deal.md), so nothing here may change without a new name in ``LABEL``.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Mapping
from typing import Protocol

LABEL = b"tabard-1"


class ChanceSource(Protocol):
    """Gives the order of shuffle number ``shuffle`` (from 0) of round ``round_number``; the last card is drawn first."""

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        """A permutation of ``pool``."""
        ...


def words(key: bytes, round_number: int, shuffle: int) -> Iterator[int]:
    """32-bit words: HMAC-SHA256(key, label : round : shuffle : block), eight words a block, big-endian."""
    block = 0
    while True:
        message = LABEL + b":%d:%d:%d" % (round_number, shuffle, block)
        digest = hmac.new(key, message, hashlib.sha256).digest()
        for at in range(0, 32, 4):
            yield int.from_bytes(digest[at : at + 4], "big")
        block += 1


def shuffled(key: bytes, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
    """Fisher-Yates over ``pool`` sorted by face; numbers below n by rejection, so without bias."""
    stream = words(key, round_number, shuffle)
    order = sorted(pool)
    for last in range(len(order) - 1, 0, -1):
        n = last + 1
        limit = (1 << 32) - (1 << 32) % n
        word = next(stream)
        while word >= limit:
            word = next(stream)
        at = word % n
        order[last], order[at] = order[at], order[last]
    return order


class SeedChance:
    """All shuffles follow from a seed text: for matches of bots, tests and studies."""

    def __init__(self, seed: str | int) -> None:
        self.seed = str(seed)
        self.key = hashlib.sha256(b"tabard-seed:" + self.seed.encode()).digest()

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        """A permutation of ``pool``."""
        return shuffled(self.key, round_number, shuffle, pool)


class CommittedChance:
    """The shuffles of one live round: nobody, the server included, can choose them once salts are in.

    ``commitment`` is published first, then every client adds a salt, then cards are dealt; the secret is revealed after the round.
    """

    def __init__(self, secret: bytes, round_id: str, salts: Mapping[str, str]) -> None:
        self.secret = secret
        self.round_id = round_id
        self.salts = dict(sorted(salts.items()))
        self.commitment = commitment(secret, round_id)
        self.key = committed_key(secret, round_id, self.salts)

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        """A permutation of ``pool``."""
        return shuffled(self.key, round_number, shuffle, pool)


def commitment(secret: bytes, round_id: str) -> str:
    """SHA-256 of secret and round id, in hex: shown before the salts are known."""
    return hashlib.sha256(secret + round_id.encode()).hexdigest()


def committed_key(secret: bytes, round_id: str, salts: Mapping[str, str]) -> bytes:
    """HMAC-SHA256 of the round id and the salts (``A=..;B=..`` in the order of seats) under the secret."""
    listed = ";".join(f"{seat}={salt}" for seat, salt in sorted(salts.items()))
    return hmac.new(secret, f"{round_id};{listed}".encode(), hashlib.sha256).digest()
