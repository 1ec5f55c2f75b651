"""Every row of every scenario file that can be run from its data. The format: docs/scenarios.md."""

import json
from pathlib import Path

import pytest

from tabard.game.errors import RulesetError
from tabard.game.scenario import Report, Scenario, read_scenarios, run_scenario
from tabard.game.scenario_fields import ScenarioError
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
        ({"turn": "1"}, "turn is 1, not '1'"),
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
        ({"pos": {"n": 11, "top": "R5"}}, "pos.n should be a number of seats from 2 to 10, not 11"),
        ({"acts": [["dance", 0]]}, "acts[0] should be a list that begins with play, jump, draw, "),
        ({"acts": [["draw", 0], ["play"]]}, "acts[1] should be [\"play\", seat, card, {options}], not ['play']"),
        ({"acts": [["catch", 0]]}, "acts[0] should be [\"catch\", seat, accused seat], not ['catch', 0]"),
        ({"acts": [["draw", "A"]]}, "acts[0][1] should be a seat from 0 to 3, not 'A'"),
        ({"acts": [["draw", 0], ["draw", 4]]}, "acts[1][1] should be a seat from 0 to 3, not 4"),
        ({"acts": [["catch", 0, 7]]}, "acts[0][2] should be a seat from 0 to 3, not 7"),
        ({"chek": {"turn": 1}}, "chek: unknown key, did you mean 'check'?; known: id, ruleset, pos, acts, over, check, "),
        ({"weather": 1, "manual": True}, "weather: unknown key; known: id, "),
        ({"unknown": ["id"]}, "unknown: unknown key; known: id, "),
        ({"id": 7, "chek": {}}, "not a list of scenarios: [0]: chek: unknown key, did you mean 'check'?; known: "),
        ({"pos": {"n": 3, "top": "R5", "hand": {"0": ["R1"]}}}, "pos.hand: unknown key, did you mean 'hands'?; known: n, hands, "),
        ({"pos": {"deck": 4, "n": 4}, "acts": []}, "pos.n: unknown key; known: deck"),
        (
            {"pos": {"totals": [0, 0], "winner": 0, "deler": 1}, "acts": []},
            "pos.deler: unknown key, did you mean 'dealer'?; known: totals, ",
        ),
        ({"acts": [["play", 0, "R99"]]}, "acts[0][2]: 'R99' is no card"),
        ({"acts": [["play", 0, "W", "G"]]}, "acts[0][3] may give color, target and call, not 'G'"),
        ({"acts": [["play", 0, "W", {"color": "purple"}]]}, "acts[0][3].color should be a color, R, Y, G or B, not 'purple'"),
        ({"acts": "draw"}, "not a list of scenarios"),
        ({"pos": {"n": 3, "top": "R5", "hands": {"7": ["R1"]}}}, "pos.hands: seat '7' is not in a round of 3"),
        ({"pos": {"n": 3, "top": "R5", "hands": {"1": "R1"}}}, "pos.hands.1 should be a list of cards, not 'R1'"),
        ({"pos": {"n": 3, "top": "R5", "turn": 3}}, "pos.turn should be a seat from 0 to 2, not 3"),
        ({"pos": {"n": 3, "top": "R5", "dir": 0}}, "pos.dir should be 1 or -1, not 0"),
        ({"pos": {"n": 3, "top": "R5", "draw": ["R1"] * 230}}, "pos.draw holds 230 cards; it is 0 to 224"),
        ({"pos": {"n": 3, "start": ["W4"]}}, "pos.start needs a card that can stand as starter"),
        ({"pos": {"top": "R5"}}, "pos.n is missing"),
        ({"pos": {"n": 3}}, "pos.top is missing"),
        ({"pos": {"n": 4, "top": "W"}}, "pos.color is missing"),
        ({"pos": {"n": 4, "top": "R5", "color": "B"}}, "pos.color is given only where pos.top is wild"),
        ({"pos": {"deck": 4}}, "acts: a row of set-up or scoring has none"),
        (
            {"pos": {"n": 2, "deal": ["R1", "R2"]}, "acts": []},
            "pos.deal should be 7 cards of the deck for each of 2 seats, then those",
        ),
        ({"pos": {"totals": [0, 0], "winner": 0, "absent": [0, 1]}, "acts": []}, "pos.absent: a round takes at least two seats"),
        ({"pos": {"totals": [0, 0, 0], "winner": 2, "absent": [2]}, "acts": []}, "pos.winner: seat 2 is in pos.absent"),
        ({"pos": {"totals": [0, 0]}, "acts": []}, "pos.winner is missing"),
        ({"pos": {"totals": [0, "x"], "winner": 0}, "acts": []}, "pos.totals should be a number from 0 to 1000000, not 'x'"),
        ({"check": {"weather": 1}}, "check.weather: unknown check"),
        ({"check": {"sizes": 3}}, "check.sizes should be an object by seat"),
        ({"check": {"hands": {"0": ["R77"]}}}, "check.hands.0[0]: 'R77' is no card"),
        ({"over": {"stack": "sideways"}}, "stack cannot be 'sideways'"),
    ],
)
def test_a_row_that_is_no_scenario_is_refused_by_name(changes: dict[str, object], message: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        run_scenario(row(**changes))
    said = str(caught.value)
    assert said.removeprefix("scenario T: ").startswith(message)
    assert "\n" not in said


def test_notes_for_people_are_read_over() -> None:
    assert run_scenario(row(expect="P1 is next", tricky=True, also="party")).problems == ()


def test_a_swap_with_an_empty_chair_is_for_the_rules_to_refuse() -> None:
    swap = ["play", 0, "R7", {"target": 4}]
    pos = {"n": 4, "top": "R5", "hands": {"0": ["R7", "B1", "B2"]}}
    assert run_scenario(row(pos=pos, over={"seven_swap": True}, acts=[swap], check={"res": ["illegal"]})).problems == ()


def test_an_unknown_preset_is_named() -> None:
    with pytest.raises((ScenarioError, RulesetError), match="unknown preset 'nobody'"):
        run_scenario(row(ruleset="nobody"))


def test_a_file_that_is_no_list_of_rows_is_refused() -> None:
    with pytest.raises(ScenarioError, match="not a list of scenarios"):
        read_scenarios(b'{"id": "T"}')
