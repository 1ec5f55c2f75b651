"""Sums or lines in a file, so that a long run can be interrupted and go on, and checked when read.

A file of sums is whole or not there at all; one of lines grows, and every line is sealed together with those before it. May be in here:
those files. May not: what the sums or lines mean.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from tabard.lab.asking import LabError, kept_before
from tabard.whole_file import beside, put


def state_of(sums: Any) -> dict[str, Any]:
    """All fields of an object that holds only integers and arrays of them."""
    return {name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in vars(sums).items()}


def put_back(sums: Any, state: dict[str, Any]) -> None:
    """The reverse of `state_of`. Raises `ValueError` if it is of another shape."""
    if state.keys() != vars(sums).keys():
        raise ValueError("other fields")
    for name, value in state.items():
        setattr(sums, name, np.array(value, np.int64) if isinstance(vars(sums)[name], np.ndarray) else value)


def save(path: Path, header: dict[str, Any], done: int, sums: Sequence[Any]) -> None:
    """Replace the file by one with these sums. Raises `LabError`."""
    body = json.dumps({"header": header, "done": done, "sums": [state_of(one) for one in sums]})
    part = beside(path)
    try:
        part.write_text(json.dumps({"check": checksum(body), "body": body}) + "\n", encoding="utf-8")
        put(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise LabError(f"cannot write {path}: {error.strerror}") from error


def load(path: Path, header: dict[str, Any], sums: Sequence[Any]) -> int:
    """Fill the sums and return how much is done; 0 if there is no file. Raises `LabError` if it is damaged or of another run."""
    text = kept_before(path)
    if text is None:
        return 0
    try:
        outer = json.loads(text)
        if outer["check"] != checksum(outer["body"]):
            raise ValueError("checksum")
        body = json.loads(outer["body"])
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise damaged(path) from error
    if body["header"] != header:
        raise LabError(f"{path} belongs to another run: rules, bots, seats, seed and version must be the same")
    try:
        for one, state in zip(sums, body["sums"], strict=True):
            put_back(one, state)
    except ValueError as error:
        raise LabError(f"{path} was written by another version; remove it to begin anew") from error
    return int(body["done"])


class Seals:
    """Writes and reads sealed lines in order."""

    def __init__(self) -> None:
        self.last = ""
        """The checksum of the line before; to be set when a line is written whole."""

    def seal(self, row: dict[str, Any]) -> tuple[str, str]:
        """The line for ``row``, and its checksum."""
        body = json.dumps(row)
        check = checksum(self.last + body)
        return json.dumps({"check": check, "body": body}) + "\n", check

    def read(self, line: str) -> Any:
        """The row of the next line. Raises `ValueError` if it or one before it was changed."""
        try:
            outer = json.loads(line)
            check, body = outer["check"], outer["body"]
            if check != checksum(self.last + body):
                raise ValueError("checksum")
        except (KeyError, TypeError, AttributeError, RecursionError) as error:
            raise ValueError("no sealed line") from error
        self.last = check
        return json.loads(body)


def damaged(path: Path) -> LabError:
    """The one line for a file that was changed, or never was a checkpoint."""
    return LabError(f"{path} is no checkpoint or is damaged; name another file, or remove it to begin anew")


def checksum(text: str) -> str:
    """What tells a damaged file."""
    return hashlib.sha256(text.encode()).hexdigest()
