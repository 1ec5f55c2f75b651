"""Stage 4: a hand is empty after a play (RULEBOOK R24, R39).

A draw card laid as last card, plus whatever total was pending, is still drawn by the next player, with no answer of any kind.
"""

from tabard.rules import bounce, out_call
from tabard.rules.cards import RANKS, REVERSE, WILD, WILD_DRAW_FOUR, is_draw_card
from tabard.rules.ending import end_round, put_out
from tabard.rules.follow import threaten
from tabard.rules.happenings import BY_PENALTY, ENDED_WENT_OUT
from tabard.rules.options import END_FIRST_OUT, WD4_ANY_TIME
from tabard.rules.piles import give_cards
from tabard.rules.seating import next_seat
from tabard.rules.state import OVER, PENDING_WILD_FOUR, State


def go_out(s: State, seat: int, called: int) -> None:
    """The seat is out. Ends the round unless it is played to the last with seats left, or others may still object."""
    if out_call.is_missing(s, called):
        out_call.wait(s, seat)
        return
    if last_card_can_be_challenged(s):
        s.going_out = seat
        threaten(s, seat, 4, PENDING_WILD_FOUR)
        s.challenge_open = 1
        return
    settle(s, seat)


def last_card_can_be_challenged(s: State) -> bool:
    """``challenge_last_card``: a Wild Draw Four that ends a hand waits for its victim, unless it answered a penalty (3.3 no. 7)."""
    if not s.challenge_last_card or s.acting != WILD_DRAW_FOUR or s.pending_total > 0 or s.round_end != END_FIRST_OUT:
        return False
    return s.wd4_challenge == 1 and s.no_bluffing == 0 and s.wd4_legality != WD4_ANY_TIME


def settle(s: State, seat: int) -> None:
    """Nobody objects (any more): place, last penalty, end."""
    if not put_out(s, seat):
        return
    serve(s, seat)
    if s.phase != OVER:
        end_round(s, seat, ENDED_WENT_OUT)


def serve(s: State, seat: int) -> None:
    """The next player draws the last card's penalty."""
    face = s.acting
    total = s.pending_total
    if is_draw_card(face):
        total += 4 if face == WILD_DRAW_FOUR else 2
    if total == 0:
        return
    if bounce.turns_away(s, face) and face < WILD and face % RANKS == REVERSE and s.n_active > 2:
        s.direction = -s.direction
    s.pending_total = 0
    give_cards(s, next_seat(s, seat), total, BY_PENALTY)
