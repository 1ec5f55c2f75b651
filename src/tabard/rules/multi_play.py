"""House rules ``multi_play`` (HR14, HR15): several equal numbers in one turn, either identical or of any color.

Stage 1 and stage 3. Only in a normal turn: never as an answer, a jump-in or the drawn card (3.3 no. 28 to 32). A set is listed as
counts per color plus the card that ends on top.
"""

from tabard.rules.action import PLAY, count_in, counts_of, face_of, kind_of, make_play
from tabard.rules.cards import COLORS, MAX_SEATS, NO_COLOR, NO_FACE, RANKS, SKIP, WILD
from tabard.rules.finish_limit import reason as finish_reason
from tabard.rules.options import MULTI_IDENTICAL, MULTI_OFF, MULTI_SAME_NUMBER
from tabard.rules.piles import top_card
from tabard.rules.reasons import ALLOWED, DRAWN_ONLY, NO_MATCH, NO_SUCH_CARD, STACK_KIND
from tabard.rules.reasons import MULTI_OFF as REFUSED
from tabard.rules.state import ANSWER, DRAWN, NO_SEAT, TURN, State

MAX_IN_SET = 4
"""Equal cards in one set: as many as two packs have, and as a custom deck may have where sets are laid."""
SETS_OF_A_NUMBER = COLORS * MAX_IN_SET * (MAX_IN_SET + 1) ** (COLORS - 1) - COLORS
"""Sets of one number at most: a color on top, one to four cards of it, none to four of each other color, but no single cards."""
MAX_SETS = (SKIP - 1 + MAX_SEATS - 1) * SETS_OF_A_NUMBER
"""Sets of all numbers; those of sevens once for each seat to swap with."""
MAX_SINGLE = 1024
"""Actions without sets at most: 52 colored cards, each alone or with one of nine seats; seven wilds, each with a color and a seat or with
one of 52 cards; one of these again as a jump-in; calls, catches, and what is asked besides."""
MAX_LEGAL = MAX_SINGLE + MAX_SETS
"""Actions at most; a hand that has so many holds four of every number in every color."""


def room(s: State) -> int:
    """How long a list for all legal actions has to be under the round's options."""
    return MAX_LEGAL if s.multi_play == MULTI_SAME_NUMBER else MAX_SINGLE


def number_of_cards(counts: int) -> int:
    """How many cards a packed set holds."""
    return count_in(counts, 0) + count_in(counts, 1) + count_in(counts, 2) + count_in(counts, 3)


def reason(s: State, seat: int, action: int) -> int:
    """Why a set may not be laid."""
    if s.multi_play == MULTI_OFF or kind_of(action) != PLAY:
        return REFUSED
    if s.phase == ANSWER:
        return STACK_KIND
    if s.phase == DRAWN:
        return DRAWN_ONLY
    counts = counts_of(action)
    top = face_of(action)
    if top >= WILD or top % RANKS >= SKIP or s.phase != TURN:
        return REFUSED
    rank = top % RANKS
    if count_in(counts, top // RANKS) == 0 or number_of_cards(counts) < 2:
        return REFUSED
    for color in range(COLORS):
        if count_in(counts, color) > s.hand[seat][color * RANKS + rank]:
            return NO_SUCH_CARD
        if count_in(counts, color) > MAX_IN_SET:
            return REFUSED
    return shape_reason(s, seat, counts, top)


def shape_reason(s: State, seat: int, counts: int, top: int) -> int:
    """Whether the set is of the allowed kind and its first card can fit."""
    rank = top % RANKS
    colors = 0
    first_fits = top_card(s) < WILD and top_card(s) % RANKS == rank
    for color in range(COLORS):
        if count_in(counts, color):
            colors += 1
            # the first card has to fit; the one that ends on top may be first only if its color occurs twice or it is alone
            if color == s.color and (color != top // RANKS or count_in(counts, color) > 1):
                first_fits = True
    if s.multi_play == MULTI_IDENTICAL and (colors > 1 or number_of_cards(counts) != 2):
        return REFUSED
    if not first_fits:
        return NO_MATCH
    return finish_reason(s, seat, top, number_of_cards(counts))


def put_sets(s: State, seat: int, out: list[int], k: int) -> int:
    """Append every set of two or more equal numbers that may be laid now."""
    if s.multi_play == MULTI_OFF or s.phase != TURN:
        return k
    for rank in range(SKIP):
        if s.multi_play == MULTI_IDENTICAL:
            for color in range(COLORS):
                if s.hand[seat][color * RANKS + rank] >= 2:
                    k = put_set(s, seat, 2 << (3 * color), color * RANKS + rank, out, k)
        else:
            k = put_same_number(s, seat, rank, out, k)
    return k


def held(s: State, seat: int, face: int) -> int:
    """How many cards of ``face`` a set may take from a hand."""
    return min(s.hand[seat][face], MAX_IN_SET)


def put_same_number(s: State, seat: int, rank: int, out: list[int], k: int) -> int:
    """Append every choice of cards of one number, each with every card on top."""
    for red in range(held(s, seat, rank) + 1):
        for yellow in range(held(s, seat, RANKS + rank) + 1):
            for green in range(held(s, seat, 2 * RANKS + rank) + 1):
                for blue in range(held(s, seat, 3 * RANKS + rank) + 1):
                    if red + yellow + green + blue < 2:
                        continue
                    counts = red | (yellow << 3) | (green << 6) | (blue << 9)
                    for color in range(COLORS):
                        if count_in(counts, color):
                            k = put_set(s, seat, counts, color * RANKS + rank, out, k)
    return k


def put_set(s: State, seat: int, counts: int, top: int, out: list[int], k: int) -> int:
    """Append one set, with every target if it is a set of sevens that swaps."""
    if shape_reason(s, seat, counts, top) != ALLOWED:
        return k
    if s.seven_swap and top % RANKS == 7 and s.size[seat] > number_of_cards(counts):
        for target in range(s.seats):
            if target != seat and s.active[target]:
                out[k] = make_play(PLAY, top, NO_COLOR, target, 0, NO_FACE, counts)
                k += 1
        return k
    out[k] = make_play(PLAY, top, NO_COLOR, NO_SEAT, 0, NO_FACE, counts)
    return k + 1
