"""What a player is told when it is asked for a move, and what every player can be asked: the contract of drivers and bots.

May be in here: the shape of a question and filling it from a round. May not: rules, order of play (driving.py), choosing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Protocol

import msgspec

from tabard.game.event import Event
from tabard.game.move import Move
from tabard.game.ruleset import Ruleset
from tabard.game.view import View

if TYPE_CHECKING:
    from tabard.game.round import Round

OUT_OF_TURN = ("call", "catch", "jump")
"""Kinds of moves that nobody is asked for in turn."""


class Turn(msgspec.Struct, frozen=True):
    """All that a player may use for one decision: it follows from what its seat has seen, and nothing else."""

    view: View
    legal: tuple[Move, ...]
    """The moves to choose from, each play once; the call flag may be added to any play."""
    events: Sequence[Event]
    """Everything this seat has seen in the round so far, oldest first. Grows while the round is on."""
    ruleset: Ruleset
    round_number: int = 1

    @property
    def seat(self) -> str:
        """The seat that is asked."""
        return self.view.viewer or "A"


class Player(Protocol):
    """Anybody who plays: a bot, a person at a terminal, a script in a test."""

    def choose(self, turn: Turn) -> Move:
        """The move of the seat that is asked: one of ``turn.legal``, with the call flag if wanted.

        Its text will do for a driver. A person may also try what the rules allow at a price (a misplay).
        """
        ...

    def react(self, turn: Turn) -> Move | None:
        """A move out of turn (a call, a catch, a jump-in) out of ``turn.legal``, or ``None`` to let it pass."""
        ...


class Turns:
    """Asks the questions of one round; remembers what each seat has seen."""

    def __init__(self, round_: Round) -> None:
        self.round = round_
        self.seen: dict[str, list[Event]] = {}
        self.read: dict[str, int] = {}

    def events(self, seat: str) -> list[Event]:
        """Everything that ``seat`` has seen so far."""
        seen = self.seen.setdefault(seat, [])
        history = self.round.history
        for event in history[self.read.get(seat, 0) :]:
            seen.append(event.seen_by(seat))
        self.read[seat] = len(history)
        return seen

    def turn(self, seat: str, legal: Sequence[Move]) -> Turn:
        """The question to ``seat`` with these moves to choose from."""
        round_ = self.round
        return Turn(round_.view(seat), tuple(legal), self.events(seat), round_.ruleset, round_.number)

    def asked(self) -> Turn | None:
        """The question to the seat that is asked; ``None`` when the round is over."""
        seat = self.round.to_move
        return None if seat is None else self.turn(seat, self.choices())

    def choices(self) -> list[Move]:
        """The moves to choose from of the seat that is asked; one alone is forced."""
        return [move for move in self.round.legal_moves() if move.kind not in OUT_OF_TURN]

    def out_of_turn(self, seat: str, kinds: Sequence[str] = OUT_OF_TURN) -> Turn | None:
        """The question to ``seat`` about moves out of turn of these kinds; ``None`` if it has none."""
        legal = [move for move in self.round.legal_moves(seat) if move.kind in kinds]
        return self.turn(seat, legal) if legal else None
