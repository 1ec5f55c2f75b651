"""Drafts of rulesets: what is wrong with them is explained, and every way out that is offered works."""

import random

import pytest

from tabard.game.draft import Draft
from tabard.game.errors import RulesetError
from tabard.game.ruleset import Ruleset
from tabard.rules.conflicts import CONFLICTS
from tabard.rules.option_table import OPTIONS
from tabard.rules.presets import PRESETS


def random_draft(generator: random.Random) -> Draft:
    """Any values of any options."""
    draft = Draft.parse(generator.choice(PRESETS).name)
    for option in generator.sample(OPTIONS, 12):
        if option.name == "custom_effects":
            value = generator.choice(["", "A||skip:1", "A||skip:10", "A|"])
        elif option.name == "custom_deck":
            value = generator.choice(["", "1*9,S*2", "r1*3"])
        elif option.is_text:
            value = "Last!"
        else:
            value = generator.choice(option.values or [str(generator.randint(option.low, option.high))])
        draft = draft.changed(option.name, value)
    return draft


@pytest.mark.parametrize("seed", range(300))
def test_a_draft_without_problems_is_a_ruleset_and_every_fix_leaves_fewer_of_them(seed: int) -> None:
    draft = random_draft(random.Random(seed))
    problems = draft.problems()
    if not problems:
        assert draft.ruleset().text == draft.text
        return
    with pytest.raises(RulesetError):
        draft.ruleset()
    for problem in problems:
        for fix in problem.fixes:
            assert len(Draft.parse(fix.ruleset).problems()) < len(problems)
    while problems:
        draft = Draft.parse(next(fix for problem in problems for fix in problem.fixes).ruleset)
        problems = draft.problems()
    Ruleset.parse(draft.text)


@pytest.mark.parametrize("conflict", CONFLICTS, ids=[f"{one.first}-{one.second}-{at}" for at, one in enumerate(CONFLICTS)])
def test_both_sides_of_every_conflict_can_give_way(conflict) -> None:
    draft = Draft.parse("mattel-classic-108")
    draft = draft.changed(conflict.first, max(conflict.first_values)).changed(conflict.second, max(conflict.second_values))

    problem = next(one for one in draft.problems() if set(one.options) == {conflict.first, conflict.second})

    assert conflict.why in problem.text
    assert "=" not in problem.text, "in words, not as in a ruleset string"
    assert problem.fixes


def test_an_option_goes_back_to_the_preset() -> None:
    draft = Draft.parse("party stack=off hand_size=5")

    assert draft.changed("stack", None).text == "party hand_size=5"
    assert draft.changed("stack", "same_kind").text == "party hand_size=5"


def test_a_custom_deck_begins_with_the_cards_there_were_and_goes_with_its_list() -> None:
    draft = Draft.parse("mattel-112").changed("deck", "custom")

    assert draft.problems() == []
    assert "wH*1" in draft.values["custom_deck"]
    assert draft.changed("deck", "classic108").text == "mattel-112 deck=classic108"
    assert draft.changed("deck", None).text == "mattel-112"
    assert draft.changed("custom_deck", None).text == "mattel-112"


def test_what_does_nothing_says_what_would_wake_it() -> None:
    draft = Draft.parse("mattel-classic-108 custom_effects=Rain||others_draw:1 call=automatic call_penalty=4")

    penalty, rain = draft.idle()

    assert Draft.parse(rain.fixes[0].ruleset).values["deck"] == "m112_shuffle"
    assert penalty.fixes[0].text.startswith("Last card: A player left with one card")
    assert [one.options for one in Draft.parse(rain.fixes[0].ruleset).idle()] == [("call_penalty",)]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pary", "did you mean 'party'"),
        ("party stac=off", "did you mean 'stack'"),
        ("party stack=of", "did you mean 'off'"),
        ("party hand_size=21", "from 1 to 20"),
        ("party stack", "write option=value"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(RulesetError, match=said):
        Draft.parse(text)
