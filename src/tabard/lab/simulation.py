"""``tabard sim``: play rounds, show a bar, keep what is done on Ctrl-C. Raises `LabError` with one line for the user.

May be in here: checking what was asked for and running it. May not: figures (summary.py), tables and files (report.py), plots.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from typing import Any, NamedTuple

from tabard.fast.batch import chunks
from tabard.game.ruleset import Ruleset
from tabard.game.table_size import refuse_seats
from tabard.lab.asking import MAX_GAMES, MAX_SEED, lineup, number
from tabard.lab.progress import bar
from tabard.lab.summary import Difference, Rows, Summary


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
    policies = lineup(bots.split(","), seats)
    number("--games", games, 1, MAX_GAMES)
    number("--seed", seed, 0, MAX_SEED)
    return Job(playable(rules, len(policies)), playable(other, len(policies)) if other is not None else None, policies, games, seed)


def playable(rules: str, seats: int) -> Ruleset:
    """The ruleset, if so many seats can play by it. Raises `RulesetError`."""
    ruleset = Ruleset.parse(rules)
    refuse_seats(ruleset, seats)
    return ruleset


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


def simulate(job: Job, sink: Any = None) -> Outcome:
    """Run the job; ``sink.write(rows)`` gets the rows of the first ruleset as they come."""
    seats = len(job.policies)
    first = Summary(seats)
    second = Summary(seats) if job.other is not None else None
    difference = Difference(seats) if job.other is not None else None
    interrupted = False
    with bar("rounds") as shown:
        task = shown.add_task("", total=job.games)
        try:
            for rows, others in pairs(job):
                first.add(rows)
                if sink is not None:
                    sink.write(rows)
                if others is not None and second is not None and difference is not None:
                    second.add(others)
                    difference.add(rows, others)
                shown.advance(task, len(rows))
        except KeyboardInterrupt:
            interrupted = True
    if interrupted:
        sys.stderr.write(f"tabard: interrupted; these are the figures of {first.rounds:,} of {job.games:,} rounds\n")
    return Outcome(job, first, second, difference, interrupted)
