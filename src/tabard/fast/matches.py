"""Many whole matches at once: rounds in waves, the second round of every match after all first ones, and so on.

May be in here: who plays which round. May not: playing one (playing.py), crediting and deciding (``tabard.game.match``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from tabard.fast import columns as c
from tabard.fast import playing
from tabard.fast.batch import CHUNK, CHUNK_INTERPRETED, Rows, compiled_run, in_order, parts_of, policy_numbers
from tabard.fast.records import Lists, Records
from tabard.game.match import Match
from tabard.game.notation import seat_letter, seat_number
from tabard.game.ruleset import Ruleset
from tabard.game.view import RoundResult
from tabard.rules.state import NO_SEAT

ROUNDS_PER_MATCH = 10
"""So many rounds are taken for one match where work is divided."""
MAX_ROUNDS = 4096
"""A match that takes more is stopped without a champion: some rulesets credit nobody anything."""

MATCH_COLUMNS = ("rounds", "champion", "turns", "total")
"""Columns of a match's row; ``champion`` is -1 where several share the first place, ``total`` the first of one column a seat."""
ROUNDS, CHAMPION, TURNS, TOTAL = range(4)


class Played(NamedTuple):
    """Some matches, and all their rounds in waves."""

    matches: Rows
    rounds: Rows


class BulkMatch(Match):
    """A match whose rounds are played elsewhere. The last seat deals first, so that seat A begins."""

    def __init__(self, ruleset: Ruleset, seats: int, number: int, stream: int) -> None:
        super().__init__(ruleset, seats)
        self.number = number
        self.random = Random(f"dealer:{stream}:{number}")
        self.deals = seats - 1
        self.turns = 0

    @property
    def dealer(self) -> int:
        """Number of the seat that dealt the last round."""
        return self.deals

    def prepare(self, row: Any) -> None:
        """Say in ``row`` which round is to be played next."""
        if self.results:
            letter, _ = self.next_dealer()
            present = [seat for seat, absent in enumerate(self.absent_flags()) if not absent]
            self.deals = self.random.choice(present) if letter is None else seat_number(letter)
        row[c.GAME] = self.number * MAX_ROUNDS + len(self.results)
        row[c.DEALER] = self.deals
        row[c.ABSENT] = sum(absent << seat for seat, absent in enumerate(self.absent_flags()))
        row[c.PAIRING] = self.next_pairing()
        row[c.SCORE_MODE] = self.ruleset.number("score_mode")

    def take(self, row: list[int]) -> None:
        """Credit the round that was played."""
        present = [seat for seat, absent in enumerate(self.absent_flags()) if not absent]
        self.turns += row[c.TURNS]
        self.credit(
            RoundResult(
                winner=None if row[c.WINNER] == NO_SEAT else seat_letter(row[c.WINNER]),
                points={seat_letter(seat): row[c.CREDITED + seat] for seat in present},
                left={seat_letter(seat): row[c.LEFT + seat] for seat in present},
                reason="went_out",
                places={seat_letter(seat): row[c.PLACE + seat] for seat in present},
            )
        )
        if len(self.results) >= MAX_ROUNDS:
            self.is_over = True

    def row(self) -> list[int]:
        """The match in numbers."""
        champion = -1 if self.champion is None else seat_number(self.champion)
        return [len(self.results), champion, self.turns, *self.scores.values()]


def play_matches(
    ruleset: Ruleset, policies: Sequence[int], first: int, n: int, stream: int, run: Callable[..., None] | None
) -> Played:
    """Play matches number ``first`` and on."""
    seats = len(policies)
    table = Lists(ruleset, policies) if run is None else Records(ruleset, policies)
    matches = [BulkMatch(ruleset, seats, first + at, stream) for at in range(n)]
    running = matches
    waves: list[Rows] = []
    while running:
        rows = table.rows(len(running))
        for match, row in zip(running, rows, strict=True):
            match.prepare(row)
        (run or playing.run)(*table.arguments(seats, stream, 0, rows, playing.ROUNDS))
        waves.append(np.asarray(rows, np.int64))
        for match, row in zip(running, waves[-1].tolist(), strict=True):
            match.take(row)
        running = [match for match in running if not match.is_over]
    return Played(np.array([match.row() for match in matches], np.int64), np.concatenate(waves))


def match_chunks(
    ruleset: Ruleset,
    policies: Sequence[str],
    matches: int,
    stream: int = 0,
    first: int = 0,
    threads: int | None = None,
    interpreted: bool = False,
) -> Iterator[Played]:
    """Play matches number ``first`` and on, one policy a seat, in order, some hundreds at a time.

    Every match follows from its number and ``stream`` alone, whatever the number of threads.
    """
    numbers = policy_numbers(policies)
    run = None if interpreted else compiled_run("events")
    size = max(1, (CHUNK_INTERPRETED if run is None else CHUNK) // ROUNDS_PER_MATCH)

    def play(part: tuple[int, int]) -> Played:
        return play_matches(ruleset, numbers, *part, stream, run)

    yield from in_order(play, parts_of(first, matches, size), 1 if run is None else threads)
