"""Positions as text: lossless over a round's state, for tests, perft and bug reports (docs/notation.md).

``hands top turn pending draw-pile discard-pile [key=value ...]``, such as
``b1/y1y2y3 r6 B+ - g1g2 r5 dealer=B open=A``. Piles list the next card (draw pile) and the
top card's neighbor (discard pile) first.

May be in here: text and state. May not: rules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from operator import attrgetter

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
from tabard.game.position_sense import refuse_nonsense
from tabard.rules.cards import COLORS, FACES, MAX_CARDS, MAX_SEATS, NO_COLOR, NO_FACE, RANKS, WILD
from tabard.rules.hands import put_in_hand
from tabard.rules.piles import top_card
from tabard.rules.setup import clear
from tabard.rules.state import (
    ANSWER,
    CHOICE,
    COLOR,
    CUSTOM_CARDS,
    CUSTOM_STEPS,
    DARE,
    DRAWN,
    NO_SEAT,
    OVER,
    TURN,
    State,
    can_be_caught,
)

EMPTY = "-"
PENDING_LETTERS = {1: "D", 2: "W", 3: "E"}
PHASE_WORDS = {TURN: "turn", DRAWN: "drawn", ANSWER: "answer", COLOR: "color", DARE: "dare", CHOICE: "choice", OVER: "over"}
SEAT = (NO_SEAT, MAX_SEATS - 1)
PLACE = (0, MAX_SEATS)
NUMBERS = {
    "fresh": (0, 1), "idle": (0, 10_000), "winner": SEAT, "end_reason": (0, 3), "last_player": SEAT, "next_place": PLACE,
    "n_eliminated": PLACE, "resume_seat": SEAT, "choice_slot": (-1, CUSTOM_CARDS), "choice_step": (0, CUSTOM_STEPS),
    "choice_seat": SEAT, "choice_target": SEAT, "choice_flags": (0, 3), "taken_back": (0, 1), "bluff": (0, 1),
    "color_before": (NO_COLOR, COLORS - 1), "snapshot_seat": SEAT, "going_out": SEAT, "challenge_open": (0, 1),
    "effect_draws": (0, MAX_CARDS), "pairing": (0, 2),
}  # fmt: skip
"""Fields written as ``key=number`` where they differ from a fresh table, with their range; what may be -1 is -1 there, the rest 0."""
DEFAULTS = tuple(min(0, low) for low, _ in NUMBERS.values())
all_numbers = attrgetter(*NUMBERS)
SEATS = ("open", "called", "absent", "out")
"""Keys whose value is a row of seats."""
PENALTY = re.compile(r"\+(\d{1,3})([DWE])(b?)<([A-J])")


def position_text(s: State, hands: Sequence[str] | None = None) -> str:
    """The position of ``s``, without its options. ``hands``: the texts of its hands, where somebody has made them already."""
    texts = [counts_text(s.hand[seat]) for seat in range(s.seats)] if hands is None else hands
    hand = "/".join([text or EMPTY for text in texts])
    top = CARD_TEXTS[top_card(s)] if s.n_discard_pile else EMPTY
    if s.n_discard_pile and (top_card(s) >= WILD or s.color != top_card(s) // RANKS):
        top += ":" + (COLOR_LETTERS[s.color] if s.color != NO_COLOR else "?")
    turn = seat_letter(s.turn) + ("+" if s.direction == 1 else "-")
    draw = hand_text(s.draw_pile[: s.n_draw_pile][::-1]) or EMPTY
    discard = hand_text(s.discard_pile[: max(0, s.n_discard_pile - 1)][::-1]) or EMPTY
    return " ".join([hand, top, turn, pending_text(s), draw, discard, *extras(s)])


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
    for key, flags in (("open", [can_be_caught(s, seat) for seat in range(s.seats)]), ("called", s.called), ("absent", s.absent)):
        if any(flags) and (seats := "".join([seat_letter(seat) for seat in range(s.seats) if flags[seat]])):
            words.append(f"{key}={seats}")
    out = "".join([seat_letter(seat) for seat in range(s.seats) if not s.active[seat] and not s.absent[seat]])
    if out:
        words.append(f"out={out}")
    if any(s.place[: s.seats]):
        words.append("places=" + ",".join(str(place) for place in s.place[: s.seats]))
    if any(s.snapshot):
        words.append(f"snapshot={counts_text(s.snapshot)}")
    if s.acting != NO_FACE and s.acting != top_card(s):
        words.append(f"acting={CARD_TEXTS[s.acting]}")
    numbers = zip(NUMBERS, all_numbers(s), DEFAULTS, strict=True)
    return words + [f"{name}={value}" for name, value, usual in numbers if value != usual]


def read_position(s: State, text: str) -> None:
    """Put a position into ``s``, whose options are set. Raises `InvalidPosition`."""
    words = text.split()
    if len(words) < 6:
        raise InvalidPosition(
            f"a position has at least six words (hands top turn pending draw-pile discard-pile), not {len(words)}"
        )
    try:
        read_words(s, words)
    except InvalidMove as error:
        raise InvalidPosition(f"not a position: {error}") from None
    refuse_nonsense(s)


def read_words(s: State, words: list[str]) -> None:
    """The six words and the extras."""
    hands, top, turn, pending, draw, discard = words[:6]
    keys = keys_of(words[6:])
    parts = hands.split("/")
    if not 2 <= len(parts) <= MAX_SEATS:
        raise InvalidPosition(f"a round has 2 to 10 seats, not {len(parts)}")
    if sum(0 if cards == EMPTY else len(cards_in(cards)) for cards in (*parts, draw, discard)) >= MAX_CARDS:
        raise InvalidPosition(f"more than {MAX_CARDS} cards")
    flags = {key: seats_of(key, keys.pop(key, ""), len(parts)) for key in SEATS}
    for seat in range(MAX_SEATS):
        s.absent[seat] = 1 if seat in flags["absent"] else 0
    clear(s, len(parts), seats_of("dealer", keys.pop("dealer", "A"), len(parts), 1)[0])
    for seat, hand in enumerate(parts):
        for face in [] if hand == EMPTY else cards_in(hand):
            put_in_hand(s, seat, face)
    read_pile(s, draw, discard, top)
    if len(turn) != 2 or turn[1] not in "+-":
        raise InvalidPosition(f"turn {turn!r}: write a seat and a direction, e.g. A+")
    s.turn = seats_of("turn", turn[0], s.seats, 1)[0]
    s.direction = 1 if turn[1] == "+" else -1
    read_pending(s, pending)
    for seat in range(s.seats):
        s.open_calls |= (seat in flags["open"]) << seat
        s.called[seat] = 1 if seat in flags["called"] else 0
        if seat in flags["out"] and s.active[seat]:
            s.active[seat] = 0
            s.n_active -= 1
    read_places(s, keys.pop("places", ""))
    snapshot = cards_in(keys.pop("snapshot", ""))
    if len(snapshot) > MAX_CARDS:
        raise InvalidPosition(f"snapshot: more than {MAX_CARDS} cards")
    for face in snapshot:
        s.snapshot[face] += 1
    acting = keys.pop("acting", "")
    for name, value in keys.items():
        if name not in NUMBERS:
            raise InvalidPosition(
                f"unknown key {name!r}; known: {', '.join((*SEATS, 'dealer', 'places', 'snapshot', 'acting', *NUMBERS))}"
            )
        low, high = NUMBERS[name]
        at_this_table = {SEAT: s.seats - 1, PLACE: s.seats}
        setattr(s, name, number_of(name, value, low, at_this_table.get(NUMBERS[name], high)))
    s.acting = face_of(acting) if acting else top_card(s) if s.last_player != NO_SEAT else NO_FACE


def keys_of(words: list[str]) -> dict[str, str]:
    """The words behind the first six."""
    keys: dict[str, str] = {}
    for word in words:
        key, equals, value = word.partition("=")
        if not equals or not value:
            raise InvalidPosition(f"{word!r} should be key=value, e.g. dealer=A")
        if key in keys:
            raise InvalidPosition(f"{key} is given twice")
        keys[key] = value
    return keys


def seats_of(key: str, letters: str, seats: int, number: int = 0) -> list[int]:
    """Seats by their letters, each in the round and named once; ``number`` of them if it is not 0."""
    known = SEAT_LETTERS[:seats]
    if any(letter not in known for letter in letters) or len(set(letters)) != len(letters) or (number and len(letters) != number):
        raise InvalidPosition(
            f"{key} {letters!r}: the seats in this position are {', '.join(known)}" + ("" if number else ", each named once")
        )
    return [seat_number(letter) for letter in letters]


def number_of(key: str, text: str, low: int, high: int) -> int:
    """A whole number in its range."""
    if not re.fullmatch(r"-?[0-9]{1,5}", text) or not low <= int(text) <= high:
        raise InvalidPosition(f"{key}={text} should be a number from {low} to {high}")
    return int(text)


def read_places(s: State, text: str) -> None:
    """One number a seat."""
    places = text.split(",") if text else []
    if places and len(places) != s.seats:
        raise InvalidPosition(f"places={text}: write one number for each of {s.seats} seats, e.g. {','.join('0' * s.seats)}")
    for seat, place in enumerate(places):
        s.place[seat] = number_of("places", place, -s.seats, s.seats)


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
        if len(color) != 1 or color not in COLOR_LETTERS + "?":
            raise InvalidPosition(f"top card {top}: the color is r, y, g, b, or ? before it is named")
        s.color = NO_COLOR if color == "?" else COLOR_LETTERS.index(color)
    elif face >= WILD:
        raise InvalidPosition(f"top card {card} needs its color, e.g. {card}:g")
    else:
        s.color = face // RANKS


def read_pending(s: State, text: str) -> None:
    """The fourth word."""
    if text == EMPTY:
        s.phase = TURN
    elif text.startswith("drawn:"):
        s.phase = DRAWN
        card = text.removeprefix("drawn:")
        s.drawn = NO_FACE if card == EMPTY else face_of(card)
    elif match := PENALTY.fullmatch(text):
        total, kind, bounced, attacker = match.groups()
        s.pending_bounced = 1 if bounced else 0
        s.pending_kind = {letter: kind for kind, letter in PENDING_LETTERS.items()}[kind]
        s.pending_total = int(total)
        if s.pending_total > MAX_CARDS:
            raise InvalidPosition(f"pending {text!r}: a penalty is at most {MAX_CARDS} cards")
        s.pending_attacker = seats_of("attacker", attacker, s.seats)[0]
        s.phase = ANSWER
    else:
        phases = {word: phase for phase, word in PHASE_WORDS.items() if phase not in (TURN, DRAWN, ANSWER)}
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
