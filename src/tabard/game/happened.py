"""The kernel's happenings as Events, and the chance they used.

May be in here: translation of integer rows. May not: rules, redaction (event.py).
"""

from __future__ import annotations

from collections.abc import Callable

from tabard.game.event import DrawReason, Event, EventKind, Outcome
from tabard.game.notation import CARD_TEXTS, COLOR_LETTERS, hand_text, seat_letter
from tabard.rules import happenings as h

Row = tuple[int, int, int, int, int]

REASONS: tuple[DrawReason, ...] = (
    "turn", "penalty", "challenge", "call", "false_call", "misplay", "starter", "effect", "advice",
)  # fmt: skip
OUTCOMES: tuple[Outcome, ...] = ("innocent", "guilty", "not_shown")
END_REASONS = ("went_out", "blocked", "last_active", "ended")
GATHERED = {h.DREW, h.DEALT, h.HAND_SHOWN, h.SWAPPED, h.SWAPPED_BACK, h.PASSED_ON, h.REDEALT, h.PLAYED, h.DISCARDED, h.GIVEN}
"""Kinds of which one event tells several rows."""
DEALT_CARDS = {h.DEALER_DRAW, h.DEALT, h.FLIPPED, h.DREW, h.REDEALT}


def rows_of(rows: list[list[int]], n: int) -> list[Row]:
    """The first ``n`` rows, fixed."""
    return [(row[0], row[1], row[2], row[3], row[4]) for row in rows[:n]]


def chance_of(rows: list[Row]) -> str:
    """The cards these happenings dealt, with ``~`` for a shuffle of the draw pile and ``&`` for pooled hands."""
    parts: list[str] = []
    returned = False
    for kind, _, a, _, _ in rows:
        if returned and kind != h.STARTER_RETURNED:
            parts.append("~")
            returned = False
        if kind == h.RESHUFFLED:
            parts.append("~")
        elif kind == h.STARTER_RETURNED:
            returned = True
        elif kind == h.POOLED:
            parts.append("&")
        elif kind in DEALT_CARDS:
            parts.append(CARD_TEXTS[a])
    if returned:
        parts.append("~")
    return "".join(parts)


def events_of(rows: list[Row]) -> list[Event]:
    """Events in order; rows that belong together (one draw of several cards, a hand shown) become one."""
    events: list[Event] = []
    at = 0
    while at < len(rows):
        end = at + 1
        if rows[at][0] in GATHERED:
            while end < len(rows) and belongs(rows[at], rows[end]):
                end += 1
        events.append(event_of(rows[at:end]))
        at = end
    return by_lot(merge_swaps(merge_deals(events)))


def belongs(first: Row, other: Row) -> bool:
    """Whether two neighboring rows tell one event."""
    if first[0] != other[0] or first[1] != other[1]:
        return False
    if first[0] in (h.SWAPPED, h.SWAPPED_BACK, h.PASSED_ON, h.HAND_SHOWN, h.GIVEN):
        return first[2] == other[2]
    if first[0] == h.PLAYED:
        return bool(first[4] & h.FLAG_MORE)
    if first[0] == h.DREW:
        return first[3] == other[3]
    return True


def by_lot(events: list[Event]) -> list[Event]:
    """Drawing for the deal takes two cards or more; a single one is none: it stands for the seat that a lot has found."""
    if sum(event.kind == "dealer_draw" for event in events) != 1:
        return events
    return [Event("dealer_draw", event.seat) if event.kind == "dealer_draw" else event for event in events]


def merge_deals(events: list[Event]) -> list[Event]:
    """One ``dealt`` or ``redealt`` event a seat, in the order of the first card."""
    merged: list[Event] = []
    for event in events:
        if event.kind in ("dealt", "redealt"):
            for at, earlier in enumerate(merged):
                if earlier.kind == event.kind and earlier.seat == event.seat:
                    merged[at] = Event(event.kind, event.seat, cards=earlier.cards + event.cards, count=earlier.count + event.count)
                    break
            else:
                merged.append(event)
        else:
            merged.append(event)
    return merged


def merge_swaps(events: list[Event]) -> list[Event]:
    """The kernel tells a swap face by face, in both directions; one event holds both hands."""
    merged: list[Event] = []
    for event in events:
        last = merged[-1] if merged else None
        if event.kind == "swapped" and last and last.kind == "swapped":
            merged[-1] = Event("swapped", last.seat, last.target, last.cards + event.cards, last.taken + event.taken)
        else:
            merged.append(event)
    return merged


def event_of(rows: list[Row]) -> Event:
    """One event out of the rows that tell it."""
    kind, seat, a, b, _ = rows[0]
    special = SPECIAL.get(kind)
    if special is not None:
        return special(rows)
    name, maker = SIMPLE[kind]
    return maker(name, seat_letter(seat) if seat >= 0 else None, a, b)


def count_first(name: EventKind, seat: str | None, a: int, b: int) -> Event:
    """seat, count."""
    return Event(name, seat, count=a)


def seat_only(name: EventKind, seat: str | None, a: int, b: int) -> Event:
    """seat."""
    return Event(name, seat)


def seat_target(name: EventKind, seat: str | None, a: int, b: int) -> Event:
    """seat, target, count."""
    return Event(name, seat, seat_letter(a), count=b)


def one_card(name: EventKind, seat: str | None, a: int, b: int) -> Event:
    """seat, card."""
    return Event(name, seat, cards=CARD_TEXTS[a])


