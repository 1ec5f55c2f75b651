"""Personal statistics: the rounds that somebody's tokens took part in, summed up.

May be in here: shapes and sums. May not: HTTP, tokens, rules.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabard.game.ruleset import Ruleset
from tabard.server.finished import FinishedRound
from tabard.server.replay import Played
from tabard.server.tally import Tally


class SeatRound(msgspec.Struct, frozen=True):
    """One round as one seat had it."""

    preset: str
    is_changed: bool
    """Rules of the preset were changed."""
    seats: int
    """That took part in the round."""
    won: bool
    points: int
    match_over: bool
    """The round ended the match."""
    match_won: bool
    tally: Tally


class Group(msgspec.Struct):
    """Rounds under one preset, as it is or changed, with one number of seats."""

    preset: str
    title: str
    """Of the preset."""
    is_changed: bool
    seats: int
    rounds: int = 0
    won: int = 0


class Statistics(msgspec.Struct):
    """All rounds of a person."""

    rounds: int
    won: int
    expected: float
    """Rounds that would be won if all seats won equally often."""
    points: int
    matches: int
    """Finished ones."""
    matches_won: int
    groups: list[Group]
    tally: Tally


def seat_round(kept: FinishedRound, played: Played, seat: str) -> SeatRound:
    """What ``seat`` did in a round. Only the last round of a match names a champion."""
    ruleset = Ruleset.parse(kept.ruleset)
    return SeatRound(
        ruleset.preset.name,
        bool(ruleset.changes),
        len(played.tallies),
        played.result.winner == seat,
        played.result.points.get(seat, 0),
        bool(kept.winners) or kept.ended_early,
        seat in kept.winners,
        played.tallies.get(seat, Tally()),
    )


def sum_up(rounds: Sequence[SeatRound]) -> Statistics:
    """The sum, groups with most rounds first."""
    groups: dict[tuple[str, bool, int], Group] = {}
    tally = Tally()
    for one in rounds:
        key = (one.preset, one.is_changed, one.seats)
        group = groups.setdefault(key, Group(one.preset, Ruleset(one.preset).preset.title, one.is_changed, one.seats))
        group.rounds += 1
        group.won += one.won
        tally.add(one.tally)
    return Statistics(
        len(rounds),
        sum(one.won for one in rounds),
        round(sum(1 / one.seats for one in rounds), 2),
        sum(one.points for one in rounds),
        sum(one.match_over for one in rounds),
        sum(one.match_won for one in rounds),
        sorted(groups.values(), key=lambda group: (-group.rounds, group.preset, group.is_changed, group.seats)),
        tally,
    )
