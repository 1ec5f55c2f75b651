"""Changing a ruleset step by step: a draft and a change come in, the new draft with everything that is to be said about it goes out.

May be in here: the shapes of these messages and arranging what ``game.draft`` says. May not: what goes together, sentences.
"""

from __future__ import annotations

import msgspec

from tabard.game.custom_deck import counted, write_deck, wrong
from tabard.game.custom_effects import written_cards
from tabard.game.draft import Draft, Problem, base_of, said
from tabard.game.errors import RulesetError
from tabard.game.language import ENGLISH, Language
from tabard.game.notation import CARD_TEXTS, FACE_OF_TEXT
from tabard.game.rulesheet import about
from tabard.game.table_size import sizes
from tabard.protocol.wire_types import MAX_RULESET
from tabard.rules.option_table import OPTIONS
from tabard.rules.option_texts import TEXTS
from tabard.server.rule_cards import CardDraft, card_draft

MAX_COUNT = 999


class Edit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A draft as a ruleset string, and what is to be changed in it."""

    ruleset: str
    replace: str | None = None
    """Another ruleset altogether."""
    set: dict[str, str | None] = {}
    """Options with their new values; ``None``: back to the preset."""
    deck: dict[str, int] | None = None
    """A custom deck: cards with their numbers."""


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """One option in which the draft differs from its preset."""

    option: str
    title: str
    value: str
    text: str
    was: str
    """What the preset says."""
    example: str = ""


class DraftView(msgspec.Struct, frozen=True):
    """A draft and everything that is to be said about it."""

    ruleset: str
    """Canonical if it is sound."""
    sound: bool
    """It can be played."""
    preset: str
    title: str
    """Of the preset."""
    about: str
    values: dict[str, str]
    said: dict[str, str]
    """What holds now, for the options that are numbers or texts."""
    changes: list[Change]
    """From the preset, in table order."""
    problems: list[Problem]
    idle: list[Problem]
    """Changes that do nothing with the others."""
    seats: list[int]
    """Numbers of players that can play by it; empty while it is not sound."""
    no_seats: dict[int, str]
    """Why others cannot."""
    cards: list[CardDraft]
    """The agreed Customizable cards as they are written: none, one for all three, or up to three."""
    deck: dict[str, int] | None
    """The cards of a custom deck."""
    refused: str = ""
    """Why the changes could not be made: there is no such option or value. The draft is as it was."""


def edited(edit: Edit, language: Language = ENGLISH) -> DraftView:
    """The draft with the changes, or as it was. Raises `RulesetError` if it is no draft."""
    draft = Draft.parse(short(edit.ruleset))
    try:
        return view_of(changed(draft, edit), language)
    except RulesetError as error:
        return view_of(draft, language, error.said(language))


def changed(draft: Draft, edit: Edit) -> Draft:
    """The draft with the changes. Raises `RulesetError` for what is no ruleset, option or value."""
    if edit.replace is not None:
        draft = Draft.parse(short(edit.replace))
    for name, value in edit.set.items():
        draft = draft.changed(name, value)
    if edit.deck is not None:
        draft = draft.changed("custom_deck", deck_text(edit.deck))
    short(draft.text)
    return draft


def short(text: str) -> str:
    """The text, if a ruleset can be so long. Raises `RulesetError`."""
    if len(text) > MAX_RULESET:
        raise RulesetError("a ruleset has at most {most} characters", most=MAX_RULESET)
    return text


def view_of(draft: Draft, language: Language = ENGLISH, refused: str = "") -> DraftView:
    """Everything about a draft."""
    problems = draft.problems(language)
    seats, no_seats = ([], {}) if problems else sizes(draft.ruleset(), language)
    return DraftView(
        draft.text,
        not problems,
        draft.preset.name,
        language.say(draft.preset.title),
        about(draft.preset, language),
        draft.values,
        {option.name: draft.said(option.name, language).text for option in OPTIONS if not option.values},
        [change_view(draft, name, language) for name in draft.changes],
        problems,
        draft.idle(language),
        seats,
        no_seats,
        cards_in(draft),
        deck_in(draft),
        refused,
    )


def change_view(draft: Draft, name: str, language: Language) -> Change:
    """One change in words."""
    now = draft.said(name, language)
    was = said(name, base_of(draft.preset)[name], language)
    return Change(name, language.say(TEXTS[name].title), draft.values[name], now.text, was.text, now.example)


def cards_in(draft: Draft) -> list[CardDraft]:
    """The Customizable cards; none if they cannot be read."""
    try:
        return [card_draft(card) for card in written_cards(draft.values["custom_effects"])]
    except RulesetError:
        return []


def deck_in(draft: Draft) -> dict[str, int] | None:
    """The cards of a custom deck; none if they cannot be read."""
    if draft.values["deck"] != "custom":
        return None
    try:
        counts = counted(draft.values["custom_deck"])
    except RulesetError:
        return {}
    return {CARD_TEXTS[face]: count for face, count in enumerate(counts) if count}


def deck_text(cards: dict[str, int]) -> str:
    """The text of a custom deck. Raises `RulesetError` for what is no card or number."""
    counts = [0] * len(CARD_TEXTS)
    for card, count in cards.items():
        if card not in FACE_OF_TEXT:
            raise wrong("{card} is no card", card=repr(card[:10]))
        if not 0 <= count <= MAX_COUNT:
            raise wrong(
                "there cannot be {count} of {card}; write a number from 0 to {most}", count=count, card=card, most=MAX_COUNT
            )
        counts[FACE_OF_TEXT[card]] = count
    return write_deck(counts)
