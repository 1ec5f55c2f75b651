"""A ruleset as a rule sheet: the sentences that hold, where each comes from, and what differs from the official rules.

May be in here: choosing, arranging and marking texts (``rules.option_texts``, ``rules.interaction_texts``, ``rulesheet_texts``), and
plain text for a terminal. May not: rules, the texts themselves.

>>> [sentence.text for sentence in differences(Ruleset.parse("mattel-classic-108 hand_size=5"))]
['Everybody is dealt 5 cards.']
"""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterable
from typing import Protocol

import msgspec

from tabard.game.agreed_texts import WRITTEN, deck_words, effect_words
from tabard.game.language import ENGLISH, Language
from tabard.game.ruleset import DEFAULT_PRESET, Ruleset
from tabard.game.rulesheet_texts import APPLIES, CHAPTERS, Fixed
from tabard.rules.interaction_texts import INTERACTIONS
from tabard.rules.option_table import BY_NAME, OPTIONS
from tabard.rules.option_texts import TEXTS, ValueText
from tabard.rules.options import Option
from tabard.rules.presets import PRESETS, Preset
from tabard.rules.text_types import PARTLY, PRESET_SOURCES, SOURCES

WIDTH = 84
MEETING = "Where rules meet"
DIFFERENT = "What differs from the official rules"
OFFICIAL = Ruleset(DEFAULT_PRESET)
SILENT = ("advice_penalty", "false_call_penalty", "false_catch_penalty")
"""Options that a text without a word about them has at 0: it does not know the rule."""
SHOWN_KEYS = 3
"""How many sources a mark names."""

SOURCE_NUMBER = re.compile(r" ?[(（]\w+ ?\d{3}[)）]")
"""As in "(source 000)", in every language."""


class Values(Protocol):
    """Something with a value for every option."""

    def __getitem__(self, name: str, /) -> str: ...


class Sentence(msgspec.Struct, frozen=True, omit_defaults=True):
    """One statement of a rule sheet."""

    text: str
    option: str | None = None
    """The option it states, ``None`` for a rule that no option changes."""
    value: str | None = None
    example: str = ""
    sources: tuple[str, ...] = ()
    """Keys of the texts that have it this way."""
    source: str = ""
    """The same in words."""
    house_decision: bool = False
    """The text that the preset follows, or every text, is silent here: the answer is ours."""
    note: str = ""
    """What of it is ours, where only a part is."""

    @property
    def mark(self) -> str:
        """Sources and house decision in short, e.g. ``[000]`` or ``(house decision)``."""
        keys = ", ".join(self.sources[:SHOWN_KEYS]) + (" and others" if len(self.sources) > SHOWN_KEYS else "")
        if self.note:
            return f"[{keys}; house decision: {self.note}]"
        if not self.house_decision:
            return f"[{keys}]" if keys else "(nothing about it in the text)"
        return f"(house decision, as in {keys})" if keys else "(house decision)"


class Section(msgspec.Struct, frozen=True):
    """A chapter of a rule sheet."""

    title: str
    sentences: tuple[Sentence, ...]


def rule_sheet(ruleset: Ruleset, language: Language = ENGLISH) -> list[Section]:
    """Everything that holds under ``ruleset``, chapter by chapter; then what differs from the official rules."""
    sections = []
    for chapter in CHAPTERS:
        lines = [sentence_of(ruleset, line, language) for line in chapter.lines if applies(ruleset, line)]
        if lines:
            sections.append(Section(chapter.title, tuple(lines)))
    sections.append(Section(MEETING, tuple(interactions(ruleset, language))))
    sections.append(Section(DIFFERENT, tuple(differences(ruleset, language=language))))
    return [section for section in sections if section.sentences or section.title == DIFFERENT]


def differences(ruleset: Ruleset, base: Ruleset = OFFICIAL, language: Language = ENGLISH) -> list[Sentence]:
    """One sentence for every option in which ``ruleset`` differs from ``base`` (default: the official rules)."""
    return [
        option_sentence(ruleset, option.name, language)
        for option in OPTIONS
        if ruleset[option.name] != base[option.name] and matters(ruleset, option.name)
    ]


