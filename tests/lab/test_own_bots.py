"""Bots of one's own, named by file and class, in ``tabard arena`` and ``tabard play``."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import tabard
from tabard.cli import main
from tabard.game.record import read_record

HASTY = """
class Hasty:
    def choose(self, turn):
        return turn.legal[0]
    def react(self, turn):
        return None
"""
SEVERAL = """
from habits import first

class Seeded:
    def __init__(self, seed):
        self.seed = seed
    def choose(self, turn):
        return first(turn) if self.seed else None
    def react(self, turn):
        return None

class Broken(Seeded):
    def choose(self, turn):
        return turn.legal[1000]

class Impossible(Seeded):
    def __init__(self, seed):
        raise ValueError("no such luck")

class Leaving(Seeded):
    def choose(self, turn):
        raise SystemExit(0)

class Silent:
    def choose(self, turn):
        return turn.legal[0]

class Talking(Seeded):
    def __init__(self, *, seed):
        self.seed = seed
    def choose(self, turn):
        print("thinking")
        return turn.legal[0]

class Lying(Seeded):
    def choose(self, turn):
        return turn.seat + "r9" if turn.round_number == 1 and len(turn.events) > 40 else turn.legal[0]
"""


@pytest.fixture
def bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that one works in, with files of bots."""
    (tmp_path / "hasty.py").write_text(HASTY)
    (tmp_path / "several.py").write_text(SEVERAL)
    (tmp_path / "habits.py").write_text("def first(turn):\n    return turn.legal[0]\n")
    (tmp_path / "typo.py").write_text("def choose(:\n")
    (tmp_path / "empty.py").write_text("")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_bot_of_ones_own_plays_a_level(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "hasty.py", "heuristic", "--rounds", "40", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["bots"]
    assert found["hasty.py"]["win_share"]["value"] < found["heuristic"]["win_share"]["value"]


def test_its_class_is_named_where_there_are_several_and_its_file_finds_others_beside_it(
    bots: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    arguments = ["arena", "several.py:Seeded", "random", "--rounds", "4", "--json"]
    assert main(arguments) == 0
    alone = capsys.readouterr().out
    assert main([*arguments, "--workers", "2"]) == 0
    assert capsys.readouterr().out == alone


def test_its_match_is_recorded_and_replays(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--auto", "--seed", "1", "--rules", "party target=50", "--bots", "hasty.py:Hasty,random"]) == 0
    record = capsys.readouterr().out
    assert 'bot = "hasty.py:Hasty"' in record
    (bots / "match").write_text(record)
    assert main(["replay", "match", "--verify"]) == 0


@pytest.mark.parametrize(
    ("bot", "complaint"),
    [
        ("several.py", "several.py holds several bots: say which, e.g. several.py:Seeded"),
        ("several.py:Nobody", "several.py holds no bot 'Nobody'; it holds: Seeded, Broken, Impossible, Leaving, Talking, Lying"),
        ("several.py:Broken", "several.py:Broken failed in round 1, asked for one of A"),
        ("several.py:Broken", "IndexError: tuple index out of range (line 14)"),
        ("several.py:Impossible", "several.py:Impossible cannot be made: ValueError: no such luck (line 18)"),
        ("several.py:Leaving", "SystemExit: 0 (line 22)"),
        ("several.py:Silent", "Silent in several.py is no bot: it lacks react(turn)"),
        ("several.py:Lying", "(several.py:Lying): move "),
        ("typo.py", "typo.py cannot be loaded: SyntaxError: invalid syntax (line 1)"),
        ("empty.py", "empty.py holds no bot: a bot is a class with choose(turn) and react(turn)"),
        ("nowhere.py:Hasty", "cannot read the bot nowhere.py: No such file or directory; name it FILE.py:CLASS"),
    ],
)
def test_what_is_wrong_with_it_is_said_in_one_line(
    bots: Path, capsys: pytest.CaptureFixture[str], bot: str, complaint: str
) -> None:
    assert main(["arena", bot, "random", "--rounds", "4"]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert complaint in said.err
    assert said.err.count("\n") == 1
    assert main(["play", "--auto", "--seed", "1", "--bots", f"{bot},random"]) == 2
    assert complaint in capsys.readouterr().err


def test_a_contest_does_not_go_on_with_another_bot_under_the_same_name(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "hasty.py", "random", "--resume", "kept", "--rounds"]
    assert main([*arguments, "4"]) == 0
    assert main([*arguments, "6"]) == 0
    kept = (bots / "kept").read_text()
    (bots / "hasty.py").write_text(HASTY.replace("legal[0]", "legal[-1]"))
    assert main([*arguments, "8"]) == 2
    assert "bots and their files" in capsys.readouterr().err
    assert (bots / "kept").read_text() == kept


def test_nor_with_another_file_that_the_bot_imports(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["arena", "several.py:Seeded", "random", "--resume", "kept", "--rounds"]
    assert main([*arguments, "4"]) == 0
    with (bots / "habits.py").open("a") as file:
        file.write("# changed\n")
    assert main([*arguments, "8"]) == 2
    assert "bots and their files" in capsys.readouterr().err


def test_each_bot_imports_the_files_beside_it(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    late = HASTY.replace("return turn.legal[0]", "from pick import pick; return pick(turn)")
    early = "from pick import pick" + HASTY.replace("turn.legal[0]", "pick(turn)")
    for folder, text, pick in (("one", early, "turn.legal[0]"), ("two", late, "turn.legal[-1]")):
        (bots / folder).mkdir()
        (bots / folder / "bot.py").write_text(text)
        (bots / folder / "pick.py").write_text(f"def pick(turn):\n    return {pick}\n")
    for names in (("one/bot.py", "two/bot.py"), ("two/bot.py", "one/bot.py")):
        assert main(["arena", *names, "--rounds", "10", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)["bots"]
        assert found["one/bot.py"]["win_share"]["value"] == 1  # the last thing that one may do is always to draw


def test_a_bot_may_stand_beside_the_library_itself(bots: Path) -> None:
    code = "import sys, tabard.cli; code = tabard.cli.main(sys.argv[1:]); import tabard.lab.arena as a; assert a is sys.modules[a.__name__]"
    (bots / "src").mkdir()
    (bots / "src" / "tabard").symlink_to(Path(tabard.__file__).parent, target_is_directory=True)
    (bots / "src" / "bot.py").write_text("import tabard.lab.plots\n" + HASTY)
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; sys.exit(code)", "arena", "src/bot.py", "random", "--rounds", "2"],
        env=os.environ | {"PYTHONPATH": str(bots / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_what_a_bot_prints_does_not_come_among_the_figures(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "several.py:Talking", "random", "--rounds", "2", "--json"]) == 0
    said = capsys.readouterr()
    assert json.loads(said.out)["rounds"] == 2
    assert "thinking" in said.err


def test_a_refused_move_is_told_from_another_process_too(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "several.py:Lying", "random", "--rounds", "200", "--workers", "2"]) == 2
    assert "is refused: NO_SUCH_CARD (card r9)" in capsys.readouterr().err


def test_the_rounds_before_a_bot_failed_are_recorded(
    bots: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (bots / "late.py").write_text(HASTY.replace("return turn.legal[0]", "return turn.legal[0 if turn.round_number == 1 else 99]"))
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 3000))
    assert main(["play", "--bots", "late.py", "--seed", "3", "--record", "kept.toml"]) == 2
    assert "late.py failed in round 2" in capsys.readouterr().err
    assert len(read_record((bots / "kept.toml").read_text()).rounds) == 1


def test_bulk_play_says_where_such_bots_play(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--bots", "hasty.py", "--games", "10"]) == 2
    assert "bots of one's own play in tabard arena" in capsys.readouterr().err
