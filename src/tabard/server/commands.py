"""Commands of seats: reading them, and remembering what became of them, so that a repeated one changes nothing.

May be in here: numbers, answers, what a client may write. May not: legality (the rules), making moves.
"""

from __future__ import annotations

from tabard.game.errors import InvalidMove
from tabard.game.move import Move
from tabard.game.refusal import Refusal
from tabard.protocol.messages import Ack
from tabard.server.table_state import TableState

REMEMBERED = 64
"""Answers kept for each seat. A client has a few commands under way at most."""

BESIDE = ("call", "catch")
"""Moves that answer no question, so they may have been chosen from an older version."""


class Commands:
    """What became of the commands of one table since it was loaded."""

    def __init__(self) -> None:
        self.answers: dict[str, dict[int, Ack]] = {}

    def remember(self, seat: str, ack: Ack) -> Ack:
        """Keep an answer that is final."""
        answers = self.answers.setdefault(seat, {})
        answers[ack.n] = ack
        if len(answers) > REMEMBERED:
            del answers[min(answers)]
        return ack

    def recall(self, state: TableState, seat: str, n: int) -> Ack | None:
        """The answer to command ``n`` if it is not a new one."""
        known = self.answers.get(seat, {}).get(n)
        if known is not None or n > state.last_command(seat):
            return known
        row = state.row_of(seat, n)
        if row is not None:
            return Ack(n, "accepted", v=row)
        return Ack(n, "refused", Refusal("STALE"))


def read_move(seat: str, text: str) -> Move:
    """A move as a client may write it. Raises `InvalidMove`."""
    move = Move.parse(text)
    if move.kind == "advice":
        raise InvalidMove(f"{text[:40]!r}: a penalty for advice is decided by the table")
    if move.seat != seat:
        raise InvalidMove(f"{text[:40]!r} is a move of seat {move.seat}; you sit at {seat}")
    if move.chance is not None or move.outcome:
        raise InvalidMove(f"{text[:40]!r}: what a move deals or finds out is not the player's to say")
    return move


def stale(move: Move, version: int, question: int, newest: int) -> Refusal | None:
    """Refused if the seat has been asked something else since the version from which the move was chosen."""
    if version > newest or (version < question and move.kind not in BESIDE):
        return Refusal("STALE")
    return None
