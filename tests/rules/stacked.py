"""Rounds and matches in a known position: a source of chance without any, and matches whose running round is set up."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.game.chance import SeedChance
from tabard.game.match import Match
from tabard.game.notation import cards_in
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset


class Stacked:
    """Every shuffle puts the named cards on top, the first to be drawn first; the rest follows sorted."""

    def __init__(self, *tops: str) -> None:
        self.tops = [cards_in(top) for top in tops]

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        """The pool, bottom first."""
        top = self.tops[shuffle] if shuffle < len(self.tops) else []
        rest = sorted(pool)
        for face in top:
            rest.remove(face)
        return rest + top[::-1]


def running_match(ruleset: str, scores: Mapping[str, int], position: str) -> Match:
    """A match with these scores whose running round is in ``position``."""
    rules = Ruleset.parse(ruleset)
    round_ = Round.from_position(position, rules)
    match = Match(rules, len(round_.seats), SeedChance("1"))
    match.scores.update(scores)
    match.absent = tuple(seat for seat in round_.seats if round_.state.absent[ord(seat) - ord("A")])
    match.rounds.append(round_)
    return match
