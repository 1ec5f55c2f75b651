"""Whole matches in bulk, interpreted: what they follow from, and that they end as `Match` says."""

import numpy as np
import pytest

from tabard.fast.columns import CREDITED, WINNER
from tabard.fast.matches import CHAMPION, ROUNDS, TOTAL, Played, match_chunks
from tabard.game.ruleset import Ruleset


def play(rules: str, seats: int, n: int, first: int = 0, stream: int = 0) -> Played:
    """Interpreted matches."""
    parts = list(match_chunks(Ruleset.parse(rules), ["random"] * seats, n, stream, first, interpreted=True))
    return Played(np.concatenate([part.matches for part in parts]), np.concatenate([part.rounds for part in parts]))


def test_the_first_to_500_is_champion() -> None:
    played = play("mattel-classic-108", 3, 4)
    for match in played.matches:
        totals = match[TOTAL : TOTAL + 3]
        assert totals[match[CHAMPION]] == totals.max() >= 500
    assert played.matches[:, ROUNDS].sum() == len(played.rounds)
    assert played.rounds[:, CREDITED : CREDITED + 3].sum() == played.matches[:, TOTAL : TOTAL + 3].sum()


def test_a_match_does_not_depend_on_the_matches_next_to_it() -> None:
    assert (play("mattel-classic-108 target=200", 2, 6).matches[4:] == play("mattel-classic-108 target=200", 2, 2, 4).matches).all()


def test_the_lowest_total_wins_where_points_are_a_burden() -> None:
    for match in play("chinese-forum target=150", 4, 4).matches:
        totals = match[TOTAL : TOTAL + 4]
        assert totals[match[CHAMPION]] == totals.min()
        assert totals.max() >= 150


def test_who_reaches_the_target_drops_out_until_one_is_left() -> None:
    played = play("mattel-classic-108 score_mode=accumulate_low elimination=score_500 target=100", 4, 3)
    for match in played.matches:
        totals = match[TOTAL : TOTAL + 4]
        assert sum(total < 100 for total in totals) <= 1
        assert match[CHAMPION] == totals.argmin()


def test_without_a_target_a_match_is_one_round() -> None:
    played = play("namuwiki", 3, 5)
    assert (played.matches[:, ROUNDS] == 1).all()
    assert (played.matches[:, CHAMPION] == played.rounds[:, WINNER]).all()


@pytest.mark.parametrize("rotation", ["left", "winner", "loser", "random"])
def test_every_way_to_pass_the_deal_ends(rotation: str) -> None:
    assert (play(f"mattel-classic-108 dealer_rotation={rotation}", 3, 2).matches[:, CHAMPION] >= 0).all()


def test_partners_win_together_and_whoever_won_the_last_round_is_named() -> None:
    for match in play("mattel-classic-108 teams=opposite_4", 4, 2).matches:
        totals = match[TOTAL : TOTAL + 4]
        assert totals[0] == totals[2]
        assert totals[1] == totals[3]
        assert totals[match[CHAMPION]] == totals.max()


def test_with_changing_partners_a_match_takes_twelve_rounds_and_one_wins() -> None:
    played = play("mattel-classic-108 teams=rotating_4", 4, 3)
    partners = [((0, 2), (1, 3))] * 4 + [((0, 1), (2, 3))] * 4 + [((0, 3), (1, 2))] * 4
    for number, match in enumerate(played.matches):
        totals = match[TOTAL : TOTAL + 4]
        assert match[ROUNDS] == len(partners)
        assert totals[match[CHAMPION]] == totals.max()
        for row, pairs in zip(played.rounds[number :: len(played.matches)], partners, strict=True):
            credited = tuple(seat for seat in range(4) if row[CREDITED + seat])
            assert credited in pairs
