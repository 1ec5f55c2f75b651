"""Bulk play, interpreted: results follow from the game's number alone."""

import numpy as np
import pytest

from tabard.fast import batch, ready
from tabard.fast.columns import CARD_TYPES, CHALLENGES, COLUMNS, FAULT, LEFT, MISSED_CALLS, POINTS, TURNS, WINNER
from tabard.game.ruleset import Ruleset


def play(policies: list[str], games: int, first: int = 0, stream: int = 0, rules: str = "mattel-classic-108") -> np.ndarray:
    """Rows of interpreted games."""
    parts = batch.chunks(Ruleset.parse(rules), policies, games, stream, first, interpreted=True)
    return np.concatenate(list(parts))


def test_columns_end_where_the_hands_begin() -> None:
    assert COLUMNS.index("left") == LEFT == len(COLUMNS) - 1


def test_a_game_does_not_depend_on_the_games_before_it() -> None:
    assert (play(["random"] * 3, 20)[12:] == play(["random"] * 3, 8, first=12)).all()


def test_streams_are_different_games() -> None:
    assert (play(["random"] * 2, 20)[:, TURNS] != play(["random"] * 2, 20, stream=1)[:, TURNS]).any()


def test_random_calls_always_and_never_challenges() -> None:
    rows = play(["random"] * 4, 40)
    assert not rows[:, [CHALLENGES, MISSED_CALLS, FAULT]].any()
    assert (rows[:, WINNER] >= 0).all()


def test_the_winner_gets_what_the_others_hold() -> None:
    for row in play(["random"] * 5, 20):
        left = row[LEFT : LEFT + 5]
        assert left[row[WINNER]] == 0
        assert row[POINTS] == left.sum()


def test_turns_are_plays_and_draws() -> None:
    rows = play(["random"] * 2, 30)
    assert (rows[:, TURNS] > 0).all()
    assert rows[:, CARD_TYPES].sum() > rows[:, TURNS].sum() / 2


def test_anything_goes_without_fault_under_house_rules() -> None:
    assert not play(["anything"] * 4, 4, rules="party")[:, FAULT].any()


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(ValueError, match="unknown bot 'clever'"):
        batch.policy_numbers(["clever"])


def test_without_numba_one_line_says_so(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.delenv("TABARD_INTERPRETED")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    ready.built_run.cache_clear()
    try:
        assert batch.compiled_run("events") is None
        assert batch.compiled_run("events") is None
    finally:
        ready.built_run.cache_clear()
    assert capsys.readouterr().err.count("\n") == 1
