"""Replays, reports and statistics out of the store: rounds are played again beside the event loop, one at a time, and kept for a while.

A finished round never changes, so what was made of it stays true. May be in here: finding, keeping, threads. May not: HTTP, shapes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Hashable, Sequence
from functools import partial
from typing import Generic, NamedTuple, TypeVar

import msgspec

from tabard.game.errors import RecordError, TabardError
from tabard.server.finished import DECODER, FinishedRound
from tabard.server.match_report import MatchReport, report_of
from tabard.server.replay import Replay, play_again, replay_of
from tabard.server.statistics import SeatRound, Statistics, seat_round, sum_up
from tabard.server.store import Presence, Result, Store

K = TypeVar("K", bound=Hashable)
T = TypeVar("T")

KEPT_ANSWERS = 200
"""Encoded replays and reports in memory, some 50 kB each."""
KEPT_ROUNDS = 2_000
"""Counts of one seat in one round, some 5 kB each with the stored round."""
MOST_ROUNDS = 500
"""Rounds in one's own statistics: some 10 ms each where they are not in memory."""

log = logging.getLogger(__name__)


class Key(NamedTuple):
    """Of an answer."""

    table: str
    match: int
    round: int
    """0: the whole match."""
    rounds: int
    """Finished rounds of the match, which the answer names."""
    last: int
    """Hash of the last of them: it is written anew when the match is broken off after it."""


class Shelf(Generic[K, T]):
    """The newest things made, by name."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.things: dict[K, T] = {}

    def get(self, key: K, make: Callable[[], T]) -> T:
        """The thing, made if need be; the oldest ones go."""
        if key not in self.things:
            self.things[key] = make()
            while len(self.things) > self.size:
                del self.things[next(iter(self.things))]
        return self.things[key]


class Replays:
    """Answers ready to be sent. Every method raises `StoreError`, and `TabardError` where a stored round cannot be played again."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.answers: Shelf[Key, bytes] = Shelf(KEPT_ANSWERS)
        self.seat_rounds: Shelf[Presence, SeatRound | None] = Shelf(KEPT_ROUNDS)
        self.lock = asyncio.Lock()

    async def rounds(self, table: str, match: int) -> list[Result]:
        """The stored rounds of a match, in order."""
        return [result for result in await self.store.results(table) if result.match == match]

    async def replay(self, table: str, match: int, number: int) -> bytes | None:
        """The replay of a round; ``None`` if there is no such finished round."""
        stored = await self.rounds(table, match)
        found = next((result for result in stored if result.round == number), None)
        if found is None:
            return None
        key = Key(table, match, number, len(stored), hash(stored[-1].data))
        return await self.answer(key, lambda: replay(table, found, len(stored)))

    async def report(self, table: str, match: int) -> bytes | None:
        """The report of a match; ``None`` if no round of it is finished."""
        stored = await self.rounds(table, match)
        if not stored:
            return None
        key = Key(table, match, 0, len(stored), hash(stored[-1].data))
        return await self.answer(key, lambda: report(table, match, stored))

    async def answer(self, key: Key, make: Callable[[], msgspec.Struct]) -> bytes:
        """The kept answer, or a new one."""
        return await self.beside(lambda: self.answers.get(key, lambda: msgspec.json.encode(make())))

    async def statistics(self, keys: Sequence[str]) -> Statistics:
        """The newest rounds in which these token hashes had a seat."""
        presences = await self.store.presences(keys, MOST_ROUNDS)
        return await self.beside(lambda: self.sum_up(presences))

    def sum_up(self, presences: Sequence[Presence]) -> Statistics:
        """All rounds, each counted once; those that cannot be played again any more are left out."""
        found: list[SeatRound] = []
        for presence in presences:
            try:
                one = self.seat_rounds.get(presence, partial(counted, presence))
            except TabardError as error:
                log.warning("round %s of table %s is not counted: %s", presence.round, presence.table, error)
                continue
            if one is not None:
                found.append(one)
        return sum_up(found)

    async def beside(self, work: Callable[[], T]) -> T:
        """In a thread; one at a time, so that it takes no more than its share of the machine, and shelves need no locks."""
        async with self.lock:
            return await asyncio.to_thread(work)


def decoded(data: bytes) -> FinishedRound:
    """A stored round. Raises `RecordError`."""
    try:
        return DECODER.decode(data)
    except msgspec.MsgspecError as error:
        raise RecordError(f"a stored round cannot be read: {error}") from None


def replay(table: str, found: Result, rounds: int) -> Replay:
    """The replay of a stored round."""
    return replay_of(decoded(found.data), table, found.match, rounds)


def report(table: str, match: int, stored: Sequence[Result]) -> MatchReport:
    """The report of a match."""
    rounds = [decoded(result.data) for result in stored]
    return report_of(table, match, rounds, [play_again(one) for one in rounds])


def counted(presence: Presence) -> SeatRound | None:
    """What somebody did in a round; ``None`` for whoever only watched."""
    kept = decoded(presence.data)
    seat = kept.seat_of(presence.person)
    return None if seat is None else seat_round(kept, play_again(kept), seat)
