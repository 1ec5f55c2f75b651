"""A match for its page: the rounds, the running score, luck, and what cards were left in the hands.

May be in here: shapes, and sums over the rounds of one match. May not: HTTP, rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.rules.cards import DRAW_TWO, FACES, RANKS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from tabard.rules.points import points_of
from tabard.server.effort import Effort
from tabard.server.finished import FinishedRound
from tabard.server.luck import Luck, Odds, OddsByLine, luck_of
from tabard.server.replay import Played, Seat, seats_of
from tabard.server.tally import Tally

CardKind = Literal["number", "skip", "reverse", "draw2", "wild", "wild4", "special"]
RANK_KINDS: dict[int, CardKind] = {SKIP: "skip", REVERSE: "reverse", DRAW_TWO: "draw2"}


class ReportRound(msgspec.Struct, frozen=True):
    """One finished round."""

    number: int
    winner: str | None
    points: dict[str, int]
    """Credited in this round."""
    totals: dict[str, int]
    """After it."""
    steps: int
    """Frames of its replay."""
    covered: dict[str, int]
    """Moves that a bot made for people, by their names then; only where there are any. The points are those people's."""


class MatchReport(msgspec.Struct, frozen=True):
    """A match, or its finished rounds so far."""

    table: str
    match: int
    ruleset: str
    target: int
    players: list[Seat]
    rounds: list[ReportRound]
    champions: tuple[str, ...]
    """Who has won the match; nobody while it is on, or if it was broken off without a winner."""
    is_over: bool
    luck: list[Luck]
    left: dict[str, dict[CardKind, int]]
    """Points of the cards left in each seat's hand at the ends of rounds, by kind of card."""
    tallies: dict[str, Tally]
    efforts: dict[str, Effort]
    """By seat, of the people who sat there last, in the rounds that they played."""


def kind_of(face: int) -> CardKind:
    """What kind of card it is."""
    if face < WILD:
        return RANK_KINDS.get(face % RANKS, "number")
    if face == WILD:
        return "wild"
    return "wild4" if face == WILD_DRAW_FOUR else "special"


def left_in(round_: Round, seat: int) -> dict[CardKind, int]:
    """Points left in a hand at the end of the round."""
    left: dict[CardKind, int] = {}
    for face in range(FACES):
        if round_.state.hand[seat][face]:
            kind = kind_of(face)
            left[kind] = left.get(kind, 0) + round_.state.hand[seat][face] * points_of(round_.state, face)
    return left


def covered_in(kept: FinishedRound) -> dict[str, int]:
    """How many moves a bot made for each person, by name."""
    efforts = [(player.name, kept.efforts.get(player.seat, Effort())) for player in kept.players]
    return {name: effort.covered for name, effort in efforts if effort.covered}


def efforts_of(rounds: Sequence[FinishedRound]) -> dict[str, Effort]:
    """Summed for everybody who sits in the last round, by seat: what others did in that seat before is not theirs."""
    sums: dict[str, Effort] = {}
    for seat, person in rounds[-1].persons.items():
        for kept in rounds:
            if kept.persons.get(seat) == person and seat in kept.efforts:
                sums[seat] = sums.get(seat, Effort()) + kept.efforts[seat]
    return sums


def report_of(table: str, match: int, rounds: Sequence[FinishedRound], played: Sequence[Played]) -> MatchReport:
    """The report of ``rounds``, which were played again as ``played``."""
    last = rounds[-1]
    seats = [player.seat for player in last.players]
    lines: list[ReportRound] = []
    odds: OddsByLine = {}
    left: dict[str, dict[CardKind, int]] = {seat: {} for seat in seats}
    tallies = {seat: Tally() for seat in seats}
    for kept, again in zip(rounds, played, strict=True):
        covered = covered_in(kept)
        result = again.result
        lines.append(ReportRound(kept.round.number, result.winner, result.points, kept.scores, len(again.frames), covered))
        for key, part in again.odds.items():
            odds.setdefault(key, Odds()).join(part)
        for seat, tally in again.tallies.items():
            tallies[seat].add(tally)
            for kind, points in left_in(again.round, seats.index(seat)).items():
                left[seat][kind] = left[seat].get(kind, 0) + points
    ruleset = Ruleset.parse(last.ruleset)
    target = ruleset.number("target")
    return MatchReport(
        table,
        match,
        last.ruleset,
        target,
        seats_of(last),
        lines,
        last.winners,
        bool(last.winners) or last.ended_early,
        luck_of(odds),
        left,
        tallies,
        efforts_of(rounds),
    )
