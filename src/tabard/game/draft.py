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
from tabard.game.language import ENGLISH, Language, Phrase
from tabard.game.ruleset import (
    MERCY_TOO_SMALL,
    Ruleset,
    checked,
    conflicts_in,
    encode,
    is_mercy_too_small,
    read_words,
    refuse_large_sets,
    unknown_preset,
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

    text: Phrase
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
            raise unknown_preset(name)
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

    def said(self, name: str, language: Language = ENGLISH) -> Said:
        """What holds for one option."""
        return said(name, self.values[name], language)

    def faults(self) -> list[Fault]:
        """Everything that keeps the draft from being a ruleset."""
        values = self.values
        faults = [unfit(one.first, one.second, one.why) for one in conflicts_in(values)]
        if is_mercy_too_small(values):
            faults.append(unfit("mercy", "hand_size", MERCY_TOO_SMALL))
        try:
            read_effects(values["custom_effects"])
        except RulesetError as error:
            faults.append(wrong("custom_effects", error))
        if values["deck"] != "custom":
            if values["custom_deck"]:
                text = Phrase("Cards of the deck are listed, but another deck is chosen.")
                faults.append(Fault(text, ("deck", "custom_deck")))
            return faults
        try:
            counts = read_deck(values["custom_deck"])
        except RulesetError as error:
            return [*faults, wrong("custom_deck", error, "deck")]
        try:
            refuse_large_sets(counts, values["multi_play"])
        except RulesetError as error:
            faults.append(wrong("custom_deck", error, "multi_play"))
        return faults

    def problems(self, language: Language = ENGLISH) -> list[Problem]:
        """The faults, each with the smallest changes that mend it."""
        faults = self.faults()
        return [
            Problem(
                language.say(fault.text),
                fault.options,
                tuple(fix for name in fault.options for fix in self.fix(name, len(faults), language)),
            )
            for fault in faults
        ]

    def fix(self, name: str, faults: int, language: Language) -> Iterator[Fix]:
        """The change of one option that leaves fewer faults, if there is one."""
        for value in self.other_values(name):
            mended = self.changed(name, value)
            if len(mended.faults()) < faults:
                yield Fix(mended.told(name, language), mended.text)
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

    def told(self, name: str, language: Language) -> str:
        """One option with what holds for it."""
        return language.say("{title}: {text}", title=Phrase(TEXTS[name].title), text=self.said(name, language).text)

    def idle(self, language: Language = ENGLISH) -> list[Problem]:
        """Changes that do nothing as long as the other options are as they are."""
        return [
            Problem(
                language.say("{rule} does nothing with the other rules as they are.", rule=named(name)),
                (name,),
                tuple(self.wake(name, language)),
            )
            for name in self.changes
            if not matters(self.values, name)
        ]

    def wake(self, name: str, language: Language) -> Iterator[Fix]:
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
                texts.append(draft.told(other, language))
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


def said(name: str, value: str, language: Language = ENGLISH) -> Said:
    """What a value means, also one that cannot be used."""
    text = value_text(BY_NAME[name], value)
    try:
        word = in_words(name, value, language)
    except RulesetError:
        word = value or language.say("none")
    return Said(language.say(text.sentence, value=word), language.say(text.example))


def named(option: str) -> Phrase:
    """The title of an option in a sentence."""
    return Phrase("“{title}”", title=Phrase(TEXTS[option].title))


def unfit(first: str, second: str, why: str) -> Fault:
    """Two options whose values do not go together."""
    text = "{first} and {second} do not go together as they are: {why}."
    return Fault(Phrase(text, first=named(first), second=named(second), why=Phrase(why)), (first, second))


def wrong(option: str, error: RulesetError, *others: str) -> Fault:
    """A text that cannot be used; the rule is named by its title, and no longer in the message."""
    why = error.phrase.values.get("why", error.phrase)
    return Fault(Phrase("{rule}: {why}.", rule=named(option), why=why), (option, *others))
