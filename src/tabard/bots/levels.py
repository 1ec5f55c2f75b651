"""The levels of bots, for the command line and the bot picker. May be in here: names and making. May not: playing."""

from __future__ import annotations

from typing import NamedTuple

from tabard.bots.base import Bot
from tabard.bots.beginner import Beginner
from tabard.bots.heuristic import Heuristic
from tabard.bots.random_bot import RandomBot
from tabard.bots.search import Search


class Level(NamedTuple):
    """One level."""

    id: str
    title: str
    """Short name for the picker."""
    about: str
    make: type[Bot]


LEVELS: tuple[Level, ...] = (
    Level("beginner", "Beginner", "overlooks cards, forgets to call, catches seldom and late", Beginner),
    Level("random", "Easy", "plays any card that fits", RandomBot),
    Level("heuristic", "Solid", "weighs every card, remembers who lacked what, challenges by the odds", Heuristic),
    Level("search", "Strong", "tries its moves out in thousands of guesses at the hidden cards", Search),
)
"""From weak to strong."""

BY_ID = {level.id: level for level in LEVELS}


def make(level: str, seed: int | str = 0) -> Bot:
    """A bot of that level. Raises `KeyError` for an unknown one."""
    return BY_ID[level].make(seed)
