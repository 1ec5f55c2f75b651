"""What a seat did in one round, counted: calls, catches, challenges, cards.

May be in here: counting events. May not: rules, sums over rounds (statistics.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tabard.game.event import Event, count_cards


class Tally(msgspec.Struct, omit_defaults=True):
    """Counts of one seat in one round, or summed over many."""

    called: int = 0
    """Called its last card in time."""
    forgot: int = 0
    """Stood with one card and had not called."""
    caught: int = 0
    """Was caught without a call."""
    catches: int = 0
    """Caught somebody."""
    false_catches: int = 0
    challenges: int = 0
    """Challenged somebody."""
    challenges_won: int = 0
    challenged: int = 0
    """Was challenged."""
    challenged_won: int = 0
    """Was challenged, and had played by the rules."""
    drawn: int = 0
    """Cards drawn after the deal."""
    played: int = 0
    jumps: int = 0

    def add(self, other: Tally) -> None:
        """Count ``other`` in."""
        for name in self.__struct_fields__:
            setattr(self, name, getattr(self, name) + getattr(other, name))


def tallies_of(seats: Sequence[str], events: Iterable[Event]) -> dict[str, Tally]:
    """One tally a seat, out of the unredacted events of a round."""
    tallies = {seat: Tally() for seat in seats}
    for event in events:
        if event.seat is not None:
            count(tallies, event, event.seat)
    return tallies


def count(tallies: dict[str, Tally], event: Event, seat: str) -> None:
    """Count one event."""
    mine = tallies[seat]
    other = tallies[event.target] if event.target is not None else Tally()
    if event.kind == "called":
        mine.called += 1
    elif event.kind == "uncalled":
        mine.forgot += 1
    elif event.kind == "caught":
        mine.catches += 1
        other.caught += 1
    elif event.kind == "false_catch":
        mine.false_catches += 1
    elif event.kind == "challenged":
        mine.challenges += 1
        mine.challenges_won += event.outcome == "guilty"
        other.challenged += 1
        other.challenged_won += event.outcome == "innocent"
    elif event.kind == "drew":
        mine.drawn += count_cards(event.cards)
    elif event.kind == "played":
        mine.played += count_cards(event.cards)
        mine.jumps += "jump" in event.flags
