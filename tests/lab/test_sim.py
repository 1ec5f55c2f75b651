"""``tabard sim``, interpreted and small."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest

import tabard.lab
from tabard.cli import main
from tabard.fast import ready
from tabard.fast.ready import install_command
from tabard.lab import simulation
from tabard.lab.engine import Engine
from tabard.lab.statistics import mean, share


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled."""
    monkeypatch.setattr("tabard.fast.batch.compiled_run", lambda kind: None)
    monkeypatch.setattr("tabard.fast.matches.compiled_run", lambda kind: None)


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
    found = figures(capsys, "--games", "200", "--vs", "mattel-classic-108 hand_size=3")
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
        (["--bots", "random,,random"], "bot 2 of 3 has no name; leave it out, or name one of "),
        (["--bots", "random,"], "bot 2 of 2 has no name"),
        (["--bots", ","], "name at least one bot"),
        (["--bots", ""], "name at least one bot"),
        (["--seed", "-1"], "--seed"),
        (["--rules", "nonsense"], "unknown preset"),
        (["--rules", "mattel-classic-108 no_bluffing=on wd4_legality=any_time"], "do not go together"),
        (["--rules", "mattel-classic-108 teams=opposite_4", "--seats", "3"], "for 4 seats, not 3"),
        (["--vs", "mattel-classic-108 hand_size=20", "--seats", "10"], "the deck has 108"),
        (["--matches", "0"], "--matches"),
        (["--resume", "/no/such/directory/run"], "cannot write"),
        (["--resume", "."], "--resume . is a folder; name a file in it, which is made where there is none, e.g. figures"),
        (["--resume", "run", "--csv", "a.csv"], "leave out --csv"),
        (["--csv", "/no/such/directory/a.csv"], "cannot write /no/such/directory/a.csv: No such file or directory"),
        (["--parquet", "/no/such/directory/a.parquet"], "cannot write /no/such/directory/a.parquet: No such"),
        (["--games", "5", "--plot", __file__], "it is a file; give the name of a folder"),
        (["--csv", "."], "cannot write .: it is a folder; give the name of a file"),
        (["--csv", "/"], "cannot write /: it is a folder; give the name of a file"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", *arguments]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no such files there")
