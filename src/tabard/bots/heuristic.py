"""The ``heuristic`` bot: plays what is worth most by a sum of weights, and knows what a table of people would know.

May be in here: which question calls for what. May not: the weights (fast/weights.py), what a play is worth (card_score.py), chances
(sight.py).
"""

from __future__ import annotations

from tabard.bots.base import Bot
from tabard.bots.card_score import CardScore, points
from tabard.bots.memory import Memory
from tabard.bots.sight import Sight, deck_counts
from tabard.game.move import Move
from tabard.game.notation import COLOR_LETTERS, face_of, seat_number
from tabard.game.turn import Turn
from tabard.rules.cards import WILD, WILD_DRAW_FOUR

TURN_WORTH = 1.0
"""Cards that a lost turn costs."""
BLUFFS = 0.1
"""How ready somebody unknown is to lay a Wild Draw Four with the color in hand, compared with laying it without."""
SEEN_BEFORE = 1.5
"""How many judged challenges that guess is worth."""


NEVER = -1000.0


def is_plain(turn: Turn, move: Move) -> bool:
    """Whether a move plays a colored card that exchanges no hands."""
    if move.kind != "play" or face_of(move.cards[0]) >= WILD or move.target is not None:
        return False
    return not (move.cards[-1][1] == "0" and turn.ruleset["zero_rotate"] == "on")


class Heuristic(Bot):
    """A good player without search."""

    level = "heuristic"

    def __init__(self, seed: int | str = 0) -> None:
        super().__init__(seed)
        self.memory = Memory()
        self.deck: list[int] = []
        self.deck_of = (0, 0)

    def look(self, turn: Turn) -> Sight:
        """The question in numbers."""
        self.memory.read(turn.events, turn.round_number)
        players = sum(1 for seat in turn.view.seats if seat.active)
        if (turn.round_number, len(turn.view.seats)) != self.deck_of:
            self.deck_of = (turn.round_number, len(turn.view.seats))
            self.deck = deck_counts(turn.ruleset, players)
        return Sight(turn, self.memory, self.deck)

    def pick(self, turn: Turn) -> Move:
        """The best move by its value."""
        sight = self.look(turn)
        score = CardScore(sight)
        best: list[Move] = []
        highest = 0.0
        for move in turn.legal:
            value = self.value(turn, sight, score, move)
            if not best or value > highest + 1e-9:
                best, highest = [move], value
            elif value > highest - 1e-9:
                best.append(move)
        return best[0] if len(best) == 1 else self.random.choice(best)

    def value(self, turn: Turn, sight: Sight, score: CardScore, move: Move) -> float:
        """What a move is worth; comparable among the moves of one question."""
        if move.kind == "play":
            return score.of(move)
        if move.kind in ("draw", "keep"):
            if any(is_plain(turn, other) for other in turn.legal):
                return NEVER  # only wilds, and cards that exchange hands, are ever worth holding back
            return score.of_waiting() + (score.w.draw if move.kind == "draw" else score.w.keep)
        if move.kind == "color":
            color = COLOR_LETTERS.index(move.color or "r")
            return score.goes_on(color, -1, score.size) + score.table(WILD, color, -1, sight.sizes[:])
        if move.kind == "choose":
            return self.value_of_choice(sight, move)
        if turn.view.pending is not None:
            return self.value_of_answer(turn, sight, move)
        return 1.0 if move.kind == "dare" else 0.0

    def value_of_choice(self, sight: Sight, move: Move) -> float:
        """For an effect: the seat with the fewest cards, the card that costs most and helps least."""
        if move.target:
            return -float(sight.sizes[seat_number(move.target)])
        face = face_of(move.cards[0])
        return -1.0 if face >= WILD else points(face)

    def value_of_answer(self, turn: Turn, sight: Sight, move: Move) -> float:
        """Taking the cards, or challenging: in cards, so that a card in answer nearly always beats both."""
        pending = turn.view.pending
        if pending is None:
            return 0.0
        total = pending.total
        if move.kind != "challenge":
            return -(total + TURN_WORTH) - 10.0
        p = self.chance_of_bluff(turn, sight, seat_number(pending.attacker))
        weight = 1.0 / max(1, sight.n_active - 1)
        return -(1.0 - p) * (total + 2 + TURN_WORTH) + p * weight * total - 10.0

    def chance_of_bluff(self, turn: Turn, sight: Sight, attacker: int) -> float:
        """How likely the hand that laid the Wild Draw Four had the color then in force."""
        habits = self.memory.habits[attacker]
        b = (SEEN_BEFORE * BLUFFS + habits.guilty) / (SEEN_BEFORE + habits.guilty + habits.innocent)
        q = sight.chance_holds(attacker, self.memory.color_before, sight.unknown(attacker))
        if q >= 1.0:
            return 1.0
        return b * q / (b * q + 1.0 - q)

    def jump(self, turn: Turn) -> Move | None:
        """Jump in where that is worth more than letting it be."""
        jumps = [move for move in turn.legal if move.kind == "jump"]
        if not jumps:
            return None
        score = CardScore(self.look(turn))
        best = max(jumps, key=score.of)
        if face_of(best.cards[0]) == WILD_DRAW_FOUR and score.size > 3:
            return None
        return best if score.of(best) + 2.0 > score.of_waiting() else None
