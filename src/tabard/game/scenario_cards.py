"""Cards as scenarios write them: ``R7``, ``GV``, ``W``, ``W4``. May be in here: that spelling. May not: anything else."""

from __future__ import annotations

from tabard.game.notation import CARD_TEXTS, face_of
from tabard.rules.cards import WILD


def face(card: str) -> int:
    """``R7``, ``GV``, ``W``, ``W4``, ``WC`` as a face."""
    if card == "W":
        return face_of("w0")
    if card == "WC":
        return face_of("wC1")
    if card[:1] == "W":
        return face_of("w" + card[1:])
    return face_of(card[:1].lower() + card[1:].replace("V", "R"))


def card_word(number: int) -> str:
    """A face as the scenarios write it."""
    text = CARD_TEXTS[number]
    if number >= WILD:
        return {"w0": "W", "w4": "W4", "wH": "WH", "wX": "WX"}.get(text, "WC")
    return text[0].upper() + text[1].replace("R", "V")
