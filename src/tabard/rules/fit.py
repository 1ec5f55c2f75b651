"""Stage 1: may this card be played? Used by ``legal`` (what is open) and ``refusal`` (why it is not) alike.

May be in here: whether one card may be laid by one seat. May not: colors, targets and flags of the play (details.py), effects.
"""

from tabard.rules import bounce, finish_limit, stack
from tabard.rules.action import FACE_FIELD
from tabard.rules.cards import NO_FACE, RANKS, WILD, WILD_DRAW_FOUR
from tabard.rules.hands import ALL_WILDS, ONE_RANK, faces_of_color, first_of
from tabard.rules.options import AFTER_DRAW_NEVER, OFF, WD4_ANY_TIME, WD4_COLOR_ONLY
from tabard.rules.piles import top_card
from tabard.rules.reasons import (
    ALLOWED,
    DRAWN_ONLY,
    NAME_COLOR_FIRST,
    NO_MATCH,
    NO_SUCH_CARD,
    NOT_POSSIBLE,
    NOT_YOUR_TURN,
    ROUND_OVER,
    STACK_KIND,
    STACKING_OFF,
    WILD4_HAS_COLOR,
)
from tabard.rules.state import ANSWER, COLOR, DRAWN, NO_SEAT, OVER, TURN, State


def fits(s: State, face: int) -> bool:
    """Whether ``face`` matches the color in force or the symbol of the top card, or is a wild (RULEBOOK R7)."""
    if face >= WILD or face // RANKS == s.color:
        return True
    top = top_card(s)
    return top < WILD and face % RANKS == top % RANKS


def fitting_faces(s: State) -> int:
    """The set of all faces for which ``fits`` holds."""
    faces = ALL_WILDS | faces_of_color(s.color)
    top = top_card(s)
    return faces | (ONE_RANK << ((top & FACE_FIELD) % RANKS)) if top < WILD else faces  # the compiler divides what is small faster


def is_bluff(s: State, faces: int) -> bool:
    """Whether a Wild Draw Four would be wrongful with this set of faces in hand, judged before it is laid (R18, R19).

    Action cards count as their color.
    """
    if s.wd4_legality == WD4_COLOR_ONLY:
        return faces & faces_of_color(s.color) != 0
    if s.wd4_legality == WD4_ANY_TIME:
        return False
    return faces & fitting_faces(s) & ~(1 << WILD_DRAW_FOUR) != 0


def answer_reason(s: State, face: int) -> int:
    """Whether ``face`` answers the pending penalty."""
    if stack.may_answer(s, face) or bounce.may_answer(s, face):
        return ALLOWED
    if s.stack == OFF and not s.bounce:
        return STACKING_OFF
    return STACK_KIND


def restriction(s: State, seat: int, face: int, laid: int) -> int:
    """What holds for every play, in turn or out of it: no bluffing, no forbidden last card."""
    if face == WILD_DRAW_FOUR and is_forbidden(s, seat):
        return WILD4_HAS_COLOR
    return finish_limit.reason(s, seat, face, laid)


def is_forbidden(s: State, seat: int) -> bool:
    """Whether ``seat`` may not even bluff with a Wild Draw Four: it took one back, or under ``no_bluffing``."""
    return s.taken_back != 0 or (s.no_bluffing != 0 and is_bluff(s, s.held[seat]))


def play_reason(s: State, seat: int, face: int, laid: int) -> int:
    """Why ``seat`` may not play ``face`` in turn as one of ``laid`` cards; ``ALLOWED`` if it may."""
    if s.phase == OVER:
        return ROUND_OVER
    if seat != s.turn:
        return NOT_YOUR_TURN
    if s.hand[seat][face] == 0:
        return NO_SUCH_CARD
    if s.phase == COLOR:
        return NAME_COLOR_FIRST
    reason = ALLOWED
    if s.phase == ANSWER:
        reason = answer_reason(s, face) if s.going_out == NO_SEAT else NOT_POSSIBLE
    elif s.phase == DRAWN:
        if face != s.drawn or s.play_after_draw == AFTER_DRAW_NEVER:
            reason = DRAWN_ONLY
        elif not fits(s, face):
            reason = NO_MATCH
    elif s.phase == TURN:
        if not fits(s, face):
            reason = NO_MATCH
    else:
        reason = NOT_POSSIBLE
    if reason != ALLOWED:
        return reason
    return restriction(s, seat, face, laid)


def playable_faces(s: State, seat: int) -> int:
    """The set of faces that ``seat``, which is asked, may lay as a single card: all for which ``play_reason`` gives ``ALLOWED``."""
    faces = s.held[seat]
    if s.phase == TURN:
        faces &= fitting_faces(s)
    elif s.phase == DRAWN:
        if s.drawn == NO_FACE or s.play_after_draw == AFTER_DRAW_NEVER:
            return 0
        faces &= fitting_faces(s) & (1 << s.drawn)
    elif s.phase == ANSWER and (s.stack or s.bounce):
        faces = answering_faces(s, faces)
    else:
        return 0
    if (faces >> WILD_DRAW_FOUR) & 1 and is_forbidden(s, seat):
        faces ^= 1 << WILD_DRAW_FOUR
    if s.finish_restriction and faces and finish_limit.reason(s, seat, first_of(faces), 1) != ALLOWED:
        return 0  # it holds for a last card, and of that one there is no other
    return faces


def answering_faces(s: State, faces: int) -> int:
    """Those of a set that answer the pending penalty."""
    found = 0
    while faces:
        face = first_of(faces)
        faces &= faces - 1
        if s.going_out == NO_SEAT and answer_reason(s, face) == ALLOWED:
            found |= 1 << face
    return found


def must_play_drawn(s: State, seat: int) -> bool:
    """Whether ``play_after_draw=forced`` obliges: the drawn card fits, is no bluff and no forbidden last card (3.3 no. 25)."""
    if s.drawn < 0 or play_reason(s, seat, s.drawn, 1) != ALLOWED:
        return False
    if s.drawn != WILD_DRAW_FOUR:
        return True
    return not is_bluff(s, s.held[seat])
