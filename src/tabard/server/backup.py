"""A copy of all tables, taken while a server runs or not.

May be in here: copying. May not: SQL of the store.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import sys
from pathlib import Path

from tabard.server.sqlite_store import FILE_NAME
from tabard.server.store import StoreError

PAGES = 256
"""Copied at once; in between a running server writes on."""
FAILED = 2


def run(data: Path, file: Path) -> int:
    """Copy, and say so; returns the exit code."""
    try:
        tables, size = back_up(data, file)
    except StoreError as error:
        sys.stderr.write(f"tabard: {error}\n")
        return FAILED
    sys.stdout.write(f"{tables} tables copied to {file} ({size} bytes); keep it private, it holds running rounds\n")
    return 0


def back_up(data: Path, file: Path) -> tuple[int, int]:
    """Copy the database in ``data`` to ``file``, which appears only when it is whole. Number of tables and bytes.

    Raises `StoreError` if there is nothing to copy, or nowhere to.
    """
    source = data / FILE_NAME
    if not source.is_file():
        raise StoreError(f"there is no {source}; say where the tables are with --data")
    if file.exists():
        raise StoreError(f"{file} exists; choose another name")
    part = file.with_name(file.name + ".part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        raise StoreError(f"{part} exists: another backup is running, or was broken off; delete it") from None
    except OSError as error:
        raise StoreError(f"cannot write {file}: {error.strerror}") from None
    try:
        tables = copied(source, part)
        os.replace(part, file)
    except (sqlite3.Error, OSError) as error:
        raise StoreError(f"cannot copy {source} to {file}: {error}") from None
    finally:
        part.unlink(missing_ok=True)
    return tables, file.stat().st_size


def copied(source: Path, target: Path) -> int:
    """Copy, look the copy through, and count its tables. Raises `sqlite3.Error`."""
    with contextlib.ExitStack() as stack:
        # not "ro": that would leave the files beside a database that nobody else has open
        live = stack.enter_context(contextlib.closing(sqlite3.connect(f"{source.absolute().as_uri()}?mode=rw", uri=True)))
        copy = stack.enter_context(contextlib.closing(sqlite3.connect(target)))
        live.backup(copy, pages=PAGES, sleep=0.01)
        # one file, without a journal beside it
        copy.execute("PRAGMA journal_mode = DELETE")
        finding = copy.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if finding != "ok":
            raise sqlite3.DatabaseError(f"the copy is damaged ({finding})")
        return int(copy.execute("SELECT count(*) FROM tables").fetchone()[0])
