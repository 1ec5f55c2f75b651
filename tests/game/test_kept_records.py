"""Every record under tests/records/ is by the rules and honestly dealt; web/src/verify reads the same files."""

from pathlib import Path

import pytest

from tabard.game.record import read_record, replay
from tabard.game.verify import verify_shuffles

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.toml"))


@pytest.mark.parametrize("path", RECORDS, ids=[path.stem for path in RECORDS])
def test_a_kept_record_is_accepted(path: Path) -> None:
    record = read_record(path.read_text())
    assert verify_shuffles(record) == sum(len(round_.shuffles) for round_ in record.rounds)
    assert sum(step.round.is_over for step in replay(record)) == len(record.rounds)
