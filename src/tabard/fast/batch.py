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
from typing import Any

import numpy as np

from tabard.fast import playing
from tabard.fast.policy import POLICIES
from tabard.fast.records import Lists, Records
from tabard.game.ruleset import Ruleset

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
) -> Iterator[np.ndarray[Any, np.dtype[np.int64]]]:
    """Play games number ``first`` and on, one policy a seat; yield their rows (see columns.py) in order, some thousands at a time.

    Every game follows from its number and ``stream`` alone, whatever the number of threads.
    """
    numbers = policy_numbers(policies)
    run = None if interpreted else compiled_run("events" if events else "plain")
    size = CHUNK_INTERPRETED if run is None else CHUNK
    parts = [(first + at, min(size, games - at)) for at in range(0, games, size)]

    def play(part: tuple[int, int]) -> np.ndarray[Any, np.dtype[np.int64]]:
        table = Lists(ruleset, numbers) if run is None else Records(ruleset, numbers, events)
        rows = table.rows(part[1])
        (run or playing.run)(*table.arguments(len(numbers), stream, part[0], rows))
        return np.asarray(rows, np.int64)

    workers = 1 if run is None else (threads or os.cpu_count() or 1)
    if workers == 1:
        yield from map(play, parts)
        return
    waiting: deque[Future[np.ndarray[Any, np.dtype[np.int64]]]] = deque()
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
