"""What the hidden cards may be: one guess after the other, from what one seat knows.

May be in here: dealing out the cards that a seat has not seen. May not: what it has seen (``tabard.bots``), playing on. Runs interpreted
and compiled alike.
"""

from __future__ import annotations

from typing import Protocol

from tabard.fast.policy import Chance
from tabard.rules.cards import FACES
from tabard.rules.chance import below, next_word
from tabard.rules.fit import is_bluff
from tabard.rules.hands import faces_of_color, put_in_hand, take_from_hand
from tabard.rules.state import ANSWER, PENDING_WILD_FOUR, State


class Unknown(Protocol):
    """The cards that a seat has not seen, and the places where they are."""

    pool: list[int]
    """How many of each face."""
    n_places: int
    """Unseen cards in other hands; all others are in the draw pile, or buried under the discard pile."""
    seat: list[int]
    """By place: whose hand."""
    never: list[int]
    """By place: bits of the faces that the card there is not."""
    seldom: list[int]
    """By place: bits of the faces that it is less likely to be."""
    seldom_word: int
    """How likely ``seldom`` holds, in 2**32 parts."""
    n_buried: int
    bluff_seat: int
    """Who may have laid a wrongful Wild Draw Four that waits for an answer; -1: nobody."""
    bluff_color: int
    bluff_word: int
    """How likely that is, in 2**32 parts."""


def deal_world(s: State, chance: Chance, unknown: Unknown) -> None:
    """Deal the unseen cards to their places in ``s``, which holds those that were seen."""
    n = 0
    for face in range(FACES):
        for _ in range(unknown.pool[face]):
            s.draw_pile[n] = face
            n += 1
    for i in range(n - 1, 0, -1):
        j = below(chance, i + 1)  # type: ignore[arg-type]
        face = s.draw_pile[i]
        s.draw_pile[i] = s.draw_pile[j]
        s.draw_pile[j] = face
    bluffs = False
    honest = 0
    if unknown.bluff_seat >= 0:
        bluffs = next_word(chance) < unknown.bluff_word  # type: ignore[arg-type]
        if not bluffs:
            honest = faces_of_color(unknown.bluff_color)
    for place in range(unknown.n_places):
        seat = unknown.seat[place]
        never = unknown.never[place]
        if unknown.seldom[place] and next_word(chance) < unknown.seldom_word:  # type: ignore[arg-type]
            never |= unknown.seldom[place]
        if seat == unknown.bluff_seat:
            never |= honest
        n = give(s, n, seat, never)
    if bluffs:
        n = make_guilty(s, n, unknown)
    for i in range(unknown.n_buried):
        n -= 1
        s.discard_pile[i] = s.draw_pile[n]
    s.n_draw_pile = n
    if s.phase == ANSWER and s.pending_kind == PENDING_WILD_FOUR:
        judge(s)


def give(s: State, n: int, seat: int, never: int) -> int:
    """The first of the ``n`` shuffled cards that is none of ``never`` goes into a hand; any card where there is none."""
    at = n - 1
    while at > 0 and (never >> s.draw_pile[at]) & 1:
        at -= 1
    if (never >> s.draw_pile[at]) & 1:
        at = n - 1
    face = s.draw_pile[at]
    s.draw_pile[at] = s.draw_pile[n - 1]
    put_in_hand(s, seat, face)
    return n - 1


def make_guilty(s: State, n: int, unknown: Unknown) -> int:
    """See to it that the one who bluffs holds the color: exchange one of its cards if it does not."""
    seat = unknown.bluff_seat
    color = faces_of_color(unknown.bluff_color)
    if s.held[seat] & color:
        return n
    wanted = -1
    for i in range(n):
        if (color >> s.draw_pile[i]) & 1:
            wanted = i
    given = -1
    for face in range(FACES):
        if s.hand[seat][face] and unknown.pool[face]:
            given = face
    if wanted >= 0 and given >= 0:
        take_from_hand(s, seat, given)
        put_in_hand(s, seat, s.draw_pile[wanted])
        s.draw_pile[wanted] = given
    return n


def judge(s: State) -> None:
    """Whether the Wild Draw Four on top is wrongful in this world, and the hand that would be shown."""
    attacker = s.pending_attacker
    for face in range(FACES):
        s.snapshot[face] = s.hand[attacker][face]
    s.snapshot_seat = attacker
    if s.n_discard_pile < 2:
        s.bluff = 0
        return
    color = s.color
    s.color = s.color_before
    s.n_discard_pile -= 1
    s.bluff = 1 if is_bluff(s, s.held[attacker]) else 0
    s.n_discard_pile += 1
    s.color = color
