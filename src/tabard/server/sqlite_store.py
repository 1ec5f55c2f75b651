"""The store in one SQLite file: WAL, ``synchronous=FULL``, one thread that owns the connection.

Natural group commit: whatever was queued while the last commit ran goes into the next one. No timer; waiting for more was measured
slower in throughput and in latency. Reads go through the same thread, so they see every write asked for before them.
May be in here: SQL and the thread. May not: what rows mean.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar

from tabard.server import metrics
from tabard.server.migrations import UnknownSchema, migrate
from tabard.server.store import Conflict, Presence, Result, StoredRow, StoreError, TableExists

T = TypeVar("T")

FILE_NAME = "tabard.db"
BUSY_SECONDS = 5.0
"""How long to wait for another process that holds the file."""
MAX_GROUP = 1_000
"""Jobs in one transaction: bounds how long the first of them waits."""
MAX_ARCHIVED = 50
"""Tables archived in one job: bounds how long others wait for it."""
DAY = 86_400
ARCHIVED = -1
"""Day of last use of a table that is archived."""


class Job(NamedTuple):
    """One call on its way to the thread."""

    work: Callable[[sqlite3.Connection], Any]
    future: asyncio.Future[Any]


class SqliteStore:
    """A `tabard.server.store.Store` in ``folder/tabard.db``."""

    def __init__(self, folder: Path) -> None:
        """Open or create the file, check and migrate it. Raises `StoreError` with one line for the operator."""
        self.path = folder / FILE_NAME
        self.connection = open_database(self.path)
        self.jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self.is_closed = False
        self.thread = threading.Thread(target=self.run, name="tabard-store", daemon=True)
        self.thread.start()

    # -- the interface -----------------------------------------------------------------------------------------------

    async def create(self, table: str, rows: Sequence[bytes], keys: Mapping[str, str]) -> int:
        """See `Store.create`."""

        def work(connection: sqlite3.Connection) -> int:
            try:
                connection.execute("INSERT INTO tables VALUES (?, 1, ?)", (table, today()))
            except sqlite3.IntegrityError:
                raise TableExists(f"table {table} exists") from None
            insert_rows(connection, table, 0, rows)
            insert_keys(connection, table, keys)
            return len(rows)

        return await self.submit(work)

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

        def work(connection: sqlite3.Connection) -> int:
            last = connection.execute("SELECT max(seq) FROM log WHERE table_id = ?", (table,)).fetchone()[0]
            if last != expected:
                raise Conflict(f"table {table}: row {expected} was expected to be the last one, it is {last}")
            try:
                insert_rows(connection, table, expected, rows)
            except sqlite3.IntegrityError:
                raise Conflict(f"table {table}: row {expected + 1} exists") from None
            connection.execute("UPDATE tables SET used = ?1 WHERE id = ?2 AND used <> ?1", (today(), table))
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
            return expected + len(rows)

        return await self.submit(work)

    async def base(self, table: str) -> int | None:
        """See `Store.base`."""

        def work(connection: sqlite3.Connection) -> int | None:
            row = connection.execute("SELECT base FROM tables WHERE id = ?", (table,)).fetchone()
            return None if row is None else int(row[0])

        return await self.submit(work)

    async def read(self, table: str, after: int = 0) -> list[StoredRow]:
        """See `Store.read`."""
        query = "SELECT seq, row FROM log WHERE table_id = ? AND seq > ? ORDER BY seq"
        return await self.submit(lambda connection: [StoredRow(*row) for row in connection.execute(query, (table, after))])

    async def seat(self, table: str, key: str) -> str | None:
        """See `Store.seat`."""

        def work(connection: sqlite3.Connection) -> str | None:
            row = connection.execute("SELECT seat FROM seats WHERE table_id = ? AND key = ?", (table, key)).fetchone()
            return None if row is None else str(row[0])

        return await self.submit(work)

    async def results(self, table: str) -> list[Result]:
        """See `Store.results`."""
        query = "SELECT match, round, result FROM results WHERE table_id = ? ORDER BY match, round"
        return await self.submit(lambda connection: [Result(*row) for row in connection.execute(query, (table,))])

    async def presences(self, keys: Sequence[str], most: int) -> list[Presence]:
        """See `Store.presences`."""
        marks = ", ".join("?" * len(keys))
        query = (
            "SELECT table_id, match, round, person, result FROM presences JOIN results USING (table_id, match, round)"
            f" WHERE key IN ({marks}) ORDER BY number DESC LIMIT ?"
        )
        return await self.submit(lambda connection: [Presence(*row) for row in connection.execute(query, (*keys, most))])

    async def archive(self, days: int, live: Collection[str]) -> int:
        """See `Store.archive`."""
        return await self.submit(lambda connection: archive(connection, today() - days, live))

    async def close(self) -> None:
        """See `Store.close`."""
        if not self.is_closed:
            self.is_closed = True
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)

    async def submit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Let the thread do ``work``; returns when it is on the disk."""
        if self.is_closed:
            raise StoreError("the server is stopping")
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.jobs.put(Job(work, future))
        return await future

    # -- the thread --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Take all that waits, do it in one transaction, answer, again."""
        stopping = False
        while not stopping:
            job = self.jobs.get()
            group: list[Job] = []
            while job is not None:
                group.append(job)
                if len(group) >= MAX_GROUP or self.jobs.empty():
                    break
                job = self.jobs.get_nowait()
            stopping = job is None
            if group:
                answer(group, self.commit(group))
        with contextlib.suppress(sqlite3.Error):
            self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.connection.close()

    def commit(self, group: list[Job]) -> list[Any]:
        """What became of each job: its value or its exception."""
        metrics.GROUP.observe(len(group))
        try:
            with metrics.COMMIT.time():
                return self.transact(group)
        except sqlite3.Error as error:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            return [StoreError(f"cannot write to {self.path}: {error}")] * len(group)

    def transact(self, group: list[Job]) -> list[Any]:
        """Do them all, and have them on the disk. Raises `sqlite3.Error`."""
        self.connection.execute("BEGIN IMMEDIATE")
        outcomes = [self.attempt(job) for job in group]
        self.connection.execute("COMMIT")
        return outcomes

    def attempt(self, job: Job) -> Any:
        """One job inside the transaction; a refused one leaves nothing behind and does not disturb the others."""
        self.connection.execute("SAVEPOINT job")
        try:
            outcome = job.work(self.connection)
        except (StoreError, sqlite3.IntegrityError) as refusal:
            outcome = refusal if isinstance(refusal, StoreError) else Conflict(f"refused by {self.path}: {refusal}")
            self.connection.execute("ROLLBACK TO job")
        self.connection.execute("RELEASE job")
        return outcome


