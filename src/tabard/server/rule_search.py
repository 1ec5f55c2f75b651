"""Words that people look for a rule by, besides the ones it is written in. Data only."""

CARDS: dict[str, str] = {
    "Draw Two": "+2 plus two draw 2",
    "Wild Draw Four": "+4 plus four draw 4",
}
"""Every rule that speaks of the card is found by these."""

RULES: dict[str, str] = {
    "stack": "stacking progressive chain",
    "seven_swap": "7-0 seven-o 7 swap hands",
    "zero_rotate": "7-0 seven-o 0 rotate pass hands",
    "jump_in": "jump-in interrupt",
    "multi_play": "doubles multiple",
    "bounce": "bounce deflect",
    "mercy": "no mercy knock out",
    "no_bluffing": "no bluff",
    "call": "uno call shout",
    "call_penalty": "uno forgot",
    "draw_count": "draw until playable",
    "teams": "two against two 2v2",
    "custom_effects": "blank write own",
    "turn_timer": "timer seconds",
}
"""By option."""


def search_words(option: str, sentences: str) -> str:
    """What else the option is found by, given everything that is said about it."""
    return " ".join([*([RULES[option]] if option in RULES else []), *(said for card, said in CARDS.items() if card in sentences)])
