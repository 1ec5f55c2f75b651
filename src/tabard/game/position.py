"""Positions as text: lossless over a round's state, for tests, perft and bug reports (docs/notation.md).

``hands top turn pending draw-pile discard-pile [key=value ...]``, such as
``r6b1/y1y2y3 r5 A+ - g1g2 - dealer=B open=A``. Piles list the next card (draw pile) and the
top card's neighbor (discard pile) first.

May be in here: text and state. May not: rules.
"""

from __future__ import annotations

from tabard.game.errors import InvalidMove, InvalidPosition
from tabard.game.notation import (
    CARD_TEXTS,
    COLOR_LETTERS,
    SEAT_LETTERS,
    cards_in,
    counts_text,
    face_of,
    hand_text,
    seat_letter,
    seat_number,
)
from tabard.rules.cards import FACES, MAX_CARDS, MAX_SEATS, NO_COLOR, NO_FACE, RANKS, WILD
from tabard.rules.piles import top_card
from tabard.rules.seating import may_act
from tabard.rules.setup import clear
from tabard.rules.state import ANSWER, CHOICE, COLOR, DARE, DRAWN, NO_SEAT, OVER, TURN, State

EMPTY = "-"
PENDING_LETTERS = {1: "D", 2: "W", 3: "E"}
PHASE_WORDS = {TURN: "turn", DRAWN: "drawn", ANSWER: "answer", COLOR: "color", DARE: "dare", CHOICE: "choice", OVER: "over"}
NUMBERS = (
    "fresh", "idle", "winner", "end_reason", "last_player", "next_place", "n_eliminated", "resume_seat", "choice_slot",
    "choice_step", "choice_seat", "choice_target", "choice_flags", "taken_back", "bluff", "color_before", "snapshot_seat",
    "going_out", "challenge_open", "effect_draws", "pairing",
)  # fmt: skip
"""Fields written as ``key=number`` where they differ from a fresh table."""
ABSENT = {
    "winner", "last_player", "resume_seat", "choice_slot", "choice_seat", "choice_target", "color_before", "snapshot_seat", "going_out",
}  # fmt: skip
"""Fields that are -1 on a fresh table; the others are 0."""


