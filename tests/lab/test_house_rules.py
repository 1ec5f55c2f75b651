"""``tabard lab house-rules``, interpreted and small: one page, the same for the same command, nothing half-written."""

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tabard.cli import main
from tabard.fast import batch
from tabard.lab import house_rules
from tabard.lab.forest import Line, forest
from tabard.lab.statistics import Estimate


@pytest.fixture(autouse=True)
def interpreted(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is compiled."""
    monkeypatch.setattr("tabard.fast.batch.compiled_run", lambda kind: None)
    monkeypatch.setattr("tabard.fast.matches.compiled_run", lambda kind: None)


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some rules are enough to see how the page is made."""
    names = ("Stacking, same kind", "Sevens swap", "No challenge", "Partners")
    monkeypatch.setattr(house_rules, "HOUSE_RULES", tuple(rule for rule in house_rules.HOUSE_RULES if rule.name in names))
    monkeypatch.setattr(house_rules, "MATCH_RULES", house_rules.MATCH_RULES[:1])


def page(path: Path, *arguments: str) -> str:
    """The page as written."""
    assert main(["lab", "house-rules", "--out", str(path), *arguments]) == 0
    return path.read_text(encoding="utf-8")


def test_every_rule_has_its_figures_and_its_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = page(tmp_path / "page.html", "--games", "2", "--seats", "4")
    for rule in house_rules.HOUSE_RULES:
        assert text.count(f'<th scope="row">{rule.name}</th>') == 5
        assert f"<code>{rule.changes}</code>" in text
    assert capsys.readouterr().out == f"The page is in {tmp_path / 'page.html'}.\n"
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.usefixtures("few")
def test_the_same_command_is_the_same_page_and_the_page_tells_the_command(tmp_path: Path) -> None:
    first = page(tmp_path / "a.html", "--games", "40", "--seed", "3")
    assert first == page(tmp_path / "b.html", "--games", "40", "--seed", "3")
    assert "tabard lab house-rules --games 40 --seats 4 --bots random --seed 3" in first


@pytest.mark.usefixtures("few")
def test_the_page_needs_nothing_else_and_names_what_it_shows(tmp_path: Path) -> None:
    text = page(tmp_path / "page.html", "--games", "40")
    assert not re.search(r'(src|href)="(?!#)', text)
    assert "url(http" not in text
    ids = re.findall(r' id="([^"]+)"', text)
    assert len(ids) == len(set(ids))
    assert text.count('role="img"') == text.count("<title id=") == 4
    assert text.count("<table>") == text.count("<caption>") == 6
    body = text[text.index("<main>") : text.index("</main>") + len("</main>")]
    ElementTree.fromstring(body)  # every tag is closed


@pytest.mark.usefixtures("few")
def test_only_where_all_bots_are_random_rules_about_challenges_are_said_to_change_nothing(tmp_path: Path) -> None:
    said = "Rules about challenges, misplays and forgotten calls therefore change nothing here."
    about = "never challenges and never forgets to call"
    alone = page(tmp_path / "a.html", "--games", "2")
    mixed = page(tmp_path / "b.html", "--games", "2", "--bots", "heuristic,random")
    assert (said in alone, about in alone) == (True, True)
    assert (said in mixed, about in mixed) == (False, True)
    assert about not in page(tmp_path / "c.html", "--games", "2", "--bots", "heuristic")


@pytest.mark.usefixtures("few")
def test_a_rule_that_changes_no_deal_says_so(tmp_path: Path) -> None:
    text = page(tmp_path / "page.html", "--games", "20")
    assert re.search(r"<li>Not one deal went another way under: .*No challenge.*</li>", text)
    assert '<th scope="row">No challenge</th>' in text


@pytest.mark.usefixtures("few")
def test_rules_that_so_many_seats_cannot_play_by_are_left_out_by_name(tmp_path: Path) -> None:
    assert "because 3 seats cannot play by them: Partners." in page(tmp_path / "page.html", "--games", "5", "--seats", "3")


@pytest.mark.usefixtures("few")
def test_ctrl_c_keeps_the_blocks_that_are_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(house_rules, "BLOCK", 10)
    whole = batch.chunks
    calls = 0

    def cut(*arguments: object, **more: object) -> Iterator:
        nonlocal calls
        calls += 1
        if calls > 12:
            raise KeyboardInterrupt
        yield from whole(*arguments, **more)

    monkeypatch.setattr("tabard.lab.engine.chunks", cut)
    assert main(["lab", "house-rules", "--games", "1000", "--out", str(tmp_path / "page.html")]) == 130
    assert "20 deals (of 1,000: it was interrupted)" in (tmp_path / "page.html").read_text()
    calls = 100
    assert main(["lab", "house-rules", "--games", "1000", "--out", str(tmp_path / "other.html")]) == 130
    assert "nothing is written" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["page.html"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--games", "0"], "--games"),
        (["--seats", "1"], "--seats"),
        (["--bots", "clever"], "unknown bot 'clever'"),
        (["--bots", "random,random,random", "--seats", "2"], "do not fit"),
        (["--seed", "-1"], "--seed"),
        (["--out", "/no/such/directory/page.html"], "cannot write"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["lab", "house-rules", *arguments]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_a_plot_has_its_own_ids_and_the_colors_of_the_page() -> None:
    lines = [Line("Stacking", Estimate(1.0, 0.5, 1.5), "+1.00 ± 0.50"), Line("No challenge", Estimate(0.0, 0.0, 0.0), "no change")]
    plot = forest("length", "Length of a round", "turns more or fewer", lines)
    assert '<title id="length-title">Length of a round</title>' in plot
    assert all(found.startswith("length-") for found in re.findall(r' id="([^"]+)"', plot))
    assert "var(--accent)" in plot
    assert "#0" not in plot.replace("url(#", "").replace('href="#', "")
