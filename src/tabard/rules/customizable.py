"""Customizable cards (RULEBOOK R38): always a Wild, and on top of that the effect the table agreed on, a row of steps.

Stage: after the card has acted as a Wild. A step is an operation and a number from a safe menu; choices are asked as questions
of their own (phase ``CHOICE`` for a seat or a card, ``DARE`` for the victim of a dare). A hand that an effect empties has gone out.
Effects act at once and cannot be answered.

Everything ends: an effect has at most four steps, and each asks every seat once at most. In a round all effects together hand out at
most as many cards as there are; from then on they draw none, so hands grow only as they do with ordinary cards.
"""

from tabard.rules import calls, mercy
from tabard.rules.cards import CUSTOM_1, FACES, NO_FACE, RANKS, SWAP_HANDS, WILD
from tabard.rules.ending import end_round, put_out
from tabard.rules.exchange import rotate, swap
from tabard.rules.hands import put_in_hand, take_from_hand
from tabard.rules.happenings import (
    BY_EFFECT,
    DARE_DONE,
    DARED,
    DISCARDED,
    ENDED_WENT_OUT,
    EXTRA_TURN,
    GIVEN,
    HAND_SHOWN,
    NO_CARD,
    SKIPPED,
    emit,
)
from tabard.rules.piles import give_cards, top_card
from tabard.rules.seating import next_seat
from tabard.rules.state import CHOICE, CUSTOM_CARDS, CUSTOM_STEPS, DARE, NO_SEAT, OVER, TURN, State

(
    NOTHING, NEXT_DRAWS, OTHERS_DRAW, PLAYER_DRAWS, SKIP_NEXT, EXTRA, SWAP, GIVE_HAND, ROTATE, DISCARD_COLOR,
    OTHERS_DISCARD_WILDS, SHOW_HAND, GIVE_EACH, DO_OR_DRAW,
) = range(14)  # fmt: skip
"""Operations; the number is how many cards or seats, for GIVE_HAND 0 next and 1 previous neighbor, for SHOW_HAND 0 to the player
and 1 to all."""

CALLED_FLAG, EXCHANGED_FLAG = 1, 2


def has_effect(s: State, face: int) -> bool:
    """Whether ``face`` is a Customizable card with an agreed effect."""
    return face >= CUSTOM_1 and s.custom[face - CUSTOM_1][0] != NOTHING


def begin(s: State, seat: int, face: int, called: int) -> None:
    """Start the effect of a card just laid; the next mover is already known."""
    start(s, seat, face - CUSTOM_1, called)


def begin_starter(s: State, seat: int) -> None:
    """``start_special=full_effect``: the card turned up acts for the seat that has named its color (R4)."""
    face = top_card(s)
    if face == SWAP_HANDS:
        start(s, seat, CUSTOM_CARDS, 0)
    elif has_effect(s, face):
        start(s, seat, face - CUSTOM_1, 0)


def start(s: State, seat: int, slot: int, called: int) -> None:
    """Start the effect in ``slot`` for ``seat``."""
    s.choice_seat = seat
    s.choice_slot = slot
    s.choice_step = 0
    s.choice_flags = CALLED_FLAG if called else 0
    s.choice_target = NO_SEAT
    s.resume_seat = s.turn
    go_on(s)


def go_on(s: State) -> None:
    """Carry out steps until one asks a question or all are done."""
    while s.phase != OVER and s.choice_step < CUSTOM_STEPS:
        operation = s.custom[s.choice_slot][2 * s.choice_step]
        number = s.custom[s.choice_slot][2 * s.choice_step + 1]
        if operation == NOTHING or not s.active[s.choice_seat]:
            break
        if asks(s, operation, number):
            return
        do(s, operation, number)
        s.choice_step += 1
        if_empty_then_out(s)
    if s.phase != OVER:
        finish(s)


