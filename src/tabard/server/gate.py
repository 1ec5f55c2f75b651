"""A short wait after a play, in which nobody's distance from the server decides a race.

After somebody's uncalled last card the gate stays shut until the owner had time to call; whatever others wish meanwhile is
held, and enters the game in a fixed order when the gate opens: the best catch, then the move of whoever is asked. The owner's
own call does not wait. A table has one gate at most; a later play replaces it. Nothing in here is logged: after a restart
no gate is shut.
May be in here: holding and ordering wishes. May not: clocks, rules, committing.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

TIE = 0.05
"""Seconds: reactions closer than this are equal, and the winner is drawn."""


class Wish(NamedTuple):
    """What a seat wants to do when the gate opens."""

    seat: str
    move: str
    """Notation; a catch names its target."""
    reaction: float
    """Seconds since the gate was shut, without the connection's own delay."""
    command: int | None = None
    """The seat's command number; ``None`` for a bot."""


class Lost(NamedTuple):
    """A wish that came second."""

    wish: Wish
    winner: str
    margin: int
    """Milliseconds."""


class Gate:
    """Shut from ``shut_at`` to ``opens_at``, seconds on the table's clock."""

    def __init__(self, owner: str, shut_at: float, opens_at: float) -> None:
        self.owner = owner
        self.shut_at = shut_at
        self.opens_at = opens_at
        self.catches: list[Wish] = []
        self.move: Wish | None = None

    def hold_catch(self, wish: Wish) -> None:
        """Keep a catch; a second one of the same seat is the same wish."""
        if all(held.seat != wish.seat for held in self.catches):
            self.catches.append(wish)

    def hold_move(self, wish: Wish) -> Wish | None:
        """Keep the move of the seat that is asked; returns the one it takes the place of."""
        before, self.move = self.move, wish
        return before

    def decide(self, random: Random) -> tuple[Wish | None, list[Lost]]:
        """The catch that wins, and those that lost."""
        if not self.catches:
            return None, []
        fastest = min(wish.reaction for wish in self.catches)
        tied = sorted(wish for wish in self.catches if wish.reaction - fastest <= TIE)
        winner = random.choice(tied) if len(tied) > 1 else tied[0]
        return winner, [
            Lost(wish, winner.seat, max(0, round((wish.reaction - winner.reaction) * 1000)))
            for wish in self.catches
            if wish is not winner
        ]
