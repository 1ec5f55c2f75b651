"""Every option and value has its words, and they are for people."""

import re

import pytest

from tabard.rules.interaction_texts import INTERACTIONS
from tabard.rules.option_table import BY_NAME, OPTIONS
from tabard.rules.option_texts import TEXTS
from tabard.rules.options import Option
from tabard.rules.presets import BY_NAME as PRESETS
from tabard.rules.text_types import PARTLY, PRESET_SOURCES, SOURCES

IDS = re.compile("|".join(rf"\b{re.escape(option.name)}\b" for option in OPTIONS if "_" in option.name) + r"|\b\w+_\w+\b")
HOUSE_RULES = (
    "stack",
    "bounce",
    "jump_in",
    "seven_swap",
    "zero_rotate",
    "multi_play",
    "mercy",
    "finish_restriction",
    "wild_color_by",
)


def all_sentences():
    for name, option in TEXTS.items():
        for value, text in option.values.items():
            yield f"{name}={value}", text.sentence
            if text.example:
                yield f"{name}={value}, example", text.example
    for one in INTERACTIONS:
        yield f"interaction {one.number}", one.sentence


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_option_has_title_and_sentence_for_every_value(option: Option) -> None:
    text = TEXTS[option.name]
    assert text.title
    if option.values:
        assert set(text.values) == set(option.values)
    else:
        assert "" in text.values
        assert "{value}" in text.values[""].sentence
        for value in text.values:
            assert option.is_text or value == "" or option.low <= int(value) <= option.high


def test_no_text_without_option() -> None:
    assert list(TEXTS) == [name for name in TEXTS if name in BY_NAME]


@pytest.mark.parametrize(("where", "sentence"), list(all_sentences()))
def test_sentence_is_for_people(where: str, sentence: str) -> None:
    assert not IDS.search(sentence), f"{where} names an option: {sentence}"
    assert sentence[0].isupper() or sentence[0].isdigit(), f"{where} does not begin like a sentence: {sentence}"
    assert sentence.endswith("."), f"{where} does not end like a sentence: {sentence}"
    assert "colour" not in sentence


def test_sources_are_known() -> None:
    for option in TEXTS.values():
        for text in option.values.values():
            assert set(text.sources.split()) <= set(SOURCES), text
    assert {key for _, _, key in PARTLY} <= set(SOURCES)
    assert set(PRESET_SOURCES) <= set(PRESETS)


@pytest.mark.parametrize("name", HOUSE_RULES)
def test_house_rules_have_examples(name: str) -> None:
    for value, text in TEXTS[name].values.items():
        if value not in (BY_NAME[name].default, "", "20", "0"):
            assert text.example, f"{name}={value}"


def test_interactions_are_those_of_the_rulebook() -> None:
    assert sorted({one.number for one in INTERACTIONS}) == list(range(1, 44))
    for one in INTERACTIONS:
        for word in one.needs.replace(" or ", " ").split():
            name, values = word.split("=", 1)
            option = BY_NAME[name.removesuffix("!")]
            assert all(not option.values or value in option.values for value in values.split("|")), word
