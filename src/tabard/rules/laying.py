"""Stage 3: the card or cards leave the hand and go to the discard pile; the color in force is set.

A Wild Draw Four keeps a snapshot of the hand it left, so that a later challenge is judged and shown as things were (RULEBOOK R22).
"""

from tabard.rules.action import (
    COLOR_AT,
    JUMP,
    KIND_FIELD,
    SAYS_NO_MORE,
    calls,
    color_named,
    count_in,
    counts_of,
    is_alone,
    second_face_of,
    target_of,
)
from tabard.rules.cards import COLORS, FACES, NO_COLOR, RANKS, SHUFFLE_HANDS, WILD, WILD_DRAW_FOUR
from tabard.rules.fit import is_bluff
from tabard.rules.hands import take_from_hand
from tabard.rules.happenings import FLAG_CALL, FLAG_JUMP, FLAG_MORE, PLAYED, emit
from tabard.rules.multi_play import number_of_cards
from tabard.rules.piles import lay_on_discard_pile
from tabard.rules.state import State


def number_laid(action: int) -> int:
    """How many cards leave the hand."""
    if is_alone(action):
        return 1
    counts = counts_of(action)
    return number_of_cards(counts) if counts else 2


def lay(s: State, seat: int, face: int, action: int) -> None:
    """Move the cards, note the snapshot and set the color in force."""
    flags = FLAG_JUMP if action & KIND_FIELD == JUMP else 0
    named = NO_COLOR
    if action >> COLOR_AT == SAYS_NO_MORE:
        if face == WILD_DRAW_FOUR:
            take_snapshot(s, seat)
        lay_card(s, seat, face, NO_CHOICE, flags)
    else:
        named = lay_with_choice(s, seat, face, action, flags + FLAG_CALL * calls(action))
    s.acting = face  # of two cards the Wild: one that only names its color does not act
    if face < WILD:
        s.color = face // RANKS
    elif named != NO_COLOR or face != SHUFFLE_HANDS:
        s.color = named
    s.last_player = seat
    s.fresh = 1
    s.idle = 0


def lay_with_choice(s: State, seat: int, face: int, action: int, flags: int) -> int:
    """Lay a card that names a color or a seat, or several cards; return the color, which a second card names where there is one."""
    named = color_named(action)
    if not is_alone(action) and counts_of(action) == 0:
        second = second_face_of(action)
        lay_card(s, seat, face, NO_CHOICE, flags + FLAG_MORE)
        lay_card(s, seat, second, NO_CHOICE, flags)
        return second // RANKS
    if counts_of(action):
        lay_rest_of_set(s, seat, face, counts_of(action), flags)
    elif face == WILD_DRAW_FOUR:
        take_snapshot(s, seat)
    lay_card(s, seat, face, pack_choice(named, target_of(action)), flags)
    return named


def lay_rest_of_set(s: State, seat: int, top: int, counts: int, flags: int) -> None:
    """Lay all cards of a set but the one that ends on top, the fitting color first."""
    rank = top % RANKS
    for turn in range(2):
        for color in range(COLORS):
            face = color * RANKS + rank
            number = count_in(counts, color) - (1 if face == top else 0)
            if (color == s.color) == (turn == 0):
                for _ in range(number):
                    lay_card(s, seat, face, NO_CHOICE, flags + FLAG_MORE)


def lay_card(s: State, seat: int, face: int, choice: int, flags: int) -> None:
    """One card from the hand to the discard pile; ``choice`` as in ``pack_choice``."""
    take_from_hand(s, seat, face)
    lay_on_discard_pile(s, face)
    emit(s, PLAYED, seat, face, choice, flags)


def pack_choice(color: int, target: int) -> int:
    """Color and target in one number of a happening: ``(color + 1) * 16 + target + 1``."""
    return (color + 1) * 16 + target + 1


NO_CHOICE = 0
"""Neither a color nor a seat."""


def take_snapshot(s: State, seat: int) -> None:
    """Keep the hand and the color in force as they are when the Wild Draw Four is laid."""
    s.color_before = s.color
    hand, snapshot = s.hand[seat], s.snapshot
    for face in range(FACES):
        snapshot[face] = hand[face]
    s.snapshot[WILD_DRAW_FOUR] -= 1
    s.snapshot_seat = seat
    s.bluff = 1 if is_bluff(s, s.held[seat]) else 0
