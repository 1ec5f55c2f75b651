"""The positions that docs/notation.md and the room's own page show are positions."""

import re
from pathlib import Path

import pytest

from tabard.cli import main
from tabard.game import position
from tabard.game.round import Round

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"^    ([a-z0-9A-Z]+/\S+ .+)$", PAGE, re.MULTILINE)


@pytest.mark.parametrize("text", SHOWN)
def test_a_position_that_is_shown_can_be_counted_from_and_reads_back(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", text]) == 0
    assert capsys.readouterr().out.endswith(" sequences\n")
    written = Round.from_position(text).position()
    assert Round.from_position(written).position() == written


def test_there_is_one() -> None:
    assert SHOWN
    assert position.__doc__ is not None
    assert SHOWN[0] in position.__doc__