def position_text(s: State) -> str:
    """The position of ``s``, without its options."""
    hands = "/".join(counts_text(s.hand[seat]) or EMPTY for seat in range(s.seats))
    top = CARD_TEXTS[top_card(s)] if s.n_discard_pile else EMPTY
    if s.n_discard_pile and (top_card(s) >= WILD or s.color != top_card(s) // RANKS):
        top += ":" + (COLOR_LETTERS[s.color] if s.color != NO_COLOR else "?")
    turn = seat_letter(s.turn) + ("+" if s.direction == 1 else "-")
    draw = hand_text(s.draw_pile[: s.n_draw_pile][::-1]) or EMPTY
    discard = hand_text(s.discard_pile[: max(0, s.n_discard_pile - 1)][::-1]) or EMPTY
    return " ".join([hands, top, turn, pending_text(s), draw, discard, *extras(s)])


def pending_text(s: State) -> str:
    """What waits: ``-``; ``drawn:r5`` or ``drawn:-``; ``+4W<A`` (kind and attacker; ``b``: turned away); or the phase's word."""
    if s.phase == DRAWN:
        return "drawn:" + (CARD_TEXTS[s.drawn] if s.drawn != NO_FACE else EMPTY)
    if s.phase == ANSWER:
        bounced = "b" if s.pending_bounced else ""
        return f"+{s.pending_total}{PENDING_LETTERS[s.pending_kind]}{bounced}<{seat_letter(s.pending_attacker)}"
    if s.phase == TURN:
        return EMPTY
    return PHASE_WORDS[s.phase]


def extras(s: State) -> list[str]:
    """Everything else that differs from a fresh table."""
    words = [f"dealer={seat_letter(s.dealer)}"]
    for key, flags in (("open", s.open_call), ("called", s.called), ("absent", s.absent)):
        seats = "".join(seat_letter(seat) for seat in range(s.seats) if flags[seat])
        if seats:
            words.append(f"{key}={seats}")
    out = "".join(seat_letter(seat) for seat in range(s.seats) if not s.active[seat] and not s.absent[seat])
    if out:
        words.append(f"out={out}")
    if any(s.place[: s.seats]):
        words.append("places=" + ",".join(str(place) for place in s.place[: s.seats]))
    if any(s.snapshot):
        words.append(f"snapshot={counts_text(s.snapshot)}")
    if s.acting != NO_FACE and s.acting != top_card(s):
        words.append(f"acting={CARD_TEXTS[s.acting]}")
    for name in NUMBERS:
        value = getattr(s, name)
        if value != (-1 if name in ABSENT else 0):
            words.append(f"{name}={value}")
    return words


def read_position(s: State, text: str) -> None:
    """Put a position into ``s``, whose options are set. Raises `InvalidPosition`."""
    words = text.split()
    if len(words) < 6:
        raise InvalidPosition(
            f"a position has at least six words (hands top turn pending draw-pile discard-pile), not {len(words)}"
        )
    try:
        read_words(s, words)
    except (InvalidMove, ValueError, IndexError) as error:
        if isinstance(error, InvalidPosition):
            raise
        raise InvalidPosition(f"not a position: {error}") from None


def read_words(s: State, words: list[str]) -> None:
    """The six words and the extras."""
    hands, top, turn, pending, draw, discard = words[:6]
    keys = dict(word.split("=", 1) for word in words[6:])
    parts = hands.split("/")
    if not 2 <= len(parts) <= MAX_SEATS:
        raise InvalidPosition(f"a round has 2 to 10 seats, not {len(parts)}")
    for seat in range(MAX_SEATS):
        s.absent[seat] = 1 if seat < len(parts) and seat_letter(seat) in keys.get("absent", "") else 0
    clear(s, len(parts), seat_number(keys.pop("dealer", "A")))
    keys.pop("absent", None)
    for seat, hand in enumerate(parts):
        for face in [] if hand == EMPTY else cards_in(hand):
            s.hand[seat][face] += 1
            s.size[seat] += 1
    read_pile(s, draw, discard, top)
    if len(turn) != 2 or turn[1] not in "+-":
        raise InvalidPosition(f"turn {turn!r}: write a seat and a direction, e.g. A+")
    s.turn = seat_number(turn[0])
    s.direction = 1 if turn[1] == "+" else -1
    read_pending(s, pending)
    for seat in range(s.seats):
        letter = seat_letter(seat)
        s.open_call[seat] = 1 if letter in keys.get("open", "") else 0
        s.called[seat] = 1 if letter in keys.get("called", "") else 0
        if letter in keys.get("out", ""):
            s.active[seat] = 0
            s.n_active -= 1
    for key in ("open", "called", "out"):
        keys.pop(key, None)
    for seat, place in enumerate(keys.pop("places", "").split(",") if "places" in keys else []):
        s.place[seat] = int(place)
    for face in cards_in(keys.pop("snapshot", "")):
        s.snapshot[face] += 1
    acting = keys.pop("acting", "")
    for name, value in keys.items():
        if name not in NUMBERS:
            raise InvalidPosition(f"unknown key {name!r}")
        setattr(s, name, int(value))
    s.acting = face_of(acting) if acting else top_card(s) if s.last_player != NO_SEAT else NO_FACE
    if s.turn >= s.seats or (s.phase != OVER and not may_act(s, s.turn)):
        raise InvalidPosition(f"seat {SEAT_LETTERS[s.turn]} is not in this round")


def read_pile(s: State, draw: str, discard: str, top: str) -> None:
    """Both piles and the color in force."""
    for face in reversed([] if draw == EMPTY else cards_in(draw)):
        s.draw_pile[s.n_draw_pile] = face
        s.n_draw_pile += 1
    card, colon, color = top.partition(":")
    for face in reversed([] if discard == EMPTY else cards_in(discard)):
        s.discard_pile[s.n_discard_pile] = face
        s.n_discard_pile += 1
    face = face_of(card)
    s.discard_pile[s.n_discard_pile] = face
    s.n_discard_pile += 1
    if colon:
        s.color = NO_COLOR if color == "?" else COLOR_LETTERS.index(color)
    elif face >= WILD:
        raise InvalidPosition(f"top card {card} needs its color, e.g. {card}:g")
    else:
        s.color = face // RANKS
    if s.n_draw_pile + s.n_discard_pile + sum(s.size) > MAX_CARDS:
        raise InvalidPosition(f"more than {MAX_CARDS} cards")


def read_pending(s: State, text: str) -> None:
    """The fourth word."""
    if text == EMPTY:
        s.phase = TURN
    elif text.startswith("drawn:"):
        s.phase = DRAWN
        card = text.removeprefix("drawn:")
        s.drawn = NO_FACE if card == EMPTY else face_of(card)
    elif text.startswith("+"):
        body, _, attacker = text[1:].partition("<")
        s.pending_bounced = 1 if body.endswith("b") else 0
        body = body.removesuffix("b")
        s.pending_kind = {letter: kind for kind, letter in PENDING_LETTERS.items()}[body[-1]]
        s.pending_total = int(body[:-1])
        s.pending_attacker = seat_number(attacker)
        s.phase = ANSWER
    else:
        phases = {word: phase for phase, word in PHASE_WORDS.items()}
        if text not in phases:
            raise InvalidPosition(f"pending {text!r}: write -, drawn:card, +4W<A or a phase")
        s.phase = phases[text]


def counts_in_deck(s: State) -> list[int]:
    """All cards of a round by face, wherever they are: conserved in every state."""
    counts = [0] * FACES
    for face in s.draw_pile[: s.n_draw_pile] + s.discard_pile[: s.n_discard_pile]:
        counts[face] += 1
    for seat in range(s.seats):
        for face in range(FACES):
            counts[face] += s.hand[seat][face]
    return counts
