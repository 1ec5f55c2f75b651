"""Where work is done: on this machine's threads and processes, or on a Ray cluster. Results are the same and in the same order.

May be in here: choosing, and the pieces of work that are handed out. May not: figures.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeVar

import numpy as np

from tabard.fast.batch import chunks, parts_of
from tabard.fast.matches import ROUNDS_PER_MATCH, Played, match_chunks
from tabard.fast.ready import compiled_run, install_command
from tabard.game.ruleset import Ruleset
from tabard.lab.asking import LabError
from tabard.lab.summary import Rows

T = TypeVar("T")
PART = 20_000
"""Rounds that are handed to another machine together: some tenths of a second."""


class Engine(NamedTuple):
    """The ways to work."""

    rounds: Callable[..., Iterator[Rows]]
    """As ``fast.batch.chunks``."""
    matches: Callable[..., Iterator[Played]]
    """As ``fast.matches.match_chunks``."""
    each: Callable[[Callable[..., Any], Iterable[Sequence[Any]]], Iterator[Any]]
    """Calls a function of a module with every one of the arguments; results in order."""


@contextmanager
def engine(name: str, workers: int = 1) -> Iterator[Engine]:
    """The engine of that name, for as long as it is needed. Raises `LabError`."""
    if name == "local":
        each = in_order if workers == 1 else Processes(workers)
        yield Engine(chunks, match_chunks, each)
        return
    try:
        from tabard.lab import ray_engine
    except ModuleNotFoundError as error:
        raise LabError(f"--engine ray needs {error.name}; to get it: {install_command('cluster')}") from error
    with ray_engine.cluster():
        ray_engine.prepare_nodes(prepare)

        def rounds(ruleset: Ruleset, policies: Sequence[str], games: int, stream: int = 0, first: int = 0) -> Iterator[Rows]:
            parts = parts_of(first, games, PART)
            return ray_engine.in_order(rounds_of, [(ruleset.text, tuple(policies), stream, *part) for part in parts])

        def matches(ruleset: Ruleset, policies: Sequence[str], matches: int, stream: int = 0, first: int = 0) -> Iterator[Played]:
            parts = parts_of(first, matches, PART // ROUNDS_PER_MATCH)
            return ray_engine.in_order(matches_of, [(ruleset.text, tuple(policies), stream, *part) for part in parts])

        yield Engine(rounds, matches, ray_engine.in_order)


def prepare() -> None:
    """Compile the rules, once on a machine."""
    compiled_run("events")


def rounds_of(rules: str, policies: Sequence[str], stream: int, first: int, games: int) -> Rows:
    """One part of a simulation."""
    return np.concatenate(list(chunks(Ruleset.parse(rules), policies, games, stream, first, threads=1)))


def matches_of(rules: str, policies: Sequence[str], stream: int, first: int, matches: int) -> Played:
    """The same for matches."""
    played = list(match_chunks(Ruleset.parse(rules), policies, matches, stream, first, threads=1))
    return Played(np.concatenate([part.matches for part in played]), np.concatenate([part.rounds for part in played]))


def in_order(play: Callable[..., T], parts: Iterable[Sequence[Any]]) -> Iterator[T]:
    """One after the other, here."""
    for part in parts:
        yield play(*part)


class Processes:
    """On so many processes of this machine."""

    def __init__(self, workers: int) -> None:
        self.workers = workers

    def __call__(self, play: Callable[..., T], parts: Iterable[Sequence[Any]]) -> Iterator[T]:
        """Play the first part here, so that what it compiles is there for the others; the rest on processes."""
        todo = iter(parts)
        for part in todo:
            yield play(*part)
            break
        waiting: deque[Future[T]] = deque()
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self.workers, context, initializer=leave_interrupts_to_the_parent) as pool:
            try:
                for part in todo:
                    waiting.append(pool.submit(play, *part))
                    if len(waiting) > 2 * self.workers:
                        yield waiting.popleft().result()
                while waiting:
                    yield waiting.popleft().result()
            except BrokenProcessPool:
                raise LabError("a process has ended by itself (a crash, or too little memory); try --workers 1") from None
            except BaseException:  # interrupted, or nobody wants the rest: what is being played may take minutes
                for child in multiprocessing.active_children():
                    child.terminate()
                raise


def leave_interrupts_to_the_parent() -> None:
    """Ctrl-C goes to the whole group of processes; the parent ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
