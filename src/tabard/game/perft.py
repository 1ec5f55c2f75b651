"""Counting sequences of moves from a position: the quickest way to notice that a rule has changed (docs/notation.md, "Perft").

Counted are the sequences of exactly ``depth`` moves of the seats that are asked, each play once and without the call flag; with
``out_of_turn`` also calls, catches and jump-ins of everybody. The draw pile is the position's; should it run out, the pile made from
the discard pile is taken sorted by face, the last face first, so that no count depends on chance.
"""

from __future__ import annotations

from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.turn import OUT_OF_TURN


class Sorted:
    """A source of chance without any."""

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        """``pool`` sorted; the last card is drawn first."""
        return sorted(pool)


def perft(round_: Round, depth: int, out_of_turn: bool = False) -> int:
    """The number of sequences of ``depth`` moves; 1 for depth 0."""
    if depth == 0:
        return 1
    moves = moves_of(round_, out_of_turn)
    if depth == 1:
        return len(moves)
    return sum(perft(after(round_, move), depth - 1, out_of_turn) for move in moves)


def divide(round_: Round, depth: int, out_of_turn: bool = False) -> dict[str, int]:
    """The same by first move, in the order of the moves; ``depth`` is at least 1."""
    return {move.text: perft(after(round_, move), depth - 1, out_of_turn) for move in moves_of(round_, out_of_turn)}


def moves_of(round_: Round, out_of_turn: bool) -> list[Move]:
    """The moves that are counted in this position."""
    asked = round_.to_move
    if asked is None:
        return []
    if not out_of_turn:
        return [move for move in round_.legal_moves(asked) if move.kind not in OUT_OF_TURN]
    return [move for seat in round_.seats for move in round_.legal_moves(seat)]


def after(round_: Round, move: Move) -> Round:
    """The position after a move; ``round_`` stays as it is."""
    copy = round_.copy()
    copy.chance = Sorted()
    copy.play(move)
    return copy
