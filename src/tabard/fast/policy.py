"""How simulated seats choose: a policy is an integer, a choice one of the listed actions. What a policy knows is what its seat knows.

May be in here: choosing. May not: rules, order of play. Runs interpreted and compiled alike.

``random`` is uniform over the cards that can be played, then over what else the play needs (color, seat, set). It draws only when
nothing can be played, plays a drawn card that fits and never challenges. ``anything`` is uniform over all legal moves and forgets
every other call: for tests of the rules, not for figures. ``heuristic`` (heuristic.py) plays what is worth most.
"""

from __future__ import annotations

from typing import Protocol

from tabard.rules.action import ALONE, CHALLENGE, DRAW, FACE_AT, FACE_FIELD, KEEP, KIND_FIELD, PLAY, kind_of
from tabard.rules.chance import below
from tabard.rules.details import has_one_way, put_play
from tabard.rules.hands import first_of
from tabard.rules.state import State

RANDOM, ANYTHING, HEURISTIC = range(3)
POLICIES = ("random", "anything", "heuristic")
"""Names; the place is the policy's number."""


class Chance(Protocol):
    """The policies' own generator (the deal must not depend on who plays) and their scratch space."""

    rng0: int
    rng1: int
    rng2: int
    rng3: int
    # counted by sight.py for the seat that chooses
    unseen: list[int]
    """How many of each face the seat has not seen."""
    unseen_color: list[int]
    unseen_rank: list[int]
    unseen_wild: int
    n_unseen: int
    own_color: list[int]
    own_rank: list[int]
    own_wild: int
    smallest: int
    """Cards in the smallest hand of an opponent."""
    # reckoned by play_value.py for one play
    sizes: list[int]
    """Hand sizes as the play would make them."""
    own_color_fits: int
    own_rank_fits: int
    own_wild_fits: int


def random_play(s: State, chance: Chance, seat: int, faces: int, out: list[int]) -> int:
    """One of the ways to play one of ``faces``, of which there is at least one, in the order of faces."""
    n = faces.bit_count()
    for _ in range(below(chance, n) if n > 1 else 0):  # type: ignore[arg-type]
        faces &= faces - 1
    face = first_of(faces)
    if has_one_way(s, face):
        return PLAY | (face << FACE_AT) | ALONE
    ways = put_play(s, seat, PLAY, face, out, 0)
    return out[below(chance, ways) if ways > 1 else 0]  # type: ignore[arg-type]


def random_action(chance: Chance, out: list[int], k: int) -> int:
    """One of the first ``k`` actions of ``out``."""
    faces = 0
    plays = 0
    for i in range(k):
        action = out[i]
        if action & KIND_FIELD != PLAY:
            break  # plays come first
        faces |= 1 << ((action >> FACE_AT) & FACE_FIELD)
        plays += 1
    if plays == 0:
        return random_answer(chance, out, k)
    n = faces.bit_count()
    nth = below(chance, n) if n > 1 else 0  # type: ignore[arg-type]
    if n == plays:
        return out[nth]
    return nth_play(chance, out, plays, faces, nth)


def nth_play(chance: Chance, out: list[int], plays: int, faces: int, nth: int) -> int:
    """The ``nth`` card that can be played, in the order of faces, in one of its ways."""
    for _ in range(nth):
        faces &= faces - 1
    face = first_of(faces)
    ways = 0
    for i in range(plays):
        if (out[i] >> FACE_AT) & FACE_FIELD == face:
            ways += 1
    way = below(chance, ways) if ways > 1 else 0  # type: ignore[arg-type]
    for i in range(plays):
        if (out[i] >> FACE_AT) & FACE_FIELD == face:
            if way == 0:
                return out[i]
            way -= 1
    return out[0]


def random_answer(chance: Chance, out: list[int], k: int) -> int:
    """Without a play: anything but challenging, drawing and keeping, if there is anything else."""
    n = 0
    for i in range(k):
        if is_wanted(out[i]):
            n += 1
    if n == 0:
        return out[below(chance, k) if k > 1 else 0]  # type: ignore[arg-type]
    nth = below(chance, n) if n > 1 else 0  # type: ignore[arg-type]
    for i in range(k):
        if is_wanted(out[i]):
            if nth == 0:
                return out[i]
            nth -= 1
    return out[0]


def is_wanted(action: int) -> bool:
    """Whether ``random`` does this before it challenges, draws or keeps."""
    kind = kind_of(action)
    return kind != CHALLENGE and kind != DRAW and kind != KEEP
