"""What a programmer who imports the game may write, and what a mistake is answered."""

import pytest

from tabard.game import Match, Round, Ruleset, RulesetError
from tabard.game.ruleset import DEFAULT_PRESET

POSITION = "r6b1/y1y2 r5 A+ - g1g2g3g4 -"


def test_a_ruleset_may_be_given_as_text() -> None:
    assert Match("party hand_size=5", 2).ruleset == Ruleset("party", hand_size=5)
    assert Round.from_position(POSITION, ruleset="party").ruleset == Ruleset("party")
    assert Round.deal("party", 3).ruleset == Ruleset("party")
    assert Round.from_position(POSITION).ruleset.text == DEFAULT_PRESET


def test_a_text_that_is_no_ruleset_is_a_ruleset_error_and_anything_else_a_type_error() -> None:
    with pytest.raises(RulesetError, match="unknown preset 'nonsense'"):
        Match("nonsense", 2)
    with pytest.raises(TypeError, match="'party hand_size=5', not int"):
        Match(2, 2)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="not dict"):
        Round.from_position(POSITION, ruleset={})  # type: ignore[arg-type]


def test_a_seat_that_is_not_at_the_table_has_no_view() -> None:
    with pytest.raises(ValueError, match="there is no seat 'C' at this table: its seats are A, B"):
        Round.from_position(POSITION).view("C")
