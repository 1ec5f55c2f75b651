"""The rules compiled: every function of ``tabard.rules`` and of the playing modules is handed to Numba as it is.

The only module that imports Numba, so import it only inside a function. May be in here: registration, the cache, entry points.
May not: rules, playing.

Numba's cache looks at the file of an entry point only; a change in a rule would run stale code. Therefore the sources of both rooms
are hashed into the name of the cache's directory.
"""

from __future__ import annotations

import hashlib
import importlib
import inspect
import os
import pkgutil
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import numba as numba_module
from numba import types
from numba.extending import overload, register_jitable

import tabard.fast
import tabard.rules
from tabard.fast import choosing, columns, heuristic, outlook, play_value, playing, policy, rollouts, sight, worlds
from tabard.rules import happenings

numba: Any = numba_module
"""Without its types, which leave out the options used here."""

OPTIONS: Any = {"error_model": "numpy", "_nrt": False, "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
"""No question whether a divisor is 0 (it never is), and no way in from Python but through the entry points."""


# fmt: off
INLINED = frozenset((
    "react", "move", "with_call", "act", "random_play", "note_move", "note_happenings", "note_seldom", "card_type", "choose",
    "put_others", "calls", "playable_faces", "is_forbidden", "restriction", "fits", "top_card", "reason", "put_play", "may_swap",
    "has_one_way", "may_name_color", "needs_color", "needs_target", "ends_hand", "needs_second", "put_sets", "must_play_drawn",
    "is_misplay", "step", "play", "close_windows", "close_on_draw", "number_laid", "lay", "lay_card", "lay_on_discard_pile",
    "take_from_hand", "first_of", "fitting_faces", "faces_of_color", "is_alone", "put_in_hand", "pack_choice", "follow", "ask_next",
    "next_seat", "beside", "turns_away", "hands", "open_window", "has_effect", "give_cards", "draw_card", "check", "turn_draw",
    "keep", "can_be_played", "end_turn", "accept", "lose_turn", "threaten", "clear_pending", "pass_over_eliminated", "end_if_stuck",
    "kind_of", "face_of", "counts_of", "mix_up", "second_face_of", "color_named", "target_of", "make", "make_play", "mix", "below",
    "next_word",
))
# fmt: on
"""Functions on the way of every move: most of the time would go into calling them."""


OTHERWISE = (happenings.emit, rollouts.restore)
"""Functions that are compiled in another form."""


def sources() -> list[Path]:
    """All files whose change makes compiled code stale."""
    rooms = [Path(room.__path__[0]) for room in (tabard.rules, tabard.fast)]
    return sorted(path for room in rooms for path in room.glob("*.py"))


def cache_directory() -> Path:
    """Where compiled code is kept for these sources, this Numba and this way of compiling."""
    digest = hashlib.sha256(f"{numba.__version__} {sys.version} {numba.config.BOUNDSCHECK} {numba.config.OPT}".encode())
    for path in sources():
        # Numba itself asks for the file's place and time, too, and would compile in the running process where they differ
        digest.update(f"{path} {path.stat().st_mtime_ns}".encode() + path.read_bytes())
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "tabard" / digest.hexdigest()[:16]


DIRECTORY = cache_directory()
"""Of the sources as this process has read them: they may change while it compiles."""


def is_built(kind: str) -> bool:
    """Whether the cache holds code for ``kind`` of records."""
    return (DIRECTORY / f"{kind}.built").exists()


def mark_built(kind: str) -> None:
    """Note that it does."""
    (DIRECTORY / f"{kind}.built").touch()


def modules() -> list[ModuleType]:
    """Everything that is compiled."""
    names = [f"tabard.rules.{found.name}" for found in pkgutil.iter_modules(tabard.rules.__path__)]
    return [
        *map(importlib.import_module, names),
        *(columns, policy, sight, play_value, heuristic, choosing, playing, worlds, outlook, rollouts),
    ]


def bits_needed(context: Any, number: Any) -> Any:
    """``int.bit_length``, which Numba does not know."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        (value,) = arguments
        zeros = builder.ctlz(value, context.get_constant(types.boolean, False))
        return builder.sub(context.get_constant(signature.return_type, signature.return_type.bitwidth), zeros)

    return number(number), code


def bits_set(context: Any, number: Any) -> Any:
    """``int.bit_count`` of a number that is not negative."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(*arguments)

    return number(number), code


def register() -> None:
    """Hand all functions to Numba; two have another form: ``emit`` for records without room for happenings, and copying a state."""
    for module in modules():
        for function in vars(module).values():
            if inspect.isfunction(function) and function.__module__ == module.__name__ and function not in OTHERWISE:
                register_jitable(**OPTIONS, forceinline=function.__name__ in INLINED)(function)

    def emit_form(s: Any, kind: int, seat: int, a: int, b: int, c: int) -> Callable[..., None]:
        return happenings.emit if s.typeof("happenings").shape[0] > 1 else emit_nothing

    def restore_form(states: Any, to: int, source: int) -> Callable[..., None]:
        return copy_record

    add_method("bit_length", bits_needed)
    add_method("bit_count", bits_set)
    overload(happenings.emit, strict=False, jit_options=OPTIONS | {"forceinline": True})(emit_form)
    overload(rollouts.restore, strict=False, jit_options=OPTIONS)(restore_form)


def add_method(name: str, code: Callable[..., Any]) -> None:
    """Let compiled integers have a method of Python's."""
    form = numba.extending.intrinsic(code)
    numba.extending.overload_method(types.Integer, name, strict=False, jit_options=OPTIONS)(
        lambda number: lambda number: form(number)
    )


def copy_record(states: Any, to: int, source: int) -> None:
    """Copy one state over another."""
    states[to] = states[source]


def emit_nothing(s: Any, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Nobody wants to know."""


def entry(function: Callable[..., Any]) -> Callable[..., Any]:
    """An entry point that releases the interpreter's lock, cached on disk."""
    before = numba.config.CACHE_DIR
    numba.config.CACHE_DIR = str(DIRECTORY)
    try:
        compiled: Callable[..., Any] = numba.njit(nogil=True, cache=True, error_model="numpy", _nrt=False)(function)
    finally:
        numba.config.CACHE_DIR = before
    return compiled


register()
run = entry(playing.run)
evaluate = entry(rollouts.evaluate)
