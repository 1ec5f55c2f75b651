"""The victim's answers to a pending penalty: taking the cards, and challenging a Wild Draw Four (RULEBOOK R21 to R24).

Answering with a card is a play (stack.py, bounce.py).
"""

from tabard.rules.cards import FACES
from tabard.rules.ending import clear_pending
from tabard.rules.happenings import (
    ACCEPTED,
    BY_CHALLENGE,
    BY_PENALTY,
    CHALLENGED,
    HAND_SHOWN,
    SKIPPED,
    emit,
)
from tabard.rules.options import REVEAL_ALL
from tabard.rules.piles import give_cards
from tabard.rules.seating import next_seat
from tabard.rules.state import OVER, TURN, State

INNOCENT, GUILTY, NOT_SHOWN = 0, 1, 2
EXTRA_CARDS = 2
"""What a wrong challenge costs on top of the pending total."""


def end_turn(s: State, seat: int) -> None:
    """The next active player after ``seat`` has the turn."""
    if s.phase != OVER:
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
    if s.phase != OVER:
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
    else:
        give_cards(s, attacker, total, BY_CHALLENGE)
        if s.phase != OVER:
            s.turn = seat
            s.phase = TURN


def show_snapshot(s: State, challenger: int) -> None:
    """The attacker's hand as it was after the play, to the challenger or to all (``challenge_reveal``)."""
    viewer = -1 if s.challenge_reveal == REVEAL_ALL else challenger
    for face in range(FACES):
        if s.snapshot[face]:
            emit(s, HAND_SHOWN, s.snapshot_seat, viewer, face, s.snapshot[face])
