"""What the policies and the search have of their own, for the interpreter: a generator with scratch space, and what is not known.

May be in here: fields and their sizes. May not: NumPy (fields.py makes the same fields of it), choosing.
"""

from __future__ import annotations

from tabard.rules.cards import COLORS, FACES, MAX_CARDS, MAX_SEATS, RANKS

GENERATOR = ("rng0", "rng1", "rng2", "rng3")
COUNTS = ("unseen_wild", "n_unseen", "own_wild", "smallest", "own_color_fits", "own_rank_fits", "own_wild_fits")
SCRATCH = {
    "sizes": MAX_SEATS, "unseen": FACES, "unseen_color": COLORS, "unseen_rank": RANKS, "own_color": COLORS, "own_rank": RANKS,
}  # fmt: skip
UNKNOWN_COUNTS = ("n_places", "seldom_word", "n_buried", "bluff_seat", "bluff_color", "bluff_word")
UNKNOWN_LISTS = {"pool": FACES, "seat": MAX_CARDS, "never": MAX_CARDS, "seldom": MAX_CARDS}


class Generator:
    """The policies' generator and scratch space: see `tabard.fast.policy.Chance`."""

    __slots__ = (*GENERATOR, *COUNTS, *SCRATCH)

    def __init__(self) -> None:
        for name in (*GENERATOR, *COUNTS):
            setattr(self, name, 0)
        for name, length in SCRATCH.items():
            setattr(self, name, [0] * length)


class Guesses:
    """What is known of the hidden cards: see `tabard.fast.worlds.Unknown`."""

    def __init__(self) -> None:
        self.n_places = 0
        self.seldom_word = 0
        self.n_buried = 0
        self.bluff_seat = -1
        self.bluff_color = 0
        self.bluff_word = 0
        self.pool = [0] * FACES
        self.seat = [0] * MAX_CARDS
        self.never = [0] * MAX_CARDS
        self.seldom = [0] * MAX_CARDS
