"""The random bot does what is said of it wherever results against it are quoted."""

from collections import Counter

from tabard.bots.random_bot import RandomBot
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turns


def choices(position: str, rules: str = "mattel-classic-108", times: int = 300) -> Counter[str]:
    """What it does in a position, how often."""
    turn = Turns(Round.from_position(position, Ruleset.parse(rules))).asked()
    assert turn is not None
    bot = RandomBot(1)
    return Counter(bot.choose(turn).text for _ in range(times))


def test_it_draws_only_when_nothing_can_be_played() -> None:
    assert set(choices("r6g7b8/y1 r5 A+ - g1g2 -")) == {"Ar6"}
    assert set(choices("y6g7b8/y1 r5 A+ - g1g2 -")) == {"Ad"}


def test_every_card_is_as_likely_as_any_other_whatever_can_be_named_with_it() -> None:
    found = choices("r6r7w0g1/y1 r5 A+ - g1g2 -", times=900)
    wild = sum(count for move, count in found.items() if move.startswith("Aw0"))
    assert 240 < wild < 360
    assert 240 < found["Ar6"] < 360
    assert {move for move in found if move.startswith("Aw0")} == {"Aw0r", "Aw0y", "Aw0g", "Aw0b"}


def test_it_plays_a_drawn_card_that_fits() -> None:
    assert set(choices("r6g7b8/y1 r5 A+ drawn:r6 g1g2 -")) == {"Ar6"}


def test_it_never_challenges() -> None:
    assert set(choices("r6g7b8/y1y2 w4:g A+ +4W<B g1g2g3g4g5 -")) == {"Aa"}


def test_it_answers_a_penalty_when_it_may() -> None:
    assert set(choices("rDg7b8/y1y2 bD A+ +2D<B g1g2g3g4g5 -", "mattel-classic-108 stack=same_kind")) == {"ArD"}


def test_it_jumps_in_at_times() -> None:
    round_ = Round.from_position("r7b1b2/g1g2/r7y1y2 r5 A+ - g1g2 -", Ruleset("party"))
    round_.state.seven_swap = 0
    round_.play("Ar7")
    turn = Turns(round_).out_of_turn("C")
    assert turn is not None
    bot = RandomBot(2)
    assert {bot.react(turn) for _ in range(50)} == {None, Move.parse("Cjr7")}