def interactions(ruleset: Ruleset, language: Language = ENGLISH) -> list[Sentence]:
    """The answers to what happens where rules meet, as far as the rules of ``ruleset`` do."""
    return [
        Sentence(
            language.say(one.sentence),
            sources=tuple(one.sources.split()),
            source=words(one.sources.split(), language),
            house_decision=not one.sources,
        )
        for one in INTERACTIONS
        if holds(ruleset, one.needs)
    ]


def applies(ruleset: Ruleset, line: Fixed | str) -> bool:
    """Whether a line of a chapter has a place on this sheet."""
    return holds(ruleset, line.needs if isinstance(line, Fixed) else APPLIES.get(line, ""))


def matters(ruleset: Values, option: str) -> bool:
    """As `applies`, but also where the option only says that something is off."""
    own = (f"{option}=", f"{option}!=")
    alternatives = APPLIES.get(option, "").split(" or ")
    return holds(ruleset, " or ".join(" ".join(word for word in one.split() if not word.startswith(own)) for one in alternatives))


def holds(ruleset: Values, conditions: str) -> bool:
    """Whether all conditions such as ``stack!=off jump_in=colored|all`` are met; ``or`` stands between alternatives."""
    return any(all_hold(ruleset, alternative) for alternative in conditions.split(" or "))


def all_hold(ruleset: Values, conditions: str) -> bool:
    """Whether every condition of one alternative is met."""
    for word in conditions.split():
        name, values = word.split("=", 1)
        met = ruleset[name.removesuffix("!")] in values.split("|")
        if met == name.endswith("!"):
            return False
    return True


def sentence_of(ruleset: Ruleset, line: Fixed | str, language: Language = ENGLISH) -> Sentence:
    """A line of a chapter as a sentence with its marks."""
    if isinstance(line, str):
        return option_sentence(ruleset, line, language)
    followed = PRESET_SOURCES.get(ruleset.preset.name, "").split()
    keys = ordered(line.sources)
    agreeing = [key for key in keys if key in followed] if followed else keys
    named = tuple(agreeing or keys)
    return Sentence(language.say(line.sentence), sources=named, source=words(named, language), house_decision=not agreeing)


def option_sentence(ruleset: Ruleset, name: str, language: Language = ENGLISH) -> Sentence:
    """What ``ruleset`` says about one option."""
    value = ruleset[name]
    text = value_text(BY_NAME[name], value)
    keys = ordered(text.sources)
    followed = PRESET_SOURCES.get(ruleset.preset.name, "").split()
    agreeing = [key for key in keys if key in followed]
    changed = name in ruleset.changes
    ours = name in ruleset.preset.ours and not changed
    if agreeing and not changed:
        keys = agreeing
    silent = followed and not keys and not ours and not changed and name in SILENT and value == "0"
    house = ours or not keys or bool(followed and not agreeing and not changed)
    note = next((PARTLY[name, value, key] for key in keys if (name, value, key) in PARTLY), "")
    if ours and agreeing and not note:
        keys = []
    source = language.say("nothing about it in: {texts}", texts=words(followed, language)) if silent else words(keys, language)
    sentence = language.say(text.sentence, value=in_words(name, value, language))
    example, note = language.say(text.example), language.say(note)
    return Sentence(sentence, name, value, example, tuple(keys), source, bool(note) or (house and not silent), note)


def in_words(name: str, value: str, language: Language = ENGLISH) -> str:
    """A value as a sentence says it."""
    if name == "custom_deck":
        return deck_words(value, language)
    return effect_words(value, language) if name == "custom_effects" else value


def value_text(option: Option, value: str) -> ValueText:
    """The text of one value."""
    values = TEXTS[option.name].values
    return values[value] if value in values else values[""]


def ordered(keys: str) -> list[str]:
    """Keys of sources in their canonical order."""
    return [key for key in SOURCES if key in keys.split()]


