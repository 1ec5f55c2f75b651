"""Set-up of a round: clear the state, deal, turn up the starter and let it act (RULEBOOK R1 to R5, 2.10 nos. 1 and 2).

Starter effects are set-up, not plays: they cannot be answered. May not: choosing the dealer (dealer.py).
"""

from tabard.rules import shuffle_hands
from tabard.rules.cards import (
    DRAW_TWO,
    FACES,
    NO_COLOR,
    NO_FACE,
    RANKS,
    REVERSE,
    SHUFFLE_HANDS,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
)
from tabard.rules.chance import shuffle, shuffle_sorted
from tabard.rules.customizable import SWAP
from tabard.rules.deck import fill, put_together
from tabard.rules.ending import clear_pending
from tabard.rules.hands import empty, put_in_hand
from tabard.rules.happenings import BY_STARTER, DEALT, FLIPPED, REVERSED, SKIPPED, STARTER_RETURNED, emit
from tabard.rules.options import (
    START_DRAW2_IGNORE,
    START_DRAW2_SKIP,
    START_REVERSE_DEALER_FIRST,
    START_REVERSE_IGNORE,
    START_REVERSE_LEFT_FIRST,
    START_SKIP_SKIP,
    START_SPECIAL_FULL,
    START_SPECIAL_REDRAW,
    START_WD4_BURY,
    START_WD4_REDRAW_NUMBER,
    START_WILD_DEALER_NAMES,
    START_WILD_NEXT_PLAYS,
    START_WILD_REDRAW,
)
from tabard.rules.piles import draw_card, give_cards, lay_on_discard_pile
from tabard.rules.seating import left_of, next_seat
from tabard.rules.state import COLOR, CUSTOM_CARDS, NO_SEAT, TURN, State


def clear(s: State, seats: int, dealer: int) -> None:
    """An empty table with ``seats`` seats; options, absent seats, generator and given chance stay."""
    s.seats = seats
    s.dealer = dealer
    s.direction = 1
    s.color = NO_COLOR
    s.drawn = NO_FACE
    s.n_active = 0
    s.next_place = 0
    s.n_eliminated = 0
    s.winner = NO_SEAT
    s.end_reason = 0
    s.last_player = NO_SEAT
    s.fresh = 0
    s.short = 0
    s.idle = 0
    s.steps = 0
    s.color_before = NO_COLOR
    s.bluff = 0
    s.snapshot_seat = NO_SEAT
    s.going_out = NO_SEAT
    s.acting = NO_FACE
    s.resume_seat = NO_SEAT
    s.choice_slot = -1
    s.choice_step = 0
    s.choice_seat = NO_SEAT
    s.choice_target = NO_SEAT
    s.choice_flags = 0
    s.effect_draws = 0
    s.taken_back = 0
    s.n_draw_pile = 0
    s.n_discard_pile = 0
    s.phase = TURN
    s.turn = dealer
    s.fault = 0
    s.n_happenings = 0
    s.custom[CUSTOM_CARDS][0] = SWAP  # what a Swap Hands does as starter (start_special=full_effect)
    s.open_calls = 0
    clear_pending(s)
    for seat in range(len(s.size)):
        if s.held[seat]:
            empty(s, seat)
        s.size[seat] = 0
        s.called[seat] = 0
        s.place[seat] = 0
        s.active[seat] = 1 if seat < seats and not s.absent[seat] else 0
        s.n_active += s.active[seat]
    for face in range(FACES):
        s.snapshot[face] = 0


def deal(s: State, seats: int, dealer: int) -> None:
    """Shuffle the deck, deal one card at a time from the dealer's left, and turn up the starter."""
    clear(s, seats, dealer)
    fill(s)
    shuffle_sorted(s, s.draw_pile, put_together(s))
    seat = dealer
    for _ in range(s.hand_size * s.n_active):
        seat = left_of(s, seat)
        face = draw_card(s)
        put_in_hand(s, seat, face)
        emit(s, DEALT, seat, face, 0, 0)
    turn_up(s)


