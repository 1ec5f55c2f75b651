"""What a table needs from a store: an append-only log per table, the keys of its people, and the results of finished rounds.

May be in here: the interface and its errors. May not: SQL, the meaning of rows (log.py). SQLite is one backend
(sqlite_store.py); PostgreSQL or NATS fit the same interface, because an append names the last row it knows of and is refused
if that is not the last one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import NamedTuple, Protocol


class StoreError(Exception):
    """The store failed; whether an append went in is unknown. The text is one line: what, where, what to do."""


class Conflict(StoreError):
    """Somebody else has appended to this table's log."""


class TableExists(StoreError):
    """A table of this name has been created already."""


class StoredRow(NamedTuple):
    """One row of a table's log."""

    seq: int
    """From 1, without gaps."""
    data: bytes


class Result(NamedTuple):
    """A finished round, as it is kept forever."""

    match: int
    round: int
    data: bytes
    again: bool = False
    """It takes the place of the same round's earlier result."""


class Presence(NamedTuple):
    """A finished round during which a token opened something at its table."""

    table: str
    match: int
    round: int
    person: str
    """Id of the person whose token it was; whoever watched has one, too."""
    data: bytes
    """Of the `Result`."""


class Store(Protocol):
    """Everything is durable when the awaited call returns."""

    async def create(self, table: str, rows: Sequence[bytes], keys: Mapping[str, str]) -> int:
        """Begin a table's log with ``rows``; ``keys`` are token hashes by the persons' ids. Returns the last seq. Raises `TableExists`."""
        ...

    async def append(
        self,
        table: str,
        expected: int,
        rows: Sequence[bytes],
        *,
        base: int | None = None,
        result: Result | None = None,
        revoked: str | None = None,
        keys: Mapping[str, str] | None = None,
    ) -> int:
        """Append ``rows`` if ``expected`` is the log's last seq, all or none; returns the new last seq. Raises `Conflict`.

        With it go, in the same transaction: ``base``, the seq where a restore begins from now on; the ``result`` of a finished
        round, with the keys of all who are at the table then; the person whose key is ``revoked``; ``keys``, token hashes of new
        persons.
        """
        ...

    async def base(self, table: str) -> int | None:
        """The seq where a restore begins; ``None`` if there is no such table."""
        ...

    async def read(self, table: str, after: int = 0) -> list[StoredRow]:
        """The rows with a seq greater than ``after``, in order."""
        ...

    async def seat(self, table: str, key: str) -> str | None:
        """Id of the person whose token hash this is."""
        ...

    async def results(self, table: str) -> list[Result]:
        """The finished rounds of all matches, in order."""
        ...

    async def presences(self, keys: Sequence[str], most: int) -> list[Presence]:
        """The newest ``most`` finished rounds with these token hashes, also where they open nothing any more."""
        ...

    async def archive(self, days: int, live: Collection[str]) -> int:
        """Shrink some tables that nobody has used for ``days`` and that are not ``live``; how many, 0: none are left.

        Rows before the last finished round go: results are kept, and the table can be played on. A table without any result goes
        wholly.
        """
        ...

    async def close(self) -> None:
        """Finish what was begun and let go of the files."""
        ...


def hashed(token: str) -> str:
    """SHA-256 of a seat token, hex: only this is stored. Tokens are long and random, so neither salt nor slowness is needed."""
    return hashlib.sha256(token.encode()).hexdigest()
