"""Cards, colors and lists in English. May be in here: words. May not: sentences."""

from __future__ import annotations

from collections.abc import Sequence

from tabard.game.custom_effects import PLAIN, read_effects
from tabard.game.event import count_cards
from tabard.game.notation import CARD_TEXTS, cards_in
from tabard.game.ruleset import Ruleset
from tabard.terminal.messages import COLORS, CUSTOM, RANKS, TITLED, WILDS


class CardWords:
    """Names of cards, where Customizable cards are called what the players have called them."""

    def __init__(self, ruleset: Ruleset | None = None) -> None:
        agreed = read_effects(ruleset["custom_effects"]) if ruleset is not None else []
        self.agreed = {f"wC{number}": card for number, card in enumerate(agreed, 1) if card != PLAIN}

    def name(self, card: str) -> str:
        """``r7`` is ``red 7``."""
        if card in WILDS:
            return WILDS[card]
        if card in self.agreed:
            return TITLED.format(title=self.agreed[card].title)
        if card.startswith("wC"):
            return CUSTOM.format(number=card[2:])
        return f"{COLORS[card[0]]} {RANKS.get(card[1], card[1])}"

    def names(self, cards: str) -> str:
        """A hand in notation as words; hidden cards are counted."""
        if cards.startswith("*"):
            return count_of(count_cards(cards))
        return listed([self.name(CARD_TEXTS[face]) for face in cards_in(cards)]) or "no cards"

    def dare(self, card: str) -> str:
        """What the card says that its victim is to do: its text, or else its title."""
        agreed = self.agreed.get(card)
        return "" if agreed is None else f" “{agreed.text or agreed.title}”"


PLAIN_WORDS = CardWords()
"""Where nothing is agreed."""


def count_of(number: int) -> str:
    """``a card``, ``2 cards``."""
    return "a card" if number == 1 else f"{number} cards"


def listed(words: Sequence[str]) -> str:
    """``a, b and c``."""
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)


def sentence(text: str) -> str:
    """With a capital at the beginning."""
    return text[:1].upper() + text[1:]
