"""Who is likely to win a round that is not over, when all hands are known: a rollout need not be played to its end.

A strength for every hand, by its size, its wilds, its action cards, its colors and whether it can play at once; a seat's chance is its part
of all strengths (a multinomial logit). The numbers were fitted to rounds of the official rules between heuristic players, so they are
used only where hands stay with their owners and going out first is what counts. May be in here: that estimate. May not: rules, playing.
Runs interpreted and compiled alike.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from tabard.rules.cards import COLORS, DRAW_TWO, RANKS, SKIP, WILD, WILD_DRAW_FOUR
from tabard.rules.piles import top_card
from tabard.rules.seating import next_seat
from tabard.rules.state import State

LARGEST = 12
"""Larger hands count as this size."""


class Strengths(NamedTuple):
    """Logarithms of strength; tuples of three are for hands of 1, of 2 or 3, and of more cards."""

    size: tuple[float, float, float, float, float, float, float, float, float, float, float, float]
    """By the number of cards, from 1 on."""
    wild: tuple[float, float, float]
    """Per Wild."""
    wild_four: tuple[float, float, float]
    action: tuple[float, float, float]
    """Per Skip, Reverse or Draw Two."""
    color: tuple[float, float, float]
    """Per color in a hand of two cards, of 3 or 4, and of more."""
    mover: tuple[float, float, float]
    """The seat to move has a card that fits: with 1, 2 or more cards."""
    next_one: tuple[float, float, float]
    """The same of the seat after it."""
    later: float
    """The same of any other seat with one card."""


TWO = Strengths(
    size=(0.0, 0.35, -0.24, -0.38, -0.69, -0.89, -1.07, -1.24, -1.38, -1.54, -1.61, -2.03),
    wild=(0.52, 0.81, 0.42), wild_four=(0.44, 1.55, 0.94), action=(0.0, 0.31, 0.24), color=(-0.5, -0.21, -0.16),
    mover=(3.79, 0.78, 0.31), next_one=(1.26, 0.53, 0.21), later=0.0,
)  # fmt: skip
"""Fitted to 14,000 rounds of two players; explains 17 % of the variance of who wins, over all positions."""

MANY = Strengths(
    size=(0.0, -0.53, -0.93, -1.29, -1.61, -1.89, -2.10, -2.34, -2.55, -2.78, -2.94, -3.12),
    wild=(0.38, 0.61, 0.39), wild_four=(0.54, 1.0, 0.72), action=(0.0, 0.0, 0.0), color=(0.0, 0.0, 0.0),
    mover=(4.2, 0.64, 0.27), next_one=(1.32, 0.33, 0.12), later=0.82,
)  # fmt: skip
"""Fitted to 11,500 rounds of three, four and six players; explains 11 to 15 %."""


def strengths(s: State) -> Strengths:
    """The numbers for this many players."""
    if s.n_active == 2:
        return TWO
    return MANY


def outlook(s: State, seat: int) -> float:
    """The chance of ``seat``, 0 to 1, where the seat to move is asked for a turn."""
    after_mover = next_seat(s, s.turn)
    mine = 0.0
    total = 0.0
    for other in range(s.seats):
        if s.active[other]:
            strength = exp(strength_of(s, other, after_mover))
            total += strength
            if other == seat:
                mine = strength
    return mine / total if total > 0.0 else 0.0


def strength_of(s: State, seat: int, after_mover: int) -> float:
    """The logarithm of a hand's strength."""
    w = strengths(s)
    size = min(max(s.size[seat], 1), LARGEST)
    few = 0 if size == 1 else 1 if size < 4 else 2
    wilds = s.hand[seat][WILD]
    fours = s.hand[seat][WILD_DRAW_FOUR]
    actions = 0
    colors = 0
    fits = wilds + fours
    for color in range(COLORS):
        held = 0
        for rank in range(RANKS):
            held += s.hand[seat][color * RANKS + rank]
        for rank in range(SKIP, DRAW_TWO + 1):
            actions += s.hand[seat][color * RANKS + rank]
        if held:
            colors += 1
            if color == s.color:
                fits += held
    top = top_card(s)
    if top < WILD:
        for color in range(COLORS):
            fits += s.hand[seat][color * RANKS + top % RANKS]
    value = w.size[size - 1] + w.wild[few] * wilds + w.wild_four[few] * fours + w.action[few] * actions
    if size > 1:
        value += w.color[0 if size == 2 else 1 if size < 5 else 2] * colors
    if fits:
        if seat == s.turn:
            value += w.mover[min(size, 3) - 1]
        elif seat == after_mover:
            value += w.next_one[min(size, 3) - 1]
        elif size == 1:
            value += w.later
    return value
