"""Words of the options on deck, deal and starter. Data only."""

from tabard.rules.text_types import OptionText, ValueText

# fmt: off
DEAL: dict[str, OptionText] = {
    "deck": OptionText("Deck", {
        "classic108": ValueText(
            "The deck has 108 cards. Each of the four colors has one 0, two of every number from 1 to 9, two Skips, two Reverses and "
            "two Draw Twos; and there are four Wilds and four Wild Draw Fours.", "002 M93 MFN M163 JUA WP"),
        "m112_shuffle": ValueText(
            "The deck has 112 cards: the classic 108, one Wild Shuffle Hands and three Wild Customizable cards.", "000 003 M112"),
        "m112_swap": ValueText(
            "The deck has 112 cards: the classic 108, one Wild Swap Hands and three Wild Customizable cards.", "M112"),
        "m112_blank4": ValueText(
            "The deck has 112 cards: the classic 108 and four blank cards, which are used as Wild Customizable cards.", "M93 M4B"),
        "custom": ValueText("The cards of the deck are agreed on at this table."),
    }),
    "custom_deck": OptionText("Cards of the deck", {"": ValueText("The deck is put together from these cards: {value}.")}),
    "packs": OptionText("Packs", {
        "auto": ValueText("Up to six players play with one pack; from seven players on, two packs are shuffled together."),
        "1": ValueText("One pack is enough for any number of players.", "000 002 003 M93 M4B MFN M112 M163"),
        "2": ValueText("Two packs are shuffled together."),
    }),
    "hand_size": OptionText("Size of a hand", {
        "1": ValueText("Everybody is dealt one card."),
        "7": ValueText("Everybody is dealt seven cards.", "000 003 M93 M4B MFN M112 M163 JUA"),
        "": ValueText("Everybody is dealt {value} cards."),
    }),
    "dealer_choice": OptionText("First dealer", {
        "high_number_symbol0": ValueText(
            "For the first deal everybody draws a card, and the highest number deals; a card without a number counts as 0.",
            "MFN JUA"),
        "high_number_symbol_ineligible": ValueText(
            "For the first deal everybody draws a card, and the highest number deals; whoever draws a card without a number cannot "
            "deal.", "002 M93"),
        "high_number_symbol_redraw": ValueText(
            "For the first deal everybody draws a card, and the highest number deals; whoever draws a card without a number draws "
            "again.", "HSW"),
        "random": ValueText("The first dealer is found by lot."),
        "fixed": ValueText("The player in the first seat deals first."),
    }),
    "dealer_rotation": OptionText("Next dealer", {
        "left": ValueText("The next round is dealt by the player to the left of the last dealer."),
        "winner": ValueText("The next round is dealt by whoever won the last one."),
        "loser": ValueText("The next round is dealt by whoever did worst in the last one."),
        "random": ValueText("The dealer of the next round is found by lot."),
    }),
    "start_reverse": OptionText("Reverse as starter", {
        "dealer_first": ValueText(
            "If a Reverse is turned up, the dealer plays first and play goes counter-clockwise, to the dealer's right.",
            "000 M93 MFN WP"),
        "left_first": ValueText(
            "If a Reverse is turned up, the player to the dealer's left still plays first, but play goes counter-clockwise, so that "
            "the dealer comes second.", "002"),
        "right_first": ValueText(
            "If a Reverse is turned up, the player to the dealer's right plays first and play goes counter-clockwise.", "M4B JUA"),
        "ignore": ValueText("If a Reverse is turned up, nothing happens; play begins at the dealer's left and goes clockwise."),
    }),
    "start_wild": OptionText("Wild as starter", {
        "first_names_then_plays": ValueText(
            "If a Wild is turned up, the player to the dealer's left names the color and then plays first.", "000 M93 WP"),
        "first_names_next_plays": ValueText(
            "If a Wild is turned up, the player to the dealer's left names the color, and the next player plays first.", "002"),
        "dealer_names": ValueText(
            "If a Wild is turned up, the dealer names the color, and the player to the dealer's left plays first.", "JUA"),
        "return_redraw": ValueText(
            "If a Wild is turned up, it is shuffled back into the draw pile, and another card is turned up.", "M4B"),
    }),
    "start_draw2": OptionText("Draw Two as starter", {
        "draw_skip": ValueText(
            "If a Draw Two is turned up, the player to the dealer's left draws two cards and loses the turn.", "000 002 M93 MFN JUA"),
        "draw_play": ValueText("If a Draw Two is turned up, the player to the dealer's left draws two cards and then plays first."),
        "ignore": ValueText("If a Draw Two is turned up, nothing happens; the player to the dealer's left plays first."),
    }),
    "start_skip": OptionText("Skip as starter", {
        "skip": ValueText("If a Skip is turned up, the player to the dealer's left loses the turn.", "000 002 M93 MFN M4B JUA"),
        "ignore": ValueText("If a Skip is turned up, nothing happens; the player to the dealer's left plays first."),
    }),
    "start_wd4": OptionText("Wild Draw Four as starter", {
        "return_redraw": ValueText(
            "If a Wild Draw Four is turned up, another card is turned up in its place, and the Wild Draw Four is shuffled back into "
            "the draw pile.", "000 M93 MFN M4B JUA WP"),
        "bury": ValueText(
            "If a Wild Draw Four is turned up, it is void: it stays under the next card, which is turned up in its place.", "002"),
        "return_redraw_number": ValueText(
            "If a Wild Draw Four is turned up, cards are turned up in its place until a number comes; all the others are shuffled "
            "back into the draw pile.", "000"),
    }),
    "start_special": OptionText("Special wild as starter", {
        "as_wild": ValueText(
            "If a Wild Shuffle Hands, Swap Hands or Customizable card is turned up, it counts as a Wild without its effect.", "M112"),
        "return_redraw": ValueText(
            "If a Wild Shuffle Hands, Swap Hands or Customizable card is turned up, it is shuffled back into the draw pile, and another "
            "card is turned up."),
        "full_effect": ValueText(
            "If a Wild Shuffle Hands, Swap Hands or Customizable card is turned up, it counts as a Wild, and its effect happens, too.",
            "FAN"),
    }),
}
# fmt: on
