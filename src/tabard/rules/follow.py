"""Stages 7 to 9: direction, skip and pending total; who may answer; who is asked next.

May be in here: what follows from the card on top. May not: the answers themselves (answer.py, stack.py, bounce.py).
"""

from tabard.rules import bounce
from tabard.rules.cards import DRAW_TWO, NO_RANK, RANKS, REVERSE, SHUFFLE_HANDS, SKIP, WILD, WILD_DRAW_FOUR
from tabard.rules.happenings import PENALTY, REVERSED, SKIPPED, emit
from tabard.rules.options import REVERSE_IS_SKIP, SHUFFLE_COLOR_AFTER, WD4_ANY_TIME
from tabard.rules.seating import next_seat
from tabard.rules.state import ANSWER, COLOR, PENDING_DRAW_TWO, PENDING_WILD_FOUR, TURN, State


def follow(s: State, seat: int, face: int) -> None:
    """Let ``face``, just laid by ``seat``, act."""
    rank = face % RANKS if face < WILD else NO_RANK
    turned_away = s.pending_total > 0 and bounce.turns_away(s, face)
    if rank == REVERSE and s.n_active > 2:
        s.direction = -s.direction
        emit(s, REVERSED, seat, s.direction, 0, 0)
    if turned_away:
        s.pending_bounced = 1
        threaten(s, seat, 0, s.pending_kind)
    elif rank == DRAW_TWO:
        threaten(s, seat, 2, PENDING_DRAW_TWO)
    elif face == WILD_DRAW_FOUR:
        threaten(s, seat, 4, PENDING_WILD_FOUR)
    else:
        ask_next(s, seat, face, rank)


def threaten(s: State, attacker: int, cards: int, kind: int) -> None:
    """The next player is asked to answer the pending penalty."""
    s.pending_total += cards
    if s.pending_kind != PENDING_WILD_FOUR:  # a chain with a Wild Draw Four in it stays one (3.3 no. 11)
        s.pending_kind = kind
    s.pending_attacker = attacker
    s.challenge_open = 0
    may_challenge = s.active[attacker] == 1 and s.size[attacker] > 0
    if kind == PENDING_WILD_FOUR and may_challenge and s.wd4_challenge and not s.no_bluffing and s.wd4_legality != WD4_ANY_TIME:
        s.challenge_open = 1
    s.turn = next_seat(s, attacker)
    s.phase = ANSWER
    emit(s, PENALTY, s.turn, s.pending_total, attacker, 0)


def ask_next(s: State, seat: int, face: int, rank: int) -> None:
    """Nobody is threatened: the next mover, past a skipped seat."""
    nxt = next_seat(s, seat)
    if rank == SKIP or (rank == REVERSE and s.n_active == 2 and s.two_player_reverse == REVERSE_IS_SKIP):
        emit(s, SKIPPED, nxt, 0, 0, 0)
        nxt = next_seat(s, nxt)
    if face == SHUFFLE_HANDS and s.shuffle_color_time == SHUFFLE_COLOR_AFTER:
        s.phase = COLOR
        s.turn = seat
        s.resume_seat = nxt
    else:
        s.phase = TURN
        s.turn = nxt
