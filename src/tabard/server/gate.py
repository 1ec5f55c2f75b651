"""A short wait after a play, in which nobody's distance from the server decides a race.

After somebody's uncalled last card the gate stays shut until the owner had time to call; where jumping in is allowed, after every
play until everybody had time for that. One gate for both, up to the later end. What others wish meanwhile is held, and enters the
game in a fixed order when the gate opens: the best catch, the best jump-in, then the move of whoever is asked. The owner's own call
does not wait. How long a gate is shut never depends on hidden cards. Nothing in here is logged: after a restart no gate is shut.
May be in here: holding and ordering wishes. May not: clocks, rules, committing.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabard.game.move import Move
from tabard.server.effort import Author

TIE = 0.05
"""Seconds: reactions closer than this are equal, and the winner is drawn."""


class Wish(NamedTuple):
    """What a seat wants to do when the gate opens."""

    move: Move
    reaction: float
    """Seconds since the gate was shut, without the connection's own delay."""
    command: int | None = None
    """The seat's command number; ``None`` for a bot."""
    author: Author = "bot"
    thought: float | None = None
    """Seconds that a person took to answer the question; ``None``: not known, or no answer."""


class Lost(NamedTuple):
    """A wish that came second."""

    wish: Wish
    winner: str
    margin: int
    """Milliseconds."""


class Gate:
    """Shut from ``shut_at`` to ``opens_at``, seconds on the table's clock, for the calls of ``owners`` and perhaps for jump-ins."""

    def __init__(self, owners: tuple[str, ...], shut_at: float, opens_at: float, for_jumps: bool = False) -> None:
        self.owners = owners
        self.shut_at = shut_at
        self.opens_at = opens_at
        self.for_jumps = for_jumps
        self.catches: list[Wish] = []
        self.jumps: list[Wish] = []
        self.moves: list[Wish] = []

    def concerns(self, move: Move) -> bool:
        """Whether a move has to wait: all but calls, and catches of somebody else."""
        return move.kind != "call" and (move.kind != "catch" or move.target in self.owners)

    def hold(self, wish: Wish) -> Wish | None:
        """Keep a wish. A seat has one catch of a target, one jump-in and one move; returns the wish that this one takes the place of."""
        held = {"catch": self.catches, "jump": self.jumps}.get(wish.move.kind, self.moves)
        for at, other in enumerate(held):
            if other.move.seat == wish.move.seat and (wish.move.kind != "catch" or other.move.target == wish.move.target):
                # a second try is no faster than the first
                held[at] = wish._replace(reaction=other.reaction)
                return other
        held.append(wish)
        return None

    def holds(self, seat: str, command: int) -> bool:
        """Whether this command is waiting here."""
        return any(wish.move.seat == seat and wish.command == command for wish in self.catches + self.jumps + self.moves)

    def decide_catches(self, random: Random) -> tuple[list[Wish], list[Lost]]:
        """The catches that win, one for each target, and those that lost."""
        won: list[Wish] = []
        lost: list[Lost] = []
        for target in sorted({str(wish.move.target) for wish in self.catches}):
            first, others = race([wish for wish in self.catches if wish.move.target == target], random)
            won.append(first)
            lost += others
        return won, lost


def race(rivals: list[Wish], random: Random) -> tuple[Wish, list[Lost]]:
    """The smallest reaction wins; among those that are all but equal the winner is drawn."""
    ranked = sorted(rivals, key=lambda wish: (wish.reaction, wish.move.seat))
    tied = [wish for wish in ranked if wish.reaction - ranked[0].reaction <= TIE]
    winner = random.choice(tied) if len(tied) > 1 else tied[0]
    return winner, [
        Lost(wish, winner.move.seat, max(0, round((wish.reaction - winner.reaction) * 1000)))
        for wish in ranked
        if wish is not winner
    ]
