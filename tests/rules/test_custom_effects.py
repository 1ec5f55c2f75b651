"""Customizable cards with an agreed effect (R38): every operation of the menu, and where effects meet other rules."""

import random

import pytest

from tabard.game.chance import SeedChance
from tabard.game.errors import IllegalMove, RulesetError
from tabard.game.event import Event
from tabard.game.position import counts_in_deck
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tests.rules.random_rulesets import policy

PILE = "y7y7y7y7y7y7y8y8"
TABLE = "wC1r1r2/b1b2b3/g1g2/y1y2y3y4 r5 A+ - " + PILE + " -"


def table(steps: str, position: str = TABLE, **options: str | int | bool) -> Round:
    """A round in which every Customizable card has these steps."""
    rules = Ruleset("mattel-112", custom_effects=f"Card|What it does|{steps}", **options)
    return Round.from_position(position, rules)


def hands(round_: Round) -> list[str]:
    """All hands in notation."""
    return round_.position().split()[0].split("/")


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def test_next_draws_cards_without_losing_the_turn() -> None:
    round_ = table("next_draws:2")
    round_.play("AwC1g")
    assert (round_.state.size[:4], round_.to_move) == ([2, 5, 2, 4], "B")


def test_everybody_but_me_draws_one() -> None:
    round_ = table("others_draw:1")
    round_.play("AwC1g")
    assert (round_.state.size[:4], round_.to_move) == ([2, 4, 3, 5], "B")


