"""The thread that owns the store's connection: what waits is committed together.

Natural group commit: whatever was asked for while the last commit ran goes into the next one. No timer; waiting for more was measured
slower in throughput and in latency. Each call into SQLite lets go of the interpreter's lock, and under load getting it back takes longer
than the call. So calls are few: nearly always there is nothing to do but to lengthen some logs, and that is one statement, which is a
transaction by itself.
May be in here: the thread, groups, transactions. May not: what the work is.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, TypeVar

from tabard.server import metrics
from tabard.server.log_rows import MOST_TOGETHER, Rows, put, put_all
from tabard.server.store import Conflict, StoreError

T = TypeVar("T")

MAX_GROUP = 1_000
"""Jobs in one transaction: bounds how long the first of them waits."""


class Job(NamedTuple):
    """One call on its way to the thread."""

    work: Rows | Callable[[sqlite3.Connection], Any]
    future: asyncio.Future[Any]

    def run(self, connection: sqlite3.Connection) -> Any:
        """Do it, in the thread."""
        return put(connection, self.work) if isinstance(self.work, Rows) else self.work(connection)


class Commits:
    """Takes work for ``connection``, which is closed at the end; ``name`` of its file for messages."""

    def __init__(self, connection: sqlite3.Connection, name: str) -> None:
        self.connection = connection
        self.name = name
        self.asked: list[Job] = []
        """What this turn of the event loop has asked for: handed over at its end, because waking the thread costs something."""
        self.jobs: queue.SimpleQueue[list[Job] | None] = queue.SimpleQueue()
        self.is_closed = False
        self.thread = threading.Thread(target=self.run, name="tabard-store", daemon=True)
        self.thread.start()

    async def submit(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Have it done; returns when it is on the disk. Raises `StoreError`."""
        future: asyncio.Future[T] = self.ask(work)
        return await future

    async def append(self, rows: Rows) -> int:
        """Lengthen one log; returns its last seq when it is on the disk. Raises `StoreError`."""
        future: asyncio.Future[int] = self.ask(rows)
        return await future

    def ask(self, work: Rows | Callable[[sqlite3.Connection], Any]) -> asyncio.Future[Any]:
        """Have it done."""
        if self.is_closed:
            raise StoreError("the server is stopping")
        loop = asyncio.get_running_loop()
        if not self.asked:
            loop.call_soon(self.hand_over)
        self.asked.append(Job(work, loop.create_future()))
        return self.asked[-1].future

    def hand_over(self) -> None:
        """To the thread."""
        if self.asked:
            self.jobs.put(self.asked)
            self.asked = []

    async def close(self) -> None:
        """Finish what was begun and let go of the file."""
        if not self.is_closed:
            self.is_closed = True
            self.hand_over()
            self.jobs.put(None)
            await asyncio.to_thread(self.thread.join)

    # -- the thread --------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Take all that waits, do it in one transaction, answer, again."""
        stopping = False
        while not stopping:
            jobs = self.jobs.get()
            group: list[Job] = []
            while jobs is not None:
                group += jobs
                if len(group) >= MAX_GROUP or self.jobs.empty():
                    break
                jobs = self.jobs.get_nowait()
            stopping = jobs is None
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
            return [StoreError(f"cannot write to {self.name}: {error}")] * len(group)

    def transact(self, group: list[Job]) -> list[Any]:
        """Do them all, and have them on the disk. Raises `sqlite3.Error`."""
        parts = list(parts_of(group))
        if len(parts) == 1 and (done := self.together(group)) is not None:
            return done
        self.connection.execute("BEGIN IMMEDIATE")
        outcomes: list[Any] = []
        for part in parts:
            outcomes += self.together(part) or [self.attempt(job) for job in part]
        self.connection.execute("COMMIT")
        return outcomes

    def together(self, part: list[Job]) -> list[int] | None:
        """One statement for all; ``None``, and nothing has happened, if that cannot be, or some of it is refused."""
        rows = [job.work for job in part if isinstance(job.work, Rows)]
        if len(rows) < len(part):
            return None
        try:
            put_all(self.connection, rows)
        except sqlite3.IntegrityError:
            return None
        return [new.last for new in rows]

    def attempt(self, job: Job) -> Any:
        """One job inside the transaction; a refused one leaves nothing behind and does not disturb the others."""
        self.connection.execute("SAVEPOINT job")
        try:
            outcome = job.run(self.connection)
        except (StoreError, sqlite3.IntegrityError) as refusal:
            outcome = refusal if isinstance(refusal, StoreError) else Conflict(f"refused by {self.name}: {refusal}")
            self.connection.execute("ROLLBACK TO job")
        self.connection.execute("RELEASE job")
        return outcome


def parts_of(group: list[Job]) -> Iterator[list[Job]]:
    """The group in its order: what one statement can do together, and other jobs one by one."""
    part: list[Job] = []
    names: set[str] = set()
    size = 0
    for job in group:
        rows = job.work if isinstance(job.work, Rows) else None
        if part and (rows is None or rows.table in names or size + len(rows.rows) > MOST_TOGETHER):
            yield part
            part, names, size = [], set(), 0
        if rows is None:
            yield [job]
        else:
            part.append(job)
            names.add(rows.table)
            size += len(rows.rows)
    if part:
        yield part


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
