"""One round of a record played again by itself, without the rounds before it.

May be in here: the way from a stored round to its steps. May not: whole matches (record.py), what becomes of the steps.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from tabard.game.errors import RecordError, TabardError
from tabard.game.event import Event
from tabard.game.move import Move
from tabard.game.notation import seat_letter
from tabard.game.record import RoundRecord, check, check_round, dealing_of
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.rules.options import DEALER_RANDOM


class RoundStep(msgspec.Struct):
    """The opening of the round (no move), or a move and what it did. ``round`` is one object that goes on with every step."""

    round: Round
    move: Move | None
    events: list[Event]


def replay_round(stored: RoundRecord, ruleset: Ruleset, seats: int) -> Iterator[RoundStep]:
    """Play the round again at a table of ``seats`` seats. Raises `RecordError` where it cannot have been so."""
    where = f"round {stored.number}"
    absent = tuple(seat for seat in (seat_letter(at) for at in range(seats)) if seat not in stored.hands)
    try:
        round_ = Round.deal(
            ruleset,
            seats,
            None if stored.dealer_draw else stored.dealer,
            number=stored.number,
            absent=absent,
            given=(stored.dealer_draw, dealing_of(stored, seats)),
            # after the first round cards are drawn for the deal only where the deal goes round at random
            dealer_choice=None if stored.number == 1 else DEALER_RANDOM,
        )
    except (TabardError, ValueError) as error:
        raise RecordError(f"{where}, deal: {error}") from None
    check(where, "dealer", stored.dealer, seat_letter(round_.state.dealer))
    yield RoundStep(round_, None, round_.opening)
    for number, text in enumerate(stored.moves.split(), 1):
        try:
            move = Move.parse(text)
            events = round_.play(move, replay=True)
        except (TabardError, ValueError) as error:
            raise RecordError(f"{where}, move {number} ({text}): {error}") from None
        yield RoundStep(round_, move, events)
    check_round(where, stored, round_)
