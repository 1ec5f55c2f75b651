"""Playing a round or a match without a clock: who is asked, and in which order (simulations, arenas, tests, `tabard play`).

After every step, in play order beginning with the last player, each is asked once: the owner of an open call whether to call, then all
whether to catch, then all whether to jump in. Moves that leave no choice are made at once. May be in here: that order. May not: rules,
timing (the server's tables decide races by time).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from tabard.game.errors import IllegalMove, InvalidMove, PlayerError
from tabard.game.event import Event
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.notation import seat_letter
from tabard.game.refusal import Refusal
from tabard.game.round import Round
from tabard.game.turn import OUT_OF_TURN, Player, Turn, Turns
from tabard.rules.state import NO_SEAT

Play = Callable[[Move], list[Event]]

Step = tuple[Move, list[Event]]
"""A move and what happened, unredacted."""


def play_round(round_: Round, players: Mapping[str, Player], first: Sequence[str] = (), play: Play | None = None) -> Iterator[Step]:
    """Play ``round_`` to its end, one step an item. Seats in ``first`` are asked for out-of-turn moves before the others.

    ``play`` carries out a move (default: ``round_.play``; a match's own where the round belongs to one). Answers may be moves or their
    texts. Raises `IllegalMove` if a player answers with a move it cannot make (another seat's, one that the rules refuse outright, out
    of turn one that it was not asked about), and `PlayerError` if it answers with no move or nobody sits there; nothing has changed then.
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
            try:
                events = play(move)
            except IllegalMove as refused:
                raise IllegalMove(refused.move, refused.refusal, title(players, move.seat)) from None
            except InvalidMove as error:
                raise PlayerError(f"{title(players, move.seat)}: {error}") from None
            yield move, events


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
    if len(choices) == 1:
        return choices[0]
    move = answer(players, seat, player(players, seat).choose(turns.turn(seat, choices)))
    if move is None:
        raise PlayerError(f"{title(players, seat)}: choose returned None; it returns one of turn.legal")
    return move


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
            if turn is None:
                continue
            move = answer(players, seat, player(players, seat).react(turn))
            if move is not None:
                refuse_unasked(players, turn, round_, move)
                yield move
                if move.kind == "jump":
                    return


def player(players: Mapping[str, Player], seat: str) -> Player:
    """Who sits there. Raises `PlayerError`."""
    if seat not in players:
        raise PlayerError(f"seat {seat} has no player; give one for every seat, by its letter")
    return players[seat]


def title(players: Mapping[str, Player], seat: str) -> str:
    """A seat and who sits there, by ``name`` or class, for errors."""
    if seat not in players:
        return f"seat {seat}"
    return f"seat {seat} ({getattr(players[seat], 'name', type(players[seat]).__name__)})"


def answer(players: Mapping[str, Player], seat: str, given: object) -> Move | None:
    """The move that was given as such or as text. Raises `PlayerError`, and `IllegalMove` for a move of another seat."""
    if isinstance(given, str):
        try:
            given = Move.parse(given)
        except InvalidMove as error:
            raise PlayerError(f"{title(players, seat)}: {error}") from None
    if given is None:
        return None
    if not isinstance(given, Move):
        raise PlayerError(f"{title(players, seat)} answered with {type(given).__name__}; an answer is a Move or its text")
    if given.seat != seat:
        raise IllegalMove(given.text, Refusal("NOT_POSSIBLE"), f"{title(players, seat)} moves for seat {given.seat}")
    return given


def refuse_unasked(players: Mapping[str, Player], turn: Turn, round_: Round, move: Move) -> None:
    """Raise `IllegalMove` for a move out of turn that is none of ``turn.legal``; the call flag may be added."""
    plain = msgspec.structs.replace(round_.resolve(move), call=False).to_action()
    if all(plain != one.to_action() for one in turn.legal):
        raise IllegalMove(move.text, round_.why_not(move) or Refusal("NOT_POSSIBLE"), title(players, turn.seat))


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
