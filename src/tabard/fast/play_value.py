"""What a play is worth to a seat, from what the seat knows: the twin of ``tabard.bots.card_score``.

May be in here: adding up what speaks for and against one play. May not: other moves, choosing (heuristic.py). Runs interpreted and
compiled alike.
"""

from __future__ import annotations

from tabard.fast.policy import Chance
from tabard.fast.sight import after, power, share_that_fits, take_sizes
from tabard.fast.weights import MANY, TWO, Weights
from tabard.rules.action import color_named, count_in, counts_of, face_of, second_face_of, target_of
from tabard.rules.cards import DRAW_TWO, NO_COLOR, RANKS, REVERSE, SHUFFLE_HANDS, SKIP, SWAP_HANDS, WILD, WILD_DRAW_FOUR
from tabard.rules.laying import number_laid
from tabard.rules.options import REVERSE_IS_SKIP, SHUFFLE_LAST_REDEAL, WD4_ANY_TIME
from tabard.rules.piles import top_card
from tabard.rules.seating import same_team
from tabard.rules.state import State

WIN = 1000.0
LATE = 2
"""From that hand size of an opponent on, points in hand weigh more."""
NEGLIGIBLE = 0.02
"""Seats that far behind do not matter."""
CHALLENGES = 0.5
"""How likely somebody unknown challenges."""
SEVEN, ZERO = 7, 0


def weights(s: State) -> Weights:
    """The numbers for this many players."""
    if s.n_active == 2:
        return TWO
    return MANY


def play_value(s: State, chance: Chance, seat: int, action: int) -> float:
    """The value of a play or jump-in; `sight.look` comes first."""
    face = face_of(action)
    second = second_face_of(action)
    left = s.size[seat] - number_laid(action)
    if left == 0 and not (face == SHUFFLE_HANDS and s.shuffle_last_card == SHUFFLE_LAST_REDEAL):
        return WIN
    color = color_named(action)
    rank = -1
    if second >= 0:
        color = second // RANKS
        rank = second % RANKS
    elif face < WILD:
        color = face // RANKS
        rank = face % RANKS
    value = shed(s, chance, action) + card_value(s, face, left)
    take_sizes(s, chance)
    chance.sizes[seat] = left
    exchanged = exchange(s, chance, seat, face, target_of(action))
    value += weights(s).exchange * (left - chance.sizes[seat])
    count_following(s, chance, seat, action, color, rank)
    if not exchanged:
        value += goes_on(s, chance)
    value += table_value(s, chance, seat, face, color, rank)
    if face == WILD_DRAW_FOUR:
        value -= risk_of_challenge(s, chance)
    return value


def count_following(s: State, chance: Chance, seat: int, action: int, color: int, rank: int) -> None:
    """Count the own cards that will fit color and rank (-1: none) when the cards of ``action`` are gone."""
    face = face_of(action)
    counts = counts_of(action)
    chance.own_color_fits = 0
    chance.own_rank_fits = 0
    if color >= 0:
        chance.own_color_fits = chance.own_color[color]
        if counts:
            chance.own_color_fits -= count_in(counts, color)
        elif second_face_of(action) >= 0 or 0 <= face < WILD:
            chance.own_color_fits -= 1
    if rank >= 0:
        chance.own_rank_fits = chance.own_rank[rank] - s.hand[seat][color * RANKS + rank]
        if counts:
            chance.own_rank_fits -= number_laid(action) - count_in(counts, color)
    chance.own_wild_fits = chance.own_wild - (1 if face >= WILD else 0)


def goes_on(s: State, chance: Chance) -> float:
    """Own cards that will fit."""
    w = weights(s)
    value = w.color * chance.own_color_fits + w.rank * chance.own_rank_fits
    if chance.own_color_fits + chance.own_rank_fits + chance.own_wild_fits == 0:
        value += w.stuck
    return value


def shed(s: State, chance: Chance, action: int) -> float:
    """Points that leave the hand, and further cards of a set."""
    w = weights(s)
    each = w.points_late if chance.smallest <= LATE else w.points
    laid = number_laid(action)
    points = usual_points(face_of(action))
    if second_face_of(action) >= 0:
        points += usual_points(second_face_of(action))
    else:
        points *= laid
    return each * points + 2.0 * (laid - 1)


