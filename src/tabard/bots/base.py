"""What all bots share: calling, catching, and their own generator.

May be in here: behavior of every bot. May not: choosing plays. A bot sees a `Turn`, never a round: import-linter checks it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

import msgspec

from tabard.game.move import Move
from tabard.game.notation import cards_in
from tabard.game.turn import Turn


class Bot(ABC):
    """A bot in one seat for a whole match. Everything it does follows from its questions and its seed."""

    level = ""
    """Name in the registry (levels.py)."""
    slowness = 1.0
    """Multiplies how long a call, catch or jump-in takes at a live table."""

    def __init__(self, seed: int | str = 0) -> None:
        self.random = Random(f"{self.level}:{seed}")

    def choose(self, turn: Turn) -> Move:
        """The move of the seat that is asked, with the call where the play leaves one card."""
        return with_call(turn, self.pick(turn))

    @abstractmethod
    def pick(self, turn: Turn) -> Move:
        """One of ``turn.legal``."""

    def react(self, turn: Turn) -> Move | None:
        """Call always, catch always; jump in as the bot sees fit."""
        for move in turn.legal:
            if move.kind in ("call", "catch"):
                return move
        jump = self.jump(turn)
        return with_call(turn, jump) if jump else None

    def jump(self, turn: Turn) -> Move | None:
        """One of the jump-ins in ``turn.legal``, or ``None``."""
        return None


def with_call(turn: Turn, move: Move) -> Move:
    """The same move with the call, if it is a play that may leave exactly one card."""
    if move.kind not in ("play", "jump"):
        return move
    own = next(seat for seat in turn.view.seats if seat.seat == turn.seat)
    left = own.size - len(move.cards)
    exchanges = turn.ruleset["call_on_receive"] == "required"
    return msgspec.structs.replace(move, call=True) if left == 1 or exchanges else move


def hand_of(turn: Turn) -> list[int]:
    """The faces in the bot's own hand."""
    own = next(seat for seat in turn.view.seats if seat.seat == turn.seat)
    return cards_in(own.hand or "")
