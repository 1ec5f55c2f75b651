"""Every report about rules in reports.md names a scenario or a test that exists, or the reason why the game does otherwise."""

import re
from pathlib import Path

import pytest

from tabard.game.errors import InvalidMove
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.scenario import read_scenarios

FOLDER = Path(__file__).parent
LINES = [line for line in (FOLDER / "reports.md").read_text(encoding="utf-8").splitlines() if line.startswith("| ")][1:]
IDS = {row.id for path in FOLDER.glob("*.json") for row in read_scenarios(path.read_bytes())}
TESTS = {
    name
    for path in FOLDER.parent.glob("*/test_*.py")
    for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
}


@pytest.mark.parametrize("line", LINES, ids=lambda line: line.split("|")[1].strip())
def test_a_report_is_settled_by_what_exists(line: str) -> None:
    settled = line.split("|")[3]
    named = re.findall(r"test_\w+|\b[A-Z]\d\d[a-z]?\b", settled.partition("by design")[0])
    assert named or "by design: " in settled
    assert set(named) <= IDS | TESTS


def test_there_are_reports() -> None:
    assert len(LINES) > 30


@pytest.mark.parametrize("text", ["Aw0w", "Aw0x", "Aw0w0", "A=w", "Aw4?"])
def test_a_wild_names_one_of_four_colors(text: str) -> None:
    with pytest.raises(InvalidMove):
        Move.parse(text).to_action()


def test_an_accusation_without_a_name_hits_the_only_seat_that_is_open() -> None:
    round_ = Round.from_position("r6b1/y1/g1g2g3/y2 r5 A+ - y7y7y7y7 - called=B")
    round_.play("Ar6")
    round_.play("C!*")
    assert (round_.state.size[:4], round_.open_calls()) == ([3, 1, 3, 1], [])


def test_with_two_open_seats_it_hits_the_last_player_only() -> None:
    rules = Ruleset("mattel-classic-108", seven_swap=True, call_on_receive="required")
    round_ = Round.from_position("r7b1/y1y2/g1/y2y3 r5 A+ - y7y7y7y7 -", rules)
    round_.play("Ar7>C")
    assert round_.open_calls() == ["A", "C"]
    round_.play("D!*")
    assert (round_.state.size[0], round_.open_calls()) == (3, ["C"])
