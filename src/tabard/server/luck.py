"""How lucky was a seat? Wilds and draw cards that it got from shuffled piles, against what is to be expected.

Each shuffle makes a pile of known cards in an order that nobody chose. A hand of n cards from a pile of N with K special ones holds
n K / N of them on average (hypergeometric). A card drawn later is special with the chance that the cards still in the pile give;
counting anew for every card keeps the sum right although players stop drawing when a card suits them. The chances of all cards are
folded together. May be in here: this arithmetic and the counting for it. May not: rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from math import comb
from typing import Literal

import msgspec

from tabard.game.event import Event
from tabard.game.notation import cards_in
from tabard.rules.cards import WILD, is_draw_card

LuckKind = Literal["wild", "draw"]
KINDS: tuple[LuckKind, ...] = ("wild", "draw")
TAIL = 0.025
"""Left out on either side: the band holds at least 95 %."""
NEVER = 1e-12
"""Chances below this are dropped at the ends."""


class Luck(msgspec.Struct, frozen=True):
    """Special cards of one kind that one seat got."""

    seat: str
    kind: LuckKind
    """wild: every wild; draw: draw two and wild draw four."""
    cards: int
    """All cards received from shuffled piles."""
    received: int
    expected: float
    low: int
    high: int
    """At least 95 of 100 honest deals lie between ``low`` and ``high``, both included."""


class Odds:
    """The distribution of a count, as a sum of independent parts."""

    def __init__(self) -> None:
        self.first = 0
        """The count that ``chances[0]`` belongs to."""
        self.chances: list[float] = [1.0]
        self.cards = self.received = 0
        self.expected = 0.0

    def add(self, chances: Sequence[float], cards: int, received: int) -> None:
        """Another part: chances of 0, 1, ... special ones among ``cards``, of which ``received`` came."""
        self.cards += cards
        self.received += received
        self.expected += sum(k * p for k, p in enumerate(chances))
        self.fold(0, chances)

    def join(self, other: Odds) -> None:
        """Add all parts of ``other``."""
        self.cards += other.cards
        self.received += other.received
        self.expected += other.expected
        self.fold(other.first, other.chances)

    def fold(self, first: int, chances: Sequence[float]) -> None:
        """The distribution of the sum."""
        total = [0.0] * (len(self.chances) + len(chances) - 1)
        for i, p in enumerate(self.chances):
            for j, q in enumerate(chances):
                total[i + j] += p * q
        start = next(at for at, p in enumerate(total) if p > NEVER)
        end = next(at for at in range(len(total), 0, -1) if total[at - 1] > NEVER)
        self.first += first + start
        self.chances = total[start:end]

    def band(self) -> tuple[int, int]:
        """The smallest and the largest count between the tails."""
        low, below = 0, self.chances[0]
        while below <= TAIL and low < len(self.chances) - 1:
            low += 1
            below += self.chances[low]
        high, above = len(self.chances) - 1, self.chances[-1]
        while above <= TAIL and high > low:
            high -= 1
            above += self.chances[high]
        return self.first + low, self.first + high


OddsByLine = dict[tuple[str, LuckKind], Odds]


def is_special(face: int, kind: LuckKind) -> bool:
    """Whether the card counts as one of this kind."""
    if kind == "wild":
        return face >= WILD
    return is_draw_card(face)


@cache
def hypergeometric(size: int, special: int, cards: int) -> tuple[float, ...]:
    """Chances of 0, 1, ... special ones among ``cards`` from a pile of ``size``."""
    most = min(special, cards)
    return tuple(comb(special, k) * comb(size - special, cards - k) / comb(size, cards) for k in range(most + 1))


class Piles:
    """What is left of the shuffled piles of a round, and what everybody has got from them."""

    def __init__(self, seats: Sequence[str], pools: Sequence[Sequence[int]], deal: int) -> None:
        """``pools`` are the cards of the round's shuffles; number ``deal`` is the one that is dealt from."""
        self.pools = pools
        self.last = deal
        self.pile = Counter(pools[deal])
        self.odds: OddsByLine = {(seat, kind): Odds() for seat in seats for kind in KINDS}

    def shuffle(self) -> Counter[int]:
        """The next shuffle has happened."""
        self.last += 1
        return Counter(self.pools[self.last])

    def hands(self, events: Sequence[Event]) -> None:
        """Hands of fixed size, dealt at one time: at the start from the pile, later from pooled hands."""
        pile = self.shuffle() if events and events[0].kind == "redealt" else self.pile
        for event in events:
            faces = cards_in(event.cards)
            for kind in KINDS:
                special = sum(n for face, n in pile.items() if is_special(face, kind))
                chances = hypergeometric(pile.total(), special, len(faces))
                self.odds[str(event.seat), kind].add(chances, len(faces), sum(is_special(face, kind) for face in faces))
        for event in events:
            pile.subtract(cards_in(event.cards))

    def draw(self, event: Event) -> None:
        """Card by card."""
        for face in cards_in(event.cards):
            for kind in KINDS:
                chance = sum(n for other, n in self.pile.items() if is_special(other, kind)) / self.pile.total()
                self.odds[str(event.seat), kind].add((1 - chance, chance), 1, is_special(face, kind))
            self.pile[face] -= 1


def odds_of(seats: Sequence[str], events: Iterable[Event], pools: Sequence[Sequence[int]], deal: int) -> OddsByLine:
    """What every seat of a round got; ``pools`` and ``deal`` as in `Piles`."""
    piles = Piles(seats, pools, deal)
    waiting: list[Event] = []
    returned = False
    for event in events:
        if returned and event.kind != "starter_returned":
            piles.pile = piles.shuffle()
        returned = event.kind == "starter_returned"
        if waiting and event.kind != waiting[0].kind:
            piles.hands(waiting)
            waiting = []
        if event.kind in ("dealt", "redealt"):
            waiting.append(event)
        elif event.kind == "starter":
            piles.pile.subtract(cards_in(event.cards))
        elif event.kind == "reshuffled":
            piles.pile = piles.shuffle()
        elif event.kind == "drew":
            piles.draw(event)
    piles.hands(waiting)
    return piles.odds


def luck_of(odds: Mapping[tuple[str, LuckKind], Odds]) -> list[Luck]:
    """One line a seat and kind."""
    return [
        Luck(seat, kind, line.cards, line.received, round(line.expected, 3), *line.band()) for (seat, kind), line in odds.items()
    ]
