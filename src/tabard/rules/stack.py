"""House rules ``stack`` (HR1 to HR4): a draw card may answer a draw card, and the total moves on.

Stage: who may answer. Answers are single cards; the total belongs to the pile and shrinks only by being drawn (3.3 no. 1).
"""

from tabard.rules.cards import DRAW_TWO, RANKS, WILD, WILD_DRAW_FOUR
from tabard.rules.options import STACK_ANY, STACK_ASCENDING, STACK_OFF, STACK_SAME_COLOR_D2, STACK_SAME_KIND
from tabard.rules.piles import top_card
from tabard.rules.state import State


def may_answer(s: State, face: int) -> bool:
    """Whether ``face`` may be laid on the draw card on top."""
    if s.stack == STACK_OFF or s.pending_bounced:
        return False
    top = top_card(s)
    if face == WILD_DRAW_FOUR:
        if top == WILD_DRAW_FOUR:
            return s.stack == STACK_SAME_KIND or s.stack >= STACK_ASCENDING
        return s.stack >= STACK_ASCENDING
    if face > WILD_DRAW_FOUR or face == WILD or face % RANKS != DRAW_TWO:
        return False
    if top == WILD_DRAW_FOUR:
        return s.stack == STACK_ANY and face // RANKS == s.color
    if s.stack == STACK_SAME_COLOR_D2:
        return face == top
    return True
