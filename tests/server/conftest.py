"""Stores for tests: the contract is the same for the real one and for the one in memory."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tabard.server.sqlite_store import SqliteStore
from tabard.server.store import Store
from tests.server.memory_store import MemoryStore


@pytest.fixture(params=["sqlite", "memory"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    made: Store = SqliteStore(tmp_path) if request.param == "sqlite" else MemoryStore()
    yield made
    await made.close()
