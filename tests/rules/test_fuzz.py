"""Random rulesets at random tables: what holds whatever the rules are.

Some dozens of rulesets by default; ``TABARD_FUZZ=2000 pytest tests/rules/test_fuzz.py`` plays as many. Every ruleset and every table
follows from its number, so a failure is repeated by its number alone.
"""

from __future__ import annotations

import os
import random

import pytest

from tabard.game.chance import SeedChance
from tabard.game.errors import IllegalMove
from tabard.game.event import EVENT_KINDS, Event
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.position import counts_in_deck
from tabard.game.record import read_record, record_of, replay, write_record
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.verify import verify_shuffles
from tabard.rules import action as packed
from tabard.rules.cards import NO_COLOR
from tabard.rules.details import ends_hand, needs_color
from tabard.rules.laying import number_laid
from tabard.rules.option_table import BY_NAME
from tabard.rules.reasons import ALLOWED
from tabard.rules.refusal import refusal
from tabard.rules.state import MATRICES, NO_SEAT, OVER, SCALARS, VECTORS, State, can_be_caught
from tests.game.test_legal_moves import actions, listed, max_count
from tests.game.test_two_worlds import EXCHANGES, Deal, World, exchanged, outcomes, unseen_cards
from tests.rules.random_rulesets import policy, random_ruleset

NUMBER = int(os.environ.get("TABARD_FUZZ", "40"))
"""How many rulesets."""
STEPS = 20_000
"""A round of the policy is over long before."""
BLOCKS = 8
"""The rulesets are dealt out to so many tests, so that several processes can share them."""

UNWRITTEN = {
    "rng0", "rng1", "rng2", "rng3", "given", "n_given", "given_at", "replay", "keep_pool", "pool", "n_pool", "redeal_pile", "tally",
    "short", "steps", "deck_count", "happenings", "n_happenings", "fault", "draw_pile", "discard_pile",
}  # fmt: skip
"""Fields of the state that a position does not write: chance, scratch space, and what only the running step needs."""

REVEALING = {
    "play_after_draw": {"forced"},
    "draw_count": {"until_playable"},
    "voluntary_draw": {"off"},
    "no_bluffing": {"on"},
    "wild_color_by": {"card"},
}
"""Rules under which the moves that are possible tell by their nature what is in a hand: that a drawn card fits or does not, that no card
fits, that none has the color in force, that none is colored."""

DECLASSIFYING = {
    "dealer_draw", "starter", "starter_returned", "played", "misplayed", "hand_shown", "discarded", "taken_back",
}  # fmt: skip
"""The only kinds of events that show cards to those who did not hold them. Public by nature are also how a challenge came out, that and
how many cards are drawn, and who is out."""


def table(number: int) -> tuple[Ruleset, int, random.Random]:
    """Ruleset, seats and generator number ``number``."""
    generator = random.Random(f"table {number}")
    seats = 2 + number % 9
    return random_ruleset(generator, seats), seats, generator


def numbers(block: int) -> range:
    return range(block, NUMBER, BLOCKS)


def begun(match: Match) -> Round:
    """The round that is on."""
    match.start_round()
    return match.rounds[-1]


def is_sound(round_: Round, cards: list[int]) -> None:
    """What holds in every state."""
    s = round_.state
    assert counts_in_deck(s) == cards, "cards neither vanish nor appear"
    assert s.fault == 0
    assert s.n_active == sum(s.active[: s.seats])
    for seat in range(s.seats):
        assert s.size[seat] == sum(s.hand[seat])
        assert s.held[seat] == sum(1 << face for face, count in enumerate(s.hand[seat]) if count)
        assert not can_be_caught(s, seat) or s.size[seat] == 1 or s.going_out == seat
        assert s.active[seat] or s.size[seat] == 0, "who is out holds no cards"
        assert not s.active[seat] or s.size[seat] > 0 or s.going_out == seat or s.phase == OVER, "who is in holds some"
    if s.phase == OVER:
        assert round_.to_move is None
        assert not any(round_.legal_moves(seat) for seat in round_.seats)
    else:
        assert round_.legal_moves(), "whoever is asked has a move"
        assert s.n_discard_pile >= 1


def is_written_without_loss(round_: Round) -> None:
    """The position read again is the same state with the same moves."""
    text = round_.position()
    again = Round.from_position(text, round_.ruleset)
    assert again.position() == text
    for name in [*SCALARS, *VECTORS, *(name for name in MATRICES)]:
        if name not in UNWRITTEN:
            assert getattr(again.state, name) == getattr(round_.state, name), name
    for seat in round_.seats:
        assert again.legal_moves(seat) == round_.legal_moves(seat)


def is_more_than_needed(s: State, seat: int, action: int) -> bool:
    """A last card with a color or a seat that do not matter any more: allowed, but not listed."""
    if packed.kind_of(action) not in (packed.PLAY, packed.JUMP):
        return False
    face, laid = packed.face_of(action), number_laid(action)
    if not ends_hand(s, seat, face, laid):
        return False
    color = packed.color_named(action) != NO_COLOR and not needs_color(s, seat, face, laid)
    return color or packed.target_of(action) != NO_SEAT


def shows_cards(event: Event) -> bool:
    """Whether an event, as somebody sees it, names cards."""
    return any(cards and not cards.startswith("*") for cards in (event.cards, event.taken))


