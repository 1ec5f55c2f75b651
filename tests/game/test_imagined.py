"""A round made from a view looks like that view, whatever is guessed behind it."""

from random import Random

import pytest

from tabard.game.imagined import Hidden
from tabard.game.notation import counts_text, hand_text
from tabard.game.round import Round
from tests.game.playing import RULESETS, any_move, deal


def truth(round_: Round) -> Hidden:
    """What the views of this round hide."""
    state = round_.state
    hands = {letter: counts_text(state.hand[seat]) for seat, letter in enumerate(round_.seats)}
    draw = hand_text(state.draw_pile[: state.n_draw_pile][::-1])
    return Hidden(hands, draw, hand_text(state.discard_pile[: state.n_discard_pile - 1][::-1]))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_seat_sees_the_same_in_a_round_made_from_its_view(ruleset: str) -> None:
    round_ = deal(ruleset, 4, 11)
    random = Random(ruleset)
    for _ in range(25):
        if round_.is_over:
            break
        for seat in round_.seats:
            view = round_.view(seat)
            other = Round.from_view(view, round_.ruleset, truth(round_))
            other.history = list(round_.history)
            assert other.view(seat) == view
            assert other.legal_moves(seat) == round_.legal_moves(seat) or round_.state.taken_back
        round_.play(any_move(round_, random))


def test_it_can_be_played_on() -> None:
    round_ = deal("party", 3, 5)
    other = Round.from_view(round_.view("A"), round_.ruleset, truth(round_))
    move = round_.legal_moves()[0]
    assert other.play(move) == round_.play(move)
    assert other.position() == round_.position()
