"""A question in numbers: what the heuristic bot reckons with, and the chances that follow from it.

May be in here: counting and probabilities. May not: choosing.
"""

from __future__ import annotations

from tabard.bots.memory import NEVER, Memory
from tabard.game.notation import COLOR_LETTERS, cards_in, face_of, seat_number
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turn
from tabard.rules.cards import COLORS, FACES, NO_COLOR, NO_FACE, RANKS, WILD
from tabard.rules.deck import fill
from tabard.rules.scoring import pairing_of
from tabard.rules.seating import PARTNERS
from tabard.rules.state import State


def deck_counts(ruleset: Ruleset, players: int) -> list[int]:
    """How many of each face are in play; takes a while, so a bot asks once a round."""
    state = State()
    ruleset.configure(state)
    state.n_active = players
    fill(state)
    return state.deck_count


class Sight:
    """Everything public, the own hand, and what follows from both."""

    def __init__(self, turn: Turn, memory: Memory, deck: list[int]) -> None:
        view = turn.view
        self.memory = memory
        self.ruleset = turn.ruleset
        self.me = seat_number(turn.seat)
        self.seats = len(view.seats)
        self.direction: int = view.direction
        self.sizes = [seat.size for seat in view.seats]
        self.active = [seat.active for seat in view.seats]
        self.n_active = sum(self.active)
        self.color = NO_COLOR if view.color is None else COLOR_LETTERS.index(view.color)
        self.top = NO_FACE if view.top_card is None else face_of(view.top_card)
        self.hand = [0] * FACES
        for face in cards_in(view.seats[self.me].hand or ""):
            self.hand[face] += 1
        self.known: list[list[int]] = [cards_in(seat.known) if seat.known else [] for seat in view.seats]
        self.teams = turn.ruleset["teams"]
        self.round_number = turn.round_number
        self.count_unseen(deck)

    def count_unseen(self, deck: list[int]) -> None:
        """Count the cards that may be anywhere: not in the own hand, not in the discard pile, not known in another hand."""
        unseen = deck[:]
        for face in self.memory.discard:
            unseen[face] -= 1
        for cards in self.known:
            for face in cards:
                unseen[face] -= 1
        for face in range(FACES):
            unseen[face] = max(0, unseen[face] - self.hand[face])
        self.unseen = unseen
        self.n_unseen = max(1, sum(unseen))
        self.unseen_color = [sum(unseen[color * RANKS : color * RANKS + RANKS]) for color in range(COLORS)]
        self.unseen_rank = [sum(unseen[color * RANKS + rank] for color in range(COLORS)) for rank in range(RANKS)]
        self.unseen_wild = sum(unseen[WILD:])

    def after(self, seat: int, direction: int, steps: int = 1) -> int:
        """The active seat that many places on."""
        at = seat
        for _ in range(steps):
            for _ in range(self.seats):
                at = (at + direction) % self.seats
                if self.active[at]:
                    break
        return at

    def is_partner(self, seat: int) -> bool:
        """Whether ``seat`` plays on this side."""
        if self.teams == "rotating_4":
            return seat ^ self.me == PARTNERS[pairing_of(self.round_number)]
        return self.teams != "none" and seat != self.me and seat % 2 == self.me % 2

    def unknown(self, seat: int) -> int:
        """Cards of another seat that have not been seen."""
        return max(0, self.sizes[seat] - len(self.known[seat]))

    def chance_holds(self, seat: int, color: int, cards: int) -> float:
        """How likely ``cards`` unseen cards of ``seat`` include the color, by what it drew on."""
        if color == NO_COLOR:
            return 0.0
        if any(face // RANKS == color for face in self.known[seat] if face < WILD):
            return 1.0
        since = self.memory.since[seat][color]
        if since < NEVER:
            cards = min(cards, since)
        return 1.0 - (1.0 - self.unseen_color[color] / self.n_unseen) ** cards

    def chance_follows(self, seat: int, color: int, rank: int) -> float:
        """How likely ``seat`` can play on this color and rank (-1: none)."""
        for face in self.known[seat]:
            if face >= WILD or face // RANKS == color or face % RANKS == rank:
                return 1.0
        cards = self.unknown(seat)
        in_color = self.unseen_color[color] if color >= 0 else 0
        others = self.unseen_wild
        if rank >= 0:
            others += self.unseen_rank[rank] - (self.unseen[color * RANKS + rank] if color >= 0 else 0)
        since = self.memory.since[seat][color] if color >= 0 else NEVER
        n = self.n_unseen
        if since >= NEVER or since >= cards:
            return 1.0 - max(0.0, 1.0 - (in_color + others) / n) ** cards
        lacking = max(0.0, 1.0 - in_color / n) ** since
        return 1.0 - lacking * max(0.0, 1.0 - others / n) ** cards
