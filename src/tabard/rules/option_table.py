"""The option table: every rule that may vary, in the canonical order of ruleset strings. Data, no behavior.

A new option is one row here, one integer field in ``state.State`` if its owner is ``round``, and one page in docs/rules/.
"""

from tabard.rules.options import SWITCH, Option

# fmt: off
OPTIONS: tuple[Option, ...] = (
    # the deck and the deal
    Option("deck", "round", ("classic108", "m112_shuffle", "m112_swap", "m112_blank4", "custom"), "classic108", "deal",
           "Which cards are in the deck.", "R1; section 1"),
    Option("custom_deck", "round", (), "", "deal", "The cards of a custom deck, as a list of counted cards.", "house"),
    Option("packs", "round", ("auto", "1", "2"), "1", "deal",
           "How many packs are shuffled together; auto takes a second one from seven seats on.", "R1; UX"),
    Option("hand_size", "round", (), "7", "deal", "How many cards everybody is dealt.", "R3", 1, 20),
    Option("dealer_choice", "match",
           ("high_number_symbol0", "high_number_symbol_ineligible", "high_number_symbol_redraw", "random", "fixed"),
           "high_number_symbol0", "deal", "How the first dealer is found.", "R2; 002, M93, M4B, MFN, JUA"),
    Option("dealer_rotation", "match", ("left", "winner", "loser", "random"), "left", "deal",
           "Who deals the next round.", "R6"),
    Option("start_reverse", "round", ("dealer_first", "left_first", "right_first", "ignore"), "dealer_first", "start",
           "What a Reverse turned up as starter does.", "R4; 000, 002, M93, MFN"),
    Option("start_wild", "round", ("first_names_then_plays", "first_names_next_plays", "dealer_names", "return_redraw"),
           "first_names_then_plays", "start", "What a Wild turned up as starter does.", "R4; 000, 002, M93, MFN"),
    Option("start_draw2", "round", ("draw_skip", "draw_play", "ignore"), "draw_skip", "start",
           "What a Draw Two turned up as starter does.", "R4; 000, 002, M93, MFN"),
    Option("start_skip", "round", ("skip", "ignore"), "skip", "start", "What a Skip turned up as starter does.", "R4"),
    Option("start_wd4", "round", ("return_redraw", "bury", "return_redraw_number"), "return_redraw", "start",
           "What happens when a Wild Draw Four is turned up as starter.", "R4; 000, 002, M93, MFN"),
    Option("start_special", "round", ("as_wild", "return_redraw", "full_effect"), "as_wild", "start",
           "What a Shuffle Hands, Swap Hands or Customizable card turned up as starter does.", "R4; M112"),
    # drawing
    Option("voluntary_draw", "round", SWITCH, "on", "draw", "Whether one may draw with a playable card in hand.",
           "R9; 000, 003, M93, MFN"),
    Option("play_after_draw", "round", ("optional", "forced", "never"), "optional", "draw",
           "Whether a drawn card that fits may, must or cannot be played at once.", "R10; HR9; 000, M93, MFN"),
    Option("draw_count", "round", ("one", "until_playable"), "one", "draw",
           "How many cards one draws for lack of a playable one.", "R10; HR10; MFN, UBI"),
    # action cards
    Option("two_player_reverse", "round", ("skip", "no_effect"), "skip", "direction",
           "What Reverse does when two are playing.", "R17; 000, M93, M4B, JUA"),
    # Wild Draw Four
    Option("wd4_legality", "round", ("color_only", "nothing_else_playable", "any_time"), "color_only", "fit",
           "When a Wild Draw Four is rightfully played.", "R18; HR16; 000, 002, 003, M93, MFN"),
    Option("wd4_challenge", "round", SWITCH, "on", "answer", "Whether a Wild Draw Four can be challenged.",
           "R21; 000, 002, M93, M4B"),
    Option("no_bluffing", "round", SWITCH, "off", "fit", "Whether a wrongful Wild Draw Four is refused outright.",
           "R20; HR11; UBI"),
    Option("challenge_reveal", "round", ("challenger_only", "all"), "challenger_only", "answer",
           "Who sees the challenged hand.", "R22; 000, 002, M93, MFN"),
    Option("challenge_guilty", "round", ("attacker_draws", "take_back"), "attacker_draws", "answer",
           "What happens to a guilty player.", "R23; 000, 002, 003, MFN"),
    Option("challenge_last_card", "round", SWITCH, "off", "answer",
           "Whether a Wild Draw Four laid as last card can be challenged.", "R24"),
    # the last-card call
    Option("call", "round", ("required", "automatic"), "required", "call",
           "Whether the last card has to be called or is called by itself.", "R26; 000, 002, 003, M93, MFN"),
    Option("call_time", "round", ("before_or_after", "before_only"), "before_or_after", "call",
           "When the call may be made.", "R26; 000, 002, 003, M93"),
    Option("catch_window", "round", ("next_acts", "next_plays"), "next_acts", "call",
           "When it is too late to catch a missing call.", "R27; 000, 002, M93, MFN"),
    Option("call_penalty", "round", ("2", "4"), "2", "call", "Cards drawn for a missing call.", "R28; 000, 002, 003, M93, M4B"),
    Option("call_on_receive", "round", ("none", "required"), "none", "call",
           "Whether getting one card through an exchange of hands has to be called.", "R30"),
    Option("false_call_penalty", "round", ("0", "2", "4"), "0", "call", "Cards drawn for a call without need.", "R29; WP"),
    Option("false_catch_penalty", "round", ("0", "2"), "0", "call", "Cards drawn for a wrong accusation.", "R29; CNW"),
    Option("out_call", "round", SWITCH, "off", "call", "Whether going out has to be called too.", "R31; HR20; CNW"),
    # penalties and exhaustion
    Option("misplay", "round", ("reject", "draw_1", "draw_2"), "reject", "fit",
           "What laying a card that does not fit costs.", "R32; 000, 002"),
    Option("advice_penalty", "round", ("0", "2", "4"), "4", "penalty",
           "Cards drawn for advising another player.", "R33; 002, M93"),
    Option("total_exhaust", "round", ("draw_what_exists", "end_round"), "draw_what_exists", "draw",
           "What happens when no card is left to draw anywhere.", "R35"),
    # Shuffle Hands, Swap Hands, Customizable
    Option("shuffle_deal", "round", ("clockwise_from_left", "along_direction"), "clockwise_from_left", "exchange",
           "How the pooled hands are dealt after a Shuffle Hands.", "R36; 000, 003, M112"),
    Option("shuffle_color_time", "round", ("after_redeal", "on_play"), "after_redeal", "exchange",
           "When the color of a Shuffle Hands is named.", "R36"),
    Option("shuffle_last_card", "round", ("redeal", "win"), "redeal", "going out",
           "What a Shuffle Hands laid as last card does.", "R36; MTW, 000, 003"),
    Option("swap_optional", "round", SWITCH, "on", "exchange",
           "Whether the swap of a Swap Hands may be left out.", "R37; M112"),
    Option("swap_last_card", "round", ("win",), "win", "going out", "What a Swap Hands laid as last card does.", "R37"),
    Option("custom_effects", "round", (), "", "exchange", "What the Customizable cards do.", "R38; 000, 003, M4B"),
    # the end of a round
    Option("finish_restriction", "round", ("none", "no_wild", "number_or_draw", "number_only"), "none", "fit",
           "Which cards may be the last one.", "R39; HR12; HR13; 002, CNW, MTW"),
    Option("round_end", "round", ("first_out", "play_to_last"), "first_out", "going out",
           "Whether the round ends with the first hand that is empty.", "R39"),
    Option("points_wild", "round", ("50", "40", "20"), "50", "scoring", "Points of a Wild and a Wild Draw Four.",
           "R40; 000, 002, 003, M93, MFN"),
    Option("points_special", "round", ("20", "40", "50"), "40", "scoring",
           "Points of a Shuffle Hands, Swap Hands or Customizable card.", "R40; 000, 003, M112"),
    # the match
    Option("score_mode", "match", ("winner_takes_sum", "accumulate_low", "round_rank"), "winner_takes_sum", "scoring",
           "Who is credited which points.", "R41; 000, 002, 003, M93, M4B, MFN"),
    Option("target", "match", (), "500", "scoring", "Points that end the match; 0: every round stands alone.", "R42", 0, 10_000),
    Option("tie_break", "match", ("extra_round", "shared"), "extra_round", "scoring", "What happens on a tie.", "R42"),
    Option("elimination", "match", ("off", "score_500"), "off", "scoring",
           "Whether those who reach the target drop out until one is left.", "R43; HR18; M93, M4B"),
    Option("teams", "round", ("none", "opposite_4", "alternating", "rotating_4"), "none", "scoring", "Who plays together.",
           "R44; M93, M4B"),
    Option("partner_hands_visible", "round", SWITCH, "off", "view", "Whether partners see each other's hands.", "R44; UBI"),
    # house rules
    Option("wild_color_by", "round", ("voice", "card"), "voice", "fit", "How the color of a Wild is named.", "R8; HR17; 000"),
    Option("stack", "round", ("off", "same_kind", "d2_only", "same_color_d2", "ascending", "any"), "off", "answer",
           "Which draw cards may be answered with which.", "HR1-HR4; MFN, UBI, 002, M163, CNW"),
    Option("bounce", "round", SWITCH, "off", "answer", "Whether Skip and Reverse turn a Draw Two away.", "HR5; MTW"),
    Option("jump_in", "round", ("off", "colored", "all"), "off", "fit",
           "Whether the identical card may be played out of turn.", "HR6; MFN, 002, UBI"),
    Option("seven_swap", "round", SWITCH, "off", "exchange", "Whether a 7 swaps hands.", "HR7; MFN, UBI, M163"),
    Option("zero_rotate", "round", SWITCH, "off", "exchange", "Whether a 0 passes all hands on.", "HR8; MFN, UBI, M163"),
    Option("multi_play", "round", ("off", "identical_numbers", "same_number"), "off", "fit",
           "Whether several equal numbers may be played in one turn.", "HR14; HR15; JUA, CNW"),
    Option("mercy", "round", (), "0", "draw", "Hand size that puts a player out of the round; 0: off.", "HR19", 0, 100),
    # the table
    Option("turn_timer", "table", (), "0", "table", "Seconds a player has for a turn; 0: no clock.", "UX", 0, 600),
    Option("hints", "table", SWITCH, "on", "table", "Whether playable cards are marked.", "UX"),
    Option("call_word", "table", (), "UNO!", "table", "The word that is called with one card left.", "000, 002, 003, M93, MFN"),
)
# fmt: on

BY_NAME = {option.name: option for option in OPTIONS}
ROUND_OPTIONS = tuple(option for option in OPTIONS if option.owner == "round" and not option.is_text)
"""The options that are integer fields of the kernel's state. Texts (a custom deck, custom effects) become tables there."""
