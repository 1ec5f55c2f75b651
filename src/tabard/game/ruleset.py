"""A ruleset: one value for every option, built from a preset plus changes; one canonical string.

May be in here: reading, checking and writing rulesets. May not: what an option does (``rules``), sentences about it.

>>> Ruleset.parse("mattel-classic-108 call_penalty=4  hand_size=5").text
'mattel-classic-108 hand_size=5 call_penalty=4'
"""

from __future__ import annotations

import difflib
from collections.abc import Mapping
from urllib.parse import quote, unquote

from tabard.game.custom_deck import read_deck, wrong
from tabard.game.custom_effects import read_effects
from tabard.game.errors import RulesetError
from tabard.game.language import Phrase
from tabard.game.names import cleaned
from tabard.rules.cards import WILD
from tabard.rules.conflicts import CONFLICTS, Conflict
from tabard.rules.multi_play import MAX_IN_SET
from tabard.rules.option_table import BY_NAME, OPTIONS, ROUND_OPTIONS
from tabard.rules.options import Option
from tabard.rules.presets import BY_NAME as PRESETS
from tabard.rules.presets import Preset
from tabard.rules.state import State

DEFAULT_PRESET = "mattel-classic-108"
MAX_TEXT = 900
"""Longest text value, in characters."""
MAX_WORD = 24
"""Longest word of the call, in characters."""
STARTER_CARDS = 2
"""What a starter can make somebody draw."""
MERCY_TOO_SMALL = "a hand as it is dealt, and two cards for the starter, must not put anybody out"


class Ruleset:
    """An immutable ruleset. Raises `RulesetError` for unknown options, wrong values and conflicts."""

    __slots__ = ("preset", "text", "values")

    def __init__(self, preset: str = DEFAULT_PRESET, /, **changes: str | int | bool) -> None:
        if preset not in PRESETS:
            raise unknown_preset(preset)
        self.preset: Preset = PRESETS[preset]
        values = {option.name: option.default for option in OPTIONS} | self.preset.values
        for name, value in changes.items():
            values[name] = checked(name, value)
        self.values: dict[str, str] = values
        self.refuse_conflicts()
        read_effects(values["custom_effects"])
        if values["deck"] == "custom":
            refuse_large_sets(read_deck(values["custom_deck"]), values["multi_play"])
        elif values["custom_deck"]:
            raise RulesetError("custom_deck needs deck=custom")
        # the values stand in table order, and so do the changes
        self.text = " ".join([preset, *(f"{name}={encode(name, value)}" for name, value in self.changes.items())])
        """The canonical string: preset, then changes in table order."""

    def refuse_conflicts(self) -> None:
        """Raise `RulesetError` that names the two options which do not go together."""
        for conflict in conflicts_in(self.values):
            raise self.conflict(conflict.first, conflict.second, conflict.why)
        if is_mercy_too_small(self.values):
            raise self.conflict("mercy", "hand_size", MERCY_TOO_SMALL)

    def conflict(self, first: str, second: str, why: str) -> RulesetError:
        """Two options whose values do not go together."""
        return RulesetError(
            "{first} and {second} do not go together: {why}",
            first=f"{first}={self.values[first]}",
            second=f"{second}={self.values[second]}",
            why=Phrase(why),
        )

    @classmethod
    def parse(cls, text: str) -> Ruleset:
        """Read ``preset key=value ...``; the order of the changes does not matter. Raises `RulesetError`."""
        preset, changes = read_words(text)
        return cls(preset, **changes)

    @classmethod
    def of(cls, given: Ruleset | str) -> Ruleset:
        """A ruleset, or one as text. Raises `RulesetError`, or `TypeError` for anything else.

        >>> Ruleset.of("party hand_size=5").number("hand_size")
        5
        """
        if isinstance(given, str):
            return cls.parse(given)
        if not isinstance(given, Ruleset):
            raise TypeError(f"a ruleset is a Ruleset or its text, e.g. 'party hand_size=5', not {type(given).__name__}")
        return given

    @property
    def changes(self) -> dict[str, str]:
        """What differs from the preset, in table order."""
        base = {option.name: option.default for option in OPTIONS} | self.preset.values
        return {name: value for name, value in self.values.items() if value != base[name]}

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Ruleset.parse({self.text!r})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ruleset) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __getitem__(self, name: str) -> str:
        return self.values[name]

    def number(self, name: str) -> int:
        """The kernel's integer for the value of option ``name``."""
        return BY_NAME[name].number(self.values[name])

    @property
    def call_word(self) -> str:
        """What people call with one card left."""
        return self.values["call_word"]

    def configure(self, state: State) -> None:
        """Put the round options into the kernel's state, the texts as tables."""
        if self.values["deck"] == "custom":
            state.deck_count[:] = read_deck(self.values["custom_deck"])
        for row, card in zip(state.custom, read_effects(self.values["custom_effects"]), strict=False):
            row[: len(card.program)] = card.program
        for option in ROUND_OPTIONS:
            setattr(state, option.name, option.number(self.values[option.name]))


