"""Many games at once: compiled on all cores where Numba is installed, else interpreted. The same games either way.

May be in here: dividing the work among threads. May not: playing (playing.py), counting (columns.py).
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np

from tabard.fast import playing
from tabard.fast.policy import POLICIES
from tabard.fast.ready import compiled_run as compiled_run  # part of this module, too
from tabard.fast.records import Lists, Records
from tabard.game.ruleset import Ruleset

Rows = np.ndarray[Any, np.dtype[np.int64]]
T = TypeVar("T")

CHUNK = 5_000
CHUNK_INTERPRETED = 50


def policy_numbers(names: Sequence[str]) -> list[int]:
    """The policies' numbers. Raises `ValueError` for one that is not known."""
    for name in names:
        if name not in POLICIES:
            raise ValueError(f"unknown bot {name!r}; for bulk play there are {', '.join(POLICIES)}")
    return [POLICIES.index(name) for name in names]


def chunks(
    ruleset: Ruleset,
    policies: Sequence[str],
    games: int,
    stream: int = 0,
    first: int = 0,
    threads: int | None = None,
    events: bool = True,
    interpreted: bool = False,
) -> Iterator[Rows]:
    """Play games number ``first`` and on, one policy a seat; yield their rows (see columns.py) in order, some thousands at a time.

    Every game follows from its number and ``stream`` alone, whatever the number of threads.
    """
    numbers = policy_numbers(policies)
    run = None if interpreted else compiled_run("events" if events else "plain")
    size = CHUNK_INTERPRETED if run is None else CHUNK

    def play(part: tuple[int, int]) -> Rows:
        table = Lists(ruleset, numbers) if run is None else Records(ruleset, numbers, events)
        rows = table.rows(part[1])
        (run or playing.run)(*table.arguments(len(numbers), stream, part[0], rows))
        return np.asarray(rows, np.int64)

    yield from in_order(play, parts_of(first, games, size), 1 if run is None else threads)


def parts_of(first: int, n: int, size: int) -> list[tuple[int, int]]:
    """Numbers ``first`` and on in parts of at most ``size``: where a part begins, and how many."""
    return [(first + at, min(size, n - at)) for at in range(0, n, size)]


def in_order(play: Callable[[tuple[int, int]], T], parts: list[tuple[int, int]], threads: int | None) -> Iterator[T]:
    """Play the parts on several threads and yield their results in order."""
    workers = threads or os.cpu_count() or 1
    if workers == 1:
        yield from map(play, parts)
        return
    waiting: deque[Future[T]] = deque()
    with ThreadPoolExecutor(workers) as pool:
        try:
            for part in parts:
                waiting.append(pool.submit(play, part))
                if len(waiting) > 2 * workers:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()
