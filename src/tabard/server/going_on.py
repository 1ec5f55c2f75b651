"""What is kept when a table goes on with other rules or more seats.

May be in here: that one question. May not: who may change them (seating.py).
"""

from __future__ import annotations

from collections.abc import Mapping

from tabard.game.ruleset import Ruleset
from tabard.server.log import Chair

COUNTING = ("score_mode", "teams", "elimination")
"""Options that say what a score means."""


def carried_over(scores: Mapping[str, int], before: Ruleset, ruleset: Ruleset, chairs: list[Chair]) -> dict[str, int]:
    """Scores that are kept when a table goes on with other rules or more seats; none if they would not mean the same.

    ``scores``: those under the rules ``before``, empty if there are none. A new seat begins with nothing, or with the worst score where
    few points are good.
    """
    same = all(before[option] == ruleset[option] for option in COUNTING)
    if not scores or not same or ruleset["elimination"] != "off" or len(chairs) < len(scores):
        return {}
    late = 0 if ruleset["score_mode"] == "winner_takes_sum" else max(scores.values())
    return {chair.seat: scores.get(chair.seat, late) for chair in chairs}
