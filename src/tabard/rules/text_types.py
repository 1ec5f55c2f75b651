"""Shapes of the words of the rules, and the texts that the rules come from. Data only."""

from typing import NamedTuple


class ValueText(NamedTuple):
    """What a rule sheet says about one value of an option."""

    sentence: str
    sources: str = ""
    """Keys of `SOURCES` that have the rule this way, separated by spaces; empty: nobody, it is ours."""
    example: str = ""
    """Ann, Bo, Cy and Di sit in this order, clockwise."""


class OptionText(NamedTuple):
    """The words of one option."""

    title: str
    values: dict[str, ValueText]
    """By value; ``""`` stands for every value that is not listed."""


class Interaction(NamedTuple):
    """One answer of RULEBOOK.md 3.3: what holds where rules meet."""

    number: int
    needs: str
    """When it applies: conditions such as ``stack!=off jump_in=colored|all``; all must hold, ``or`` stands between alternatives."""
    pages: str
    """Rule pages that list it, separated by spaces."""
    sentence: str
    why: str = ""
    sources: str = ""
    """Keys of texts that say so; empty: the answer is ours."""


SOURCES: dict[str, str] = {
    "000": "Namuwiki, section on the basic rules (source 000)",
    "002": "Chinese forum thread (source 002)",
    "003": "Korean blog (source 003)",
    "M93": "Mattel leaflet of 1993 (M93)",
    "M4B": "Mattel leaflet of the edition with four blank cards (M4B)",
    "MFN": "Mattel leaflets in use today (MFN)",
    "M112": "Mattel's 112-card editions, as described by others (M112)",
    "MTW": "Mattel's answers on social media, as reported (MTW)",
    "MFR": "an employee of Mattel France in an interview of 2021 (MFR)",
    "M163": "rules page of the official mobile game (M163)",
    "UBI": "rule switches of Ubisoft's video game (UBI)",
    "JUA": "competition rules of the Japan UNO Association, 2016 (JUA)",
    "WP": "older copies of the Wikipedia article (WP)",
    "CNW": "customs described on Chinese web pages (CNW)",
    "FAN": "rule sites of players (FAN)",
    "NM": "the No Mercy edition, as described by others (NM)",
    "LIQ": "a web collection of house rules (LIQ)",
    "HSW": "a press text that explains the game (HSW)",
}
"""The texts that the rules come from, in words."""

PRESET_SOURCES: dict[str, str] = {
    "mattel-classic-108": "M93 MFN MTW",
    "mattel-112": "M112 M93 MFN MTW",
    "namuwiki": "000",
    "chinese-forum": "002",
    "korean-blog": "003",
    "forum-house": "002",
    "mattel-house": "MFN M93 MTW",
    "uno-mobile": "M163 M93 MFN MTW",
}
"""The texts that a preset follows; what they do not say is a house decision. Presets that are not listed follow no single text."""

PARTLY: dict[tuple[str, str, str], str] = {
    ("misplay", "draw_2", "000"): "losing the turn",
    ("catch_window", "next_plays", "002"): "the end of a turn without a play",
    ("stack", "same_color_d2", "002"): "that a Wild Draw Four cannot be answered",
    ("jump_in", "colored", "002"): "jumping in with action cards",
    ("teams", "rotating_4", "M93"): "that nobody changes the chair, and the order of the partners",
}
"""What is a house decision in an option's value where the text says only the rest: by option, value and text."""
