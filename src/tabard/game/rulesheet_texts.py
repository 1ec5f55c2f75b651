"""The outline of a rule sheet and what it says besides the options: the rules that nothing changes. Data only."""

from typing import NamedTuple

ALL = "000 002 003 M93 M4B MFN M112 M163 JUA"
"""Texts that all say so."""


class Fixed(NamedTuple):
    """A sentence that does not depend on one option."""

    sentence: str
    sources: str = ""
    """Keys of ``text_types.SOURCES``, separated by spaces; empty: nobody, it is ours."""
    needs: str = ""
    """When it applies: conditions as in ``text_types.Interaction``."""


class Chapter(NamedTuple):
    """A section of the sheet: sentences and names of options, whose sentence for the ruleset's value stands there."""

    title: str
    lines: tuple[Fixed | str, ...]


SHUFFLE = "deck=m112_shuffle|custom"
SWAP = "deck=m112_swap|custom"
SPECIAL = "deck!=classic108"

EXCHANGE = (
    "call=required deck=m112_shuffle|m112_swap|custom or call=required seven_swap=on or call=required zero_rotate=on"
    " or call=required custom_effects!="
)
"""Hands can be exchanged, and the last card has to be called."""

APPLIES: dict[str, str] = {
    "custom_deck": "deck=custom",
    "start_special": SPECIAL,
    "shuffle_deal": SHUFFLE,
    "shuffle_color_time": SHUFFLE,
    "shuffle_last_card": SHUFFLE,
    "swap_optional": SWAP,
    "swap_last_card": SWAP,
    "custom_effects": SPECIAL + " custom_effects!=",
    "points_special": SPECIAL,
    "wd4_challenge": "no_bluffing=off wd4_legality!=any_time",
    "no_bluffing": "wd4_legality!=any_time wd4_challenge=on",
    "challenge_reveal": "wd4_challenge=on no_bluffing=off wd4_legality!=any_time",
    "challenge_guilty": "wd4_challenge=on no_bluffing=off wd4_legality!=any_time",
    "challenge_last_card": "wd4_challenge=on no_bluffing=off wd4_legality!=any_time finish_restriction=none|number_or_draw",
    "call_time": "call=required",
    "catch_window": "call=required",
    "call_penalty": "call=required",
    "false_call_penalty": "call=required false_call_penalty!=0",
    "false_catch_penalty": "call=required false_catch_penalty!=0",
    "call_on_receive": EXCHANGE,
    "call_word": "call=required",
    "out_call": "out_call=on",
    "dealer_rotation": "target!=0 score_mode!=round_rank",
    "target": "score_mode!=round_rank teams!=rotating_4",
    "tie_break": "score_mode=accumulate_low|round_rank elimination=off or teams=rotating_4",
    "elimination": "elimination!=off",
    "teams": "teams!=none",
    "partner_hands_visible": "teams!=none",
    "bounce": "bounce=on",
    "seven_swap": "seven_swap=on",
    "zero_rotate": "zero_rotate=on",
    "mercy": "mercy!=0",
    "advice_penalty": "advice_penalty!=0",
    "turn_timer": "turn_timer!=0",
    "hints": "hints=off",
}
"""When the sentence of an option has a place on the sheet; options that are not listed always have one."""

CHALLENGES = "wd4_challenge=on no_bluffing=off wd4_legality!=any_time"

