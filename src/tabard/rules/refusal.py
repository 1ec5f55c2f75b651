"""Why an action is not possible; 0 (``ALLOWED``) if it is. The one place that decides, together with the stages it asks."""

from tabard.rules import calls, details, jump_in, misplay
from tabard.rules.action import (
    ACCEPT,
    ADVICE,
    CALL,
    CATCH,
    CHALLENGE,
    CHOOSE,
    DARE_DONE,
    DRAW,
    JUMP,
    KEEP,
    NAME_COLOR,
    PLAY,
    color_named,
    counts_of,
    face_of,
    kind_of,
    second_face_of,
    target_of,
)
from tabard.rules.cards import FACES, NO_FACE
from tabard.rules.customizable import may_choose
from tabard.rules.fit import must_play_drawn, play_reason, playable_faces
from tabard.rules.laying import number_laid
from tabard.rules.options import AFTER_DRAW_FORCED
from tabard.rules.reasons import (
    ALLOWED,
    ALREADY_DREW,
    ANSWER_FIRST,
    COLOR_NEEDED,
    MUST_PLAY,
    NAME_COLOR_FIRST,
    NO_CHALLENGE,
    NO_DARE,
    NO_SUCH_CARD,
    NOT_POSSIBLE,
    NOT_THE_VICTIM,
    NOT_YOUR_TURN,
    NOTHING_TO_ACCEPT,
    NOTHING_TO_KEEP,
    ROUND_OVER,
    SEAT_NOT_PLAYING,
)
from tabard.rules.seating import may_act
from tabard.rules.state import ANSWER, COLOR, DARE, DRAWN, OVER, TURN, State


def refusal(s: State, seat: int, action: int) -> int:
    """Why ``seat`` may not do ``action`` now."""
    if s.phase == OVER:
        return ROUND_OVER
    if seat < 0 or seat >= s.seats or not may_act(s, seat):
        return SEAT_NOT_PLAYING
    kind = kind_of(action)
    if kind == CALL:
        return calls.call_reason(s, seat)
    if kind == CATCH:
        return calls.catch_reason(s, seat, target_of(action))
    if kind == JUMP:
        return jump_refusal(s, seat, action)
    if seat != s.turn:
        return NOT_THE_VICTIM if (kind == ACCEPT or kind == CHALLENGE) and s.phase == ANSWER else NOT_YOUR_TURN
    if kind == PLAY:
        return play_refusal(s, seat, action)
    if kind == DRAW:
        return draw_refusal(s, seat)
    if kind == KEEP:
        if s.phase != DRAWN:
            return NOTHING_TO_KEEP
        return MUST_PLAY if s.play_after_draw == AFTER_DRAW_FORCED and must_play_drawn(s, seat) else ALLOWED
    if kind == ACCEPT:
        return ALLOWED if s.phase == ANSWER or s.phase == DARE else NOTHING_TO_ACCEPT
    if kind == DARE_DONE:
        return ALLOWED if s.phase == DARE else NO_DARE
    if kind == CHOOSE:
        return ALLOWED if may_choose(s, seat, face_of(action), target_of(action)) else NOT_POSSIBLE
    if kind == CHALLENGE:
        return ALLOWED if s.phase == ANSWER and s.challenge_open else NO_CHALLENGE
    if kind == NAME_COLOR:
        if s.phase != COLOR:
            return NOT_POSSIBLE
        return ALLOWED if 0 <= color_named(action) < 4 else COLOR_NEEDED
    return NOT_POSSIBLE


def play_refusal(s: State, seat: int, action: int) -> int:
    """A play in turn: the card, then its details."""
    face = face_of(action)
    if face == NO_FACE or face >= FACES:
        return NO_SUCH_CARD
    counts = counts_of(action)
    if counts or second_face_of(action) != NO_FACE:
        if s.hand[seat][face] == 0:
            return NO_SUCH_CARD
        if s.phase == COLOR:
            return NAME_COLOR_FIRST
        if second_face_of(action) != NO_FACE:
            code = play_reason(s, seat, face, number_laid(action))
            if code != ALLOWED:
                return code
        return details.reason(s, seat, action)
    code = play_reason(s, seat, face, 1)
    return details.reason(s, seat, action) if code == ALLOWED else code


def jump_refusal(s: State, seat: int, action: int) -> int:
    """A jump-in: the card, then its details."""
    face = face_of(action)
    if face == NO_FACE or face >= FACES:
        return NO_SUCH_CARD
    code = jump_in.jump_reason(s, seat, face)
    return details.reason(s, seat, action) if code == ALLOWED else code


def draw_refusal(s: State, seat: int) -> int:
    """A turn draw."""
    if s.phase == ANSWER:
        return ANSWER_FIRST
    if s.phase == COLOR:
        return NAME_COLOR_FIRST
    if s.phase == DRAWN:
        return ALREADY_DREW
    if s.phase != TURN:
        return NOT_POSSIBLE
    if not s.voluntary_draw and playable_faces(s, seat) != 0:
        return MUST_PLAY
    return ALLOWED


def cost(s: State, seat: int, action: int) -> int:
    """Cards that a refused action costs if it is tried anyway; -1 if it cannot be tried (DECISIONS 5: the costly class)."""
    if s.phase == OVER or seat < 0 or seat >= s.seats or not s.active[seat]:
        return -1
    kind = kind_of(action)
    if kind == CALL and s.false_call_penalty and s.size[seat] != 1 and calls.call_reason(s, seat) != ALLOWED:
        return s.false_call_penalty
    if kind == CATCH and s.false_catch_penalty and calls.catch_reason(s, seat, target_of(action)) != ALLOWED:
        return s.false_catch_penalty if 0 <= target_of(action) < s.seats and target_of(action) != seat else -1
    if kind == ADVICE and s.advice_penalty:
        return s.advice_penalty
    if misplay.is_misplay(s, seat, action):
        return s.misplay
    return -1