def named_color(name: EventKind, seat: str | None, a: int, b: int) -> Event:
    """seat, color."""
    return Event(name, seat, color=COLOR_LETTERS[a])  # type: ignore[arg-type]


SIMPLE: dict[int, tuple[EventKind, Callable[[EventKind, str | None, int, int], Event]]] = {
    h.DEALER_DRAW: ("dealer_draw", one_card),
    h.FLIPPED: ("starter", one_card),
    h.STARTER_RETURNED: ("starter_returned", one_card),
    h.NAMED_COLOR: ("named_color", named_color),
    h.NO_CARD: ("no_card", count_first),
    h.KEPT: ("kept", seat_only),
    h.RESHUFFLED: ("reshuffled", count_first),
    h.SKIPPED: ("skipped", seat_only),
    h.REVERSED: ("reversed", count_first),
    h.ACCEPTED: ("accepted", count_first),
    h.CALLED: ("called", seat_only),
    h.UNCALLED: ("uncalled", seat_only),
    h.CAUGHT: ("caught", seat_target),
    h.FALSE_CATCH: ("false_catch", seat_target),
    h.FALSE_CALL: ("false_call", count_first),
    h.ADVISED: ("advised", count_first),
    h.ROTATED: ("rotated", count_first),
    h.POOLED: ("pooled", count_first),
    h.DARED: ("dared", count_first),
    h.DARE_DONE: ("dare_done", seat_only),
    h.EXTRA_TURN: ("extra_turn", seat_only),
    h.ELIMINATED: ("eliminated", seat_only),
    h.WENT_OUT: ("went_out", seat_only),
    h.ROUND_OVER: ("round_over", seat_only),
    h.TAKEN_BACK: ("taken_back", one_card),
}


def cards_event(name: EventKind) -> Callable[[list[Row]], Event]:
    """An event of one seat whose rows are one card each."""

    def make(rows: list[Row]) -> Event:
        return Event(name, seat_letter(rows[0][1]), cards=hand_text([row[2] for row in rows]), count=len(rows))

    return make


def drew(rows: list[Row]) -> Event:
    """Cards drawn for one reason."""
    cards = hand_text([row[2] for row in rows])
    return Event("drew", seat_letter(rows[0][1]), cards=cards, count=len(rows), reason=REASONS[rows[0][3]])


def played(rows: list[Row]) -> Event:
    """A play; color and target stand in the row of the Wild or the top card."""
    color = next((COLOR_LETTERS[row[3] // 16 - 1] for row in rows if row[3] // 16), None)
    target = next((seat_letter(row[3] % 16 - 1) for row in rows if row[3] % 16), None)
    flags = rows[0][4]
    names = ("call",) * (flags & h.FLAG_CALL) + ("jump",) * bool(flags & h.FLAG_JUMP)
    cards = hand_text([row[2] for row in rows])
    return Event("played", seat_letter(rows[0][1]), target, cards, color=color, flags=names)  # type: ignore[arg-type]


def penalty(rows: list[Row]) -> Event:
    """Somebody is threatened."""
    _, victim, total, attacker, _ = rows[0]
    return Event("penalty", seat_letter(victim), seat_letter(attacker), count=total)


def challenged(rows: list[Row]) -> Event:
    """A challenge and its outcome."""
    _, seat, attacker, outcome, _ = rows[0]
    return Event("challenged", seat_letter(seat), seat_letter(attacker), outcome=OUTCOMES[outcome])


def counted(rows: list[Row], column: int) -> str:
    """Hand notation out of rows of face and count."""
    return hand_text(sorted(row[column] for row in rows for _ in range(row[column + 1])))


def hand_shown(rows: list[Row]) -> Event:
    """A hand shown to one seat, or to all (no target)."""
    viewer = rows[0][2]
    return Event("hand_shown", seat_letter(rows[0][1]), seat_letter(viewer) if viewer >= 0 else None, counted(rows, 3))


def swapped(rows: list[Row]) -> Event:
    """What the player gave."""
    return Event("swapped", seat_letter(rows[0][1]), seat_letter(rows[0][2]), counted(rows, 3))


def swapped_back(rows: list[Row]) -> Event:
    """What the player got."""
    return Event("swapped", seat_letter(rows[0][1]), seat_letter(rows[0][2]), taken=counted(rows, 3))


def handed_on(rows: list[Row]) -> Event:
    """One hand of a rotation."""
    return Event("handed_on", seat_letter(rows[0][1]), seat_letter(rows[0][2]), counted(rows, 3))


def given(rows: list[Row]) -> Event:
    """Cards that one seat gave to another."""
    cards = hand_text([row[3] for row in rows])
    return Event("given", seat_letter(rows[0][1]), seat_letter(rows[0][2]), cards, count=len(rows))


def misplayed(rows: list[Row]) -> Event:
    """A card that did not fit and went back."""
    _, seat, face, count, _ = rows[0]
    return Event("misplayed", seat_letter(seat), cards=CARD_TEXTS[face], count=count)


SPECIAL: dict[int, Callable[[list[Row]], Event]] = {
    h.DEALT: cards_event("dealt"),
    h.REDEALT: cards_event("redealt"),
    h.DISCARDED: cards_event("discarded"),
    h.DREW: drew,
    h.PLAYED: played,
    h.PENALTY: penalty,
    h.CHALLENGED: challenged,
    h.HAND_SHOWN: hand_shown,
    h.SWAPPED: swapped,
    h.SWAPPED_BACK: swapped_back,
    h.PASSED_ON: handed_on,
    h.GIVEN: given,
    h.MISPLAYED: misplayed,
}
