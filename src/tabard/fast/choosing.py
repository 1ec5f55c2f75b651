"""Which policy a seat follows: the one place that knows them all.

May be in here: dispatch by the policy's number. May not: a policy. Runs interpreted and compiled alike.
"""

from __future__ import annotations

from tabard.fast.heuristic import heuristic_action, heuristic_jump
from tabard.fast.policy import ANYTHING, HEURISTIC, RANDOM, Chance, random_action, random_play
from tabard.rules.chance import below
from tabard.rules.fit import playable_faces
from tabard.rules.legal import asked, put_others
from tabard.rules.state import State


def choose(s: State, chance: Chance, policy: int, seat: int, out: list[int]) -> int:
    """An action for the seat that is asked; one without a choice is made at once. ``out`` is room for all there are."""
    if policy == RANDOM and not s.multi_play:
        faces = playable_faces(s, seat)
        if faces:
            return random_play(s, chance, seat, faces, out)
        k = put_others(s, seat, out, 0)
    else:
        k = asked(s, seat, out)
    if k == 1:
        return out[0]
    if policy == RANDOM:
        return random_action(chance, out, k)
    if policy == HEURISTIC:
        return heuristic_action(s, chance, seat, out, k)
    return out[below(chance, k)]  # type: ignore[arg-type]


def jump(s: State, chance: Chance, policy: int, seat: int, out: list[int], k: int) -> int:
    """A jump-in, or -1 to let it be; all but the heuristic choose uniformly between them."""
    if policy == HEURISTIC:
        return heuristic_jump(s, chance, seat, out, k)
    nth = below(chance, k + 1)  # type: ignore[arg-type]
    return -1 if nth == 0 else out[nth - 1]


def calls(chance: Chance, policy: int) -> bool:
    """Whether the seat remembers to call."""
    return policy != ANYTHING or below(chance, 2) == 1  # type: ignore[arg-type]
