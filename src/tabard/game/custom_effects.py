"""The texts of Customizable cards: up to three cards ``title|text|step,step``, separated by ``;`` (R38).

A step is an operation of the safe menu and, where it has one, a number: ``next_draws:2``. One text given means all three cards have it.
``|``, ``;`` and ``%`` in a title or text are percent-encoded.
May be in here: reading, writing, checking and describing effects. May not: carrying them out (``rules.customizable``).

>>> [card.title for card in read_effects("Cold rain|Everybody else gets wet|others_draw:1")]
['Cold rain', 'Cold rain', 'Cold rain']
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple
from urllib.parse import unquote

from tabard.game.errors import RulesetError
from tabard.game.language import ENGLISH, Language, Phrase
from tabard.rules import customizable as c
from tabard.rules.state import CUSTOM_CARDS, CUSTOM_STEPS

MAX_TITLE = 30
MAX_WORDS = 120
MAX_DRAWN = 25
"""Cards that one effect may make players draw, its numbers added up: as many as the greatest dare of source 000."""


COUNTED = {"card": ("one card", "{number} cards"), "turn": ("one turn", "{number} turns")}
"""What a step counts, one of it and many."""


class Operation(NamedTuple):
    """One entry of the menu."""

    code: int
    low: int
    high: int
    """Range of the number; both 0: it takes none."""
    says: str
    """``{n}`` stands for the number in words."""
    unit: str = ""
    """What is counted."""
    choices: tuple[str, ...] = ()
    """What the numbers from ``low`` on mean, where they count nothing."""

    def in_words(self, number: int, language: Language = ENGLISH) -> str:
        """The step with its number.

        >>> MENU["next_draws"].in_words(2)
        'the next player draws 2 cards'
        """
        if self.choices:
            return language.say(self.says, n=language.say(self.choices[number - self.low]))
        if not self.unit:
            return language.say(self.says)
        one, many = COUNTED[self.unit]
        return language.say(self.says, n=language.say(one if number == 1 else many, number=number))

    @property
    def in_general(self) -> str:
        """The step whatever its number."""
        choices = " or ".join(f"{word} ({number})" for number, word in enumerate(self.choices, self.low))
        return self.says.replace("{n}", choices or f"so many {self.unit}s")


MENU: dict[str, Operation] = {
    "next_draws": Operation(c.NEXT_DRAWS, 1, 10, "the next player draws {n}", "card"),
    "others_draw": Operation(c.OTHERS_DRAW, 1, 4, "everybody else draws {n}", "card"),
    "player_draws": Operation(c.PLAYER_DRAWS, 1, 10, "the player draws {n}", "card"),
    "skip": Operation(c.SKIP_NEXT, 1, 9, "play skips {n}", "turn"),
    "extra_turn": Operation(c.EXTRA, 0, 0, "the player takes another turn"),
    "swap_hands": Operation(c.SWAP, 0, 0, "the player swaps hands with somebody"),
    "give_hand": Operation(c.GIVE_HAND, 0, 1, "the player gives the whole hand to the {n} player", choices=("next", "previous")),
    "rotate_hands": Operation(c.ROTATE, 0, 0, "every hand moves on to the next player"),
    "discard_color": Operation(c.DISCARD_COLOR, 0, 0, "the player discards all cards of the named color"),
    "others_discard_wilds": Operation(c.OTHERS_DISCARD_WILDS, 0, 0, "everybody else discards all wilds"),
    "show_hand": Operation(
        c.SHOW_HAND, 0, 1, "somebody whom the player chooses shows the hand to {n}", choices=("the player", "everybody")
    ),
    "give_each": Operation(c.GIVE_EACH, 0, 0, "the player gives everybody else a card"),
    "dare": Operation(c.DO_OR_DRAW, 1, MAX_DRAWN, "the next player does what the card says or draws {n}", "card"),
}
DRAWS = ("next_draws", "others_draw", "player_draws", "dare")
"""The operations whose number is cards to draw."""


class CustomCard(NamedTuple):
    """One agreed card."""

    title: str
    text: str
    steps: tuple[tuple[str, int], ...]

    @property
    def program(self) -> list[int]:
        """The kernel's row: operation, number, operation, number, ..."""
        row = [number for name, n in self.steps for number in (MENU[name].code, n)]
        return row + [0] * (2 * CUSTOM_STEPS - len(row))

    @property
    def says(self) -> str:
        """The effect in words."""
        return self.said(ENGLISH)

    def title_in(self, language: Language) -> str:
        """The title; nobody has written the one of a plain Wild."""
        return language.say(self.title) if self == PLAIN else self.title

    def said(self, language: Language) -> str:
        """The effect in words of ``language``."""
        steps = [MENU[name].in_words(number, language) for name, number in self.steps]
        return language.say(", then ").join(steps) or language.say("a plain Wild")


