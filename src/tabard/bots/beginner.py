"""The ``beginner`` bot: a person who is still learning, slips and all.

It does not notice every card that fits, plays any of those it notices, forgets to call, and catches others seldom and late. It never
loses on purpose: all it knows is its own hand, and its slips are chance. May be in here: slips. May not: weighing cards.
"""

from __future__ import annotations

from tabard.bots.base import Bot, with_call
from tabard.game.move import Move
from tabard.game.turn import Turn

OVERLOOKS = 0.2
"""How likely it does not notice a card that fits."""
FORGETS_CALL = 0.35
"""How likely it lays its last card but one without a word; as likely it does not think of it afterwards."""
MISSES_CATCH = 0.6
DOUBTS = 0.15
"""How likely it challenges a Wild Draw Four."""


class Beginner(Bot):
    """Plays a card that it notices."""

    level = "beginner"
    slowness = 1.8

    def choose(self, turn: Turn) -> Move:
        """A move, often with the call that it needs."""
        move = self.pick(turn)
        return move if self.slips(FORGETS_CALL) else with_call(turn, move)

    def slips(self, likely: float) -> bool:
        """Whether it happens this time."""
        return self.random.random() < likely

    def pick(self, turn: Turn) -> Move:
        """Any card that it notices; without one whatever else there is to do."""
        plays = [move for move in turn.legal if move.kind == "play"]
        others = [move for move in turn.legal if move.kind != "play"]
        cards = sorted({move.cards[0] for move in plays})
        noticed = [card for card in cards if not self.slips(OVERLOOKS)]
        if not noticed and not others:
            noticed = cards
        if noticed:
            card = self.random.choice(noticed)
            return self.random.choice([move for move in plays if move.cards[0] == card])
        if not self.slips(DOUBTS):
            others = [move for move in others if move.kind != "challenge"] or others
        return self.random.choice(others)

    def react(self, turn: Turn) -> Move | None:
        """Call if it thinks of it, catch if it sees it; it never jumps in."""
        for move in turn.legal:
            if move.kind == "call" and not self.slips(FORGETS_CALL):
                return move
            if move.kind == "catch" and not self.slips(MISSES_CATCH):
                return move
        return None
