"""Playing a round or a match without a clock: who is asked, and in which order (simulations, arenas, tests, `tabard play`).

After every step, in play order beginning with the last player, each is asked once: the owner of an open call whether to call, then all
whether to catch, then all whether to jump in. Moves that leave no choice are made at once. May be in here: that order. May not: rules,
timing (the server's tables decide races by time).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from tabard.game.event import Event
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.notation import seat_letter
from tabard.game.round import Round
from tabard.game.turn import OUT_OF_TURN, Player, Turns
from tabard.rules.state import NO_SEAT

Play = Callable[[Move], list[Event]]

Step = tuple[Move, list[Event]]
"""A move and what happened, unredacted."""


def play_round(round_: Round, players: Mapping[str, Player], first: Sequence[str] = (), play: Play | None = None) -> Iterator[Step]:
    """Play ``round_`` to its end, one step an item. Seats in ``first`` are asked for out-of-turn moves before the others.

    ``play`` carries out a move (default: ``round_.play``; a match's own where the round belongs to one). Raises `IllegalMove` if a
    player chooses a move it cannot make.
    """
    turns = Turns(round_)
    play = play or round_.play
    while not round_.is_over:
        jumped = False
        for move in out_of_turn(turns, players, first):
            jumped = move.kind == "jump"
            yield move, play(move)
        if not jumped and not round_.is_over:
            move = in_turn(turns, players)
            yield move, play(move)


def play_match(match: Match, players: Mapping[str, Player]) -> None:
    """Play ``match`` to its end."""
    while not match.is_over:
        if match.is_between_rounds:
            match.start_round()
        for _ in play_round(match.rounds[-1], players, play=match.play):
            pass


def in_turn(turns: Turns, players: Mapping[str, Player]) -> Move:
    """Ask the seat whose move it is; a forced move is made without asking."""
    seat = turns.round.to_move
    if seat is None:
        raise ValueError("the round is over")
    choices = turns.choices()
    return choices[0] if len(choices) == 1 else players[seat].choose(turns.turn(seat, choices))


def out_of_turn(turns: Turns, players: Mapping[str, Player], first: Sequence[str] = ()) -> Iterator[Move]:
    """Ask once for calls, catches and jump-ins, each move to be carried out before the next is asked for; a jump-in ends it."""
    round_ = turns.round
    if not may_react(round_):
        return
    for kind in OUT_OF_TURN:
        for seat in asking_order(round_, first):
            if round_.is_over:
                return
            turn = turns.out_of_turn(seat, (kind,))
            move = players[seat].react(turn) if turn else None
            if move is not None:
                yield move
                if move.kind == "jump":
                    return


def may_react(round_: Round) -> bool:
    """Whether anybody at all could call, catch or jump in: a quick look before asking everybody."""
    state = round_.state
    return state.open_calls != 0 or state.jump_in != 0


def asking_order(round_: Round, first: Sequence[str] = ()) -> list[str]:
    """The seats in play order, beginning with the last player; those in ``first`` before all others."""
    state = round_.state
    start = state.turn if state.last_player == NO_SEAT else state.last_player
    order = [seat_letter((start + state.direction * i) % state.seats) for i in range(state.seats)]
    return sorted(order, key=lambda seat: seat not in first)
