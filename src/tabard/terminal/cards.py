"""Cards, colors and lists in English. May be in here: words. May not: sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tabard.game.event import count_cards
from tabard.game.notation import CARD_TEXTS, cards_in
from tabard.terminal.messages import COLORS, CUSTOM, RANKS, WILDS


def card_name(card: str) -> str:
    """``r7`` is ``red 7``."""
    if card in WILDS:
        return WILDS[card]
    if card.startswith("wC"):
        return CUSTOM.format(number=card[2:])
    return f"{COLORS[card[0]]} {RANKS.get(card[1], card[1])}"


def card_names(cards: str) -> str:
    """A hand in notation as words; hidden cards are counted."""
    if cards.startswith("*"):
        return count_of(count_cards(cards))
    return listed([card_name(CARD_TEXTS[face]) for face in cards_in(cards)]) or "no cards"


def count_of(number: int) -> str:
    """``a card``, ``2 cards``."""
    return "a card" if number == 1 else f"{number} cards"


def listed(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def sentence(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