def insert_rows(connection: sqlite3.Connection, table: str, after: int, rows: Sequence[bytes]) -> None:
    """Rows with the seqs that follow ``after``."""
    connection.executemany("INSERT INTO log VALUES (?, ?, ?)", [(table, after + at, row) for at, row in enumerate(rows, 1)])


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


def answer(group: list[Job], outcomes: list[Any]) -> None:
    """Hand the outcomes to the event loop that waits for them, all in one call."""
    # A closed loop: nobody waits any more, and what was asked for is on the disk.
    with contextlib.suppress(RuntimeError):
        group[0].future.get_loop().call_soon_threadsafe(resolve, group, outcomes)


def resolve(group: list[Job], outcomes: list[Any]) -> None:
    """In the event loop."""
    for job, outcome in zip(group, outcomes, strict=True):
        if job.future.done():
            continue  # whoever asked was cancelled
        if isinstance(outcome, Exception):
            job.future.set_exception(outcome)
        else:
            job.future.set_result(outcome)


def open_database(path: Path) -> sqlite3.Connection:
    """A checked connection with the newest schema. Raises `StoreError`."""
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)  # running rounds and their secrets are in there
    except OSError as error:
        raise StoreError(f"cannot create the data folder {path.parent}: {error.strerror}; choose another one with --data") from None
    existed = path.exists()
    connection: sqlite3.Connection | None = None
    try:
        connection = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False)
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
