"""How a round stops: somebody is out, one seat is left, or nobody can do anything any more.

May be in here: stopping and finding the winner. May not: points credited for it (scoring.py).
"""

from tabard.rules.cards import NO_FACE
from tabard.rules.happenings import ENDED_BLOCKED, ENDED_EXHAUSTED, ROUND_OVER, emit
from tabard.rules.options import EXHAUST_END_ROUND
from tabard.rules.points import hand_points
from tabard.rules.state import NO_SEAT, OVER, PENDING_NONE, State


def clear_pending(s: State) -> None:
    """Nobody is threatened any more."""
    s.pending_kind = PENDING_NONE
    s.pending_total = 0
    s.pending_attacker = NO_SEAT
    s.pending_bounced = 0
    s.challenge_open = 0


def end_round(s: State, winner: int, reason: int) -> None:
    """Stop the round; ``winner`` may be ``NO_SEAT``."""
    clear_pending(s)
    for seat in range(s.seats):
        s.open_call[seat] = 0
        s.called[seat] = 0
    s.drawn = NO_FACE
    s.going_out = NO_SEAT
    s.winner = winner
    s.end_reason = reason
    s.phase = OVER
    emit(s, ROUND_OVER, winner, reason, 0, 0)


def lowest_hand(s: State) -> int:
    """The active seat with the fewest points, then the fewest cards, then the first in turn order."""
    best = NO_SEAT
    p = s.turn
    for _ in range(s.seats):
        if s.active[p]:
            better = best == NO_SEAT
            if not better:
                mine = hand_points(s, p)
                theirs = hand_points(s, best)
                better = mine < theirs or (mine == theirs and s.size[p] < s.size[best])
            if better:
                best = p
        p = (p + s.direction) % s.seats
    return best


def end_if_stuck(s: State) -> None:
    """Guard after every step: end a round in which nothing can happen any more; the lowest hand wins (RULEBOOK R35)."""
    if s.phase == OVER:
        return
    if s.short and s.total_exhaust == EXHAUST_END_ROUND:
        end_round(s, lowest_hand(s), ENDED_EXHAUSTED)
    elif s.idle >= s.n_active:
        end_round(s, lowest_hand(s), ENDED_BLOCKED)
