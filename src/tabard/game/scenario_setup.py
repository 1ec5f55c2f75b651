"""Scenarios of set-up and scoring: what is in a deck, who deals, how cards are dealt, what a finished round does to a match.

The other half of the scenario format (docs/scenarios.md). May be in here: reading and running those rows. May not: rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tabard.game import scenario_fields as fields
from tabard.game.errors import ChanceError, TabardError
from tabard.game.match import Match
from tabard.game.notation import SEAT_LETTERS, hand_text, seat_letter, seat_number
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.scenario_cards import card_word
from tabard.rules.cards import FACES, MAX_SEATS
from tabard.rules.dealer import choose_dealer
from tabard.rules.deck import fill
from tabard.rules.hands import put_in_hand
from tabard.rules.points import points_of
from tabard.rules.scoring import pairing_of
from tabard.rules.setup import clear
from tabard.rules.state import OVER, State

Found = dict[str, Any]


def deck(ruleset: Ruleset, pos: dict[str, Any]) -> Found:
    """``{"deck": seats}``: the deck for so many seats."""
    state = State()
    ruleset.configure(state)
    clear(state, fields.seat_count(pos, "deck"), 0)
    fill(state)
    cards: dict[str, int] = {}
    for number in range(FACES):
        if state.deck_count[number]:
            cards[card_word(number)] = cards.get(card_word(number), 0) + state.deck_count[number]
    points = sum(points_of(state, number) * state.deck_count[number] for number in range(FACES))
    return {"deck": cards, "cards": sum(cards.values()), "points": points}


def dealer_draw(ruleset: Ruleset, pos: dict[str, Any]) -> Found:
    """``{"n": seats, "dealer_draw": cards}``: the cards in the order drawn, with those of further draws behind."""
    state = State()
    ruleset.configure(state)
    clear(state, fields.seat_count(pos, "n"), 0)
    faces = fields.cards(pos["dealer_draw"], "pos.dealer_draw")
    state.given[: len(faces)] = faces
    state.n_given = len(faces)
    state.replay = 1
    dealer = choose_dealer(state, ruleset.number("dealer_choice"))
    if state.fault:
        raise TabardError(f"{len(faces)} cards do not settle who deals, or are not in the deck")
    return {"dealer": dealer, "drawn": state.given_at}


def dealt(ruleset: Ruleset, pos: dict[str, Any]) -> Found:
    """``{"n": seats, "dealer": seat, "deal": cards}``: the deck's first cards in the order dealt and turned up."""
    chance = hand_text(fields.cards(pos["deal"], "pos.deal"))
    n = fields.seat_count(pos, "n")
    dealer = SEAT_LETTERS[fields.seat(pos.get("dealer", 0), "pos.dealer", n)]
    try:
        round_ = Round.deal(ruleset, n, dealer, given=("", chance))
    except ChanceError:
        size = ruleset["hand_size"]
        raise TabardError(f"pos.deal should be {size} cards of the deck for each of {n} seats, then those turned up") from None
    s = round_.state
    hands = {
        str(seat): sorted(card_word(number) for number in range(FACES) for _ in range(s.hand[seat][number]))
        for seat in range(s.seats)
    }
    top = card_word(s.discard_pile[s.n_discard_pile - 1])
    return {"hands": hands, "top": top, "turn": s.turn, "dir": s.direction, "ndraw": s.n_draw_pile, "ndiscard": s.n_discard_pile}


def scored(ruleset: Ruleset, pos: dict[str, Any]) -> Found:
    """``{"totals": [..], "hands": {..}, "winner": seat, "dealer": seat, "absent": [seats], "round": 1}``: a round that is just over."""
    totals = [fields.number(one, "pos.totals", 0, 1_000_000) for one in fields.a_list(pos["totals"], "pos.totals", "numbers")]
    n = fields.number(len(totals), "pos.totals", 2, MAX_SEATS, "a list with a length")
    match = Match(ruleset, n)
    absent = fields.seats_listed(pos.get("absent", []), "pos.absent", n)
    if n - len(set(absent)) < 2:
        raise TabardError("pos.absent: a round takes at least two seats")
    match.absent = tuple(SEAT_LETTERS[seat] for seat in absent)
    match.scores = {seat_letter(seat): total for seat, total in enumerate(totals)}
    state = State()
    ruleset.configure(state)
    for seat in absent:
        state.absent[seat] = 1
    clear(state, n, fields.seat(pos.get("dealer", 0), "pos.dealer", n))
    for seat, held in fields.by_seat(pos.get("hands", {}), "pos.hands", n).items():
        for one in fields.cards(held, f"pos.hands.{seat}"):
            put_in_hand(state, seat, one)
    state.phase = OVER
    if "winner" not in pos:
        raise TabardError("pos.winner is missing: the seat that has won the round")
    state.winner = fields.seat(pos["winner"], "pos.winner", n)
    if state.winner in absent:
        raise TabardError(f"pos.winner: seat {state.winner} is in pos.absent and cannot have won")
    number = fields.number(pos.get("round", 1), "pos.round", 1, 1000)
    state.pairing = pairing_of(number) if ruleset["teams"] == "rotating_4" else 0
    match.rounds += [Round(state, ruleset, number=number)] * number
    before = match.rounds[-1].outcome()
    match.results += [before] * (number - 1) if before else []
    match.score()
    result = match.results[-1]
    found: Found = {
        "credited": {str(seat_number(seat)): points for seat, points in result.points.items()},
        "totals": list(match.scores.values()),
        "places": {str(seat_number(seat)): place for seat, place in result.places.items()},
        "standing": list(match.places().values()),
        "champion": None if match.champion is None else seat_number(match.champion),
        "over": match.is_over,
        "absent": [seat_number(seat) for seat in match.absent],
    }
    if not match.is_over:
        dealer, _ = match.next_dealer()
        found["next_dealer"] = None if dealer is None else seat_number(dealer)
    return found


KINDS: dict[str, Callable[[Ruleset, dict[str, Any]], Found]] = {
    "deck": deck,
    "dealer_draw": dealer_draw,
    "deal": dealt,
    "totals": scored,
}
POS_KEYS = {
    "deck": ("deck",),
    "dealer_draw": ("n", "dealer_draw"),
    "deal": ("n", "dealer", "deal"),
    "totals": ("totals", "hands", "winner", "dealer", "absent", "round"),
}
"""The keys of ``pos`` by kind of row."""


def kind_of(pos: dict[str, Any]) -> str | None:
    """The key that makes a row one of set-up or scoring; ``None`` for a row that is played."""
    return next((kind for kind in KINDS if kind in pos), None)


def problems(ruleset: Ruleset, pos: dict[str, Any], check: dict[str, Any]) -> list[str]:
    """What does not hold. Raises `TabardError` for an unknown check."""
    kind = kind_of(pos) or "deck"
    fields.refuse_unknown(pos, "pos.", POS_KEYS[kind])
    found = KINDS[kind](ruleset, pos)
    lines = []
    for key, wanted in check.items():
        if key not in found:
            raise TabardError(f"check.{key}: unknown check; this row knows {', '.join(found)}")
        here = found[key]
        if isinstance(here, dict) and isinstance(wanted, dict):
            here = {name: here.get(name) for name in wanted}
            wanted = {name: sorted(value, key=str) if isinstance(value, list) else value for name, value in wanted.items()}
        if here != wanted:
            lines.append(fields.mismatch(key, here, wanted))
    return lines
