"""Static plots of a simulation: how long rounds are, and who wins. May be in here: drawing. May not: computing."""

from __future__ import annotations

from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt

from tabard.lab.asking import LabError
from tabard.lab.simulation import Outcome


def draw(outcome: Outcome, directory: Path) -> list[Path]:
    """Write ``turns.png`` and ``wins.png``. Raises `LabError`."""
    mpl.use("Agg")
    sides = [(outcome.job.rules.text, outcome.first)]
    if outcome.second is not None and outcome.job.other is not None:
        sides.append((outcome.job.other.text, outcome.second))
    try:
        directory.mkdir(parents=True, exist_ok=True)
        figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
        for name, summary in sides:
            axes.step(range(len(summary.lengths)), summary.lengths / summary.rounds, where="mid", label=name)
        axes.set(xlabel="turns in a round", ylabel="share of rounds", xlim=(0, max(side.quantile(0.995) for _, side in sides)))
        axes.set_ylim(bottom=0)
        axes.legend()
        figure.savefig(directory / "turns.png", dpi=150)
        plt.close(figure)

        figure, axes = plt.subplots(figsize=(8, 4.5), layout="constrained")
        for at, (name, summary) in enumerate(sides):
            shares = summary.win_shares()
            below = [100 * (share.value - share.low) for share in shares]
            above = [100 * (share.high - share.value) for share in shares]
            places = [seat + 0.15 * at for seat in range(len(shares))]
            axes.errorbar(places, [100 * share.value for share in shares], [below, above], fmt="o", capsize=4, label=name)
        axes.axhline(100 / outcome.first.seats, color="gray", linewidth=1)
        axes.set(xlabel="seat (A begins)", ylabel="rounds won, %, with 95 % intervals")
        axes.set_xticks(range(outcome.first.seats), "ABCDEFGHIJ"[: outcome.first.seats])
        axes.legend()
        figure.savefig(directory / "wins.png", dpi=150)
        plt.close(figure)
    except OSError as error:
        raise LabError(f"cannot write plots to {directory}: {error.strerror}") from error
    return [directory / "turns.png", directory / "wins.png"]