def lists_exactly_what_is_allowed(round_: Round, seat: int) -> None:
    """``legal`` and ``refusal`` agree about every action that can be written down."""
    legal_here = listed(round_, seat)
    assert len(set(legal_here)) == len(legal_here)
    big_sets = {action for action in legal_here if max_count(action) > 2}
    allowed = {action for action in actions(round_, seat) if refusal(round_.state, seat, action) == ALLOWED}
    allowed = {action for action in allowed if not is_more_than_needed(round_.state, seat, action)}
    assert allowed == set(legal_here) - big_sets
    assert all(refusal(round_.state, seat, action) == ALLOWED for action in big_sets)


@pytest.mark.parametrize("block", range(BLOCKS))
def test_rounds_end_with_all_cards_and_their_records_replay_and_verify(block: int) -> None:
    for number in numbers(block):
        ruleset, seats, generator = table(number)
        told = f"table {number}: {ruleset.text}, {seats} seats"
        match = Match(ruleset, seats, SeedChance(str(number)))
        for _ in range(2):
            round_ = begun(match)
            cards = counts_in_deck(round_.state)
            is_sound(round_, cards)
            for step in range(STEPS):
                if round_.is_over:
                    break
                match.play(policy(round_, generator))
                is_sound(round_, cards)
                if step % 25 == 0:
                    is_written_without_loss(round_)
            assert round_.is_over, f"{told}: no end"
            shown = {event.kind for event in round_.history if shows_cards(event.seen_by(None))}
            assert shown <= DECLASSIFYING, told
            is_written_without_loss(round_)
            result = round_.outcome()
            assert result is not None, told
            assert result.winner in round_.seats, told
            assert result.places[result.winner] == 1, told
            if match.is_over:
                break
        text = write_record(record_of(match))
        record = read_record(text)
        for _ in replay(record):
            pass
        assert write_record(record) == text, told
        assert verify_shuffles(record) >= len(record.rounds), told


@pytest.mark.parametrize("block", range(BLOCKS))
def test_what_is_listed_is_allowed_and_nothing_else(block: int) -> None:
    for number in numbers(block):
        ruleset, seats, generator = table(number)
        round_ = Round.deal(ruleset, seats, chance=SeedChance(str(number)))
        for look in (3, 17):
            for _ in range(look):
                if not round_.is_over:
                    round_.play(policy(round_, generator))
            if not round_.is_over:
                lists_exactly_what_is_allowed(round_, round_.state.turn)
                lists_exactly_what_is_allowed(round_, generator.randrange(seats))


def compared(ruleset: Ruleset, seats: int, generator: random.Random) -> int:
    """Two deals that differ in two cards the viewer has not seen look the same to it; how many pairs could be compared."""
    deck = Round.deal(ruleset, seats, dealer="A").pools[0]
    order = generator.sample(deck, len(deck))
    viewer = generator.choice([None, *"ABCDEFGHIJ"[:seats]])
    world = World(ruleset, seats, viewer, Deal(order, ""))
    if {"starter_returned", *EXCHANGES} & {event.kind for event in world.round.history}:
        return 0
    moves: list[Move] = []
    for _ in range(40):
        move = policy(world.round, generator)
        trial = world.round.copy()
        events = trial.play(move)
        if trial.is_over or any(event.kind in EXCHANGES for event in events):
            break
        world.play(move)
        moves.append(move)
    pairs = 0
    unseen = unseen_cards(world, order)
    if ruleset["partner_hands_visible"] == "on":
        unseen = [place for place in unseen if place < world.round.state.n_draw_pile]  # partners' hands are seen
    for _ in range(3):
        if len(unseen) < 2:
            break
        other_order = exchanged(order, unseen, generator)
        if other_order == order:
            continue
        other = World(ruleset, seats, viewer, Deal(other_order, ""))
        try:
            for move in moves:
                other.play(move)
        except IllegalMove:
            if any(ruleset[name] in values for name, values in REVEALING.items()):
                continue
            raise
        if outcomes(other) != outcomes(world) or discarded(other) != discarded(world):
            continue
        assert other.stream == world.stream
        pairs += 1
    return pairs


def discarded(world: World) -> list[str]:
    """What an effect let somebody discard: all cards of a color, or all wilds, whichever they are."""
    return [event.cards for event in world.round.history if event.kind == "discarded"]


@pytest.mark.parametrize("block", range(BLOCKS))
def test_two_worlds_agree_in_all_that_a_viewer_is_told(block: int) -> None:
    for number in numbers(block):
        ruleset, seats, generator = table(number)
        compared(ruleset, seats, generator)


def test_the_options_that_reveal_and_the_events_that_declassify_exist() -> None:
    for name, values in REVEALING.items():
        assert values <= set(BY_NAME[name].values)
    assert set(EVENT_KINDS) >= DECLASSIFYING


def test_option_order_never_matters() -> None:
    for number in range(NUMBER):
        ruleset, seats, generator = table(number)
        preset, *changes = ruleset.text.split(" ")
        generator.shuffle(changes)
        again = Ruleset.parse(" ".join([preset, *changes]))
        assert again == ruleset
        assert again.text == ruleset.text
        one, other = State(), State()
        ruleset.configure(one)
        again.configure(other)
        assert all(getattr(one, name) == getattr(other, name) for name in [*SCALARS, *VECTORS, *MATRICES])
        if number % 10 == 0:
            deals = [Round.deal(rules, seats, chance=SeedChance("order")).position() for rules in (ruleset, again)]
            assert deals[0] == deals[1]
