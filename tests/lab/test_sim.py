"""``tabard sim``, interpreted and small."""

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

from tabard.cli import main
from tabard.fast import batch
from tabard.lab import simulation
from tabard.lab.statistics import mean, share


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled."""
    monkeypatch.setattr(batch, "compiled_run", lambda kind: None)


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    """What ``--json`` prints."""
    assert main(["sim", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_json_has_every_figure_with_its_interval(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--games", "120", "--seats", "4")
    assert found["figures"]["rounds"] == 120
    shares = found["figures"]["win_share_by_seat"]
    assert sum(seat["value"] for seat in shares) == pytest.approx(1)
    assert all(seat["low"] < seat["value"] < seat["high"] for seat in shares)
    assert found["figures"]["turns"]["low"] < found["figures"]["turns"]["value"] < found["figures"]["turns"]["high"]
    assert sum(found["figures"]["cards_played_share"].values()) == pytest.approx(1)


def test_the_same_seed_is_the_same_run(capsys: pytest.CaptureFixture[str]) -> None:
    assert figures(capsys, "--games", "60", "--seed", "3") == figures(capsys, "--games", "60", "--seed", "3")


def test_a_ruleset_differs_from_itself_by_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--games", "60", "--vs", "mattel-classic-108")
    difference = found["vs"]["difference"]
    assert all(seat["value"] == 0 for seat in difference.pop("win_share_by_seat"))
    assert all(figure["value"] == 0 for figure in difference.values())


def test_smaller_hands_make_shorter_rounds(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--games", "100", "--vs", "mattel-classic-108 hand_size=3")
    assert found["vs"]["difference"]["turns"]["high"] < 0


def test_files_and_plots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--games", "55", "--csv", str(tmp_path / "a.csv"), "--plot", str(tmp_path / "plots")]) == 0
    assert main(["sim", "--games", "55", "--parquet", str(tmp_path / "a.parquet")]) == 0
    from pyarrow import parquet

    lines = (tmp_path / "a.csv").read_text().splitlines()
    assert len(lines) == 56
    assert lines[0].startswith("winner,reason,turns")
    assert parquet.read_table(tmp_path / "a.parquet")["turns"].to_pylist() == [int(line.split(",")[2]) for line in lines[1:]]
    assert sorted(path.name for path in (tmp_path / "plots").iterdir()) == ["turns.png", "wins.png"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.csv", "a.parquet", "plots"]
    assert "seat A wins" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "--games"),
        (["--seats", "11"], "--seats"),
        (["--bots", "clever"], "unknown bot 'clever'"),
        (["--bots", "random,random,random", "--seats", "2"], "do not fit"),
        (["--bots", ""], "name at least one bot"),
        (["--seed", "-1"], "--seed"),
        (["--rules", "nonsense"], "unknown preset"),
        (["--rules", "mattel-classic-108 no_bluffing=on wd4_legality=any_time"], "do not go together"),
        (["--rules", "mattel-classic-108 teams=opposite_4", "--seats", "3"], "for 4 seats, not 3"),
        (["--vs", "mattel-classic-108 hand_size=20", "--seats", "10"], "the deck has 108"),
        (["--csv", "/no/such/directory/a.csv"], "cannot write"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", *arguments]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    whole = simulation.pairs

    def cut(job: simulation.Job) -> Iterator:
        for at, pair in enumerate(whole(job)):
            if at == 2:
                raise KeyboardInterrupt
            yield pair

    monkeypatch.setattr(simulation, "pairs", cut)
    assert main(["sim", "--games", "500", "--json"]) == 130
    told = capsys.readouterr()
    assert json.loads(told.out)["figures"]["rounds"] == 100
    assert "100 of 500" in told.err


def test_intervals() -> None:
    assert share(0, 10).low == 0
    assert share(10, 10).high == pytest.approx(1)
    values = np.array([1.0, 2.0, 3.0, 4.0])
    assert mean(values.sum(), (values**2).sum(), 4).value == 2.5
