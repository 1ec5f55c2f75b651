"""The rows of the rulebook's table that are given in words: set-up, scoring and the course of a match."""

from collections import Counter

import pytest

from tabard.game.chance import SeedChance
from tabard.game.match import Match
from tabard.game.notation import CARD_TEXTS, cards_in, hand_text
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.rules import scoring
from tabard.rules.cards import FACES, WILD
from tabard.rules.deck import fill
from tabard.rules.points import hand_points, points_of
from tabard.rules.state import State


def deck(ruleset: str) -> Counter[str]:
    state = State()
    Ruleset.parse(ruleset).configure(state)
    state.n_active = 4
    fill(state)
    return Counter({CARD_TEXTS[face]: state.deck_count[face] for face in range(FACES) if state.deck_count[face]})


def points(ruleset: str, cards: Counter[str]) -> int:
    state = State()
    Ruleset.parse(ruleset).configure(state)
    return sum(points_of(state, cards_in(card)[0]) * count for card, count in cards.items())


def order_of(ruleset: str, first: str) -> list[int]:
    """A whole deck, bottom first, in which the cards of ``first`` are drawn first."""
    drawn = cards_in(first)
    rest = Counter(cards_in("".join(deck(ruleset).elements()))) - Counter(drawn)
    return [*sorted(rest.elements()), *reversed(drawn)]


def test_s01_the_classic_deck_has_108_cards_worth_1240_points() -> None:
    cards = deck("mattel-classic-108")
    numbers = {card: count for card, count in cards.items() if card[1].isdigit() and card[0] != "w"}
    assert cards.total() == 108
    assert sum(numbers.values()) == 76
    assert all(count == (1 if card[1] == "0" else 2) for card, count in numbers.items())
    assert [sum(cards[color + symbol] for color in "rygb") for symbol in "SRD"] == [8, 8, 8]
    assert (cards["w0"], cards["w4"]) == (4, 4)
    assert all(sum(count for card, count in cards.items() if card[0] == color) == 25 for color in "rygb")
    assert points("mattel-classic-108", cards) == 1240


def test_s02_the_112_card_deck_adds_one_shuffle_hands_and_three_customizable_cards() -> None:
    cards = deck("mattel-112")
    assert cards.total() == 112
    assert cards["wH"] == 1
    assert sum(cards[f"wC{number}"] for number in "123") == 3
    assert [points(preset, cards) for preset in ("mattel-112", "namuwiki", "korean-blog")] == [1400, 1440, 1080]


def test_s03_the_highest_number_deals_and_the_cards_go_back() -> None:
    orders = [order_of("mattel-classic-108", "r7bSg9w0"), order_of("mattel-classic-108", "")]
    round_ = Round.deal(Ruleset(), 4, orders=orders)
    assert round_.dealer_draw == "r7bSg9w0"
    assert round_.state.dealer == 2
    assert round_.opening[4].seat == "D"  # dealt to first: the dealer's left neighbor
    assert round_.state.n_draw_pile + round_.state.n_discard_pile + sum(round_.state.size) == 108


def test_s04_symbols_count_zero_so_that_all_four_draw_again() -> None:
    orders = [order_of("mattel-classic-108", "r0bSgRw0" + "r5y2g1b1"), order_of("mattel-classic-108", "")]
    round_ = Round.deal(Ruleset(), 4, orders=orders)
    assert (round_.dealer_draw, round_.state.dealer) == ("r0bSgRw0r5y2g1b1", 0)


def test_s04_in_chinese_forum_symbols_cannot_deal_so_that_the_zero_does() -> None:
    orders = [order_of("chinese-forum", "r0bSgRw0"), order_of("chinese-forum", "")]
    round_ = Round.deal(Ruleset("chinese-forum"), 4, orders=orders)
    assert (round_.dealer_draw, round_.state.dealer) == ("r0bSgRw0", 0)


def test_s05_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    faces = [face for face in cards_in("".join(deck("mattel-classic-108").elements())) if face < WILD]
    first = faces[::3][:29]  # c0, c1, c2, ...
    round_ = Round.deal(Ruleset(), 4, dealer="A", orders=[order_of("mattel-classic-108", hand_text(first))])
    dealt = {event.seat: event.cards for event in round_.opening if event.kind == "dealt"}
    assert dealt["B"] == hand_text(first[0:28:4])
    assert dealt["A"] == hand_text(first[3:28:4])
    starter = next(event.cards for event in round_.opening if event.kind == "starter")
    assert starter == hand_text(first[28:29])
    drawn = sum(event.count for event in round_.opening if event.kind == "drew")
    assert round_.state.n_draw_pile == 79 - drawn


@pytest.mark.parametrize(
    ("preset", "value"),
    [("korean-blog", 68), ("mattel-classic-108", 98), ("mattel-112", 98), ("namuwiki", 98), ("chinese-forum", 98), ("party", 98)],
)
def test_e03_a_wild_left_in_hand_counts_fifty_but_twenty_in_korean_blog(preset: str, value: int) -> None:
    assert points(preset, Counter(["r3", "y5", "gS", "bD", "w0"])) == value


@pytest.mark.parametrize(("preset", "value"), [("mattel-112", 89), ("namuwiki", 109), ("korean-blog", 49)])
def test_e04_the_special_wilds_count_forty_fifty_or_twenty(preset: str, value: int) -> None:
    assert points(preset, Counter(["wH", "wC1", "r9"])) == value


def test_e05_when_somebody_has_reached_500_the_lowest_total_wins() -> None:
    totals = [480, 510, 220, 260]
    assert scoring.champion(totals, scoring.ACCUMULATE_LOW, 500, scoring.EXTRA_ROUND, 0) == 2
    assert scoring.shared_places(totals, low_is_good=True) == [3, 4, 1, 2]


