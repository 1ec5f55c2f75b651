"""docs/lab.md explains every column of the files that ``tabard sim`` writes, in their order, and the codes in them."""

import re
from pathlib import Path

import pytest

from tabard.cli import main
from tabard.lab.row_files import match_columns, round_columns
from tabard.lab.summary import REASONS

PAGE = (Path(__file__).parents[2] / "docs" / "lab.md").read_text(encoding="utf-8")
SECTION = PAGE.split("## Columns of")[1].split("\n## ")[0]
ROUND_TABLE, MATCH_TABLE = SECTION.split("A line for a match")


def named(table: str) -> list[str]:
    """The columns in the first cells of a table."""
    return [name for cell in re.findall(r"^\| (`.*?) \|", table, re.MULTILINE) for name in re.findall(r"`(\w+)`", cell)]


def test_every_column_of_a_round_and_of_a_match_is_explained_in_its_place() -> None:
    assert named(ROUND_TABLE) == round_columns(2)
    assert named(MATCH_TABLE) == match_columns(2)


def test_every_line_says_a_unit_and_what_it_is() -> None:
    for line in re.findall(r"^\| `.*$", SECTION, re.MULTILINE):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        assert len(cells) == 3
        assert all(cells)


def test_the_codes_of_the_reason_are_those_of_the_figures() -> None:
    line = next(line for line in ROUND_TABLE.splitlines() if line.startswith("| `reason`"))
    codes = re.findall(r"(\d) ([a-z ]+)", line)
    assert [int(code) for code, _ in codes] == list(range(len(REASONS)))
    said = {
        "went_out": "went out",
        "blocked": "nobody could move",
        "last_active": "one seat was left",
        "exhausted": "no card was left",
    }
    assert all(said[reason] in words for reason, (_, words) in zip(REASONS, codes, strict=True))


@pytest.mark.parametrize(("what", "table"), [(("--games", "2"), ROUND_TABLE), (("--matches", "1"), MATCH_TABLE)])
def test_a_file_has_these_columns(
    what: tuple[str, str], table: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABARD_INTERPRETED", "1")
    path = tmp_path / "lines.csv"
    assert main(["sim", *what, "--seats", "2", "--csv", str(path)]) == 0
    capsys.readouterr()
    head, *lines = path.read_text().splitlines()
    assert head.split(",") == named(table)
    assert all(re.fullmatch(r"-?\d+(,-?\d+)*", line) for line in lines)
