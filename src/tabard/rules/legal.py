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
from tabard.rules.cards import COLORS, FACES, NO_COLOR, NO_FACE, RANKS, WILD
from tabard.rules.customizable import may_choose
from tabard.rules.details import put_play
from tabard.rules.fit import must_play_drawn, play_reason, restriction
from tabard.rules.options import AFTER_DRAW_FORCED
from tabard.rules.piles import top_card
from tabard.rules.reasons import ALLOWED
from tabard.rules.seating import may_act
from tabard.rules.state import ANSWER, CHOICE, COLOR, DARE, DRAWN, NO_SEAT, OVER, TURN, State


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
    """The actions of the seat that is asked."""
    k = 0
    if s.phase == COLOR:
        for color in range(COLORS):
            out[k] = make_color(color)
            k += 1
        return k
    if s.phase == DRAWN:
        if s.drawn != NO_FACE and play_reason(s, seat, s.drawn, 1) == ALLOWED:
            k = put_play(s, seat, PLAY, s.drawn, out, k)
        if s.play_after_draw != AFTER_DRAW_FORCED or not must_play_drawn(s, seat):
            out[k] = make(KEEP)
            k += 1
        return k
    if s.phase == DARE:
        out[0] = make(DARE_DONE)
        out[1] = make(ACCEPT)
        return 2
    if s.phase == CHOICE:
        return choices(s, seat, out)
    if s.phase == TURN:
        k = put_fitting(s, seat, out)
        may_draw = s.voluntary_draw or k == 0
        k = multi_play.put_sets(s, seat, out, k)
        if may_draw:
            out[k] = make(DRAW)
            k += 1
        return k
    if s.phase == ANSWER:
        for face in range(FACES):
            if s.hand[seat][face] and play_reason(s, seat, face, 1) == ALLOWED:
                k = put_play(s, seat, PLAY, face, out, k)
        if s.challenge_open:
            out[k] = make(CHALLENGE)
            k += 1
        out[k] = make(ACCEPT)
        k += 1
    return k


def put_fitting(s: State, seat: int, out: list[int]) -> int:
    """Write the plays of single cards in a normal turn into ``out``; return how many.

    The cards that ``play_reason`` allows, but only those that can fit are looked at: the color in force, the symbol on top, wilds.
    """
    hand = s.hand[seat]
    top = top_card(s)
    k = 0
    for color in range(COLORS):
        first = color * RANKS
        if color == s.color:
            for face in range(first, first + RANKS):
                if hand[face] and restriction(s, seat, face, 1) == ALLOWED:
                    k = put_play(s, seat, PLAY, face, out, k)
        elif top < WILD:
            face = first + top % RANKS
            if hand[face] and restriction(s, seat, face, 1) == ALLOWED:
                k = put_play(s, seat, PLAY, face, out, k)
    for face in range(WILD, FACES):
        if hand[face] and restriction(s, seat, face, 1) == ALLOWED:
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
