"""``tabard sim``: play rounds or matches, show a bar, keep what is done on Ctrl-C. Raises `LabError` with one line for the user.

May be in here: checking what was asked for and running it. May not: figures (summary.py), tables and files (report.py), plots.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple, Protocol

from tabard import __version__
from tabard.fast.matches import Played
from tabard.game.ruleset import Ruleset
from tabard.game.table_size import refuse_seats
from tabard.lab import checkpoint
from tabard.lab.arguments import MAX_SEED
from tabard.lab.asking import MAX_GAMES, LabError, lineup, number
from tabard.lab.engine import Engine
from tabard.lab.match_summary import MatchDifference, MatchSummary
from tabard.lab.progress import bar
from tabard.lab.summary import Difference, Rows, Summary

SAVE_EVERY = 2.0
"""Seconds between two checkpoints."""


class Job(NamedTuple):
    """What to simulate."""

    rules: Ruleset
    other: Ruleset | None
    """The ruleset to compare with, on the same deals."""
    policies: tuple[str, ...]
    """One a seat."""
    games: int
    """Rounds, or matches."""
    seed: int
    is_matches: bool = False

    def header(self) -> dict[str, Any]:
        """What a checkpoint must have in common with the run that goes on from it."""
        return {
            "rules": self.rules.text,
            "vs": self.other.text if self.other is not None else None,
            "bots": list(self.policies),
            "seed": self.seed,
            "what": "matches" if self.is_matches else "rounds",
            "version": __version__,
        }


def job(rules: str, other: str | None, bots: str, seats: int | None, games: int, seed: int, is_matches: bool = False) -> Job:
    """The job in words of the command line. Raises `LabError` or `RulesetError`."""
    policies = lineup(bots.split(","), seats)
    number("--matches" if is_matches else "--games", games, 1, MAX_GAMES)
    number("--seed", seed, 0, MAX_SEED)
    first = playable(rules, len(policies))
    return Job(first, playable(other, len(policies)) if other is not None else None, policies, games, seed, is_matches)


def playable(rules: str, seats: int) -> Ruleset:
    """The ruleset, if so many seats can play by it. Raises `RulesetError`."""
    ruleset = Ruleset.parse(rules)
    refuse_seats(ruleset, seats)
    return ruleset


class Sink(Protocol):
    """Who gets the rows of the first ruleset as they come: of rounds, or of matches."""

    def write(self, rows: Rows) -> None:
        """Take some rows."""


class Side:
    """What one ruleset comes to."""

    def __init__(self, job: Job, rules: Ruleset) -> None:
        self.rules = rules
        self.rounds = Summary(len(job.policies))
        self.matches = MatchSummary(len(job.policies)) if job.is_matches else None

    def add(self, part: Rows | Played) -> None:
        """Take in what was played."""
        if isinstance(part, Played):
            self.rounds.add(part.rounds)
            if self.matches is not None:
                self.matches.add(part.matches)
        else:
            self.rounds.add(part)

    def figures(self) -> dict[str, Any]:
        """Everything, as plain data."""
        found = self.rounds.figures()
        return found if self.matches is None else {**found, "matches": self.matches.figures()}


class Outcome:
    """What came out."""

    def __init__(self, job: Job) -> None:
        self.job = job
        self.sides = [Side(job, rules) for rules in (job.rules, job.other) if rules is not None]
        self.difference: Difference | MatchDifference | None = None
        if job.other is not None:
            self.difference = (MatchDifference if job.is_matches else Difference)(len(job.policies))
        self.done = 0
        """Rounds or matches of each ruleset."""
        self.interrupted = False

    def sums(self) -> list[Any]:
        """All that a checkpoint has to keep."""
        found: list[Any] = []
        for side in self.sides:
            found += [side.rounds] if side.matches is None else [side.rounds, side.matches]
        return found if self.difference is None else [*found, self.difference]

    def add(self, parts: tuple[Rows | Played, ...]) -> None:
        """Take in the same deals under each ruleset."""
        for side, part in zip(self.sides, parts, strict=True):
            side.add(part)
        rows = [part.matches if isinstance(part, Played) else part for part in parts]
        if self.difference is not None:
            self.difference.add(rows[0], rows[1])
        self.done += len(rows[0])

    def figures(self) -> dict[str, Any]:
        """Everything, as plain data."""
        found: dict[str, Any] = {
            "rules": self.job.rules.text,
            "bots": list(self.job.policies),
            "seed": self.job.seed,
            "interrupted": self.interrupted,
            "figures": self.sides[0].figures(),
        }
        if self.difference is not None:
            second = self.sides[1]
            found["vs"] = {"rules": second.rules.text, "figures": second.figures(), "difference": self.difference.figures()}
        return found


def parts(job: Job, engine: Engine, done: int) -> Iterator[tuple[Rows | Played, ...]]:
    """What is still to be played, part by part, under each ruleset."""
    play: Any = engine.matches if job.is_matches else engine.rounds
    rulesets = [rules for rules in (job.rules, job.other) if rules is not None]
    streams = [play(rules, job.policies, job.games - done, stream=job.seed, first=done) for rules in rulesets]
    yield from zip(*streams, strict=True)


def simulate(job: Job, engine: Engine, sink: Sink | None = None, resume: Path | None = None) -> Outcome:
    """Run the job. With ``resume`` go on from that checkpoint and keep it up to date. Raises `LabError`."""
    outcome = Outcome(job)
    if resume is not None:
        outcome.done = checkpoint.load(resume, job.header(), outcome.sums())
        if outcome.done > job.games:
            raise LabError(f"{resume} already holds {outcome.done:,}; ask for that many or more, or remove it")
        checkpoint.save(resume, job.header(), outcome.done, outcome.sums())  # fails now rather than later
    what = "matches" if job.is_matches else "rounds"
    saved = time.monotonic()
    with bar(what) as shown:
        task = shown.add_task("", total=job.games, completed=outcome.done)
        try:
            for part in parts(job, engine, outcome.done):
                outcome.add(part)
                if sink is not None:
                    sink.write(part[0].matches if isinstance(part[0], Played) else part[0])
                if resume is not None and time.monotonic() - saved > SAVE_EVERY:
                    checkpoint.save(resume, job.header(), outcome.done, outcome.sums())
                    saved = time.monotonic()
                shown.update(task, completed=outcome.done)
        except KeyboardInterrupt:
            outcome.interrupted = True
    if resume is not None:
        checkpoint.save(resume, job.header(), outcome.done, outcome.sums())
    if outcome.interrupted:
        sys.stderr.write(f"tabard: interrupted; these are the figures of {outcome.done:,} of {job.games:,} {what}\n")
    return outcome