CHAPTERS: tuple[Chapter, ...] = (
    Chapter(
        "Cards and deal",
        (
            Fixed("Two to ten people play.", "000 003 M93 M4B MFN JUA"),
            "deck",
            "packs",
            "dealer_choice",
            Fixed(
                "If several draw the best card, they draw again; then the cards go back and the deck is shuffled.",
                "",
                "dealer_choice=high_number_symbol0|high_number_symbol_ineligible|high_number_symbol_redraw",
            ),
            "dealer_rotation",
            "hand_size",
            Fixed("Cards are dealt one at a time, clockwise, beginning at the dealer's left.", "JUA"),
            Fixed("The rest is the draw pile. Its top card is turned up beside it and begins the discard pile.", ALL),
            Fixed(
                "The player to the dealer's left plays first, and play goes clockwise, unless the card turned up changes that.", ALL
            ),
            "start_skip",
            "start_reverse",
            "start_draw2",
            "start_wild",
            "start_wd4",
            "start_special",
        ),
    ),
    Chapter(
        "Playing a card",
        (
            Fixed(
                "On your turn lay a card on the discard pile that matches the color in force, or the number or symbol of the top card; "
                "or lay a wild. If you do not, draw.",
                ALL,
            ),
            Fixed("A card that matches by number or symbol alone brings its own color into force.", ALL),
            Fixed(
                "A wild may be laid at any time, also when another card could be played; its player names the color.", "002 M93 MFN"
            ),
            Fixed("The color in force may be named again.", "M93 MFN MFR"),
            "wild_color_by",
            "multi_play",
            "jump_in",
            "misplay",
            "advice_penalty",
        ),
    ),
    Chapter(
        "Drawing",
        (
            "voluntary_draw",
            "draw_count",
            "play_after_draw",
            Fixed("Nobody may pass without drawing.", "000 002 003 M93 M4B MFN WP"),
            Fixed(
                "When the draw pile is used up, the discard pile without its top card is shuffled into a new one. The color in force "
                "stays.",
                "M93 M4B MFN",
            ),
            "total_exhaust",
            "mercy",
        ),
    ),
    Chapter(
        "Action cards",
        (
            Fixed("Skip: the next player loses the turn.", ALL),
            Fixed("Reverse: the direction of play changes.", ALL),
            "two_player_reverse",
            Fixed("Draw Two: the next player draws two cards and loses the turn.", ALL),
            "stack",
            "bounce",
            "seven_swap",
            "zero_rotate",
            "shuffle_deal",
            "shuffle_color_time",
            "swap_optional",
            Fixed(
                "Wild Customizable: a wild whose effect is agreed on before play; without an agreement it is a plain Wild.",
                "000 003 M4B M112",
                SPECIAL,
            ),
            "custom_effects",
            Fixed(
                "All effects of a round together make the players draw as many cards as there are; after that nobody draws for them.",
                "",
                SPECIAL + " custom_effects!=",
            ),
        ),
    ),
    Chapter(
        "Wild Draw Four",
        (
            Fixed("Whoever lays it names the color; the next player draws four cards and loses the turn.", ALL),
            "wd4_legality",
            Fixed(
                "The color that counts is the one in force before the Wild Draw Four: the color of the top card or, if that is a wild, the "
                "color that was named.",
                "000 M93 MFN",
                "wd4_legality!=any_time",
            ),
            "no_bluffing",
            "wd4_challenge",
            "challenge_reveal",
            Fixed("A player who will not show the hand has lost the challenge.", "000", CHALLENGES),
            "challenge_guilty",
            "challenge_last_card",
        ),
    ),
    Chapter(
        "Calling the last card",
        (
            "call",
            "call_word",
            "call_time",
            Fixed("A player who comes back to one card later has to call again.", "M4B MFN FAN", "call=required"),
            "catch_window",
            "call_penalty",
            "call_on_receive",
            "false_call_penalty",
            "false_catch_penalty",
        ),
    ),
    Chapter(
        "Going out",
        (
            "round_end",
            "out_call",
            "finish_restriction",
            Fixed(
                "If the last card is a Draw Two or a Wild Draw Four, the next player still draws, and those cards count.",
                "000 002 M93 M4B MFN MTW",
                "finish_restriction!=number_only",
            ),
            "shuffle_last_card",
            "swap_last_card",
        ),
    ),
    Chapter(
        "Points and match",
        (
            Fixed("Numbers count their number; Skip, Reverse and Draw Two count 20 points each.", "000 002 003 M93 M4B MFN M163"),
            "points_wild",
            "points_special",
            "teams",
            "partner_hands_visible",
            "score_mode",
            "target",
            "elimination",
            "tie_break",
        ),
    ),
    Chapter("At the table", ("turn_timer", "hints")),
)
