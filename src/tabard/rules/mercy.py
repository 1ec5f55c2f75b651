"""House rule ``mercy`` (HR19): a hand of that many cards puts its owner out of the round. Off: 0.

Stage: after every increase of a hand. The cards go under the discard pile; the last seat left wins (RULEBOOK 3.3 no. 15).
"""

from tabard.rules.cards import FACES
from tabard.rules.ending import end_round
from tabard.rules.hands import empty
from tabard.rules.happenings import ELIMINATED, ENDED_LAST_ACTIVE, emit
from tabard.rules.state import OVER, State


def check(s: State, seat: int) -> None:
    """Eliminate ``seat`` if it holds too many cards."""
    if s.mercy == 0 or s.size[seat] < s.mercy or s.active[seat] == 0 or s.phase == OVER:
        return
    n = s.size[seat]
    for i in range(s.n_discard_pile - 1, -1, -1):
        s.discard_pile[i + n] = s.discard_pile[i]
    k = 0
    for face in range(FACES):
        for _ in range(s.hand[seat][face]):
            s.discard_pile[k] = face
            k += 1
    empty(s, seat)
    s.n_discard_pile += n
    s.open_calls &= ~(1 << seat)
    s.called[seat] = 0
    s.active[seat] = 0
    s.n_active -= 1
    s.n_eliminated += 1
    s.place[seat] = -s.n_eliminated
    emit(s, ELIMINATED, seat, 0, 0, 0)
    if s.n_active == 1:
        for other in range(s.seats):
            if s.active[other]:
                end_round(s, other, ENDED_LAST_ACTIVE)
