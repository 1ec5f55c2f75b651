"""The rows of the rule book's scenarios that are given in words: set-up, scoring and matches. Titles begin with the row's number."""

from collections import Counter

import pytest

from tabard.game.match import Match
from tabard.game.notation import cards_in, faces_of_counts, hand_text
from tabard.game.position import counts_in_deck
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.scenario import face
from tabard.rules.cards import RANKS, WILD
from tabard.rules.points import hand_points, points_of
from tabard.rules.presets import PRESETS
from tabard.rules.state import State
from tests.rules.stacked import Stacked, running_match


def deck(ruleset: str) -> Counter[int]:
    """The deck of a ruleset, counted after a deal."""
    counts = counts_in_deck(Round.deal(Ruleset.parse(ruleset), 4, "A").state)
    return Counter({face: count for face, count in enumerate(counts) if count})


def deck_points(ruleset: str) -> int:
    state = State()
    Ruleset.parse(ruleset).configure(state)
    return sum(count * points_of(state, card) for card, count in deck(ruleset).items())


def points(ruleset: str, *cards: str) -> int:
    """Points of a hand, cards as the scenarios write them."""
    state = State()
    Ruleset.parse(ruleset).configure(state)
    for card in cards:
        state.hand[0][face(card)] += 1
    return hand_points(state, 0)


def test_s01_the_classic_deck_has_76_numbers_24_actions_and_8_wilds() -> None:
    counted = deck("mattel-classic-108")
    assert sum(counted.values()) == 108
    for color in range(4):
        of_color = {rank: counted[color * RANKS + rank] for rank in range(RANKS)}
        assert of_color == {0: 1} | dict.fromkeys(range(1, RANKS), 2)
        assert sum(of_color.values()) == 25
    assert {card: counted[card] for card in counted if card >= WILD} == {face("W"): 4, face("W4"): 4}
    assert deck_points("mattel-classic-108") == 1240


def test_s02_the_shuffle_edition_has_one_shuffle_hands_and_three_customizable_cards_more() -> None:
    counted = deck("mattel-112")
    assert sum(counted.values()) == 112
    more = counted - deck("mattel-classic-108")
    assert more[face("WH")] == 1
    assert sum(more.values()) - more[face("WH")] == 3
    assert all(card >= face("WC") for card in more if card != face("WH"))
    assert (deck_points("mattel-112"), deck_points("namuwiki"), deck_points("korean-blog")) == (1400, 1440, 1080)


def test_the_swap_edition_and_the_one_with_blanks_have_112_cards_too() -> None:
    swap = deck("mattel-112 deck=m112_swap")
    assert (sum(swap.values()), swap[face("WX")], swap[face("WH")]) == (112, 1, 0)
    blank = deck("mattel-112 deck=m112_blank4")
    assert (sum(blank.values()), blank[face("WX")] + blank[face("WH")]) == (112, 0)
    assert sum(blank[card] for card in blank if card >= face("WC")) == 4


def test_two_packs_double_every_card() -> None:
    assert deck("mattel-112 packs=2") == deck("mattel-112") + deck("mattel-112")


def test_s03_the_highest_number_deals_and_the_player_on_its_left_is_first() -> None:
    round_ = Round.deal(Ruleset("mattel-classic-108"), 4, chance=Stacked("r7bSg9w0", "y1" + "g1" + "r1r1y1y2y2y3y3y4"))
    assert [(event.seat, event.cards) for event in round_.opening if event.kind == "dealer_draw"] == [
        ("A", "r7"),
        ("B", "bS"),
        ("C", "g9"),
        ("D", "w0"),
    ]
    assert round_.view(None).dealer == "C"
    assert [event.seat for event in round_.opening if event.kind == "dealt"] == ["D", "A", "B", "C"]
    assert round_.pools[1] == round_.pools[0], "the cards drawn go back before the deck is shuffled"
    assert sum(counts_in_deck(round_.state)) == 108


def test_s03_the_player_on_the_dealers_left_moves_first_after_a_number() -> None:
    starter = "r1" * 2 + "y1" * 2 + "g1" * 2 + "b1" * 2 + "r2y2g2b2" * 2 + "r3y3g3b3" * 2 + "r4y4g4b4"
    round_ = Round.deal(Ruleset("mattel-classic-108"), 4, chance=Stacked("r7bSg9w0", starter + "r5"))
    assert (round_.view(None).top_card, round_.to_move) == ("r5", "D")


