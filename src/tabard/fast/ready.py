"""Whether there is compiled code, and building it in another process where it is not there yet.

May be in here: that question. May not: NumPy and Numba, which may not be installed; compiling (build.py).
"""

from __future__ import annotations

import importlib.util
import os
import shlex
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[3]
"""Where the sources are, if Tabard runs from them."""


def install_command(extras: str) -> str:
    """What to type to get optional libraries for the Python that runs now: from the index or, with Tabard in a checkout, for that.

    pip takes the Tabard that is already installed, so that its own place does not matter; an environment that uv made has no pip.
    """
    wanted = f"tabard[{extras}]"
    if importlib.util.find_spec("pip") is not None:
        return f"{shlex.quote(sys.executable)} -m pip install '{wanted}'"
    if (CHECKOUT / "pyproject.toml").is_file():
        wanted = f"{CHECKOUT}[{extras}]"
        return f"uv pip install --python {shlex.quote(sys.executable)} --editable {shlex.quote(wanted)}"
    return f"uv pip install --python {shlex.quote(sys.executable)} '{wanted}'"


def is_interpreted() -> bool:
    """``TABARD_INTERPRETED=1``: do without compiled code, although it could be had. For tests, and for few rounds in a hurry."""
    return os.environ.get("TABARD_INTERPRETED") == "1"


def compiled_run(kind: str) -> Callable[..., None] | None:
    """The compiled way in for ``kind`` of records (``events`` or ``plain``), built if need be; ``None``: play interpreted."""
    return None if is_interpreted() else built_run(kind)


@cache
def built_run(kind: str) -> Callable[..., None] | None:
    """The same, whatever ``TABARD_INTERPRETED`` says; asked and told about once."""
    if importlib.util.find_spec("numba") is None:
        command = install_command("fast")
        sys.stderr.write(f"tabard: Numba is not installed, so games are played interpreted and slowly; to get it: {command}\n")
        return None
    from tabard.fast import compiled

    if not compiled.is_built(kind):
        sys.stderr.write("tabard: compiling the rules for this machine, once; this takes a minute or more\n")
        failed = waited_for(subprocess.Popen([sys.executable, "-m", "tabard.fast.build", kind], stderr=subprocess.PIPE, text=True))
        if failed is not None:
            last = failed.strip().splitlines()[-1:] or ["no message"]
            sys.stderr.write(f"tabard: compiling failed ({last[0]}), so games are played interpreted and slowly\n")
            return None
    run: Callable[..., None] = compiled.run
    return run


def waited_for(build: subprocess.Popen[str]) -> str | None:
    """Wait for a build, counting seconds where a person looks on; what it complained about, ``None`` if it went well."""
    started = time.monotonic()
    while True:
        try:
            _, errors = build.communicate(timeout=1)
        except subprocess.TimeoutExpired:
            if sys.stderr.isatty():
                sys.stderr.write(f"\rtabard: compiling, {time.monotonic() - started:.0f} s ")
                sys.stderr.flush()
            continue
        except BaseException:
            build.kill()
            raise
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
        return errors if build.returncode else None


def start_build(kind: str) -> subprocess.Popen[bytes] | None:
    """Begin to build the compiled code for ``kind`` in another process; ``None`` where it is not to be had or not wanted."""
    if is_interpreted() or importlib.util.find_spec("numba") is None:
        return None
    return subprocess.Popen([sys.executable, "-m", "tabard.fast.build", kind], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


def is_built(kind: str) -> bool:
    """Whether `compiled_run` would give compiled code and have nothing to build."""
    if is_interpreted() or importlib.util.find_spec("numba") is None:
        return False
    from tabard.fast import compiled

    return compiled.is_built(kind)
