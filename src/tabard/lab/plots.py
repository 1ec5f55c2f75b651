"""Static plots of a simulation: how long rounds and matches are, and who wins. May be in here: drawing. May not: computing."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot as plt

from tabard.game.notation import SEAT_LETTERS
from tabard.lab.asking import LabError, make_folder
from tabard.lab.simulation import Outcome
from tabard.lab.statistics import Estimate

Shares = Sequence[tuple[str, list[Estimate]]]


def draw(outcome: Outcome, directory: Path) -> list[Path]:
    """Write ``turns.png`` and ``wins.png``, and of matches ``rounds.png`` and ``champions.png``. Raises `LabError`."""
    mpl.use("Agg")
    rounds = [(side.rules.text, side.rounds) for side in outcome.sides]
    pictures: dict[str, Callable[[Any], None]] = {
        "turns": lambda axes: lengths(axes, "turns in a round", "share of rounds", rounds),
        "wins": lambda axes: shares(axes, "rounds won", [(name, summary.win_shares()) for name, summary in rounds]),
    }
    matches = [(side.rules.text, side.matches) for side in outcome.sides if side.matches is not None]
    if matches:
        pictures["rounds"] = lambda axes: lengths(axes, "rounds in a match", "share of matches", matches)
        pictures["champions"] = lambda axes: shares(
            axes, "matches won", [(name, summary.champion_shares()) for name, summary in matches]
        )
    make_folder(directory)
    try:
        return [picture(directory / f"{name}.png", fill) for name, fill in pictures.items()]
    except OSError as error:
        raise LabError(f"cannot write plots to {directory}: {error.strerror}") from error


def picture(path: Path, fill: Callable[[Any], None]) -> Path:
    """One plot, there when it is whole."""
    figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
    part = path.with_name(path.name + ".part")
    try:
        fill(axes)
        axes.legend()
        figure.savefig(part, dpi=150, format="png")
        os.replace(part, path)
    finally:
        plt.close(figure)
        part.unlink(missing_ok=True)
    return path


def lengths(axes: Any, across: str, up: str, sides: Sequence[tuple[str, Any]]) -> None:
    """A distribution."""
    for name, summary in sides:
        axes.step(range(len(summary.lengths)), summary.lengths / summary.lengths.sum(), where="mid", label=name)
    axes.set(xlabel=across, ylabel=up, xlim=(0, max(summary.quantile(0.995) for _, summary in sides)))
    axes.set_ylim(bottom=0)


def shares(axes: Any, what: str, sides: Shares) -> None:
    """Who wins how often, with intervals."""
    for at, (name, found) in enumerate(sides):
        below = [0.0 if one.low is None else 100 * (one.value - one.low) for one in found]
        above = [0.0 if one.high is None else 100 * (one.high - one.value) for one in found]
        places = [seat + 0.15 * at for seat in range(len(found))]
        axes.errorbar(places, [100 * one.value for one in found], [below, above], fmt="o", capsize=4, label=name)
    seats = len(sides[0][1])
    axes.axhline(100 / seats, color="gray", linewidth=1)
    axes.set(xlabel="seat (A begins)", ylabel=f"{what}, %, with 95 % intervals")
    axes.set_xticks(range(seats), SEAT_LETTERS[:seats])
