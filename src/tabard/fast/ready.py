"""Whether there is compiled code, and building it in another process where it is not there yet.

May be in here: that question. May not: NumPy and Numba, which may not be installed; compiling (build.py).
"""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from collections.abc import Callable
from functools import cache


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


def is_built(kind: str) -> bool:
    """Whether `compiled_run` would have nothing to build."""
    if importlib.util.find_spec("numba") is None:
        return False
    from tabard.fast import compiled

    return compiled.is_built(kind)
