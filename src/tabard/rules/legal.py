"""Every action open to a seat, each play once and without the call flag (DECISIONS 6)."""

from tabard.rules import jump_in, multi_play
from tabard.rules.action import (
    ACCEPT,
    ALONE,
    CALL,
    CHALLENGE,
    CHOOSE,
    DARE_DONE,
    DRAW,
    KEEP,
    PLAY,
    make,
    make_catch,
    make_color,
    make_play,
)
from tabard.rules.calls import call_reason, catch_reason
from tabard.rules.cards import COLORS, FACES, NO_COLOR, NO_FACE, WILD
from tabard.rules.customizable import may_choose
from tabard.rules.details import put_play
from tabard.rules.fit import fitting_faces, must_play_drawn, play_reason, restriction
from tabard.rules.hands import first_of
from tabard.rules.options import AFTER_DRAW_FORCED, FINISH_ANY
from tabard.rules.reasons import ALLOWED
from tabard.rules.seating import may_act
from tabard.rules.state import ANSWER, CHOICE, COLOR, DARE, DRAWN, NO_SEAT, OVER, TURN, State

DRAWING, KEEPING, ACCEPTING, CHALLENGING, DOING_DARE = make(DRAW), make(KEEP), make(ACCEPT), make(CHALLENGE), make(DARE_DONE)


def legal(s: State, seat: int, out: list[int]) -> int:
    """Write the legal actions of ``seat`` into ``out``, which has ``multi_play.room`` for them; return how many."""
    if s.phase == OVER or not may_act(s, seat):
        return 0
    k = 0
    if seat == s.turn:
        k = asked(s, seat, out)
    if call_reason(s, seat) == ALLOWED:
        out[k] = make(CALL)
        k += 1
    for other in range(s.seats):
        if catch_reason(s, seat, other) == ALLOWED:
            out[k] = make_catch(other)
            k += 1
    return jump_in.put_jumps(s, seat, out, k)


def asked(s: State, seat: int, out: list[int]) -> int:
    """The actions of the seat that is asked; plays come first."""
    k = 0
    if s.phase == TURN:
        k = put_fitting(s, seat, out)
        may_draw = s.voluntary_draw or k == 0
        if s.multi_play:
            k = multi_play.put_sets(s, seat, out, k)
        if may_draw:
            out[k] = DRAWING
            k += 1
    elif s.phase == DRAWN:
        if s.drawn != NO_FACE and play_reason(s, seat, s.drawn, 1) == ALLOWED:
            k = put_play(s, seat, PLAY, s.drawn, out, k)
        if s.play_after_draw != AFTER_DRAW_FORCED or not must_play_drawn(s, seat):
            out[k] = KEEPING
            k += 1
    elif s.phase == ANSWER:
        if s.stack or s.bounce:
            k = put_answers(s, seat, out)
        if s.challenge_open:
            out[k] = CHALLENGING
            k += 1
        out[k] = ACCEPTING
        k += 1
    elif s.phase == COLOR:
        for color in range(COLORS):
            out[k] = make_color(color)
            k += 1
    elif s.phase == DARE:
        out[0] = DOING_DARE
        out[1] = ACCEPTING
        k = 2
    elif s.phase == CHOICE:
        k = choices(s, seat, out)
    return k


def put_answers(s: State, seat: int, out: list[int]) -> int:
    """Write the cards that answer a penalty into ``out``; return how many plays."""
    k = 0
    faces = s.held[seat]
    while faces:
        face = first_of(faces)
        faces &= faces - 1
        if play_reason(s, seat, face, 1) == ALLOWED:
            k = put_play(s, seat, PLAY, face, out, k)
    return k


def put_fitting(s: State, seat: int, out: list[int]) -> int:
    """Write the plays of single cards in a normal turn into ``out``, those that ``play_reason`` allows; return how many."""
    is_simple = s.finish_restriction == FINISH_ANY and s.seven_swap == 0  # a colored card may be laid, and in one way
    faces = s.held[seat] & fitting_faces(s)
    k = 0
    while faces:
        face = first_of(faces)
        faces &= faces - 1
        if is_simple and face < WILD:
            out[k] = PLAY | (face << 4) | ALONE
            k += 1
        elif restriction(s, seat, face, 1) == ALLOWED:
            k = put_play(s, seat, PLAY, face, out, k)
    return k


def choices(s: State, seat: int, out: list[int]) -> int:
    """Answers to the question of a Customizable card: seats, or cards of the hand."""
    k = 0
    for target in range(s.seats):
        if may_choose(s, seat, NO_FACE, target):
            out[k] = make_play(CHOOSE, NO_FACE, NO_COLOR, target, 0, NO_FACE, 0)
            k += 1
    for face in range(FACES):
        if may_choose(s, seat, face, NO_SEAT):
            out[k] = make_play(CHOOSE, face, NO_COLOR, NO_SEAT, 0, NO_FACE, 0)
            k += 1
    return k
