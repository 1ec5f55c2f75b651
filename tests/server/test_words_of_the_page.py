"""What the browser client says has every sentence in every language, and names what the server has."""

from __future__ import annotations

import json
import re
import string
from pathlib import Path
from typing import get_args

import pytest

from tabard.bots.levels import LEVELS
from tabard.game.language import language_of
from tabard.protocol.messages import Why
from tabard.rules.presets import PRESETS
from tabard.server.refusals import TOLD, refused

MESSAGES = Path(__file__).parents[2] / "web" / "messages"
LANGUAGES = ("en", "ko", "zh-Hans")
WHYS: tuple[Why, ...] = get_args(Why)


def messages(language: str) -> dict[str, object]:
    """All of one language, by key."""
    found: dict[str, object] = {}
    for file in sorted((MESSAGES / language).glob("*.json")):
        texts = json.loads(file.read_text("utf-8"))
        texts.pop("$schema")
        assert not set(texts) & set(found), f"{file} says something a second time"
        found |= texts
    return found


def fields(text: object) -> set[str]:
    """Values that a message names."""
    return set(re.findall(r"\{(\w+)\}", json.dumps(text)))


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_every_message_is_in_every_language_with_values_that_are_given(language: str) -> None:
    english, other = messages("en"), messages(language)

    assert set(other) == set(english)
    assert [key for key in english if not fields(other[key]) <= fields(english[key])] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_presets_are_named_as_in_the_rules(language: str) -> None:
    said = messages(language)

    for preset in PRESETS:
        assert said[f"preset_{preset.name.replace('-', '_')}"] == language_of(language).say(preset.title)


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_are_named(language: str) -> None:
    assert {f"bot_{level.id}{what}" for level in LEVELS for what in ("", "_about")} <= set(messages(language))


def test_english_names_of_bots_are_the_servers() -> None:
    assert [messages("en")[f"bot_{level.id}"] for level in LEVELS] == [level.title for level in LEVELS]


@pytest.mark.parametrize("why", WHYS)
def test_every_refusal_has_a_line_and_a_sentence_in_every_language(why: Why) -> None:
    names = {name for _, name, _, _ in string.Formatter().parse(TOLD[why][1]) if name}
    error = refused(why, **dict.fromkeys(names, "X"))

    assert error.text
    assert error.why == why
    for language in LANGUAGES:
        sentence = messages(language)[f"refused_{why.lower()}"]
        assert fields(sentence) <= names, "it names only what is given"
