"""The presets: differences from the table's defaults, which are ``mattel-classic-108`` (RULEBOOK.md 2.9, column C). Data only."""

from typing import NamedTuple


class Preset(NamedTuple):
    """A named ruleset."""

    name: str
    title: str
    about: str
    values: dict[str, str]
    ours: frozenset[str] = frozenset()
    """Options whose value the source does not state: shown as "house decision"."""


CLASSIC_OURS = frozenset({"dealer_rotation", "challenge_last_card", "misplay", "total_exhaust"})

M112 = {"deck": "m112_shuffle", "advice_penalty": "0"}
FORUM = {
    "dealer_choice": "high_number_symbol_ineligible",
    "start_reverse": "left_first",
    "start_wild": "first_names_next_plays",
    "start_wd4": "bury",
    "catch_window": "next_plays",
    "misplay": "draw_1",
    "score_mode": "accumulate_low",
}
PARTY = {
    "dealer_choice": "random",
    "false_catch_penalty": "2",
    "advice_penalty": "0",
    "shuffle_last_card": "win",
    "stack": "same_kind",
    "jump_in": "colored",
    "seven_swap": "on",
    "zero_rotate": "on",
    "packs": "auto",
}

PRESETS: tuple[Preset, ...] = (
    Preset(
        "mattel-classic-108",
        "Classic",
        "The 108-card game as on Mattel's sheets of 1993 and after.",
        {},
        CLASSIC_OURS,
    ),
    Preset(
        "mattel-112",
        "Classic with special cards",
        "The 112-card deck with one Shuffle Hands and three Customizable cards.",
        M112,
        CLASSIC_OURS | {"start_special"},
    ),
    Preset(
        "namuwiki",
        "Namuwiki",
        "The rules as a Korean wiki tells them (source 000): 112 cards, every round stands alone.",
        M112
        | {
            "shuffle_last_card": "win",
            "misplay": "draw_2",
            "score_mode": "round_rank",
            "points_special": "50",
            "target": "0",
            "tie_break": "shared",
        },
        frozenset(
            {
                "dealer_choice", "dealer_rotation", "start_special", "challenge_last_card", "misplay", "total_exhaust",
                "shuffle_color_time", "tie_break",
            }
        ),
    ),
    Preset(
        "chinese-forum",
        "Chinese forum",
        "The rules as a Chinese forum thread tells them (source 002): 108 cards, the lowest total wins.",
        FORUM,
        frozenset(
            {
                "hand_size", "dealer_rotation", "voluntary_draw", "play_after_draw", "draw_count", "two_player_reverse",
                "challenge_last_card", "total_exhaust", "tie_break",
            }
        ),
    ),
    Preset(
        "korean-blog",
        "Korean blog",
        "The rules as a Korean blog tells them (source 003): 112 cards, every wild counts 20.",
        M112
        | {
            "shuffle_last_card": "win",
            "score_mode": "round_rank",
            "points_wild": "20",
            "points_special": "20",
            "target": "0",
            "tie_break": "shared",
        },
        frozenset(
            {
                "dealer_choice", "dealer_rotation", "start_reverse", "start_wild", "start_draw2", "start_skip", "start_wd4",
                "start_special", "two_player_reverse", "challenge_last_card", "catch_window", "misplay", "total_exhaust",
                "shuffle_color_time", "tie_break",
            }
        ),
    ),
    Preset(
        "party",
        "Party",
        "Stacking, jump-in, sevens swap, zeros rotate.",
        PARTY,
        frozenset({"dealer_rotation", "challenge_last_card", "total_exhaust"}),
    ),
    Preset(
        "forum-house",
        "Forum house rules",
        "The Chinese forum's rules with the house rules of the same thread.",
        FORUM | {"stack": "same_color_d2", "jump_in": "colored", "finish_restriction": "no_wild", "packs": "auto"},
        frozenset(
            {
                "hand_size", "dealer_rotation", "voluntary_draw", "play_after_draw", "draw_count", "two_player_reverse",
                "challenge_last_card", "total_exhaust", "tie_break", "packs",
            }
        ),
    ),
    Preset(
        "mattel-house",
        "Mattel's house rules",
        "Classic with the five house rules printed on Mattel's newer sheets.",
        {
            "draw_count": "until_playable",
            "stack": "same_kind",
            "jump_in": "all",
            "seven_swap": "on",
            "zero_rotate": "on",
        },
        CLASSIC_OURS,
    ),
    Preset(
        "uno-mobile",
        "Mobile game",
        "Classic with the rules of the official mobile game.",
        {"play_after_draw": "forced", "stack": "ascending", "seven_swap": "on", "zero_rotate": "on"},
        CLASSIC_OURS,
    ),
    Preset(
        "one-card",
        "One-card",
        "Korean One-card style: equals stack, twenty cards knock out, every round stands alone.",
        {
            "packs": "auto",
            "score_mode": "round_rank",
            "target": "0",
            "tie_break": "shared",
            "stack": "same_kind",
            "mercy": "20",
            "call_word": "원카드!",
        },
        CLASSIC_OURS | {"tie_break", "packs"},
    ),
    Preset(
        "relaxed",
        "Relaxed",
        "Classic without a race: the last card is called by itself and there is no timer.",
        {"call": "automatic"},
        CLASSIC_OURS | {"call"},
    ),
    Preset(
        "tournament",
        "Tournament",
        "Classic with a clock of 20 seconds, without hints, and with hidden hands for watchers.",
        {"turn_timer": "20", "hints": "off"},
        CLASSIC_OURS | {"turn_timer", "hints"},
    ),
)  # fmt: skip

BY_NAME = {preset.name: preset for preset in PRESETS}
