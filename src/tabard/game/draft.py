"""A ruleset in the making: it may hold what does not go together, tells everything that is wrong with it, and how to mend that.

May be in here: changing drafts and explaining them. May not: rulesets that are played (ruleset.py), sentences about rules
(``rules.option_texts``, rulesheet.py).

>>> draft = Draft.parse("mattel-classic-108 teams=opposite_4").changed("mercy", "20")
>>> [fix.ruleset for fix in draft.problems()[0].fixes]
['mattel-classic-108 mercy=20', 'mattel-classic-108 teams=opposite_4']
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from tabard.game.custom_deck import read_deck, write_deck
from tabard.game.custom_effects import read_effects
from tabard.game.errors import RulesetError
from tabard.game.ruleset import (
    MERCY_TOO_SMALL,
    Ruleset,
    checked,
    conflicts_in,
    encode,
    is_mercy_too_small,
    read_words,
    refuse_large_sets,
    suggestion,
)
from tabard.game.rulesheet import in_words, matters, value_text
from tabard.game.rulesheet_texts import APPLIES
from tabard.rules.deck import fill
from tabard.rules.option_table import BY_NAME, OPTIONS
from tabard.rules.option_texts import TEXTS
from tabard.rules.presets import BY_NAME as PRESETS
from tabard.rules.presets import Preset
from tabard.rules.state import State


class Said(NamedTuple):
    """What one value of an option means."""

    text: str
    example: str


class Fix(msgspec.Struct, frozen=True):
    """One change that mends something."""

    text: str
    """What holds then."""
    ruleset: str
    """The draft with the change."""


class Fault(NamedTuple):
    """What is wrong, and in which options."""

    text: str
    options: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """A fault with what can be done about it."""

    text: str
    options: tuple[str, ...]
    fixes: tuple[Fix, ...]


class Draft:
    """An immutable draft. Names and values are right, but they need not go together."""

    __slots__ = ("preset", "values")

    def __init__(self, preset: Preset, values: dict[str, str]) -> None:
        self.preset = preset
        self.values = values

    @classmethod
    def parse(cls, text: str) -> Draft:
        """Read a ruleset string. Raises `RulesetError` for what is no preset, option or value."""
        name, changes = read_words(text)
        if name not in PRESETS:
            raise RulesetError(f"unknown preset {name!r}{suggestion(name, PRESETS)}; known: {', '.join(PRESETS)}")
        preset = PRESETS[name]
        values = base_of(preset)
        for option, value in changes.items():
            values[option] = checked(option, value)
        return cls(preset, values)

    @property
    def changes(self) -> dict[str, str]:
        """What differs from the preset, in table order."""
        base = base_of(self.preset)
        return {name: value for name, value in self.values.items() if value != base[name]}

    @property
    def text(self) -> str:
        """As a ruleset string, canonical if nothing is wrong."""
        return " ".join([self.preset.name, *(f"{name}={encode(name, value)}" for name, value in self.changes.items())])

    def changed(self, name: str, value: str | None) -> Draft:
        """With another value; ``None``: the preset's. Deck and list of cards go together. Raises `RulesetError`."""
        text = checked(name, base_of(self.preset).get(name, "") if value is None else value)
        values = {**self.values, name: text}
        if name == "deck" and text != "custom":
            values["custom_deck"] = ""
        elif name == "deck" and not values["custom_deck"]:
            values["custom_deck"] = cards_of(self.values["deck"])
        elif name == "custom_deck":
            values["deck"] = "custom" if text or value is not None else base_of(self.preset)["deck"]
        return Draft(self.preset, values)

    def ruleset(self) -> Ruleset:
        """As a ruleset. Raises `RulesetError` if there are faults."""
        return Ruleset(self.preset.name, **self.changes)

    def said(self, name: str) -> Said:
        """What holds for one option."""
        return said(name, self.values[name])

    def faults(self) -> list[Fault]:
        """Everything that keeps the draft from being a ruleset."""
        values = self.values
        faults = [
            Fault(f"{named(one.first)} and {named(one.second)} do not go together as they are: {one.why}.", (one.first, one.second))
            for one in conflicts_in(values)
        ]
        if is_mercy_too_small(values):
            pair = f"{named('mercy')} and {named('hand_size')}"
            faults.append(Fault(f"{pair} do not go together as they are: {MERCY_TOO_SMALL}.", ("mercy", "hand_size")))
        try:
            read_effects(values["custom_effects"])
        except RulesetError as error:
            faults.append(Fault(f"{named('custom_effects')}: {told(error)}.", ("custom_effects",)))
        if values["deck"] != "custom":
            if values["custom_deck"]:
                faults.append(Fault("Cards of the deck are listed, but another deck is chosen.", ("deck", "custom_deck")))
            return faults
        try:
            counts = read_deck(values["custom_deck"])
        except RulesetError as error:
            return [*faults, Fault(f"{named('custom_deck')}: {told(error)}.", ("custom_deck", "deck"))]
        try:
            refuse_large_sets(counts, values["multi_play"])
        except RulesetError as error:
            faults.append(Fault(f"{named('custom_deck')}: {told(error)}.", ("custom_deck", "multi_play")))
        return faults

    def problems(self) -> list[Problem]:
        """The faults, each with the smallest changes that mend it."""
        faults = self.faults()
        return [
            Problem(fault.text, fault.options, tuple(fix for name in fault.options for fix in self.fix(name, len(faults))))
            for fault in faults
        ]

    def fix(self, name: str, faults: int) -> Iterator[Fix]:
        """The change of one option that leaves fewer faults, if there is one."""
        for value in self.other_values(name):
            mended = self.changed(name, value)
            if len(mended.faults()) < faults:
                yield Fix(mended.told(name), mended.text)
                return

    def other_values(self, name: str) -> Iterator[str]:
        """The values an option could have instead, the most usual first."""
        option, now = BY_NAME[name], self.values[name]
        usual = [base_of(self.preset)[name], option.default, *option.values]
        if option.high:
            usual += sorted(map(str, range(option.low, option.high + 1)), key=lambda value: abs(int(value) - int(now)))
        if name == "custom_deck":
            usual = []  # the cards are for people to choose; `deck` says how to do without
        return (value for value in dict.fromkeys(usual) if value != now)

    def told(self, name: str) -> str:
        """One option with what holds for it."""
        return f"{TEXTS[name].title}: {self.said(name).text}"

    def idle(self) -> list[Problem]:
        """Changes that do nothing as long as the other options are as they are."""
        return [
            Problem(f"{named(name)} does nothing with the other rules as they are.", (name,), tuple(self.wake(name)))
            for name in self.changes
            if not matters(self.values, name)
        ]

    def wake(self, name: str) -> Iterator[Fix]:
        """The change of other options that lets this one act."""
        draft, texts = self, []
        for word in APPLIES[name].split(" or ", 1)[0].split():
            other, values = word.split("=", 1)
            other, wrong = other.removesuffix("!"), other.endswith("!")
            listed = values.split("|")
            if other != name and (draft.values[other] in listed) == wrong:
                rest = [value for value in BY_NAME[other].values if value not in listed] if wrong else listed
                if not rest:
                    return
                draft = draft.changed(other, rest[0])
                texts.append(draft.told(other))
        if texts and matters(draft.values, name):
            yield Fix(" ".join(texts), draft.text)


def base_of(preset: Preset) -> dict[str, str]:
    """A value for every option."""
    return {option.name: option.default for option in OPTIONS} | preset.values


def cards_of(deck: str) -> str:
    """The cards of one pack, as the text of a custom deck."""
    state = State()
    state.deck = BY_NAME["deck"].number(deck)
    state.packs = 1
    fill(state)
    return write_deck(state.deck_count)


def said(name: str, value: str) -> Said:
    """What a value means, also one that cannot be used."""
    text = value_text(BY_NAME[name], value)
    try:
        word = in_words(name, value)
    except RulesetError:
        word = value or "none"
    return Said(text.sentence.replace("{value}", word), text.example)


def named(option: str) -> str:
    """The title of an option in a sentence."""
    return f"“{TEXTS[option].title}”"


def told(error: RulesetError) -> str:
    """The message without the option that it names in front."""
    return str(error).removeprefix("custom_effects: ").removeprefix("custom_deck: ")
