"""Rule sheets: what they say, where it comes from, what is ours."""

import contextlib
import re

import pytest

from tabard.game.custom_effects import MENU
from tabard.game.errors import RulesetError
from tabard.game.language import TRANSLATED, language_of
from tabard.game.ruleset import Ruleset
from tabard.game.rulesheet import DIFFERENT, MEETING, Sentence, about, differences, holds, render, render_options, rule_sheet
from tabard.game.table_size import refuse_seats
from tabard.rules.option_table import OPTIONS
from tabard.rules.presets import PRESETS
from tabard.rules.text_types import PRESET_SOURCES


def sentences(ruleset: Ruleset) -> dict[str, Sentence]:
    """The sentences about options, by option."""
    sections = [section for section in rule_sheet(ruleset) if section.title not in (DIFFERENT, MEETING)]
    return {sentence.option: sentence for section in sections for sentence in section.sentences if sentence.option}


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_every_statement_has_a_source_or_is_a_house_decision(preset) -> None:
    for section in rule_sheet(Ruleset(preset.name)):
        for sentence in section.sentences:
            assert sentence.source or sentence.house_decision, sentence.text
            assert sentence.mark


@pytest.mark.parametrize("preset", [preset for preset in PRESETS if preset.name in PRESET_SOURCES], ids=lambda preset: preset.name)
def test_what_a_text_does_not_say_is_marked(preset) -> None:
    followed = set(PRESET_SOURCES[preset.name].split())
    for name, sentence in sentences(Ruleset(preset.name)).items():
        stated = bool(followed & set(sentence.sources)) or "nothing about it" in sentence.source
        assert sentence.house_decision == (name in preset.ours or not stated or bool(sentence.note)), name


def test_house_decisions_of_the_rulebook_are_marked() -> None:
    namuwiki = sentences(Ruleset("namuwiki"))
    assert namuwiki["total_exhaust"].mark == "(house decision)"
    assert namuwiki["dealer_choice"].mark == "(house decision, as in MFN, JUA)"
    assert namuwiki["misplay"].mark == "[000; house decision: losing the turn]"
    assert namuwiki["shuffle_last_card"].mark == "[000]"
    assert sentences(Ruleset("korean-blog"))["shuffle_color_time"].house_decision
    assert sentences(Ruleset("chinese-forum"))["hand_size"].house_decision


def test_classic_differs_in_nothing() -> None:
    assert differences(Ruleset()) == []
    assert "Nothing: these are the official rules." in render(Ruleset())


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_differences_are_exactly_the_options_that_differ(preset) -> None:
    ruleset = Ruleset(preset.name)
    told = {sentence.option for sentence in differences(ruleset)}
    differing = {option.name for option in OPTIONS if ruleset[option.name] != Ruleset()[option.name]}
    moot = {"target", "points_special", "tie_break", "shuffle_last_card"}
    """Where every round stands alone there is no target; without special wilds nothing is said about them."""
    assert told <= differing
    assert differing - told <= moot


def test_a_change_of_ones_own_is_no_house_decision() -> None:
    (sentence,) = differences(Ruleset.parse("namuwiki stack=same_kind"), Ruleset("namuwiki"))
    assert sentence.mark == "[MFN, UBI]"
    assert sentence.example


def test_values_stand_in_the_sentences() -> None:
    sheet = sentences(Ruleset.parse("mattel-classic-108 hand_size=5 mercy=30 target=250"))
    assert sheet["hand_size"].text == "Everybody is dealt 5 cards."
    assert "30 or more cards" in sheet["mercy"].text
    assert "250 points" in sheet["target"].text


def test_agreed_cards_are_told_in_words() -> None:
    ruleset = Ruleset("mattel-112", custom_effects="Cold rain|Everybody else gets wet|others_draw:1")
    assert "“Cold rain” (Everybody else gets wet): everybody else draws one card" in sentences(ruleset)["custom_effects"].text


