"""Cards, hands and seats as text, both ways (docs/notation.md).

May be in here: text and integers of cards and seats. May not: moves (move.py), positions (position.py).
"""

from __future__ import annotations

import re
from itertools import compress

from tabard.game.errors import InvalidMove
from tabard.rules.cards import FACES, RANKS, WILD

COLOR_LETTERS = "rygb"
RANK_LETTERS = "0123456789SRD"
WILD_TEXTS = ("w0", "w4", "wH", "wX", "wC1", "wC2", "wC3")
SEAT_LETTERS = "ABCDEFGHIJ"

CARD_TEXTS: tuple[str, ...] = tuple(COLOR_LETTERS[face // RANKS] + RANK_LETTERS[face % RANKS] for face in range(WILD)) + WILD_TEXTS
FACE_OF_TEXT = {text: face for face, text in enumerate(CARD_TEXTS)}
ALL_FACES = range(FACES)
CARD_PATTERN = re.compile(r"[rygb][0-9SRD]|w(?:[04HX]|C[123])")

if len(CARD_TEXTS) != FACES:
    raise AssertionError("every face needs a text")


def face_of(text: str) -> int:
    """The face that ``text`` names. Raises `InvalidMove` for anything else."""
    try:
        return FACE_OF_TEXT[text]
    except KeyError:
        raise InvalidMove(f"{text!r} is no card: write a color r, y, g, b and 0-9, S, R or D, or w0, w4, wH, wX, wC1") from None


def cards_in(text: str) -> list[int]:
    """The faces in hand notation, in the order written. Raises `InvalidMove`."""
    faces: list[int] = []
    at = 0
    while at < len(text):
        match = CARD_PATTERN.match(text, at)
        if match is None:
            raise InvalidMove(f"no card at {text[at : at + 3]!r} in {text[:40]!r}")
        faces.append(FACE_OF_TEXT[match.group()])
        at = match.end()
    return faces


def hand_text(faces: list[int]) -> str:
    """Faces as text in the order given."""
    return "".join(map(CARD_TEXTS.__getitem__, faces))


def faces_of_counts(counts: list[int]) -> list[int]:
    """The sorted faces of a hand given as counts per face."""
    return [face for face, count in enumerate(counts) if count for _ in range(count)]


def counts_text(counts: list[int]) -> str:
    """A hand given as counts per face, sorted."""
    return "".join([CARD_TEXTS[face] * counts[face] for face in compress(ALL_FACES, counts)])


def seat_letter(seat: int) -> str:
    """``A`` for seat 0."""
    return SEAT_LETTERS[seat]


def seat_number(letter: str) -> int:
    """0 for ``A``. Raises `InvalidMove`."""
    if len(letter) != 1 or letter not in SEAT_LETTERS:
        raise InvalidMove(f"{letter!r} is no seat: seats are A to J")
    return SEAT_LETTERS.index(letter)
