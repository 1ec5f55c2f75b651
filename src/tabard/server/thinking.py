"""Bots that search, for live tables: they think in a process of their own, never on the server's event loop.

A question goes to the process as soon as the bot is asked, and the answer is taken when the bot's time is up (pace.py). What has not come
by then is not waited for: the bot answers by the heuristic. May be in here: the process, questions and answers. May not: choosing, when
a bot acts.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import pickle
import sys
from collections import deque
from collections.abc import Coroutine
from typing import Any

from tabard.bots.heuristic import Heuristic
from tabard.bots.levels import make
from tabard.bots.worker import LENGTH, Question, frame
from tabard.game.move import Move
from tabard.game.turn import Player, Turn

log = logging.getLogger(__name__)

MILLISECONDS = 200.0
"""How long a live bot thinks: far less than it seems to."""
SEARCHES = ("search",)
"""Levels that think."""
MOST_WAITING = 32
"""More questions than that are not asked: the answers would come too late."""
RESTART_SECONDS = 10.0
COMMAND = (sys.executable, "-m", "tabard.bots.worker")


class Thinking:
    """The process in which all bots of a server think; started when the first one does."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        self.process: asyncio.subprocess.Process | None = None
        self.asked: set[asyncio.Future[Move | None]] = set()
        """Questions without an answer."""
        self.waiting: deque[asyncio.Future[Move | None]] = deque()
        """Those of them that the process knows, in order."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.lock = asyncio.Lock()
        self.started = -RESTART_SECONDS
        self.is_closed = False

    def make(self, level: str, seed: int) -> Player:
        """A bot for a table."""
        return Thoughtful(self, seed) if level in SEARCHES else make(level, seed)

    def ask(self, question: Question) -> asyncio.Future[Move | None]:
        """The answer to come; ``None`` where there will be none."""
        answer: asyncio.Future[Move | None] = asyncio.get_running_loop().create_future()
        if len(self.asked) >= MOST_WAITING:
            answer.set_result(None)
        else:
            self.asked.add(answer)
            answer.add_done_callback(self.asked.discard)
            self.keep(self.send(question, answer))
        return answer

    def keep(self, work: Coroutine[Any, Any, None]) -> None:
        """Run in the background."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def send(self, question: Question, answer: asyncio.Future[Move | None]) -> None:
        """Write the question to the process."""
        async with self.lock:
            try:
                process = await self.running()
                if process is None or process.stdin is None:
                    settle(answer, None)
                    return
                self.waiting.append(answer)
                process.stdin.write(frame(question))
                await process.stdin.drain()
            except OSError as error:
                log.error("the bots' process cannot be asked: %s", error)
                settle(answer, None)

    async def running(self) -> asyncio.subprocess.Process | None:
        """The process, started again if it has ended, but not again and again."""
        if self.process is not None:
            return self.process
        now = asyncio.get_running_loop().time()
        if self.is_closed or now - self.started < RESTART_SECONDS:
            return None
        self.started = now
        pipe = asyncio.subprocess.PIPE
        self.process = await asyncio.create_subprocess_exec(*self.command, stdin=pipe, stdout=pipe)
        self.keep(self.listen(self.process))
        return self.process

    async def listen(self, process: asyncio.subprocess.Process) -> None:
        """Take the answers, which come in the order of the questions."""
        assert process.stdout is not None
        with contextlib.suppress(asyncio.IncompleteReadError, OSError):
            while True:
                (length,) = LENGTH.unpack(await process.stdout.readexactly(LENGTH.size))
                move: Move | None = pickle.loads(await process.stdout.readexactly(length))
                if self.waiting:
                    settle(self.waiting.popleft(), move)
        self.process = None
        while self.waiting:
            settle(self.waiting.popleft(), None)
        log.info("the bots' process has ended with %s", await process.wait())

    async def close(self) -> None:
        """End the process; what has not been answered will not be."""
        self.is_closed = True
        self.kill()
        async with self.lock:  # whoever was starting it is done now
            self.kill()
        for answer in list(self.asked):
            settle(answer, None)
        await asyncio.gather(*self.tasks, return_exceptions=True)

    def kill(self) -> None:
        """End the process, if there is one."""
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()


def settle(answer: asyncio.Future[Move | None], move: Move | None) -> None:
    """Answer once."""
    if not answer.done():
        answer.set_result(move)


class Thoughtful(Heuristic):
    """A bot at a table that searches elsewhere, and plays by the heuristic where the answer is late."""

    level = "search"

    def __init__(self, thinking: Thinking, seed: int) -> None:
        super().__init__(seed)
        self.thinking = thinking
        self.asked = 0
        self.question: tuple[object, ...] = ()
        self.answer: asyncio.Future[Move | None] | None = None

    def consider(self, turn: Turn) -> None:
        """Begin to think about a question that is to be answered later."""
        self.memory.read(turn.events, turn.round_number)
        if len(turn.legal) < 2:
            return
        self.asked += 1
        self.question = key_of(turn)
        # the list of events grows while the round is on
        fixed = Turn(turn.view, turn.legal, tuple(turn.events), turn.ruleset, turn.round_number)
        seed = f"{self.random.getrandbits(62)}:{self.asked}"
        self.answer = self.thinking.ask(Question(fixed, self.memory.habits, seed, MILLISECONDS))

    def choose(self, turn: Turn) -> Move:
        """What the search found, if it is there."""
        answer, self.answer = self.answer, None
        if answer is not None and answer.done() and not answer.cancelled() and self.question == key_of(turn):
            move = answer.result()
            if move is not None and any(move.kind == legal.kind and move.cards == legal.cards for legal in turn.legal):
                self.look(turn)
                return move
        return super().choose(turn)


def key_of(turn: Turn) -> tuple[object, ...]:
    """What makes a question the same question."""
    return (turn.round_number, turn.legal, turn.view)
