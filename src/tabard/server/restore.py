"""A table out of its log.

Rows are read from where the last round ended; moves of the running round are played again and compared. A round that does
not come out as it did (the rules have changed since, or the file has) is voided, with a notice; never silently changed.
May be in here: reading and judging a log. May not: the meaning of rows (table_state.py), SQL.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence

import msgspec

from tabard.game.errors import TabardError
from tabard.server import metrics
from tabard.server.entropy import Entropy
from tabard.server.log import Claimed, Closed, Dealt, Moved, Opened, Voided, decode_row, encode_row
from tabard.server.store import Store, StoredRow, StoreError
from tabard.server.table_state import Mismatch, TableState

log = logging.getLogger(__name__)


class Unreadable(StoreError):
    """A log that is no table's."""


def restored(table: str, rows: Sequence[StoredRow]) -> tuple[TableState, str | None]:
    """The state after ``rows``, and why the running round cannot be played on, if so. Raises `Unreadable`."""
    broken: str | None = None
    try:
        first = decode_row(rows[0].data)
        if not isinstance(first, Opened | Closed):
            raise Unreadable(f"table {table}: its log begins in the middle")
        state = TableState(table, rows[0].seq, first)
        for stored in rows[1:]:
            row = decode_row(stored.data)
            if isinstance(row, Voided):
                broken = None
            if broken is not None and isinstance(row, Dealt | Moved):
                state.seq += 1
                continue
            try:
                state.apply(row)
            except Mismatch as mismatch:
                log.warning("table %s, row %d: %s", table, stored.seq, mismatch)
                broken = str(mismatch)
                state.seq = stored.seq
            if state.seq != stored.seq:
                raise Unreadable(f"table {table}: row {stored.seq} follows row {state.seq - 1}")
    except (msgspec.MsgspecError, TabardError, IndexError) as error:
        raise Unreadable(f"table {table}: its log cannot be read ({error})") from None
    return state, broken


async def load(store: Store, entropy: Entropy, table: str) -> TableState | None:
    """Read a table and claim it: whoever had it in memory before cannot append any more. ``None``: there is no such table.

    Raises `StoreError`, also if somebody else claims it at the same moment.
    """
    base = await store.base(table)
    if base is None:
        return None
    state, broken = restored(table, await store.read(table, base - 1))
    last = state.seq
    rows = [state.act(Claimed(state.epoch + 1))]
    if broken is not None:
        rows.append(state.act(Voided(broken)))
        metrics.VOIDED.inc()
    if state.coming is None and not state.is_playing:
        rows.append(state.commit_secret(entropy.secret()))
    await store.append(table, last, [encode_row(row) for row in rows])
    return state
