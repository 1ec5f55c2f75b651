"""What a table has agreed on in words: the cards of a custom deck and the effects of Customizable cards, for rule sheets.

May be in here: describing those two texts. May not: reading or checking them (custom_deck.py, custom_effects.py).
"""

from __future__ import annotations

from tabard.game.custom_deck import EXAMPLE, read_deck
from tabard.game.custom_effects import MENU, read_effects
from tabard.rules.cards import COLORS, RANKS, WILD

RANK_WORDS = (*"0123456789", "Skip", "Reverse", "Draw Two")
COLOR_WORDS = ("red", "yellow", "green", "blue")
WILD_WORDS = ("Wild", "Wild Draw Four", "Wild Shuffle Hands", "Wild Swap Hands", *(f"Customizable {slot}" for slot in (1, 2, 3)))


WRITTEN: dict[str, tuple[str, ...]] = {
    "custom_deck": (
        "Counted cards, with commas between: 7*2 puts two 7s of every color in the deck, r7*1 one red 7. S is Skip, R Reverse, D Draw Two; "
        "w0 Wild, w4 Wild Draw Four, wH Shuffle Hands, wX Swap Hands, wC1 to wC3 Customizable.",
        f"Example: deck=custom custom_deck={EXAMPLE}",
    ),
    "custom_effects": (
        "title|words|step,step with ; between the cards, of which there are three (one alone stands for all); the words may be left out, "
        "there are up to four steps, and a space is written %20.",
        "Steps: " + ", ".join(f"{name}:{one.low}-{one.high}" if one.high else name for name, one in MENU.items()),
        "Example, in quotes: 'mattel-112 custom_effects=Rain|Everybody%20gets%20wet|others_draw:1;Again||player_draws:1,extra_turn'",
    ),
}
"""How the texts of these options are written, for the list of options."""


def deck_words(text: str) -> str:
    """The cards of a custom deck.

    >>> deck_words("1*2,2*2,3*2,w0*4,r5*1")
    '2 of each 1, 2 and 3 in every color; 1 red 5; 4 Wild'
    """
    counts = read_deck(text)
    everywhere = [min(counts[color * RANKS + rank] for color in range(COLORS)) for rank in range(RANKS)]
    parts = []
    for number in sorted(set(everywhere) - {0}, reverse=True):
        ranks = [RANK_WORDS[rank] for rank in range(RANKS) if everywhere[rank] == number]
        parts.append(f"{number} of each {enumerated(ranks)} in every color")
    more = []
    for color in range(COLORS):
        for rank in range(RANKS):
            number = counts[color * RANKS + rank] - everywhere[rank]
            if number:
                more.append(f"{number} {COLOR_WORDS[color]} {RANK_WORDS[rank]}")
    wilds = [f"{counts[WILD + i]} {name}" for i, name in enumerate(WILD_WORDS) if counts[WILD + i]]
    return "; ".join(part for part in (*parts, enumerated(more), enumerated(wilds)) if part)


def effect_words(text: str) -> str:
    """The agreed Customizable cards.

    >>> effect_words("Cold rain|Everybody else gets wet|others_draw:1")
    'all three “Cold rain” (Everybody else gets wet): everybody else draws one card'
    """
    cards = read_effects(text)
    if not cards:
        return "plain Wilds"
    said = [f"“{card.title}”{f' ({card.text})' if card.text else ''}: {card.says}" for card in cards]
    return f"all three {said[0]}" if said and len(set(said)) == 1 else "; ".join(said)


def enumerated(words: list[str]) -> str:
    """``a, b and c``."""
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))
