"""Moves that a table makes for whoever is asked, because there is nothing to choose and everybody can see so.

Only what is public may decide here: an answer that came at once because of hidden cards would tell about them. So play-or-keep
is always asked, even if the drawn card does not fit. May be in here: the question whether a move is forced. May not: making it.
"""

from __future__ import annotations

from tabard.game.move import Move
from tabard.game.ruleset import Ruleset
from tabard.game.view import View

ANSWERED_BY_CARDS = ("stack", "bounce", "jump_in")
"""Options under which a card in hand may answer a penalty."""


def forced_move(ruleset: Ruleset, public: View) -> Move | None:
    """The only thing that the seat which is asked can do, judged from a spectator's view."""
    if public.phase != "answer" or public.pending is None or public.pending.challenge:
        return None
    if any(ruleset[option] != "off" for option in ANSWERED_BY_CARDS):
        return None
    return Move("accept", public.pending.victim)
