"""The ``heuristic`` bot for bulk play and for the rollouts of the search: ``tabard.bots.heuristic`` without its memory.

The same values for the same plays: it sees its own hand, the table and the whole discard pile, but does not remember who lacked what,
which hands were shown, who bluffs. May be in here: what a move is worth to a seat, from what the seat knows. May not: rules, order of
play. Runs interpreted and compiled alike.
"""

from __future__ import annotations

from tabard.fast.policy import Chance
from tabard.fast.weights import MANY, TWO, Weights
from tabard.rules.action import (
    CHALLENGE,
    CHOOSE,
    DARE_DONE,
    DRAW,
    JUMP,
    KEEP,
    NAME_COLOR,
    PLAY,
    color_named,
    count_in,
    counts_of,
    face_of,
    kind_of,
    second_face_of,
    target_of,
)
from tabard.rules.cards import (
    COLORS,
    DRAW_TWO,
    FACES,
    NO_COLOR,
    RANKS,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    SWAP_HANDS,
    WILD,
    WILD_DRAW_FOUR,
)
from tabard.rules.chance import below
from tabard.rules.laying import number_laid
from tabard.rules.options import REVERSE_IS_SKIP, SHUFFLE_LAST_REDEAL, WD4_ANY_TIME
from tabard.rules.piles import top_card
from tabard.rules.seating import same_team
from tabard.rules.state import ANSWER, State

WIN = 1000.0
NEVER = -1000.0
EQUAL = 1e-9
LATE = 2
"""From that hand size of an opponent on, points in hand weigh more."""
NEGLIGIBLE = 0.02
"""Seats that far behind do not matter."""
TURN_WORTH = 1.0
"""Cards that a lost turn costs."""
BLUFFS = 0.1
"""How ready somebody unknown is to lay a Wild Draw Four with the color in hand, compared with laying it without."""
CHALLENGES = 0.5
"""How likely somebody unknown challenges."""
JUMP_BONUS = 2.0
"""A jump-in is a turn that one would not have had."""
LARGE_HAND = 3
"""From more cards on a Wild Draw Four is not spent on a jump-in."""
SEVEN, ZERO = 7, 0


def heuristic_action(s: State, chance: Chance, seat: int, out: list[int], k: int) -> int:
    """The action of the highest value; chance decides between equals."""
    look(s, chance, seat)
    plain = has_plain(s, out, k)
    best = out[0]
    highest = 0.0
    equals = 0
    for i in range(k):
        value = value_of(s, chance, seat, out[i], plain)
        if equals == 0 or value > highest + EQUAL:
            best = out[i]
            highest = value
            equals = 1
        elif value > highest - EQUAL:
            equals += 1
            if below(chance, equals) == 0:  # type: ignore[arg-type]
                best = out[i]
    return best


def heuristic_jump(s: State, chance: Chance, seat: int, out: list[int], k: int) -> int:
    """The best jump-in where that is worth more than letting it be, else -1."""
    look(s, chance, seat)
    best = -1
    highest = 0.0
    for i in range(k):
        value = play_value(s, chance, seat, out[i])
        if best == -1 or value > highest:
            best = out[i]
            highest = value
    if face_of(best) == WILD_DRAW_FOUR and s.size[seat] > LARGE_HAND:
        return -1
    return best if highest + JUMP_BONUS > waiting_value(s, chance, seat) else -1


def look(s: State, chance: Chance, seat: int) -> None:
    """Count what may be anywhere: not in the own hand and not in the discard pile."""
    for face in range(FACES):
        chance.unseen[face] = s.deck_count[face] - s.hand[seat][face]
    for i in range(s.n_discard_pile):
        chance.unseen[s.discard_pile[i]] -= 1


def has_plain(s: State, out: list[int], k: int) -> bool:
    """Whether a colored card can be played that exchanges no hands: only other cards are ever worth holding back."""
    for i in range(k):
        face = face_of(out[i])
        if kind_of(out[i]) == PLAY and 0 <= face < WILD and target_of(out[i]) < 0 and not (s.zero_rotate and face % RANKS == ZERO):
            return True
    return False


