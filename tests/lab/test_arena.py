"""``tabard arena``: the same deals for everybody, resume, bad input."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tabard.cli import main
from tabard.lab import arena


def figures(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict:
    """What ``--json`` prints."""
    assert main(["arena", *arguments, "--json"]) == 0
    return json.loads(capsys.readouterr().out)


def test_shares_add_up_and_the_better_bot_is_rated_higher(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "heuristic", "random", "--rounds", "60")
    assert found["rounds"] == 60
    bots = found["bots"]
    assert sum(bot["win_share"]["value"] for bot in bots.values()) == pytest.approx(1)
    assert bots["heuristic"]["rating"]["mu"] > bots["random"]["rating"]["mu"]
    assert bots["heuristic"]["win_share"]["value"] > 0.5


def test_equal_bots_share_alike(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "random", "--seats", "3", "--rounds", "9")
    assert found["bots"]["random"]["win_share"]["value"] == pytest.approx(1 / 3)


def test_an_interrupted_contest_goes_on_to_the_same_figures(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    whole = figures(capsys, "random", "heuristic", "--rounds", "12", "--resume", str(tmp_path / "whole"))
    figures(capsys, "random", "heuristic", "--rounds", "6", "--resume", str(tmp_path / "part"))
    assert figures(capsys, "random", "heuristic", "--rounds", "12", "--resume", str(tmp_path / "part")) == whole
    assert (tmp_path / "part").read_text() == (tmp_path / "whole").read_text()


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    whole = arena.play_deal

    def cut(task: arena.Contest, number: int) -> arena.Deal:
        if number == 2:
            raise KeyboardInterrupt
        return whole(task, number)

    monkeypatch.setattr(arena, "play_deal", cut)
    assert main(["arena", "random", "random", "--rounds", "20", "--json"]) == 130
    assert json.loads(capsys.readouterr().out)["deals"] == 2


def test_matches_are_played_to_the_target(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "heuristic", "random", "--matches", "6", "--rules", "mattel-classic-108 target=150")
    assert found["matches"] == 6
    assert found["rounds"] > 6
    bots = found["bots"]
    assert sum(bot["win_share"]["value"] for bot in bots.values()) == pytest.approx(1)
    assert sum(bot["points"]["value"] for bot in bots.values()) >= 150


def test_partners_win_one_match_together(capsys: pytest.CaptureFixture[str]) -> None:
    found = figures(capsys, "random", "--seats", "4", "--matches", "4", "--rules", "mattel-classic-108 teams=opposite_4 target=100")
    assert found["bots"]["random"]["win_share"]["value"] == pytest.approx(1 / 4)


def test_figures_do_not_depend_on_the_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    alone = figures(capsys, "random", "heuristic", "--rounds", "12")
    assert figures(capsys, "random", "heuristic", "--rounds", "12", "--workers", "2") == alone


@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_ends_all_processes_and_keeps_whole_deals(workers: str, tmp_path: Path) -> None:
    path = tmp_path / "deals"
    command = [sys.executable, "-m", "tabard.cli", "arena", "random", "random", "--rounds", "1000000", "--json"]
    with subprocess.Popen(
        [*command, "--workers", workers, "--resume", str(path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    ) as running:
        while running.poll() is None and (not path.exists() or path.read_text().count("\n") < 12):
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        out, error = running.communicate(timeout=60)
    found = json.loads(out)
    assert (running.returncode, error) == (
        130,
        f"tabard: interrupted; these are the figures of {found['deals']} of 500,000 deals\n",
    )
    assert found["interrupted"]
    assert found["deals"] == path.read_text().count("\n") - 1 >= 11


def test_where_the_disk_is_full_the_deals_before_are_kept(tmp_path: Path) -> None:
    """The limit on the size of files stands for a full disk."""
    path = tmp_path / "deals"
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (400, 400));"
        "from tabard.cli import main; sys.exit(main(sys.argv[1:]))"
    )
    command = [sys.executable, "-c", code, "arena", "random", "random", "--rounds", "40", "--resume", str(path)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr.startswith(f"tabard: cannot write {path}: ")
    assert done.stderr.count("\n") == 1
    kept = path.read_text()
    assert 0 < len(kept) <= 400
    assert kept.endswith("\n")
    assert main(["arena", "random", "random", "--rounds", "20", "--resume", str(path)]) == 0
    assert path.read_text().startswith(kept)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["clever", "random"], "unknown bot 'clever'"),
        (["random", "random", "random", "--seats", "2"], "do not fit"),
        (["heuristic,random"], "unknown bot 'heuristic,random'; here they stand one by one, with spaces between; known here: "),
        (["heuristic", "Random"], "unknown bot 'Random', did you mean 'random'?; known here: "),
        (["heuristic", "", "random"], "bot 2 of 3 has no name"),
        (["random", "--seats", "11"], "--seats"),
        (["random", "random", "--rounds", "0"], "--rounds"),
        (["random", "random", "--matches", "0"], "--matches"),
        (["random", "random", "--workers", "0"], "--workers"),
        (["random", "random", "random", "--rules", "mattel-classic-108 teams=opposite_4"], "for 4 seats, not 3"),
        (["random", "random", "--rules", "mattel-classic-108 no_bluffing=on wd4_legality=any_time"], "do not go together"),
        (["random", "random", "--rules", "nonsense"], "unknown preset"),
        (["random", "random", "--resume", "/no/such/directory/file"], "cannot write"),
        (["random", "random", "--resume", "."], "--resume . is a folder; name a file in it, which is made where there is none"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", *arguments]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


@pytest.mark.parametrize("content", ["nonsense\n", "", '{"rules": 1}\n{"wins": 3}\n', '{"rules": 1}\n'])
def test_a_strange_checkpoint_is_refused_and_left_alone(content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "file"
    path.write_text(content)
    assert main(["arena", "random", "random", "--rounds", "2", "--resume", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert path.read_text() == content


@pytest.fixture
def kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The checkpoint of six rounds."""
    path = tmp_path / "kept"
    assert main(["arena", "random", "random", "--rounds", "6", "--resume", str(path)]) == 0
    capsys.readouterr()
    return path


