"""Hands: how many of each face, how many cards, and which faces at all. Every card that enters or leaves a hand goes through here.

May be in here: counting cards of hands, and sets of faces. May not: piles, happenings, why a card moves.

A set of faces is an integer with a bit for each face, the lowest for face 0: most hands hold few of the many faces.
"""

from tabard.rules.cards import COLORS, FACES, NO_COLOR, RANKS, WILD
from tabard.rules.state import State

ONE_COLOR = (1 << RANKS) - 1
"""All red faces; those of another color are the same ``RANKS`` places further for each."""
ONE_RANK = sum(1 << (color * RANKS) for color in range(COLORS))
"""The zeros of all colors; other ranks are that many places further."""
ALL_WILDS = ((1 << FACES) - 1) ^ ((1 << WILD) - 1)


def first_of(faces: int) -> int:
    """The lowest face of a set that is not empty."""
    return (faces & -faces).bit_length() - 1


def faces_of_color(color: int) -> int:
    """All faces of a color; none for ``NO_COLOR``."""
    return 0 if color == NO_COLOR else ONE_COLOR << (color * RANKS)


def put_in_hand(s: State, seat: int, face: int) -> None:
    """Add a card to a hand; whoever holds a second one owes no call any more."""
    s.hand[seat][face] += 1
    s.held[seat] |= 1 << face
    s.size[seat] += 1
    if s.size[seat] == 2:
        s.open_calls &= ~(1 << seat)
        s.called[seat] = 0


def take_from_hand(s: State, seat: int, face: int) -> None:
    """Remove a card from a hand."""
    hand = s.hand[seat]
    hand[face] -= 1
    if hand[face] == 0:
        s.held[seat] ^= 1 << face
    s.size[seat] -= 1


def empty(s: State, seat: int) -> None:
    """Leave nothing in a hand."""
    faces = s.held[seat]
    while faces:
        s.hand[seat][first_of(faces)] = 0
        faces &= faces - 1
    s.held[seat] = 0
    s.size[seat] = 0


def exchange(s: State, one: int, other: int) -> None:
    """Two seats exchange their hands."""
    for face in range(FACES):
        count = s.hand[other][face]
        s.hand[other][face] = s.hand[one][face]
        s.hand[one][face] = count
    faces = s.held[one]
    s.held[one] = s.held[other]
    s.held[other] = faces
    size = s.size[one]
    s.size[one] = s.size[other]
    s.size[other] = size
