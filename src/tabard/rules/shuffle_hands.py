"""The Shuffle Hands card (RULEBOOK R36): all hands are pooled, shuffled and dealt singly; the player is dealt last.

Stage 5. ``shuffle_deal`` decides whether dealing goes clockwise or along the direction of play.
"""

from tabard.rules.cards import FACES
from tabard.rules.chance import shuffle
from tabard.rules.hands import empty, put_in_hand
from tabard.rules.happenings import FAULT_CHANCE, POOLED, REDEALT, emit
from tabard.rules.options import SHUFFLE_CLOCKWISE
from tabard.rules.seating import left_of, next_seat
from tabard.rules.state import State


def redeal(s: State, seat: int) -> None:
    """Pool all hands and deal them anew, beginning with the neighbor of ``seat``."""
    n = 0
    for p in range(s.seats):
        for face in range(FACES):
            for _ in range(s.hand[p][face]):
                s.redeal_pile[n] = face
                n += 1
        empty(s, p)
    emit(s, POOLED, seat, n, 0, 0)
    shuffle(s, s.redeal_pile, n)
    p = seat
    for i in range(n - 1, -1, -1):
        p = left_of(s, p) if s.shuffle_deal == SHUFFLE_CLOCKWISE else next_seat(s, p)
        face = take_given(s, i) if s.replay else s.redeal_pile[i]
        put_in_hand(s, p, face)
        emit(s, REDEALT, p, face, 0, 0)


def take_given(s: State, last: int) -> int:
    """In a replay: the face the driver gave, moved out of the pool to place ``last``."""
    face = s.redeal_pile[last]
    if s.given_at < s.n_given:
        face = s.given[s.given_at]
        s.given_at += 1
    else:
        s.fault = FAULT_CHANCE
    for i in range(last + 1):
        if s.redeal_pile[i] == face:
            s.redeal_pile[i] = s.redeal_pile[last]
            s.redeal_pile[last] = face
            return face
    s.fault = FAULT_CHANCE
    return s.redeal_pile[last]
