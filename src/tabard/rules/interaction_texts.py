"""What holds where rules meet: one answer each, numbered as in RULEBOOK.md 3.3. Data only."""

from tabard.rules.text_types import Interaction

D2 = "stack=same_kind|ascending|any|d2_only|same_color_d2"
W4 = "stack=same_kind|ascending|any"
EXCHANGE = (
    "call=required deck=m112_shuffle|m112_swap|custom or call=required seven_swap=on or call=required zero_rotate=on"
    " or call=required custom_effects!="
)
CHALLENGE = "wd4_challenge=on no_bluffing=off wd4_legality!=any_time"

# fmt: off
INTERACTIONS: tuple[Interaction, ...] = (
    Interaction(1, "stack!=off jump_in!=off", "stack jump_in",
        "Jumping in with the identical draw card while stacking is on adds to the total; the player after the one who jumped in has to "
        "answer.", "The total belongs to the pile and shrinks only by being drawn."),
    Interaction(2, "stack=off jump_in!=off", "jump_in stack",
        "Jumping in on a Draw Two that has not been drawn for cancels it, and the new one acts from there. Cards that have been "
        "drawn already stay drawn.", "The identical second card takes the place of the first; nothing is rolled back."),
    Interaction(3, "jump_in=all", "jump_in wd4_challenge wd4_legality stack",
        "Jumping in with a Wild Draw Four ends the challenge of the earlier one; its victim owes nothing, or the total moves on where "
        "draw cards stack. It is judged by the color that was named for the earlier one, and the new victim may challenge.",
        "The right to challenge belongs to the one who has to draw."),
    Interaction(4, W4 + " " + CHALLENGE, "stack wd4_challenge challenge_guilty",
        "When Wild Draw Fours stack, only the last one can be challenged, and only while it lies on top. If the challenge is right, its "
        "player draws the whole total and the challenger has a normal turn; if not, the challenger draws two more than the total.",
        "The usual rules with a larger penalty.", "MFN"),
    Interaction(5, W4 + " no_bluffing=on", "stack no_bluffing",
        "An answer with a Wild Draw Four, too, needs a hand without the color in force.", "One test of what is allowed, everywhere."),
    Interaction(6, "stack=ascending|any", "stack wd4_legality",
        "A Wild Draw Four laid on a Draw Two is judged by the color of that Draw Two.", "One test of what is allowed, everywhere."),
    Interaction(7, "stack!=off", "stack round_end challenge_last_card bounce jump_in",
        "A draw card as the last card ends the round: the next player draws the whole total and cannot answer in any way.",
        "The round is over the moment a hand is empty.", "MFN"),
    Interaction(8, "stack!=off seven_swap=on", "stack seven_swap zero_rotate",
        "While a total waits to be answered, neither a 7 nor a 0 can be played; the total stays with the seat, not with the hand.",
        "Only draw cards answer."),
    Interaction(9, "draw_count=until_playable", "draw_count stack",
        "Penalties are drawn exactly; drawing until a card fits is only for a player who has nothing to play.",
        "The rule is about drawing for lack of a card."),
    Interaction(10, "stack!=off play_after_draw=forced", "stack play_after_draw",
        "Nobody is ever obliged to answer a draw card.", "Answering is a may.", "MFN"),
    Interaction(11, "stack!=off bounce=on", "stack bounce",
        "A whole total of Draw Twos can be turned away. After a Skip or Reverse has done so, only further Skips and Reverses answer.",
        "It keeps one victim at a time."),
    Interaction(12, "bounce=on jump_in!=off", "bounce jump_in",
        "Nobody jumps in while a Draw Two is being turned away.", "It would not be clear whom it hits."),
    Interaction(13, "jump_in!=off", "start_draw2 start_reverse start_skip jump_in stack bounce",
        "What the card turned up at the start does cannot be answered. Jumping in on it is possible once play has begun and only adds "
        "its own effect.", "Nobody played the starter."),
    Interaction(14, "call=required", "call catch_window",
        "Drawing for a penalty, taking one and challenging do not end the time for catching; answering with a card and jumping in do.",
        "Else a Draw Two as next-to-last card could not be caught at all."),
    Interaction(15, "mercy!=0", "mercy stack jump_in draw_count",
        "The size of a hand is checked whenever it has grown. If the one who has to draw is put out, nothing is owed any more and the "
        "next player has the turn.", ""),
    Interaction(16, "jump_in!=off", "jump_in play_after_draw",
        "Jumping in while another player wonders about a drawn card ends that turn; the card is kept.", "The cut takes the turn."),
    Interaction(17, "jump_in!=off", "jump_in start_wild shuffle_color_time",
        "Nobody jumps in before a color that has to be named has been named.", "A play is one piece."),
    Interaction(18, "jump_in!=off", "jump_in",
        "If several jump in at the same moment, the one who sits nearest to the last player in the direction of play is first.", ""),
    Interaction(19, "jump_in!=off seven_swap=on", "jump_in seven_swap zero_rotate",
        "Jumping in on a 7 or a 0 does not undo the exchange of hands; the new card makes its own.", "The hands have been seen."),
    Interaction(20, "jump_in!=off call=required", "jump_in call catch_window",
        "A player left with one card after jumping in has to call; nobody else can be caught any more.", ""),
    Interaction(21, "seven_swap=on", "seven_swap zero_rotate swap_last_card",
        "A 7 or a 0 as the last card wins, and no hands are exchanged.",
        "The hand is empty before effects happen; else a 7 could never be the last card."),
    Interaction(22, "seven_swap=on", "seven_swap zero_rotate two_player_reverse",
        "With two players a 7 and a 0 do the same: both swap the two hands. Nobody swaps with a player who is out of the round.", ""),
    Interaction(23, "jump_in!=off finish_restriction!=none", "jump_in finish_restriction",
        "The limit on the last card holds for jumping in, too; otherwise jumping in with the last card wins.", ""),
    Interaction(24, "draw_count=until_playable", "draw_count play_after_draw wd4_legality no_bluffing",
        "A player who draws until a card fits stops when no card is left. A Wild Draw Four drawn this way is always allowed, since "
        "no card of the color came before it. A player who could play and draws by choice draws one card.", ""),
    Interaction(25, "play_after_draw=forced", "play_after_draw wd4_legality finish_restriction",
        "Nobody is forced to bluff with a Wild Draw Four or to lay a last card that is not allowed.", ""),
    Interaction(26, "stack!=off finish_restriction!=none", "stack bounce finish_restriction",
        "A card that may not be the last one cannot be used as the last one to answer either: the cards have to be drawn.", ""),
    Interaction(27, "finish_restriction!=none", "finish_restriction call multi_play",
        "One card is called even if it cannot be the last one. Several cards laid together as the last ones all have to be allowed.", ""),
    Interaction(28, "multi_play!=off", "multi_play play_after_draw",
        "After drawing only the drawn card may be played, alone.", ""),
    Interaction(29, "multi_play!=off jump_in!=off", "multi_play jump_in",
        "One jumps in with a single card, and only on the card that was laid last.", ""),
    Interaction(30, "multi_play!=off stack!=off", "multi_play stack",
        "A draw card is answered with a single card.", ""),
    Interaction(31, "multi_play!=off seven_swap=on", "multi_play seven_swap zero_rotate",
        "Several 7s or 0s laid together act once.", ""),
    Interaction(32, "multi_play!=off", "multi_play call",
        "Whether one card is left is judged after all cards have been laid; a player who goes out with several cards need not have "
        "called.", ""),
    Interaction(33, "jump_in!=off", "jump_in",
        "Jumping in with a Reverse cancels the first: the direction changes once, and the next player is counted from the one who "
        "jumped in.", ""),
    Interaction(34, "jump_in!=off", "jump_in",
        "Jumping in with a Skip cancels the first: the player after the one who jumped in is skipped.", ""),
    Interaction(35, "call=required " + CHALLENGE, "wd4_challenge call catch_window",
        "Challenging and catching do not depend on each other: the challenge is judged by the hand as it was. A player who has "
        "drawn for a challenge need not call any more.", ""),
    Interaction(36, EXCHANGE, "call_on_receive shuffle_deal swap_optional",
        "An exchange of hands ends every duty to call that was open before it.", ""),
    Interaction(37, "teams!=none deck=m112_shuffle|custom", "teams shuffle_deal",
        "A Wild Shuffle Hands pools the hands of both teams.", ""),
    Interaction(38, "", "two_player_reverse stack",
        "With two players Skip, a Draw Two and a Wild Draw Four give their player another turn, as Reverse does where it works like "
        "Skip."),
    Interaction(38, "bounce=on", "bounce two_player_reverse",
        "With two players a Draw Two turned away with a Skip or a Reverse comes back to its player."),
    Interaction(39, "round_end=play_to_last", "round_end two_player_reverse",
        "Players who are out are passed over, also by draw cards; with two left the rules for two players hold.", ""),
    Interaction(40, "wild_color_by=card", "wild_color_by",
        "A Wild and the card that names its color may be the last two cards. Whether one card is left is judged after both.", ""),
    Interaction(41, "misplay!=reject", "misplay stack bounce",
        "While a draw card waits to be answered, a card that does not answer it is refused without a penalty.", ""),
    Interaction(42, "elimination=score_500", "elimination score_mode",
        "Dropping out needs running totals of what all players are caught with; no other way of scoring goes with it.", ""),
    Interaction(43, "no_bluffing=on", "no_bluffing wd4_legality",
        "Refusing bluffs needs a condition for the Wild Draw Four; a Wild Draw Four allowed at any time does not go with it.", ""),
)
# fmt: on
