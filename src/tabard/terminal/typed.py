"""What a person types, as a move: notation in any case, or words ("red 7", "wild green", "draw").

May be in here: reading. May not: legality, output.
"""

from __future__ import annotations

import re

from tabard.game.errors import InvalidMove
from tabard.game.move import Move
from tabard.terminal.messages import COLORS, RANKS, WILDS

LONG = 80
"""Longest line that is looked at."""
CARD = r"[rygb][0-9srd]|w(?:[04hx]|c[123])"
PLAY = re.compile(rf"(j?)((?:{CARD})+)=?([rygb]?)(?:>([a-j]))?(!?)")
CATCH = re.compile(r"!([a-j*])")
CHOICE = re.compile(rf"#([a-j]|{CARD})")
PLAIN = {"d": "d", "k": "k", "a": "a", "x": "?", "?": "?", "y": "y", "!": "!"}
WORDS = {"draw": "d", "keep": "k", "pass": "k", "accept": "a", "take": "a", "challenge": "x", "done": "y", "call": "!"}
NAMES = [
    *((name, text) for text, name in sorted(WILDS.items(), key=lambda wild: -len(wild[1]))),
    *((name, letter) for letter, name in RANKS.items()),
    *((name, letter) for letter, name in COLORS.items()),
]
"""Words of card names and what stands for them in notation, longest first."""


def read_typed(seat: str, line: str) -> Move:
    """The move of ``seat`` that ``line`` stands for. Raises `InvalidMove`."""
    text = line.strip().lower()
    if len(text) > LONG:
        raise InvalidMove("the line is too long for a move")
    text = WORDS.get(text, text)
    for name, letters in NAMES:
        text = re.sub(rf"\b{name}\b", letters, text)
    text = re.sub(r"\bjump(?: in)?(?: with)?\b", "j", text)
    text = text.replace(" ", "").lower()
    own = seat.lower()
    for body in (text, text.removeprefix(own)):
        move = read_body(seat, body)
        if move is not None:
            return move
    raise InvalidMove(f"{line.strip()[:40]!r} is no move")


def read_body(seat: str, body: str) -> Move | None:
    """A body without seat and in lower case; ``None`` if it is none."""
    if body in PLAIN:
        return Move.parse(seat + PLAIN[body])
    if (match := CATCH.fullmatch(body)) is not None:
        return Move("catch", seat, target=match[1].upper())
    if len(body) == 2 and body[0] == "=" and body[1] in COLORS:
        return Move("color", seat, color=body[1])
    if (match := CHOICE.fullmatch(body)) is not None:
        chosen = match[1]
        return Move("choose", seat, target=chosen.upper()) if len(chosen) == 1 else Move("choose", seat, (card(chosen),))
    if (match := PLAY.fullmatch(body)) is not None:
        jump, cards, color, target, call = match.groups()
        texts = tuple(card(text) for text in re.findall(CARD, cards))
        return Move("jump" if jump else "play", seat, texts, color or None, target.upper() if target else None, bool(call))
    if body.rstrip("!") == "w":
        return Move("play", seat, ("w0",), call=body.endswith("!"))
    return None


def card(text: str) -> str:
    """A card in lower case as notation has it: ``rs`` is ``rS``, ``wh`` is ``wH``."""
    if text[0] == "w":
        return "w" + text[1:].upper()
    return text[0] + text[1].upper()