def test_rules_that_are_off_need_no_line() -> None:
    classic = sentences(Ruleset())
    assert not {"bounce", "seven_swap", "zero_rotate", "mercy", "teams", "start_special", "shuffle_deal"} & set(classic)
    assert {"stack", "jump_in", "multi_play"} <= set(classic)


def test_rules_meet_only_where_both_are_played() -> None:
    meeting = {section.title: section for section in rule_sheet(Ruleset.parse("mattel-classic-108 stack=same_kind bounce=on"))}[
        MEETING
    ]
    texts = [sentence.text for sentence in meeting.sentences]
    assert any("turned away" in text for text in texts)
    assert not any("umping in" in text and "Jumping in with a" in text for text in texts)


def test_conditions() -> None:
    party = Ruleset("party")
    assert holds(party, "stack=same_kind jump_in!=off")
    assert not holds(party, "stack=off")
    assert holds(party, "stack=off or seven_swap=on")
    assert holds(party, "")


@pytest.mark.parametrize("preset", PRESETS, ids=lambda preset: preset.name)
def test_rendered_sheet_fits_a_terminal(preset) -> None:
    text = render(Ruleset(preset.name))
    assert max(map(len, text.splitlines())) <= 84
    assert "{" not in text


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_every_value_can_be_told(option) -> None:
    for value in option.values or (str(option.low), str(option.high)):
        if option.is_text:
            continue
        with contextlib.suppress(RulesetError):
            ruleset = Ruleset("party", **{option.name: value})
            assert option.name not in render(ruleset).split("Ruleset:")[1].split("\n", 1)[1] or "_" not in option.name


def test_all_options_are_listed() -> None:
    text = render_options()
    for option in OPTIONS:
        assert f"\n{option.name}: " in text
        for value in option.values:
            assert f"\n  {value}" in text


def test_the_list_of_options_tells_how_texts_are_written_with_examples_that_can_be_used() -> None:
    words = " ".join(render_options().split())
    assert "...." not in words
    deck = words.split("Example: deck=custom ")[1].split()[0]
    assert Ruleset.parse(f"deck=custom {deck}")["deck"] == "custom"
    effects = words.split("Example, in quotes: '")[1].split("'")[0]
    assert Ruleset.parse(effects)["custom_effects"].startswith("Rain|Everybody gets wet|")
    for name in MENU:
        assert name in words


def test_a_custom_deck_without_cards_is_refused_with_an_example_that_can_be_used() -> None:
    with pytest.raises(RulesetError) as caught:
        Ruleset.parse("deck=custom")
    example = str(caught.value).split("e.g. ")[1]
    assert Ruleset.parse(example)["deck"] == "custom"


def test_a_number_of_cards_in_other_digits_is_refused() -> None:
    with pytest.raises(RulesetError, match="is no counted card"):
        Ruleset.parse("deck=custom custom_deck=7*²,1*4,2*4,3*4")


@pytest.mark.parametrize("code", ["en", *TRANSLATED])
def test_who_chooses_a_preset_is_told_what_it_is_without_the_numbers_of_its_sources(code: str) -> None:
    for preset in PRESETS:
        told = about(preset, language_of(code))
        assert told
        assert not re.search(r"00\d\b", told)


@pytest.mark.parametrize("ruleset", ["teams=opposite_4", "teams=rotating_4", "teams=alternating", "hand_size=12"])
def test_who_cannot_play_is_told_so_in_words_and_where_options_are_typed_by_their_names(ruleset: str) -> None:
    with pytest.raises(RulesetError) as refused:
        refuse_seats(Ruleset.parse(f"mattel-classic-108 {ruleset}"), 9)
    assert ruleset in str(refused.value)
    assert not any("=" in refused.value.said(language_of(code)) for code in ("en", *TRANSLATED))


def test_an_unknown_option_is_told_with_the_command_only_where_commands_are_typed() -> None:
    with pytest.raises(RulesetError) as refused:
        Ruleset.parse("party weather=fine")
    assert "tabard rules --options" in str(refused.value)
    assert refused.value.said() == "unknown option 'weather'"
