"""Search bots in tests: interpreted and with a few tries, so that nothing is compiled and rounds stay short."""

import pytest

from tabard.bots import search
from tabard.fast.tries import Tries


@pytest.fixture(autouse=True)
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "tries", lambda: Tries())
    monkeypatch.setattr(search, "DEFAULT", search.Budget(tries=4))
