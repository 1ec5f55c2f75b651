"""``tabard sim``: play rounds, show a bar, keep what is done on Ctrl-C. Raises `LabError` with one line for the user.

May be in here: checking what was asked for and running it. May not: figures (summary.py), tables and files (report.py), plots.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

from tabard.fast.batch import chunks
from tabard.fast.policy import POLICIES
from tabard.game.errors import TabardError
from tabard.game.ruleset import Ruleset
from tabard.lab.summary import Difference, Rows, Summary

MAX_GAMES = 10**9
MAX_SEED = 2**31 - 1


class LabError(TabardError):
    """What was asked for cannot be done."""


class Job(NamedTuple):
    """What to simulate."""

    rules: Ruleset
    other: Ruleset | None
    """The ruleset to compare with, on the same deals."""
    policies: tuple[str, ...]
    """One a seat."""
    games: int
    seed: int


def job(rules: str, other: str | None, bots: str, seats: int | None, games: int, seed: int) -> Job:
    """The job in words of the command line. Raises `LabError` or `RulesetError`."""
    names = [name.strip() for name in bots.split(",") if name.strip()]
    for name in names:
        if name not in POLICIES:
            raise LabError(f"unknown bot {name!r}; bulk play knows {', '.join(POLICIES)}")
    if not names:
        raise LabError(f"--bots names at least one of {', '.join(POLICIES)}")
    total = seats if seats is not None else max(2, len(names))
    if not 2 <= total <= 10:
        raise LabError(f"--seats is 2 to 10, not {total}")
    if len(names) > total:
        raise LabError(f"{len(names)} bots do not fit into {total} seats")
    if not 1 <= games <= MAX_GAMES:
        raise LabError(f"--games is 1 to {MAX_GAMES:,}, not {games}")
    if not 0 <= seed <= MAX_SEED:
        raise LabError(f"--seed is 0 to {MAX_SEED}, not {seed}")
    policies = tuple(names[at % len(names)] for at in range(total))
    return Job(Ruleset.parse(rules), Ruleset.parse(other) if other is not None else None, policies, games, seed)


class Outcome(NamedTuple):
    """What came out."""

    job: Job
    first: Summary
    second: Summary | None
    difference: Difference | None
    interrupted: bool

    def figures(self) -> dict[str, Any]:
        """Everything, as plain data."""
        found: dict[str, Any] = {
            "rules": self.job.rules.text,
            "bots": list(self.job.policies),
            "seed": self.job.seed,
            "interrupted": self.interrupted,
            "figures": self.first.figures(),
        }
        if self.job.other is not None and self.second is not None and self.difference is not None:
            found["vs"] = {
                "rules": self.job.other.text,
                "figures": self.second.figures(),
                "difference": self.difference.figures(),
            }
        return found


def pairs(job: Job) -> Iterator[tuple[Rows, Rows | None]]:
    """Chunks of rows under the ruleset, and of the same deals under the other one."""
    first = chunks(job.rules, job.policies, job.games, stream=job.seed)
    if job.other is None:
        for rows in first:
            yield rows, None
        return
    yield from zip(first, chunks(job.other, job.policies, job.games, stream=job.seed), strict=True)


class Rate(ProgressColumn):
    """Rounds per second."""

    def render(self, task: Task) -> Text:
        """The rate so far."""
        return Text(f"{task.speed:,.0f}/s" if task.speed else "")


def simulate(job: Job, sink: Any = None) -> Outcome:
    """Run the job; ``sink.write(rows)`` gets the rows of the first ruleset as they come."""
    seats = len(job.policies)
    first = Summary(seats)
    second = Summary(seats) if job.other is not None else None
    difference = Difference() if job.other is not None else None
    interrupted = False
    console = Console(stderr=True)
    bar = Progress(
        TextColumn("rounds"),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeRemainingColumn(),
        console=console,
        disable=not sys.stderr.isatty(),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=job.games)
        try:
            for rows, others in pairs(job):
                first.add(rows)
                if sink is not None:
                    sink.write(rows)
                if others is not None and second is not None and difference is not None:
                    second.add(others)
                    difference.add(rows, others)
                bar.advance(task, len(rows))
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        sys.stderr.write(f"tabard: interrupted; these are the figures of {first.rounds:,} of {job.games:,} rounds\n")
    return Outcome(job, first, second, difference, interrupted)
