"""The benchmarks of the live server run, and would notice what they look for."""

import importlib.util
import json
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import pytest

from tabard.protocol.messages import Update
from tests.server.served import chosen, served

BENCHMARKS = Path(__file__).parents[1] / "benchmarks"


def run(name: str, *arguments: str) -> dict[str, Any]:
    """What a benchmark finds."""
    command = [sys.executable, str(BENCHMARKS / name), *arguments, "--json"]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=200)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.mark.slow
def test_a_small_load_is_carried_without_a_loss() -> None:
    found = run("load.py", "--tables", "3", "--seats", "3", "--rate", "20", "--seconds", "3", "--warm-up", "0.5")
    assert found["moves"] > 20
    assert found["views"] == 2 * found["moves"]
    assert (found["lost"], found["divergent"], found["problems"]) == (0, 0, [])
    assert 0 < found["move_to_view_ms"]["p50"] <= found["move_to_view_ms"]["p99"]


@pytest.mark.slow
def test_a_short_soak_with_reconnects_ends_with_everybody_seeing_what_is_stored() -> None:
    found = run("soak.py", "--minutes", "0.1", "--tables", "4", "--rate", "30")
    assert found["acknowledged"] == found["moves"] > 20
    assert found["reconnects"] > 5
    assert (found["divergent"], found["missing"]) == (0, 0)


@pytest.mark.slow
def test_clients_that_never_read_are_compared_with_nobody() -> None:
    found = run("deaf.py", "--pairs", "1", "--tables", "2", "--rate", "20", "--seconds", "2")
    assert found["lost"] == 0
    assert found["B_over_A"]["p50_ms"] > 0


def truth() -> ModuleType:
    spec = importlib.util.spec_from_file_location("truth", BENCHMARKS / "truth.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


async def test_a_view_that_differs_and_a_move_that_is_missing_are_noticed(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await server.player("random", "random")
        await player.ready("5a17")
        update = await player.until(lambda one: chosen(one) is not None)
        place = player.seated
        await player.close()
    compared = truth()
    right = msgspec.json.encode(update)
    assert await compared.compare(tmp_path, [(place.table, place.seat, right)]) == []
    assert update.view is not None
    wrong = msgspec.json.encode(msgspec.structs.replace(update, view=msgspec.structs.replace(update.view, draw_pile=3)))
    assert await compared.compare(tmp_path, [(place.table, place.seat, wrong)]) == [
        f"{place.table} A: another view of version {update.v}"
    ]
    late = msgspec.json.encode(msgspec.structs.replace(update, v=update.v - 1))
    assert len(await compared.compare(tmp_path, [(place.table, place.seat, late)])) == 1
    assert msgspec.json.decode(late, type=Update).v == update.v - 1
    assert len(await compared.compare_moves(tmp_path, [(place.table, "A", 1, "Ad")])) == 1
