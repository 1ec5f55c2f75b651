"""A round at a glance, for people who program: a line a seat and one for the piles, hidden cards and all.

May be in here: that picture. May not: what one seat may see (view.py), a form that is read back (position.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabard.game.agreed_texts import COLOR_WORDS
from tabard.game.notation import CARD_TEXTS, seat_letter
from tabard.rules.cards import NO_COLOR
from tabard.rules.piles import top_card
from tabard.rules.state import OVER, State


def picture(s: State, hands: Sequence[str]) -> str:
    """``>`` stands before whoever is asked."""
    asked = -1 if s.phase == OVER else s.turn
    seats = [f"{'>' if seat == asked else ' '} {seat_letter(seat)} {hand or '-'}" for seat, hand in enumerate(hands)]
    top = "nothing" if s.n_discard_pile == 0 else CARD_TEXTS[top_card(s)]
    color = "no color yet" if s.color == NO_COLOR else COLOR_WORDS[s.color]
    way = "clockwise" if s.direction == 1 else "counter-clockwise"
    return "\n".join([*seats, f"  {top} on top, {color}, {way}, {s.n_draw_pile} to draw"])
