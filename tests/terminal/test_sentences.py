"""One sentence for what belongs together, in the form for its reader."""

from typing import get_args

import pytest

from tabard.game.chance import SeedChance
from tabard.game.event import EVENT_KINDS, Event
from tabard.game.refusal import ReasonCode, Refusal
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.terminal.cards import CardWords
from tabard.terminal.messages import EVENTS, REASONS
from tabard.terminal.sentences import PHRASES, Teller

NAMES = {"A": "Ann", "B": "Bo", "C": "Cy"}


def told(position: str, *moves: str, me: str | None = "A", rules: str = "mattel-classic-108") -> list[str]:
    """What the reader is told of these moves."""
    round_ = Round.from_position(position, Ruleset.parse(rules))
    for move in moves:
        round_.play(move)
    names = NAMES if me is None else NAMES | {me: "You"}
    return Teller(me, names, "UNO!", CardWords(Ruleset.parse(rules))).tell([event.seen_by(me) for event in round_.history])


def test_who_deals_by_lot_is_told_without_a_card() -> None:
    rules = Ruleset.parse("mattel-classic-108 dealer_choice=random")
    round_ = Round.deal(rules, 3, chance=SeedChance("1"))
    dealer = NAMES["ABC"[round_.state.dealer]]
    assert Teller(None, NAMES, "UNO!").tell(round_.opening)[0] == f"{dealer} deals, by lot."
    drawn = Round.deal(Ruleset("mattel-classic-108"), 2, chance=SeedChance("1"))
    assert Teller(None, NAMES, "UNO!").tell(drawn.opening)[0].startswith("Drawn for the deal: Ann ")


def test_a_play_is_one_sentence() -> None:
    assert told("r6b1b2/y1y2/g1g2 r5 A+ - g1g2 -", "Ar6") == ["You played red 6."]
    assert told("r6b1b2/y1y2/g1g2 r5 A+ - g1g2 -", "Ar6", me="B") == ["Ann played red 6."]


def test_a_wild_tells_the_color_that_was_named() -> None:
    assert told("w0b1b2/y1y2/g1g2 r5 A+ - g1g2 -", "Aw0g", me=None) == ["Ann played wild and named green."]


def test_a_customizable_card_is_called_by_its_title_and_a_dare_is_told() -> None:
    rules = "mattel-112 custom_effects=Song|Sing%20a%20song|dare:3;Quiet||dare:2"
    position = "wC1wC2b1/y1y2y3/g1g2 r5 A+ - g1g2g3g4 -"
    assert told(position, "AwC1g", rules=rules) == [
        "You played wild “Song” and named green.",
        "Bo must do the dare “Sing a song” or draw 3.",
    ]
    assert told(position, "AwC2g", rules=rules, me="B")[-1] == "You must do the dare “Quiet” or draw 2."


def test_a_customizable_card_without_a_title_is_called_by_its_number() -> None:
    cards = CardWords(Ruleset.parse("mattel-112 custom_effects=Song||extra_turn;Rain||skip:1"))
    assert cards.names("wC1wC2wC3") == "wild “Song”, wild “Rain” and wild customizable 3"


def test_cards_taken_and_the_lost_turn_are_one_sentence() -> None:
    position = "rDb1b2/y1y2/g1g2 r5 A+ - g7g8 -"
    assert told(position, "ArD", "Ba") == ["You played red draw two.", "Bo drew 2 cards and lost the turn."]
    assert told(position, "ArD", "Ba", me="B")[1] == "You drew 2 cards and lost the turn: green 7 and green 8."


def test_a_penalty_that_waits_is_told() -> None:
    assert told("rDb1b2/y1y2/g1g2 r5 A+ - g7g8 -", "ArD", me="B")[-1] == "You are to draw 2."


def test_a_draw_and_what_became_of_it_are_one_sentence() -> None:
    assert told("b1b2/y1y2/g1g2 r5 A+ - g7r8 -", "Ad", "Ak") == ["You drew green 7 and kept it."]
    assert told("b1b2/y1y2/g1g2 r5 A+ - g7r8 -", "Ad", "Ak", me="B") == ["Ann drew a card and kept what came."]
    assert told("b1b2/y1y2/g1g2 r5 A+ - r8g7 -", "Ad", "Ar8", me="B") == ["Ann drew and played red 8."]


