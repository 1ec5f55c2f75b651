"""Rounds or matches as lines of a CSV or Parquet file, which appears under its name only when it is whole.

May be in here: writing such files. May not: computing.
"""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

import pyarrow as pa
from pyarrow import parquet

from tabard.fast.columns import COLUMNS, LEFT
from tabard.fast.matches import MATCH_COLUMNS, TOTAL
from tabard.game.notation import SEAT_LETTERS
from tabard.lab.asking import LabError
from tabard.lab.summary import Rows
from tabard.whole_file import beside, put


def round_columns(seats: int) -> list[str]:
    """Names of a round's columns."""
    return [*COLUMNS[:LEFT], *(f"left_{seat}" for seat in SEAT_LETTERS[:seats])]


def match_columns(seats: int) -> list[str]:
    """Names of a match's columns."""
    return [*MATCH_COLUMNS[:TOTAL], *(f"total_{seat}" for seat in SEAT_LETTERS[:seats])]


class RowFile(ABC):
    """One line a row, written to a file next to ``path`` and moved there at the end. Raises `LabError`."""

    def __init__(self, path: Path, names: list[str]) -> None:
        self.path = path
        self.part = beside(path)
        self.names = names

    def write(self, rows: Rows) -> None:
        """Append rows."""
        with self.said_in_one_line():
            self.append(rows)

    @abstractmethod
    def append(self, rows: Rows) -> None:
        """Append rows."""

    @abstractmethod
    def close(self) -> None:
        """Everything is written."""

    def __enter__(self) -> RowFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if kind is not None:
            with suppress(OSError):
                self.close()
            self.part.unlink(missing_ok=True)
            return
        with self.said_in_one_line():
            self.close()
            put(self.part, self.path)

    @contextmanager
    def said_in_one_line(self) -> Iterator[None]:
        """A full disk, and whatever else a file may meet, as a `LabError`; nothing half-written stays."""
        try:
            yield
        except OSError as error:
            self.part.unlink(missing_ok=True)
            raise LabError(f"cannot write {self.path}: {error.strerror or error}") from error


class CsvFile(RowFile):
    """Comma-separated values."""

    def __init__(self, path: Path, names: list[str]) -> None:
        super().__init__(path, names)
        self.file = opened(self.part, path)
        self.writer = csv.writer(self.file, lineterminator="\n")
        self.writer.writerow(self.names)

    def append(self, rows: Rows) -> None:
        """Append rows."""
        self.writer.writerows(rows[:, : len(self.names)].tolist())

    def close(self) -> None:
        """Everything is written."""
        self.file.close()


class ParquetFile(RowFile):
    """Apache Parquet."""

    def __init__(self, path: Path, names: list[str]) -> None:
        super().__init__(path, names)
        opened(self.part, path).close()
        self.schema = pa.schema([(name, pa.int64()) for name in self.names])
        self.writer = parquet.ParquetWriter(self.part, self.schema)

    def append(self, rows: Rows) -> None:
        """Append rows."""
        arrays = [pa.array(rows[:, at]) for at in range(len(self.names))]
        self.writer.write_table(pa.Table.from_arrays(arrays, schema=self.schema))

    def close(self) -> None:
        """Everything is written."""
        self.writer.close()


def refuse_unwritable(path: Path) -> None:
    """Raise `LabError` now rather than after hours of playing, if no file can be made there."""
    part = beside(path)
    opened(part, path).close()
    part.unlink()


def opened(part: Path, path: Path) -> IO[Any]:
    """``part`` for writing. Raises `LabError` if that cannot be; ``path`` is the file that was asked for."""
    try:
        return part.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise LabError(f"cannot write {path}: {error.strerror}") from error