PLAIN = CustomCard("Wild", "", ())

Field = Literal["title", "text", "steps"]


class Fault(NamedTuple):
    """What is wrong with a card."""

    field: Field
    step: int | None
    """Index of the step, ``None`` for all of them."""
    why: Phrase


def read_effects(text: str) -> list[CustomCard]:
    """The cards of ``custom_effects``, always three or none. Raises `RulesetError` with what is wrong."""
    cards = written_cards(text)
    for card in cards:
        for fault in faults_of(card):
            raise wrong(fault.why)
    return cards * CUSTOM_CARDS if len(cards) == 1 else cards + [PLAIN] * (CUSTOM_CARDS - len(cards)) if cards else []


def written_cards(text: str) -> list[CustomCard]:
    """The cards as they are written, whatever is wrong in them. Raises `RulesetError` if they cannot be read."""
    cards = [read_card(part) for part in text.split(";")] if text else []
    if len(cards) > CUSTOM_CARDS:
        raise wrong(Phrase("there are {most} Customizable cards, not {count}", most=CUSTOM_CARDS, count=len(cards)))
    return cards


def write_effects(cards: Sequence[CustomCard]) -> str:
    """The value of ``custom_effects`` that `written_cards` reads as these cards.

    >>> write_effects([CustomCard("Rain; snow", "", (("skip", 2),))])
    'Rain%3B snow||skip:2'
    """
    return ";".join(f"{escaped(card.title)}|{escaped(card.text)}|{','.join(map(write_step, card.steps))}" for card in cards)


def escaped(text: str) -> str:
    """Without the letters that separate things."""
    return text.replace("%", "%25").replace("|", "%7C").replace(";", "%3B")


def write_step(step: tuple[str, int]) -> str:
    """``skip:2`` or ``extra_turn``."""
    name, number = step
    return f"{name}:{number}" if name not in MENU or MENU[name].high else name


def read_card(text: str) -> CustomCard:
    """One card."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 3:
        raise wrong(Phrase("{text} should be title|text|step,step", text=repr(text[:40])))
    title, words, program = parts
    return CustomCard(unquote(title), unquote(words), tuple(read_step(step.strip()) for step in program.split(",") if program))


def read_step(text: str) -> tuple[str, int]:
    """One step."""
    name, colon, number = text.partition(":")
    operation = MENU.get(name)
    if operation is None:
        raise wrong(off_menu(name))
    if not colon and not operation.high:
        return name, 0
    if not (number.isascii() and number.isdigit() and len(number) < 4):
        raise wrong(bounds(name, operation))
    return name, int(number)


def wrong(why: Phrase) -> RulesetError:
    """What is wrong with the option."""
    return RulesetError("custom_effects: {why}", why=why)


def off_menu(name: str) -> Phrase:
    """There is no such step."""
    return Phrase("{step} is not on the menu: {menu}", step=repr(name), menu=", ".join(MENU))


def bounds(name: str, operation: Operation) -> Phrase:
    """What number a step takes."""
    if not operation.high:
        return Phrase("{step} takes no number", step=name)
    return Phrase(
        "{step} takes a number from {low} to {high}, e.g. {step}:{low}", step=name, low=operation.low, high=operation.high
    )


def faults_of(card: CustomCard) -> list[Fault]:
    """Everything that is wrong with a card."""
    faults = []
    if not 1 <= len(card.title.strip()) <= MAX_TITLE or not card.title.isprintable():
        faults.append(Fault("title", None, Phrase("a title has 1 to {most} characters", most=MAX_TITLE)))
    if len(card.text) > MAX_WORDS or not card.text.isprintable():
        why = Phrase("the text of {card} has to be a line of at most {most} characters", card=repr(card.title), most=MAX_WORDS)
        faults.append(Fault("text", None, why))
    for at, (name, number) in enumerate(card.steps):
        if name not in MENU:
            faults.append(Fault("steps", at, off_menu(name)))
        elif not MENU[name].low <= number <= MENU[name].high:
            faults.append(Fault("steps", at, bounds(name, MENU[name])))
    if len(card.steps) > CUSTOM_STEPS:
        why = Phrase(
            "{card} has {count} steps; at most {most} are possible", card=repr(card.title), count=len(card.steps), most=CUSTOM_STEPS
        )
        faults.append(Fault("steps", None, why))
    drawn = sum(number for name, number in card.steps if name in DRAWS)
    if drawn > MAX_DRAWN:
        why = Phrase(
            "the steps of {card} draw {count} cards; together at most {most} are possible",
            card=repr(card.title),
            count=drawn,
            most=MAX_DRAWN,
        )
        faults.append(Fault("steps", None, why))
    return faults
