"""House rule ``wild_color_by=card`` (HR17): the color of a Wild is named by laying a card of that color together with it.

Stage 1 and stage 3. Only the plain Wild; without a colored card in hand the color is named aloud as usual.
"""

from tabard.rules.action import color_named, face_of, make_play, second_face_of, target_of
from tabard.rules.cards import NO_COLOR, WILD
from tabard.rules.finish_limit import reason as finish_reason
from tabard.rules.options import COLOR_BY_CARD
from tabard.rules.reasons import ALLOWED, COLOR_NOT_ALLOWED, NO_SUCH_CARD, TARGET_NOT_ALLOWED
from tabard.rules.state import NO_SEAT, State


def needs_second(s: State, seat: int, face: int) -> bool:
    """Whether a colored card has to be laid together with ``face``."""
    if s.wild_color_by != COLOR_BY_CARD or face != WILD:
        return False
    for colored in range(WILD):
        if s.hand[seat][colored] and pair_reason(s, seat, colored) == ALLOWED:
            return True
    return False


def pair_reason(s: State, seat: int, colored: int) -> int:
    """Whether Wild and ``colored`` may be laid together: as the last two cards both have to be allowed to finish."""
    code = finish_reason(s, seat, WILD, 2)
    if code != ALLOWED:
        return code
    return finish_reason(s, seat, colored, 2)


def reason(s: State, seat: int, action: int) -> int:
    """Why the second card does not do."""
    second = second_face_of(action)
    if s.wild_color_by != COLOR_BY_CARD or face_of(action) != WILD or second >= WILD or color_named(action) != NO_COLOR:
        return COLOR_NOT_ALLOWED
    if s.hand[seat][second] == 0:
        return NO_SUCH_CARD
    if target_of(action) != NO_SEAT:
        return TARGET_NOT_ALLOWED
    return pair_reason(s, seat, second)


def put_plays(s: State, seat: int, kind: int, out: list[int], k: int) -> int:
    """Append a play of the Wild with each colored card in hand."""
    for colored in range(WILD):
        if s.hand[seat][colored] and pair_reason(s, seat, colored) == ALLOWED:
            out[k] = make_play(kind, WILD, NO_COLOR, NO_SEAT, 0, colored, 0)
            k += 1
    return k
