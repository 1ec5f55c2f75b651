"""Committed counts: positions with their explanation are in the .perft files beside this one."""

from pathlib import Path
from typing import NamedTuple

import pytest

from tabard.game.perft import divide, perft
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset

FOLDER = Path(__file__).parent


class Case(NamedTuple):
    """One block of a file."""

    name: str
    rules: str
    position: str
    counts: list[int]
    out_of_turn: bool


def cases() -> list[Case]:
    found = []
    for path in sorted(FOLDER.glob("*.perft")):
        for number, block in enumerate(path.read_text().split("\n\n")):
            lines = [line.partition(" ") for line in block.splitlines() if line and not line.startswith("#")]
            keys = {key: value for key, _, value in lines}
            if keys:
                counts = [int(count) for count in keys["counts"].split()]
                found.append(Case(f"{path.stem}-{number}", keys["rules"], keys["position"], counts, "out_of_turn" in keys))
    return found


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_a_position_has_as_many_sequences_of_moves_as_ever(case: Case) -> None:
    round_ = Round.from_position(case.position, Ruleset.parse(case.rules))
    before = round_.position()
    assert [perft(round_, depth, case.out_of_turn) for depth in range(1, len(case.counts) + 1)] == case.counts
    assert round_.position() == before


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_counts_by_first_move_add_up_to_the_whole(case: Case) -> None:
    round_ = Round.from_position(case.position, Ruleset.parse(case.rules))
    assert sum(divide(round_, 3, case.out_of_turn).values()) == perft(round_, 3, case.out_of_turn)


def test_no_move_is_one_sequence() -> None:
    assert perft(Round.from_position("r1/r2 r5 A+ - - -"), 0) == 1
