"""The laboratory's commands. Each returns the exit code and raises `TabardError` with one line for the user.

May be in here: what a command does with its arguments. May not: parsing them (``tabard.cli``).
"""

from __future__ import annotations

import json
import sys
from argparse import Namespace
from contextlib import ExitStack

from tabard.lab.asking import MAX_WORKERS, LabError, make_folder, number
from tabard.lab.engine import engine
from tabard.lab.simulation import job, simulate

DONE, INTERRUPTED = 0, 130


def run(options: Namespace) -> int:
    """The command that was asked for."""
    if options.command == "lab":
        return house_rules(options)
    return arena(options) if options.command == "arena" else sim(options)


def sim(options: Namespace) -> int:
    """Play many rounds or matches and tell what came out."""
    games = options.games if options.matches is None else options.matches
    is_matches = options.matches is not None
    task = job(options.rules, options.vs, options.bots, options.seats, games, options.seed, is_matches)
    if options.resume is not None and (options.csv or options.parquet):
        raise LabError("--resume keeps figures, not rounds: leave out --csv and --parquet")
    from tabard.lab import report, row_files

    if options.plot is not None:
        make_folder(options.plot)
    seats = len(task.policies)
    names = row_files.match_columns(seats) if is_matches else row_files.round_columns(seats)
    with engine(options.engine) as working, ExitStack() as stack:
        sink: row_files.RowFile | None = None
        if options.csv is not None:
            sink = stack.enter_context(row_files.CsvFile(options.csv, names))
        elif options.parquet is not None:
            sink = stack.enter_context(row_files.ParquetFile(options.parquet, names))
        outcome = simulate(task, working, sink, options.resume)
    if options.plot is not None and outcome.done:
        from tabard.lab.plots import draw

        draw(outcome, options.plot)
    if options.json:
        report.print_json(outcome)
    elif outcome.done:
        report.print_tables(outcome)
    return INTERRUPTED if outcome.interrupted else DONE


def arena(options: Namespace) -> int:
    """Let bots play each other on the same deals."""
    from rich.console import Console
    from rich.table import Column, Table

    from tabard.lab import arena as played
    from tabard.lab.report import counted, percent, spread

    is_matches = options.matches is not None
    games = options.matches if is_matches else options.rounds
    task = played.contest(options.bots, options.seats, games, options.rules, options.seed, is_matches)
    workers = number("--workers", options.workers, 1, MAX_WORKERS)
    with engine(options.engine, workers) as working:
        deals, interrupted = played.play(task, options.resume, working)
    if interrupted:
        sys.stderr.write(f"tabard: interrupted; these are the figures of {len(deals):,} of {task.deals:,} deals\n")
    found = played.figures(task, deals, interrupted)
    if options.json:
        sys.stdout.write(json.dumps(found, indent=2, ensure_ascii=False) + "\n")
    else:
        console = Console(highlight=False)
        what = f"{counted(found['matches'], 'match')}, " if is_matches else ""
        played_on = f"{counted(found['rounds'], 'round')} of {counted(found['deals'], 'deal')}"
        console.print(f"{what}{played_on}, {found['rules']}", markup=False)
        game = "match" if is_matches else "round"
        table = Table(
            Column("bot", overflow="fold"), f"{game}{'es' if is_matches else 's'} won, a seat", f"points a {game}", "rating"
        )
        for level, bot in found["bots"].items():
            rating = f"{bot['rating']['mu']:.2f} ±{bot['rating']['sigma']:.2f}"
            table.add_row(level, percent(bot["win_share"]), spread(bot["points"]), rating)
        console.print(table)
    return INTERRUPTED if interrupted else DONE


def house_rules(options: Namespace) -> int:
    """Write the page with the effect of every house rule."""
    from tabard.lab import house_page
    from tabard.lab import house_rules as played
    from tabard.lab.row_files import refuse_unwritable

    study = played.asked_for(options.bots, options.seats, options.games, options.seed)
    refuse_unwritable(options.out)
    with engine(options.engine) as working:
        played.run(study, working)
    if not study.official.rounds:
        sys.stderr.write("tabard: interrupted before the first deals were played under every rule; nothing is written\n")
        return INTERRUPTED
    given = ["--games", str(options.games), "--seats", str(options.seats), "--bots", options.bots, "--seed", str(options.seed)]
    house_page.write(study, options.out, ["tabard", "lab", "house-rules", *given])
    sys.stdout.write(f"The page is in {options.out}.\n")
    return DONE if study.is_whole else INTERRUPTED
