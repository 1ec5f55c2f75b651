"""A file that is there whole or not at all: it is written beside its place first, and takes the place of an old one when it is finished.

Shared by the terminal and the laboratory. May be in here: that. May not: what files hold.
"""

from __future__ import annotations

import os
from pathlib import Path

from tabard.game.errors import TabardError


class FileError(TabardError):
    """A file cannot be read or written."""


def beside(path: Path) -> Path:
    """The file that is written first, next to where ``path`` leads. Raises `FileError` where `put` must not replace what is there."""
    if not path.name or os.path.isdir(path):
        raise FileError(f"cannot write {path}: it is a folder; give the name of a file")
    if os.path.exists(path) and not os.path.isfile(path):
        # to replace a device such as /dev/null would break it for everybody
        raise FileError(f"cannot write {path}: it is no ordinary file; give another name")
    real = Path(os.path.realpath(path))
    return real.with_name(real.name + ".part")


def put(part: Path, path: Path) -> None:
    """Give the file that `beside` named its place; where ``path`` is a link, that of the file it leads to. Raises `OSError`."""
    os.replace(part, os.path.realpath(path))
