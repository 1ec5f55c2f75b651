"""Figures of a simulation as tables for people and as JSON. May be in here: writing. May not: computing."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table

from tabard.game.notation import SEAT_LETTERS
from tabard.lab.simulation import Outcome
from tabard.lab.summary import CARD_NAMES, MEANS

Figures = dict[str, Any]


def print_json(outcome: Outcome) -> None:
    """One object on standard output."""
    sys.stdout.write(json.dumps(outcome.figures(), indent=2, ensure_ascii=False) + "\n")


def print_tables(outcome: Outcome) -> None:
    """Win shares and figures; with two rulesets side by side, and their difference."""
    console = Console(highlight=False)
    found = outcome.figures()
    sides = [found["figures"], *([found["vs"]["figures"]] if "vs" in found else [])]
    names = [found["rules"], *([found["vs"]["rules"]] if "vs" in found else [])]
    difference = found["vs"]["difference"] if "vs" in found else None
    what = counted(sides[0]["rounds"], "round")
    if "matches" in sides[0]:
        rounds = " and ".join([*(f"{side['rounds']:,}" for side in sides[:-1]), counted(sides[-1]["rounds"], "round")])
        what = f"{counted(sides[0]['matches']['matches'], 'match')}, {rounds}"
    console.print(f"{what}, bots {', '.join(outcome.job.policies)}", markup=False)
    rows = Rows(names, difference)
    if "matches" in sides[0]:
        add_matches(rows, [side["matches"] for side in sides])
    add_rounds(rows, sides, None if "matches" in sides[0] else difference)
    console.print(rows.table)


def counted(number: int, what: str) -> str:
    """One round, two rounds.

    >>> counted(1, "match"), counted(2000, "match"), counted(0, "deal")
    ('1 match', '2,000 matches', '0 deals')
    """
    return f"{number:,} {what}{'' if number == 1 else 'es' if what.endswith('h') else 's'}"


class Rows:
    """A table with a column a ruleset, and one for their difference."""

    def __init__(self, names: Sequence[str], difference: Figures | None) -> None:
        self.difference = difference
        self.table = Table("", *names, *(["difference"] if difference is not None else []))

    def add(self, name: str, sides: Sequence[Any], write: Callable[[Any], str], gap: str = "") -> None:
        """One row."""
        self.table.add_row(name, *map(write, sides), *([gap] if self.difference is not None else []))


def add_matches(rows: Rows, sides: Sequence[Figures]) -> None:
    """What matches came to."""
    gaps = rows.difference
    for seat, _ in enumerate(sides[0]["champion_share_by_seat"]):
        gap = "" if gaps is None else points_of(gaps["champion_share_by_seat"][seat])
        rows.add(f"seat {SEAT_LETTERS[seat]} is champion", [side["champion_share_by_seat"][seat] for side in sides], percent, gap)
    rows.add("first place shared", [side["shared_first_place"] for side in sides], percent)
    for name in ("rounds_per_match", "turns_per_match", "highest_total"):
        gap = "" if gaps is None or name not in gaps else spread(gaps[name], sign=True)
        rows.add(name.replace("_", " "), [side[name] for side in sides], spread, gap)
    rows.add("rounds, median (p10 to p90)", [side["rounds_quantiles"] for side in sides], quantiles)


def add_rounds(rows: Rows, sides: Sequence[Figures], gaps: Figures | None) -> None:
    """What rounds came to."""
    for seat in range(sides[0]["seats"]):
        gap = "" if gaps is None else points_of(gaps["win_share_by_seat"][seat])
        rows.add(f"seat {SEAT_LETTERS[seat]} wins", [side["win_share_by_seat"][seat] for side in sides], percent, gap)
    for name in MEANS:
        gap = "" if gaps is None else spread(gaps[name], sign=True)
        rows.add(name.replace("_", " "), [side[name] for side in sides], spread, gap)
    rows.add("turns, median (p10 to p90)", [side["turns_quantiles"] for side in sides], quantiles)
    rows.add("largest penalty of all", [max(map(int, side["rounds_by_largest_penalty"]), default=0) for side in sides], str)
    if any(side["challenges"]["value"] for side in sides):
        rows.add("challenges that succeed", [side["challenge_success"] for side in sides], percent)
    for name in CARD_NAMES:
        shares = [side["cards_played_share"][name] for side in sides]
        if any(shares):
            rows.add(f"cards played: {name.replace('_', ' ')}", shares, lambda part: f"{100 * part:.2f} %")
    for name in sides[0]["rounds_by_end"]:
        counts = [side["rounds_by_end"][name] for side in sides]
        if any(counts):
            rows.add(f"rounds ended: {name.replace('_', ' ')}", counts, lambda count: f"{count:,}")


NO_INTERVAL = "–"
"""Stands for one, and for a figure that there is not."""
Figure = dict[str, float | None]
"""An `Estimate` as plain data."""


def percent(estimate: Figure | None) -> str:
    """A share with its interval."""
    if estimate is None or estimate["value"] is None:
        return NO_INTERVAL
    low, high = estimate["low"], estimate["high"]
    between = NO_INTERVAL if low is None or high is None else f"{100 * low:.2f} to {100 * high:.2f}"
    return f"{100 * estimate['value']:.2f} % ({between})"


def points_of(estimate: Figure) -> str:
    """A difference of shares in percentage points."""
    return spread({name: None if part is None else 100 * part for name, part in estimate.items()}, sign=True) + " points"


def spread(estimate: Figure, sign: bool = False) -> str:
    """A mean with half its interval."""
    value, low, high = estimate["value"] or 0.0, estimate["low"], estimate["high"]
    return f"{value:{'+' if sign else ''}.3f} ±{NO_INTERVAL if low is None or high is None else f'{(high - low) / 2:.3f}'}"


def quantiles(found: dict[str, int]) -> str:
    """Median and spread."""
    return f"{found['median']} ({found['p10']} to {found['p90']})"
