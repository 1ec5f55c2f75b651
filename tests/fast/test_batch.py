"""Bulk play, interpreted: results follow from the game's number alone."""

import numpy as np
import pytest

from tabard.fast import batch, playing, ready
from tabard.fast.columns import CARD_TYPES, CHALLENGES, COLUMNS, FAULT, LEFT, MISSED_CALLS, POINTS, TURNS, WINNER
from tabard.fast.records import Lists
from tabard.game.ruleset import Ruleset
from tabard.rules.action import PLAY, kind_of
from tabard.rules.legal import asked
from tabard.rules.state import OVER


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


@pytest.mark.parametrize("rules", ["party", "forum-house", "namuwiki +multi_play=same_number stack=any bounce=on"])
def test_plays_come_first_in_every_list_of_moves(rules: str) -> None:
    table = Lists(Ruleset.parse(rules), batch.policy_numbers(["anything"] * 3))
    row = table.rows(1)
    playing.run(*table.arguments(3, 0, 1, row, playing.DEAL))
    seen = 0
    while table.state.phase != OVER and seen < 300:
        number = asked(table.state, table.state.turn, table.out)
        kinds = [kind_of(action) == PLAY for action in table.out[:number]]
        assert kinds == sorted(kinds, reverse=True)
        seen += 1
        playing.run(*table.arguments(3, 0, 1, row, playing.STEP))
    assert seen > 10


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
