"""Stage 3: the card or cards leave the hand and go to the discard pile; the color in force is set.

A Wild Draw Four keeps a snapshot of the hand it left, so that a later challenge is judged and shown as things were (RULEBOOK R22).
"""

from tabard.rules.action import JUMP, calls, color_named, count_in, counts_of, face_of, kind_of, second_face_of, target_of
from tabard.rules.cards import COLORS, FACES, NO_COLOR, NO_FACE, RANKS, SHUFFLE_HANDS, WILD, WILD_DRAW_FOUR
from tabard.rules.fit import is_bluff
from tabard.rules.happenings import FLAG_CALL, FLAG_JUMP, FLAG_MORE, PLAYED, emit
from tabard.rules.multi_play import number_of_cards
from tabard.rules.piles import lay_on_discard_pile, take_from_hand
from tabard.rules.state import State


def number_laid(action: int) -> int:
    """How many cards leave the hand."""
    counts = counts_of(action)
    if counts:
        return number_of_cards(counts)
    return 1 if second_face_of(action) == NO_FACE else 2


def effective_face(face: int, second_face: int) -> int:
    """The card whose effect acts: a card that only names a Wild's color has none."""
    return face if second_face == NO_FACE else WILD


def lay(s: State, seat: int, action: int) -> None:
    """Move the cards, note the snapshot and set the color in force."""
    face = face_of(action)
    second = second_face_of(action)
    counts = counts_of(action)
    flags = FLAG_CALL * calls(action)
    if kind_of(action) == JUMP:
        flags += FLAG_JUMP
    if counts:
        lay_rest_of_set(s, seat, face, counts, flags)
    if face == WILD_DRAW_FOUR:
        take_snapshot(s, seat)
    named = color_named(action)
    more = FLAG_MORE if second != NO_FACE else 0
    lay_card(s, seat, face, named, target_of(action), flags + more)
    if second != NO_FACE:
        lay_card(s, seat, second, NO_COLOR, -1, flags)
        s.color = second // RANKS
    elif face < WILD:
        s.color = face // RANKS
    elif named != NO_COLOR or face != SHUFFLE_HANDS:
        s.color = named
    s.acting = effective_face(face, second)
    s.last_player = seat
    s.fresh = 1
    s.idle = 0


def lay_rest_of_set(s: State, seat: int, top: int, counts: int, flags: int) -> None:
    """Lay all cards of a set but the one that ends on top, the fitting color first."""
    rank = top % RANKS
    for turn in range(2):
        for color in range(COLORS):
            face = color * RANKS + rank
            number = count_in(counts, color) - (1 if face == top else 0)
            if (color == s.color) == (turn == 0):
                for _ in range(number):
                    lay_card(s, seat, face, NO_COLOR, -1, flags + FLAG_MORE)


def lay_card(s: State, seat: int, face: int, color: int, target: int, flags: int) -> None:
    """One card from the hand to the discard pile."""
    take_from_hand(s, seat, face)
    lay_on_discard_pile(s, face)
    emit(s, PLAYED, seat, face, pack_choice(color, target), flags)


def pack_choice(color: int, target: int) -> int:
    """Color and target in one number of a happening: ``(color + 1) * 16 + target + 1``."""
    return (color + 1) * 16 + target + 1


def take_snapshot(s: State, seat: int) -> None:
    """Keep the hand and the color in force as they are when the Wild Draw Four is laid."""
    s.color_before = s.color
    for face in range(FACES):
        s.snapshot[face] = s.hand[seat][face]
    s.snapshot[WILD_DRAW_FOUR] -= 1
    s.snapshot_seat = seat
    s.bluff = 1 if is_bluff(s, s.snapshot) else 0
