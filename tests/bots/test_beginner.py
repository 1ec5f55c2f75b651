"""The beginner slips as often as it says, and never does what the rules forbid."""

from collections import Counter

from tabard.bots.beginner import FORGETS_CALL, MISSES_CATCH, OVERLOOKS, Beginner
from tabard.game.round import Round
from tabard.game.turn import Turn, Turns

TIMES = 1000


def choices(turn: Turn) -> Counter[str]:
    bot = Beginner(1)
    return Counter(bot.choose(turn).text for _ in range(TIMES))


def asked(position: str) -> Turn:
    turn = Turns(Round.from_position(position)).asked()
    assert turn is not None
    return turn


def test_it_overlooks_a_card_that_fits() -> None:
    found = choices(asked("r6g7b8/y1 r5 A+ - g1g2 -"))
    assert abs(found["Ad"] / TIMES - OVERLOOKS) < 0.05
    assert set(found) == {"Ad", "Ar6"}


def test_it_forgets_to_call() -> None:
    found = choices(asked("r6r7/y1y2y3 r5 A+ - g1g2g3g4 -"))
    silent = found["Ar6"] + found["Ar7"]
    called = found["Ar6!"] + found["Ar7!"]
    assert abs(silent / (silent + called) - FORGETS_CALL) < 0.05


def test_it_misses_catches() -> None:
    round_ = Round.from_position("r6b1/y1y2y3/g1g2g3 r5 A+ - g1g2 -")
    round_.play("Ar6")
    turn = Turns(round_).out_of_turn("C")
    assert turn is not None
    bot = Beginner(1)
    missed = sum(bot.react(turn) is None for _ in range(TIMES))
    assert abs(missed / TIMES - MISSES_CATCH) < 0.05


def test_it_answers_when_there_is_nothing_to_choose_from_but_cards() -> None:
    turn = asked("r6r7/y1y2y3 r5 A+ - g1g2g3g4 -")
    forced = Turn(turn.view, tuple(move for move in turn.legal if move.kind == "play"), turn.events, turn.ruleset)
    assert set(choices(forced)) <= {"Ar6", "Ar7", "Ar6!", "Ar7!"}
