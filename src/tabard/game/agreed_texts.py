"""What a table has agreed on in words: the cards of a custom deck and the effects of Customizable cards, for rule sheets.

May be in here: describing those two texts. May not: reading or checking them (custom_deck.py, custom_effects.py).
"""

from __future__ import annotations

from tabard.game.custom_deck import EXAMPLE, read_deck
from tabard.game.custom_effects import MENU, CustomCard, read_effects
from tabard.game.language import ENGLISH, Language
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


def deck_words(text: str, language: Language = ENGLISH) -> str:
    """The cards of a custom deck.

    >>> deck_words("1*2,2*2,3*2,w0*4,r5*1")
    '2 of each 1, 2 and 3 in every color; 1 red 5; 4 Wild'
    """
    counts = read_deck(text)
    everywhere = [min(counts[color * RANKS + rank] for color in range(COLORS)) for rank in range(RANKS)]
    parts = []
    for number in sorted(set(everywhere) - {0}, reverse=True):
        ranks = [language.say(RANK_WORDS[rank]) for rank in range(RANKS) if everywhere[rank] == number]
        parts.append(language.say("{number} of each {ranks} in every color", number=number, ranks=language.listed(ranks)))
    more = []
    for color in range(COLORS):
        for rank in range(RANKS):
            number = counts[color * RANKS + rank] - everywhere[rank]
            if number:
                color_word, rank_word = language.say(COLOR_WORDS[color]), language.say(RANK_WORDS[rank])
                more.append(language.say("{number} {color} {rank}", number=number, color=color_word, rank=rank_word))
    wilds = [
        language.say("{number} {card}", number=counts[WILD + i], card=language.say(name))
        for i, name in enumerate(WILD_WORDS)
        if counts[WILD + i]
    ]
    return language.say("; ").join(part for part in (*parts, language.listed(more), language.listed(wilds)) if part)


def effect_words(text: str, language: Language = ENGLISH) -> str:
    """The agreed Customizable cards.

    >>> effect_words("Cold rain|Everybody else gets wet|others_draw:1")
    'all three “Cold rain” (Everybody else gets wet): everybody else draws one card'
    """
    cards = read_effects(text)
    if not cards:
        return language.say("plain Wilds")
    said = [card_words(card, language) for card in cards]
    return language.say("all three {card}", card=said[0]) if len(set(said)) == 1 else language.say("; ").join(said)


def card_words(card: CustomCard, language: Language) -> str:
    """One agreed card."""
    if not card.text:
        return language.say("“{title}”: {effect}", title=card.title_in(language), effect=card.said(language))
    return language.say("“{title}” ({text}): {effect}", title=card.title_in(language), text=card.text, effect=card.said(language))
