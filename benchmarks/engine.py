"""Rounds per second, side by side in one run on this machine: ``python benchmarks/engine.py [--json]``.

Compiled and interpreted bulk play, the same rounds in C (reference.c, gcc -O3; plain, and with the sets of faces that our rules keep),
RLCard's UNO by its public ``env.step`` loop and by its
fastest inner path, and OpenSpiel's crazy eights as a neighbor (both: ``uv sync --group bench``). What is not installed is left out and
said so. All rates are rounds per second of processor time on one core, those on all cores by the clock; "random" is uniform over legal
plays and draws only when nothing can be played.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tabard.fast import columns
from tabard.fast.batch import chunks
from tabard.game.ruleset import Ruleset

PASSES = 15
SOME = 800
"""Rounds of a slow contestant in a pass, the same ones in every pass: where each pass had others, the best would be that with the
shortest rounds. Their lengths vary so much that fewer would not tell the rate to a few percent."""
C_PROGRAMS: dict[str, list[str]] = {"c": [], "c_with_sets": ["-DSETS"]}
"""Names and options of what is made from reference.c."""
SUMMED = [columns.TURNS, columns.POINTS, columns.DIGEST, columns.WINNER]


def tabard(seats: int, games: int, **how: Any) -> tuple[float, list[int]]:
    """Bulk play: rate and checksums."""
    rules, bots = Ruleset(), ["random"] * seats
    list(chunks(rules, bots, 1, threads=1, **how))  # compile or load first
    sums = np.zeros(len(SUMMED), np.int64)
    start = time.process_time()
    for rows in chunks(rules, bots, games, threads=1, **how):
        sums += rows[:, SUMMED].sum(axis=0)
    return games / (time.process_time() - start), sums.tolist()


def on_all_cores(seats: int, games: int) -> float:
    """Rounds per second by the clock, with a thread on every core."""
    start = time.perf_counter()
    for _ in chunks(Ruleset(), ["random"] * seats, games):
        pass
    return games / (time.perf_counter() - start)


def in_c(program: Path, seats: int, games: int) -> tuple[float, list[int]]:
    """The C reference: rate and checksums."""
    out = subprocess.run([program, str(seats), "0", str(games)], capture_output=True, text=True, check=True).stdout.split()
    return games / float(out[0]), [int(number) for number in out[1:]]


def rlcard_steps(games: int) -> float:
    """RLCard with two players through ``env.step``."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 0})
    choices = np.random.default_rng(0)
    start = time.process_time()
    for _ in range(games):
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(int(choices.choice(list(state["legal_actions"]))))
    return games / (time.process_time() - start)


def rlcard_raw(games: int) -> float:
    """RLCard with two players through ``proceed_round``, which builds no state."""
    from random import Random

    from rlcard.games.uno.game import UnoGame

    choices = Random(0)
    game = UnoGame()
    game.np_random = np.random.RandomState(0)
    start = time.process_time()
    for _ in range(games):
        game.init_game()
        while not game.is_over():
            actions = game.round.get_legal_actions(game.players, game.round.current_player)
            game.round.proceed_round(game.players, choices.choice(actions))
    return games / (time.process_time() - start)


def crazy_eights(games: int) -> float:
    """OpenSpiel's nearest game with two players, a C++ core driven from Python; other rules, so only a neighbor."""
    from random import Random

    import pyspiel

    choices = Random(0)
    game = pyspiel.load_game("crazy_eights")
    start = time.process_time()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(choices.choices(outcomes, chances)[0])
            else:
                state.apply_action(choices.choice(state.legal_actions()))
    return games / (time.process_time() - start)


def same(name: str, seats: int, a: tuple[float, list[int]], b: tuple[float, list[int]]) -> None:
    """Two rates compare only if they are of the same rounds."""
    if a[1] != b[1]:
        raise SystemExit(f"engine.py: {name} plays other rounds at {seats} seats: {a[1]} and {b[1]}")


