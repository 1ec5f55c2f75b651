"""What counts as a seat's answer when its time has run out: one answer for each question (DECISIONS 3).

Draw, keep, accept (a dare is not done: the cards are taken), red. Nothing is ever played for a seat unless the rules leave it nothing
else: under ``play_after_draw=forced`` the drawn card, without a voluntary draw the first card that fits.
May be in here: the choice among legal actions. May not: clocks.
"""

from __future__ import annotations

from tabard.rules.action import ACCEPT, DRAW, KEEP, kind_of
from tabard.rules.legal import legal
from tabard.rules.multi_play import MAX_LEGAL
from tabard.rules.state import State


def time_out_action(s: State) -> int:
    """The action for the seat that is asked; colors are listed from red on, so the first one is red."""
    out = [0] * MAX_LEGAL
    n = legal(s, s.turn, out)
    for i in range(n):
        if kind_of(out[i]) in (DRAW, KEEP, ACCEPT):
            return out[i]
    return out[0]
