"""How a round stops, and how a seat leaves it.

May be in here: stopping, and who has won. May not: noticing that nothing can happen any more (stuck.py), points (scoring.py).
"""

from tabard.rules.cards import NO_FACE
from tabard.rules.happenings import ROUND_OVER, WENT_OUT, emit
from tabard.rules.options import END_FIRST_OUT
from tabard.rules.state import NO_SEAT, OVER, PENDING_NONE, State


def clear_pending(s: State) -> None:
    """Nobody is threatened any more."""
    s.pending_kind = PENDING_NONE
    s.pending_total = 0
    s.pending_attacker = NO_SEAT
    s.pending_bounced = 0
    s.challenge_open = 0


def put_out(s: State, seat: int) -> bool:
    """Note that ``seat`` has no card left; return whether the round ends with it. Playing to the last, it leaves the order."""
    s.next_place += 1
    s.place[seat] = s.next_place
    emit(s, WENT_OUT, seat, s.next_place, 0, 0)
    if s.round_end == END_FIRST_OUT:
        return True
    s.active[seat] = 0
    s.n_active -= 1
    s.open_calls &= ~(1 << seat)
    return s.n_active <= 1


def end_round(s: State, winner: int, reason: int) -> None:
    """Stop the round; ``winner`` may be ``NO_SEAT``. Whoever was out first has won, however the others end."""
    clear_pending(s)
    s.open_calls = 0
    for seat in range(s.seats):
        s.called[seat] = 0
        if s.place[seat] == 1:
            winner = seat
    s.drawn = NO_FACE
    s.going_out = NO_SEAT
    s.winner = winner
    s.end_reason = reason
    s.phase = OVER
    emit(s, ROUND_OVER, winner, reason, 0, 0)
