"""Luck: what seats get from shuffled piles, against what the cards in the piles let expect."""

from itertools import product
from math import comb, sqrt

import pytest

from tabard.game.event import Event
from tabard.game.notation import cards_in
from tabard.server.luck import Luck, Odds, hypergeometric, luck_of, odds_of
from tabard.server.replay import replay_of
from tests.server.kept_match import TABLE, kept_match


def lines(events: list[Event], *pools: str) -> dict[tuple[str, str], Luck]:
    found = odds_of(["A", "B"], events, [cards_in(pool) for pool in pools], 0)
    return {(line.seat, line.kind): line for line in luck_of(found)}


def dealt(seat: str, cards: str) -> Event:
    return Event("dealt", seat, cards=cards, count=len(cards_in(cards)))


def test_a_hand_is_expected_to_hold_its_share_of_the_pile() -> None:
    found = lines([dealt("A", "r1w0"), dealt("B", "r2r3"), Event("starter", cards="r4")], "r1r2r3r4r5w0w4rD")
    assert found["A", "wild"] == Luck("A", "wild", 2, 1, 0.5, 0, 2)
    assert found["B", "wild"] == Luck("B", "wild", 2, 0, 0.5, 0, 2)
    assert found["A", "draw"].expected == 0.5


def test_a_card_drawn_later_counts_by_what_the_pile_still_holds() -> None:
    opening = [dealt("A", "r1w0"), dealt("B", "r2r3"), Event("starter", cards="r4")]
    found = lines([*opening, Event("drew", "B", cards="w4rD", count=2)], "r1r2r3r4r5w0w4rD")
    # one wild among r5 w4 rD, then none among r5 rD; two draw cards of three, then one of two
    assert found["B", "wild"].expected == round(0.5 + 1 / 3, 3)
    assert found["B", "draw"].expected == round(0.5 + 2 / 3 + 1 / 2, 3)
    assert found["B", "draw"].received == 2


def test_a_reshuffled_pile_and_pooled_hands_are_counted_by_themselves() -> None:
    events = [
        dealt("A", "w0"),
        dealt("B", "r1"),
        Event("starter", cards="r2"),
        Event("reshuffled", count=2),
        Event("drew", "A", cards="w4", count=1),
        Event("pooled", count=4),
        Event("redealt", "A", cards="r1w4", count=2),
        Event("redealt", "B", cards="w0", count=1),
    ]
    found = lines(events, "r1r2w0", "r5w4", "r1w0w4")
    assert found["A", "wild"].expected == round(1 / 3 + 1 / 2 + 2 * 2 / 3, 3)
    assert found["A", "draw"].expected == round(0 + 1 / 2 + 2 / 3, 3)
    assert found["B", "wild"].expected == round(1 / 3 + 2 / 3, 3)
    assert found["A", "wild"].cards == 4


def test_the_chances_are_those_of_drawing_without_putting_back() -> None:
    chances = hypergeometric(10, 4, 3)
    assert chances == tuple(comb(4, k) * comb(6, 3 - k) / 120 for k in range(4))
    assert sum(chances) == pytest.approx(1)


def test_the_band_is_as_narrow_as_95_percent_allow() -> None:
    odds = Odds()
    for _ in range(100):
        odds.add((0.5, 0.5), 1, 0)
    # of 100 fair coins, 40 to 60 show heads with 96.5 %, 41 to 59 with 94.3 %
    assert odds.band() == (40, 60)
    joined = Odds()
    joined.join(odds)
    joined.join(odds)
    assert joined.expected == pytest.approx(100)


def test_over_many_rounds_nobody_gets_more_than_is_expected() -> None:
    """Drawing stops when a card suits; that must not bend the expectation."""
    differences: list[float] = []
    inside = 0
    for seed, rules in product((1, 2), ("mattel-classic-108", "uno-mobile")):
        for kept in kept_match(rules, 4, seed):
            for line in replay_of(kept, TABLE, 1, 1).luck:
                differences.append(line.received - line.expected)
                inside += line.low <= line.received <= line.high
    spread = sqrt(sum(one**2 for one in differences) / len(differences))
    assert abs(sum(differences) / len(differences)) < 3 * spread / sqrt(len(differences))
    assert inside / len(differences) > 0.95
