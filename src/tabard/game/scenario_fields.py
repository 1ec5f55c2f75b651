"""Fields of a scenario, each read with its name, so that a mistake is told where it is: ``acts[1]: ...``.

May be in here: what a single field has to look like. May not: playing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tabard.game.errors import InvalidMove, TabardError
from tabard.game.ruleset import suggestion
from tabard.game.scenario_cards import face
from tabard.rules.cards import MAX_CARDS, MAX_SEATS

LONGEST = 60


class ScenarioError(TabardError, ValueError):
    """Not a scenario."""


def shown(value: Any) -> str:
    """What stands there, cut short."""
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


def unknown_key(key: str, field: str, known: Sequence[str]) -> str:
    """What to say about a key that is not there; ``field`` is its full name."""
    return f"{field[:LONGEST]}: unknown key{suggestion(key, known)}; known: {', '.join(known)}"


def refuse_unknown(keys: Iterable[str], field: str, known: Sequence[str]) -> None:
    """Raise `ScenarioError` for the first key that says nothing: misspelled, it would go unnoticed. ``field`` goes before it."""
    for key in keys:
        if key not in known:
            raise ScenarioError(unknown_key(key, field + key, known))


def mismatch(what: str, found: Any, wanted: Any) -> str:
    """A check that does not hold; texts are quoted only where nothing else tells them from numbers."""
    quoted = str(found) == str(wanted)
    return f"{what} is {found!r}, not {wanted!r}" if quoted else f"{what} is {found}, not {wanted}"


def number(value: Any, field: str, low: int, high: int, what: str = "a number") -> int:
    """A whole number of its range."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise ScenarioError(f"{field} should be {what} from {low} to {high}, not {shown(value)}")
    return value


def seat(value: Any, field: str, seats: int) -> int:
    """A seat as a number."""
    return number(value, field, 0, seats - 1, "a seat")


def seat_count(pos: dict[str, Any], key: str) -> int:
    """How many seats there are."""
    if key not in pos:
        raise ScenarioError(f"pos.{key} is missing: the number of seats")
    return number(pos[key], f"pos.{key}", 2, MAX_SEATS, "a number of seats")


def seats_listed(value: Any, field: str, seats: int) -> list[int]:
    """A list of seats."""
    return [seat(one, f"{field}[{at}]", seats) for at, one in enumerate(a_list(value, field, "seats"))]


def a_list(value: Any, field: str, what: str) -> list[Any]:
    """Any list."""
    if not isinstance(value, list):
        raise ScenarioError(f"{field} should be a list of {what}, not {shown(value)}")
    return value


def by_seat(value: Any, field: str, seats: int) -> dict[int, Any]:
    """An object whose keys are seats, as strings."""
    if not isinstance(value, dict):
        raise ScenarioError(f'{field} should be an object by seat, e.g. {{"0": ...}}, not {shown(value)}')
    known = {str(one): one for one in range(seats)}
    for key in value:
        if key not in known:
            raise ScenarioError(f"{field}: seat {key!r} is not in a round of {seats}")
    return {known[key]: one for key, one in value.items()}


def letter(value: Any, field: str) -> str:
    """A color as a letter."""
    if value not in ("R", "Y", "G", "B"):
        raise ScenarioError(f"{field} should be a color, R, Y, G or B, not {shown(value)}")
    return str(value)


def card(value: Any, field: str) -> int:
    """One card."""
    if not isinstance(value, str):
        raise ScenarioError(f'{field} should be a card, e.g. "R7" or "W4", not {shown(value)}')
    try:
        return face(value)
    except InvalidMove:
        raise ScenarioError(f"{field}: {value!r} is no card; cards are R7, GS, BV, YD, W, W4, WH, WX, WC") from None


def cards(value: Any, field: str, least: int = 0) -> list[int]:
    """A list of cards."""
    listed = a_list(value, field, "cards")
    if not least <= len(listed) <= MAX_CARDS:
        raise ScenarioError(f"{field} holds {len(listed)} cards; it is {least} to {MAX_CARDS}")
    return [card(one, f"{field}[{at}]") for at, one in enumerate(listed)]
