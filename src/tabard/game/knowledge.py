"""What one viewer has legally seen of the others' hands: a fold of that viewer's own redacted events, nothing else.

May be in here: remembering cards. May not: the round's state.
"""

from __future__ import annotations

from collections import Counter

from tabard.game.event import Event
from tabard.game.notation import cards_in, hand_text


class Knowledge:
    """Cards that a viewer knows other seats to hold."""

    def __init__(self, viewer: str | None) -> None:
        self.viewer = viewer
        self.held: dict[str, Counter[int]] = {}
        self.before: dict[str, Counter[int]] = {}
        """What was known before the rotation under way."""

    def update(self, event: Event) -> None:
        """Learn from an event as this viewer sees it (`Event.seen_by`)."""
        kind = event.kind
        if kind in ("played", "discarded") and event.seat:
            self.forget(event.seat, event.cards)
        elif kind == "hand_shown" and event.seat and known(event.cards):
            # the hand as it was shown; cards drawn since then are unknown
            self.held[event.seat] = Counter(cards_in(event.cards))
        elif kind == "swapped" and event.seat and event.target:
            self.swap(event)
        elif kind == "rotated":
            self.before, self.held = self.held, {}
        elif kind == "handed_on" and event.seat and event.target:
            self.hand_on(event)
        elif kind == "redealt" and event.seat:
            self.held.pop(event.seat, None)
        elif kind == "given" and event.seat and event.target:
            if known(event.cards):
                self.forget(event.seat, event.cards)
                self.learn(event.target, event.cards)
            else:
                self.held.pop(event.seat, None)
        elif kind == "eliminated" and event.seat:
            self.held.pop(event.seat, None)

    def swap(self, event: Event) -> None:
        """Two hands change places; the viewer's own former hand is known in its new place."""
        seat, target = str(event.seat), str(event.target)
        if known(event.cards):
            self.held.pop(seat, None)
            self.held.pop(target, None)
            self.learn(target, event.cards)
            self.learn(seat, event.taken)
            return
        mine, theirs = self.held.pop(seat, None), self.held.pop(target, None)
        if mine:
            self.held[target] = mine
        if theirs:
            self.held[seat] = theirs

    def hand_on(self, event: Event) -> None:
        """One hand of a rotation reaches its new owner."""
        seat, target = str(event.seat), str(event.target)
        if known(event.cards):
            self.learn(target, event.cards)
        elif seat in self.before:
            self.held[target] = self.before[seat]

    def learn(self, seat: str, cards: str) -> None:
        """``seat`` holds these cards."""
        if cards and seat != self.viewer:
            self.held.setdefault(seat, Counter()).update(cards_in(cards))

    def forget(self, seat: str, cards: str) -> None:
        """These cards have left the hand of ``seat``."""
        if seat in self.held and known(cards):
            self.held[seat] = self.held[seat] - Counter(cards_in(cards))

    def cards(self, seat: str) -> str | None:
        """Cards known in the hand of ``seat``, ``None`` if none."""
        held = self.held.get(seat)
        return hand_text(sorted(held.elements())) if held else None


TELLING = frozenset(
    ("played", "discarded", "hand_shown", "swapped", "rotated", "handed_on", "redealt", "given", "eliminated")
)  # fmt: skip
"""Kinds of events that `Knowledge.update` learns from."""


def known(cards: str) -> bool:
    """Whether the cards are visible in this event."""
    return bool(cards) and not cards.startswith("*")
