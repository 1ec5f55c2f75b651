"""One simulated round from the deal to its end: who is asked, and in which order (as ``tabard.game.driving`` does it with objects).

May be in here: that order. May not: rules, choosing (policy.py). Runs interpreted and compiled alike.
"""

from __future__ import annotations

from tabard.fast.choosing import calls, choose, jump
from tabard.fast.columns import (
    ABSENT,
    CREDITED,
    DEALER,
    FAULT,
    GAME,
    LEFT,
    PAIRING,
    PLACE,
    POINTS,
    REASON,
    SCORE_MODE,
    STEPS,
    TURNS,
    WIDTH,
    WINNER,
    note_happenings,
    note_move,
)
from tabard.fast.policy import Chance
from tabard.rules.action import CALL, DRAW, JUMP, KIND_FIELD, PLAY, make, make_catch
from tabard.rules.calls import call_reason, catch_reason
from tabard.rules.chance import next_word, seed
from tabard.rules.jump_in import put_jumps
from tabard.rules.laying import number_laid
from tabard.rules.options import JUMP_OFF, RECEIVE_REQUIRED
from tabard.rules.points import hand_points
from tabard.rules.reasons import ALLOWED
from tabard.rules.scoring import WINNER_TAKES_SUM, credited, place_in_round
from tabard.rules.setup import deal
from tabard.rules.state import DRAWN, NO_SEAT, OVER, State
from tabard.rules.step import step

MAX_STEPS = 20_000
"""A round that takes longer is stopped; with the policies in here none does."""

GAMES, DEAL, STEP, ROUNDS = range(4)
"""What `run` does."""

CALL_FLAG = 1 << 17
WARM_UP = 12
"""Words thrown away after seeding, so that streams of the same game have nothing in common."""
POLICY_STREAMS = 1 << 31


def start(s: State, chance: Chance, seats: int, dealer: int, game: int, stream: int, row: list[int]) -> None:
    """Seed both generators for game number ``game`` of ``stream`` and deal."""
    for i in range(WIDTH):
        row[i] = 0
    seed(s, game, stream)
    seed(chance, game, stream + POLICY_STREAMS)  # type: ignore[arg-type]
    for _ in range(WARM_UP):
        next_word(s)
        next_word(chance)  # type: ignore[arg-type]
    deal(s, seats, dealer)
    note_happenings(s, row)


def play_round(s: State, chance: Chance, policies: list[int], out: list[int], row: list[int]) -> None:
    """Play the dealt round to its end."""
    while s.phase != OVER and s.steps < MAX_STEPS:
        if not ((s.open_calls or s.jump_in) and react(s, chance, policies, out, row)):
            move(s, chance, policies, out, row)
    row[WINNER] = s.winner
    row[REASON] = s.end_reason
    row[STEPS] = s.steps
    row[FAULT] = s.fault
    if s.winner != NO_SEAT:
        row[POINTS] = credited(s, s.winner, WINNER_TAKES_SUM)
    for seat in range(s.seats):
        row[LEFT + seat] = hand_points(s, seat)


def note_result(s: State, score_mode: int, row: list[int]) -> None:
    """What a round gives to a match."""
    for seat in range(s.seats):
        row[CREDITED + seat] = credited(s, seat, score_mode)
        row[PLACE + seat] = place_in_round(s, seat)


def move(s: State, chance: Chance, policies: list[int], out: list[int], row: list[int]) -> None:
    """Let the seat that is asked move."""
    if s.phase == OVER:
        return
    seat = s.turn
    action = choose(s, chance, policies[seat], seat, out)
    if action & KIND_FIELD == PLAY:
        action = with_call(s, chance, policies[seat], seat, action)
    act(s, seat, action, row)


def with_call(s: State, chance: Chance, policy: int, seat: int, action: int) -> int:
    """The same play or jump-in, with the call where it may leave one card."""
    if s.size[seat] - number_laid(action) == 1 or s.call_on_receive == RECEIVE_REQUIRED:
        if calls(chance, policy):
            return action | CALL_FLAG
    return action


def act(s: State, seat: int, action: int, row: list[int]) -> None:
    """Carry out one action and count what happened."""
    kind = action & KIND_FIELD
    if kind == DRAW or kind == JUMP or (kind == PLAY and s.phase != DRAWN):
        row[TURNS] += 1
    note_move(row, seat, action)
    step(s, seat, action)
    note_happenings(s, row)


def react(s: State, chance: Chance, policies: list[int], out: list[int], row: list[int]) -> bool:
    """Ask once for calls, catches and jump-ins, in play order from the last player; return whether somebody jumped in.

    Only where somebody can be caught, or jump in.
    """
    make_calls(s, chance, policies, row)
    make_catches(s, row)
    if s.jump_in == JUMP_OFF or s.phase == OVER:
        return False
    first = s.turn if s.last_player == NO_SEAT else s.last_player
    for i in range(s.seats):
        seat = (first + s.direction * i) % s.seats
        if not s.active[seat]:
            continue
        k = put_jumps(s, seat, out, 0)
        if k:
            action = jump(s, chance, policies[seat], seat, out, k)
            if action >= 0:
                act(s, seat, with_call(s, chance, policies[seat], seat, action), row)
                return True
    return False


def make_calls(s: State, chance: Chance, policies: list[int], row: list[int]) -> None:
    """Everybody who owes a call makes it."""
    first = s.turn if s.last_player == NO_SEAT else s.last_player
    direction = s.direction
    for i in range(s.seats):
        seat = (first + direction * i) % s.seats
        if s.phase != OVER and s.active[seat] and call_reason(s, seat) == ALLOWED:
            if calls(chance, policies[seat]):
                act(s, seat, make(CALL), row)


def make_catches(s: State, row: list[int]) -> None:
    """Everybody catches who can be caught, one each."""
    first = s.turn if s.last_player == NO_SEAT else s.last_player
    direction = s.direction
    for i in range(s.seats):
        seat = (first + direction * i) % s.seats
        if s.phase == OVER or not s.active[seat]:
            continue
        for target in range(s.seats):
            if catch_reason(s, seat, target) == ALLOWED:
                act(s, seat, make_catch(target), row)
                break


def run(
    s: State,
    chance: Chance,
    policies: list[int],
    out: list[int],
    seats: int,
    dealer: int,
    stream: int,
    first: int,
    rows: list[list[int]],
    what: int,
) -> None:
    """The one way in. GAMES: deal and play games number ``first`` and on, one a row. DEAL and STEP: the same in single steps.

    ROUNDS: rounds of matches; every row says which game, who deals and who has dropped out.
    """
    if what == DEAL:
        start(s, chance, seats, dealer, first, stream, rows[0])
    elif what == STEP:
        if not ((s.open_calls or s.jump_in) and react(s, chance, policies, out, rows[0])):
            move(s, chance, policies, out, rows[0])
    else:
        for i in range(len(rows)):
            game = first + i
            deals = dealer
            score_mode = rows[i][SCORE_MODE]
            if what == ROUNDS:
                game = rows[i][GAME]
                deals = rows[i][DEALER]
                s.pairing = rows[i][PAIRING]
                for seat in range(seats):
                    s.absent[seat] = (rows[i][ABSENT] >> seat) & 1
            start(s, chance, seats, deals, game, stream, rows[i])
            play_round(s, chance, policies, out, rows[i])
            if what == ROUNDS:
                note_result(s, score_mode, rows[i])
