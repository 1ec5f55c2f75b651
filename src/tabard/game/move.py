"""What a seat chooses, as a value and as text (docs/notation.md).

May be in here: moves, their text and their kernel integers. May not: legality.

>>> Move.parse("Aw4g>C!")
Move.parse('Aw4g>C!')
>>> Move.parse("Bd(~r5)").chance
'~r5'
"""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from tabard.game.errors import InvalidMove
from tabard.game.notation import (
    CARD_TEXTS,
    COLOR_LETTERS,
    FACE_OF_TEXT,
    SEAT_LETTERS,
    cards_in,
    hand_text,
    seat_letter,
    seat_number,
)
from tabard.rules import action as packed
from tabard.rules.cards import COLORS, NO_COLOR, NO_FACE, RANKS, WILD
from tabard.rules.state import NO_SEAT

MoveKind = Literal["play", "jump", "draw", "keep", "accept", "challenge", "call", "catch", "color", "dare", "advice", "choose"]
KINDS: dict[MoveKind, int] = {
    "play": packed.PLAY,
    "jump": packed.JUMP,
    "draw": packed.DRAW,
    "keep": packed.KEEP,
    "accept": packed.ACCEPT,
    "challenge": packed.CHALLENGE,
    "call": packed.CALL,
    "catch": packed.CATCH,
    "color": packed.NAME_COLOR,
    "dare": packed.DARE_DONE,
    "advice": packed.ADVICE,
    "choose": packed.CHOOSE,
}
KIND_NAMES = {number: name for name, number in KINDS.items()}
BODIES: dict[str, MoveKind] = {"d": "draw", "k": "keep", "a": "accept", "?": "challenge", "y": "dare"}
PLAIN = {kind: body for body, kind in BODIES.items()}
PLAY_PATTERN = re.compile(r"(j?)((?:[rygb][0-9SRD]|w(?:[04HX]|C[123]))+)([rygb]?)(?:>([A-J]))?(!?)")
CHANCE_PATTERN = re.compile(r"(?:~|&|\?\?|\*\d+|[rygb][0-9SRD]|w(?:[04HX]|C[123]))*")
ANYBODY = "*"
MAX_SET = 7


class Move(msgspec.Struct, frozen=True, gc=False):
    """One choice of one seat; equal texts are equal moves."""

    kind: MoveKind
    seat: str
    """``A`` to ``J``: who does it (for advice: who gave it)."""
    cards: tuple[str, ...] = ()
    """The cards laid; the last one ends on top."""
    color: str | None = None
    target: str | None = None
    """Seat swapped with or accused; ``*`` accuses whoever can be caught."""
    call: bool = False
    outcome: Literal["", "+", "-", "x"] = ""
    """In records: the challenge was upheld, refused, or the hand was not shown."""
    chance: str | None = None
    """In records: the cards this move dealt, ``~`` for a reshuffle, ``&`` before pooled hands are dealt."""

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read a move. Raises `InvalidMove` with what is wrong."""
        body, chance = split_chance(text)
        if body.startswith("*%") and len(body) == 3:
            return cls("advice", seat_letter(seat_number(body[2])), chance=chance)
        if not body or body[0] not in SEAT_LETTERS:
            raise InvalidMove(f"{text[:40]!r} is no move: it begins with the seat, A to J, e.g. Ar7 or Bd")
        seat, body = body[0], body[1:]
        if body in BODIES:
            return cls(BODIES[body], seat, chance=chance)
        if body[:1] == "?" and body[1:] in ("+", "-", "x"):
            return cls("challenge", seat, outcome=body[1:], chance=chance)  # type: ignore[arg-type]
        if body[:1] == "!":
            return cls.parse_call(seat, body, text, chance)
        if body[:1] == "=" and len(body) == 2 and body[1] in COLOR_LETTERS:
            return cls("color", seat, color=body[1], chance=chance)
        if body[:1] == "#":
            return cls.parse_choice(seat, body[1:], text, chance)
        match = PLAY_PATTERN.fullmatch(body)
        if match is None:
            raise InvalidMove(f"{text[:40]!r} is no move: after the seat write a card, d, k, a, ?, !, =color or jcard")
        jump, cards, color, target, call = match.groups()
        texts = tuple(CARD_TEXTS[face] for face in cards_in(cards))
        return cls("jump" if jump else "play", seat, texts, color or None, target, bool(call), chance=chance)

    @classmethod
    def parse_call(cls, seat: str, body: str, text: str, chance: str | None) -> Move:
        """``!`` calls; ``!B`` catches B; ``!*`` catches whoever can be caught."""
        if body == "!":
            return cls("call", seat, chance=chance)
        if len(body) == 2 and (body[1] in SEAT_LETTERS or body[1] == ANYBODY):
            return cls("catch", seat, target=body[1], chance=chance)
        raise InvalidMove(f"{text[:40]!r} is no move: a catch names one seat, e.g. C!A")

    @classmethod
    def parse_choice(cls, seat: str, body: str, text: str, chance: str | None) -> Move:
        """``#B`` chooses seat B for an effect, ``#r5`` a card."""
        if len(body) == 1 and body in SEAT_LETTERS:
            return cls("choose", seat, target=body, chance=chance)
        if body in FACE_OF_TEXT:
            return cls("choose", seat, (body,), chance=chance)
        raise InvalidMove(f"{text[:40]!r} is no move: after # write a seat or a card")

    @property
    def text(self) -> str:
        """The move without its chance, e.g. ``Ar7>C!``."""
        if self.kind == "advice":
            return f"*%{self.seat}"
        if self.kind in PLAIN:
            return self.seat + PLAIN[self.kind] + self.outcome
        if self.kind == "call":
            return f"{self.seat}!"
        if self.kind == "catch":
            return f"{self.seat}!{self.target}"
        if self.kind == "color":
            return f"{self.seat}={self.color}"
        if self.kind == "choose":
            return f"{self.seat}#{self.target or self.cards[0]}"
        jump = "j" if self.kind == "jump" else ""
        target = f">{self.target}" if self.target else ""
        return f"{self.seat}{jump}{''.join(self.cards)}{self.color or ''}{target}{'!' if self.call else ''}"

    def __str__(self) -> str:
        return self.text if self.chance is None else f"{self.text}({self.chance})"

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})"

    @property
    def bare(self) -> Move:
        """The same choice without outcome and chance."""
        return msgspec.structs.replace(self, outcome="x" if self.outcome == "x" else "", chance=None)

    @property
    def seat_number(self) -> int:
        """0 for ``A``."""
        return seat_number(self.seat)

    def to_action(self) -> int:
        """The kernel's integer. Raises `InvalidMove` where no such action can exist (cards of different numbers together)."""
        kind = KINDS[self.kind]
        if self.kind in ("play", "jump"):
            return play_action(kind, self)
        if self.kind == "catch":
            return packed.make_catch(NO_SEAT if self.target in (None, ANYBODY) else seat_number(str(self.target)))
        if self.kind == "color":
            return packed.make_color(COLOR_LETTERS.index(self.color or "r"))
        if self.kind == "choose":
            face = FACE_OF_TEXT[self.cards[0]] if self.cards else NO_FACE
            target = seat_number(self.target) if self.target else NO_SEAT
            return packed.make_play(kind, face, NO_COLOR, target, 0, NO_FACE, 0)
        if self.kind == "challenge" and self.outcome == "x":
            return packed.make_play(kind, NO_FACE, NO_COLOR, NO_SEAT, 1, NO_FACE, 0)
        return packed.make(kind)

    @classmethod
    def from_action(cls, seat: int, action: int) -> Move:
        """The move that a kernel integer stands for."""
        kind = KIND_NAMES[packed.kind_of(action)]
        letter = seat_letter(seat)
        color = packed.color_named(action)
        target = packed.target_of(action)
        color_letter = None if color == NO_COLOR else COLOR_LETTERS[color]
        target_letter = None if target == NO_SEAT else seat_letter(target)
        if kind not in ("play", "jump", "choose") or (kind == "choose" and target != NO_SEAT):
            return cls(kind, letter, color=color_letter, target=target_letter)
        cards = cards_of(action)
        return cls(kind, letter, cards, color_letter, target_letter, bool(packed.calls(action)))


