"""A coach for finished rounds: ``tabard replay --coach`` in a process of its own, one round at a time, its notes kept.

A round takes the coach some seconds to a minute, so nobody waits for it in a request: whoever asks is told that it works and asks
again. May be in here: that process, the queue, what was found. May not: judging (bots.coach), HTTP.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

import msgspec

log = logging.getLogger(__name__)

COMMAND = (sys.executable, "-m", "tabard.cli", "replay")
TRIES = 400
"""Rounds played out for every decision."""
MOST_WAITING = 8
"""Rounds in the queue; who asks for more has to come back later."""
MOST_KEPT = 200
SECONDS = 600.0
"""After so long the coach is sent home. The first time it has to compile the rules."""


class CoachNote(msgspec.Struct, frozen=True):
    """What a coach thinks of a decision, with what the seat knew then."""

    values: dict[str, float]
    """Share of rounds won with each move that was tried, 0 to 1, by notation."""
    best: str
    """The move that wins most."""
    lost: float
    """How much less the move made was worth."""
    reason: str
    """Why ``best`` is better, as a code; BEST: it was the move made."""
    params: dict[str, str | int]
    """For a sentence about the reason."""
    why: str
    """One English sentence."""
    unsure: tuple[str, ...] = ()
    """Moves whose value cannot be told from that of ``best``."""


class CoachNotes(msgspec.Struct, frozen=True):
    """All decisions of a round that were decisions."""

    tries: int
    """Rounds played out for every decision."""
    notes: dict[int, CoachNote]
    """By the number of the frame."""


class Printed(msgspec.Struct):
    """What the command prints: rounds, and in them the moves from 1, which are the frames after the deal."""

    tries: int
    rounds: dict[int, dict[int, CoachNote]]


class Asked(NamedTuple):
    """Which round."""

    table: str
    match: int
    round: int


class CoachBusy(Exception):
    """Too many rounds wait for the coach."""


class CoachDesk:
    """Takes rounds, gives notes."""

    def __init__(self, command: tuple[str, ...] = COMMAND) -> None:
        self.command = command
        self.work: dict[Asked, asyncio.Task[CoachNotes | None]] = {}
        """Being judged, or judged; the newest last."""
        self.lock = asyncio.Lock()

    def notes(self, asked: Asked, record: str) -> asyncio.Task[CoachNotes | None]:
        """The work on a round, begun if need be; its result is ``None`` if the coach could not judge it. Raises `CoachBusy`."""
        task = self.work.get(asked)
        if task is not None and task.done() and task.result() is None:
            # told once; whoever asks then has it tried again
            del self.work[asked]
        elif task is None:
            if sum(not one.done() for one in self.work.values()) >= MOST_WAITING:
                raise CoachBusy
            for key in [key for key, one in self.work.items() if one.done()][: max(0, len(self.work) + 1 - MOST_KEPT)]:
                del self.work[key]
            task = self.work[asked] = asyncio.create_task(self.judge(asked, record))
        return task

    async def judge(self, asked: Asked, record: str) -> CoachNotes | None:
        """Let the coach work when it is this round's turn."""
        async with self.lock:
            with tempfile.TemporaryDirectory(prefix="tabard-coach-") as folder:
                path = Path(folder) / "record.toml"
                path.write_text(record)
                return await self.run(asked, path)

    async def run(self, asked: Asked, path: Path) -> CoachNotes | None:
        """One process."""
        options = (str(path), "--coach", "--json", "--tries", str(TRIES), "--round", str(asked.round))
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*self.command, *options, stdout=pipe, stderr=pipe)
        try:
            output, errors = await asyncio.wait_for(process.communicate(), SECONDS)
            if process.returncode == 0:
                printed = msgspec.json.decode(output, type=Printed)
                return CoachNotes(printed.tries, printed.rounds.get(asked.round, {}))
            log.error("the coach failed at %s: %s", asked, errors.decode(errors="replace")[-300:].strip())
        except TimeoutError:
            log.error("the coach took too long for %s", asked)
        except msgspec.MsgspecError as error:
            log.error("the coach's notes on %s cannot be read: %s", asked, error)
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await process.wait()
        return None

    async def close(self) -> None:
        """Send the coach home."""
        tasks = list(self.work.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