def contestants(programs: dict[str, Path], has_numba: bool) -> dict[str, Callable[[], float]]:
    """What is measured, by name: each plays some rounds and returns their rate."""
    found: dict[str, Callable[[], float]] = {}
    for seats in (2, 4):
        found[f"interpreted_{seats}"] = lambda n=seats: tabard(n, SOME, interpreted=True)[0]
        if has_numba:
            found[f"compiled_{seats}"] = lambda n=seats: tabard(n, 20_000)[0]
            found[f"compiled_{seats}_on_all_cores"] = lambda n=seats: on_all_cores(n, 40_000)
            found[f"compiled_without_events_{seats}"] = lambda n=seats: tabard(n, 20_000, events=False)[0]
        for name, program in programs.items():
            found[f"{name}_{seats}"] = lambda n=seats, file=program: in_c(file, n, 20_000)[0]
    if importlib.util.find_spec("rlcard") is not None:
        found["rlcard_step"] = lambda: rlcard_steps(SOME)
        found["rlcard_raw"] = lambda: rlcard_raw(SOME)
    if importlib.util.find_spec("pyspiel") is not None:
        found["openspiel_crazy_eights"] = lambda: crazy_eights(100)
    return found


def compare_rounds(programs: dict[str, Path], has_numba: bool) -> None:
    """Rates compare only if they are of the same rounds."""
    for seats in (2, 4):
        interpreted = tabard(seats, 150, interpreted=True)
        if has_numba:
            same("compiled", seats, interpreted, tabard(seats, 150))
        for name, program in programs.items():
            same(name, seats, interpreted, in_c(program, seats, 150))
            if has_numba:
                same("compiled", seats, in_c(program, seats, 20_000), tabard(seats, 20_000))


def measure() -> dict[str, Any]:
    """All rates and ratios. All take turns, so that they meet the same machine, and each one's best pass counts: what else runs on the
    machine only makes a pass slower.
    """
    has_numba = importlib.util.find_spec("numba") is not None
    gcc = shutil.which("gcc")
    rates: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as directory:
        programs = {name: Path(directory) / name for name in C_PROGRAMS} if gcc else {}
        for name, program in programs.items():
            subprocess.run(
                [gcc or "", "-O3", *C_PROGRAMS[name], "-o", program, Path(__file__).with_name("reference.c")], check=True
            )
        compare_rounds(programs, has_numba)
        all_of_them = contestants(programs, has_numba)
        for _ in range(PASSES):
            for name, play in all_of_them.items():
                rates[name] = max(rates.get(name, 0.0), play())
    present = {"numba": has_numba, "gcc": gcc, "rlcard": "rlcard_raw" in rates, "open-spiel": "openspiel_crazy_eights" in rates}
    return {"rounds_per_second": rates, "ratios": ratios(rates), "missing": [name for name, there in present.items() if not there]}


RATIOS = (
    ("compiled_2", "c_2", 0.6),
    ("compiled_4", "c_4", 0.6),
    ("compiled_without_events_2", "c_2", 0.6),
    ("compiled_without_events_4", "c_4", 0.6),
    ("compiled_2", "rlcard_raw", 40.0),
    ("compiled_without_events_2", "rlcard_raw", 40.0),
    ("compiled_2_on_all_cores", "rlcard_raw", 40.0),
    ("compiled_2", "c_with_sets_2", None),
    ("compiled_4", "c_with_sets_4", None),
    ("c_2", "rlcard_raw", None),
    ("compiled_2", "rlcard_step", 200.0),
    ("interpreted_2", "rlcard_step", 3.0),
    ("compiled_2", "openspiel_crazy_eights", None),
)
"""Numerator, denominator, target if there is one."""


def ratios(rates: dict[str, float]) -> dict[str, dict[str, float | None]]:
    """Those ratios for which both rates are there."""
    return {
        f"{above}/{below}": {"ratio": rates[above] / rates[below], "target": target}
        for above, below, target in RATIOS
        if above in rates and below in rates
    }


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    found = measure()
    if options.json:
        print(json.dumps(found, indent=2))
        return 0
    for name, rate in found["rounds_per_second"].items():
        print(f"{name:28}{rate:12,.0f} rounds/s")
    for name, ratio in found["ratios"].items():
        target = "" if ratio["target"] is None else f"  (target {ratio['target']:g})"
        print(f"{name:40}{ratio['ratio']:10.2f}{target}")
    for name in found["missing"]:
        print(f"{name} is not installed and was left out")
    return 0


if __name__ == "__main__":
    sys.exit(main())
