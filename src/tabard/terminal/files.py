"""Reading and writing files that a person named. May be in here: turning the system's errors into one clear line."""

from __future__ import annotations

from pathlib import Path

from tabard.game.errors import TabardError

MAX_BYTES = 64_000_000
"""Larger files are not what they are meant to be."""


class FileError(TabardError):
    """A file cannot be read or written."""


def read_text(path: Path, what: str) -> str:
    """The text of a file. Raises `FileError`."""
    try:
        if path.is_file() and path.stat().st_size > MAX_BYTES:
            raise FileError(f"{path} is too large for {what}; give another file")
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise FileError(f"cannot read {path}: {error.strerror or error}; give the path of {what}") from None
    except (UnicodeDecodeError, ValueError):
        raise FileError(f"{path} is not text; give the path of {what}") from None


def write_text(path: Path, text: str) -> None:
    """Write a file. Raises `FileError`."""
    try:
        path.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = (error.strerror if isinstance(error, OSError) else None) or error
        raise FileError(f"cannot write {path}: {reason}; choose another file") from None
