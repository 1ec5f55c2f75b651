"""What a seat sees before it chooses, counted once for all moves: its own cards, and those it has not seen (``tabard.bots.sight``).

May be in here: counting and chances. May not: what a move is worth. Runs interpreted and compiled alike.
"""

from __future__ import annotations

from tabard.fast.policy import Chance
from tabard.rules.cards import COLORS, FACES, RANKS, WILD
from tabard.rules.seating import same_team
from tabard.rules.state import State

NOBODY = 99


def look(s: State, chance: Chance, seat: int) -> None:
    """Count what ``seat`` holds and what may be anywhere: not in its hand and not in the discard pile."""
    for face in range(FACES):
        chance.unseen[face] = s.deck_count[face] - s.hand[seat][face]
    for i in range(s.n_discard_pile):
        chance.unseen[s.discard_pile[i]] -= 1
    for rank in range(RANKS):
        chance.own_rank[rank] = 0
        chance.unseen_rank[rank] = 0
    for color in range(COLORS):
        own = 0
        unseen = 0
        for rank in range(RANKS):
            face = color * RANKS + rank
            own += s.hand[seat][face]
            unseen += chance.unseen[face]
            chance.own_rank[rank] += s.hand[seat][face]
            chance.unseen_rank[rank] += chance.unseen[face]
        chance.own_color[color] = own
        chance.unseen_color[color] = unseen
    chance.own_wild = 0
    chance.unseen_wild = 0
    for face in range(WILD, FACES):
        chance.own_wild += s.hand[seat][face]
        chance.unseen_wild += chance.unseen[face]
    chance.n_unseen = s.n_draw_pile
    chance.smallest = NOBODY
    for other in range(s.seats):
        if other != seat:
            chance.n_unseen += s.size[other]
            if s.active[other] and not same_team(s, seat, other):
                chance.smallest = min(chance.smallest, s.size[other])
    chance.n_unseen = max(1, chance.n_unseen)


def take_sizes(s: State, chance: Chance) -> None:
    """Begin with the hand sizes as they are."""
    for seat in range(s.seats):
        chance.sizes[seat] = s.size[seat]


def share_that_fits(chance: Chance, color: int, rank: int) -> float:
    """The share of the cards not seen that can be laid on this color and rank (-1: none)."""
    n = chance.unseen_wild
    if color >= 0:
        n += chance.unseen_color[color]
    if rank >= 0:
        n += chance.unseen_rank[rank]
        if color >= 0:
            n -= chance.unseen[color * RANKS + rank]
    return min(1.0, n / chance.n_unseen)


def power(base: float, exponent: int) -> float:
    """``base`` to a small whole power: the same in every interpreter."""
    result = 1.0
    for _ in range(exponent):
        result *= base
    return result


def after(s: State, seat: int, direction: int) -> int:
    """The next active seat."""
    at = seat
    for _ in range(s.seats):
        at += direction
        if at < 0:
            at = s.seats - 1
        elif at >= s.seats:
            at = 0
        if s.active[at]:
            break
    return at