def again(s: State, chance: Chance) -> float:
    """The seat moves again at once."""
    w = weights(s)
    if chance.own_color_fits + chance.own_rank_fits + chance.own_wild_fits > 0:
        return w.again
    return w.again_stuck


def risk_of_challenge(s: State, chance: Chance) -> float:
    """Expected cost of laying a Wild Draw Four that may be challenged."""
    if not s.wd4_challenge or s.no_bluffing or s.wd4_legality == WD4_ANY_TIME:
        return 0.0
    if s.color != NO_COLOR and chance.own_color[s.color]:
        return weights(s).bluff * CHALLENGES
    return -0.5 * CHALLENGES


def usual_points(face: int) -> int:
    """What a card is worth at the end, as in most presets."""
    if face >= WILD:
        return 50
    return face % RANKS if face % RANKS < SKIP else 20


def card_value(s: State, face: int, left: int) -> float:
    """What the kind of card is worth now."""
    w = weights(s)
    if face >= WILD:
        return (w.wild_four if face == WILD_DRAW_FOUR else w.wild) + w.wild_late * max(0, 4 - left)
    rank = face % RANKS
    if rank < SKIP:
        return w.number
    if rank == SKIP:
        return w.skip
    return w.reverse if rank == REVERSE else w.draw_two


def exchange(s: State, chance: Chance, seat: int, face: int, target: int) -> bool:
    """Change the sizes as the play exchanges hands; whether it does."""
    rank = face % RANKS if face < WILD else -1
    if target >= 0 and (face == SWAP_HANDS or rank == SEVEN):
        mine = chance.sizes[seat]
        chance.sizes[seat] = chance.sizes[target]
        chance.sizes[target] = mine
        return True
    if face == SHUFFLE_HANDS:
        total = 0
        for other in range(s.seats):
            total += chance.sizes[other]
        for other in range(s.seats):
            chance.sizes[other] = total // s.n_active if s.active[other] else 0
        return True
    if rank == ZERO and s.zero_rotate:
        first = after(s, s.seats - 1, 1)
        held = chance.sizes[first]
        other = first
        for _ in range(s.n_active):
            taker = after(s, other, s.direction)
            mine = chance.sizes[taker]
            chance.sizes[taker] = held
            held = mine
            other = taker
        return True
    return False


def table_value(s: State, chance: Chance, seat: int, face: int, color: int, rank: int) -> float:
    """What the play does to the others: who is next, who draws, whom it lets follow."""
    direction = s.direction
    value = 0.0
    if rank == REVERSE and s.n_active > 2:
        direction = -direction
    nxt = after(s, seat, direction)
    if rank == DRAW_TWO or face == WILD_DRAW_FOUR:
        cards = 2 if rank == DRAW_TWO else 4
        chance.sizes[nxt] += cards
        value += weights(s).draws * cards * (-1 if same_team(s, seat, nxt) else 1)
        nxt = after(s, nxt, direction)
    elif rank == SKIP or (rank == REVERSE and s.n_active == 2 and s.two_player_reverse == REVERSE_IS_SKIP):
        nxt = after(s, nxt, direction)
    if nxt == seat:
        return value + again(s, chance)
    return value - danger(s, chance, seat, nxt, direction, color, rank)


def danger(s: State, chance: Chance, me: int, nxt: int, direction: int, color: int, rank: int) -> float:
    """What it costs to let the next seat, and with less weight those behind it, follow."""
    w = weights(s)
    fails = 1.0 - share_that_fits(chance, color, rank)
    total = 0.0
    weight = 1.0
    seat = nxt
    for _ in range(s.n_active - 1):
        if seat == me:
            break
        cost = w.danger[min(max(chance.sizes[seat], 1), 4) - 1] * (1.0 - power(fails, s.size[seat])) * weight
        total += -cost if same_team(s, me, seat) else cost
        weight *= w.near
        if weight < NEGLIGIBLE:
            break
        seat = after(s, seat, direction)
    return total


def waiting_value(s: State, chance: Chance, seat: int) -> float:
    """The part of the value that drawing and keeping have as well: whom the table as it is lets follow."""
    take_sizes(s, chance)
    top = top_card(s)
    rank = top % RANKS if 0 <= top < WILD else -1
    return -danger(s, chance, seat, after(s, seat, s.direction), s.direction, s.color, rank)
