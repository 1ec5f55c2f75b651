"""House rule ``misplay`` (RULEBOOK R32): laying a card that does not fit is accepted and costs cards and the turn.

Not an act: it closes no window (2.10 no. 5). An unfit answer to a penalty is refused, never penalized (3.3 no. 41).
"""

from tabard.rules import multi_play
from tabard.rules.action import PLAY, counts_of, face_of, kind_of
from tabard.rules.answer import end_turn
from tabard.rules.cards import NO_FACE
from tabard.rules.fit import play_reason
from tabard.rules.happenings import BY_MISPLAY, MISPLAYED, emit
from tabard.rules.options import MISPLAY_REJECT
from tabard.rules.piles import give_cards
from tabard.rules.reasons import DRAWN_ONLY, NO_MATCH
from tabard.rules.state import DRAWN, TURN, State


def is_misplay(s: State, seat: int, action: int) -> bool:
    """Whether the action is an attempt at an unfit card under a misplay option."""
    if s.misplay == MISPLAY_REJECT or kind_of(action) != PLAY or seat != s.turn:
        return False
    if s.phase != TURN and s.phase != DRAWN:
        return False
    if counts_of(action):
        reason = multi_play.reason(s, seat, action)
    else:
        reason = play_reason(s, seat, face_of(action), 1)
    return reason == NO_MATCH or reason == DRAWN_ONLY


def penalize(s: State, seat: int, action: int) -> None:
    """The card goes back, the player draws (the option's value is the number of cards) and loses the turn."""
    s.drawn = NO_FACE
    s.taken_back = 0
    emit(s, MISPLAYED, seat, face_of(action), s.misplay, 0)
    give_cards(s, seat, s.misplay, BY_MISPLAY)
    end_turn(s, seat)
