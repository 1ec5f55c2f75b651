"""The state of a round as a NumPy record with the fields of `tabard.rules.state.State`.

May be in here: types and sizes, and copying between record and State. May not: rules.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from tabard.fast.scratch import COUNTS, GENERATOR, SCRATCH, UNKNOWN_COUNTS, UNKNOWN_LISTS
from tabard.rules.state import MATRICES, SCALARS, VECTORS, State

HOT = ("hand", "held", "size", "active", "called", "discard_pile", "draw_pile")
"""Next to the scalars, because every step reads them."""
GIVEN = ("given", "pool")
"""Chance from outside: bulk play has its own, so there is no room for it and copies stay small."""

CHANCE = np.dtype(
    [
        *((name, np.int64) for name in (*GENERATOR, *COUNTS)),
        *((name, np.int64, (n,)) for name, n in SCRATCH.items()),
    ]
)
"""The policies' generator and scratch space."""

UNKNOWN = np.dtype(
    [
        *((name, np.int64) for name in UNKNOWN_COUNTS),
        *((name, np.int64, (n,)) for name, n in UNKNOWN_LISTS.items()),
    ]
)
"""What a search knows of the hidden cards."""


def state_type(events: bool = True) -> np.dtype[Any]:
    """The record; without ``events`` there is no room for happenings, and nothing writes them.

    All fields are 64 bits wide: Numba compiles a function anew for every mixture of widths it is called with.
    """
    fields: list[tuple[Any, ...]] = [(name, np.int64) for name in SCALARS]
    cold = [name for name in (*VECTORS, *MATRICES) if name not in HOT]
    for name in (*HOT, *cold):
        if name in GIVEN or (name == "happenings" and not events):
            shape: tuple[int, ...] = (1,) if name in GIVEN else (1, MATRICES[name][1])
        else:
            shape = MATRICES.get(name) or (VECTORS[name],)
        fields.append((name, np.int64, shape))
    return np.dtype(fields)


def load(record: Any, s: State) -> None:
    """Copy a State into a record."""
    for name in SCALARS:
        record[name] = getattr(s, name)
    for name in copied():
        record[name][:] = getattr(s, name)


def copied() -> list[str]:
    """The arrays that hold a round between two steps."""
    return [name for name in (*VECTORS, *MATRICES) if name not in GIVEN and name != "happenings"]


def differences(record: Any, s: State) -> list[str]:
    """Names of the fields in which record and State are not equal; of the happenings only those of the last step count."""
    found = [name for name in SCALARS if int(record[name]) != int(getattr(s, name))]
    found += [name for name in copied() if record[name].tolist() != list(getattr(s, name))]
    if record["happenings"][: s.n_happenings].tolist() != s.happenings[: s.n_happenings]:
        found.append("happenings")
    return found