def words(keys: Iterable[str], language: Language = ENGLISH) -> str:
    """Sources in words."""
    return language.say("; ").join(language.say(SOURCES[key]) for key in keys)


# -- text for a terminal ---------------------------------------------------------------------------------------------------


def render(ruleset: Ruleset) -> str:
    """The rule sheet as plain text."""
    title = f"Rules: {ruleset.preset.title}" + (" with changes" if ruleset.changes else "")
    sections = rule_sheet(ruleset)
    lines = [title, "=" * len(title), "", *fill(ruleset.preset.about), "", f"Ruleset: {ruleset.text}", ""]
    lines += fill("Square brackets name the text that has the rule this way; (house decision) marks an answer that is ours.")
    for section in sections:
        lines += ["", section.title, "-" * len(section.title)]
        if section.title == DIFFERENT:
            lines += different(section.sentences)
        else:
            for sentence in section.sentences:
                lines += bullet(sentence.text, sentence.mark)
    used = {key for section in sections for sentence in section.sentences for key in sentence.sources}
    lines += ["", "Sources", "-" * len("Sources")]
    lines += [line for key, text in SOURCES.items() if key in used for line in fill(f"{key:<5}{text}", " " * 5)]
    return "\n".join(lines) + "\n"


def different(sentences: Iterable[Sentence]) -> list[str]:
    """The last section: the sentence, an example, its source in words, and what the official rules say."""
    lines = []
    for sentence in sentences:
        lines += bullet(sentence.text, "")
        if sentence.example:
            lines += fill(f"  Example: {sentence.example}", " " * 4)
        origin = sentence.source or ""
        if sentence.note:
            origin += f"; house decision: {sentence.note}"
        elif sentence.house_decision:
            origin = f"(house decision, as in: {origin})" if origin else "(house decision)"
        lines += fill(f"  {'' if origin.startswith('(') else 'Source: '}{origin}", " " * 4)
    return lines or ["Nothing: these are the official rules."]


def about(preset: Preset, language: Language = ENGLISH) -> str:
    """What a preset is, for people who choose one; the source of each rule stands in its sheet."""
    return SOURCE_NUMBER.sub("", language.say(preset.about))


def render_options() -> str:
    """Every option with its values, as plain text."""
    lines = ["Options of a ruleset: write them behind a preset, as in: namuwiki hand_size=5 stack=same_kind", ""]
    lines += ["Presets"]
    for preset in PRESETS:
        lines += fill(f"  {preset.name:<20}{about(preset)}", " " * 22)
    for option in OPTIONS:
        lines += ["", f"{option.name}: {TEXTS[option.name].title}"]
        lines += [line for value in shown_values(option) for line in value_lines(option, value)]
    return "\n".join(lines) + "\n"


def shown_values(option: Option) -> list[str]:
    """The values of an option, or the ones with a text of their own and the name of the rest."""
    if option.values:
        return list(option.values)
    listed = [value for value in TEXTS[option.name].values if value]
    rest = "TEXT" if option.is_text else f"{option.low}-{option.high}"
    return [*listed, rest] if "" in TEXTS[option.name].values else listed


def value_lines(option: Option, value: str) -> list[str]:
    """One value: its sentence and its sources."""
    text = value_text(option, value)
    head = value + (" (default)" if value == option.default else "")
    keys = ", ".join(ordered(text.sources))
    sentence = text.sentence.replace(
        "{value}", value if value in TEXTS[option.name].values else "N" if not option.is_text else "TEXT"
    )
    lines = fill(f"  {head:<32}{sentence}{f' [{keys}]' if keys else ''}", " " * 34)
    return lines + [line for words in WRITTEN.get(option.name, ()) for line in fill(" " * 34 + words, " " * 34)]


def fill(text: str, indent: str = "") -> list[str]:
    """Wrapped lines; the first keeps its own indentation."""
    return textwrap.wrap(
        text, WIDTH, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, drop_whitespace=True
    )


def bullet(text: str, mark: str) -> list[str]:
    """A statement with its mark."""
    return fill(f"- {text} {mark}".rstrip(), "  ")
