"""The option table as JSON: what an editor of rules has to know, so that it knows no rule itself.

May be in here: the shape of that document. May not: options, their words (``rules``), changing a ruleset (rule_draft.py).
"""

from __future__ import annotations

from functools import cache
from typing import Literal

import msgspec

from tabard.game.custom_deck import MIN_CARDS, MIN_NUMBERS
from tabard.game.custom_effects import COUNTED, MAX_DRAWN, MAX_TITLE, MAX_WORDS, MENU, Operation
from tabard.game.language import ENGLISH, Language
from tabard.game.notation import CARD_TEXTS
from tabard.game.rulesheet import about, ordered, words
from tabard.rules.cards import MAX_CARDS
from tabard.rules.option_table import OPTIONS
from tabard.rules.option_texts import TEXTS
from tabard.rules.options import Option
from tabard.rules.presets import PRESETS
from tabard.rules.state import CUSTOM_CARDS, CUSTOM_STEPS
from tabard.server.rule_search import search_words


class ValueInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One value in words."""

    value: str
    text: str
    example: str = ""
    source: str = ""
    """The texts that have the rule this way; empty: the answer is ours."""


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option."""

    name: str
    title: str
    stage: str
    owner: str
    kind: Literal["choice", "number", "text"]
    meaning: str
    default: str
    """Where a preset says nothing else."""
    source: str
    values: list[ValueInfo]
    """Of a number or text only those that have a sentence of their own."""
    low: int = 0
    high: int = 0
    also: str = ""
    """Other words that people look for it by."""


class PresetInfo(msgspec.Struct, frozen=True):
    """One preset."""

    id: str
    title: str
    about: str
    values: dict[str, str]
    """Where it differs from the defaults."""


class OperationInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step that the effect of a Customizable card can have."""

    does: str
    text: str
    """``{n}`` stands for the number in words."""
    low: int = 0
    high: int = 0
    """Range of its number; both 0: it takes none."""
    counted: str = ""
    """What the number counts: ``{number}`` stands for it."""
    choices: tuple[str, ...] = ()
    """What the numbers from ``low`` on mean, where they count nothing."""


class CardLimits(msgspec.Struct, frozen=True):
    """How much can be agreed on for the Customizable cards."""

    cards: int = CUSTOM_CARDS
    steps: int = CUSTOM_STEPS
    title: int = MAX_TITLE
    text: int = MAX_WORDS
    drawn: int = MAX_DRAWN


class DeckLimits(msgspec.Struct, frozen=True):
    """What a custom deck needs."""

    faces: tuple[str, ...] = CARD_TEXTS
    least: int = MIN_CARDS
    most: int = MAX_CARDS
    numbers: int = MIN_NUMBERS


class OptionsDocument(msgspec.Struct, frozen=True):
    """Everything."""

    presets: list[PresetInfo]
    options: list[OptionInfo]
    menu: list[OperationInfo]
    cards: CardLimits
    deck: DeckLimits


def option_info(option: Option, language: Language) -> OptionInfo:
    """One row of the table with its words."""
    text = TEXTS[option.name]
    said = " ".join([text.title, option.meaning, *(one.sentence for value, one in text.values.items() if value)])
    values = [
        ValueInfo(value, language.say(one.sentence), language.say(one.example), words(ordered(one.sources), language))
        for value, one in sorted(text.values.items(), key=lambda pair: place(option, pair[0]))
        if value
    ]
    kind: Literal["choice", "number", "text"] = "choice" if option.values else "text" if option.is_text else "number"
    return OptionInfo(
        option.name, language.say(text.title), option.stage, option.owner, kind, language.say(option.meaning), option.default,
        option.source, values, option.low, option.high, search_words(option.name, said),
    )  # fmt: skip


def place(option: Option, value: str) -> int:
    """Where a value stands among the others."""
    return option.values.index(value) if option.values else int(value) if value.isdigit() else 0


def operation_info(does: str, operation: Operation, language: Language) -> OperationInfo:
    """One entry of the menu."""
    counted = language.say(COUNTED[operation.unit][1]) if operation.unit else ""
    choices = tuple(language.say(choice) for choice in operation.choices)
    return OperationInfo(does, language.say(operation.says), operation.low, operation.high, counted, choices)


@cache
def options_document(language: Language = ENGLISH) -> bytes:
    """The document, encoded once for each language."""
    presets = [PresetInfo(one.name, language.say(one.title), about(one, language), one.values) for one in PRESETS]
    menu = [operation_info(does, operation, language) for does, operation in MENU.items()]
    options = [option_info(option, language) for option in OPTIONS]
    return msgspec.json.encode(OptionsDocument(presets, options, menu, CardLimits(), DeckLimits()))
