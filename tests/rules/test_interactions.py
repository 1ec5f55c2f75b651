"""Where house rules meet (3.3 of the rule book): what scenarios/interactions.json cannot say. Titles begin with the answer's number."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabard.game.driving import asking_order, play_round
from tabard.game.errors import IllegalMove, RulesetError
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turn

ROWS = json.loads((Path(__file__).parents[1] / "scenarios" / "interactions.json").read_text(encoding="utf-8"))


def test_every_answer_has_a_scenario_or_a_test_here() -> None:
    numbers = {int(row["expect"].split(".")[0]) for row in ROWS} | {42, 43}
    assert numbers == set(range(1, 44))


class Scripted:
    """Plays the first card it can, and jumps in whenever it can."""

    def choose(self, turn: Turn) -> Move:
        return turn.legal[0]

    def react(self, turn: Turn) -> Move | None:
        return next((move for move in turn.legal if move.kind == "jump"), None)


def jumps(position: str, **options: str) -> Iterator[str]:
    """Who jumps in, in order, until the round is over."""
    round_ = Round.from_position(position, Ruleset("mattel-classic-108", jump_in="colored", **options))
    for move, _ in play_round(round_, {seat: Scripted() for seat in round_.seats}):
        if move.kind == "jump":
            yield move.seat


def test_18_of_several_who_would_jump_in_the_nearest_to_the_last_player_comes_first() -> None:
    clockwise = "r6g1/y1y2y3/b1r6y4/b2r6y5 r5 A+ - " + "y7" * 40 + " -"
    assert next(jumps(clockwise, packs="2")) == "C"
    counter_clockwise = "r6g1/y1r6y3/b1r6y4/b2y5y6 r5 A- - " + "y7" * 40 + " -"
    assert next(jumps(counter_clockwise, packs="2")) == "C"


def test_18_the_last_player_itself_is_asked_first_and_then_the_others_in_play_order() -> None:
    round_ = Round.from_position("r6r6g1/y1y2y3/b1r6y4/b2r6y5 r5 A+ - y7 -", Ruleset("mattel-classic-108", jump_in="colored"))
    round_.play("Ar6")
    assert asking_order(round_) == ["A", "B", "C", "D"]
    round_.play("Djr6")
    assert asking_order(round_) == ["D", "A", "B", "C"]


def test_37_no_seat_learns_anything_about_the_others_hands_from_a_redeal() -> None:
    rules = Ruleset("mattel-112", teams="opposite_4")
    round_ = Round.from_position("wHr1r2/b1b2/g1g2/y1y2 r5 A+ - y7 -", rules)
    round_.play("AwH")
    assert [seat.known for seat in round_.view("A").seats] == [None] * 4


@pytest.mark.parametrize("mode", ["winner_takes_sum", "round_rank"])
def test_42_elimination_needs_scores_that_everybody_keeps(mode: str) -> None:
    with pytest.raises(RulesetError, match=f"elimination=score_500 and score_mode={mode} do not go together"):
        Ruleset("mattel-classic-108", elimination="score_500", score_mode=mode)
    assert Ruleset("mattel-classic-108", elimination="score_500", score_mode="accumulate_low")["elimination"] == "score_500"


def test_43_no_bluffing_and_a_wild_draw_four_at_any_time_exclude_each_other() -> None:
    with pytest.raises(RulesetError, match="no_bluffing=on and wd4_legality=any_time do not go together: without a condition"):
        Ruleset("party", no_bluffing=True, wd4_legality="any_time")
    assert Ruleset("party", no_bluffing=True, wd4_legality="nothing_else_playable")["no_bluffing"] == "on"


@pytest.mark.parametrize(
    ("changes", "named"),
    [
        ({"challenge_guilty": "take_back", "stack": "any"}, "challenge_guilty=take_back and stack=any"),
        ({"challenge_guilty": "take_back", "jump_in": "all"}, "challenge_guilty=take_back and jump_in=all"),
        ({"out_call": "on", "round_end": "play_to_last"}, "out_call=on and round_end=play_to_last"),
        (
            {"elimination": "score_500", "score_mode": "accumulate_low", "target": 0},
            "elimination=score_500 and target=0",
        ),
        (
            {"elimination": "score_500", "score_mode": "accumulate_low", "teams": "alternating"},
            "elimination=score_500 and teams=alternating",
        ),
        ({"teams": "opposite_4", "score_mode": "accumulate_low"}, "teams=opposite_4 and score_mode=accumulate_low"),
        ({"teams": "alternating", "round_end": "play_to_last"}, "teams=alternating and round_end=play_to_last"),
        ({"teams": "rotating_4", "score_mode": "round_rank"}, "teams=rotating_4 and score_mode=round_rank"),
        ({"teams": "rotating_4", "target": 0}, "teams=rotating_4 and target=0"),
        ({"teams": "opposite_4", "mercy": 25}, "teams=opposite_4 and mercy=25"),
        ({"call_time": "before_only", "call_on_receive": "required"}, "call_time=before_only and call_on_receive=required"),
        ({"deck": "custom", "custom_deck": "1*5", "packs": 2}, "deck=custom and packs=2"),
        ({"mercy": 9}, "mercy=9 and hand_size=7"),
        ({"mercy": 10, "hand_size": 12}, "mercy=10 and hand_size=12"),
        ({"custom_deck": "1*5"}, "custom_deck needs deck=custom"),
        ({"deck": "custom"}, "custom_deck"),
        ({"deck": "custom", "custom_deck": "5*5", "multi_play": "same_number"}, "there can be 4 of each colored card"),
    ],
)
def test_options_that_contradict_each_other_are_refused_by_name(changes: dict[str, str | int], named: str) -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset("mattel-classic-108", **changes)
    assert named in str(caught.value)


@pytest.mark.parametrize(
    ("ruleset", "seats", "said"),
    [
        ("mattel-classic-108 teams=opposite_4", 3, "teams=opposite_4 is for 4 seats, not 3"),
        ("mattel-classic-108 teams=opposite_4", 6, "teams=opposite_4 is for 4 seats, not 6"),
        ("mattel-classic-108 teams=rotating_4", 6, "teams=rotating_4 is for 4 seats, not 6"),
        ("mattel-classic-108 teams=alternating", 5, "teams=alternating is for 4, 6, 8 or 10 seats, not 5"),
        ("mattel-classic-108 teams=alternating", 2, "teams=alternating is for 4, 6, 8 or 10 seats, not 2"),
        ("mattel-classic-108 hand_size=20", 6, "hand_size=20 with 6 seats takes 121 cards with the starter, the deck has 108"),
        ("mattel-classic-108 hand_size=12", 9, "takes 109 cards with the starter, the deck has 108"),
        ("mattel-classic-108 deck=custom custom_deck=5*6", 4, "takes 29 cards with the starter, the deck has 24"),
    ],
)
def test_a_ruleset_that_so_many_seats_cannot_play_is_refused_before_the_deal(ruleset: str, seats: int, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        Round.deal(Ruleset.parse(ruleset), seats)


def test_as_many_cards_as_there_are_can_be_dealt() -> None:
    assert Round.deal(Ruleset("mattel-classic-108", hand_size=13, start_draw2="ignore"), 8).state.n_draw_pile <= 3
    assert Round.deal(Ruleset("mattel-classic-108", hand_size=20, packs="2"), 10).state.n_draw_pile <= 15


def test_the_order_in_which_options_are_given_makes_no_difference() -> None:
    one = Ruleset.parse("party stack=any bounce=on hand_size=5 mercy=25")
    other = Ruleset.parse("party mercy=25 hand_size=5 bounce=on stack=any")
    assert one == other
    assert one.text == other.text == "party hand_size=5 stack=any bounce=on mercy=25"


# -- things to see and to say that a row of data has no word for


CHALLENGED = "w4r3b1/y1y2y3/y1y2y3 r5 A+ - y4y4y4y4y4y4y4 -"


def test_a_challenged_hand_is_shown_to_the_challenger_only() -> None:
    round_ = Round.from_position(CHALLENGED)
    round_.play("Aw4b")
    shown = next(event for event in round_.play("B?") if event.kind == "hand_shown")
    assert (shown.seat, shown.target, shown.cards) == ("A", "B", "r3b1")
    assert shown.seen_by("C").cards == "*2"
    assert shown.seen_by(None).cards == "*2"
    assert round_.view("B").seats[0].known == "r3b1"
    assert round_.view("C").seats[0].known is None


def test_challenge_reveal_all_shows_the_hand_to_everybody() -> None:
    round_ = Round.from_position(CHALLENGED, Ruleset("mattel-classic-108", challenge_reveal="all"))
    round_.play("Aw4b")
    shown = next(event for event in round_.play("B?") if event.kind == "hand_shown")
    assert shown.target is None
    assert shown.seen_by(None).cards == "r3b1"
    assert round_.view("C").seats[0].known == "r3b1"


def test_the_hand_shown_is_the_one_after_the_play_not_with_cards_drawn_since() -> None:
    round_ = Round.from_position("w4g7/y1y2y3/y1y2y3 r5 A+ - r1r2y4y4y4y4y4y4 -")
    round_.play("Aw4g")
    round_.play("C!A")
    shown = next(event for event in round_.play("B?") if event.kind == "hand_shown")
    assert shown.cards == "g7"


def test_a_refused_look_shows_nothing() -> None:
    round_ = Round.from_position(CHALLENGED)
    round_.play("Aw4b")
    events = round_.play("B?x")
    assert "hand_shown" not in {event.kind for event in events}
    assert next(event for event in events if event.kind == "challenged").outcome == "not_shown"


@pytest.mark.parametrize(("penalty", "size"), [("4", 7), ("2", 5)])
def test_advice_costs_its_giver_cards_and_nobody_a_turn(penalty: str, size: int) -> None:
    round_ = Round.from_position("r6b1/y1y2y3/y1y2y3 r5 A+ - y4y4y4y4y4 -", Ruleset("mattel-classic-108", advice_penalty=penalty))
    round_.play("*%C")
    assert (round_.state.size[2], round_.to_move) == (size, "A")


def test_without_an_advice_penalty_advice_cannot_be_punished() -> None:
    round_ = Round.from_position("r6b1/y1y2y3/y1y2y3 r5 A+ - y4y4y4 -", Ruleset("party"))
    with pytest.raises(IllegalMove):
        round_.play("*%C")


def test_advice_is_no_act_and_closes_no_window() -> None:
    round_ = Round.from_position("r6b1/y1y2y3/y1y2y3 r5 A+ - y4y4y4y4y4y4 -")
    round_.play("Ar6")
    round_.play("*%C")
    assert round_.open_calls() == ["A"]


def test_advice_can_put_its_giver_out_of_the_round() -> None:
    round_ = Round.from_position("r6b1/" + "y1" * 22 + "/y1y2y3 r5 A+ - y4y4y4y4 -", Ruleset("mattel-classic-108", mercy=25))
    round_.play("*%B")
    assert (round_.state.active[1], round_.to_move) == (0, "A")


def test_partners_see_each_others_hands_only_where_the_rules_say_so() -> None:
    position = "r6b1/y1y2y3/g1g2/y1y2y3 r5 A+ - y4 -"
    hidden = Round.from_position(position, Ruleset("mattel-classic-108", teams="opposite_4"))
    assert [seat.hand for seat in hidden.view("A").seats] == ["r6b1", None, None, None]
    rules = Ruleset("mattel-classic-108", teams="opposite_4", partner_hands_visible=True)
    open_ = Round.from_position(position, rules)
    assert [seat.hand for seat in open_.view("A").seats] == ["r6b1", None, "g1g2", None]
    assert [seat.hand for seat in open_.view(None).seats] == [None] * 4


def test_a_start_with_full_effect_deals_the_hands_anew_before_the_color_is_named() -> None:
    rules = Ruleset("mattel-112", start_special="full_effect")
    round_ = Round.deal(rules, 3, "A", given=None, chance=FirstStarter())
    kinds = [event.kind for event in round_.opening]
    assert kinds.index("pooled") > kinds.index("starter")
    assert round_.state.size[:3] == [7, 7, 7]
    assert [str(move) for move in round_.legal_moves()] == ["B=r", "B=y", "B=g", "B=b"]


class FirstStarter:
    """The Shuffle Hands is turned up as starter."""

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        faces = sorted(pool)
        if 54 in faces:
            faces.remove(54)
            faces.insert(len(faces) - 21, 54)
        return faces
