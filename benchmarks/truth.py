"""What the server's store says about its tables, against what clients saw.

May be in here: the comparison. May not: playing.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import msgspec

from tabard.protocol.messages import Update
from tabard.server.log import Moved, decode_row
from tabard.server.restore import restored
from tabard.server.sqlite_store import SqliteStore


def divergent(data: Path, views: Iterable[tuple[str, str, bytes]]) -> list[str]:
    """Where a client's last update differs from the stored table, a line each. No server may use ``data``."""
    return asyncio.run(compare(data, views))


async def compare(data: Path, views: Iterable[tuple[str, str, bytes]]) -> list[str]:
    """See `divergent`."""
    by_table = defaultdict(list)
    for table, seat, last in views:
        by_table[table].append((seat, last))
    store = SqliteStore(data)
    found = []
    for table, seen in by_table.items():
        base = await store.base(table)
        assert base is not None, f"table {table} is not stored"
        state, broken = restored(table, await store.read(table, base - 1))
        if broken is not None:
            found.append(f"{table}: {broken}")
        for seat, last in seen:
            update = msgspec.json.decode(last, type=Update)
            round_ = state.last_round
            view = None if round_ is None else msgspec.json.decode(msgspec.json.encode(round_.view(seat)))
            here = None if update.view is None else msgspec.json.decode(msgspec.json.encode(update.view))
            if update.v != state.seq:
                found.append(f"{table} {seat}: saw version {update.v}, {state.seq} is stored")
            elif here != view:
                found.append(f"{table} {seat}: another view of version {update.v}")
            elif update.match.scores != state.scores:
                found.append(f"{table} {seat}: other scores")
    await store.close()
    return found


def missing_moves(data: Path, told: Iterable[tuple[str, str, int, str]]) -> list[str]:
    """Acknowledged moves (table, seat, command, text) that are not stored, a line each. The server must have ended."""
    return asyncio.run(compare_moves(data, told))


async def compare_moves(data: Path, told: Iterable[tuple[str, str, int, str]]) -> list[str]:
    """See `missing_moves`."""
    store = SqliteStore(data)
    stored: dict[str, set[tuple[str, int, str]]] = {}
    found = []
    for table, seat, n, move in told:
        if table not in stored:
            rows = [decode_row(row.data) for row in await store.read(table)]
            stored[table] = {(row.move[0], row.n, row.move) for row in rows if isinstance(row, Moved) and row.n is not None}
        if (seat, n, move) not in stored[table]:
            found.append(f"{table} {seat}: command {n}, {move}, was acknowledged and is not stored")
    await store.close()
    return found
