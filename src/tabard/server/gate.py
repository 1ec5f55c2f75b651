"""A short wait after a play, in which nobody's distance from the server decides a race.

After somebody's uncalled last card the gate stays shut until the owner had time to call; whatever others wish meanwhile is
held, and enters the game in a fixed order when the gate opens: the best catch, the best jump-in, then the move of whoever is
asked. The owner's own call does not wait. A table has one gate at most; nothing in here is logged: after a restart no gate is
shut.
May be in here: holding and ordering wishes. May not: clocks, rules, committing.
"""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tabard.game.move import Move

TIE = 0.05
"""Seconds: reactions closer than this are equal, and the winner is drawn."""


class Wish(NamedTuple):
    """What a seat wants to do when the gate opens."""

    move: Move
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
    """Shut from ``shut_at`` to ``opens_at``, seconds on the table's clock, for the calls of ``owners``."""

    def __init__(self, owners: tuple[str, ...], shut_at: float, opens_at: float) -> None:
        self.owners = owners
        self.shut_at = shut_at
        self.opens_at = opens_at
        self.catches: list[Wish] = []
        self.moves: list[Wish] = []

    def concerns(self, move: Move) -> bool:
        """Whether a move has to wait: all but calls, and catches of somebody else."""
        return move.kind != "call" and (move.kind != "catch" or move.target in self.owners)

    def hold(self, wish: Wish) -> Wish | None:
        """Keep a wish. A seat has one catch of a target and one move; returns the wish that this one takes the place of."""
        held = self.catches if wish.move.kind == "catch" else self.moves
        for at, other in enumerate(held):
            if other.move.seat == wish.move.seat and (held is self.moves or other.move.target == wish.move.target):
                # a second catch is no faster than the first
                held[at] = wish._replace(reaction=other.reaction)
                return other
        held.append(wish)
        return None

    def holds(self, seat: str, command: int) -> bool:
        """Whether this command is waiting here."""
        return any(wish.move.seat == seat and wish.command == command for wish in self.catches + self.moves)

    def decide(self, random: Random) -> tuple[list[Wish], list[Lost]]:
        """The catches that win, one for each target, and those that lost."""
        won: list[Wish] = []
        lost: list[Lost] = []
        for target in sorted({str(wish.move.target) for wish in self.catches}):
            rivals = sorted(
                (wish for wish in self.catches if wish.move.target == target), key=lambda wish: (wish.reaction, wish.move.seat)
            )
            tied = [wish for wish in rivals if wish.reaction - rivals[0].reaction <= TIE]
            winner = random.choice(tied) if len(tied) > 1 else tied[0]
            won.append(winner)
            for wish in rivals:
                if wish is not winner:
                    margin = max(0, round((wish.reaction - winner.reaction) * 1000))
                    lost.append(Lost(wish, winner.move.seat, margin))
        return won, lost

    def in_order(self) -> list[Wish]:
        """The moves: jump-ins by reaction, then the move of whoever is asked."""
        return sorted(self.moves, key=lambda wish: (wish.move.kind != "jump", wish.reaction))
