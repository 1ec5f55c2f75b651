"""Stage 5: effects that move whole hands (Shuffle Hands, Swap Hands, Customizable, 7, 0).

May be in here: which exchange a card makes, and swapping and rotating. House rules ``seven_swap`` (HR7) and ``zero_rotate`` (HR8)
are the lines for 7 and 0. Which exchange is moot with the last card is decided before this stage.
"""

from tabard.rules import shuffle_hands
from tabard.rules.action import target_of
from tabard.rules.cards import FACES, RANKS, SHUFFLE_HANDS, SWAP_HANDS, WILD
from tabard.rules.hands import exchange
from tabard.rules.happenings import PASSED_ON, ROTATED, SWAPPED, SWAPPED_BACK, emit
from tabard.rules.seating import next_seat
from tabard.rules.state import NO_SEAT, State


def hands(s: State, seat: int, face: int, action: int) -> bool:
    """Make the exchange of ``face`` laid by ``seat`` with ``action``; return whether there was one."""
    if face < WILD and not s.seven_swap and not s.zero_rotate:
        return False
    if face == SHUFFLE_HANDS:
        shuffle_hands.redeal(s, seat)
        return True
    if face == SWAP_HANDS or (s.seven_swap and face < WILD and face % RANKS == 7):
        target = target_of(action)
        if target == NO_SEAT:
            return False
        swap(s, seat, target)
        return True
    if s.zero_rotate and face < WILD and face % RANKS == 0:
        rotate(s)
        return True
    return False


def swap(s: State, seat: int, target: int) -> None:
    """Two seats exchange their hands."""
    for face in range(FACES):
        if s.hand[seat][face]:
            emit(s, SWAPPED, seat, target, face, s.hand[seat][face])
    for face in range(FACES):
        if s.hand[target][face]:
            emit(s, SWAPPED_BACK, seat, target, face, s.hand[target][face])
    exchange(s, seat, target)


def rotate(s: State) -> None:
    """Every hand moves one active seat in the direction of play."""
    emit(s, ROTATED, -1, s.direction, 0, 0)
    first = next_seat(s, s.seats - 1)
    giver = first
    for _ in range(s.n_active):
        taker = next_seat(s, giver)
        for face in range(FACES):
            if s.hand[giver][face]:
                emit(s, PASSED_ON, giver, taker, face, s.hand[giver][face])
        giver = taker
    # carry hand after hand: what `first` holds is exchanged into each next seat in turn and ends where it belongs
    held = first
    for _ in range(s.n_active - 1):
        held = next_seat(s, held)
        exchange(s, first, held)