def turn_up(s: State) -> None:
    """Turn up starters until one stands, put returned ones back, and let the starter act."""
    returned = 0
    face = flip(s)
    numbers_only = False
    while face != NO_FACE and is_returned(s, face, numbers_only):
        if face == WILD_DRAW_FOUR and s.start_wd4 == START_WD4_REDRAW_NUMBER:
            numbers_only = True
        if face == WILD_DRAW_FOUR and s.start_wd4 == START_WD4_BURY:
            lay_on_discard_pile(s, face)
        else:
            s.redeal_pile[returned] = face
            returned += 1
        face = flip(s)
    if returned:
        for i in range(returned):
            s.draw_pile[s.n_draw_pile] = s.redeal_pile[i]
            s.n_draw_pile += 1
            emit(s, STARTER_RETURNED, -1, s.redeal_pile[i], 0, 0)
        shuffle(s, s.draw_pile, s.n_draw_pile)
    if face == NO_FACE:
        face = draw_card(s)  # nothing but returned cards: one of them stands after all
        emit(s, FLIPPED, -1, face, 0, 0)
    lay_on_discard_pile(s, face)
    if face < WILD:
        s.color = face // RANKS
    act(s, face)


def flip(s: State) -> int:
    """Turn up the next card."""
    if s.n_draw_pile == 0:
        return NO_FACE
    face = draw_card(s)
    emit(s, FLIPPED, -1, face, 0, 0)
    return face


def is_returned(s: State, face: int, numbers_only: bool) -> bool:
    """Whether this starter does not stand."""
    if numbers_only:
        return face >= WILD or face % RANKS >= SKIP
    if face == WILD_DRAW_FOUR:
        return True
    if face == WILD:
        return s.start_wild == START_WILD_REDRAW
    return face >= SHUFFLE_HANDS and s.start_special == START_SPECIAL_REDRAW


def act(s: State, face: int) -> None:
    """The starter's effect, and who moves first."""
    left = next_seat(s, s.dealer)
    s.phase = TURN
    s.turn = left
    if face >= WILD:
        if face == SHUFFLE_HANDS and s.start_special == START_SPECIAL_FULL:
            shuffle_hands.redeal(s, s.dealer)
        name_starter_color(s, left)
        return
    rank = face % RANKS
    if rank == SKIP and s.start_skip == START_SKIP_SKIP:
        emit(s, SKIPPED, left, 0, 0, 0)
        s.turn = next_seat(s, left)
    elif rank == DRAW_TWO and s.start_draw2 != START_DRAW2_IGNORE:
        give_cards(s, left, 2, BY_STARTER)
        if s.start_draw2 == START_DRAW2_SKIP or not s.active[left]:
            emit(s, SKIPPED, left, 0, 0, 0)
            s.turn = next_seat(s, left)
    elif rank == REVERSE and s.start_reverse != START_REVERSE_IGNORE:
        reverse_starter(s, left)


def reverse_starter(s: State, left: int) -> None:
    """Counter-clockwise from the start; who is first is an option."""
    s.direction = -1
    emit(s, REVERSED, -1, s.direction, 0, 0)
    if s.start_reverse == START_REVERSE_DEALER_FIRST:
        s.turn = s.dealer
    elif s.start_reverse == START_REVERSE_LEFT_FIRST:
        s.turn = left
    else:
        s.turn = next_seat(s, s.dealer)


def name_starter_color(s: State, left: int) -> None:
    """A wild starter: somebody is asked for a color, then the first player (or the one after) has the turn."""
    s.phase = COLOR
    s.resume_seat = left
    if s.start_wild == START_WILD_DEALER_NAMES:
        s.turn = s.dealer
    elif s.start_wild == START_WILD_NEXT_PLAYS:
        s.resume_seat = next_seat(s, left)