def test_the_player_draws_and_owes_no_call_then() -> None:
    round_ = table("player_draws:1", "wC1r1/b1b2/g1g2 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    assert (round_.state.size[0], round_.open_calls(), round_.to_move) == (2, [], "B")


@pytest.mark.parametrize(("steps", "mover"), [("skip:1", "C"), ("skip:2", "D"), ("skip:4", "B")])
def test_turns_are_skipped(steps: str, mover: str) -> None:
    round_ = table(steps)
    round_.play("AwC1g")
    assert round_.to_move == mover


def test_the_player_takes_another_turn() -> None:
    round_ = table("extra_turn")
    round_.play("AwC1g")
    assert round_.to_move == "A"


def test_hands_are_swapped_with_a_seat_of_choice() -> None:
    round_ = table("swap_hands")
    round_.play("AwC1g")
    assert [str(move) for move in round_.legal_moves()] == ["A#B", "A#C", "A#D"]
    with pytest.raises(IllegalMove):
        round_.play("A#A")
    round_.play("A#C")
    assert hands(round_) == ["g1g2", "b1b2b3", "r1r2", "y1y2y3y4"]
    assert round_.to_move == "B"


@pytest.mark.parametrize(("number", "taker"), [(0, 1), (1, 3)])
def test_giving_the_whole_hand_to_a_neighbor_goes_out(number: int, taker: int) -> None:
    round_ = table(f"give_hand:{number}")
    round_.play("AwC1g")
    assert round_.state.size[0] == 0
    assert round_.state.size[taker] == [3, 3, 2, 4][taker] + 2
    result = round_.outcome()
    assert result is not None
    assert result.winner == "A"


def test_all_hands_move_on() -> None:
    round_ = table("rotate_hands")
    round_.play("AwC1g")
    assert hands(round_) == ["y1y2y3y4", "r1r2", "b1b2b3", "g1g2"]


def test_all_cards_of_the_named_color_are_discarded_under_the_top_card() -> None:
    round_ = table("discard_color", "wC1g1gSr2/b1b2/g1g2 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    assert hands(round_)[0] == "r2"
    assert round_.view(None).top_card == "wC1"
    assert round_.state.n_discard_pile == 4
    assert round_.open_calls() == ["A"], "one card left by the play is to be called"


def test_discarding_the_whole_hand_wins() -> None:
    round_ = table("discard_color", "wC1g1gS/b1b2/g1g2 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    result = round_.outcome()
    assert result is not None
    assert (result.winner, result.points["A"]) == ("A", 1 + 2 + 1 + 2)


def test_everybody_else_discards_wilds() -> None:
    round_ = table("others_discard_wilds", "wC1w0r2/w0w4b2/g1g2/wHy1 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    assert hands(round_) == ["r2w0", "b2", "g1g2", "y1"]
    assert round_.open_calls() == [], "who discards through somebody else's card owes no call"


def test_somebody_whose_wilds_were_all_it_had_has_gone_out() -> None:
    round_ = table("others_discard_wilds", "wC1w0r2/w0w4/g1g2/wHy1 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    result = round_.outcome()
    assert result is not None
    assert result.winner == "B"


@pytest.mark.parametrize(("number", "target"), [(0, "A"), (1, None)])
def test_a_hand_is_shown_to_the_player_or_to_all(number: int, target: str | None) -> None:
    round_ = table(f"show_hand:{number}")
    round_.play("AwC1g")
    events = round_.play("A#C")
    assert [(event.kind, event.seat, event.target, event.cards) for event in events] == [("hand_shown", "C", target, "g1g2")]
    assert round_.view("A").seats[2].known == "g1g2"
    assert round_.view("D").seats[2].known == ("g1g2" if target is None else None)


def test_the_player_gives_a_card_of_choice_to_each() -> None:
    round_ = table("give_each", "wC1r1r2r3r4/b1b2b3/g1g2/y1y2 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    round_.play("A#r2")
    round_.play("A#r4")
    with pytest.raises(IllegalMove):
        round_.play("A#r4")
    assert round_.to_move == "A"
    round_.play("A#r1")
    assert hands(round_) == ["r3", "r2b1b2b3", "r4g1g2", "r1y1y2"]
    assert (round_.to_move, round_.open_calls()) == ("B", ["A"])


def test_giving_away_the_last_card_wins_before_the_others_get_one() -> None:
    round_ = table("give_each", "wC1r1/b1b2b3/g1g2/y1y2 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    round_.play("A#r1")
    result = round_.outcome()
    assert result is not None
    assert result.winner == "A"
    assert hands(round_) == ["-", "r1b1b2b3", "g1g2", "y1y2"]


@pytest.mark.parametrize(("answer", "size"), [("By", 3), ("Ba", 5)])
def test_the_next_player_does_the_dare_or_draws(answer: str, size: int) -> None:
    round_ = table("dare:2")
    round_.play("AwC1g")
    assert (round_.to_move, [str(move) for move in round_.legal_moves()]) == ("B", ["By", "Ba"])
    round_.play(answer)
    assert (round_.state.size[1], round_.to_move) == (size, "B")


def test_four_steps_are_done_in_their_order() -> None:
    round_ = table("next_draws:1,dare:1,skip:1,player_draws:1")
    round_.play("AwC1g")
    round_.play("By")
    assert (round_.state.size[:4], round_.to_move) == ([3, 4, 2, 4], "C")


def test_an_effect_cannot_be_answered_jumped_into_or_challenged() -> None:
    position = "wC1r1r2/rDw4b3/g1g2/y1y2y3y4 rD:r A+ - " + PILE + " -"
    round_ = table("dare:2", position, stack="any", jump_in="all", bounce=True)
    round_.play("AwC1r")
    for move in ("BrD", "Bjw4g", "B?", "Bd", "Bk"):
        assert round_.why_not(move) is not None, move


def test_as_last_card_it_is_a_plain_wild() -> None:
    round_ = table("others_draw:3", "wC1/b1b2b3/g1g2 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    assert round_.is_over
    assert round_.state.size[:3] == [0, 3, 2]


def test_a_call_with_the_play_counts_after_the_effect() -> None:
    position = "wC1g1r2/b1b2/g1g2 r5 A+ - " + PILE + " -"
    called = table("discard_color", position)
    called.play("AwC1g!")
    assert called.open_calls() == []
    silent = table("discard_color", position)
    silent.play("AwC1g")
    silent.play("C!A")
    assert silent.state.size[0] == 3


def test_an_exchange_through_an_effect_leaves_no_duty_to_call() -> None:
    round_ = table("rotate_hands", "wC1r1/b1/g1g2 r5 A+ - " + PILE + " -")
    round_.play("AwC1g")
    assert round_.open_calls() == []


def test_an_effect_can_put_its_own_player_out() -> None:
    position = "wC1" + "r1" * 22 + "/b1b2/g1g2 r5 A+ - " + PILE + " -"
    round_ = table("player_draws:3,next_draws:2", position, mercy=25)
    events = round_.play("AwC1g")
    assert "eliminated" in kinds(events)
    assert (round_.to_move, round_.state.size[:3]) == ("B", [0, 2, 2]), "the rest of its effect lapses"


def test_a_hand_given_away_can_put_its_taker_out() -> None:
    position = "wC1r1r2r3/" + "b1" * 22 + "/g1g2/y1 r5 A+ - " + PILE + " -"
    round_ = table("give_hand:0", position, mercy=25)
    assert "eliminated" in kinds(round_.play("AwC1g"))


def test_a_dare_whose_victim_is_out_is_over() -> None:
    position = "wC1r1r2/" + "b1" * 23 + "/g1g2/y1y2 r5 A+ - " + PILE + " -"
    round_ = table("dare:2,skip:1", position, mercy=25, false_catch_penalty=2)
    round_.play("AwC1g")
    round_.play("B!C")
    assert (round_.state.active[1], round_.to_move) == (0, "D")


def test_playing_to_the_last_an_effect_that_empties_the_hand_puts_its_player_out_and_the_round_goes_on() -> None:
    round_ = table("give_hand:0", round_end="play_to_last")
    round_.play("AwC1g")
    assert not round_.is_over
    assert (round_.to_move, round_.state.place[0], round_.state.active[0]) == ("B", 1, 0)


def test_playing_to_the_last_several_can_go_out_through_one_card() -> None:
    position = "wC1r1r2/w0/w4/y1 r5 A+ - " + PILE + " -"
    round_ = table("others_discard_wilds", position, round_end="play_to_last")
    round_.play("AwC1g")
    assert not round_.is_over
    assert (round_.state.place[1], round_.state.place[2], round_.to_move) == (1, 2, "D")


def test_what_effects_draw_beyond_all_cards_of_the_round_is_forgiven() -> None:
    round_ = table("others_draw:2", effect_draws(23))
    events = round_.play("AwC1g")
    assert counts_of_cards(round_) == 26
    assert [(event.kind, event.seat, event.count) for event in events if event.kind in ("drew", "no_card")] == [
        ("drew", "B", 2), ("no_card", "C", 1), ("drew", "C", 1), ("no_card", "D", 2),
    ]  # fmt: skip
    assert not round_.is_over, "there are cards, so nothing is exhausted"


def effect_draws(number: int) -> str:
    """A table of 26 cards at which effects have drawn so many."""
    return f"wC1r1r2/b1b2b3/g1g2/y1y2y3y4 r5 A+ - {PILE} r6r7r8r9g5 dealer=A effect_draws={number}"


def counts_of_cards(round_: Round) -> int:
    return sum(counts_in_deck(round_.state))


def test_effects_that_draw_leave_ordinary_draws_alone() -> None:
    round_ = table("others_draw:2", effect_draws(26))
    round_.play("AwC1b")
    round_.play("Bd")
    assert round_.state.size[:4] == [2, 4, 2, 4]


HUNGRY = (
    "Rain||others_draw:4",
    "Flood||others_draw:4,others_draw:4,others_draw:4,player_draws:10",
    "Again||player_draws:10,extra_turn",
    "Swap||swap_hands,others_draw:3;Carousel||rotate_hands,next_draws:10;Gifts||give_each,player_draws:10",
    "Skip||skip:9,others_draw:4,dare:9",
)
FULL_OF_THEM = "1*3,2*3,3*3,4*3,S*4,D*2,wC1*12,wC2*12,wC3*12"


@pytest.mark.parametrize("effects", HUNGRY)
@pytest.mark.parametrize("seats", range(2, 11))
def test_a_round_ends_whatever_was_agreed_and_however_many_such_cards_there_are(effects: str, seats: int) -> None:
    rules = Ruleset("mattel-112", deck="custom", custom_deck=FULL_OF_THEM, custom_effects=effects)
    generator = random.Random(f"{effects} {seats}")
    round_ = Round.deal(rules, seats, chance=SeedChance(str(seats)))
    for _ in range(2000):
        if round_.is_over:
            break
        round_.play(policy(round_, generator))
    assert round_.is_over
    assert round_.state.effect_draws <= counts_of_cards(round_)


def test_the_longest_effect_fits_into_the_buffer_of_what_happened() -> None:
    hands = "/".join("".join(f"{color}{rank}" for rank in "0123456789SRD") for color in "rygb")
    round_ = table("rotate_hands,rotate_hands,rotate_hands,rotate_hands", f"wC1{hands} r5 A+ - {PILE} -")
    assert len(round_.play("AwC1g")) == 1 + 4 * (1 + 4)
    assert round_.state.fault == 0


def test_three_cards_may_have_three_texts_or_one() -> None:
    rules = Ruleset("mattel-112", custom_effects="One||next_draws:1;Two||next_draws:2")
    position = "wC{n}r1r2/b1b2/g1g2 r5 A+ - " + PILE + " -"
    sizes = []
    for number in (1, 2, 3):
        round_ = Round.from_position(position.format(n=number), rules)
        round_.play(f"AwC{number}g")
        sizes.append(round_.state.size[1])
    assert sizes == [3, 4, 2], "the third card has no text and is a plain Wild"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Card|text", "should be title|text|step"),
        ("Card|text|fly", "'fly' is not on the menu"),
        ("Card|text|next_draws:11", "from 1 to 10"),
        ("Card|text|next_draws", "from 1 to 10"),
        ("Card|text|others_draw:5", "from 1 to 4"),
        ("Card|text|player_draws:10,next_draws:10,others_draw:4,dare:2", "draw 26 cards; together at most 25"),
        ("Card|text|skip:1,skip:1,skip:1,skip:1,skip:1", "at most 4"),
        ("|text|skip:1", "a title has"),
        ("A||;B||;C||;D||", "3 Customizable cards, not 4"),
    ],
)
def test_an_effect_that_is_none_is_refused_with_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset("mattel-112", custom_effects=text)
    assert said in str(caught.value)


@pytest.mark.parametrize("steps", ["dare:2", "swap_hands,skip:1", "give_each", "show_hand:0"])
def test_a_position_in_the_middle_of_an_effect_is_written_and_read_without_loss(steps: str) -> None:
    round_ = table(steps)
    round_.play("AwC1g")
    again = Round.from_position(round_.position(), round_.ruleset)
    assert again.position() == round_.position()
    assert again.legal_moves() == round_.legal_moves()
    move = round_.legal_moves()[0]
    assert [event.kind for event in again.play(move)] == [event.kind for event in round_.play(move)]
    assert again.position() == round_.position()
    assert counts_in_deck(again.state) == counts_in_deck(round_.state)


def test_a_swap_hands_turned_up_as_starter_is_written_and_read_without_loss() -> None:
    rules = Ruleset("mattel-112", deck="m112_swap", start_special="full_effect")
    text = "r1r2/g1/b1b2 wX:g B+ choice - - dealer=A resume_seat=1 choice_slot=3 choice_seat=1"
    round_ = Round.from_position(text, rules)
    assert round_.position() == text
    assert [str(move) for move in round_.legal_moves()] == ["B#A", "B#C"]
    round_.play("B#A")
    assert hands(round_) == ["g1", "r1r2", "b1b2"]


def test_a_round_that_ends_with_the_last_step_of_an_effect_is_written_without_loss() -> None:
    round_ = table("next_draws:1,skip:1,next_draws:1,discard_color", "wC1b1/y1y2y3 r4 A+ - " + PILE + " r2")
    assert kinds(round_.play("AwC1b"))[-2:] == ["went_out", "round_over"]
    assert Round.from_position(round_.position(), round_.ruleset).digest() == round_.digest()
