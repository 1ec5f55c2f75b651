"""Many games at once: compiled on all cores where Numba is installed, else interpreted. The same games either way.

May be in here: dividing the work among threads, building the compiled code. May not: playing (playing.py), counting (columns.py).
"""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Any, TypeVar

import numpy as np

from tabard.fast import playing
from tabard.fast.policy import POLICIES
from tabard.fast.records import Lists, Records
from tabard.game.ruleset import Ruleset

Rows = np.ndarray[Any, np.dtype[np.int64]]
T = TypeVar("T")

CHUNK = 5_000
CHUNK_INTERPRETED = 50


@cache
def compiled_run(kind: str) -> Callable[..., None] | None:
    """The compiled way in for ``kind`` of records (``events`` or ``plain``), built if need be; ``None``: play interpreted."""
    if importlib.util.find_spec("numba") is None:
        sys.stderr.write("tabard: Numba is not installed, so games are played interpreted and slowly: pip install 'tabard[fast]'\n")
        return None
    from tabard.fast import compiled

    if not compiled.is_built(kind):
        sys.stderr.write("tabard: compiling the rules for this machine, once; this takes a minute or more\n")
        done = subprocess.run([sys.executable, "-m", "tabard.fast.build", kind], stderr=subprocess.PIPE, text=True, check=False)
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:] or ["no message"]
            sys.stderr.write(f"tabard: compiling failed ({last[0]}), so games are played interpreted and slowly\n")
            return None
    run: Callable[..., None] = compiled.run
    return run


def start_build(kind: str) -> subprocess.Popen[bytes] | None:
    """Begin to build the compiled code for ``kind`` in another process; ``None`` without Numba."""
    if importlib.util.find_spec("numba") is None:
        return None
    return subprocess.Popen([sys.executable, "-m", "tabard.fast.build", kind], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


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
