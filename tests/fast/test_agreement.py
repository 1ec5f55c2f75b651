"""Compiled and interpreted code agree, with bounds checked; not optimized, because that would take longer.

One process for both: what is compiled for one kind of record must not get in the way of what is compiled for another.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="needs Numba")


@pytest.mark.slow
@pytest.mark.timeout(1_200)  # compiling on a busy machine
def test_every_state_and_then_every_value_of_a_move_is_the_same() -> None:
    environment = os.environ | {"TABARD_INTERPRETED": "0", "NUMBA_BOUNDSCHECK": "1", "NUMBA_OPT": "0"}
    command = [sys.executable, "-m", "tests.fast.agreement"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    steps, values = map(int, done.stdout.split())
    assert steps > 2_000
    assert values > 2_000


NAMES = """
import sys
import numpy as np
from numba import from_dtype
from numba.core.itanium_mangler import mangle_type
from tabard.fast.build import name_records_by_their_fields
from tabard.fast.fields import CHANCE, state_type

name_records_by_their_fields()
if len(sys.argv) > 1:
    from_dtype(CHANCE)
print(*(mangle_type(from_dtype(state_type(events))) for events in (True, False)))
"""


def test_functions_for_different_records_have_different_names_in_whatever_process_they_are_compiled() -> None:
    found = [
        subprocess.run([sys.executable, "-c", NAMES, *more], capture_output=True, text=True, check=True).stdout.split()
        for more in ([], ["after another record"])
    ]
    assert found[0] == found[1]
    assert found[0][0] != found[0][1]
