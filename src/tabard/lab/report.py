"""Figures as a table for people, as JSON, and rounds as CSV or Parquet files.

May be in here: writing. May not: computing. Files appear under their name only when they are whole.
"""

from __future__ import annotations

import csv
import json
import os
from abc import ABC, abstractmethod
from pathlib import Path
from types import TracebackType
from typing import Any

import pyarrow as pa
from pyarrow import parquet
from rich.console import Console
from rich.table import Table

from tabard.fast.columns import COLUMNS, LEFT
from tabard.lab.asking import LabError
from tabard.lab.simulation import Outcome
from tabard.lab.summary import MEANS, Rows


def print_json(outcome: Outcome) -> None:
    """One object on standard output."""
    Console(soft_wrap=True, highlight=False, markup=False).print(json.dumps(outcome.figures(), indent=2, ensure_ascii=False))


def print_tables(outcome: Outcome) -> None:
    """Win shares and figures; with two rulesets side by side, and their difference."""
    console = Console(highlight=False)
    figures = outcome.figures()
    sides = [figures["figures"]] + ([figures["vs"]["figures"]] if "vs" in figures else [])
    names = [figures["rules"]] + ([figures["vs"]["rules"]] if "vs" in figures else [])
    console.print(f"{sides[0]['rounds']:,} rounds, bots {', '.join(outcome.job.policies)}", markup=False)
    table = Table("", *names, *(["difference"] if "vs" in figures else []))
    for seat in range(sides[0]["seats"]):
        shares = [percent(side["win_share_by_seat"][seat]) for side in sides]
        table.add_row(f"seat {'ABCDEFGHIJ'[seat]} wins", *shares)
    for name in MEANS:
        gap = [spread(figures["vs"]["difference"][name], sign=True)] if "vs" in figures else []
        table.add_row(name.replace("_", " "), *(spread(side[name]) for side in sides), *gap)
    table.add_row("turns, median (p10 to p90)", *(quantiles(side["turns_quantiles"]) for side in sides))
    if any(side["challenges"]["value"] for side in sides):
        table.add_row("challenges that succeed", *(percent(side["challenge_success"]) for side in sides))
    console.print(table)


def percent(estimate: dict[str, float]) -> str:
    """A share with its interval."""
    return f"{100 * estimate['value']:.2f} % ({100 * estimate['low']:.2f} to {100 * estimate['high']:.2f})"


def spread(estimate: dict[str, float], sign: bool = False) -> str:
    """A mean with half its interval."""
    value = f"{estimate['value']:+.3f}" if sign else f"{estimate['value']:.3f}"
    return f"{value} ±{(estimate['high'] - estimate['low']) / 2:.3f}"


def quantiles(found: dict[str, int]) -> str:
    """Median and spread."""
    return f"{found['median']} ({found['p10']} to {found['p90']})"


class RoundFile(ABC):
    """One line a round, written to a file next to ``path`` and moved there at the end. Raises `LabError`."""

    def __init__(self, path: Path, seats: int) -> None:
        self.path = path
        self.part = path.with_name(path.name + ".part")
        self.names = [*COLUMNS[:LEFT], *(f"left_{'ABCDEFGHIJ'[seat]}" for seat in range(seats))]

    @abstractmethod
    def write(self, rows: Rows) -> None:
        """Append rounds."""

    @abstractmethod
    def close(self) -> None:
        """Everything is written."""

    def __enter__(self) -> RoundFile:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.close()
        if kind is None:
            os.replace(self.part, self.path)
        else:
            self.part.unlink(missing_ok=True)


class CsvFile(RoundFile):
    """Comma-separated values."""

    def __init__(self, path: Path, seats: int) -> None:
        super().__init__(path, seats)
        self.file = opened(self.part)
        self.writer = csv.writer(self.file, lineterminator="\n")
        self.writer.writerow(self.names)

    def write(self, rows: Rows) -> None:
        """Append rounds."""
        self.writer.writerows(rows[:, : len(self.names)].tolist())

    def close(self) -> None:
        """Everything is written."""
        self.file.close()


class ParquetFile(RoundFile):
    """Apache Parquet."""

    def __init__(self, path: Path, seats: int) -> None:
        super().__init__(path, seats)
        opened(self.part).close()
        self.schema = pa.schema([(name, pa.int64()) for name in self.names])
        self.writer = parquet.ParquetWriter(self.part, self.schema)

    def write(self, rows: Rows) -> None:
        """Append rounds."""
        arrays = [pa.array(rows[:, at]) for at in range(len(self.names))]
        self.writer.write_table(pa.Table.from_arrays(arrays, schema=self.schema))

    def close(self) -> None:
        """Everything is written."""
        self.writer.close()


def refuse_unwritable(path: Path) -> None:
    """Raise `LabError` now rather than after hours of playing, if no file can be made there."""
    part = path.with_name(path.name + ".part")
    opened(part).close()
    part.unlink()


def opened(path: Path) -> Any:
    """The file for writing. Raises `LabError` if that cannot be."""
    try:
        return path.open("w", encoding="utf-8", newline="")
    except OSError as error:
        raise LabError(f"cannot write {path}: {error.strerror}") from error
