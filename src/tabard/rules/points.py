"""What cards and hands are worth (RULEBOOK R40)."""

from tabard.rules.cards import RANKS, SKIP, WILD, WILD_DRAW_FOUR
from tabard.rules.hands import first_of
from tabard.rules.state import State


def points_of(s: State, face: int) -> int:
    """Points of one card under the round's options."""
    if face < WILD:
        rank = face % RANKS
        return rank if rank < SKIP else 20
    if face <= WILD_DRAW_FOUR:
        return s.points_wild
    return s.points_special


def hand_points(s: State, seat: int) -> int:
    """Points of all cards in a hand."""
    total = 0
    faces = s.held[seat]
    while faces:
        face = first_of(faces)
        faces &= faces - 1
        total += s.hand[seat][face] * points_of(s, face)
    return total
