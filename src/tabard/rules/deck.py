"""What is in the deck (RULEBOOK section 1): counts per face, per pack."""

from tabard.rules.cards import COLORS, CUSTOM_1, FACES, RANKS, SHUFFLE_HANDS, SWAP_HANDS, WILD, WILD_DRAW_FOUR
from tabard.rules.options import DECK_BLANK, DECK_CUSTOM, DECK_SHUFFLE, DECK_SWAP
from tabard.rules.state import State

AUTO_PACKS_FROM = 7
"""Seats from which ``packs=auto`` takes a second pack."""


def number_of_packs(s: State) -> int:
    """1 or 2."""
    if s.packs == 0:
        return 2 if s.n_active >= AUTO_PACKS_FROM else 1
    return s.packs


def fill(s: State) -> None:
    """Set ``deck_count`` from the deck option; a custom deck's counts are put there by the caller."""
    if s.deck == DECK_CUSTOM:
        return
    packs = number_of_packs(s)
    for face in range(FACES):
        s.deck_count[face] = 2 * packs if face < WILD else 0
    for color in range(COLORS):
        s.deck_count[color * RANKS] = packs  # zeros
    s.deck_count[WILD] = COLORS * packs
    s.deck_count[WILD_DRAW_FOUR] = COLORS * packs
    if s.deck == DECK_SHUFFLE or s.deck == DECK_SWAP:
        s.deck_count[SHUFFLE_HANDS if s.deck == DECK_SHUFFLE else SWAP_HANDS] = packs
        for slot in range(3):
            s.deck_count[CUSTOM_1 + slot] = packs
    elif s.deck == DECK_BLANK:
        s.deck_count[CUSTOM_1] = 4 * packs


def put_together(s: State) -> int:
    """Lay the whole deck, sorted by face, on the draw pile; return the number of cards."""
    k = 0
    for face in range(FACES):
        left = s.deck_count[face]
        while left:
            s.draw_pile[k] = face
            k += 1
            left -= 1
    s.n_draw_pile = k
    s.n_discard_pile = 0
    return k
