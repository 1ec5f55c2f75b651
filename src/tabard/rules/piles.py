"""The draw pile and the discard pile: drawing, laying on top, shuffling anew.

Stage: shared by all. A penalty that finds no card is forgiven (RULEBOOK R34, R35); the discard pile except its top card is shuffled
into a new draw pile in the middle of a draw when needed.
"""

from tabard.rules import mercy
from tabard.rules.cards import NO_FACE
from tabard.rules.chance import shuffle
from tabard.rules.hands import put_in_hand
from tabard.rules.happenings import DREW, FAULT_CHANCE, NO_CARD, RESHUFFLED, emit
from tabard.rules.state import State


def top_card(s: State) -> int:
    """The face on top of the discard pile."""
    return s.discard_pile[s.n_discard_pile - 1]


def lay_on_discard_pile(s: State, face: int) -> None:
    """Put a card on top of the discard pile."""
    s.discard_pile[s.n_discard_pile] = face
    s.n_discard_pile += 1


def reshuffle(s: State) -> None:
    """Make all but the top card of the discard pile the new draw pile."""
    n = s.n_discard_pile - 1
    for i in range(n):
        s.draw_pile[i] = s.discard_pile[i]
    s.discard_pile[0] = s.discard_pile[n]
    s.n_discard_pile = 1
    s.n_draw_pile = n
    emit(s, RESHUFFLED, -1, n, 0, 0)
    shuffle(s, s.draw_pile, n)


def draw_card(s: State) -> int:
    """Take the next card off the draw pile; ``NO_FACE`` if there is none anywhere."""
    if s.n_draw_pile == 0:
        if s.n_discard_pile <= 1:
            return NO_FACE
        reshuffle(s)
    if s.replay:
        return take_given_card(s)
    s.n_draw_pile -= 1
    return s.draw_pile[s.n_draw_pile]


def take_given_card(s: State) -> int:
    """Take the face that the driver gave out of the draw pile; it is a fault if none was given or it is not there."""
    face = NO_FACE
    if s.given_at < s.n_given:
        face = s.given[s.given_at]
        s.given_at += 1
    at = -1
    for i in range(s.n_draw_pile):
        if s.draw_pile[i] == face:
            at = i
    if at < 0:
        s.fault = FAULT_CHANCE
        at = s.n_draw_pile - 1
        face = s.draw_pile[at]
    s.n_draw_pile -= 1
    for i in range(at, s.n_draw_pile):
        s.draw_pile[i] = s.draw_pile[i + 1]
    return face


def give_cards(s: State, seat: int, count: int, reason: int) -> int:
    """Let ``seat`` draw ``count`` cards; return the last one, ``NO_FACE`` if none came. What is missing is forgiven."""
    last = NO_FACE
    for i in range(count):
        face = draw_card(s)
        if face == NO_FACE:
            s.short = 1
            emit(s, NO_CARD, seat, count - i, 0, 0)
            break
        last = face
        s.idle = 0
        put_in_hand(s, seat, face)
        emit(s, DREW, seat, face, reason, 0)
    if s.mercy:
        mercy.check(s, seat)
    return last
