"""House rule ``bounce`` (HR5): the victim of a Draw Two turns it away with a Skip or a Reverse of its color.

Stage: who may answer. After a first such answer only further Skips and Reverses answer; a Wild Draw Four is never turned away.
"""

from tabard.rules.cards import RANKS, REVERSE, SKIP, WILD
from tabard.rules.piles import top_card
from tabard.rules.state import PENDING_DRAW_TWO, State


def may_answer(s: State, face: int) -> bool:
    """Whether ``face`` may be laid to turn the pending Draw Two away."""
    if not s.bounce or s.pending_kind != PENDING_DRAW_TWO or face >= WILD:
        return False
    rank = face % RANKS
    if rank != SKIP and rank != REVERSE:
        return False
    return face // RANKS == s.color or rank == top_card(s) % RANKS


def turns_away(s: State, face: int) -> bool:
    """Whether the card just laid was such an answer: a penalty still waits and the card is a Skip or Reverse."""
    if s.pending_total == 0 or face >= WILD:
        return False
    rank = face % RANKS
    return rank == SKIP or rank == REVERSE
