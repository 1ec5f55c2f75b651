"""Reading and writing files that a person named. May be in here: turning the system's errors into one clear line."""

from __future__ import annotations

import contextlib
from pathlib import Path

from tabard.whole_file import FileError, beside, put

MAX_BYTES = 64_000_000
"""Larger files are not what they are meant to be."""


def read_text(path: Path, what: str) -> str:
    """The text of a file. Raises `FileError`."""
    try:
        if path.is_file() and path.stat().st_size > MAX_BYTES:
            raise FileError(f"{path} is too large for {what}; give another file")
        return path.read_text(encoding="utf-8-sig")  # some editors put a byte order mark before the text
    except OSError as error:
        raise FileError(f"cannot read {path}: {error.strerror or error}; give the path of {what}") from None
    except (UnicodeDecodeError, ValueError):
        raise FileError(f"{path} is not text; give the path of {what}") from None


def check_writable(path: Path) -> None:
    """Find out before a long match whether its record can be written; an old file is left as it is. Raises `FileError`."""
    if is_special(path):
        return
    part = beside(path)
    try:
        if path.exists():
            path.open("a", encoding="utf-8").close()
        part.touch()
        part.unlink()
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError | ValueError) -> FileError:
    """The one line for a file that cannot be written."""
    return FileError(
        f"cannot write {path}: {(error.strerror if isinstance(error, OSError) else None) or error}; choose another file"
    )


def write_text(path: Path, text: str) -> None:
    """Write a file; where that fails, an old one is still there. Raises `FileError`."""
    if is_special(path):
        try:
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise unwritable(path, error) from None
        return
    part = beside(path)
    try:
        part.write_text(text, encoding="utf-8")
        put(part, path)
    except (OSError, ValueError) as error:
        raise unwritable(path, error) from None
    finally:
        with contextlib.suppress(OSError, ValueError):
            part.unlink(missing_ok=True)


def is_special(path: Path) -> bool:
    """Whether it is a pipe or a device, which cannot be replaced and is written into."""
    return path.exists() and not path.is_file() and not path.is_dir()