def test_s04_four_symbols_at_zero_tie_and_all_draw_again() -> None:
    round_ = Round.deal(Ruleset("mattel-classic-108"), 4, chance=Stacked("r0bSgRw0" + "g3y2b9b8"))
    drawn = [(event.seat, event.cards) for event in round_.opening if event.kind == "dealer_draw"]
    assert drawn[4:] == [("A", "g3"), ("B", "y2"), ("C", "b9"), ("D", "b8")]
    assert round_.view(None).dealer == "C"


def test_s04_in_the_chinese_forum_symbols_cannot_deal_so_the_zero_does() -> None:
    round_ = Round.deal(Ruleset("chinese-forum"), 4, chance=Stacked("r0bSgRw0"))
    assert round_.view(None).dealer == "A"
    assert len([event for event in round_.opening if event.kind == "dealer_draw"]) == 4


def test_a_tie_is_drawn_again_by_those_who_tied_and_nobody_else() -> None:
    round_ = Round.deal(Ruleset("mattel-classic-108"), 4, chance=Stacked("r9b2g9w0" + "y1g4"))
    drawn = [(event.seat, event.cards) for event in round_.opening if event.kind == "dealer_draw"]
    assert drawn[4:] == [("A", "y1"), ("C", "g4")]
    assert round_.view(None).dealer == "C"


def test_where_nobody_can_deal_all_draw_again() -> None:
    round_ = Round.deal(Ruleset("chinese-forum"), 3, chance=Stacked("bSgRw0" + "r1y3b2"))
    assert [event.seat for event in round_.opening if event.kind == "dealer_draw"] == ["A", "B", "C"] * 2
    assert round_.view(None).dealer == "B"


def test_a_symbol_that_is_drawn_again_is_replaced_at_once() -> None:
    rules = Ruleset("mattel-classic-108", dealer_choice="high_number_symbol_redraw")
    round_ = Round.deal(rules, 3, chance=Stacked("r7" + "bSw0b9" + "g2"))
    drawn = [(event.seat, event.cards) for event in round_.opening if event.kind == "dealer_draw"]
    assert drawn == [("A", "r7"), ("B", "bS"), ("B", "w0"), ("B", "b9"), ("C", "g2")]
    assert round_.view(None).dealer == "B"


def test_a_fixed_dealer_is_the_first_seat_and_draws_nothing() -> None:
    round_ = Round.deal(Ruleset("mattel-classic-108", dealer_choice="fixed"), 4)
    assert round_.view(None).dealer == "A"
    assert round_.dealer_draw == ""


def test_s05_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    order = "r0r1r2r3r4r5r6r7r8r9r1r2r3r4r5r6r7r8r9y0y1y2y3y4y5y6y7y8y9"
    cards = cards_in(order)
    round_ = Round.deal(Ruleset("mattel-classic-108"), 4, "A", chance=Stacked(order))
    hands = {seat: faces_of_counts(round_.state.hand[at]) for at, seat in enumerate("ABCD")}
    assert hands["B"] == sorted(cards[0:28:4])
    assert hands["C"] == sorted(cards[1:28:4])
    assert hands["D"] == sorted(cards[2:28:4])
    assert hands["A"] == sorted(cards[3:28:4])
    assert round_.view(None).top_card == hand_text(cards[28:29])
    assert round_.state.n_draw_pile == 79


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_e03_a_hand_of_3_5_skip_draw_two_and_wild_counts_98_but_68_in_the_korean_blog(preset: str) -> None:
    assert points(preset, "R3", "B5", "GS", "YD", "W") == (68 if preset == "korean-blog" else 98)


def test_e04_special_wilds_count_40_or_50_or_20() -> None:
    assert points("mattel-112", "WH", "WC", "R9") == 89
    assert points("namuwiki", "WH", "WC", "R9") == 109
    assert points("korean-blog", "WH", "WC", "R9") == 49


def test_e05_when_somebody_reaches_500_the_lowest_total_wins() -> None:
    match = running_match("chinese-forum", {"A": 470, "B": 490, "C": 220, "D": 250}, "r3r7/bSy0/r9/g8g2 r5 C+ - y7y8 - dealer=A")
    match.play("Cr9")
    assert match.scores == {"A": 480, "B": 510, "C": 220, "D": 260}
    assert (match.is_over, match.champion, match.champions) == (True, "C", ("C",))
    assert match.places() == {"C": 1, "D": 2, "A": 3, "B": 4}


