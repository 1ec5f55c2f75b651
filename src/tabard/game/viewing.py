"""Filling a View from the state: the one place that decides what of a round a viewer sees.

May be in here: redaction of a state. May not: rules; redaction of events is in event.py.
"""

from __future__ import annotations

from tabard.game.knowledge import Knowledge
from tabard.game.notation import CARD_TEXTS, COLOR_LETTERS, counts_text, seat_letter, seat_number
from tabard.game.view import Pending, Phase, RoundResult, SeatView, View
from tabard.rules.cards import NO_COLOR, NO_FACE
from tabard.rules.piles import top_card
from tabard.rules.seating import same_team
from tabard.rules.state import ANSWER, DRAWN, NO_SEAT, OVER, State

PHASES: tuple[Phase, ...] = ("turn", "drawn", "answer", "color", "dare", "choice", "over")
PENDING_KINDS = ("draw2", "draw2", "wild4", "effect")


def view_of(s: State, viewer: str | None, knowledge: Knowledge, result: RoundResult | None) -> View:
    """The round as ``viewer`` may see it."""
    own = -1 if viewer is None else seat_number(viewer)
    over = s.phase == OVER
    top = CARD_TEXTS[top_card(s)] if s.n_discard_pile else None
    return View(
        viewer=viewer,
        phase=PHASES[s.phase],
        turn=None if over else seat_letter(s.turn),
        direction=1 if s.direction == 1 else -1,
        dealer=seat_letter(s.dealer),
        seats=[seat_view(s, seat, own, over, knowledge) for seat in range(s.seats)],
        top_card=top,
        color=None if s.color == NO_COLOR else COLOR_LETTERS[s.color],  # type: ignore[arg-type]
        draw_pile=s.n_draw_pile,
        discard_pile=s.n_discard_pile,
        drawn=CARD_TEXTS[s.drawn] if s.phase == DRAWN and s.turn == own and s.drawn != NO_FACE else None,
        pending=pending_of(s),
        last_player=None if s.last_player == NO_SEAT else seat_letter(s.last_player),
        result=result,
    )


def seat_view(s: State, seat: int, own: int, over: bool, knowledge: Knowledge) -> SeatView:
    """One seat; its hand only for its owner, for partners who may see it, and when the round is over."""
    partner = bool(s.partner_hands_visible) and own >= 0 and same_team(s, own, seat)
    visible = seat == own or over or partner
    letter = seat_letter(seat)
    return SeatView(
        seat=letter,
        size=s.size[seat],
        hand=counts_text(s.hand[seat]) if visible else None,
        known=None if visible else knowledge.cards(letter),
        active=s.active[seat] == 1,
        open_call=s.open_call[seat] == 1,
        called=s.called[seat] == 1,
    )


def pending_of(s: State) -> Pending | None:
    """The penalty that waits, if one does."""
    if s.phase != ANSWER:
        return None
    return Pending(
        kind=PENDING_KINDS[s.pending_kind],  # type: ignore[arg-type]
        total=s.pending_total,
        victim=seat_letter(s.turn),
        attacker=seat_letter(s.pending_attacker),
        challenge=s.challenge_open == 1,
    )
