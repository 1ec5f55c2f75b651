"""Buffers that a step writes into and nobody reads after it: one set for each thread, instead of one for each round.

They are the largest part of a new state, and of a round's memory. May be in here: lending them. May not: what stands in them.
"""

from __future__ import annotations

import threading

from tabard.rules.state import SCRATCH, State


class Lender(threading.local):
    """The buffers of the running thread."""

    def __init__(self) -> None:
        self.blank = State()
        self.actions: list[int] = []
        self.buffers = {name: getattr(self.blank, name) for name in SCRATCH}


LENDER = Lender()


def new_state() -> State:
    """Like ``State()``, with the thread's buffers."""
    return LENDER.blank.copy()


def action_buffer(length: int) -> list[int]:
    """At least so long; for one list of legal actions, which has to be read before the next one is made."""
    if len(LENDER.actions) < length:
        LENDER.actions = [0] * length
    return LENDER.actions


def lend(s: State) -> None:
    """Let ``s`` use the thread's buffers, for the next step of it that is made here."""
    for name, buffer in LENDER.buffers.items():
        setattr(s, name, buffer)
