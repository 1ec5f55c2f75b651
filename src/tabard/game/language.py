"""Texts about rules in other languages: each is looked up by what it says in English, as the tables and the code have it.

May be in here: looking texts up and filling them in. May not: the texts (``translations/``, one file a language; a test names what one
of them lacks), the words of the browser client (``web/messages``).

>>> KOREAN = language_of("ko")
>>> KOREAN.say("Everybody is dealt {value} cards.", value=5)
'모두 카드를 5장씩 받습니다.'
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files

FIELD = re.compile(r"\{(\w+)\}")
TRANSLATED = ("ko", "zh-Hans")
"""The languages there are besides English."""


class Phrase:
    """A text that can be said in any language: English with ``{names}``, and the values for them."""

    __slots__ = ("text", "values")

    def __init__(self, text: str, /, **values: str | int | Phrase) -> None:
        self.text = text
        self.values = values

    def __str__(self) -> str:
        return ENGLISH.say(self)


class Language:
    """Says texts in one language; one that is not translated stays English."""

    __slots__ = ("code", "texts")

    def __init__(self, code: str, texts: Mapping[str, str]) -> None:
        self.code = code
        self.texts = texts

    def say(self, text: str | Phrase, /, **values: str | int | Phrase) -> str:
        """The text with its values; a name without a value stays as it is."""
        if isinstance(text, Phrase):
            return self.say(text.text, **text.values)
        translated = self.texts.get(text, text)
        if not values:
            return translated
        return FIELD.sub(lambda name: self.value(values, name), translated)

    def value(self, values: Mapping[str, str | int | Phrase], name: re.Match[str]) -> str:
        """What stands for one ``{name}``."""
        value = values.get(name[1], name[0])
        return self.say(value) if isinstance(value, Phrase) else str(value)

    def listed(self, words: list[str]) -> str:
        """``a, b and c``."""
        if len(words) < 2:
            return "".join(words)
        return self.say("{most} and {last}", most=self.say(", ").join(words[:-1]), last=words[-1])


ENGLISH = Language("en", {})


@cache
def language_of(code: str) -> Language:
    """The language with this code; English for any other."""
    if code not in TRANSLATED:
        return ENGLISH
    return Language(code, json.loads((files(__package__) / "translations" / f"{code}.json").read_text("utf-8")))
