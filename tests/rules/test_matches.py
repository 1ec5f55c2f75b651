"""Matches: who scores what, who has won, who deals next, who drops out."""

import pytest

from tabard.game.chance import SeedChance
from tabard.game.match import Match
from tabard.game.ruleset import Ruleset
from tabard.rules.scoring import pairing_of
from tests.rules.stacked import Stacked, running_match


def test_when_somebody_reaches_500_the_lowest_total_wins() -> None:
    match = running_match("chinese-forum", {"A": 470, "B": 490, "C": 220, "D": 250}, "r3r7/bSy0/r9/g8g2 r5 C+ - y7y8 - dealer=A")
    match.play("Cr9")
    assert match.scores == {"A": 480, "B": 510, "C": 220, "D": 260}
    assert (match.is_over, match.champion, match.champions) == (True, "C", ("C",))
    assert match.places() == {"C": 1, "D": 2, "A": 3, "B": 4}


def test_the_match_goes_on_while_nobody_has_500() -> None:
    match = running_match("chinese-forum", {"A": 470, "B": 479, "C": 220, "D": 250}, "r3r7/bSy0/r9/g8g2 r5 C+ - y7y8 - dealer=A")
    match.play("Cr9")
    assert match.scores["B"] == 499
    assert (match.is_over, match.champion, match.champions) == (False, None, ())


