"""A round as it may be, made from what one seat sees and a guess at the rest: where a search begins.

May be in here: filling a state from a View. May not: guessing (``tabard.bots``), rules. What a View does not say, such as who was out first
or which step of a Customizable card's effect is under way, has the value of a fresh table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from tabard.game.notation import COLOR_LETTERS, cards_in, face_of, seat_number
from tabard.game.ruleset import Ruleset
from tabard.game.scratch import new_state
from tabard.game.view import Pending, View
from tabard.game.viewing import PENDING_KINDS, PHASES
from tabard.rules.cards import NO_COLOR, NO_FACE, RANKS, REVERSE, SKIP, WILD
from tabard.rules.deck import fill
from tabard.rules.hands import put_in_hand
from tabard.rules.options import START_WILD_NEXT_PLAYS
from tabard.rules.seating import next_seat
from tabard.rules.setup import clear
from tabard.rules.state import ANSWER, COLOR, NO_SEAT, PENDING_EFFECT, PENDING_WILD_FOUR, State


class Hidden(NamedTuple):
    """A guess at what a View hides, in hand notation."""

    hands: Mapping[str, str] = {}
    """By seat; the viewer's own hand and others that are visible need not be given."""
    draw_pile: str = ""
    """The next card first."""
    discard_pile: str = ""
    """Without the top card, its neighbor first."""


def imagine(view: View, ruleset: Ruleset, hidden: Hidden) -> State:
    """The state in which ``view`` would be seen. Raises `InvalidMove` for what is no card."""
    s = new_state()
    ruleset.configure(s)
    for at, seat in enumerate(view.seats):
        s.absent[at] = 0 if seat.active or seat.size else 1
    clear(s, len(view.seats), seat_number(view.dealer))
    s.n_active = s.seats - sum(s.absent[: s.seats])
    fill(s)
    s.n_active = 0
    for at, seat in enumerate(view.seats):
        s.active[at] = 1 if seat.active else 0
        s.n_active += s.active[at]
        s.open_calls |= seat.open_call << at
        s.called[at] = 1 if seat.called else 0
        for face in cards_in(seat.hand if seat.hand is not None else hidden.hands.get(seat.seat, "")):
            put_in_hand(s, at, face)
    for face in reversed(cards_in(hidden.draw_pile)):
        s.draw_pile[s.n_draw_pile] = face
        s.n_draw_pile += 1
    top = [] if view.top_card is None else [face_of(view.top_card)]
    for face in [*reversed(cards_in(hidden.discard_pile)), *top]:
        s.discard_pile[s.n_discard_pile] = face
        s.n_discard_pile += 1
    s.color = NO_COLOR if view.color is None else COLOR_LETTERS.index(view.color)
    s.direction = view.direction
    s.phase = PHASES.index(view.phase)
    s.turn = seat_number(view.turn or view.dealer)
    s.drawn = NO_FACE if view.drawn is None else face_of(view.drawn)
    s.last_player = NO_SEAT if view.last_player is None else seat_number(view.last_player)
    s.acting = top[0] if top and s.last_player != NO_SEAT else NO_FACE
    if s.phase == ANSWER and view.pending is not None:
        threaten(s, view.pending)
    elif s.phase == COLOR:
        s.resume_seat = next_seat(s, s.turn) if s.last_player != NO_SEAT else first_after_starter(s)
    return s


def threaten(s: State, pending: Pending) -> None:
    """The penalty that waits."""
    s.pending_kind = 1 if pending.kind == "draw2" else PENDING_KINDS.index(pending.kind)
    s.pending_total = pending.total
    s.pending_attacker = seat_number(pending.attacker)
    s.challenge_open = 1 if pending.challenge else 0
    face = s.discard_pile[s.n_discard_pile - 1]
    s.pending_bounced = 1 if s.bounce and face < WILD and face % RANKS in (SKIP, REVERSE) else 0
    attacker = s.pending_attacker
    waits = s.pending_kind == PENDING_EFFECT or (s.pending_kind == PENDING_WILD_FOUR and s.challenge_last_card)
    if waits and s.active[attacker] and s.size[attacker] == 0:
        s.going_out = attacker


def first_after_starter(s: State) -> int:
    """Who has the turn once the color of a wild starter is named."""
    left = next_seat(s, s.dealer)
    return next_seat(s, left) if s.start_wild == START_WILD_NEXT_PLAYS else left
