"""Compiled and interpreted code agree, with bounds checked; not optimized, because that would take longer.

One process for both: what is compiled for one kind of record must not get in the way of what is compiled for another.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="needs Numba")


@pytest.mark.slow
@pytest.mark.timeout(1_200)  # compiling on a busy machine
def test_every_state_and_then_every_value_of_a_move_is_the_same() -> None:
    environment = os.environ | {"TABARD_INTERPRETED": "0", "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}
    script = Path(__file__).with_name("agreement.py")
    done = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    steps, values = map(int, done.stdout.split())
    assert steps > 2_000
    assert values > 2_000
