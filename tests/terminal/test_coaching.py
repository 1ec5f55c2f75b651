"""A record with a coach's notes, in sentences and as JSON."""

import json
from pathlib import Path

import pytest

from tabard.game.record import read_record
from tabard.terminal.commands import Coaching, UsageError, play_auto, replay_file

RULES = "mattel-classic-108 target=0 hand_size=4"


@pytest.fixture
def record(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    play_auto(RULES, "heuristic,random", None, "5")
    path = tmp_path / "match.toml"
    path.write_text(capsys.readouterr().out)
    return path


def test_every_decision_of_a_match_gets_a_sentence_and_everybody_a_line(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert replay_file(record, None, False, Coaching(tries=48)) == 0
    said = capsys.readouterr().out
    assert "Better: " in said or "The best move." in said
    assert "decisions" in said.splitlines()[-3]
    assert {line.split()[0] for line in said.splitlines()[-2:]} == {"Mina", "Otto"}


def test_the_notes_as_json_name_round_and_move_and_are_the_same_again(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    replay_file(record, "A", False, Coaching(48, 1, as_json=True))
    first = capsys.readouterr().out
    replay_file(record, "A", False, Coaching(48, 1, as_json=True))
    assert capsys.readouterr().out == first
    moves = read_record(record.read_text()).rounds[0].moves.split()
    notes = json.loads(first)["rounds"]["1"]
    assert notes
    for at, note in notes.items():
        made = moves[int(at) - 1]
        assert made[0] == "A"
        assert 0 <= note["lost"] <= 1
        assert any(made.startswith(text) for text in note["values"])
        assert note["best"] in note["values"]


def test_a_round_that_is_not_there_is_told(record: Path) -> None:
    with pytest.raises(UsageError, match="--round 9: the record has the rounds 1 to 1"):
        replay_file(record, None, False, Coaching(48, 9))
