"""What a coach says of decisions: that a win was thrown away, that nothing was better, and always the same."""

from tabard.bots.coach import Coach, Note
from tabard.bots.search import Budget
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turns

TRIES = Budget(240)


def note(position: str, made: str, rules: str = "mattel-classic-108") -> Note | None:
    turn = Turns(Round.from_position(position, Ruleset.parse(rules))).asked()
    assert turn is not None
    return Coach("test", TRIES).note(turn, Move.parse(made))


PILES = "- g1g2g3g4g6g7g8g9y1y2y3y4 b1b2 dealer=B"


def test_drawing_instead_of_going_out_loses_much_and_the_coach_says_so() -> None:
    found = note(f"r5/y5y6 r4 A+ {PILES}", "Ad")
    assert found is not None
    assert found.best.text == "Ar5"
    assert found.lost > 0.1
    assert found.reason == "PLAY"
    assert set(found.values) == {"Ar5", "Ad"}


def test_the_best_move_loses_nothing_with_or_without_its_call() -> None:
    for made in ("Ar5", "Ar5!"):
        found = note(f"r5/y5y6 r4 A+ {PILES}", made)
        assert found is not None
        assert (found.lost, found.reason) == (0.0, "BEST")


def test_a_wild_that_was_not_needed_is_told_to_be_kept() -> None:
    found = note(f"r5r6r7w0b1/y5y6y7y8y9 r4 A+ {PILES}", "Aw0b")
    assert found is not None
    assert found.values["Aw0b"] <= max(found.values.values())
    if found.reason != "BEST":
        assert found.reason in ("KEEP_WILD", "COLOR", "POINTS", "TRIED")


def test_the_same_question_is_judged_the_same_again() -> None:
    first, second = (note(f"r5b4r7w0b1/y5y6y7y8y9 r4 A+ {PILES}", "Ab4") for _ in range(2))
    assert first == second


def test_where_there_is_no_choice_there_is_nothing_to_say() -> None:
    assert note(f"b1b2b3/y5y6 r4 A+ {PILES}", "Ad") is None
