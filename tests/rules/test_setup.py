"""Decks, the choice of the dealer and the deal, beyond the rows of the rule book that are given in words."""

from collections import Counter

from tabard.game.match import Match
from tabard.game.position import counts_in_deck
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.scenario_cards import face
from tests.rules.stacked import Stacked


def deck(ruleset: str) -> Counter[int]:
    """The deck of a ruleset, counted after a deal."""
    counts = counts_in_deck(Round.deal(Ruleset.parse(ruleset), 4, "A").state)
    return Counter({face: count for face, count in enumerate(counts) if count})


def test_the_swap_edition_and_the_one_with_blanks_have_112_cards_too() -> None:
    swap = deck("mattel-112 deck=m112_swap")
    assert (sum(swap.values()), swap[face("WX")], swap[face("WH")]) == (112, 1, 0)
    blank = deck("mattel-112 deck=m112_blank4")
    assert (sum(blank.values()), blank[face("WX")] + blank[face("WH")]) == (112, 0)
    assert sum(blank[card] for card in blank if card >= face("WC")) == 4


def test_two_packs_double_every_card() -> None:
    assert deck("mattel-112 packs=2") == deck("mattel-112") + deck("mattel-112")


def test_the_player_on_the_dealers_left_moves_first_after_a_number() -> None:
    starter = "r1" * 2 + "y1" * 2 + "g1" * 2 + "b1" * 2 + "r2y2g2b2" * 2 + "r3y3g3b3" * 2 + "r4y4g4b4"
    round_ = Round.deal(Ruleset("mattel-classic-108"), 4, chance=Stacked("r7bSg9w0", starter + "r5"))
    assert (round_.view(None).top_card, round_.to_move) == ("r5", "D")


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


def test_a_dealer_is_found_even_if_all_numbers_of_the_deck_are_equal() -> None:
    rules = Ruleset("mattel-classic-108", deck="custom", custom_deck="5*6", hand_size=3, dealer_choice="high_number_symbol0")
    assert Round.deal(rules, 4).view(None).dealer in "ABCD"


def test_hand_size_decides_how_many_cards_are_dealt() -> None:
    for size in (1, 5, 15):
        match = Match(Ruleset("mattel-classic-108", hand_size=size, start_draw2="ignore"), 3)
        match.start_round()
        assert match.rounds[0].state.size[:3] == [size] * 3
