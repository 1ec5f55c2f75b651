"""Every row of every scenario file that can be run from its data. The format: docs/scenarios.md."""

import json
from pathlib import Path

import pytest

from tabard.game.errors import RulesetError
from tabard.game.scenario import Report, Scenario, ScenarioError, read_scenarios, run_scenario
from tabard.rules.presets import BY_NAME

FOLDER = Path(__file__).parent
ROWS = [row for path in sorted(FOLDER.glob("*.json")) for row in read_scenarios(path.read_bytes())]
RUNNABLE = [row for row in ROWS if not row.manual and row.ruleset in BY_NAME]


@pytest.mark.parametrize("row", RUNNABLE, ids=lambda row: row.id)
def test_a_scenario_comes_out_as_the_rulebook_says(row: Scenario) -> None:
    assert run_scenario(row).problems == ()


def test_there_are_rows_to_run_and_rows_in_words() -> None:
    assert len(RUNNABLE) >= 86
    assert {row.id for row in ROWS if row.manual} >= {"S01", "S03", "S04", "S05", "E06", "E11"}


def row(**changes: object) -> Scenario:
    plain = {
        "id": "T",
        "ruleset": "mattel-classic-108",
        "pos": {"n": 4, "top": "R5", "hands": {"0": ["R6", "B1", "B2"]}},
        "acts": [["play", 0, "R6"]],
        "check": {"res": ["ok"], "turn": 1},
    }
    return read_scenarios(json.dumps([plain | changes]))[0]


@pytest.mark.parametrize(
    ("check", "problem"),
    [
        ({"res": ["illegal"]}, "res is ['ok'], not ['illegal']"),
        ({"turn": 2}, "turn is 1, not 2"),
        ({"dir": -1}, "dir is 1, not -1"),
        ({"color": "B"}, "color is R, not B"),
        ({"sizes": {"0": 3}}, "sizes of P0 is 2, not 3"),
        ({"hands": {"0": ["B1", "B1"]}}, "hands of P0 is ['B1', 'B2'], not ['B1', 'B1']"),
        ({"winner": 0}, "winner is None, not 0"),
        ({"score": {"0": 4}}, "score of P0 is 3, not 4"),
        ({"top": "R5"}, "top is R6, not R5"),
        ({"ndraw": 1}, "ndraw is 0, not 1"),
        ({"ndiscard": 1}, "ndiscard is 2, not 1"),
    ],
)
def test_a_check_that_does_not_hold_is_told_in_one_line(check: dict[str, object], problem: str) -> None:
    assert run_scenario(row(check=check)).problems == (problem,)


def test_rows_in_words_are_reported_and_not_run() -> None:
    assert run_scenario(row(manual=True, pos={"text": "words"}, acts=["build"])) == Report("T", was_run=False)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"pos": {"n": 11, "top": "R5"}}, "scenario T: a round has 2 to 10 seats, not 11"),
        ({"acts": [["dance", 0]]}, "scenario T: unknown act 'dance'"),
        ({"acts": [["play", 0, "R99"]]}, "scenario T: 'r99' is no card"),
        ({"pos": {"n": 3, "top": "R5", "hands": {"7": ["R1"]}}}, "scenario T: hands: seat '7' is not in a round of 3"),
        ({"check": {"weather": 1}}, "scenario T: unknown check 'weather'"),
        ({"pos": {"top": "R5"}}, "scenario T cannot be read: KeyError('n')"),
        ({"pos": {"n": 4, "top": "W"}}, "scenario T cannot be read: KeyError('color')"),
    ],
)
def test_a_row_that_is_no_scenario_is_refused_by_name(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ScenarioError, match="scenario T") as caught:
        run_scenario(row(**changes))
    assert str(caught.value).startswith(message)


def test_an_unknown_preset_is_named() -> None:
    with pytest.raises((ScenarioError, RulesetError), match="unknown preset 'nobody'"):
        run_scenario(row(ruleset="nobody"))


def test_a_file_that_is_no_list_of_rows_is_refused() -> None:
    with pytest.raises(ScenarioError, match="not a list of scenarios"):
        read_scenarios(b'{"id": "T"}')