def finish(s: State) -> None:
    """The effect is over: the duty to call is judged now, and the next seat is asked."""
    seat = s.choice_seat
    calls.open_window(s, seat, s.choice_flags & CALLED_FLAG, (s.choice_flags & EXCHANGED_FLAG) != 0)
    s.choice_seat = NO_SEAT
    s.choice_slot = -1
    s.choice_step = 0
    s.choice_flags = 0
    s.choice_target = NO_SEAT
    s.turn = s.resume_seat if s.active[s.resume_seat] else next_seat(s, s.resume_seat)
    s.phase = TURN


def asks(s: State, operation: int, number: int) -> bool:
    """Whether the step needs an answer first; if so, ask."""
    if operation == DO_OR_DRAW:
        s.phase = DARE
        s.turn = next_seat(s, s.choice_seat)
        emit(s, DARED, s.turn, number, s.choice_slot, 0)
        return True
    if operation == SWAP or operation == SHOW_HAND:
        s.phase = CHOICE
        s.turn = s.choice_seat
        return True
    if operation == GIVE_EACH:
        s.choice_target = next_taker(s)
        if s.choice_target == NO_SEAT or s.size[s.choice_seat] == 0:
            return False
        s.phase = CHOICE
        s.turn = s.choice_seat
        return True
    return False


def go_past(s: State) -> None:
    """The seat that was asked is out of the round: the effect goes on with its next step."""
    s.choice_step += 1
    go_on(s)


def next_taker(s: State) -> int:
    """The next seat that gets a card of GIVE_EACH; ``NO_SEAT`` when all have one."""
    seat = next_seat(s, s.choice_seat if s.choice_target == NO_SEAT else s.choice_target)
    return NO_SEAT if seat == s.choice_seat else seat


def wants_card(s: State) -> bool:
    """Whether the question is for a card of the player's hand, not for a seat."""
    return s.custom[s.choice_slot][2 * s.choice_step] == GIVE_EACH


def may_choose(s: State, seat: int, face: int, target: int) -> bool:
    """Whether this answers the question."""
    if s.phase != CHOICE or seat != s.choice_seat:
        return False
    if wants_card(s):
        return target == NO_SEAT and 0 <= face < FACES and s.hand[seat][face] > 0
    return face == NO_FACE and 0 <= target < s.seats and target != seat and s.active[target] == 1


def choose(s: State, seat: int, face: int, target: int) -> None:
    """The player's answer."""
    operation = s.custom[s.choice_slot][2 * s.choice_step]
    if operation == GIVE_EACH:
        give_one(s, seat, s.choice_target, face)
        mercy.check(s, s.choice_target)
        if_empty_then_out(s)
        if s.phase == OVER:
            return
        s.choice_target = next_taker(s)
        if s.choice_target != NO_SEAT and s.active[seat]:
            return  # the next one gets a card too
    elif operation == SWAP:
        swap(s, seat, target)
        s.choice_flags |= EXCHANGED_FLAG
    else:
        show(s, target, -1 if s.custom[s.choice_slot][2 * s.choice_step + 1] else seat)
    s.choice_step += 1
    if_empty_then_out(s)
    go_on(s)


def answer_dare(s: State, seat: int, done: bool) -> None:
    """The victim does the dare, or draws."""
    if done:
        emit(s, DARE_DONE, seat, 0, 0, 0)
    else:
        draw(s, seat, s.custom[s.choice_slot][2 * s.choice_step + 1])
    s.choice_step += 1
    go_on(s)


