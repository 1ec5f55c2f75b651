"""What options cost that are off: the same sources with every option frozen as a constant. ``python benchmarks/options.py [--json]``.

A copy of the sources is made in which each read of an option in ``rules/`` and ``fast/`` is its value under the official rules, so that
the compiler leaves out whatever is off. Both are compiled and play the same rounds in turns, each in a process of its own; the rates
are rounds per second of processor time on one core, of the best pass. The copy has to play the very same moves. Compiling takes some
minutes.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import tabard
from tabard.game.ruleset import Ruleset
from tabard.rules.option_table import ROUND_OPTIONS

PASSES = 11
TARGET = 0.15
ROOMS = ("rules", "fast")

PLAY = """
import json, sys, time
from tabard.fast import columns
from tabard.fast.batch import chunks
from tabard.game.ruleset import Ruleset
import numpy as np
seats, games, interpreted = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3] == "interpreted"
list(chunks(Ruleset(), ["random"] * seats, 1, threads=1, interpreted=interpreted))
start = time.process_time()
rows = np.concatenate(list(chunks(Ruleset(), ["random"] * seats, games, threads=1, interpreted=interpreted)))
took = time.process_time() - start
print(json.dumps([games / took, [int(rows[:, column].sum()) for column in (columns.TURNS, columns.POINTS, columns.DIGEST)]]))
"""


def freeze(sources: Path) -> int:
    """Put values in the places of options; how often."""
    rules = Ruleset()
    values = {option.name: option.number(rules[option.name]) for option in ROUND_OPTIONS}
    read = re.compile(rf"\bs\.({'|'.join(sorted(values, key=len, reverse=True))})\b(?! *=[^=])")
    total = 0
    for room in ROOMS:
        for path in (sources / "tabard" / room).glob("*.py"):
            text, n = read.subn(lambda found: str(values[found[1]]), path.read_text(encoding="utf-8"))
            path.write_text(text, encoding="utf-8")
            total += n
    return total


def play(sources: Path, seats: int, games: int, how: str) -> tuple[float, list[int]]:
    """Rate and checksums, in a process of its own."""
    environment = os.environ | {"PYTHONPATH": str(sources)}
    command = [sys.executable, "-c", PLAY, str(seats), str(games), how]
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    rate, sums = json.loads(done.stdout)
    return rate, sums


def measure(seats: int, games: int, how: str) -> dict[str, Any]:
    """Both rates, and what options cost."""
    with tempfile.TemporaryDirectory() as directory:
        copies = {name: Path(directory) / name for name in ("options", "constants")}
        for copy in copies.values():
            shutil.copytree(Path(tabard.__file__).parent, copy / "tabard", ignore=shutil.ignore_patterns("static", "__pycache__"))
        frozen = freeze(copies["constants"])
        rates: dict[str, list[float]] = {name: [] for name in copies}
        sums = {}
        for _ in range(PASSES):
            for name, copy in copies.items():
                rate, sums[name] = play(copy, seats, games, how)
                rates[name].append(rate)
    if sums["options"] != sums["constants"]:
        raise SystemExit(f"options.py: the frozen copy plays other rounds: {sums}")
    found = {name: max(passes) for name, passes in rates.items()}  # what else runs on the machine only makes a pass slower
    cost = found["constants"] / found["options"] - 1
    return {"seats": seats, "rounds_per_second": found, "reads_frozen": frozen, "cost": cost, "target": TARGET}


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seats", type=int, default=2, help="number of seats (2)")
    parser.add_argument("--games", type=int, default=40_000, help="rounds in a pass (40000)")
    parser.add_argument("--interpreted", action="store_true", help="measure interpreted play instead")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    found = measure(options.seats, options.games, "interpreted" if options.interpreted else "compiled")
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    for name, rate in found["rounds_per_second"].items():
        print(f"{name:12}{rate:12,.0f} rounds/s")
    print(f"options that are off cost {100 * found['cost']:.1f} % (target: under {100 * TARGET:.0f} %)")
    return 0


if __name__ == "__main__":
    sys.exit(main())
