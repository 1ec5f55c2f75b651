"""Rows on their way into the tables' logs: those of one table, or those of many tables by one statement.

May be in here: the SQL of the table ``log``. May not: transactions and threads (commits.py), what rows mean.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from tabard.server.store import Conflict

MOST_TOGETHER = 200
"""Rows in one statement with those of other tables: four parameters each, and some builds of SQLite take 999."""


class Rows(NamedTuple):
    """What follows row ``expected`` of a table's log, and nothing else."""

    table: str
    expected: int
    rows: Sequence[bytes]

    @property
    def last(self) -> int:
        """Seq of the last of them."""
        return self.expected + len(self.rows)


def put(connection: sqlite3.Connection, new: Rows) -> int:
    """Append to one log; returns the last seq. Raises `Conflict` if ``expected`` is not its last row."""
    last = connection.execute("SELECT max(seq) FROM log WHERE table_id = ?", (new.table,)).fetchone()[0]
    if last != new.expected:
        raise Conflict(f"table {new.table}: row {new.expected} was expected to be the last one, it is {last}")
    try:
        insert(connection, new)
    except sqlite3.IntegrityError:
        raise Conflict(f"table {new.table}: row {new.expected + 1} exists") from None
    return new.last


def insert(connection: sqlite3.Connection, new: Rows) -> None:
    """Append without looking."""
    rows = [(new.table, seq, row) for seq, row in enumerate(new.rows, new.expected + 1)]
    connection.executemany("INSERT INTO log VALUES (?, ?, ?)", rows)


def put_all(connection: sqlite3.Connection, many: Sequence[Rows]) -> None:
    """Append to many logs at once: different ones, at most `MOST_TOGETHER` rows. Raises `sqlite3.IntegrityError` if one of them cannot
    be; then nothing is appended.
    """
    values: list[str | int | bytes | None] = []
    for table, expected, rows in many:
        for seq, row in enumerate(rows, expected + 1):
            values += (table, seq, row, expected if seq == expected + 1 else None)
    connection.execute(statement(len(values) // 4), values)


@cache
def statement(rows: int) -> str:
    """A row whose log does not end where it should is given no seq, which the table does not take."""
    seq = "CASE WHEN column4 IS NULL OR column4 = (SELECT max(seq) FROM log WHERE table_id = column1) THEN column2 END"
    return f"INSERT INTO log SELECT column1, {seq}, column3 FROM (VALUES {', '.join(['(?, ?, ?, ?)'] * rows)})"
