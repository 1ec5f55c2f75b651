"""Playing on from a position many times: what each of some moves is worth to a seat, over guesses at the hidden cards.

Every guess is tried with every move (common random numbers), and all seats play on by the heuristic, to the end of the round or until
its outcome is estimated (outlook.py). May be in here: that loop and what an end is worth. May not: which moves, how many guesses, what is
decided (``tabard.bots.search``). Runs interpreted and compiled alike.
"""

from __future__ import annotations

from tabard.fast.columns import TURNS
from tabard.fast.outlook import outlook
from tabard.fast.playing import CALL_FLAG, MAX_STEPS, act, move, react
from tabard.fast.policy import Chance
from tabard.fast.worlds import Unknown, deal_world
from tabard.rules.action import JUMP, PLAY, kind_of
from tabard.rules.chance import next_word, seed
from tabard.rules.laying import number_laid
from tabard.rules.options import END_FIRST_OUT, RECEIVE_REQUIRED
from tabard.rules.points import hand_points
from tabard.rules.scoring import ACCUMULATE_LOW, ROUND_RANK, WINNER_TAKES_SUM, credited, is_winner, place_in_round
from tabard.rules.state import NO_SEAT, OVER, TURN, State

ROOT, WORLD, PLAYED = range(3)
"""States: as the seat sees it, with a guess at the rest, and the one that is played on."""
WARM_UP = 4
CHOICES, DRAWS = 1 << 30, 1 << 31
"""Added to the stream of the guesses for those of the players' choices and of the reshuffles to come."""
NO_ACTION = -1
"""The seat lets its chance to jump in pass."""
HUNDRED = 100.0


def evaluate(
    states: list[State],
    chance: Chance,
    unknown: Unknown,
    policies: list[int],
    out: list[int],
    row: list[int],
    actions: list[int],
    n_actions: int,
    seat: int,
    stream: int,
    first: int,
    horizon: int,
    mode: int,
    points_weight: float,
    values: list[list[float]],
) -> None:
    """Play guesses number ``first`` and on, one a row of ``values``, with each of the first ``n_actions`` actions of ``seat``.

    After ``horizon`` turns the outcome is estimated; 0: played to the end.
    """
    for i in range(len(values)):
        restore(states, WORLD, ROOT)
        start(chance, first + i, stream)
        deal_world(states[WORLD], chance, unknown)
        seed(states[WORLD], first + i, stream + DRAWS)
        for j in range(n_actions):
            restore(states, PLAYED, WORLD)
            start(chance, first + i, stream + CHOICES)
            s = states[PLAYED]
            if actions[j] != NO_ACTION:
                act(s, seat, with_call(s, seat, actions[j]), row)
            play_on(s, chance, policies, out, row, horizon)
            values[i][j] = value_of_end(s, seat, mode, points_weight) if s.phase == OVER or horizon == 0 else outlook(s, seat)


def play_on(s: State, chance: Chance, policies: list[int], out: list[int], row: list[int], horizon: int) -> None:
    """Play until the round is over, or so many turns have been taken and a turn begins."""
    row[TURNS] = 0
    while s.phase != OVER and s.steps < MAX_STEPS:
        if horizon and row[TURNS] >= horizon and s.phase == TURN:
            return
        if not react(s, chance, policies, out, row):
            move(s, chance, policies, out, row)


def restore(states: list[State], to: int, source: int) -> None:
    """Copy one state over another; compiled code has its own way."""
    states[to] = states[source].copy()


def start(chance: Chance, number: int, stream: int) -> None:
    """The same choices for the same guess."""
    seed(chance, number, stream)  # type: ignore[arg-type]
    for _ in range(WARM_UP):
        next_word(chance)  # type: ignore[arg-type]


def with_call(s: State, seat: int, action: int) -> int:
    """The same action, with the call where it may leave one card."""
    kind = kind_of(action)
    if (kind == PLAY or kind == JUMP) and (s.size[seat] - number_laid(action) == 1 or s.call_on_receive == RECEIVE_REQUIRED):
        return action | CALL_FLAG
    return action


def value_of_end(s: State, seat: int, mode: int, points_weight: float) -> float:
    """What the end of a round is worth to ``seat``: above all whether it won, 0 to 1; a little by points; by places where those count."""
    present = 0
    for other in range(s.seats):
        if not s.absent[other]:
            present += 1
    if s.phase != OVER or s.winner == NO_SEAT:
        return 1.0 / present
    won = is_winner(s, seat)
    if mode == ACCUMULATE_LOW:
        return (1.0 if won else 0.0) - hand_points(s, seat) / HUNDRED
    if mode == ROUND_RANK or s.round_end != END_FIRST_OUT:
        return (present - place_in_round(s, seat)) / (present - 1.0)
    points = credited(s, s.winner, WINNER_TAKES_SUM) / HUNDRED
    return 1.0 + points_weight * points if won else -points_weight * points / (present - 1.0)
