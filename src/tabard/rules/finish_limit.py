"""House rules ``finish_restriction`` (HR12, HR13): which cards may be the last one.

Stage 1 of the pipeline. It holds for every card of a set that empties the hand (3.3 no. 27), for answers and for jump-ins.
"""

from tabard.rules.cards import RANKS, SKIP, WILD, is_draw_card
from tabard.rules.options import FINISH_ANY, FINISH_NO_WILD, FINISH_NUMBER_OR_DRAW
from tabard.rules.reasons import ALLOWED, FINISH_RESTRICTED
from tabard.rules.state import State


def reason(s: State, seat: int, face: int, laid: int) -> int:
    """``FINISH_RESTRICTED`` if laying ``laid`` cards with ``face`` among them would end the hand on a forbidden card."""
    if s.finish_restriction == FINISH_ANY or s.size[seat] > laid:
        return ALLOWED
    if s.finish_restriction == FINISH_NO_WILD:
        return FINISH_RESTRICTED if face >= WILD else ALLOWED
    is_number = face < WILD and face % RANKS < SKIP
    if is_number or (s.finish_restriction == FINISH_NUMBER_OR_DRAW and is_draw_card(face)):
        return ALLOWED
    return FINISH_RESTRICTED
