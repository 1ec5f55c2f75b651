"""House rule ``jump_in`` (HR6): the identical card may be played out of turn, and play goes on from the jumper.

Stage 1 (who may) and stage 3 (what the cut undoes). RULEBOOK 3.3 no. 1 to 3, 12, 13, 16, 17, 33, 34.
"""

from tabard.rules.action import JUMP
from tabard.rules.cards import FACES, RANKS, REVERSE, WILD, WILD_DRAW_FOUR
from tabard.rules.details import put_play
from tabard.rules.ending import clear_pending
from tabard.rules.fit import restriction
from tabard.rules.options import JUMP_ALL, JUMP_OFF, STACK_OFF
from tabard.rules.piles import top_card
from tabard.rules.reasons import ALLOWED, JUMP_NOT_IDENTICAL, NAME_COLOR_FIRST, NO_SUCH_CARD, NOT_POSSIBLE
from tabard.rules.reasons import JUMP_OFF as REFUSED
from tabard.rules.state import ANSWER, COLOR, DRAWN, NO_SEAT, TURN, State


def jump_reason(s: State, seat: int, face: int) -> int:
    """Why ``seat`` may not jump in with ``face``."""
    if s.jump_in == JUMP_OFF:
        return REFUSED
    if s.hand[seat][face] == 0:
        return NO_SUCH_CARD
    if s.phase == COLOR:
        return NAME_COLOR_FIRST
    if (s.phase != TURN and s.phase != DRAWN and s.phase != ANSWER) or s.pending_bounced or s.going_out != NO_SEAT:
        return NOT_POSSIBLE
    if seat == s.turn and s.phase != ANSWER:
        return NOT_POSSIBLE  # it is simply this seat's turn: a play, or only the drawn card
    if face != top_card(s) or face > WILD_DRAW_FOUR or (face >= WILD and s.jump_in != JUMP_ALL):
        return JUMP_NOT_IDENTICAL
    return restriction(s, seat, face, 1)


def put_jumps(s: State, seat: int, out: list[int], k: int) -> int:
    """Append the jump-ins open to ``seat``."""
    if s.jump_in == JUMP_OFF:
        return k
    face = top_card(s)
    if face < FACES and jump_reason(s, seat, face) == ALLOWED:
        return put_play(s, seat, JUMP, face, out, k)
    return k


def cut(s: State) -> None:
    """The jump-in takes the turn and cancels what the card under it has not done yet; with stacking the total moves on."""
    if s.phase == ANSWER and s.stack == STACK_OFF:
        clear_pending(s)
    if s.fresh and s.n_active > 2 and s.acting < WILD and s.acting % RANKS == REVERSE:
        s.direction = -s.direction  # the Reverse just laid is cancelled (3.3 no. 33)
    s.challenge_open = 0
