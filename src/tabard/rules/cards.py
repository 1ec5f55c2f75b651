"""Faces of cards as integers: ``color * 13 + rank`` for colored cards, then the wilds. Equal faces are interchangeable.

May be in here: constants and functions of one face. May not: anything that looks at a round.
"""

RED, YELLOW, GREEN, BLUE = 0, 1, 2, 3
COLORS = 4
NO_COLOR = -1

SKIP, REVERSE, DRAW_TWO = 10, 11, 12
"""Ranks of the action cards; ranks 0 to 9 are the numbers."""
RANKS = 13
NO_RANK = -1

WILD, WILD_DRAW_FOUR, SHUFFLE_HANDS, SWAP_HANDS, CUSTOM_1, CUSTOM_2, CUSTOM_3 = 52, 53, 54, 55, 56, 57, 58
FACES = 59
NO_FACE = -1

MAX_SEATS = 10
MAX_CARDS = 224
"""Two packs of 112; custom decks may not be larger."""


def color_of(face: int) -> int:
    """The color of a face, ``NO_COLOR`` for wilds."""
    if face < WILD:
        return face // RANKS
    return NO_COLOR


def rank_of(face: int) -> int:
    """The rank of a face, ``NO_RANK`` for wilds."""
    if face < WILD:
        return face % RANKS
    return NO_RANK


def is_draw_card(face: int) -> bool:
    """Draw Two or Wild Draw Four."""
    return face == WILD_DRAW_FOUR or (face < WILD and face % RANKS == DRAW_TWO)