def test_a_challenge_tells_who_was_right_and_what_it_cost() -> None:
    position = "w4r1b2/y1y2y3/g1g2 r5 A+ - g7g8g3g4g5 -"
    assert told(position, "Aw4g", "B?", me="C")[-1] == "Bo challenged Ann rightly: Ann drew 4 instead."
    assert told(position, "Aw4g", "B?", me="B")[-2:] == [
        "You challenged Ann rightly: Ann drew 4 instead.",
        "Ann showed you this hand: red 1 and blue 2.",
    ]
    assert told(position, "Aw4g", "B?")[-1].startswith("Bo challenged you rightly: you drew 4 instead. You got green 7")


def test_calls_and_catches_are_told_with_the_word_of_the_rules() -> None:
    position = "r6b1/y1y2y3/g1g2 r5 A+ - g7g8 -"
    assert told(position, "Ar6!", me="B") == ["Ann played red 6.", "Ann called “UNO!”"]
    assert told(position, "Ar6", "B!A", me="C") == [
        "Ann played red 6.",
        "Ann has one card left and did not call!",
        "Bo caught Ann without a call: Ann drew 2.",
    ]


def test_a_swap_shows_only_the_two_who_swapped() -> None:
    rules = "mattel-classic-108 seven_swap=on"
    position = "r7b1b2/y1y2/g1g2 r5 A+ - g7g8 -"
    assert told(position, "Ar7>B", rules=rules)[-1] == "You swapped hands with Bo and got yellow 1 and yellow 2."
    assert told(position, "Ar7>B", rules=rules, me="B")[-1] == "Ann swapped hands with you: you got blue 1 and blue 2."
    assert told(position, "Ar7>B", rules=rules, me="C")[-1] == "Ann and Bo swapped hands."


def test_the_end_of_a_round_is_told_once() -> None:
    assert told("r6/y1y2/g1g2 r5 A+ - g7g8 -", "Ar6", me="B") == ["Ann played red 6.", "Ann wins the round."]


def test_every_event_of_a_whole_round_of_every_kind_of_card_has_words() -> None:
    from tabard.bots.levels import make
    from tabard.game.driving import play_round
    from tests.game.playing import RULESETS, deal

    for number, ruleset in enumerate(RULESETS):
        round_ = deal(ruleset, 3, number)
        for _ in play_round(round_, {seat: make("random", seat) for seat in round_.seats}):
            pass
        for me in (None, "A", "B", "C"):
            for text in Teller(me, NAMES, "UNO!").tell([event.seen_by(me) for event in round_.history]):
                assert text[0].isupper()
                assert "{" not in text
                assert "*" not in text


@pytest.mark.parametrize("kind", EVENT_KINDS)
@pytest.mark.parametrize("me", [None, "A", "B", "C"])
def test_every_kind_of_event_has_a_sentence_for_every_reader(kind: str, me: str | None) -> None:
    assert kind in EVENTS or kind in PHRASES
    event = Event(kind, "A", "B", cards="r5", taken="b3", color="g", count=1, outcome="guilty")  # type: ignore[arg-type]
    for text in Teller(me, NAMES, "UNO!").tell([event.seen_by(me)]):
        assert "{" not in text
        assert text != sentence_of_unknown(kind)


def sentence_of_unknown(kind: str) -> str:
    return f"{kind.capitalize()}."


@pytest.mark.parametrize("code", get_args(ReasonCode))
def test_every_reason_has_a_sentence_with_and_without_its_parameters(code: str) -> None:
    assert code in REASONS
    teller = Teller("A", NAMES, "UNO!")
    full = {"name": "B", "card": "r5", "color": "g", "face": "b7", "count": 2}
    for params in ({}, full):
        text = teller.reason(Refusal(code, params))  # type: ignore[arg-type]
        assert "{" not in text
        assert text[0].isupper()
        assert text.endswith(".")


def test_a_reason_names_the_price_of_trying_it_anyway() -> None:
    refusal = Refusal("NO_MATCH", {"card": "b6", "color": "r", "face": "r5"}, cost=2)
    text = Teller("A", NAMES, "UNO!").reason(refusal)
    assert text == "Blue 6 matches neither red nor red 5. Trying it anyway costs 2 cards. Type it again to do so."
