"""What is kept when a table goes on with other rules or more seats.

May be in here: that one question. May not: who may change them (seating.py).
"""

from __future__ import annotations

from tabard.game.match import Match
from tabard.game.ruleset import Ruleset
from tabard.server.log import Chair

COUNTING = ("score_mode", "teams", "elimination")
"""Options that say what a score means."""


def carried_over(match: Match, ruleset: Ruleset, chairs: list[Chair]) -> dict[str, int]:
    """Scores that are kept when a table goes on with other rules or more seats; none if they would not mean the same.

    A new seat begins with nothing, or with the worst score where few points are good.
    """
    same = all(match.ruleset[option] == ruleset[option] for option in COUNTING)
    if match.is_over or not same or ruleset["elimination"] != "off" or len(chairs) < len(match.scores):
        return {}
    late = 0 if ruleset["score_mode"] == "winner_takes_sum" else max(match.scores.values())
    return {chair.seat: match.scores.get(chair.seat, late) for chair in chairs}
