"""The levels of bots, for the command line and the bot picker. May be in here: names, strengths and making. May not: playing."""

from __future__ import annotations

from typing import NamedTuple

from tabard.bots import own
from tabard.bots.base import Bot
from tabard.bots.beginner import Beginner
from tabard.bots.heuristic import Heuristic
from tabard.bots.random_bot import RandomBot
from tabard.bots.search import Search
from tabard.game.turn import Player


class Strength(NamedTuple):
    """Measured by ``tabard arena LEVEL random --seats 2``: official rules, the same deals from both seats."""

    won: float
    """Percent of rounds won; 50 would be even."""
    within: float
    """The true figure is that close in 19 of 20 such measurements."""
    rounds: int
    """Rounds played for it; 0: even by definition."""


class Level(NamedTuple):
    """One level."""

    id: str
    title: str
    """Short name for the picker."""
    about: str
    strength: Strength
    make: type[Bot]


LEVELS: tuple[Level, ...] = (
    Level(
        "beginner", "Beginner", "overlooks cards, forgets to call, catches seldom and late", Strength(30.6, 2.5, 1_200), Beginner
    ),
    Level("random", "Easy", "plays any card that fits", Strength(50.0, 0.0, 0), RandomBot),
    Level(
        "heuristic",
        "Solid",
        "weighs every card, remembers who lacked what, challenges by the odds",
        Strength(69.5, 0.4, 38_400),
        Heuristic,
    ),
    Level(
        "search", "Strong", "tries its moves out in thousands of guesses at the hidden cards", Strength(78.1, 1.4, 3_000), Search
    ),
)
"""From weak to strong."""

BY_ID = {level.id: level for level in LEVELS}


def make(level: str, seed: int | str = 0) -> Bot:
    """A bot of that level. Raises `KeyError` for an unknown one."""
    return BY_ID[level].make(seed)


def player(name: str, seed: int | str = 0) -> Player:
    """A bot of a level, or one of somebody's own (own.py). Raises `KeyError` for an unknown level, `OwnBotError` for a file."""
    return own.make(name, seed) if own.is_own(name) else make(name, seed)
