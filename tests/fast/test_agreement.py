"""Compiled and interpreted rules agree in every field of the state, with bounds checked; not optimized, because that would take longer."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="needs Numba")


@pytest.mark.slow
@pytest.mark.timeout(900)  # compiling on a busy machine
def test_states_agree_with_bounds_checked() -> None:
    script = Path(__file__).with_name("agreement.py")
    environment = os.environ | {"TABARD_INTERPRETED": "0", "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}
    done = subprocess.run([sys.executable, str(script)], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 2_000