def value_of(s: State, chance: Chance, seat: int, action: int, plain: bool) -> float:
    """What an action is worth; comparable among the actions of one question. ``look`` and ``has_plain`` come first."""
    kind = kind_of(action)
    if kind == PLAY or kind == JUMP:
        return play_value(s, chance, seat, action)
    if kind == DRAW or kind == KEEP:
        if plain:
            return NEVER
        w = weights(s)
        return waiting_value(s, chance, seat) + (w.draw if kind == DRAW else w.keep)
    if kind == NAME_COLOR:
        take_sizes(s, chance)
        color = color_named(action)
        return goes_on(s, seat, color, -1) + table_value(s, chance, seat, WILD, color, -1)
    if kind == CHOOSE:
        return choice_value(s, action)
    if s.phase == ANSWER:
        return answer_value(s, chance, seat, action)
    return 1.0 if kind == DARE_DONE else 0.0


def weights(s: State) -> Weights:
    """The numbers for this many players."""
    if s.n_active == 2:
        return TWO
    return MANY


def play_value(s: State, chance: Chance, seat: int, action: int) -> float:
    """The value of a play or jump-in."""
    face = face_of(action)
    second = second_face_of(action)
    laid = number_laid(action)
    left = s.size[seat] - laid
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
    value = shed(s, seat, action) + card_value(s, face, left)
    move_cards(s, seat, action, -1)
    take_sizes(s, chance)
    chance.sizes[seat] = left
    exchanged = exchange(s, chance, seat, face, target_of(action))
    value += weights(s).exchange * (left - chance.sizes[seat])
    if not exchanged:
        value += goes_on(s, seat, color, rank)
    value += table_value(s, chance, seat, face, color, rank)
    if face == WILD_DRAW_FOUR:
        value -= risk_of_challenge(s, seat)
    move_cards(s, seat, action, 1)
    return value


def move_cards(s: State, seat: int, action: int, number: int) -> None:
    """Take the cards of a play out of the hand (-1) or put them back (1), while its value is reckoned."""
    counts = counts_of(action)
    face = face_of(action)
    if counts:
        for color in range(COLORS):
            s.hand[seat][color * RANKS + face % RANKS] += number * count_in(counts, color)
        return
    s.hand[seat][face] += number
    if second_face_of(action) >= 0:
        s.hand[seat][second_face_of(action)] += number


def take_sizes(s: State, chance: Chance) -> None:
    """Begin with the hand sizes as they are."""
    for seat in range(s.seats):
        chance.sizes[seat] = s.size[seat]


def usual_points(face: int) -> int:
    """What a card is worth at the end, as in most presets."""
    if face >= WILD:
        return 50
    return face % RANKS if face % RANKS < SKIP else 20


def shed(s: State, seat: int, action: int) -> float:
    """Points that leave the hand, and further cards of a set."""
    w = weights(s)
    smallest = 99
    for other in range(s.seats):
        if other != seat and s.active[other] and not same_team(s, seat, other):
            smallest = min(smallest, s.size[other])
    each = w.points_late if smallest <= LATE else w.points
    laid = number_laid(action)
    points = usual_points(face_of(action))
    if second_face_of(action) >= 0:
        points += usual_points(second_face_of(action))
    else:
        points *= laid
    return each * points + 2.0 * (laid - 1)


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


def goes_on(s: State, seat: int, color: int, rank: int) -> float:
    """Own cards that will fit."""
    w = weights(s)
    in_color = 0
    in_rank = 0
    wilds = 0
    if color >= 0:
        for face in range(color * RANKS, color * RANKS + RANKS):
            in_color += s.hand[seat][face]
    if rank >= 0:
        for suit in range(COLORS):
            if suit != color:
                in_rank += s.hand[seat][suit * RANKS + rank]
    for face in range(WILD, FACES):
        wilds += s.hand[seat][face]
    value = w.color * in_color + w.rank * in_rank
    if in_color + in_rank + wilds == 0:
        value += w.stuck
    return value


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


