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
from tabard.rules.state import ANSWER, DRAWN, NO_SEAT, OVER, State, can_be_caught

PHASES: tuple[Phase, ...] = ("turn", "drawn", "answer", "color", "dare", "choice", "over")
PENDING_KINDS = ("draw2", "draw2", "wild4", "effect")


class Showing:
    """One state, looked at by many: what all see alike is made once. Whoever changes the state makes another one."""

    def __init__(self, s: State, result: RoundResult | None) -> None:
        self.state = s
        self.result = result
        self.hands = [counts_text(counts) for counts in s.hand[: s.seats]]
        """The text of every hand."""
        self.seats: list[SeatView] = []
        """As those see them who know nothing more; made when the first one looks."""
        self.pending = pending_of(s)

    def view(self, viewer: str | None, knowledge: Knowledge) -> View:
        """The round as ``viewer`` may see it."""
        s = self.state
        own = -1 if viewer is None else seat_number(viewer)
        over = s.phase == OVER
        return View(
            viewer=viewer,
            phase=PHASES[s.phase],
            turn=None if over else seat_letter(s.turn),
            direction=1 if s.direction == 1 else -1,
            dealer=seat_letter(s.dealer),
            seats=self.seats_for(own, over, knowledge),
            top_card=CARD_TEXTS[top_card(s)] if s.n_discard_pile else None,
            color=None if s.color == NO_COLOR else COLOR_LETTERS[s.color],  # type: ignore[arg-type]
            draw_pile=s.n_draw_pile,
            discard_pile=s.n_discard_pile,
            drawn=CARD_TEXTS[s.drawn] if s.phase == DRAWN and s.turn == own and s.drawn != NO_FACE else None,
            pending=self.pending,
            last_player=None if s.last_player == NO_SEAT else seat_letter(s.last_player),
            result=self.result,
        )

    def seats_for(self, own: int, over: bool, knowledge: Knowledge) -> list[SeatView]:
        """All seats; a hand only for its owner, for partners who may see it, and when the round is over."""
        s = self.state
        if not self.seats:
            self.seats = [seat_view(s, seat, None, None) for seat in range(s.seats)]
        if over:
            return [seat_view(s, seat, hand, None) for seat, hand in enumerate(self.hands)]
        seats = self.seats.copy()
        for letter in knowledge.held:
            seat = seat_number(letter)
            seats[seat] = seat_view(s, seat, None, knowledge.cards(letter))
        if own >= 0:
            seats[own] = seat_view(s, own, self.hands[own], None)
            if s.partner_hands_visible:
                for seat in range(s.seats):
                    if same_team(s, own, seat):
                        seats[seat] = seat_view(s, seat, self.hands[seat], None)
        return seats


def seat_view(s: State, seat: int, hand: str | None, known: str | None) -> SeatView:
    """One seat, with what its viewer may see of its cards."""
    return SeatView(seat_letter(seat), s.size[seat], hand, known, s.active[seat] == 1, can_be_caught(s, seat), s.called[seat] == 1)


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
