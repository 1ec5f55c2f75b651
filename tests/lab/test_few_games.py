"""Figures of a few games: they do not pass for certainty, and shares stay between none and all."""

import json
import re
from pathlib import Path

import pytest

from tabard.cli import main
from tabard.lab.report import percent
from tabard.lab.statistics import mean, mean_share, share


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled."""
    monkeypatch.setattr("tabard.fast.batch.compiled_run", lambda kind: None)
    monkeypatch.setattr("tabard.fast.matches.compiled_run", lambda kind: None)


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """What a command prints."""
    assert main([*arguments]) == 0
    return capsys.readouterr().out


def test_one_value_has_no_interval() -> None:
    assert [share(1, 1), mean(7.0, 49.0, 1), mean_share(1.0, 1.0, 1)] == [(1.0, None, None), (7.0, None, None), (1.0, None, None)]


def test_equal_values_have_none_either_unless_nothing_ever_happens() -> None:
    assert mean(14.0, 98.0, 2) == (7.0, None, None)
    assert mean(0.3, 0.03, 3) == (pytest.approx(0.1), None, None)
    assert mean(0.0, 0.0, 19) == (0.0, None, None)
    assert mean(0.0, 0.0, 20) == (0.0, 0.0, 0.0)


def test_two_values_have_a_wide_interval() -> None:
    """Student's quantile for one degree of freedom is 12.71."""
    assert mean(10.0, 52.0, 2).half == pytest.approx(12.7062, abs=0.01)


@pytest.mark.parametrize(("total", "squares", "deals"), [(2.0, 2.0, 2), (0.0, 0.0, 3), (2.5, 2.25, 3), (50.0, 50.0, 50)])
def test_a_mean_of_shares_stays_between_none_and_all_and_is_never_certain(total: float, squares: float, deals: int) -> None:
    value, low, high = mean_share(total, squares, deals)
    assert low is not None
    assert high is not None
    assert 0 <= low <= value <= high <= 1
    assert high - low > 0.05


def test_differences_of_shares_stay_within_a_hundred_points() -> None:
    assert mean(1.0, 1.0, 2, (-1, 1)) == (0.5, -1, 1)


def test_one_deal_of_a_contest_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "heuristic", "random", "--rounds", "2"]
    out = printed(capsys, *arguments)
    assert re.search(r"\d\.\d\d % \(–\)", out)
    found = json.loads(printed(capsys, *arguments, "--json"))["bots"]["heuristic"]
    assert (found["win_share"]["low"], found["win_share"]["high"], found["points"]["low"]) == (None, None, None)


def test_one_round_has_no_interval(capsys: pytest.CaptureFixture[str]) -> None:
    out = printed(capsys, "sim", "--games", "1")
    assert "±0.000" not in out
    assert "±–" in out


def test_without_a_challenge_none_has_succeeded_or_failed(capsys: pytest.CaptureFixture[str]) -> None:
    assert json.loads(printed(capsys, "sim", "--games", "2", "--json"))["figures"]["challenge_success"] is None
    vs = ["--bots", "heuristic", "--vs", "mattel-classic-108 wd4_challenge=off"]
    found = json.loads(printed(capsys, "sim", "--games", "60", *vs, "--json"))
    assert found["figures"]["challenge_success"]["value"] > 0
    assert found["vs"]["figures"]["challenge_success"] is None
    assert percent(None) == "–"
    assert main(["sim", "--games", "60", *vs]) == 0


def test_after_a_few_deals_no_house_rule_stands_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "page.html"
    assert main(["lab", "house-rules", "--games", "1", "--out", str(path)]) == 0
    text = path.read_text(encoding="utf-8")
    seen = re.search(r'<section id="seen".*?</section>', text, re.DOTALL)
    assert seen is not None
    assert re.findall("<li>(.*?)</li>", seen[0]) == [
        "Nothing: fewer than 20 deals are too few to tell a rule's effect from chance."
    ]
    assert "±\N{NO-BREAK SPACE}0.00" not in text
    assert "±\N{NO-BREAK SPACE}–" in text
