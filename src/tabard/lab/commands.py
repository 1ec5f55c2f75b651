"""The laboratory's commands. Each returns the exit code and raises `TabardError` with one line for the user.

May be in here: what a command does with its arguments. May not: parsing them (``tabard.cli``).
"""

from __future__ import annotations

import json
import sys
from contextlib import ExitStack
from pathlib import Path

from tabard.lab.simulation import job, simulate

DONE, INTERRUPTED = 0, 130


def sim(
    rules: str,
    other: str | None,
    bots: str,
    seats: int | None,
    games: int,
    seed: int,
    as_json: bool,
    csv: Path | None,
    parquet: Path | None,
    plot: Path | None,
) -> int:
    """Play many rounds and tell what came out."""
    task = job(rules, other, bots, seats, games, seed)
    from tabard.lab import report

    with ExitStack() as stack:
        sink: report.RoundFile | None = None
        if csv is not None:
            sink = stack.enter_context(report.CsvFile(csv, len(task.policies)))
        elif parquet is not None:
            sink = stack.enter_context(report.ParquetFile(parquet, len(task.policies)))
        outcome = simulate(task, sink)
    if plot is not None and outcome.first.rounds:
        from tabard.lab.plots import draw

        draw(outcome, plot)
    if as_json:
        report.print_json(outcome)
    else:
        report.print_tables(outcome)
    return INTERRUPTED if outcome.interrupted else DONE


def arena(bots: list[str], seats: int | None, rounds: int, rules: str, seed: int, as_json: bool, resume: Path | None) -> int:
    """Let bots play each other on the same deals."""
    from rich.console import Console
    from rich.table import Table

    from tabard.lab import arena as played
    from tabard.lab.report import percent, spread

    task = played.contest(bots, seats, rounds, rules, seed)
    deals, interrupted = played.play(task, resume)
    found = played.figures(task, deals, interrupted)
    if as_json:
        sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    else:
        console = Console(highlight=False)
        console.print(f"{found['rounds']:,} rounds of {found['deals']:,} deals, {found['rules']}", markup=False)
        table = Table("bot", "rounds won, a seat", "points a round", "rating")
        for level, bot in found["bots"].items():
            rating = f"{bot['rating']['mu']:.2f} ±{bot['rating']['sigma']:.2f}"
            table.add_row(level, percent(bot["win_share"]), spread(bot["points"]), rating)
        console.print(table)
    return INTERRUPTED if interrupted else DONE
