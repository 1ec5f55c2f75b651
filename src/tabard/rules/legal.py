"""Every action open to a seat, each play once and without the call flag (DECISIONS 6)."""

from tabard.rules import jump_in, multi_play
from tabard.rules.action import (
    ACCEPT,
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
from tabard.rules.cards import COLORS, FACES, NO_COLOR, NO_FACE
from tabard.rules.customizable import may_choose
from tabard.rules.details import put_play
from tabard.rules.fit import must_play_drawn, playable_faces
from tabard.rules.hands import first_of
from tabard.rules.options import AFTER_DRAW_FORCED
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
    return put_others(s, seat, out, put_plays(s, seat, playable_faces(s, seat), out))


def put_others(s: State, seat: int, out: list[int], k: int) -> int:
    """Append what else the seat may do that is asked, after its ``k`` plays of single cards."""
    if s.phase == TURN:
        may_draw = s.voluntary_draw or k == 0
        if s.multi_play:
            k = multi_play.put_sets(s, seat, out, k)
        if may_draw:
            out[k] = DRAWING
            k += 1
    elif s.phase == DRAWN:
        if s.play_after_draw != AFTER_DRAW_FORCED or not must_play_drawn(s, seat):
            out[k] = KEEPING
            k += 1
    elif s.phase == ANSWER:
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


def put_plays(s: State, seat: int, faces: int, out: list[int]) -> int:
    """Write every way to lay each of ``faces`` alone into ``out``; return how many."""
    k = 0
    while faces:
        k = put_play(s, seat, PLAY, first_of(faces), out, k)
        faces &= faces - 1
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
