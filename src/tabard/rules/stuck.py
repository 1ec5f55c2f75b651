"""Guard after every step: a round in which nothing can happen any more ends, and the lowest hand wins (RULEBOOK R35).

May be in here: noticing that, and the lowest hand. May not: stopping (ending.py).
"""

from tabard.rules.ending import end_round
from tabard.rules.fit import fitting_faces, restriction
from tabard.rules.hands import first_of
from tabard.rules.happenings import ENDED_BLOCKED, ENDED_EXHAUSTED
from tabard.rules.options import EXHAUST_END_ROUND
from tabard.rules.points import hand_points
from tabard.rules.reasons import ALLOWED
from tabard.rules.state import NO_SEAT, OVER, State

PATIENCE = 5
"""Rounds of the table without a card drawn or laid after which the round ends though somebody could play (house decision)."""


def end_if_stuck(s: State) -> None:
    """End the round if a card was missing where that ends it, or if all in a row could neither play nor draw."""
    if s.phase == OVER:
        return
    if s.short and s.total_exhaust == EXHAUST_END_ROUND:
        end_round(s, lowest_hand(s), ENDED_EXHAUSTED)
    elif s.idle >= s.n_active and (s.idle >= PATIENCE * s.n_active or nobody_can_play(s)):
        end_round(s, lowest_hand(s), ENDED_BLOCKED)


def nobody_can_play(s: State) -> bool:
    """Whether no active seat holds a card that it could lay in its turn."""
    for seat in range(s.seats):
        if s.active[seat]:
            faces = s.held[seat] & fitting_faces(s)
            while faces:
                if restriction(s, seat, first_of(faces), 1) == ALLOWED:
                    return False
                faces &= faces - 1
    return True


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
