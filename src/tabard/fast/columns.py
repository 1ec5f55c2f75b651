"""What is kept of every simulated round: one row of integers. Names, places in the row, and counting after a step.

May be in here: reading what a step did. May not: playing. Runs interpreted and compiled alike, so plain functions over integers.
"""

from __future__ import annotations

from tabard.rules.cards import MAX_SEATS, RANKS, REVERSE, SKIP, WILD, WILD_DRAW_FOUR
from tabard.rules.chance import MASK
from tabard.rules.happenings import (
    CALLED,
    CAUGHT,
    CHALLENGED,
    DREW,
    ELIMINATED,
    NO_CARD,
    PENALTY,
    PLAYED,
    RESHUFFLED,
    UNCALLED,
)
from tabard.rules.state import State

COLUMNS = (
    "winner", "reason", "turns", "steps", "points", "digest", "draws", "reshuffles", "short", "calls", "missed_calls", "caught",
    "challenges", "guilty", "largest_penalty", "eliminated", "numbers", "skips", "reverses", "draw_twos", "wilds", "wild_fours",
    "specials", "fault", "left",
)  # fmt: skip
"""Columns of a row; ``left`` is the first of `MAX_SEATS`: the points left in each hand."""
(
    WINNER, REASON, TURNS, STEPS, POINTS, DIGEST, DRAWS, RESHUFFLES, SHORT, CALLS, MISSED_CALLS, CAUGHT_CALLS,
    CHALLENGES, GUILTY, LARGEST_PENALTY, ELIMINATED_SEATS, NUMBERS, SKIPS, REVERSES, DRAW_TWOS, WILDS, WILD_FOURS,
    SPECIALS, FAULT, LEFT,
) = range(25)  # fmt: skip
CREDITED = LEFT + MAX_SEATS
"""First of `MAX_SEATS` columns, filled only for rounds of a match: the points credited to each seat."""
PLACE = CREDITED + MAX_SEATS
"""The same for the places."""
WIDTH = PLACE + MAX_SEATS

GAME, DEALER, ABSENT, SCORE_MODE, PAIRING = range(5)
"""What the row of a round of a match says before it is played; ``ABSENT`` is a bit a seat."""

CARD_TYPES = (NUMBERS, SKIPS, REVERSES, DRAW_TWOS, WILDS, WILD_FOURS, SPECIALS)


def card_type(face: int) -> int:
    """The column that counts plays of ``face``."""
    if face < WILD:
        rank = face % RANKS
        if rank < SKIP:
            return NUMBERS
        if rank == SKIP:
            return SKIPS
        return REVERSES if rank == REVERSE else DRAW_TWOS
    if face == WILD:
        return WILDS
    return WILD_FOURS if face == WILD_DRAW_FOUR else SPECIALS


def note_move(row: list[int], seat: int, action: int) -> None:
    """Mix a move into the row's digest, so that two runs can be compared move for move."""
    row[DIGEST] = (row[DIGEST] * SPREAD + (action & 0xFFFFFF) * 16 + (action >> 24) + seat) & MASK


def note_happenings(s: State, row: list[int]) -> None:
    """Count what the last step did."""
    happenings = s.happenings
    for i in range(s.n_happenings):
        happening = happenings[i]
        kind = happening[0]
        if kind == PLAYED:
            if (NUMBER_FACES >> happening[2]) & 1:
                row[NUMBERS] += 1
            else:
                row[card_type(happening[2])] += 1
        elif kind == DREW:
            row[DRAWS] += 1
        elif (SELDOM >> kind) & 1:
            note_seldom(happening, row)


def note_seldom(happening: list[int], row: list[int]) -> None:
    """Count what does not happen at most moves."""
    kind = happening[0]
    if kind == PENALTY:
        row[LARGEST_PENALTY] = max(row[LARGEST_PENALTY], happening[2])
    elif kind == CALLED:
        row[CALLS] += 1
    elif kind == UNCALLED:
        row[MISSED_CALLS] += 1
    elif kind == CAUGHT:
        row[CAUGHT_CALLS] += 1
    elif kind == CHALLENGED:
        row[CHALLENGES] += 1
        if happening[3] != 0:
            row[GUILTY] += 1
    elif kind == RESHUFFLED:
        row[RESHUFFLES] += 1
    elif kind == NO_CARD:
        row[SHORT] += happening[2]
    elif kind == ELIMINATED:
        row[ELIMINATED_SEATS] += 1


SELDOM = sum(1 << kind for kind in (PENALTY, CALLED, UNCALLED, CAUGHT, CHALLENGED, RESHUFFLED, NO_CARD, ELIMINATED))
"""Kinds of happenings as bits."""
NUMBER_FACES = sum(1 << face for face in range(WILD) if face % RANKS < SKIP)
"""Faces as bits."""
SPREAD = 0x2F0B4C47
"""Odd, so that no difference gets lost, and small enough for a product with 32 bits."""