@pytest.mark.parametrize(
    ("pattern", "changed"),
    [
        (r"(\\\"points\\\": )\[[^]]*\]", r'\1[\\"a\\", \\"b\\"]'),
        (r"(\\\"points\\\": )\[[^]]*\]", r"\1[1e999, 0]"),
        (r"(\\\"wins\\\": )\[[^]]*\]", r"\1[2.0, 0.0]"),
        (r"\A([^\n]*\n)[^\n]*\n", r"\1"),
        (r"\n\Z", ""),
        (r"([^\n]*\n)\Z", r"\1\1"),
    ],
    ids=["texts for points", "endless points", "other wins", "a deal left out", "no end", "a deal twice"],
)
def test_a_checkpoint_that_was_changed_is_refused(
    pattern: str, changed: str, kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = kept.read_text()
    after = re.sub(pattern, changed, before, count=1)
    assert after != before
    kept.write_text(after)
    assert main(["arena", "random", "random", "--rounds", "6", "--resume", str(kept)]) == 2
    told = capsys.readouterr()
    assert (told.out, told.err) == (
        "",
        f"tabard: {kept} is no checkpoint or is damaged; name another file, or remove it to begin anew\n",
    )
    assert kept.read_text() == after


@pytest.mark.parametrize(
    "arguments",
    [
        ["random", "random", "--seats", "3"],
        ["random", "heuristic"],
        ["random", "random", "--seed", "1"],
        ["random", "random", "--rules", "party"],
        ["random", "random", "--matches", "6"],
    ],
)
def test_a_checkpoint_of_another_contest_is_not_called_damaged(
    arguments: list[str], kept: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = kept.read_text()
    assert main(["arena", *arguments, "--resume", str(kept)]) == 2
    told = capsys.readouterr().err
    assert "belongs to another contest" in told
    assert "remove" not in told
    assert kept.read_text() == before


def test_a_checkpoint_without_checksums_is_of_an_older_version(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "kept"
    path.write_text('{"rules": "mattel-classic-108", "lineup": ["random", "random"], "seed": 0}\n')
    assert main(["arena", "random", "random", "--resume", str(path)]) == 2
    assert "older version" in capsys.readouterr().err


def test_a_contest_cannot_go_on_to_fewer_rounds(kept: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = kept.read_text()
    assert main(["arena", "random", "random", "--rounds", "4", "--resume", str(kept)]) == 2
    assert f"{kept} already holds 6 rounds; ask for that many or more" in capsys.readouterr().err
    assert kept.read_text() == before


def test_the_table(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "random", "random", "--rounds", "4"]) == 0
    assert "rounds won" in capsys.readouterr().out
