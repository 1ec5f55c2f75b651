"""Stage 1, second half: what a play has to say besides its card (color, target, second card, set), listed and checked.

May be in here: which details a card needs. May not: whether the card itself may be laid (fit.py).
"""

from tabard.rules import multi_play, wild_by_card
from tabard.rules.action import ALONE, FACE_AT, color_named, counts_of, face_of, make_play, second_face_of, target_of
from tabard.rules.cards import NO_COLOR, NO_FACE, RANKS, SHUFFLE_HANDS, SWAP_HANDS, WILD, WILD_DRAW_FOUR
from tabard.rules.options import END_FIRST_OUT, SHUFFLE_COLOR_ON_PLAY, SHUFFLE_LAST_REDEAL
from tabard.rules.reasons import (
    ALLOWED,
    COLOR_NEEDED,
    COLOR_NOT_ALLOWED,
    TARGET_NEEDED,
    TARGET_NOT_ALLOWED,
)
from tabard.rules.state import NO_SEAT, State

SEVEN = 7


def ends_hand(s: State, seat: int, face: int, laid: int) -> bool:
    """Whether the play empties the hand for good, so that its effect is moot."""
    return s.size[seat] == laid and not (face == SHUFFLE_HANDS and s.shuffle_last_card == SHUFFLE_LAST_REDEAL)


def may_name_color(s: State, face: int) -> bool:
    """Whether a play of ``face`` names a color itself (a Shuffle Hands usually names it after the redeal)."""
    return face >= WILD and (face != SHUFFLE_HANDS or s.shuffle_color_time == SHUFFLE_COLOR_ON_PLAY)


def needs_color(s: State, seat: int, face: int, laid: int) -> bool:
    """Whether it has to: not if it is sure to end the round."""
    if not may_name_color(s, face):
        return False
    if s.round_end != END_FIRST_OUT or s.out_call or (s.challenge_last_card and face == WILD_DRAW_FOUR):
        return True
    return not ends_hand(s, seat, face, laid)


def may_swap(s: State, face: int) -> bool:
    """Whether a play of ``face`` exchanges hands with a chosen seat (RULEBOOK R37, HR7)."""
    if face == SWAP_HANDS:
        return True
    return s.seven_swap != 0 and face < WILD and face % RANKS == SEVEN


def needs_target(s: State, seat: int, face: int, laid: int) -> bool:
    """Whether the seat has to be chosen: not with the last card (3.3 no. 21), nor for an optional swap."""
    if not may_swap(s, face) or ends_hand(s, seat, face, laid):
        return False
    return not (face == SWAP_HANDS and s.swap_optional)


def reason(s: State, seat: int, action: int) -> int:
    """Why the details of a play or jump-in do not do; ``ALLOWED`` if they do."""
    face = face_of(action)
    color = color_named(action)
    second = second_face_of(action)
    counts = counts_of(action)
    if second != NO_FACE:
        return wild_by_card.reason(s, seat, action)
    laid = 1
    if counts:
        code = multi_play.reason(s, seat, action)
        if code != ALLOWED:
            return code
        laid = multi_play.number_of_cards(counts)
    if color == NO_COLOR:
        if needs_color(s, seat, face, laid) or wild_by_card.needs_second(s, seat, face):
            return COLOR_NEEDED
    elif color > 3 or not may_name_color(s, face) or wild_by_card.needs_second(s, seat, face):
        return COLOR_NOT_ALLOWED
    target = target_of(action)
    if target == NO_SEAT:
        return TARGET_NEEDED if needs_target(s, seat, face, laid) else ALLOWED
    if not may_swap(s, face) or target == seat or target >= s.seats or not s.active[target]:
        return TARGET_NOT_ALLOWED
    return ALLOWED


def has_one_way(s: State, face: int) -> bool:
    """Whether a play of ``face`` alone has nothing to say besides."""
    return face < WILD and not may_swap(s, face)


def put_play(s: State, seat: int, kind: int, face: int, out: list[int], k: int) -> int:
    """Append every way to lay ``face`` alone to ``out``; return the new length."""
    if has_one_way(s, face):
        out[k] = kind | (face << FACE_AT) | ALONE
        return k + 1
    if face >= WILD and wild_by_card.needs_second(s, seat, face):
        return wild_by_card.put_plays(s, seat, kind, out, k)
    first_color = NO_COLOR
    last_color = NO_COLOR
    if needs_color(s, seat, face, 1):
        first_color = 0
        last_color = 3
    swaps = may_swap(s, face) and not ends_hand(s, seat, face, 1)
    for color in range(first_color, last_color + 1):
        if not needs_target(s, seat, face, 1):
            out[k] = make_play(kind, face, color, NO_SEAT, 0, NO_FACE, 0)
            k += 1
        if swaps:
            for target in range(s.seats):
                if target != seat and s.active[target]:
                    out[k] = make_play(kind, face, color, target, 0, NO_FACE, 0)
                    k += 1
    return k
