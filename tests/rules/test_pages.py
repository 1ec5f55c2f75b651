"""The rule pages: one for every option, with the words of the texts, and scenarios that hold and tell the values apart."""

from pathlib import Path

import pytest

from scripts.rule_pages import GENERAL, index_problems, rendered
from tabard.game.errors import RulesetError
from tabard.game.refused import PAGES as REFUSAL_PAGES
from tabard.rules.option_table import OPTIONS
from tabard.rules.options import Option
from tests.rules.page_scenarios import PAGES, Fence, fences, problems

ALL_PAGES = sorted(PAGES.glob("*.md"))
FENCES = [fence for page in ALL_PAGES for fence in fences(page)]
UNPLAYED = {"turn_timer", "hints", "call_word", "custom_deck", "custom_effects", "partner_hands_visible"}
"""Options that the kernel does not act on, or whose values are free texts: their pages show them in other ways."""

ALIKE = {frozenset({"opposite_4", "alternating"})}
"""Values that are the same at some tables: four players who sit alternately sit opposite."""


@pytest.mark.parametrize("fence", FENCES, ids=lambda fence: fence.name)
def test_scenario(fence: Fence) -> None:
    missed = problems(fence)
    assert not missed, f"docs/rules/{fence.name}: " + "; ".join(missed)


@pytest.mark.parametrize("name", [option.name for option in OPTIONS] + list(GENERAL))
def test_page_exists_and_has_the_words_of_the_texts(name: str) -> None:
    page = PAGES / f"{name}.md"
    text = page.read_text(encoding="utf-8")
    assert text == rendered(name, text), f"run python scripts/rule_pages.py: {page.name} is out of date"


def test_no_page_without_option() -> None:
    known = {option.name for option in OPTIONS} | set(GENERAL) | {"README"}
    assert {page.stem for page in ALL_PAGES} == known


def test_index_lists_every_page() -> None:
    assert not index_problems((PAGES / "README.md").read_text(encoding="utf-8"))


def test_every_page_that_a_refusal_names_exists() -> None:
    for name in {*REFUSAL_PAGES.values(), "playing"}:
        assert Path(PAGES / f"{name}.md").exists(), name


@pytest.mark.parametrize("option", [option for option in OPTIONS if option.name not in UNPLAYED], ids=lambda option: option.name)
def test_scenarios_tell_the_values_apart(option: Option) -> None:
    """For every value a scenario of the page that fails under any other value."""
    mine = [fence for fence in FENCES if fence.page == f"{option.name}.md"]
    values = option.values or tuple({fence.ruleset[option.name] for fence in mine} | {option.default})
    for value in values:
        shown = [fence for fence in mine if fence.ruleset[option.name] == value]
        assert shown, f"{option.name}.md shows nothing for {value}"
        for other in (other for other in values if other != value and frozenset({value, other}) not in ALIKE):
            assert any(fails(fence, option.name, other) for fence in shown), f"{option.name}.md: nothing tells {value} from {other}"


def fails(fence: Fence, name: str, value: str) -> bool:
    try:
        return bool(problems(fence, **{name: value}))
    except RulesetError:
        return True
