"""The last-card call: the duty, the window in which it can be caught, the call and the catch (RULEBOOK R26 to R31).

Stages 2 and 6 of the pipeline, and two moves open to seats out of turn.
"""

from tabard.rules import going_out, out_call
from tabard.rules.ending import clear_pending
from tabard.rules.follow import follow
from tabard.rules.happenings import (
    BY_CALL,
    BY_FALSE_CALL,
    CALLED,
    CAUGHT,
    FALSE_CALL,
    FALSE_CATCH,
    UNCALLED,
    emit,
)
from tabard.rules.options import CALL_AUTOMATIC, CALL_BEFORE_OR_AFTER, RECEIVE_REQUIRED, WINDOW_NEXT_ACTS
from tabard.rules.piles import give_cards
from tabard.rules.reasons import ALLOWED, NOTHING_TO_CALL, NOTHING_TO_CATCH
from tabard.rules.state import NO_SEAT, OVER, PENDING_EFFECT, State, can_be_caught


def close_windows(s: State) -> None:
    """Nobody can be caught any more."""
    s.open_calls = 0


def close_on_draw(s: State) -> None:
    """A turn draw is the next player's act (``catch_window=next_acts``)."""
    if s.catch_window == WINDOW_NEXT_ACTS:
        close_windows(s)


def open_window(s: State, seat: int, called: int, exchanged: bool) -> None:
    """Stage 6: the player owes a call if the play left exactly one card and no hands were exchanged (2.10 no. 4)."""
    if exchanged:
        s.open_calls = 0
        for other in range(s.seats):
            s.called[other] = 0
        if s.call_on_receive == RECEIVE_REQUIRED:
            for other in range(s.seats):
                if s.active[other] and s.size[other] == 1:
                    owe_call(s, other, called if other == seat else 0)
    elif s.size[seat] == 1:
        owe_call(s, seat, called)


def owe_call(s: State, seat: int, called: int) -> None:
    """The seat holds its last card: it has called, or it can be caught."""
    if called or s.call == CALL_AUTOMATIC:
        s.called[seat] = 1
        emit(s, CALLED, seat, 0, 0, 0)
    else:
        s.open_calls |= 1 << seat
        s.called[seat] = 0
        emit(s, UNCALLED, seat, 0, 0, 0)


def play_goes_on(s: State, seat: int) -> None:
    """The card that was to be the last acts as any other, unless there was no card to draw for the missing call."""
    if s.phase == OVER:
        return
    if s.size[seat] == 0:
        going_out.settle(s, seat)
        return
    s.going_out = NO_SEAT
    if s.pending_kind == PENDING_EFFECT:
        clear_pending(s)
    follow(s, seat, s.acting)


def is_not_out(s: State, seat: int) -> None:
    """A penalty was drawn. If ``seat`` was about to go out, it holds cards now, and its last card was none."""
    if s.going_out != seat or s.size[seat] == 0:
        return
    s.open_calls &= ~(1 << seat)
    if s.challenge_open:
        s.going_out = NO_SEAT  # the victim of the Wild Draw Four is asked already
    else:
        play_goes_on(s, seat)


def call_reason(s: State, seat: int) -> int:
    """Why ``seat`` may not call now."""
    if can_be_caught(s, seat) and s.call_time == CALL_BEFORE_OR_AFTER:
        return ALLOWED
    return NOTHING_TO_CALL


def catch_reason(s: State, seat: int, target: int) -> int:
    """Why ``seat`` may not catch ``target`` now."""
    if target < 0 or target >= s.seats or target == seat or not can_be_caught(s, target):
        return NOTHING_TO_CATCH
    return ALLOWED


def call(s: State, seat: int) -> None:
    """The seat calls by itself; without need it costs ``false_call_penalty``."""
    if call_reason(s, seat) == ALLOWED and s.size[seat] == 0:
        s.open_calls &= ~(1 << seat)
        emit(s, CALLED, seat, 0, 0, 0)
        going_out.settle(s, seat)
    elif call_reason(s, seat) == ALLOWED:
        s.open_calls &= ~(1 << seat)
        s.called[seat] = 1
        emit(s, CALLED, seat, 0, 0, 0)
    else:
        emit(s, FALSE_CALL, seat, s.false_call_penalty, 0, 0)
        give_cards(s, seat, s.false_call_penalty, BY_FALSE_CALL)
        is_not_out(s, seat)


def catch(s: State, seat: int, target: int) -> None:
    """The target draws for its missing call; a wrong accusation costs the accuser ``false_catch_penalty``."""
    if catch_reason(s, seat, target) == ALLOWED:
        s.open_calls &= ~(1 << target)
        cards = out_call.CARDS if s.going_out == target else s.call_penalty
        emit(s, CAUGHT, seat, target, cards, 0)
        give_cards(s, target, cards, BY_CALL)
        if s.going_out == target:
            play_goes_on(s, target)
    else:
        emit(s, FALSE_CATCH, seat, target, s.false_catch_penalty, 0)
        give_cards(s, seat, s.false_catch_penalty, BY_FALSE_CALL)
        is_not_out(s, seat)
