"""Words of the options on drawing, action cards, the Wild Draw Four, the last-card call and penalties. Data only."""

from tabard.rules.text_types import OptionText, ValueText

# fmt: off
PLAY: dict[str, OptionText] = {
    "voluntary_draw": OptionText("Drawing by choice", {
        "on": ValueText("A player who could play may draw instead.", "000 003 M93 MFN"),
        "off": ValueText("A player who can play has to play.", "LIQ",
                         "Ann holds a red 6 on a red 5: she may not draw."),
    }),
    "play_after_draw": OptionText("After drawing", {
        "optional": ValueText(
            "If the drawn card fits, it may be played at once or kept; no other card may be played in that turn.",
            "000 003 M93 M4B MFN WP"),
        "forced": ValueText(
            "If the drawn card fits, it has to be played at once; no other card may be played in that turn.", "UBI M163",
            "Ann draws a red 9 on a red 5: the 9 goes on the pile."),
        "never": ValueText("The drawn card is kept, even if it fits; drawing ends the turn.", "",
                           "Ann draws a red 9 on a red 5: she keeps it until her next turn."),
    }),
    "draw_count": OptionText("Number of cards drawn", {
        "one": ValueText("A player who does not play draws one card.", "000 003 M93 M4B MFN M163 WP"),
        "until_playable": ValueText(
            "A player without a playable card draws until one comes that can be played; a player who draws by choice draws one "
            "card.", "MFN UBI",
            "Ann has no red card and no 5: she draws green 1, yellow 2, red 9 and may play the 9."),
    }),
    "two_player_reverse": OptionText("Reverse with two players", {
        "skip": ValueText("With two players Reverse works like Skip: whoever played it has another turn.", "000 M93 M4B JUA WP"),
        "no_effect": ValueText("With two players Reverse has no effect: the other player has the next turn.", "MFR",
                               "Ann plays Reverse, then it is Bo's turn."),
    }),
    "wd4_legality": OptionText("When a Wild Draw Four is allowed", {
        "color_only": ValueText(
            "A Wild Draw Four is allowed only to a player who holds no card of the color in force. Action cards count as cards of their "
            "color; equal numbers and symbols of other colors do not matter, nor do other wilds.",
            "000 002 003 M93 M4B MFN MFR WP"),
        "nothing_else_playable": ValueText(
            "A Wild Draw Four is allowed only to a player who holds no other playable card; a Wild is a playable card, too.", "",
            "On a red 5 Ann holds a Wild Draw Four and a green 5: the green 5 could be played, so the Wild Draw Four is not allowed."),
        "any_time": ValueText("A Wild Draw Four may be played at any time, and nobody can challenge it.", "000",
                              "Ann plays Wild Draw Four with red cards in her hand: Bo draws 4."),
    }),
    "wd4_challenge": OptionText("Challenge", {
        "on": ValueText(
            "Only the player who has to draw for a Wild Draw Four may challenge it, before drawing. If it was allowed, the "
            "challenger draws two cards more, six instead of four, and loses the turn.", "000 002 003 M93 M4B MFN"),
        "off": ValueText("A Wild Draw Four cannot be challenged.", "", "Ann plays Wild Draw Four: Bo draws 4 and loses the turn."),
    }),
    "no_bluffing": OptionText("Bluffing", {
        "off": ValueText(
            "A Wild Draw Four played without being allowed is a bluff: it breaks no rule as long as nobody challenges it.",
            "000 002 003 M93 MFN"),
        "on": ValueText("A Wild Draw Four that is not allowed cannot be played, so there is nothing to challenge.", "UBI",
                        "Ann holds a red 3 on a red 5: her Wild Draw Four is refused."),
    }),
    "challenge_reveal": OptionText("Who sees the challenged hand", {
        "challenger_only": ValueText(
            "The challenged player shows the hand, as it was right after the Wild Draw Four, to the challenger and nobody else.",
            "000 002 003 M93 MFN WP"),
        "all": ValueText("The challenged player shows the hand, as it was right after the Wild Draw Four, to everybody."),
    }),
    "challenge_guilty": OptionText("A challenge that is right", {
        "attacker_draws": ValueText(
            "If the Wild Draw Four was not allowed, its player draws the cards instead; card and color stay, and the challenger has a "
            "normal turn.", "000 002 003 M93 M4B MFN WP"),
        "take_back": ValueText(
            "If the Wild Draw Four was not allowed, its player takes it back and does something else; nobody draws for it.", "FAN",
            "Bo is right: Ann takes the Wild Draw Four back and plays her red 3."),
    }),
    "challenge_last_card": OptionText("Wild Draw Four as last card", {
        "off": ValueText("A Wild Draw Four laid as the last card cannot be challenged."),
        "on": ValueText("A Wild Draw Four laid as the last card can be challenged before the round is over."),
    }),
    "call": OptionText("Last card", {
        "required": ValueText("A player left with one card after a play has to call.", "000 002 003 M93 M4B MFN M163 JUA"),
        "automatic": ValueText("The last card is called by itself; nobody can forget it.", "",
                               "Ann plays her next-to-last card: everybody is told that she holds one."),
    }),
    "call_time": OptionText("Time of the call", {
        "before_or_after": ValueText(
            "The call comes with the card or after it; a late call still counts if nobody has noticed before.", "000 002 003 M93"),
        "before_only": ValueText("The call has to come with the card; a later one does not count.", "",
                                 "Ann plays, then calls: too late, Bo may catch her."),
    }),
    "catch_window": OptionText("Catching", {
        "next_acts": ValueText(
            "Every other player may catch a missing call until the next player acts by playing a card or drawing one.",
            "000 M93 MFN"),
        "next_plays": ValueText(
            "Every other player may catch a missing call until the next player has played a card, or has ended a turn without playing.",
            "002", "Bo draws a card and thinks: Cy may still catch Ann."),
    }),
    "call_penalty": OptionText("Penalty for a missing call", {
        "2": ValueText("A player who is caught draws two cards.", "000 002 003 M93 MFN MTW"),
        "4": ValueText("A player who is caught draws four cards.", "M4B"),
    }),
    "call_on_receive": OptionText("One card through an exchange", {
        "none": ValueText(
            "A player left with one card by an exchange of hands need not call."),
        "required": ValueText("A player left with one card by an exchange of hands has to call, too.", "",
                              "Ann swaps hands with Bo and gives him one card: Bo has to call."),
    }),
    "false_call_penalty": OptionText("Call without need", {
        "0": ValueText("A call without need costs nothing."),
        "2": ValueText("A call without need costs two cards.", "WP", "Ann calls with three cards in her hand: she draws 2."),
        "4": ValueText("A call without need costs four cards.", "WP", "Ann calls with three cards in her hand: she draws 4."),
    }),
    "false_catch_penalty": OptionText("Wrong accusation", {
        "0": ValueText("A wrong accusation costs nothing."),
        "2": ValueText("A wrong accusation costs two cards.", "CNW", "Cy accuses Ann, who has called: Cy draws 2."),
    }),
    "out_call": OptionText("Call on going out", {
        "off": ValueText("Going out need not be called.", "000 002 003 M93 MFN MTW"),
        "on": ValueText(
            "Whoever lays the last card, or the last cards, has to call once more; a player caught without that call draws two "
            "cards, and the round goes on.", "CNW", "Ann lays her last card in silence, Cy catches her: Ann draws 2 and plays on."),
    }),
    "misplay": OptionText("A card that does not fit", {
        "reject": ValueText("A card that does not fit goes back to the hand; there is no penalty."),
        "draw_1": ValueText(
            "Whoever lays a card that does not fit takes it back, draws one card and loses the turn.", "002",
            "Ann lays a green 6 on a red 5: she takes it back and draws 1, and it is Bo's turn."),
        "draw_2": ValueText(
            "Whoever lays a card that does not fit takes it back, draws two cards and loses the turn.", "000 CNW",
            "Ann lays a green 6 on a red 5: she takes it back and draws 2, and it is Bo's turn."),
    }),
    "advice_penalty": OptionText("Advice", {
        "0": ValueText("Advice to another player has no penalty."),
        "2": ValueText("Whoever advises another player draws two cards.", "LIQ", "Cy tells Ann to play red: Cy draws 2."),
        "4": ValueText("Whoever advises another player draws four cards.", "002 M93", "Cy tells Ann to play red: Cy draws 4."),
    }),
    "total_exhaust": OptionText("No card left to draw", {
        "draw_what_exists": ValueText(
            "If no card is left anywhere, what is missing need not be drawn and play goes on. If nobody can play or draw any more, the "
            "round ends and the hand with the fewest points wins."),
        "end_round": ValueText(
            "If somebody has to draw and no card is left anywhere, the round ends and the hand with the fewest points wins."),
    }),
}
# fmt: on