def test_e05_the_match_goes_on_while_nobody_has_500() -> None:
    match = running_match("chinese-forum", {"A": 470, "B": 479, "C": 220, "D": 250}, "r3r7/bSy0/r9/g8g2 r5 C+ - y7y8 - dealer=A")
    match.play("Cr9")
    assert match.scores["B"] == 499
    assert (match.is_over, match.champion, match.champions) == (False, None, ())


def test_e06_515_points_win_the_match_at_once() -> None:
    match = running_match("mattel-classic-108", {"A": 470, "B": 480}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.scores == {"A": 515, "B": 480, "C": 0, "D": 0}
    assert (match.is_over, match.champion) == (True, "A")


def test_e06_nobody_but_the_winner_of_the_round_scores() -> None:
    match = running_match("mattel-classic-108", {"A": 400, "B": 499}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.scores["B"] == 499
    assert not match.is_over


def test_e07_ranks_follow_points_not_the_number_of_cards() -> None:
    match = running_match("namuwiki", {}, "r9/g7b8/w0/y1y1y2y2y3y3 r5 A+ - y7y8 -")
    match.play("Ar9")
    result = match.results[-1]
    assert result.places == {"A": 1, "D": 2, "B": 3, "C": 4}
    assert result.left == {"A": 0, "B": 15, "C": 50, "D": 12}
    assert (match.is_over, match.champion) == (True, "A")


def test_e07_equal_points_share_a_rank_and_leave_one_out() -> None:
    match = running_match("namuwiki", {}, "r9/g7b8/w0/y9y6 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.results[-1].places == {"A": 1, "B": 2, "D": 2, "C": 4}


def test_e08_a_team_scores_both_opponents_hands_and_the_partners_cards_count_for_nobody() -> None:
    match = running_match("mattel-classic-108 teams=opposite_4", {}, "r8/w0g3/r9/b7 r5 A+ - y7y8 -")
    match.play("Ar8")
    assert match.scores == {"A": 60, "B": 0, "C": 60, "D": 0}
    assert match.results[-1].places == {"A": 1, "B": 3, "C": 1, "D": 3}


def test_e08_a_match_of_teams_is_won_by_both_partners() -> None:
    match = running_match(
        "mattel-classic-108 teams=opposite_4", {"A": 450, "C": 450, "B": 490, "D": 490}, "r8/w0g3/r9/b7 r5 A+ - y7y8 -"
    )
    match.play("Ar8")
    assert match.is_over
    assert match.champions == ("A", "C")


def test_e08_six_players_make_two_alternating_teams() -> None:
    match = running_match("mattel-classic-108 teams=alternating", {}, "r8/w0/r9/b7/w4/g1 r5 A+ - y7y8 -")
    match.play("Ar8")
    assert match.scores == {"A": 58, "B": 0, "C": 58, "D": 0, "E": 58, "F": 0}


ELIMINATION = "chinese-forum elimination=score_500"


def test_e09_who_reaches_500_drops_out_and_the_others_go_on() -> None:
    match = running_match(ELIMINATION, {"A": 300, "B": 490, "C": 450, "D": 100}, "r9/bS/g9g1/y5 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert match.scores == {"A": 300, "B": 510, "C": 460, "D": 105}
    assert match.absent == ("B",)
    assert not match.is_over
    match.start_round()
    assert match.rounds[-1].state.n_active == 3
    assert match.rounds[-1].view(None).dealer == "C", "the deal passes over the seat that dropped out"
    assert [event.seat for event in match.rounds[-1].opening if event.kind == "dealt"] == ["D", "A", "C"]


def test_e09_the_last_two_play_by_two_player_rules() -> None:
    match = running_match(ELIMINATION, {"A": 10, "B": 510, "C": 20, "D": 510}, "rRr1/-/y1y2/- r5 A+ - y7y8 - absent=BD")
    match.play("ArR!")
    assert match.rounds[-1].to_move == "A", "a Reverse acts as Skip"
    match.play("Ar1")
    assert match.scores["C"] == 23


def test_e09_reaching_500_head_to_head_loses_the_match() -> None:
    match = running_match(ELIMINATION, {"A": 480, "B": 510, "C": 499, "D": 510}, "r1/-/y1y2/- r5 A+ - y7y8 - absent=BD")
    match.play("Ar1")
    assert match.absent == ("B", "C", "D")
    assert (match.is_over, match.champion, match.champions) == (True, "A", ("A",))


TIED = {"A": 480, "B": 230, "C": 230, "D": 400}
TIED_POSITION = "bS/r1/g0/y9y1 r5 B+ - y7y8 -"


def test_e10_a_tie_for_the_lowest_total_is_played_off_by_all() -> None:
    match = running_match("chinese-forum", TIED, TIED_POSITION)
    match.play("Br1")
    assert match.scores == {"A": 500, "B": 230, "C": 230, "D": 410}
    assert not match.is_over
    match.start_round()
    assert match.rounds[-1].state.n_active == 4


def test_e10_the_extra_round_decides_even_if_nobody_else_reaches_500() -> None:
    match = running_match("chinese-forum", {"A": 500, "B": 230, "C": 230, "D": 410}, "bS/r1/g1/y9y1 r5 B+ - y7y8 -")
    match.play("Br1")
    assert (match.is_over, match.champion) == (True, "B")


def test_e10_shared_ties_share_the_first_place() -> None:
    match = running_match("chinese-forum tie_break=shared", TIED, TIED_POSITION)
    match.play("Br1")
    assert match.is_over
    assert match.places() == {"B": 1, "C": 1, "D": 3, "A": 4}
    assert (match.champion, match.champions) == (None, ("B", "C"))


def test_e11_the_deal_goes_to_the_left_and_nothing_of_the_round_before_is_left() -> None:
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


def test_a_dealer_is_found_even_if_all_numbers_of_the_deck_are_equal() -> None:
    rules = Ruleset("mattel-classic-108", deck="custom", custom_deck="5*6", hand_size=3, dealer_choice="high_number_symbol0")
    assert Round.deal(rules, 4).view(None).dealer in "ABCD"


K36_POSITION = "w0w0/{b}/g1g2/y1y2 rD B+ +4D<A y7y7y7y7 r5 last_player=0"


def test_k36_a_victim_who_reaches_25_is_out_and_the_next_seat_moves() -> None:
    rules = Ruleset("party", mercy=25)
    round_ = Round.from_position(K36_POSITION.format(b="b1" * 23), rules)
    events = round_.play("Ba")
    assert [event.kind for event in events] == ["accepted", "drew", "eliminated"]
    state = round_.state
    assert (state.size[1], state.active[1], round_.to_move) == (0, 0, "C")
    assert state.n_discard_pile == 2 + 27
    assert hand_text(state.discard_pile[state.n_discard_pile - 1 : state.n_discard_pile]) == "rD"
    assert round_.view(None).pending is None


def test_k36_if_one_player_is_left_it_has_won() -> None:
    position = "w0w0/" + "b1" * 23 + " rD B+ +4D<A y7y7y7y7 r5 last_player=0"
    round_ = Round.from_position(position, Ruleset("party", mercy=25))
    round_.play("Ba")
    result = round_.outcome()
    assert result is not None
    assert (result.winner, result.reason) == ("A", "last_active")


def test_k37_a_wild_takes_its_color_from_a_card_laid_with_it() -> None:
    round_ = Round.from_position("w0g3b1b2/y1y2/y1y2 r5 A+ - y7y7 -", Ruleset("namuwiki", wild_color_by="card"))
    round_.play("Aw0g3")
    view = round_.view("A")
    assert (view.seats[0].hand, view.top_card, view.color, round_.to_move) == ("b1b2", "g3", "g", "B")


def test_k37_without_a_colored_card_the_color_is_named_aloud() -> None:
    round_ = Round.from_position("w0w4/y1y2/y1y2 r5 A+ - y7y7 -", Ruleset("namuwiki", wild_color_by="card"))
    assert [str(move) for move in round_.legal_moves() if move.cards == ("w0",)] == ["Aw0r", "Aw0y", "Aw0g", "Aw0b"]


def test_a_match_whose_target_is_0_is_one_round() -> None:
    match = running_match("mattel-classic-108 target=0", {}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert (match.is_over, match.champion) == (True, "A")


def test_a_match_can_be_played_to_another_target() -> None:
    match = running_match("mattel-classic-108 target=40", {}, "r9/bSy5/g1y9/g8g2 r5 A+ - y7y8 -")
    match.play("Ar9")
    assert (match.is_over, match.scores["A"]) == (True, 45)


def test_hand_size_decides_how_many_cards_are_dealt() -> None:
    for size in (1, 5, 15):
        match = Match(Ruleset("mattel-classic-108", hand_size=size, start_draw2="ignore"), 3)
        match.start_round()
        assert match.rounds[0].state.size[:3] == [size] * 3