def do(s: State, operation: int, number: int) -> None:
    """A step that needs no answer."""
    seat = s.choice_seat
    if operation == NEXT_DRAWS:
        draw(s, next_seat(s, seat), number)
    elif operation == PLAYER_DRAWS:
        draw(s, seat, number)
    elif operation == OTHERS_DRAW or operation == OTHERS_DISCARD_WILDS:
        for_all_others(s, operation, number)
    elif operation == SKIP_NEXT:
        if not s.active[s.resume_seat]:
            s.resume_seat = next_seat(s, s.resume_seat)  # put out by the effect
        for _ in range(number):
            emit(s, SKIPPED, s.resume_seat, 0, 0, 0)
            s.resume_seat = next_seat(s, s.resume_seat)
    elif operation == EXTRA:
        emit(s, EXTRA_TURN, seat, 0, 0, 0)
        s.resume_seat = seat
    elif operation == GIVE_HAND:
        give_hand(s, seat, next_seat(s, seat) if number == 0 else previous_seat(s, seat))
        s.choice_flags |= EXCHANGED_FLAG
    elif operation == ROTATE:
        rotate(s)
        s.choice_flags |= EXCHANGED_FLAG
    elif operation == DISCARD_COLOR:
        for face in range(s.color * RANKS, s.color * RANKS + RANKS):
            discard_all(s, seat, face)


def draw(s: State, seat: int, number: int) -> None:
    """``seat`` draws for an effect; what goes beyond the cards that effects may hand out in a round is forgiven."""
    left = cards_in_round(s) - s.effect_draws
    if number > left:
        emit(s, NO_CARD, seat, number - left, 0, 0)
        number = left
    s.effect_draws += number
    give_cards(s, seat, number, BY_EFFECT)


def cards_in_round(s: State) -> int:
    """How many cards there are, wherever they lie."""
    total = s.n_draw_pile + s.n_discard_pile
    for seat in range(s.seats):
        total += s.size[seat]
    return total


def for_all_others(s: State, operation: int, number: int) -> None:
    """The same for every other seat, in the order of play."""
    other = next_seat(s, s.choice_seat)
    for _ in range(s.seats):
        if other == s.choice_seat or s.phase == OVER:
            return
        after = next_seat(s, other)
        if operation == OTHERS_DRAW:
            draw(s, other, number)
        else:
            for face in range(WILD, FACES):
                discard_all(s, other, face)
            if s.size[other] == 0 and s.active[other]:
                go_out(s, other)
        other = after


def discard_all(s: State, seat: int, face: int) -> None:
    """All cards of one face go under the top card of the discard pile."""
    for _ in range(s.hand[seat][face]):
        take_from_hand(s, seat, face)
        s.discard_pile[s.n_discard_pile] = s.discard_pile[s.n_discard_pile - 1]
        s.discard_pile[s.n_discard_pile - 1] = face
        s.n_discard_pile += 1
        emit(s, DISCARDED, seat, face, 0, 0)


def give_hand(s: State, seat: int, taker: int) -> None:
    """All cards of ``seat`` go to ``taker``."""
    for face in range(FACES):
        for _ in range(s.hand[seat][face]):
            give_one(s, seat, taker, face)
    mercy.check(s, taker)


def give_one(s: State, seat: int, taker: int, face: int) -> None:
    """One card changes hands."""
    take_from_hand(s, seat, face)
    put_in_hand(s, taker, face)
    emit(s, GIVEN, seat, taker, face, 0)


def show(s: State, owner: int, viewer: int) -> None:
    """A hand is shown to one seat, or to all (-1)."""
    for face in range(FACES):
        if s.hand[owner][face]:
            emit(s, HAND_SHOWN, owner, viewer, face, s.hand[owner][face])


def previous_seat(s: State, seat: int) -> int:
    """The active seat against the direction of play."""
    s.direction = -s.direction
    found = next_seat(s, seat)
    s.direction = -s.direction
    return found


def if_empty_then_out(s: State) -> None:
    """The player has no card left: gone out."""
    if s.phase != OVER and s.active[s.choice_seat] and s.size[s.choice_seat] == 0:
        go_out(s, s.choice_seat)


def go_out(s: State, seat: int) -> None:
    """An effect emptied this hand."""
    if put_out(s, seat):
        end_round(s, seat, ENDED_WENT_OUT)