def test_515_points_win_the_match_at_once() -> None:
    match = running_match("mattel-classic-108", {"A": 470, "B": 480}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.scores == {"A": 515, "B": 480, "C": 0, "D": 0}
    assert (match.is_over, match.champion) == (True, "A")


def test_nobody_but_the_winner_of_the_round_scores() -> None:
    match = running_match("mattel-classic-108", {"A": 400, "B": 499}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.scores["B"] == 499
    assert not match.is_over


def test_equal_points_share_a_rank_and_leave_one_out() -> None:
    match = running_match("namuwiki", {}, "r9/g7b8/w0/y9y6 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.results[-1].places == {"A": 1, "B": 2, "D": 2, "C": 4}


def test_a_match_of_teams_is_won_by_both_partners() -> None:
    match = running_match(
        "mattel-classic-108 teams=opposite_4", {"A": 450, "C": 450, "B": 490, "D": 490}, "r8/w0g3/r9/b7 r5 A+ - y7y8 -"
    )
    match.play("Ar8")
    assert match.is_over
    assert match.champions == ("A", "C")


def test_six_players_make_two_alternating_teams() -> None:
    match = running_match("mattel-classic-108 teams=alternating", {}, "r8/w0/r9/b7/w4/g1 r5 A+ - y7y8 -")
    match.play("Ar8")
    assert match.scores == {"A": 58, "B": 0, "C": 58, "D": 0, "E": 58, "F": 0}


def test_with_changing_partners_everybody_plays_four_rounds_with_each_other_and_wins_alone() -> None:
    match = Match(Ruleset.parse("mattel-classic-108 teams=rotating_4"), 4, SeedChance("partners"))
    pairs = []
    while not match.is_over:
        match.start_round()
        finish(match)
        points = match.results[-1].points
        pairs.append("".join(seat for seat in "ABCD" if points[seat]))
    partners = [("AC", "BD")] * 4 + [("AB", "CD")] * 4 + [("AD", "BC")] * 4
    assert len(pairs) == len(partners)
    assert all(pair in two for pair, two in zip(pairs, partners, strict=True))
    best = max(match.scores.values())
    assert match.champions == tuple(seat for seat, total in match.scores.items() if total == best)


def finish(match: Match) -> None:
    """Play the running round to its end, always the first move that is listed."""
    while not match.rounds[-1].is_over:
        match.play(match.rounds[-1].legal_moves()[0])


def test_a_tie_after_twelve_rounds_is_played_off_with_other_partners_every_round() -> None:
    assert [pairing_of(number) for number in range(1, 18)] == [0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 0, 1, 2, 0, 1]


ELIMINATION = "chinese-forum elimination=score_500"


def test_who_reaches_500_drops_out_and_the_others_go_on() -> None:
    match = running_match(ELIMINATION, {"A": 300, "B": 490, "C": 450, "D": 100}, "r9/bS/g9g1/y5 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.scores == {"A": 300, "B": 510, "C": 460, "D": 105}
    assert match.absent == ("B",)
    assert not match.is_over
    match.start_round()
    assert match.rounds[-1].state.n_active == 3
    assert match.rounds[-1].view(None).dealer == "C", "the deal passes over the seat that dropped out"
    assert [event.seat for event in match.rounds[-1].opening if event.kind == "dealt"] == ["D", "A", "C"]


def test_the_last_two_play_by_two_player_rules() -> None:
    match = running_match(ELIMINATION, {"A": 10, "B": 510, "C": 20, "D": 510}, "rRr1/-/y1y2/- r5 A+ - y7y8 - absent=BD")
    match.play("ArR!")
    assert match.rounds[-1].to_move == "A", "a Reverse acts as Skip"
    match.play("Ar1")
    assert match.scores["C"] == 23


def test_reaching_500_head_to_head_loses_the_match() -> None:
    match = running_match(ELIMINATION, {"A": 480, "B": 510, "C": 499, "D": 510}, "r1/-/y1y2/- r5 A+ - y7y8 - absent=BD")
    match.play("Ar1")
    assert match.absent == ("B", "C", "D")
    assert (match.is_over, match.champion, match.champions) == (True, "A", ("A",))


TIED = {"A": 480, "B": 230, "C": 230, "D": 400}
TIED_POSITION = "bS/r1/g0/y9y1 r5 B+ - y7y8 -"


def test_a_tie_for_the_lowest_total_is_played_off_by_all() -> None:
    match = running_match("chinese-forum", TIED, TIED_POSITION)
    match.play("Br1")
    assert match.scores == {"A": 500, "B": 230, "C": 230, "D": 410}
    assert not match.is_over
    match.start_round()
    assert match.rounds[-1].state.n_active == 4


def test_the_extra_round_decides_even_if_nobody_else_reaches_500() -> None:
    match = running_match("chinese-forum", {"A": 500, "B": 230, "C": 230, "D": 410}, "bS/r1/g1/y9y1 r5 B+ - y7y8 -")
    match.play("Br1")
    assert (match.is_over, match.champion) == (True, "B")


def test_shared_ties_share_the_first_place() -> None:
    match = running_match("chinese-forum tie_break=shared", TIED, TIED_POSITION)
    match.play("Br1")
    assert match.is_over
    assert match.places() == {"B": 1, "C": 1, "D": 3, "A": 4}
    assert (match.champion, match.champions) == (None, ("B", "C"))


def test_the_deal_goes_to_the_left_and_nothing_of_the_round_before_is_left() -> None:
    match = running_match("mattel-classic-108", {}, "rR/y1y2/b1w4/b2 r5 A+ - y7y8 - dealer=A")
    match.play("ArR")
    number = "r1" * 2 + "y1" * 2 + "g1" * 2 + "b1" * 2 + "r2y2g2b2" * 2 + "r3y3g3b3" * 2 + "r4y4g4b4"
    match.start_round(chance=Stacked(number + "r5"))
    round_ = match.rounds[-1]
    view = round_.view(None)
    assert (view.dealer, view.direction, round_.to_move) == ("B", 1, "C")
    assert (view.pending, view.last_player, round_.open_calls()) == (None, None, [])


@pytest.mark.parametrize(("rotation", "dealer"), [("left", "B"), ("winner", "C"), ("loser", "D")])
def test_the_next_dealer_is_the_left_neighbor_the_winner_or_the_loser(rotation: str, dealer: str) -> None:
    match = running_match(f"mattel-classic-108 dealer_rotation={rotation}", {}, "y1y2/y1y2/r9/bSbS r5 C+ - y7y8 - dealer=A")
    match.play("Cr9")
    match.start_round()
    assert match.rounds[-1].view(None).dealer == dealer


def test_a_dealer_drawn_by_lot_is_never_a_seat_that_dropped_out() -> None:
    for seed in range(12):
        match = running_match(f"{ELIMINATION} dealer_rotation=random", {"A": 300, "B": 490, "C": 450}, "r9/bS/g9g1 r5 A+ - y7y8 -")
        match.play("Ar9")
        match.start_round(chance=Seeded(seed))
        assert match.rounds[-1].view(None).dealer in "AC"


class Seeded(Stacked):
    """Turns the sorted pool by ``seed`` places."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        at = self.seed % len(pool)
        return sorted(pool)[at:] + sorted(pool)[:at]


def test_a_match_whose_target_is_0_is_one_round() -> None:
    match = running_match("mattel-classic-108 target=0", {}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert (match.is_over, match.champion) == (True, "A")


def test_a_match_can_be_played_to_another_target() -> None:
    match = running_match("mattel-classic-108 target=40", {}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert (match.is_over, match.scores["A"]) == (True, 45)
