"""Personal statistics: the rounds that somebody's tokens took part in, summed up.

May be in here: shapes and sums. May not: HTTP, tokens, rules.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabard.game.ruleset import Ruleset
from tabard.server.effort import Effort
from tabard.server.finished import FinishedRound
from tabard.server.replay import Played
from tabard.server.tally import Tally

MOST_OTHERS = 20
"""Lines of the head-to-head."""


class Other(msgspec.Struct, frozen=True):
    """Who else took part in a round."""

    name: str
    """At the table; empty for a bot: those of one level are one."""
    bot: str | None
    """Level, ``None`` for a person."""
    won: bool


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
    effort: Effort
    others: tuple[Other, ...]
    """Without partners."""
    team: int = 1
    """Seats that play together with this one, itself included."""


class HeadToHead(msgspec.Struct):
    """Rounds that were played together with somebody, known by the name at the table, or with bots of one level."""

    name: str
    """Empty for bots."""
    bot: str | None
    """Level, ``None`` for a person."""
    rounds: int = 0
    won: int = 0
    """By oneself."""
    lost: int = 0
    """Won by the other."""


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
    """Rounds that would be won if all seats, or all teams, won equally often."""
    points: int
    matches: int
    """Finished ones."""
    matches_won: int
    groups: list[Group]
    tally: Tally
    effort: Effort
    assisted: int
    """Rounds in which a bot made moves for the person."""
    heads: list[HeadToHead]
    """Those with whom most rounds were played, at most 20."""


def others_of(kept: FinishedRound, played: Played, seat: str) -> tuple[Other, ...]:
    """All opponents who took part, bots of one level together."""
    partners = played.round.partners(seat)
    others: dict[tuple[str, str | None], bool] = {}
    for player in kept.players:
        if player.seat != seat and player.seat not in partners and player.seat in played.tallies:
            key = (player.name if player.bot is None else "", player.bot)
            others[key] = others.get(key, False) or has_won(played, player.seat)
    return tuple(Other(name, bot, won) for (name, bot), won in others.items())


def has_won(played: Played, seat: str) -> bool:
    """Whether a seat, or a partner of it, won the round."""
    winner = played.result.winner
    return winner is not None and (winner == seat or winner in played.round.partners(seat))


def seat_round(kept: FinishedRound, played: Played, seat: str) -> SeatRound:
    """What ``seat`` did in a round. Only the last round of a match names a champion."""
    ruleset = Ruleset.parse(kept.ruleset)
    return SeatRound(
        ruleset.preset.name,
        bool(ruleset.changes),
        len(played.tallies),
        has_won(played, seat),
        played.result.points.get(seat, 0),
        bool(kept.winners) or kept.ended_early,
        seat in kept.winners,
        played.tallies.get(seat, Tally()),
        kept.efforts.get(seat, Effort()),
        others_of(kept, played, seat),
        1 + sum(partner in played.tallies for partner in played.round.partners(seat)),
    )


def heads_of(rounds: Sequence[SeatRound]) -> list[HeadToHead]:
    """One line for each person and each level of bots, most rounds first."""
    heads: dict[tuple[str, str | None], HeadToHead] = {}
    for one in rounds:
        for other in one.others:
            head = heads.setdefault((other.name, other.bot), HeadToHead(other.name, other.bot))
            head.rounds += 1
            head.won += one.won
            head.lost += other.won
    return sorted(heads.values(), key=lambda head: (-head.rounds, head.bot or "", head.name))[:MOST_OTHERS]


def sum_up(rounds: Sequence[SeatRound]) -> Statistics:
    """The sum, groups with most rounds first."""
    groups: dict[tuple[str, bool, int], Group] = {}
    tally, effort = Tally(), Effort()
    for one in rounds:
        key = (one.preset, one.is_changed, one.seats)
        group = groups.setdefault(key, Group(one.preset, Ruleset(one.preset).preset.title, one.is_changed, one.seats))
        group.rounds += 1
        group.won += one.won
        tally.add(one.tally)
        effort += one.effort
    return Statistics(
        len(rounds),
        sum(one.won for one in rounds),
        round(sum(one.team / one.seats for one in rounds), 2),
        sum(one.points for one in rounds),
        sum(one.match_over for one in rounds),
        sum(one.match_won for one in rounds),
        sorted(groups.values(), key=lambda group: (-group.rounds, group.preset, group.is_changed, group.seats)),
        tally,
        effort,
        sum(one.effort.covered > 0 for one in rounds),
        heads_of(rounds),
    )
