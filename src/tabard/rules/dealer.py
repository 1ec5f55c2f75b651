"""Choosing the first dealer by drawing cards (RULEBOOK R2)."""

from tabard.rules.cards import FACES, NO_FACE, RANKS, SKIP, WILD
from tabard.rules.chance import shuffle
from tabard.rules.deck import fill, put_together
from tabard.rules.happenings import DEALER_DRAW, emit
from tabard.rules.options import DEALER_FIXED, DEALER_RANDOM, DEALER_SYMBOL_INELIGIBLE, DEALER_SYMBOL_IS_ZERO
from tabard.rules.piles import draw_card
from tabard.rules.state import NO_SEAT, State

INELIGIBLE = -1
DRAWS_AGAIN = -2


def choose_dealer(s: State, choice: int) -> int:
    """The dealer under ``dealer_choice``. Cards are drawn from a shuffled deck and go back; happenings name them."""
    s.n_happenings = 0
    if choice == DEALER_FIXED:
        return first_present(s)
    fill(s)
    if choice == DEALER_RANDOM or not numbers_differ(s, choice):
        return random_dealer(s)
    shuffle(s, s.draw_pile, put_together(s))
    for seat in range(s.seats):
        s.size[seat] = 1 - s.absent[seat]  # still a candidate
    while True:
        for seat in range(s.seats):
            if s.size[seat]:
                s.place[seat] = draw_value(s, seat, choice)
        best = INELIGIBLE
        for seat in range(s.seats):
            if s.size[seat] and s.place[seat] > best:
                best = s.place[seat]
        if best == INELIGIBLE:
            continue  # nobody is eligible: all who still draw, draw again
        found = NO_SEAT
        left = 0
        for seat in range(s.seats):
            if s.size[seat] and s.place[seat] == best:
                found = seat
                left += 1
            else:
                s.size[seat] = 0
        if left == 1:
            return found


def draw_value(s: State, seat: int, choice: int) -> int:
    """Draw for one seat; symbols count 0, do not count, or are drawn again."""
    while True:
        if s.n_draw_pile == 0:
            shuffle(s, s.draw_pile, put_together(s))
        face = draw_card(s)
        emit(s, DEALER_DRAW, seat, face, 0, 0)
        value = dealer_value(face, choice)
        if value != DRAWS_AGAIN:
            return value


def dealer_value(face: int, choice: int) -> int:
    """What a drawn card counts."""
    if face < WILD and face % RANKS < SKIP:
        return face % RANKS
    if choice == DEALER_SYMBOL_IS_ZERO:
        return 0
    return INELIGIBLE if choice == DEALER_SYMBOL_INELIGIBLE else DRAWS_AGAIN


def numbers_differ(s: State, choice: int) -> bool:
    """Whether drawing for the deal can find a highest card: not in a deck where every card that counts counts the same."""
    first = NO_FACE
    for face in range(FACES):
        if s.deck_count[face] and dealer_value(face, choice) >= 0:
            if first == NO_FACE:
                first = face
            elif dealer_value(face, choice) != dealer_value(first, choice):
                return True
    return False


def first_present(s: State) -> int:
    """The first seat that takes part in this round."""
    for seat in range(s.seats):
        if not s.absent[seat]:
            return seat
    return 0


def random_dealer(s: State) -> int:
    """One red number for each seat that takes part, shuffled; the one on top deals."""
    s.n_draw_pile = 0
    for seat in range(s.seats):
        if not s.absent[seat]:
            s.draw_pile[s.n_draw_pile] = seat
            s.n_draw_pile += 1
    s.n_discard_pile = 0
    shuffle(s, s.draw_pile, s.n_draw_pile)
    face = draw_card(s)
    emit(s, DEALER_DRAW, face, face, 0, 0)
    return face
