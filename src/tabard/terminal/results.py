"""Rounds and matches as tables of text. May be in here: layout. May not: counting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabard.game.match import Match
from tabard.game.view import RoundResult
from tabard.terminal.cards import listed


def table(header: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Columns of text: the first to the left, the others to the right."""
    widths = [max(len(row[at]) for row in [header, *rows]) for at in range(len(header))]
    lines = []
    for row in [header, *rows]:
        cells = [row[0].ljust(widths[0]), *(cell.rjust(width) for cell, width in zip(row[1:], widths[1:], strict=True))]
        lines.append("  ".join(cells).rstrip())
    return lines


def round_table(match: Match, result: RoundResult, names: Mapping[str, str]) -> list[str]:
    """What each seat had left, was credited, and has now."""
    rows = [
        [names[seat], str(result.left[seat]), str(result.points.get(seat, 0)), str(match.scores[seat]), str(result.places[seat])]
        for seat in match.scores
        if seat in result.left
    ]
    return table(["player", "left", "points", "total", "place"], rows)


def match_table(match: Match, names: Mapping[str, str]) -> list[str]:
    """Everybody's points round by round, the best first."""
    places = match.places()
    seats = sorted(match.scores, key=lambda seat: (places[seat], seat))
    numbers = [str(number) for number in range(1, len(match.results) + 1)]
    rows = [
        [names[seat], *(str(result.points.get(seat, "-")) for result in match.results), str(match.scores[seat])] for seat in seats
    ]
    return table(["player", *numbers, "total"], rows)


def match_line(match: Match, names: Mapping[str, str], me: str | None) -> str:
    """Who has won the match."""
    if match.champion is None:
        best = [seat for seat, place in match.places().items() if place == 1]
        told = listed(["you" if seat == me else names[seat] for seat in best])
        return f"The match is over: {told} share the first place."
    if me in match.champions:
        return "The match is over: you win!"
    return f"The match is over: {names[match.champion]} wins."
