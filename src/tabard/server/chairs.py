"""Who sits where: small questions to a list of chairs, and new lists out of old ones.

Chairs are lettered in their order, A first. A person is known by an id that stays the same wherever the person sits; bots have none.
May be in here: lists of chairs. May not: when they may change (seating.py), tokens.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from tabard.game.notation import seat_letter
from tabard.server.log import Chair
from tabard.server.names import NAMES

MAX_SEATS = 10


def lettered(chairs: Iterable[Chair]) -> list[Chair]:
    """The same chairs with the letters of their new places."""
    return [msgspec.structs.replace(chair, seat=seat_letter(at)) for at, chair in enumerate(chairs)]


def with_ids(chairs: Sequence[Chair]) -> list[Chair]:
    """At the beginning of a log a person's id is the letter of the first seat."""
    return [msgspec.structs.replace(chair, person=chair.person or ("" if chair.bot else chair.seat)) for chair in chairs]


def at(chairs: Sequence[Chair], seat: str) -> Chair | None:
    """The chair with that letter."""
    return next((chair for chair in chairs if chair.seat == seat), None)


def replaced(chairs: Sequence[Chair], seat: str, name: str, bot: str | None, person: str) -> list[Chair]:
    """Somebody else in one seat."""
    return [Chair(seat, name, bot, person) if chair.seat == seat else chair for chair in chairs]


def with_newcomer(chairs: Sequence[Chair], name: str, bot: str | None, person: str) -> list[Chair]:
    """One seat more."""
    return [*chairs, Chair(seat_letter(len(chairs)), name, bot, person)]


def without(chairs: Sequence[Chair], seat: str) -> list[Chair]:
    """One seat less; the others close up."""
    return lettered(chair for chair in chairs if chair.seat != seat)


def bot_name(taken: Iterable[str]) -> str:
    """A name that nobody at the table has."""
    others = set(taken)
    return next(name for name in (*NAMES, *(f"{name} II" for name in NAMES)) if name not in others)


def free_name(taken: Iterable[str], nickname: str, longest: int = 24) -> str:
    """The nickname, with a number behind it if somebody at the table has it."""
    others = {name.casefold() for name in taken}
    number, name = 1, nickname
    while name.casefold() in others:
        number += 1
        tail = f" {number}"
        name = nickname[: longest - len(tail)] + tail
    return name
