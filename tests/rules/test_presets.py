"""The preset table of the rule book (2.9), value for value, with its stars, and the defaults and presets of 2.10 nos. 12 and 14."""

import pytest

from tabard.game.errors import RulesetError
from tabard.game.ruleset import Ruleset
from tabard.rules.option_table import OPTIONS
from tabard.rules.presets import BY_NAME, PRESETS

COLUMNS = ("mattel-classic-108", "mattel-112", "namuwiki", "chinese-forum", "korean-blog", "party")
TABLE = """
deck                classic108             m112_shuffle        m112_shuffle        =                      m112_shuffle        =
hand_size           7                      =                   =                   =*                     =                   =
dealer_choice       symbol0                =                   =*                  symbol_ineligible      =*                  random
dealer_rotation     left*                  =*                  =*                  =*                     =*                  =
start_reverse       dealer_first           =                   =                   left_first             =*                  =
start_wild          first_names_then_plays =                   =                   first_names_next_plays =*                  =
start_draw2         draw_skip              =                   =                   =                      =*                  =
start_skip          skip                   =                   =                   =                      =*                  =
start_wd4           return_redraw          =                   =                   bury                   =*                  =
start_special       -                      as_wild*            as_wild*            -                      as_wild*            -
voluntary_draw      on                     =                   =                   =*                     =                   =
play_after_draw     optional               =                   =                   =*                     =                   =
draw_count          one                    =                   =                   =*                     =                   =
two_player_reverse  skip                   =                   =                   =*                     =*                  =
wd4_legality        color_only             =                   =                   =                      =                   =
wd4_challenge       on                     =                   =                   =                      =                   =
no_bluffing         off                    =                   =                   =                      =                   =
challenge_reveal    challenger_only        =                   =                   =                      =                   =
challenge_last_card off*                   =*                  =*                  =*                     =*                  =
call_time           before_or_after        =                   =                   =                      =                   =
catch_window        next_acts              =                   =                   next_plays             =*                  =
call_penalty        2                      =                   =                   =                      =                   =
false_call_penalty  0                      =                   =                   =                      =                   =
false_catch_penalty 0                      =                   =                   =                      =                   2
misplay             reject*                =*                  draw_2*             draw_1                 =*                  =
advice_penalty      4                      0                   0                   =                      0                   0
total_exhaust       draw_what_exists*      =*                  =*                  =*                     =*                  =
shuffle_deal        -                      clockwise_from_left clockwise_from_left -                      clockwise_from_left -
shuffle_color_time  -                      after_redeal        after_redeal*       -                      after_redeal*       -
shuffle_last_card   -                      redeal              win                 -                      win                 win
finish_restriction  none                   =                   =                   =                      =                   =
score_mode          winner_takes_sum       =                   round_rank          accumulate_low         round_rank          =
points_wild         50                     =                   =                   =                      20                  =
points_special      -                      40                  50                  -                      20                  40
target              500                    =                   -                   =                      -                   =
tie_break           -                      -                   shared*             extra_round*           shared*             -
stack               off                    =                   =                   =                      =                   same_kind
jump_in             off                    =                   =                   =                      =                   colored
seven_swap          off                    =                   =                   =                      =                   on
zero_rotate         off                    =                   =                   =                      =                   on
"""
"""``=``: as in the first column; ``-``: without meaning there; a star: not stated by that source."""
CELLS = [
    (line.split()[0], preset, cell.replace("=", line.split()[1].rstrip("*")).replace("symbol", "high_number_symbol"))
    for line in TABLE.strip().splitlines()
    for preset, cell in zip(COLUMNS, line.split()[1:], strict=True)
]
DEFAULTS = {
    "start_skip": "skip", "wd4_challenge": "on", "wild_color_by": "voice", "challenge_guilty": "attacker_draws", "call": "required",
    "call_on_receive": "none", "out_call": "off", "swap_optional": "on", "swap_last_card": "win", "custom_effects": "",
    "round_end": "first_out", "elimination": "off", "mercy": "0", "teams": "none", "partner_hands_visible": "off", "bounce": "off",
    "multi_play": "off",
}  # fmt: skip


@pytest.mark.parametrize("preset", COLUMNS)
def test_a_preset_has_the_values_of_its_column(preset: str) -> None:
    ruleset = Ruleset(preset)
    wanted = {name: cell.rstrip("*") for name, column, cell in CELLS if column == preset and cell != "-"}
    assert {name: ruleset[name] for name in wanted} == wanted


@pytest.mark.parametrize("preset", COLUMNS[:5])
def test_values_that_the_source_does_not_state_are_marked_as_house_decisions(preset: str) -> None:
    stars = {name for name, column, cell in CELLS if column == preset and cell.endswith("*")}
    assert BY_NAME[preset].ours == stars


@pytest.mark.parametrize("preset", COLUMNS)
def test_defaults_outside_the_table_hold_in_every_preset(preset: str) -> None:
    ruleset = Ruleset(preset)
    assert {name: ruleset[name] for name in DEFAULTS} == DEFAULTS


def test_every_round_stands_alone_where_the_source_knows_no_match() -> None:
    assert Ruleset("namuwiki")["target"] == Ruleset("korean-blog")["target"] == "0"


@pytest.mark.parametrize(
    ("preset", "base", "changes"),
    [
        ("forum-house", "chinese-forum", {"stack": "same_color_d2", "jump_in": "colored", "finish_restriction": "no_wild"}),
        (
            "mattel-house",
            "mattel-classic-108",
            {"stack": "same_kind", "jump_in": "all", "zero_rotate": "on", "seven_swap": "on", "draw_count": "until_playable"},
        ),
        (
            "uno-mobile",
            "mattel-classic-108",
            {"stack": "ascending", "seven_swap": "on", "zero_rotate": "on", "play_after_draw": "forced"},
        ),
        ("one-card", "mattel-classic-108", {"stack": "same_kind", "mercy": "20", "score_mode": "round_rank"}),
        ("relaxed", "mattel-classic-108", {"call": "automatic"}),
        ("tournament", "mattel-classic-108", {}),
    ],
)
def test_the_further_presets_are_their_base_and_what_they_change(preset: str, base: str, changes: dict[str, str]) -> None:
    other = {"packs", "call_word", "turn_timer", "hints"} | ({"target", "tie_break"} if "score_mode" in changes else set())
    for option in OPTIONS:
        if option.name not in other:
            assert Ruleset(preset)[option.name] == changes.get(option.name, Ruleset(base)[option.name]), option.name


def test_one_pack_follows_the_texts_and_parties_take_a_second_one() -> None:
    packs = {preset.name: Ruleset(preset.name)["packs"] for preset in PRESETS}
    assert {name for name, value in packs.items() if value == "auto"} == {"party", "forum-house", "one-card"}
    assert set(packs.values()) == {"1", "auto"}


def test_one_card_has_its_own_word() -> None:
    assert Ruleset("one-card").call_word == "원카드!"


@pytest.mark.parametrize("word", ["", " ", "\u2800", "UNO\u202e", "U" * 25])
def test_the_word_of_the_call_can_be_seen_and_is_short(word: str) -> None:
    with pytest.raises(RulesetError, match="call_word is 1 to 24 visible characters"):
        Ruleset(call_word=word)
    assert Ruleset(call_word="Última carta 🎉").call_word == "Última carta 🎉"
