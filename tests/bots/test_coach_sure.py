"""What a coach says of values that are known badly: value, loss, best move and reason agree with each other."""

from collections.abc import Iterator

import pytest

from tabard.bots.coach import EQUAL, Coach, Note, gap_of
from tabard.bots.heuristic import Heuristic
from tabard.bots.search import Budget, Worth
from tabard.game.chance import SeedChance
from tabard.game.driving import in_turn
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Player, Turns
from tabard.terminal.cards import CardWords
from tabard.terminal.coaching import note_line


def notes(rules: str, tries: int, decisions: int = 12) -> Iterator[tuple[Note, Move]]:
    """The coach's opinion on the first decisions of a round, with a poor choice now and then."""
    ruleset = Ruleset.parse(rules)
    round_ = Round.deal(ruleset, 3, chance=SeedChance("11"))
    turns = Turns(round_)
    coaches = {seat: Coach(seat, Budget(tries, interpreted_tries=tries)) for seat in "ABC"}
    players: dict[str, Player] = {seat: Heuristic(seat) for seat in "ABC"}
    for at in range(decisions):
        if round_.is_over:
            return
        turn = turns.asked()
        assert turn is not None
        made = turn.legal[-1] if at % 2 else in_turn(turns, players)
        found = coaches[turn.seat].note(turn, made)
        if found is not None:
            yield found, made
        round_.play(made)


@pytest.mark.parametrize("tries", [1, 12, 60])
def test_value_loss_best_move_and_reason_agree(tries: int) -> None:
    for note, made in notes("mattel-classic-108", tries):
        own = next(text for text in note.values if text == made.text.removesuffix("!"))
        assert all(0 <= value <= 1 for value in note.values.values())
        if note.reason == "BEST":
            assert (note.best.text, note.lost) == (own, 0.0)
        else:
            assert note.lost >= EQUAL
            assert note.lost == round(note.values[note.best.text] - note.values[own], 3)
        assert note.best.text not in note.unsure
        higher = {text for text, value in note.values.items() if value > note.values[note.best.text]}
        assert higher <= set(note.unsure)


def test_after_one_try_nothing_is_called_better() -> None:
    found = list(notes("mattel-classic-108", 1))
    assert found
    assert all(note.reason == "BEST" and note.lost == 0 for note, _ in found)


def test_values_of_the_lowest_total_may_be_below_nothing() -> None:
    assert min(min(note.values.values()) for note, _ in notes("mattel-classic-108 score_mode=accumulate_low", 24, 6)) < 0


def worth(*outcomes: float) -> Worth:
    return Worth(Move.parse("Ar5"), sum(outcomes) / len(outcomes), 0.0, len(outcomes), outcomes)


def test_a_difference_is_known_after_enough_tries_in_the_same_guesses() -> None:
    assert gap_of(worth(*[1.0] * 20), worth(*[0.0] * 8)).is_known
    assert not gap_of(worth(*[1.0] * 20), worth(*[0.0] * 7)).is_known
    assert not gap_of(worth(*[1.0, 0.0] * 10), worth(*[0.0, 1.0] * 10)).is_known
    assert gap_of(worth(1.0, 0.0, *[1.0] * 8), worth(1.0, 0.0)).value == 0


def test_one_round_is_told_as_one() -> None:
    note = Note({"Ar5": 0.51, "Ad": 0.5}, 100, Move.parse("Ar5"), 0.01, "PLAY", {})
    assert note_line(note, {"A": "Ann"}, CardWords(Ruleset())).startswith("Better: red 5 (1 more round in a hundred).")


def test_a_move_that_others_may_beat_is_not_called_the_best() -> None:
    note = Note({"Ar5": 0.51, "Ad": 0.5}, 100, Move.parse("Ad"), 0.0, "BEST", {}, ("Ar5",))
    assert note_line(note, {"A": "Ann"}, CardWords(Ruleset())) == "No other move is known to be better."