@pytest.mark.parametrize("option", ["--csv", "--parquet", "--resume"])
def test_what_is_no_ordinary_file_is_never_replaced(option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A pipe stands for /dev/null, which root could replace."""
    path = tmp_path / "pipe"
    os.mkfifo(path)
    assert main(["sim", "--games", "5", option, str(path)]) == 2
    assert f"{path}: it is no ordinary file; give another name" in capsys.readouterr().err
    assert path.is_fifo()
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_and_the_file_it_leads_to_is_written(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "far" / "a.csv")
    assert main(["sim", "--games", "5", "--csv", str(link)]) == 0
    assert link.is_symlink()
    assert (tmp_path / "far" / "a.csv").read_text().count("\n") == 6


@pytest.fixture
def interrupted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C after two parts."""
    whole = simulation.parts

    def cut(job: simulation.Job, engine: Engine, done: int) -> Iterator:
        for at, part in enumerate(whole(job, engine, done)):
            if at == 2:
                raise KeyboardInterrupt
            yield part

    monkeypatch.setattr(simulation, "parts", cut)


@pytest.mark.usefixtures("interrupted")
def test_ctrl_c_keeps_what_is_done(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--games", "500", "--json", "--csv", str(tmp_path / "a.csv")]) == 130
    told = capsys.readouterr()
    assert json.loads(told.out)["figures"]["rounds"] == 100
    assert "100 of 500" in told.err
    assert len((tmp_path / "a.csv").read_text().splitlines()) == 101


@pytest.mark.parametrize("what", [("--games", "220", "60"), ("--matches", "17", "7")])
def test_an_interrupted_run_goes_on_to_the_same_figures(
    what: tuple[str, str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    option, whole, part = what
    how = ("--seats", "3", "--rules", "mattel-classic-108 target=150", "--vs", "mattel-classic-108 hand_size=5 target=150")
    expected = figures(capsys, option, whole, *how)
    checkpoint = str(tmp_path / "run")
    figures(capsys, option, part, *how, "--resume", checkpoint)
    assert figures(capsys, option, whole, *how, "--resume", checkpoint) == expected
    assert figures(capsys, option, whole, *how, "--resume", checkpoint) == expected
    assert [path.name for path in tmp_path.iterdir()] == ["run"]


def test_matches_are_played_to_the_target(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--matches", "8", "--seats", "3", "--rules", "mattel-classic-108 target=200")
    found = figures(capsys, *arguments)["figures"]
    matches = found["matches"]
    assert matches["matches"] == 8
    assert sum(seat["value"] for seat in matches["champion_share_by_seat"]) == pytest.approx(1)
    assert matches["highest_total"]["value"] >= 200
    assert matches["rounds_per_match"]["value"] == found["rounds"] / 8
    assert main(["sim", *arguments, "--csv", str(tmp_path / "a.csv"), "--plot", str(tmp_path / "plots")]) == 0
    lines = (tmp_path / "a.csv").read_text().splitlines()
    assert lines[0] == "rounds,champion,turns,total_A,total_B,total_C"
    assert sum(int(line.split(",")[0]) for line in lines[1:]) == found["rounds"]
    assert sorted(path.name for path in (tmp_path / "plots").iterdir()) == ["champions.png", "rounds.png", "turns.png", "wins.png"]
    assert "seat A is champion" in capsys.readouterr().out


def test_a_lower_target_makes_shorter_matches(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "--matches", "20", "--vs", "mattel-classic-108 target=100")
    assert found["vs"]["difference"]["rounds_per_match"]["high"] < 0


@pytest.mark.parametrize("damage", ["", "nonsense", "[]", '{"check": "", "body": "{}"}', "one digit", "half"])
def test_a_damaged_checkpoint_is_refused_and_left_alone(damage: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run"
    figures(capsys, "--games", "50", "--resume", str(path))
    good = path.read_text()
    bad = {"one digit": good.replace("50", "51", 1), "half": good[: len(good) // 2]}.get(damage, damage)
    path.write_text(bad)
    assert main(["sim", "--games", "100", "--resume", str(path)]) == 2
    told = capsys.readouterr()
    assert "damaged" in told.err
    assert told.err.count("\n") == 1
    assert path.read_text() == bad


@pytest.mark.parametrize(
    "other", [("--seed", "1"), ("--seats", "3"), ("--rules", "party"), ("--vs", "party"), ("--bots", "anything")]
)
def test_a_checkpoint_of_another_run_is_refused(other: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run"
    figures(capsys, "--games", "50", "--resume", str(path))
    assert main(["sim", "--games", "100", "--resume", str(path), *other]) == 2
    assert "another run" in capsys.readouterr().err


def without_room(*arguments: str) -> None:
    """`tabard sim` fails with one line; a limit on the size of files stands for a full disk."""
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000));"
        "from tabard.fast import batch; batch.compiled_run = lambda kind: None;"
        "from tabard.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, "sim", "--games", "200", *arguments], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr.startswith(f"tabard: cannot write {arguments[-1]}: ")
    assert done.stderr.count("\n") == 1
    assert done.stdout == ""


@pytest.mark.parametrize("form", ["--csv", "--parquet"])
def test_without_room_on_the_disk_nothing_half_written_stays(form: str, tmp_path: Path) -> None:
    without_room(form, str(tmp_path / "rounds"))
    assert list(tmp_path.iterdir()) == []


def test_without_room_on_the_disk_the_last_whole_checkpoint_stays(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    without_room("--resume", str(tmp_path / "run"))
    assert [path.name for path in tmp_path.iterdir()] == ["run"]
    assert figures(capsys, "--games", "60", "--resume", str(tmp_path / "run")) == figures(capsys, "--games", "60")


@pytest.mark.skipif(sys.platform == "win32", reason="no such signal there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_to_end_leaves_whole_rows_and_the_figures_so_far(number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "rounds.csv"
    part = tmp_path / "rounds.csv.part"
    command = [sys.executable, "-m", "tabard.cli", "sim", "--games", "10000000", "--json", "--csv", str(path)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=os.environ | {"TABARD_INTERPRETED": "1"}
    ) as running:
        while running.poll() is None and not (part.exists() and part.stat().st_size > 1000):
            time.sleep(0.05)
        running.send_signal(number)
        out, error = running.communicate(timeout=60)
    assert running.returncode == 130, error
    found = json.loads(out)
    assert found["interrupted"]
    assert path.read_text().count("\n") - 1 == found["figures"]["rounds"] > 0
    assert not part.exists()


def test_without_numba_one_line_says_so_and_the_figures_are_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    code = (
        "import sys; from importlib import util; real = util.find_spec;"
        "util.find_spec = lambda name, *more: None if name == 'numba' else real(name, *more);"
        "from tabard.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    arguments = ("--games", "60", "--seats", "3")
    command = [sys.executable, "-c", code, "sim", *arguments, "--json"]
    environment = os.environ | {"TABARD_INTERPRETED": "0"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stderr.startswith("tabard: Numba is not installed")
    assert done.stderr.count("\n") == 1
    assert json.loads(done.stdout) == figures(capsys, *arguments)


def test_without_ray_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    monkeypatch.delitem(sys.modules, "tabard.lab.ray_engine", raising=False)
    monkeypatch.delattr(tabard.lab, "ray_engine", raising=False)  # another test may have used it
    assert main(["sim", "--games", "10", "--engine", "ray"]) == 2
    told = capsys.readouterr()
    assert told.err == f"tabard: --engine ray needs ray; to get it: {install_command('cluster')}\n"
    assert told.out == ""


def test_without_numpy_one_line_says_what_to_install() -> None:
    code = "import sys; sys.modules['numpy'] = None; from tabard.cli import main; sys.exit(main(sys.argv[1:]))"
    done = subprocess.run([sys.executable, "-c", code, "sim", "--games", "10"], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == f"tabard: sim needs numpy; to get it: {install_command('lab,fast')}\n"


def test_the_command_to_install_is_for_the_python_that_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/opt/my games/bin/python")
    monkeypatch.setattr(ready.importlib.util, "find_spec", lambda name: "there")
    assert install_command("lab,fast") == "'/opt/my games/bin/python' -m pip install 'tabard[lab,fast]'"
    monkeypatch.setattr(ready.importlib.util, "find_spec", lambda name: None)  # as in an environment that uv made
    checkout = f"'{ready.CHECKOUT}[lab,fast]'"
    assert install_command("lab,fast") == f"uv pip install --python '/opt/my games/bin/python' --editable {checkout}"


def test_intervals() -> None:
    assert share(0, 10).low == 0
    assert share(10, 10).high == pytest.approx(1)
    values = np.array([1.0, 2.0, 3.0, 4.0])
    assert mean(values.sum(), (values**2).sum(), 4).value == 2.5