def split_chance(text: str) -> tuple[str, str | None]:
    """Body and chance of a move's text."""
    if not text.isascii() or not text:
        raise InvalidMove(f"{text[:40]!r} is no move: moves are short ASCII texts such as Ar7")
    if not text.endswith(")"):
        return text, None
    body, bracket, chance = text[:-1].partition("(")
    if not bracket or not CHANCE_PATTERN.fullmatch(chance):
        raise InvalidMove(f"{text[:40]!r}: what stands in brackets must be cards, ~ or &")
    return body, chance


def play_action(kind: int, move: Move) -> int:
    """Pack a play: one card, a Wild with the card that names its color, or a set of one number."""
    faces = [FACE_OF_TEXT[text] for text in move.cards]
    color = NO_COLOR if move.color is None else COLOR_LETTERS.index(move.color)
    target = NO_SEAT if move.target is None else seat_number(move.target)
    call = 1 if move.call else 0
    if len(faces) == 1:
        return packed.make_play(kind, faces[0], color, target, call, NO_FACE, 0)
    if len(faces) == 2 and faces[0] == WILD and faces[1] < WILD:
        return packed.make_play(kind, WILD, color, target, call, faces[1], 0)
    if any(face >= WILD or face % RANKS != faces[0] % RANKS for face in faces):
        raise InvalidMove(f"{move.text!r}: only equal numbers, or a Wild and a colored card, can be played together")
    counts = 0
    for suit in range(COLORS):
        number = sum(1 for face in faces if face // RANKS == suit)
        if number > MAX_SET:
            raise InvalidMove(f"{move.text!r}: nobody holds that many equal cards")
        counts |= number << (3 * suit)
    return packed.make_play(kind, faces[-1], color, target, call, NO_FACE, counts)


def cards_of(action: int) -> tuple[str, ...]:
    """The card texts of a play, the top one last."""
    top = packed.face_of(action)
    second = packed.second_face_of(action)
    counts = packed.counts_of(action)
    if second != NO_FACE:
        return (CARD_TEXTS[top], CARD_TEXTS[second])
    if not counts:
        return (CARD_TEXTS[top],)
    faces = [suit * RANKS + top % RANKS for suit in range(COLORS) for _ in range(packed.count_in(counts, suit))]
    faces.remove(top)
    return (*(CARD_TEXTS[face] for face in faces), CARD_TEXTS[top])


def chance_cards(chance: str) -> list[int]:
    """The faces in a chance text, without its marks. Raises `InvalidMove` for hidden cards."""
    if "?" in chance or "*" in chance:
        raise InvalidMove(f"the dealt cards {chance!r} are hidden in this copy")
    return cards_in(chance.replace("~", "").replace("&", ""))


__all__ = ["Move", "MoveKind", "chance_cards", "hand_text"]
