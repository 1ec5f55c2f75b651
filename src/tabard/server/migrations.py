"""The numbered schemas of the SQLite store, and the way from one to the next.

May be in here: SQL that creates or changes tables. A published step is never changed; a new one is added at the end.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

APPLICATION_ID = 0x54616264
"""``Tabd``: tells Tabard's files from other SQLite files."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE tables (id TEXT PRIMARY KEY, base INTEGER NOT NULL) WITHOUT ROWID",
        "CREATE TABLE log (table_id TEXT, seq INTEGER, row BLOB NOT NULL, PRIMARY KEY (table_id, seq)) WITHOUT ROWID",
        "CREATE TABLE seats (table_id TEXT, seat TEXT, key TEXT NOT NULL, PRIMARY KEY (table_id, seat)) WITHOUT ROWID",
        "CREATE TABLE results (table_id TEXT, match INTEGER, round INTEGER, result BLOB NOT NULL,"
        " PRIMARY KEY (table_id, match, round)) WITHOUT ROWID",
    ),
    (
        # day of last use, since 1970; tables from before count as used on the day of the upgrade
        "ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0",
        "UPDATE tables SET used = strftime('%s', 'now') / 86400",
    ),
    (
        # keys outlive their seats here: one's own statistics go on after one has left a table
        "CREATE TABLE presences (number INTEGER PRIMARY KEY, key TEXT NOT NULL, table_id TEXT NOT NULL, match INTEGER NOT NULL,"
        " round INTEGER NOT NULL, person TEXT NOT NULL)",
        "CREATE INDEX presences_by_key ON presences (key, number)",
        "INSERT INTO presences (key, table_id, match, round, person)"
        " SELECT key, table_id, match, round, seat FROM results JOIN seats USING (table_id) ORDER BY table_id, match, round",
    ),
)
"""Step n leads from schema n to schema n + 1; an empty file has schema 0."""


class UnknownSchema(Exception):
    """The file is not this program's, or was written by a newer one; the text says which."""


def migrate(connection: sqlite3.Connection, steps: Sequence[Sequence[str]] = MIGRATIONS) -> None:
    """Bring the file to the newest schema, each step in a transaction of its own. Raises `UnknownSchema`."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    has_tables = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] > 0
    if application != APPLICATION_ID and has_tables:
        raise UnknownSchema("it is not a Tabard database")
    if version > len(steps):
        raise UnknownSchema(f"it was written by a newer Tabard (schema {version}, this one knows {len(steps)})")
    for number in range(version, len(steps)):
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement in steps[number]:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {number + 1}")
        except BaseException:
            connection.execute("ROLLBACK")
            raise
        connection.execute("COMMIT")
