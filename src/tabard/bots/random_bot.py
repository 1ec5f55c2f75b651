"""The ``random`` bot: uniform over the cards it may play, and nothing clever.

It draws only when nothing can be played (a player who draws at will loses almost always, which would flatter everybody else), plays a
drawn card that fits, never challenges, calls and catches always.
"""

from __future__ import annotations

from tabard.bots.base import Bot
from tabard.game.move import Move
from tabard.game.turn import Turn

NEVER = ("challenge", "draw", "keep")
"""Not chosen as long as there is anything else."""


class RandomBot(Bot):
    """Picks a card, then what else the play needs."""

    level = "random"

    def pick(self, turn: Turn) -> Move:
        """A random card; without a play whatever the question allows."""
        plays = [move for move in turn.legal if move.kind == "play"]
        if plays:
            return self.pick_play(plays)
        others = [move for move in turn.legal if move.kind not in NEVER]
        return self.random.choice(others or list(turn.legal))

    def pick_play(self, plays: list[Move]) -> Move:
        """Uniform over the cards, then over colors, targets and sets."""
        card = self.random.choice(sorted({move.cards[0] for move in plays}))
        return self.random.choice([move for move in plays if move.cards[0] == card])

    def jump(self, turn: Turn) -> Move | None:
        """Uniform over jumping in and letting it be."""
        return self.random.choice([None, *(move for move in turn.legal if move.kind == "jump")])
