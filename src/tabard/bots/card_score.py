"""What a play is worth: the heart of the heuristic bot (RULEBOOK section 5).

May be in here: adding up what speaks for and against one play. May not: challenges and other answers (heuristic.py).
"""

from __future__ import annotations

from tabard.bots.sight import Sight
from tabard.fast.weights import MANY, TWO, Weights
from tabard.game.move import Move
from tabard.game.notation import COLOR_LETTERS, face_of, seat_number
from tabard.rules.cards import COLORS, DRAW_TWO, NO_COLOR, RANKS, REVERSE, SHUFFLE_HANDS, SKIP, SWAP_HANDS, WILD, WILD_DRAW_FOUR

WIN = 1000.0
LATE = 2
"""From that hand size of an opponent on, points in hand weigh more."""
SEVEN, ZERO = 7, 0


class CardScore:
    """Values of all plays of one question."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight
        self.w: Weights = TWO if sight.n_active == 2 else MANY
        me = sight.me
        self.size = sight.sizes[me]
        others = [
            sight.sizes[seat] for seat in range(sight.seats) if seat != me and sight.active[seat] and not sight.is_partner(seat)
        ]
        self.smallest = min(others, default=99)
        self.n_wilds = sum(sight.hand[WILD:])

    def of(self, move: Move) -> float:
        """The value of a play or jump-in."""
        sight = self.sight
        faces = [face_of(card) for card in move.cards]
        left = self.size - len(faces)
        if left == 0 and not (faces[0] == SHUFFLE_HANDS and sight.ruleset["shuffle_last_card"] == "redeal"):
            return WIN
        top = faces[0] if faces[0] >= WILD else faces[-1]
        color, rank = self.comes_to_lie(move, faces)
        for face in faces:
            sight.hand[face] -= 1
        value = self.shed(faces) + self.kind(top, left)
        sizes = sight.sizes[:]
        sizes[sight.me] = left
        exchanged = self.exchange(move, top, sizes)
        value += self.w.exchange * (left - sizes[sight.me])
        if not exchanged:
            value += self.goes_on(color, rank, left)
        value += self.table(top, color, rank, sizes)
        if top == WILD_DRAW_FOUR:
            value -= self.risk_of_challenge(top)
        for face in faces:
            sight.hand[face] += 1
        return value

    def comes_to_lie(self, move: Move, faces: list[int]) -> tuple[int, int]:
        """Color and rank after the play (-1: none)."""
        if faces[-1] < WILD:
            return faces[-1] // RANKS, faces[-1] % RANKS
        return (COLOR_LETTERS.index(move.color) if move.color else NO_COLOR), -1

    def shed(self, faces: list[int]) -> float:
        """Points that leave the hand, and further cards of a set."""
        each = self.w.points_late if self.smallest <= LATE else self.w.points
        return each * sum(points(face) for face in faces) + 2.0 * (len(faces) - 1)

    def kind(self, top: int, left: int) -> float:
        """What the kind of card is worth now."""
        w = self.w
        if top >= WILD:
            return (w.wild_four if top == WILD_DRAW_FOUR else w.wild) + w.wild_late * max(0, 4 - left)
        rank = top % RANKS
        if rank < SKIP:
            return w.number
        if rank == SKIP:
            return w.skip
        return w.reverse if rank == REVERSE else w.draw_two

    def goes_on(self, color: int, rank: int, left: int) -> float:
        """Own cards that will fit."""
        hand = self.sight.hand
        in_color = sum(hand[color * RANKS : color * RANKS + RANKS]) if color >= 0 else 0
        in_rank = 0
        if rank >= 0:
            in_rank = sum(hand[suit * RANKS + rank] for suit in range(COLORS) if suit != color)
        value = self.w.color * in_color + self.w.rank * in_rank
        if in_color + in_rank + sum(hand[WILD:]) == 0:
            value += self.w.stuck
        return value

    def exchange(self, move: Move, top: int, sizes: list[int]) -> bool:
        """Change ``sizes`` as the play exchanges hands; whether it does."""
        sight = self.sight
        me = sight.me
        rank = top % RANKS if top < WILD else -1
        if move.target and (top == SWAP_HANDS or rank == SEVEN):
            other = seat_number(move.target)
            sizes[me], sizes[other] = sizes[other], sizes[me]
            return True
        if top == SHUFFLE_HANDS:
            share = sum(sizes) // sight.n_active
            for seat in range(sight.seats):
                sizes[seat] = share if sight.active[seat] else 0
            return True
        if rank == ZERO and sight.ruleset["zero_rotate"] == "on":
            before = sizes[:]
            for seat in range(sight.seats):
                if sight.active[seat]:
                    sizes[sight.after(seat, sight.direction)] = before[seat]
            return True
        return False

    def table(self, top: int, color: int, rank: int, sizes: list[int]) -> float:
        """What the play does to the others: who is next, who draws, whom it lets follow."""
        sight = self.sight
        me = sight.me
        direction = sight.direction
        value = 0.0
        if rank == REVERSE and sight.n_active > 2:
            direction = -direction
        nxt = sight.after(me, direction)
        if rank == DRAW_TWO or top == WILD_DRAW_FOUR:
            cards = 2 if rank == DRAW_TWO else 4
            sizes[nxt] += cards
            value += self.w.draws * cards * (-1 if sight.is_partner(nxt) else 1)
            nxt = sight.after(nxt, direction)
        elif rank == SKIP or (rank == REVERSE and sight.n_active == 2 and sight.ruleset["two_player_reverse"] == "skip"):
            nxt = sight.after(nxt, direction)
        if nxt == me:
            return value + self.again(color, rank)
        return value - self.danger(nxt, direction, color, rank, sizes)

    def again(self, color: int, rank: int) -> float:
        """The bot moves again at once."""
        hand = self.sight.hand
        for face in range(WILD):
            if hand[face] and (face // RANKS == color or face % RANKS == rank):
                return self.w.again
        return self.w.again if sum(hand[WILD:]) else self.w.again_stuck

    def danger(self, nxt: int, direction: int, color: int, rank: int, sizes: list[int]) -> float:
        """What it costs to let the next seat, and with less weight those behind it, follow."""
        sight = self.sight
        total = 0.0
        weight = 1.0
        seat = nxt
        for _ in range(sight.n_active - 1):
            if seat == sight.me:
                break
            cost = self.w.danger[min(max(sizes[seat], 1), 4) - 1]
            cost *= sight.chance_follows(seat, color, rank) * weight
            total += -cost if sight.is_partner(seat) else cost
            weight *= self.w.near
            if weight < 0.02:
                break
            seat = sight.after(seat, direction)
        return total

    def of_waiting(self) -> float:
        """The part of the value that drawing and keeping have as well: whom the table as it is lets follow."""
        sight = self.sight
        rank = sight.top % RANKS if 0 <= sight.top < WILD else -1
        nxt = sight.after(sight.me, sight.direction)
        return -self.danger(nxt, sight.direction, sight.color, rank, sight.sizes)

    def risk_of_challenge(self, top: int) -> float:
        """Expected cost of laying a Wild Draw Four that may be challenged."""
        sight = self.sight
        rules = sight.ruleset
        if rules["wd4_challenge"] == "off" or rules["no_bluffing"] == "on" or rules["wd4_legality"] == "any_time":
            return 0.0
        habits = sight.memory.habits[sight.after(sight.me, sight.direction)]
        likely = (1.0 + habits.challenged) / (2.0 + habits.challenged + habits.accepted)
        if sum(sight.hand[sight.color * RANKS : sight.color * RANKS + RANKS]) if sight.color >= 0 else 0:
            return self.w.bluff * likely
        return -0.5 * likely


def points(face: int) -> int:
    """What a card is worth at the end, as in most presets."""
    if face >= WILD:
        return 50
    return face % RANKS if face % RANKS < SKIP else 20
