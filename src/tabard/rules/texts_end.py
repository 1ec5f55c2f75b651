"""Words of the options on special wilds, the end of a round, the match, house rules and the table. Data only."""

from tabard.rules.text_types import OptionText, ValueText

# fmt: off
END: dict[str, OptionText] = {
    # special wilds
    "shuffle_deal": OptionText("Dealing after a Shuffle Hands", {
        "clockwise_from_left": ValueText(
            "After a Wild Shuffle Hands all hands are shuffled together and dealt one card at a time, clockwise, beginning at the left "
            "of the player who laid it; play goes on in the direction it had.", "000 003 M112"),
        "along_direction": ValueText(
            "After a Wild Shuffle Hands all hands are shuffled together and dealt one card at a time in the direction of play, "
            "beginning with the next player."),
    }),
    "shuffle_color_time": OptionText("Color of a Shuffle Hands", {
        "after_redeal": ValueText("Whoever lays a Wild Shuffle Hands names the color after the new deal.", "M112"),
        "on_play": ValueText("Whoever lays a Wild Shuffle Hands names the color with it, before the new deal."),
    }),
    "shuffle_last_card": OptionText("Shuffle Hands as last card", {
        "redeal": ValueText(
            "A Wild Shuffle Hands as the last card does not win: all hands are dealt anew, its player included. A player who "
            "gets no card then has won.", "MTW"),
        "win": ValueText("A Wild Shuffle Hands as the last card wins the round, and nothing is dealt.", "000 003 FAN"),
    }),
    "swap_optional": OptionText("Swapping with a Swap Hands", {
        "on": ValueText("Whoever lays a Wild Swap Hands names the color and may exchange hands with a player of choice.", "M112"),
        "off": ValueText("Whoever lays a Wild Swap Hands names the color and has to exchange hands with a player of choice."),
    }),
    "swap_last_card": OptionText("Swap Hands as last card", {
        "win": ValueText("A Wild Swap Hands as the last card wins the round, and nothing is exchanged.", "FAN"),
    }),
    "custom_effects": OptionText("Customizable cards", {"": ValueText("The Customizable cards are {value}.")}),
    # the end of a round
    "finish_restriction": OptionText("Finishing cards", {
        "none": ValueText("Any card may be the last one.", "000 002 003 M93 M4B MFN MTW MFR"),
        "no_wild": ValueText("The last card must not be a wild of any kind.", "002 CNW",
                             "Ann holds only a Wild: she has to draw."),
        "number_or_draw": ValueText("The last card has to be a number, a Draw Two or a Wild Draw Four.", "CNW",
                                    "Ann holds only a Skip: she has to draw."),
        "number_only": ValueText("The last card has to be a number.", "CNW", "Ann holds only a Draw Two: she has to draw."),
    }),
    "round_end": OptionText("End of a round", {
        "first_out": ValueText("The round ends as soon as somebody has no card left.", "000 002 003 M93 M4B MFN M163 JUA"),
        "play_to_last": ValueText(
            "Players without cards leave the round one after the other; it ends when only one still holds cards.", "",
            "Ann goes out first and has won; Bo, Cy and Di play on for the other places."),
    }),
    "points_wild": OptionText("Points of Wild and Wild Draw Four", {
        "50": ValueText("A Wild and a Wild Draw Four count 50 points each.", "000 002 M93 M4B MFN M163"),
        "40": ValueText("A Wild and a Wild Draw Four count 40 points each."),
        "20": ValueText("A Wild and a Wild Draw Four count 20 points each.", "003"),
    }),
    "points_special": OptionText("Points of special wilds", {
        "20": ValueText("Wild Shuffle Hands, Swap Hands and Customizable cards count 20 points each.", "003"),
        "40": ValueText("Wild Shuffle Hands, Swap Hands and Customizable cards count 40 points each.", "M112"),
        "50": ValueText("Wild Shuffle Hands, Swap Hands and Customizable cards count 50 points each.", "000"),
    }),
    # the match
    "score_mode": OptionText("Scoring", {
        "winner_takes_sum": ValueText(
            "The winner of a round scores the points of all cards left in the other hands; the highest total wins the match.",
            "M93 M4B MFN M163"),
        "accumulate_low": ValueText(
            "All players are charged with the points of the cards left in their own hands; the lowest total wins the match.",
            "002 M93 M4B MFN", "Ann, caught with a 7 and a Skip, is charged 27 points."),
        "round_rank": ValueText(
            "After the round the players are ranked by the points of the cards left in their hands, the fewest first.", "000 003",
            "Ann is out, Bo holds 15 points, Cy 12: Ann is first, Cy second, Bo third."),
    }),
    "target": OptionText("Target", {
        "0": ValueText("Every round stands alone.", "000 003"),
        "500": ValueText("The match is played to 500 points.", "002 M93 M4B MFN M163"),
        "": ValueText("The match is played to {value} points."),
    }),
    "tie_break": OptionText("Ties", {
        "extra_round": ValueText("If several players share the best total, everybody plays another round.", "",
                                 "500, 230, 230, 410: another round."),
        "shared": ValueText("Players with equal points share a place.", "", "0, 12, 12, 20: places 1, 2, 2, 4."),
    }),
    "elimination": OptionText("Dropping out of the match", {
        "off": ValueText("Everybody plays until the match is over."),
        "score_500": ValueText(
            "Whoever reaches the target drops out of the match; the others play on, the last two against each other, until one is left.",
            "M93 M4B", "300, 510, 460, 105: Bo drops out, the others play on."),
    }),
    "teams": OptionText("Partners", {
        "none": ValueText("Everybody plays alone."),
        "opposite_4": ValueText(
            "The four players are two teams, partners sit opposite each other; when one of them goes out, the team scores what both "
            "opponents hold, and the partner's cards count for nobody.", "M93 M4B",
            "Ann goes out, Cy is her partner: the team scores Bo's and Di's cards."),
        "alternating": ValueText(
            "Two teams sit alternately around the table; when somebody goes out, the team scores what all opponents hold, and the "
            "partners' cards count for nobody.", "M93", "Ann, Cy and Eve play against Bo, Di and Fay."),
        "rotating_4": ValueText(
            "Four players play four rounds with each partner, twelve in all: first with the player opposite, then A with B, then A with D. "
            "The two who win a round are each credited what both opponents hold; after twelve rounds the highest total wins.", "M93",
            "Rounds 1 to 4: Ann and Cy play against Bo and Di; 5 to 8: Ann and Bo; 9 to 12: Ann and Di."),
    }),
    "partner_hands_visible": OptionText("Partners' hands", {
        "off": ValueText("Partners do not see each other's hands."),
        "on": ValueText("Partners see each other's hands.", "UBI"),
    }),
    # house rules
    "wild_color_by": OptionText("Naming a color", {
        "voice": ValueText("Whoever lays a Wild names the color aloud.", "000 002 003 M93 M4B MFN MFR"),
        "card": ValueText(
            "Whoever lays a Wild lays a card of the wanted color together with it; without a card of any color it is named aloud.",
            "000", "Ann lays a Wild and her green 3: green goes on, and she has two cards fewer."),
    }),
    "stack": OptionText("Stacking", {
        "off": ValueText("A draw card cannot be answered with another one: the player who has to draw draws.",
                         "000 002 003 M93 M4B MFN MTW MFR"),
        "same_kind": ValueText(
            "A Draw Two may be answered with any Draw Two and a Wild Draw Four with a Wild Draw Four; the total moves on to the next "
            "player, and whoever does not answer draws it all.", "MFN UBI",
            "Ann plays Draw Two, Bo answers with Draw Two: Cy answers or draws 4."),
        "d2_only": ValueText(
            "A Draw Two may be answered with any Draw Two, a Wild Draw Four not at all; the total moves on to the next player, and "
            "whoever does not answer draws it all.", "002",
            "Ann plays Draw Two, Bo answers with Draw Two: Cy answers or draws 4. After a Wild Draw Four Bo draws at once."),
        "same_color_d2": ValueText(
            "A Draw Two may be answered only with the Draw Two of the same color, a Wild Draw Four not at all; the total moves on to "
            "the next player. One pack has two of them in a color, so nobody draws more than four.", "002",
            "Ann plays the red Draw Two, Bo answers with the other red Draw Two: Cy draws 4."),
        "ascending": ValueText(
            "A Draw Two may be answered with any Draw Two or a Wild Draw Four, a Wild Draw Four only with another one; the total moves "
            "on to the next player, and whoever does not answer draws it all.", "M163",
            "Ann plays Draw Two, Bo answers with Wild Draw Four: Cy answers with Wild Draw Four or draws 6."),
        "any": ValueText(
            "A draw card may be answered with any draw card, but a Wild Draw Four with a Draw Two only in the color that was named; the "
            "total moves on to the next player, and whoever does not answer draws it all.", "CNW LIQ",
            "Ann plays Wild Draw Four and names green, Bo answers with the green Draw Two: Cy answers or draws 6."),
    }),
    "bounce": OptionText("Turning a Draw Two away", {
        "off": ValueText("Skip and Reverse do not help against a Draw Two.", "002 M93 MFN"),
        "on": ValueText(
            "Whoever has to draw for a Draw Two may lay a Skip of its color, so that the next player has to draw, or a Reverse of its "
            "color, so that the one before has to. That player may pass it on with a Skip or Reverse that fits. A Wild Draw Four "
            "cannot be turned away.", "MTW", "Ann plays the red Draw Two, Bo lays a red Reverse: Ann draws 2."),
    }),
    "jump_in": OptionText("Jumping in", {
        "off": ValueText("Nobody plays out of turn.", "000 002 003 M93 M4B MFN WP"),
        "colored": ValueText(
            "Whoever holds the very card that was just laid, in color and symbol, may lay it out of turn; play goes on from there.",
            "002 UBI", "Ann plays a red 5, Di lays her red 5 on it: then it is Ann's turn again."),
        "all": ValueText(
            "Whoever holds the very card that was just laid, Wilds and Wild Draw Fours included, may lay it out of turn; play goes on "
            "from there.", "MFN", "Ann plays a Wild, Cy lays his Wild on it and names the color: then it is Di's turn."),
    }),
    "seven_swap": OptionText("Sevens", {
        "off": ValueText("A 7 is an ordinary number."),
        "on": ValueText("Whoever plays a 7 has to exchange hands with a player of choice.", "MFN UBI M163 NM",
                        "Ann plays a 7 and swaps her two cards for Cy's one."),
    }),
    "zero_rotate": OptionText("Zeros", {
        "off": ValueText("A 0 is an ordinary number."),
        "on": ValueText("When a 0 is played, everybody passes the hand to the next player in the direction of play.", "MFN UBI M163 NM",
                        "Ann plays a 0: Bo gets Ann's hand, Cy gets Bo's, Di gets Cy's and Ann gets Di's."),
    }),
    "multi_play": OptionText("Several cards at once", {
        "off": ValueText("One card is played in a turn.", "000 002 003 M93 M4B MFN MTW MFR M163"),
        "identical_numbers": ValueText("Two number cards of equal color and number may be played in one turn.", "JUA CNW",
                                       "Ann plays both of her red 5s."),
        "same_number": ValueText(
            "Any number cards of one number may be played in one turn; the first has to fit, and the last sets the color.", "FAN",
            "On a red 1 Ann plays red 5, blue 5 and green 5: green goes on."),
    }),
    "mercy": OptionText("Mercy", {
        "0": ValueText("Nobody is put out of a round for holding many cards."),
        "20": ValueText(
            "Whoever holds 20 or more cards is out of the round, and the cards go under the discard pile; a player left alone has won."),
        "25": ValueText(
            "Whoever holds 25 or more cards is out of the round, and the cards go under the discard pile; a player left alone has won.",
            "NM", "Ann holds 23 cards and draws 4: she is out."),
        "": ValueText(
            "Whoever holds {value} or more cards is out of the round, and the cards go under the discard pile; a player left alone "
            "has won."),
    }),
    # the table
    "turn_timer": OptionText("Clock", {
        "0": ValueText("There is no clock."),
        "": ValueText(
            "A player has {value} seconds for a turn; after that the table draws, keeps the drawn card, takes the penalty or names red "
            "for that player."),
    }),
    "hints": OptionText("Hints", {
        "on": ValueText("The cards that can be played are marked."),
        "off": ValueText("The cards that can be played are not marked."),
    }),
    "call_word": OptionText("Word of the call", {
        "UNO!": ValueText("With one card left one calls “UNO!”.", "000 002 003 M93 M4B MFN M112 M163 JUA"),
        "": ValueText("With one card left one calls “{value}”."),
    }),
}
# fmt: on
