"""The estimate of who will win: chances that add up, and the order that a player would name."""

import pytest

from tabard.fast.outlook import outlook
from tabard.game.round import Round
from tests.game.playing import deal


def chances(position: str) -> list[float]:
    state = Round.from_position(position).state
    return [outlook(state, seat) for seat in range(state.seats)]


@pytest.mark.parametrize("seats", [2, 3, 6, 10])
def test_chances_add_up_to_one(seats: int) -> None:
    state = deal("mattel-classic-108", seats, 1).state
    found = [outlook(state, seat) for seat in range(seats)]
    assert sum(found) == pytest.approx(1.0)
    assert min(found) > 0.0


def test_a_seat_that_is_out_has_no_chance() -> None:
    found = chances("r6/-/y6y7/g1 r5 A+ - g1g2 - out=B places=0,1,0,0")
    assert found[1] == 0.0
    assert sum(found) == pytest.approx(1.0)


def test_whoever_can_lay_its_last_card_is_nearly_sure_to_win() -> None:
    assert chances("r6/y1y2y3 r5 A+ - g1g2 -")[0] > 0.9


def test_the_same_card_that_does_not_fit_is_worth_much_less() -> None:
    fits, does_not = chances("r6/y1y2y3 r5 A+ - g1g2 -")[0], chances("g6/y1y2y3 r5 A+ - g1g2 -")[0]
    assert fits > does_not + 0.1


def test_fewer_cards_are_better() -> None:
    found = chances("y1y2y3y4/y6y7y8y9y1y2/g1g2g3g4g6g7g8g9 r5 A+ - b1b2 -")
    assert found == sorted(found, reverse=True)


def test_a_wild_is_better_than_a_number() -> None:
    assert chances("w0y2y3/g6g7g8 r5 B+ - b1b2 -")[0] > chances("y1y2y3/g6g7g8 r5 B+ - b1b2 -")[0]
