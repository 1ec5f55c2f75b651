"""The pipeline of a play, one stage a line, readable top to bottom. RULEBOOK.md 3.1 is its specification.

May be in here: the order of the stages. May not: what a stage does (its own file), nor whether the play is legal (stage 1: fit.py
and details.py, asked by ``legal`` and ``refusal`` before).
"""

from tabard.rules import calls, customizable, exchange, follow, going_out, jump_in, laying
from tabard.rules.action import FACE_AT, FACE_FIELD, JUMP, KIND_FIELD
from tabard.rules.action import calls as calls_flag
from tabard.rules.cards import CUSTOM_1, NO_FACE
from tabard.rules.details import ends_hand
from tabard.rules.ending import end_round, put_out
from tabard.rules.happenings import ENDED_WENT_OUT
from tabard.rules.state import NO_SEAT, OVER, State


def play(s: State, seat: int, action: int) -> None:
    """Carry out a legal play or jump-in of ``seat``."""
    face = (action >> FACE_AT) & FACE_FIELD
    calls.close_windows(s)  # 2. a committed play closes every open window ...
    s.drawn = NO_FACE  # ... and ends an undecided play-or-keep
    if action & KIND_FIELD == JUMP:
        jump_in.cut(s)
    s.taken_back = 0
    laying.lay(s, seat, face, action)  # 3. to the discard pile
    final = s.size[seat] == 0 and ends_hand(s, seat, face, 0)
    if final:
        going_out.go_out(s, seat, calls_flag(action))  # 4. gone out?
        if s.phase == OVER or s.going_out != NO_SEAT:
            return
    has_effect = face >= CUSTOM_1 and not final and customizable.has_effect(s, face)
    if not final:
        exchanged = exchange.hands(s, seat, face, action)  # 5. hand exchanges
        if s.size[seat] == 0 and put_out(s, seat):  # a redeal of fewer cards than seats left the player without any (R36)
            end_round(s, seat, ENDED_WENT_OUT)
            return
        if not has_effect and (exchanged or s.size[seat] == 1):
            calls.open_window(s, seat, calls_flag(action), exchanged)  # 6. the duty to call
    follow.follow(s, seat, face)  # 7 to 9. effect and next mover
    if has_effect:
        customizable.begin(s, seat, face, calls_flag(action))
