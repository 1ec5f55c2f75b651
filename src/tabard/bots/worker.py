"""Thinking in a process of its own: ``python -m tabard.bots.worker`` reads questions from its standard input and writes moves to its
standard output, each a length of four bytes and a pickle. It ends when its input does, so never later than whoever asks.

May be in here: that process. May not: choosing.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import struct
import subprocess
import sys
import time
from typing import BinaryIO, NamedTuple

from tabard.bots.memory import Habits
from tabard.bots.search import Budget, Search
from tabard.fast.ready import start_build
from tabard.fast.tries import Tries, built_tries
from tabard.game.move import Move
from tabard.game.turn import Turn

LENGTH = struct.Struct(">I")
LONGEST = 1 << 24
RECHECK_SECONDS = 5.0


class Question(NamedTuple):
    """What a search needs to know; it pickles."""

    turn: Turn
    habits: list[Habits]
    """By seat: who bluffs and who challenges, over the whole match."""
    seed: str
    milliseconds: float


def frame(thing: object) -> bytes:
    """A message on a pipe."""
    data = pickle.dumps(thing)
    return LENGTH.pack(len(data)) + data


class Thinker:
    """Answers questions; with the compiled rollouts as soon as they are built."""

    def __init__(self) -> None:
        self.engine = built_tries() or Tries()
        self.build: subprocess.Popen[bytes] | None = None if self.engine.is_compiled else start_build("search")
        self.checked = time.monotonic()

    def answer(self, question: Question) -> Move:
        """The move that a search finds best."""
        if self.build is not None and time.monotonic() - self.checked > RECHECK_SECONDS:
            self.checked = time.monotonic()
            self.engine = built_tries() or self.engine
        bot = Search(question.seed, Budget(tries=1_000_000, milliseconds=question.milliseconds), lambda: self.engine)
        bot.memory.habits = question.habits
        return bot.choose(question.turn)

    def close(self) -> None:
        """Stop a build that is under way."""
        if self.build is not None and self.build.poll() is None:
            self.build.terminate()


def read(source: BinaryIO) -> Question | None:
    """The next question; ``None`` at the end."""
    head = source.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    data = source.read(length) if length <= LONGEST else b""
    return pickle.loads(data) if data and len(data) == length else None


def main() -> None:
    """Answer until the input ends."""
    source = os.fdopen(os.dup(0), "rb")
    sink = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever prints must not come between the answers
    thinker = Thinker()
    with contextlib.suppress(BrokenPipeError, KeyboardInterrupt):
        while (question := read(source)) is not None:
            try:
                move: Move | None = thinker.answer(question)
            except Exception as error:
                sys.stderr.write(f"tabard: a search failed: {error!r}\n")
                move = None
            sink.write(frame(move))
            sink.flush()
    thinker.close()


if __name__ == "__main__":
    main()
