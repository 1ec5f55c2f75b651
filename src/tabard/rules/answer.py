"""The victim's answers to a pending penalty: taking the cards, and challenging a Wild Draw Four (RULEBOOK R21 to R24).

Answering with a card is a play (stack.py, bounce.py).
"""

from tabard.rules import mercy
from tabard.rules.cards import FACES, WILD_DRAW_FOUR
from tabard.rules.ending import clear_pending, end_round
from tabard.rules.hands import put_in_hand
from tabard.rules.happenings import (
    ACCEPTED,
    BY_CHALLENGE,
    BY_PENALTY,
    CHALLENGED,
    ENDED_WENT_OUT,
    HAND_SHOWN,
    SKIPPED,
    TAKEN_BACK,
    emit,
)
from tabard.rules.options import GUILTY_TAKE_BACK, REVEAL_ALL
from tabard.rules.piles import give_cards, top_card
from tabard.rules.seating import next_seat
from tabard.rules.state import NO_SEAT, OVER, TURN, State

INNOCENT, GUILTY, NOT_SHOWN = 0, 1, 2
EXTRA_CARDS = 2
"""What a wrong challenge costs on top of the pending total."""


def end_turn(s: State, seat: int) -> None:
    """The next active player after ``seat`` has the turn."""
    if s.phase == OVER:
        return
    if s.going_out != NO_SEAT:
        end_round(s, s.going_out, ENDED_WENT_OUT)
        return
    s.turn = next_seat(s, seat)
    s.phase = TURN


def accept(s: State, seat: int) -> None:
    """Take the pending cards and lose the turn."""
    total = s.pending_total
    clear_pending(s)
    emit(s, ACCEPTED, seat, total, 0, 0)
    give_cards(s, seat, total, BY_PENALTY)
    lose_turn(s, seat)


def lose_turn(s: State, seat: int) -> None:
    """The victim is skipped."""
    if s.phase != OVER and s.going_out == NO_SEAT and s.active[seat]:
        emit(s, SKIPPED, seat, 0, 0, 0)
    end_turn(s, seat)


def challenge(s: State, seat: int, refused_to_show: int) -> None:
    """Judge the attacker on the snapshot; refusing to show it counts as guilty."""
    attacker = s.pending_attacker
    total = s.pending_total
    outcome = NOT_SHOWN if refused_to_show else (GUILTY if s.bluff else INNOCENT)
    clear_pending(s)
    emit(s, CHALLENGED, seat, attacker, outcome, 0)
    if not refused_to_show:
        show_snapshot(s, seat)
    if outcome == INNOCENT:
        give_cards(s, seat, total + EXTRA_CARDS, BY_CHALLENGE)
        lose_turn(s, seat)
        return
    if s.challenge_guilty == GUILTY_TAKE_BACK and s.n_discard_pile > 1:
        take_back(s, attacker)
    else:
        give_back(s, seat, attacker, total)


def give_back(s: State, seat: int, attacker: int, total: int) -> None:
    """The attacker draws instead of the challenger, who has a normal turn. What was a last card is none any more."""
    if s.active[attacker]:
        give_cards(s, attacker, total, BY_CHALLENGE)
    if s.phase == OVER:
        return
    if s.going_out != NO_SEAT and s.size[attacker] > 0:
        s.going_out = NO_SEAT
    if s.going_out != NO_SEAT:
        end_round(s, attacker, ENDED_WENT_OUT)  # there was no card to draw
    else:
        s.turn = seat
        s.phase = TURN


def take_back(s: State, attacker: int) -> None:
    """``challenge_guilty=take_back``: the card returns to the hand and its owner has to do something else with the turn."""
    s.n_discard_pile -= 1
    s.acting = top_card(s)
    put_in_hand(s, attacker, WILD_DRAW_FOUR)
    s.color = s.color_before
    s.going_out = NO_SEAT
    s.taken_back = 1
    emit(s, TAKEN_BACK, attacker, WILD_DRAW_FOUR, 0, 0)
    s.turn = attacker
    s.phase = TURN
    mercy.check(s, attacker)


def show_snapshot(s: State, challenger: int) -> None:
    """The attacker's hand as it was after the play, to the challenger or to all (``challenge_reveal``)."""
    viewer = -1 if s.challenge_reveal == REVEAL_ALL else challenger
    for face in range(FACES):
        if s.snapshot[face]:
            emit(s, HAND_SHOWN, s.snapshot_seat, viewer, face, s.snapshot[face])
