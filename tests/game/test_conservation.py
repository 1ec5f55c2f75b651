"""Cards neither vanish nor appear, and somebody always has a move, whatever is played under whatever rules."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.game.position import counts_in_deck
from tabard.game.round import Round
from tabard.rules.cards import FACES
from tabard.rules.state import OVER, can_be_caught
from tests.game.playing import RULESETS, any_move, deal

STEPS = 250


def assert_sound(round_: Round, cards: list[int]) -> None:
    """What holds in every state of a round."""
    state = round_.state
    assert counts_in_deck(state) == cards
    assert state.fault == 0
    for seat in range(state.seats):
        assert state.size[seat] == sum(state.hand[seat])
        assert min(state.hand[seat]) >= 0
        assert not can_be_caught(state, seat) or (state.size[seat] == 1 and state.active[seat])
    assert state.n_active == sum(state.active[: state.seats])
    if state.phase != OVER:
        assert state.active[state.turn]
        assert round_.legal_moves()
        assert 0 <= state.n_draw_pile <= sum(cards)
        assert state.n_discard_pile >= 1
    else:
        assert not any(round_.legal_moves(seat) for seat in round_.seats)


@settings(derandomize=True, deadline=None, max_examples=25)
@given(ruleset=st.sampled_from(RULESETS), seats=st.integers(2, 10), seed=st.integers(0, 10**6))
def test_all_cards_are_somewhere_and_somebody_can_move_in_every_state(ruleset: str, seats: int, seed: int) -> None:
    round_ = deal(ruleset, seats, seed)
    generator = random.Random(seed)
    cards = counts_in_deck(round_.state)
    assert len(cards) == FACES
    assert_sound(round_, cards)
    for _ in range(STEPS):
        if round_.is_over:
            break
        round_.play(any_move(round_, generator))
        assert_sound(round_, cards)


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_official_game_keeps_its_108_cards_with_any_number_of_seats(seats: int) -> None:
    round_ = deal("mattel-classic-108", seats, seats)
    generator = random.Random(seats)
    for _ in range(STEPS):
        if round_.is_over:
            break
        assert sum(counts_in_deck(round_.state)) == 108
        round_.play(any_move(round_, generator))


@settings(derandomize=True, deadline=None, max_examples=15)
@given(ruleset=st.sampled_from(RULESETS), seats=st.integers(2, 6), seed=st.integers(0, 10**6))
def test_a_refused_move_changes_nothing(ruleset: str, seats: int, seed: int) -> None:
    round_ = deal(ruleset, seats, seed)
    generator = random.Random(seed)
    for _ in range(40):
        if round_.is_over:
            break
        before = round_.position(), len(round_.history), len(round_.moves)
        for text in ("d", "k", "a", "?", "!", "r5", "w0", "w0r", "jb7", "=g", "y", "#B"):
            refusal = round_.why_not("B" + text)
            if refusal is not None and refusal.cost is None:
                with pytest.raises(ValueError, match=refusal.code):
                    round_.play("B" + text)
        assert (round_.position(), len(round_.history), len(round_.moves)) == before
        round_.play(any_move(round_, generator))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_what_is_played_on_a_copy_does_not_show_in_the_original(ruleset: str) -> None:
    generator = random.Random(f"copies {ruleset}")
    round_ = deal(ruleset, 3, 11)
    for _ in range(40):
        if round_.is_over:
            break
        before, move = round_.position(), any_move(round_, generator)
        copy = round_.copy()
        copy.play(move)
        for _ in range(3):
            if not copy.is_over:
                copy.play(any_move(copy, generator))
        assert round_.position() == before
        again = round_.copy().play(move)
        assert round_.play(move) == again
