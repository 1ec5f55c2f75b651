"""Which numbers of seats a ruleset can be played with: what `Round.deal` and `Match` refuse.

May be in here: conditions on seats. May not: conflicts of options with each other (``rules.conflicts``).
"""

from __future__ import annotations

from tabard.game.errors import RulesetError
from tabard.game.language import ENGLISH, Language
from tabard.game.ruleset import Ruleset
from tabard.game.scratch import new_state
from tabard.rules.deck import fill

MIN_SEATS, MAX_SEATS = 2, 10
SMALLEST_DECK = 108
"""Cards in the smallest deck that is not a custom one: no need to count for fewer."""


def refuse_seats(ruleset: Ruleset, seats: int) -> None:
    """Raise `RulesetError` if ``seats`` players cannot play by this ruleset."""
    teams = ruleset["teams"]
    if teams == "opposite_4" and seats != 4:
        raise RulesetError(
            "partners who sit opposite each other need 4 seats, not {seats}",
            typed="teams=opposite_4 is for 4 seats, not {seats}: partners sit opposite each other",
            seats=seats,
        )
    if teams == "rotating_4" and seats != 4:
        raise RulesetError(
            "partners who change need 4 seats, not {seats}: everybody plays with each of the three others",
            typed="teams=rotating_4 is for 4 seats, not {seats}: everybody plays with each of three partners",
            seats=seats,
        )
    if teams == "alternating" and (seats % 2 or seats < 4):
        raise RulesetError(
            "partners in two teams need 4, 6, 8 or 10 seats, not {seats}",
            typed="teams=alternating is for 4, 6, 8 or 10 seats, not {seats}",
            seats=seats,
        )
    size = int(ruleset["hand_size"])
    if size * seats < SMALLEST_DECK and ruleset["deck"] != "custom":
        return
    cards = number_of_cards(ruleset, seats)
    if size * seats + 1 > cards:
        raise RulesetError(
            "hands of {size} with {seats} seats take {taken} cards with the starter, the deck has {cards}",
            typed="hand_size={size} with {seats} seats takes {taken} cards with the starter, the deck has {cards}",
            size=size,
            seats=seats,
            taken=size * seats + 1,
            cards=cards,
        )


def sizes(ruleset: Ruleset, language: Language = ENGLISH) -> tuple[list[int], dict[int, str]]:
    """The numbers of seats that can play by this ruleset; for the others why not."""
    refused: dict[int, str] = {}
    for seats in range(MIN_SEATS, MAX_SEATS + 1):
        try:
            refuse_seats(ruleset, seats)
        except RulesetError as error:
            refused[seats] = error.said(language)
    return [seats for seats in range(MIN_SEATS, MAX_SEATS + 1) if seats not in refused], refused


def number_of_cards(ruleset: Ruleset, seats: int) -> int:
    """Cards in the deck with so many seats."""
    state = new_state()
    ruleset.configure(state)
    state.n_active = seats
    fill(state)
    return sum(state.deck_count)