def read_words(text: str) -> tuple[str, dict[str, str]]:
    """The preset and the changes in a ruleset string; no name or value is checked. Raises `RulesetError`."""
    words = text.split()
    preset = DEFAULT_PRESET
    if words and "=" not in words[0]:
        preset = words.pop(0)
    changes: dict[str, str] = {}
    for word in words:
        name, equals, value = word.removeprefix("+").partition("=")
        if not equals:
            raise RulesetError("{word} is no change: write option=value, e.g. hand_size=5", word=repr(word))
        if name in changes:
            raise RulesetError("option {option} is given twice", option=name)
        changes[name] = unquote(value)
    return preset, changes


def conflicts_in(values: Mapping[str, str]) -> list[Conflict]:
    """The pairs of options that do not go together."""
    return [one for one in CONFLICTS if values[one.first] in one.first_values and values[one.second] in one.second_values]


def is_mercy_too_small(values: Mapping[str, str]) -> bool:
    """Whether a hand could put its player out before play."""
    return 0 < int(values["mercy"]) <= int(values["hand_size"]) + STARTER_CARDS


def refuse_large_sets(deck: list[int], multi_play: str) -> None:
    """Raise `RulesetError` where equal numbers could be laid together in too many ways to be listed."""
    if multi_play == "same_number" and max(deck[:WILD]) > MAX_IN_SET:
        why = "with multi_play=same_number there can be {most} of each colored card at most, not {count}"
        raise wrong(why, most=MAX_IN_SET, count=max(deck[:WILD]))


def encode(name: str, value: str) -> str:
    """Texts are percent-encoded, other values are plain."""
    return quote(value, safe="") if BY_NAME[name].is_text else value


def checked(name: str, value: str | int | bool) -> str:
    """The value as the table spells it. Raises `RulesetError`."""
    option = BY_NAME.get(name)
    if option is None:
        raise RulesetError(
            "unknown option {option}{hint}",
            typed="unknown option {option}{hint}; `tabard rules --options` lists them",
            option=repr(name),
            hint=suggestion(name, BY_NAME),
        )
    if isinstance(value, bool):
        value = "on" if value else "off"
    text = str(value)
    if option.values:
        if text not in option.values:
            raise RulesetError(
                "{option} cannot be {value}{hint}; it is one of {known}",
                option=name,
                value=repr(text),
                hint=suggestion(text, option.values),
                known=", ".join(option.values),
            )
        return text
    if option.is_text:
        return checked_text(option, text)
    if not text.isascii() or not text.isdigit() or not option.low <= int(text) <= option.high:
        raise RulesetError(
            "{option} cannot be {value}; it is a number from {low} to {high}",
            option=name,
            value=repr(text),
            low=option.low,
            high=option.high,
        )
    return str(int(text))


def checked_text(option: Option, text: str) -> str:
    """A text value of bearable length; a word that people read in sentences has something to see."""
    if option.name == "call_word" and not (cleaned(text) == text and 1 <= len(text) <= MAX_WORD):
        raise RulesetError("call_word is 1 to {most} visible characters", most=MAX_WORD)
    if len(text) > MAX_TEXT or not text.isprintable():
        raise RulesetError("{option} must be one printable line of at most {most} characters", option=option.name, most=MAX_TEXT)
    return text


def unknown_preset(name: str) -> RulesetError:
    """There is no such preset."""
    return RulesetError(
        "unknown preset {preset}{hint}; known: {known}",
        preset=repr(name),
        hint=suggestion(name, PRESETS),
        known=", ".join(PRESETS),
    )


def suggestion(word: str, known: object) -> str | Phrase:
    """``, did you mean ...?`` where something is close."""
    close = difflib.get_close_matches(word.lower(), list(known), 1)  # type: ignore[call-overload]
    return Phrase(", did you mean {close}?", close=repr(close[0])) if close else ""
