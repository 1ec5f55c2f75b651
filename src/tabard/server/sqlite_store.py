"""The store in one SQLite file: WAL, ``synchronous=FULL``, and the thread of commits.py that owns the connection.

Reads go through the same thread, so they see every write asked for before them. May be in here: SQL. May not: what rows mean, threads,
groups (commits.py).
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path

from tabard.server.commits import Commits
from tabard.server.log_rows import Rows, insert, put
from tabard.server.migrations import UnknownSchema, migrate
from tabard.server.store import Presence, Result, StoredRow, StoreError, TableExists

FILE_NAME = "tabard.db"
BUSY_SECONDS = 5.0
"""How long to wait for another process that holds the file."""
STATEMENTS = 256
"""Statements kept ready: log_rows.py has one for each number of rows."""
MAX_ARCHIVED = 50
"""Tables archived in one job: bounds how long others wait for it."""
DAY = 86_400
ARCHIVED = -1
"""Day of last use of a table that is archived."""


class SqliteStore:
    """A `tabard.server.store.Store` in ``folder/tabard.db``."""

    def __init__(self, folder: Path) -> None:
        """Open or create the file, check and migrate it. Raises `StoreError` with one line for the operator."""
        self.path = folder / FILE_NAME
        self.connection = open_database(self.path)
        self.commits = Commits(self.connection, str(self.path))
        self.day = 0
        self.used: set[str] = set()
        """Tables for which it is stored that they were used on ``day``."""

    # -- the interface -----------------------------------------------------------------------------------------------

    async def create(self, table: str, rows: Sequence[bytes], keys: Mapping[str, str]) -> int:
        """See `Store.create`."""

        def work(connection: sqlite3.Connection) -> int:
            try:
                connection.execute("INSERT INTO tables VALUES (?, 1, ?)", (table, today()))
            except sqlite3.IntegrityError:
                raise TableExists(f"table {table} exists") from None
            insert(connection, Rows(table, 0, rows))
            insert_keys(connection, table, keys)
            return len(rows)

        return await self.commits.submit(work)

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
        """See `Store.append`."""
        new = Rows(table, expected, rows)
        if base is None and result is None and revoked is None and not keys and self.is_known_used(table):
            return await self.commits.append(new)

        def work(connection: sqlite3.Connection) -> int:
            last = put(connection, new)
            connection.execute("UPDATE tables SET used = ?1 WHERE id = ?2 AND used <> ?1", (day, table))
            if base is not None:
                connection.execute("UPDATE tables SET base = ? WHERE id = ?", (base, table))
            if result is not None:
                verb = "REPLACE" if result.again else "INSERT"
                connection.execute(f"{verb} INTO results VALUES (?, ?, ?, ?)", (table, *result[:3]))
                if not result.again:
                    insert_presences(connection, table, result)
            if revoked is not None:
                connection.execute("DELETE FROM seats WHERE table_id = ? AND seat = ?", (table, revoked))
            insert_keys(connection, table, keys or {})
            return last

        day = today()
        last = await self.commits.submit(work)
        if day == self.day:
            self.used.add(table)
        return last

    def is_known_used(self, table: str) -> bool:
        """Whether it is stored already that the table was used today."""
        day = today()
        if day != self.day:
            self.day = day
            self.used.clear()
        return table in self.used

    async def base(self, table: str) -> int | None:
        """See `Store.base`."""

        def work(connection: sqlite3.Connection) -> int | None:
            row = connection.execute("SELECT base FROM tables WHERE id = ?", (table,)).fetchone()
            return None if row is None else int(row[0])

        return await self.commits.submit(work)

    async def read(self, table: str, after: int = 0) -> list[StoredRow]:
        """See `Store.read`."""
        query = "SELECT seq, row FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
        return await self.commits.submit(lambda connection: [StoredRow(*row) for row in connection.execute(query, (table, after))])

    async def seat(self, table: str, key: str) -> str | None:
        """See `Store.seat`."""

        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT seat FROM seats WHERE table_id = ? AND key = ?", (table, key)).fetchone()
            return None if row is None else str(row[0])

        return await self.commits.submit(work)

    async def results(self, table: str) -> list[Result]:
        """See `Store.results`."""
        query = "SELECT match, round, result FROM results WHERE table_id = ? ORDER BY match, round"
        return await self.commits.submit(lambda connection: [Result(*row) for row in connection.execute(query, (table,))])

    async def presences(self, keys: Sequence[str], most: int) -> list[Presence]:
        """See `Store.presences`."""
        marks = ", ".join("?" * len(keys))
        query = (
            "SELECT table_id, match, round, person, result FROM presences JOIN results USING (table_id, match, round)"
            f" WHERE key IN ({marks}) ORDER BY number DESC LIMIT ?"
        )
        return await self.commits.submit(lambda connection: [Presence(*row) for row in connection.execute(query, (*keys, most))])

    async def archive(self, days: int, live: Collection[str]) -> int:
        """See `Store.archive`."""
        return await self.commits.submit(lambda connection: archive(connection, today() - days, live))

    async def close(self) -> None:
        """See `Store.close`."""
        await self.commits.close()


def insert_presences(connection: sqlite3.Connection, table: str, result: Result) -> None:
    """Who is at the table when a round ends."""
    query = (
        "INSERT INTO presences (key, table_id, match, round, person) SELECT key, table_id, ?, ?, seat FROM seats WHERE table_id = ?"
    )
    connection.execute(query, (result.match, result.round, table))


def insert_keys(connection: sqlite3.Connection, table: str, keys: Mapping[str, str]) -> None:
    """Token hashes of persons, by their ids."""
    connection.executemany("INSERT INTO seats VALUES (?, ?, ?)", [(table, person, key) for person, key in keys.items()])


def today() -> int:
    """Days since 1970."""
    return int(time.time()) // DAY


def archive(connection: sqlite3.Connection, day: int, live: Collection[str]) -> int:
    """Some of the tables last used before ``day``: how many."""
    query = "SELECT id, base FROM tables WHERE used >= 0 AND used < ? LIMIT ?"
    rows = connection.execute(query, (day, MAX_ARCHIVED + len(live))).fetchall()
    old = [(table, base) for table, base in rows if table not in live][:MAX_ARCHIVED]
    for table, base in old:
        if connection.execute("SELECT 1 FROM results WHERE table_id = ? LIMIT 1", (table,)).fetchone() is None:
            for statement in (
                "DELETE FROM log WHERE table_id = ?",
                "DELETE FROM seats WHERE table_id = ?",
                "DELETE FROM tables WHERE id = ?",
            ):
                connection.execute(statement, (table,))
        else:
            connection.execute("DELETE FROM log WHERE table_id = ? AND seq < ?", (table, base))
            connection.execute("UPDATE tables SET used = ? WHERE id = ?", (ARCHIVED, table))
    return len(old)


def open_database(path: Path) -> sqlite3.Connection:
    """A checked connection with the newest schema. Raises `StoreError`."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # running rounds and their secrets are in there
    except OSError as error:
        raise StoreError(f"cannot create the data folder {path.parent}: {error.strerror}; choose another one with --data") from None
    existed = path.exists()
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
        )
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        if existed:
            check(connection, path)
        migrate(connection)
        return connection
    except (sqlite3.Error, UnknownSchema, StoreError) as error:
        if connection is not None:
            connection.close()
        raise opening_error(path, error, existed) from None


def check(connection: sqlite3.Connection, path: Path) -> None:
    """Look the whole file through. Raises `StoreError` if it is damaged."""
    finding = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    if finding != "ok":
        raise damaged(path, finding)


def damaged(path: Path, finding: object) -> StoreError:
    """One line about a damaged file."""
    detail = " ".join(str(finding).split())
    return StoreError(f"the database {path} is damaged ({detail}); put a backup in its place, or move it away to begin a new one")


def opening_error(path: Path, error: Exception, existed: bool) -> StoreError:
    """One line about a file that cannot be used."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, UnknownSchema):
        return StoreError(f"cannot use {path}: {error}; choose another data folder with --data")
    if "locked" in str(error):
        return StoreError(f"the database {path} is in use by another program; stop that, or choose another folder with --data")
    if existed and isinstance(error, sqlite3.DatabaseError) and not isinstance(error, sqlite3.OperationalError):
        return damaged(path, error)
    return StoreError(f"cannot write to the data folder {path.parent}: {error}; choose another one with --data")
