"""Everything that is said about rules is said in every language: a sentence without a translation fails here, by name."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import tabard
from tabard.game.agreed_texts import COLOR_WORDS, RANK_WORDS, WILD_WORDS
from tabard.game.custom_effects import COUNTED, MENU, PLAIN
from tabard.game.draft import Draft
from tabard.game.errors import RulesetError
from tabard.game.language import ENGLISH, FIELD, TRANSLATED, language_of
from tabard.game.ruleset import MERCY_TOO_SMALL, Ruleset
from tabard.game.rulesheet import DIFFERENT, MEETING, differences, rule_sheet
from tabard.game.rulesheet_texts import CHAPTERS, Fixed
from tabard.rules.conflicts import CONFLICTS
from tabard.rules.interaction_texts import INTERACTIONS
from tabard.rules.option_table import OPTIONS
from tabard.rules.option_texts import TEXTS
from tabard.rules.presets import PRESETS, Preset
from tabard.rules.text_types import PARTLY, SOURCES

SOURCE = Path(tabard.__file__).parent
SAYING = ("say", "Phrase", "RulesetError", "wrong")
"""What the code calls with a text."""
LATIN = re.compile(r"[A-Za-z]{4,}")


def texts_in_tables() -> Iterator[str]:
    for option in OPTIONS:
        yield option.meaning
    for text in TEXTS.values():
        yield text.title
        for value in text.values.values():
            yield from (value.sentence, value.example)
    for chapter in CHAPTERS:
        yield chapter.title
        yield from (line.sentence for line in chapter.lines if isinstance(line, Fixed))
    yield from (MEETING, DIFFERENT, MERCY_TOO_SMALL, PLAIN.title)
    yield from (one.sentence for one in INTERACTIONS)
    yield from (one.why for one in CONFLICTS)
    for preset in PRESETS:
        yield from (preset.title, preset.about)
    for operation in MENU.values():
        yield from (operation.says, *operation.choices)
    yield from (words for pair in COUNTED.values() for words in pair)
    yield from (*SOURCES.values(), *PARTLY.values(), *RANK_WORDS[10:], *COLOR_WORDS, *WILD_WORDS)


def texts_in_code() -> Iterator[str]:
    """First arguments of the functions that take a text; a text that is put together on the spot could not be looked up."""
    for file in (*(SOURCE / "game").glob("*.py"), *(SOURCE / "server").glob("rule*.py")):
        for node in ast.walk(ast.parse(file.read_text())):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if called in SAYING:
                assert not isinstance(node.args[0], ast.JoinedStr), f"{file.name}:{node.lineno}: write {{names}} and give values"
                for constant in ast.walk(node.args[0]):
                    if isinstance(constant, ast.Constant) and isinstance(constant.value, str):
                        yield constant.value
    yield "{first} and {second} do not go together as they are: {why}."
    yield "with multi_play=same_number there can be {most} of each colored card at most, not {count}"


ALL_TEXTS = {text: None for text in (*texts_in_tables(), *texts_in_code()) if text}
NAMES = {"custom_effects", "custom_deck", "title", "text", "why"}


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_text_about_rules_has_a_translation(code: str) -> None:
    missing = [text for text in ALL_TEXTS if text not in language_of(code).texts and text not in NAMES]

    assert not missing, f"add them to game/translations/{code}.json"


@pytest.mark.parametrize("code", TRANSLATED)
def test_no_translation_is_left_of_a_text_that_has_changed(code: str) -> None:
    assert [text for text in language_of(code).texts if text not in ALL_TEXTS] == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_name_the_same_values(code: str) -> None:
    for text, translated in language_of(code).texts.items():
        assert set(FIELD.findall(translated)) == set(FIELD.findall(text)), text


@pytest.mark.parametrize("code", TRANSLATED)
def test_translations_are_in_one_order_and_have_numbers_of_their_text(code: str) -> None:
    texts = json.loads((SOURCE / "game" / "translations" / f"{code}.json").read_text("utf-8"))
    assert list(texts) == [text for text in ALL_TEXTS if text in texts], "keep the order of the tables"
    for text, translated in texts.items():
        for number in re.findall(r"\b(?:20|25|40|50|108|112|500|1993|2016|2021)\b", text):
            assert number in translated, text


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
@pytest.mark.parametrize("code", TRANSLATED)
def test_a_sheet_in_another_language_says_the_same_rules(code: str, preset: Preset) -> None:
    ruleset = Ruleset(preset.name)
    english, other = rule_sheet(ruleset), rule_sheet(ruleset, language_of(code))

    for ours, theirs in zip(english, other, strict=True):
        for one, same in zip(ours.sentences, theirs.sentences, strict=True):
            assert (same.option, same.value, same.sources, same.house_decision) == (
                one.option,
                one.value,
                one.sources,
                one.house_decision,
            )
            assert same.text != one.text
            assert not LATIN.search(same.text.replace("UNO!", "")), same.text


def test_values_stand_in_their_sentence() -> None:
    ruleset = Ruleset.parse("mattel-112 hand_size=5 custom_effects=Rain%7CAll%20wet%7Cothers_draw%3A1,extra_turn")

    assert [one.text for one in differences(ruleset, language=language_of("ko")) if one.option == "hand_size"] == [
        "모두 카드를 5장씩 받습니다."
    ]
    (agreed,) = [one.text for one in differences(ruleset, language=language_of("zh-Hans")) if one.option == "custom_effects"]
    assert "“Rain”" in agreed
    assert "其他人每人摸 1 张牌" in agreed


def test_a_custom_deck_is_told_in_another_language() -> None:
    ruleset = Ruleset.parse("mattel-classic-108 deck=custom custom_deck=1*4,2*4,3*4,S*2,r5*1,w0*4")

    told = {one.option: one.text for one in differences(ruleset, language=language_of("ko"))}
    assert "건너뛰기" in told["custom_deck"]
    assert "빨강 5" in told["custom_deck"]


@pytest.mark.parametrize("code", TRANSLATED)
def test_what_does_not_go_together_is_explained_in_another_language(code: str) -> None:
    draft = Draft.parse("mattel-classic-108 stack=any").changed("challenge_guilty", "take_back")
    (problem,) = draft.problems(language_of(code))

    assert not LATIN.search(problem.text)
    assert all(not LATIN.search(fix.text) for fix in problem.fixes)


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_refused_ruleset_is_explained_in_another_language(code: str) -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset.parse("mattel-classic-108 hand_size=99")

    told = refused.value.said(language_of(code))
    assert told != refused.value.said(ENGLISH)
    assert "99" in told


def test_an_unknown_language_is_english() -> None:
    assert language_of("fr") is ENGLISH
    assert language_of("../ko") is ENGLISH
