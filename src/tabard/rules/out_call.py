"""House rule ``out_call`` (HR20): going out has to be called too, with the play or before the cards are counted.

Stage 4. The round waits for the next player, who lets it count (``accept``). Until then the owner may still call, and others may
catch: then the owner draws two cards, whatever a missing call costs else, and play goes on as if the card had not been the last.
"""

from tabard.rules.options import CALL_AUTOMATIC
from tabard.rules.seating import next_seat
from tabard.rules.state import ANSWER, PENDING_EFFECT, PENDING_NONE, State, can_be_caught

CARDS = 2
"""Drawn by whoever is caught."""


def is_missing(s: State, called: int) -> bool:
    """Whether the call that is due with the last card was not made."""
    return s.out_call == 1 and called == 0 and s.call != CALL_AUTOMATIC


def wait(s: State, seat: int) -> None:
    """Ask the next player to let the round count; the seat can be caught meanwhile."""
    s.going_out = seat
    s.open_calls |= 1 << seat
    s.challenge_open = 0
    if s.pending_kind == PENDING_NONE:
        s.pending_kind = PENDING_EFFECT
        s.pending_attacker = seat
    s.turn = next_seat(s, seat)
    s.phase = ANSWER


def is_waiting(s: State) -> bool:
    """Whether a seat without cards can still be caught."""
    return s.going_out >= 0 and can_be_caught(s, s.going_out)