def finish(match: Match, position: str, move: str) -> None:
    """Let the running round be this position, and end it."""
    match.rounds[-1] = Round.from_position(position, match.ruleset)
    match.play(move)


def test_e06_whoever_reaches_500_by_a_round_has_won_the_match_at_once() -> None:
    match = Match(Ruleset(), 2, SeedChance("1"))
    match.start_round()
    match.scores["A"] = 470
    finish(match, "r9/bSbDg5 r5 A+ - g1g2 -", "Ar9")
    assert match.scores == {"A": 515, "B": 0}
    assert match.is_over
    assert match.champion == "A"


def test_e07_ranks_in_a_round_go_by_points_left_not_by_cards() -> None:
    match = Match(Ruleset("namuwiki"), 4, SeedChance("1"))
    match.start_round()
    finish(match, "r9/g7g8/w0/y1y2y2y2y2y3 r5 A+ - g1g2 -", "Ar9")
    assert match.results[0].places == {"A": 1, "D": 2, "B": 3, "C": 4}
    assert match.results[0].left == {"A": 0, "B": 15, "C": 50, "D": 12}


def test_e08_partners_score_both_opponents_hands_and_the_partners_cards_count_for_nobody() -> None:
    match = Match(Ruleset(teams="opposite_4"), 4, SeedChance("1"))
    match.start_round()
    finish(match, "r1/w0g3/r9/b7 r5 A+ - g1g2 -", "Ar1")
    assert match.results[0].points == {"A": 60, "B": 0, "C": 60, "D": 0}


def test_e09_who_reaches_500_drops_out_and_the_others_go_on() -> None:
    match = Match(Ruleset("chinese-forum", elimination="score_500"), 4, SeedChance("1"))
    match.start_round()
    match.scores.update(A=300, B=490, C=450, D=100)
    finish(match, "r9/gS/g8b2/g5 r5 A+ - g1g2 -", "Ar9")
    assert match.scores == {"A": 300, "B": 510, "C": 460, "D": 105}
    assert match.absent == ("B",)
    assert not match.is_over
    match.start_round()
    assert match.rounds[-1].state.n_active == 3


def test_e10_a_tie_for_the_lowest_total_is_played_off_or_shared() -> None:
    totals = [500, 230, 230, 410]
    assert scoring.champion(totals, scoring.ACCUMULATE_LOW, 500, scoring.EXTRA_ROUND, 0) == -1
    match = Match(Ruleset("chinese-forum", tie_break="shared"), 4, SeedChance("1"))
    match.start_round()
    match.scores.update(A=500, B=230, C=230, D=410)
    finish(match, "r9/r0/g0/b0 r5 A+ - g1g2 -", "Ar9")
    assert match.is_over
    assert match.places() == {"A": 4, "B": 1, "C": 1, "D": 3}


def test_e11_the_next_round_has_the_next_dealer_and_begins_afresh() -> None:
    match = Match(Ruleset(), 4, SeedChance("1"))
    match.start_round()
    finish(match, "r9/g7/g8/g5 r5 A- - g1g2 - dealer=A", "Ar9")
    match.start_round()
    state = match.rounds[-1].state
    assert state.dealer == 1
    assert state.direction == 1
    assert match.rounds[-1].to_move == "C"
    assert state.pending_total == 0
    assert state.open_calls == 0


def test_k36_who_reaches_the_mercy_limit_is_out_and_the_cards_go_under_the_discard_pile() -> None:
    hand = "".join(f"{color}{rank}" for color in "gby" for rank in "12345678")[: 2 * 23]
    round_ = Round.from_position(f"r5/{hand}/y1 w4:r B+ +4W<A r1r2r3r4r6 -", Ruleset("party", mercy=25))
    events = [event.kind for event in round_.play("Ba")]
    assert "eliminated" in events
    assert (round_.state.size[1], round_.state.active[1], round_.state.pending_total) == (0, 0, 0)
    assert round_.state.n_discard_pile == 28
    assert round_.view(None).top_card == "w4"
    assert round_.to_move == "C"


def test_k36_the_last_one_who_is_left_wins() -> None:
    hand = "".join(f"{color}{rank}" for color in "gby" for rank in "12345678")[: 2 * 23]
    round_ = Round.from_position(f"r5/{hand} w4:r B+ +4W<A r1r2r3r4r6 -", Ruleset("party", mercy=25))
    round_.play("Ba")
    assert round_.is_over
    assert round_.outcome().winner == "A"  # type: ignore[union-attr]


def test_k37_the_color_of_a_wild_is_named_by_laying_a_card_with_it() -> None:
    round_ = Round.from_position("w0g3b1b2/y1 r5 A+ - g1g2 -", Ruleset("namuwiki", wild_color_by="card"))
    assert "Aw0g" not in [move.text for move in round_.legal_moves()]
    round_.play("Aw0g3")
    view = round_.view("A")
    assert (view.seats[0].size, view.top_card, view.color) == (2, "g3", "g")


def test_k37_without_a_colored_card_the_color_is_named_aloud() -> None:
    round_ = Round.from_position("w0w4/y1 r5 A+ - g1g2 -", Ruleset("namuwiki", wild_color_by="card"))
    round_.play("Aw0b")
    assert round_.view("A").color == "b"


def test_points_left_are_the_face_value_of_a_hand() -> None:
    round_ = Round.from_position("r1/w4r5bD r5 A+ - - -")
    assert hand_points(round_.state, 1) == 75
