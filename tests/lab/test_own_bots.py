"""Bots of one's own, named by file and class, in ``tabard arena`` and ``tabard play``."""

import json
from pathlib import Path

import pytest

from tabard.cli import main

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
        ("several.py:Nobody", "several.py holds no bot 'Nobody'; it holds: Seeded, Broken, Impossible"),
        ("several.py:Broken", "the bot several.py:Broken failed in round 1"),
        ("several.py:Broken", "IndexError: tuple index out of range (line 14)"),
        ("several.py:Impossible", "the bot several.py:Impossible cannot be made: ValueError: no such luck (line 18)"),
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


def test_bulk_play_says_where_such_bots_play(bots: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["sim", "--bots", "hasty.py", "--games", "10"]) == 2
    assert "bots of one's own play in tabard arena" in capsys.readouterr().err
