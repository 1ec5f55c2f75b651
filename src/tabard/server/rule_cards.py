"""Writing Customizable cards: cards in fields come in, what they would do in words and what is wrong in which field goes out.

May be in here: the shapes of these messages. May not: the menu of effects, its limits and words (``game.custom_effects``).
"""

from __future__ import annotations

import msgspec

from tabard.game.agreed_texts import effect_words
from tabard.game.custom_effects import MENU, CustomCard, Fault, Field, faults_of, write_effects
from tabard.game.language import ENGLISH, Language


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of an effect."""

    does: str
    number: int = 0


class CardDraft(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One card."""

    title: str
    text: str = ""
    steps: tuple[Step, ...] = ()


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is agreed: one card for all three, or up to three."""

    cards: list[CardDraft]


class FieldFault(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is wrong in a field."""

    field: Field
    text: str
    step: int | None = None
    """Index of the step that is wrong."""


class CardView(msgspec.Struct, frozen=True):
    """One card looked through."""

    says: str
    """What it does besides being a Wild."""
    faults: list[FieldFault]


class CardsView(msgspec.Struct, frozen=True):
    """All of them."""

    effects: str | None
    """Value of the option ``custom_effects``; ``None`` while something is wrong."""
    text: str
    """What is agreed, in words."""
    cards: list[CardView]


def card_draft(card: CustomCard) -> CardDraft:
    """A card in fields."""
    return CardDraft(card.title, card.text, tuple(Step(does, number) for does, number in card.steps))


def field_fault(card: CustomCard, fault: Fault, language: Language) -> FieldFault:
    """A fault beside its field, which says already what it is about."""
    operation = None if fault.step is None else MENU.get(card.steps[fault.step][0])
    if operation is None:
        return FieldFault(fault.field, language.say(fault.why), fault.step)
    if operation.high:
        wanted = language.say("Write a number from {low} to {high}.", low=operation.low, high=operation.high)
    else:
        wanted = language.say("It takes no number.")
    return FieldFault(fault.field, wanted, fault.step)


def looked_through(message: Cards, language: Language = ENGLISH) -> CardsView:
    """What the cards do, and what is wrong with them."""
    cards = [
        CustomCard(one.title.strip(), one.text.strip(), tuple((step.does, step.number) for step in one.steps))
        for one in message.cards
    ]
    views = []
    for card in cards:
        faults = [field_fault(card, fault, language) for fault in faults_of(card)]
        views.append(CardView("" if any(fault.field == "steps" for fault in faults) else card.said(language), faults))
    if any(view.faults for view in views):
        return CardsView(None, "", views)
    effects = write_effects(cards)
    return CardsView(effects, effect_words(effects, language), views)