def after(s: State, seat: int, direction: int) -> int:
    """The next active seat."""
    at = seat
    for _ in range(s.seats):
        at += direction
        if at < 0:
            at = s.seats - 1
        elif at >= s.seats:
            at = 0
        if s.active[at]:
            break
    return at


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
        return value + again(s, seat, color, rank)
    return value - danger(s, chance, seat, nxt, direction, color, rank)


def again(s: State, seat: int, color: int, rank: int) -> float:
    """The seat moves again at once."""
    w = weights(s)
    for face in range(FACES):
        if s.hand[seat][face] and (face >= WILD or face // RANKS == color or face % RANKS == rank):
            return w.again
    return w.again_stuck


def danger(s: State, chance: Chance, me: int, nxt: int, direction: int, color: int, rank: int) -> float:
    """What it costs to let the next seat, and with less weight those behind it, follow."""
    w = weights(s)
    fails = 1.0 - share_that_fits(s, chance, me, color, rank)
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


def power(base: float, exponent: int) -> float:
    """``base`` to a small whole power: the same in every interpreter."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


def number_unseen(s: State, me: int) -> int:
    """How many cards ``me`` has not seen, at least 1."""
    n = s.n_draw_pile - s.size[me]
    for seat in range(s.seats):
        n += s.size[seat]
    return max(1, n)


def share_that_fits(s: State, chance: Chance, me: int, color: int, rank: int) -> float:
    """The share of the cards not seen that can be laid on this color and rank (-1: none)."""
    n = 0
    if color >= 0:
        for face in range(color * RANKS, color * RANKS + RANKS):
            n += chance.unseen[face]
    if rank >= 0:
        for suit in range(COLORS):
            if suit != color:
                n += chance.unseen[suit * RANKS + rank]
    for face in range(WILD, FACES):
        n += chance.unseen[face]
    return min(1.0, n / number_unseen(s, me))


def waiting_value(s: State, chance: Chance, seat: int) -> float:
    """The part of the value that drawing and keeping have as well: whom the table as it is lets follow."""
    take_sizes(s, chance)
    top = top_card(s)
    rank = top % RANKS if 0 <= top < WILD else -1
    return -danger(s, chance, seat, after(s, seat, s.direction), s.direction, s.color, rank)


def risk_of_challenge(s: State, seat: int) -> float:
    """Expected cost of laying a Wild Draw Four that may be challenged."""
    if not s.wd4_challenge or s.no_bluffing or s.wd4_legality == WD4_ANY_TIME:
        return 0.0
    if s.color != NO_COLOR:
        for face in range(s.color * RANKS, s.color * RANKS + RANKS):
            if s.hand[seat][face]:
                return weights(s).bluff * CHALLENGES
    return -0.5 * CHALLENGES


def choice_value(s: State, action: int) -> float:
    """For an effect: the seat with the fewest cards, the card that costs most and helps least."""
    if target_of(action) >= 0:
        return -1.0 * s.size[target_of(action)]
    return -1.0 if face_of(action) >= WILD else 1.0 * usual_points(face_of(action))


def answer_value(s: State, chance: Chance, seat: int, action: int) -> float:
    """Taking the cards, or challenging: in cards, so that a card in answer nearly always beats both."""
    total = s.pending_total
    if kind_of(action) != CHALLENGE:
        return -(total + TURN_WORTH) - 10.0
    p = chance_of_bluff(s, chance, seat)
    weight = 1.0 / max(1, s.n_active - 1)
    return -(1.0 - p) * (total + 2 + TURN_WORTH) + p * weight * total - 10.0


def chance_of_bluff(s: State, chance: Chance, me: int) -> float:
    """How likely the hand that laid the Wild Draw Four had the color then in force."""
    if s.color_before == NO_COLOR:
        return 0.0
    n = 0
    for face in range(s.color_before * RANKS, s.color_before * RANKS + RANKS):
        n += chance.unseen[face]
    lacks = power(max(0.0, 1.0 - n / number_unseen(s, me)), s.size[s.pending_attacker])
    if lacks <= 0.0:
        return 1.0
    return BLUFFS * (1.0 - lacks) / (BLUFFS * (1.0 - lacks) + lacks)
