"""A store without a disk: for tables in tests. It can be told to fail."""

from collections.abc import Collection, Mapping, Sequence

from tabard.server.store import Conflict, Presence, Result, StoredRow, StoreError, TableExists


class MemoryStore:
    """See `tabard.server.store.Store`."""

    def __init__(self) -> None:
        self.logs: dict[str, list[bytes]] = {}
        self.bases: dict[str, int] = {}
        self.keys: dict[tuple[str, str], str] = {}
        self.kept: dict[str, list[Result]] = {}
        self.present: list[tuple[str, Presence]] = []
        self.failures: list[str] = []
        """What the next appends do: ``refuse`` fails without a trace, ``lose`` appends and fails all the same."""

    async def create(self, table: str, rows: Sequence[bytes], keys: Mapping[str, str]) -> int:
        if table in self.logs:
            raise TableExists(table)
        self.logs[table] = list(rows)
        self.bases[table] = 1
        self.kept[table] = []
        self.keys |= {(table, seat): key for seat, key in keys.items()}
        return len(rows)

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
        failure = self.failures.pop(0) if self.failures else ""
        if failure == "refuse":
            raise StoreError("the disk is full")
        log = self.logs[table]
        if len(log) != expected:
            raise Conflict(table)
        log += rows
        if base is not None:
            self.bases[table] = base
        if result is not None:
            self.kept[table] = [one for one in self.kept[table] if one[:2] != result[:2]] + [Result(*result[:3])]
            here = [(key, person) for (name, person), key in self.keys.items() if name == table and not result.again]
            self.present += [(key, Presence(table, *result[:2], person, result.data)) for key, person in here]
        if revoked is not None:
            self.keys.pop((table, revoked), None)
        self.keys |= {(table, person): key for person, key in (keys or {}).items()}
        if failure == "lose":
            raise StoreError("no answer")
        return len(log)

    async def base(self, table: str) -> int | None:
        return self.bases.get(table)

    async def read(self, table: str, after: int = 0) -> list[StoredRow]:
        return [StoredRow(seq, row) for seq, row in enumerate(self.logs.get(table, []), 1) if seq > after]

    async def seat(self, table: str, key: str) -> str | None:
        return next((seat for (name, seat), held in self.keys.items() if name == table and held == key), None)

    async def results(self, table: str) -> list[Result]:
        return list(self.kept.get(table, []))

    async def presences(self, keys: Sequence[str], most: int) -> list[Presence]:
        return [presence for key, presence in reversed(self.present) if key in keys][:most]

    async def archive(self, days: int, live: Collection[str]) -> int:
        return 0

    async def close(self) -> None:
        pass
