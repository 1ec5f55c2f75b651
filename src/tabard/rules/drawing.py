"""The turn draw and the question after it: play or keep (RULEBOOK R9 to R11, R34, R35).

The seat is always asked, even if the card does not fit or none came: a missing question would tell everybody.
"""

from tabard.rules import calls
from tabard.rules.answer import end_turn
from tabard.rules.cards import NO_FACE
from tabard.rules.fit import fits, playable_faces, restriction
from tabard.rules.happenings import BY_TURN, KEPT, emit
from tabard.rules.options import DRAW_UNTIL_PLAYABLE, WINDOW_NEXT_PLAYS
from tabard.rules.piles import give_cards
from tabard.rules.reasons import ALLOWED
from tabard.rules.state import DRAWN, OVER, State


def turn_draw(s: State, seat: int) -> None:
    """Draw for the turn: one card, or with ``draw_count=until_playable`` and no playable card as many as it takes."""
    calls.close_on_draw(s)
    until_playable = s.draw_count == DRAW_UNTIL_PLAYABLE and playable_faces(s, seat) == 0
    s.drawn = give_cards(s, seat, 1, BY_TURN)
    while until_playable and s.drawn != NO_FACE and s.active[seat] and not can_be_played(s, seat, s.drawn):
        s.drawn = give_cards(s, seat, 1, BY_TURN)
    if s.phase == OVER:
        s.drawn = NO_FACE
    else:
        s.phase = DRAWN


def can_be_played(s: State, seat: int, face: int) -> bool:
    """Whether the drawn card ends draw-to-match."""
    return fits(s, face) and restriction(s, seat, face, 1) == ALLOWED


def keep(s: State, seat: int) -> None:
    """Keep the drawn card; the turn ends."""
    if s.drawn == NO_FACE:
        s.idle += 1
    s.drawn = NO_FACE
    s.taken_back = 0
    emit(s, KEPT, seat, 0, 0, 0)
    if s.catch_window == WINDOW_NEXT_PLAYS:
        calls.close_windows(s)
    end_turn(s, seat)
