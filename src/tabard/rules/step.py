"""Carry out one action: the only entry that changes a running round.

May be in here: dispatch by kind and the guards after every step. May not: rules of one kind. The caller has asked ``refusal`` (or
``cost``) before; a simulation takes its actions from ``legal``.
"""

from tabard.rules import answer, calls, customizable, drawing, going_out, misplay, out_call, play, stuck
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
    KIND_FIELD,
    NAME_COLOR,
    PLAY,
    color_named,
    face_of,
    target_of,
)
from tabard.rules.action import (
    calls as call_flag,
)
from tabard.rules.cards import NO_COLOR, NO_FACE
from tabard.rules.ending import clear_pending
from tabard.rules.happenings import ADVISED, BY_ADVICE, NAMED_COLOR, emit
from tabard.rules.options import START_SPECIAL_FULL
from tabard.rules.piles import give_cards
from tabard.rules.seating import may_act, next_seat
from tabard.rules.state import CHOICE, COLOR, DARE, NO_SEAT, OVER, TURN, State


def step(s: State, seat: int, action: int) -> None:
    """Do ``action`` of ``seat``; what happened is in ``s.happenings``."""
    s.n_happenings = 0
    s.short = 0
    s.steps += 1
    kind = action & KIND_FIELD
    if kind == PLAY or kind == JUMP:
        if s.misplay and misplay.is_misplay(s, seat, action):
            s.fresh = 0
            misplay.penalize(s, seat, action)
        else:
            play.play(s, seat, action)
    elif kind == CALL:
        calls.call(s, seat)
    elif kind == CATCH:
        calls.catch(s, seat, target_of(action))
    elif kind == ADVICE:
        emit(s, ADVISED, seat, s.advice_penalty, 0, 0)
        give_cards(s, seat, s.advice_penalty, BY_ADVICE)
        calls.is_not_out(s, seat)
    else:
        s.fresh = 0
        if kind == DRAW:
            drawing.turn_draw(s, seat)
        elif kind == KEEP:
            drawing.keep(s, seat)
        elif kind == ACCEPT:
            accept(s, seat)
        elif kind == DARE_DONE:
            customizable.answer_dare(s, seat, True)
        elif kind == CHOOSE:
            customizable.choose(s, seat, face_of(action), target_of(action))
        elif kind == CHALLENGE:
            answer.challenge(s, seat, call_flag(action))
        elif kind == NAME_COLOR:
            name_color(s, seat, color_named(action))
    if not s.active[s.turn] and s.phase != OVER:
        pass_over_eliminated(s)
    if s.short or s.idle:
        stuck.end_if_stuck(s)


def accept(s: State, seat: int) -> None:
    """Take what waits: a penalty, the cards of a dare, or the end of the round."""
    if s.phase == DARE:
        customizable.answer_dare(s, seat, False)
    elif out_call.is_waiting(s):
        s.open_calls &= ~(1 << s.going_out)
        going_out.settle(s, s.going_out)
    else:
        answer.accept(s, seat)


def name_color(s: State, seat: int, color: int) -> None:
    """Name the color of a wild starter or after a redeal; then the noted seat is asked."""
    s.color = color
    emit(s, NAMED_COLOR, seat, color, 0, 0)
    s.turn = s.resume_seat
    s.phase = TURN
    if s.start_special == START_SPECIAL_FULL and s.last_player == NO_SEAT:
        customizable.begin_starter(s, seat)


def pass_over_eliminated(s: State) -> None:
    """If the seat that is asked has been eliminated, its penalty is void and the next one moves (RULEBOOK 3.3 no. 15)."""
    if may_act(s, s.turn):
        return
    s.drawn = NO_FACE
    s.taken_back = 0
    if s.phase == DARE or s.phase == CHOICE:
        customizable.go_past(s)
    elif s.phase == COLOR and s.color == NO_COLOR:
        s.turn = next_seat(s, s.turn)  # somebody has to name the color of a wild starter
    else:
        clear_pending(s)
        answer.end_turn(s, s.turn)
