"""Compiles an entry point into the cache, in a process of its own: ``python -m tabard.fast.build events``.

May be in here: that process. May not: anything that plays. A server's process never compiles.

Numba optimizes every function together with all it calls, again and again. In here only the entry point is optimized: it contains
everything it calls. The code in this process's memory is slow then, and what goes to the cache is fast.
"""

from __future__ import annotations

import hashlib
import os
import sys
from typing import Any

ENTRIES = ("run", "evaluate")
UNWANTED = ("NUMBA_LOOP_VECTORIZE", "NUMBA_SLP_VECTORIZE")
"""Vectorizing: loops in here go over a few seats or colors, and setting up for more would cost more than it saves."""


def optimize_entry_only() -> None:
    """Leave out the optimization of everything else; without this the build takes three times as long, with the same result."""
    from numba.core import codegen

    library: Any = codegen.CPUCodeLibrary
    optimize = getattr(library, "_optimize_final_module", None)
    if optimize is None or not hasattr(library, "_optimize_functions"):
        return  # another Numba than we know: slower, but right

    def optimize_entry(self: Any) -> None:
        if self.name in ENTRIES:
            optimize(self)

    library._optimize_final_module = optimize_entry
    library._optimize_functions = lambda self, module: None


def index_from_front() -> None:
    """Leave out the question whether an index is negative, which Numba asks at every access: in the rules none is.

    With bounds checked (``NUMBA_BOUNDSCHECK=1``) a negative one is an error then.
    """
    from numba.core import types
    from numba.np import arrayobj

    numba: Any = arrayobj
    if hasattr(numba, "fix_integer_index"):
        numba.fix_integer_index = lambda context, builder, kind, index, size: context.cast(builder, index, kind, types.intp)


def reserve_without_clearing() -> None:
    """Leave out the zeros that Numba writes into all the memory of a function's variables on entry, though each is set before it is read.

    With the functions of a step inlined in one another, these are some forty writes a step.
    """
    from numba.core import cgutils

    numba: Any = cgutils

    def reserve(builder: Any, ty: Any, size: Any = None, name: str = "", zfill: bool = False) -> Any:
        if isinstance(size, int):
            size = numba.ir.Constant(numba.intp_t, size)
        with numba.debuginfo.suspend_emission(builder):
            with builder.goto_entry_block():
                place = builder.alloca(ty, size=size, name=name)
            if zfill:
                builder.store(place.type.pointee(None), place)
        return place

    numba.alloca_once = reserve


def name_records_by_their_fields() -> None:
    """Let the names of compiled functions tell which record they are for.

    Numba numbers records as they come, in every process from the same number on: functions for different records, built in different
    processes, would have the same names, and a process that loads both would call one kind's functions with the other kind's record.
    """
    from numba.core import types

    record: Any = types.Record

    def named(self: Any) -> tuple[str, tuple[str]]:
        return "Record", (hashlib.sha256(self.name.encode()).hexdigest()[:16],)

    record.mangling_args = property(named)


def build(kind: str) -> None:
    """Compile bulk play for one kind of record, ``events`` or ``plain`` without happenings; or the rollouts of the ``search``."""
    for option in UNWANTED:  # before the import of Numba, which reads them then
        os.environ.setdefault(option, "0")
    optimize_entry_only()
    index_from_front()
    reserve_without_clearing()
    name_records_by_their_fields()
    from tabard.fast.arrays import CompiledTries
    from tabard.fast.compiled import mark_built, run
    from tabard.fast.records import Records
    from tabard.game.ruleset import Ruleset

    if kind == "search":
        CompiledTries().warm_up()
    else:
        records = Records(Ruleset(), [0, 0], events=kind == "events")
        run(*records.arguments(seats=2, stream=0, first=0, rows=records.rows(1)))
    mark_built(kind)


if __name__ == "__main__":
    build(sys.argv[1])
