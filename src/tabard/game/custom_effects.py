"""The texts of Customizable cards: up to three cards ``title|text|step,step``, separated by ``;`` (R38).

A step is an operation of the safe menu and, where it has one, a number: ``next_draws:2``. One text given means all three cards have it.
May be in here: reading, checking and describing effects. May not: carrying them out (``rules.customizable``).

>>> [card.title for card in read_effects("Cold rain|Everybody else gets wet|others_draw:1")]
['Cold rain', 'Cold rain', 'Cold rain']
"""

from __future__ import annotations

from typing import NamedTuple

from tabard.game.errors import RulesetError
from tabard.rules import customizable as c
from tabard.rules.state import CUSTOM_CARDS, CUSTOM_STEPS

MAX_TITLE = 30
MAX_WORDS = 120
MAX_DRAWN = 25
"""Cards that one effect may make players draw, its numbers added up: as many as the greatest dare of source 000."""


class Operation(NamedTuple):
    """One entry of the menu."""

    code: int
    low: int
    high: int
    """Range of the number; both 0: it takes none."""
    says: str


MENU: dict[str, Operation] = {
    "next_draws": Operation(c.NEXT_DRAWS, 1, 10, "the next player draws {n}"),
    "others_draw": Operation(c.OTHERS_DRAW, 1, 4, "everybody else draws {n}"),
    "player_draws": Operation(c.PLAYER_DRAWS, 1, 10, "the player draws {n}"),
    "skip": Operation(c.SKIP_NEXT, 1, 9, "{n} turns are skipped"),
    "extra_turn": Operation(c.EXTRA, 0, 0, "the player takes another turn"),
    "swap_hands": Operation(c.SWAP, 0, 0, "the player swaps hands with somebody"),
    "give_hand": Operation(c.GIVE_HAND, 0, 1, "the player gives the whole hand to a neighbor (0 next, 1 previous: {n})"),
    "rotate_hands": Operation(c.ROTATE, 0, 0, "every hand moves on to the next player"),
    "discard_color": Operation(c.DISCARD_COLOR, 0, 0, "the player discards all cards of the named color"),
    "others_discard_wilds": Operation(c.OTHERS_DISCARD_WILDS, 0, 0, "everybody else discards all wilds"),
    "show_hand": Operation(c.SHOW_HAND, 0, 1, "somebody shows the hand (0 to the player, 1 to all: {n})"),
    "give_each": Operation(c.GIVE_EACH, 0, 0, "the player gives everybody else a card"),
    "dare": Operation(c.DO_OR_DRAW, 1, MAX_DRAWN, "the next player does it or draws {n}"),
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
        return ", then ".join(MENU[name].says.format(n=number) for name, number in self.steps) or "a plain Wild"


def read_effects(text: str) -> list[CustomCard]:
    """The cards of ``custom_effects``, always three or none. Raises `RulesetError` with what is wrong."""
    if not text:
        return []
    cards = [read_card(part) for part in text.split(";")]
    if len(cards) > CUSTOM_CARDS:
        raise RulesetError(f"custom_effects: there are {CUSTOM_CARDS} Customizable cards, not {len(cards)}")
    plain = CustomCard("Wild", "", ())
    return cards * CUSTOM_CARDS if len(cards) == 1 else cards + [plain] * (CUSTOM_CARDS - len(cards))


def read_card(text: str) -> CustomCard:
    """One card."""
    parts = [part.strip() for part in text.split("|")]
    if len(parts) != 3:
        raise RulesetError(f"custom_effects: {text[:40]!r} should be title|text|step,step")
    title, words, program = parts
    if not 1 <= len(title) <= MAX_TITLE or len(words) > MAX_WORDS:
        raise RulesetError(f"custom_effects: a title has 1 to {MAX_TITLE} characters, a text at most {MAX_WORDS}")
    steps = tuple(read_step(step.strip()) for step in program.split(",")) if program else ()
    if len(steps) > CUSTOM_STEPS:
        raise RulesetError(f"custom_effects: {title!r} has {len(steps)} steps; at most {CUSTOM_STEPS} are possible")
    drawn = sum(number for name, number in steps if name in DRAWS)
    if drawn > MAX_DRAWN:
        raise RulesetError(f"custom_effects: the steps of {title!r} draw {drawn} cards; together at most {MAX_DRAWN} are possible")
    return CustomCard(title, words, steps)


def read_step(text: str) -> tuple[str, int]:
    """One step."""
    name, colon, number = text.partition(":")
    operation = MENU.get(name)
    if operation is None:
        raise RulesetError(f"custom_effects: {name!r} is not on the menu: {', '.join(MENU)}")
    if not colon and not operation.high:
        return name, 0
    if not number.isdigit() or not operation.low <= int(number) <= operation.high:
        raise RulesetError(
            f"custom_effects: {name} takes a number from {operation.low} to {operation.high}, e.g. {name}:{operation.low}"
        )
    return name, int(number)
