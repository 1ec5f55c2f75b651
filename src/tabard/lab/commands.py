"""The laboratory's commands. Each returns the exit code and raises `TabardError` with one line for the user.

May be in here: what a command does with its arguments. May not: parsing them (``tabard.cli``).
"""

from __future__ import annotations

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
