"""What a person may ask for at any time: hand, top card, the others, scores. May be in here: facts of a view in words."""

from __future__ import annotations

from collections.abc import Mapping

from tabard.game.notation import CARD_TEXTS, cards_in
from tabard.game.view import View
from tabard.terminal.cards import CardWords, count_of, listed, sentence
from tabard.terminal.messages import COLORS, ORDER


def hand_lines(view: View, words: CardWords) -> list[str]:
    """The own hand, a line a color."""
    hand = next((seat.hand for seat in view.seats if seat.seat == view.viewer), None) or ""
    cards = [CARD_TEXTS[face] for face in cards_in(hand)]
    lines = [f"You hold {count_of(len(cards))}."]
    for letter, color in COLORS.items():
        ranks = [words.name(card).partition(" ")[2] for card in cards if card[0] == letter]
        if ranks:
            lines.append(f"{sentence(color)}: {', '.join(ranks)}.")
    wilds = [words.name(card) for card in cards if card[0] == "w"]
    if wilds:
        lines.append(f"Wild cards: {', '.join(wilds)}.")
    return lines


def top_line(view: View, words: CardWords) -> str:
    """Top card, color in force, piles."""
    color = f" The color is {COLORS[view.color]}." if view.color else " No color has been named yet."
    top = sentence(words.name(view.top_card)) if view.top_card else "Nothing"
    piles = f" The draw pile has {count_of(view.draw_pile)}, the discard pile {count_of(view.discard_pile)}."
    return f"{top} is on top.{color}{piles}"


def others_lines(view: View, names: Mapping[str, str], words: CardWords) -> list[str]:
    """How many cards everybody has, in the order of play."""
    seats = [seat for seat in view.seats if seat.active]
    at = next((i for i, seat in enumerate(seats) if seat.seat == view.viewer), 0)
    order = [seats[(at + view.direction * i) % len(seats)] for i in range(1, len(seats))]
    lines = [f"Play goes {ORDER[view.direction]}."]
    for seat in order:
        extra = ""
        if seat.open_call:
            extra = " and did not call"
        elif seat.called:
            extra = " and has called"
        known = f" You know of {words.names(seat.known)}." if seat.known else ""
        lines.append(f"{names[seat.seat]} has {count_of(seat.size)}{extra}.{known}")
    return lines


def score_line(number: int, scores: Mapping[str, int], names: Mapping[str, str]) -> str:
    """The running scores, in round ``number``."""
    line = listed([f"{names[seat]} {score}" for seat, score in scores.items()])
    return f"Round {number}. Scores: {line}."
