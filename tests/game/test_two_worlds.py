"""No view and no event tells of a card that its viewer has not seen.

Two deals that differ only in two cards which the viewer never saw, the same moves, the same public outcomes: the viewer's events, views,
legal moves and reasons are the same to the byte. Where a rule reveals by its nature (a challenged hand, drawing until a card fits, a
forced play), worlds in which it would reveal something else are left out.
"""

import random
from collections import Counter

import msgspec
import pytest

from tabard.game.chance import shuffled
from tabard.game.errors import IllegalMove
from tabard.game.move import Move
from tabard.game.notation import cards_in
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.rules.presets import PRESETS
from tests.game.playing import any_move

STEPS = 60
DEALS = 8
EXCHANGES = {"swapped", "rotated", "handed_on", "redealt", "pooled", "given", "reshuffled", "eliminated"}
"""Events after which a card's way cannot be told from the deal any more: worlds are compared up to there."""


class Deal:
    """A source of chance with a given first shuffle."""

    def __init__(self, order: list[int], seed: str) -> None:
        self.first = order
        self.key = seed.encode()

    def order(self, round_number: int, shuffle: int, pool: list[int]) -> list[int]:
        return list(self.first) if shuffle == 0 else shuffled(self.key, round_number, shuffle, pool)


class World:
    """A round from a given order of the deck, and what one viewer gets to see after each move."""

    def __init__(self, ruleset: Ruleset, seats: int, viewer: str | None, deal: Deal) -> None:
        self.round = Round.deal(ruleset, seats, dealer="A", chance=deal)
        self.viewer = viewer
        self.stream = [self.seen(0)]

    def play(self, move: Move) -> None:
        at = len(self.round.history)
        self.round.play(move)
        self.stream.append(self.seen(at))

    def seen(self, at: int) -> bytes:
        """Everything the viewer is told about the events since ``at`` and the state after them."""
        events = [event.seen_by(self.viewer) for event in self.round.history[at:]]
        told: list[object] = [events, self.round.view(self.viewer), self.round.open_calls()]
        if self.viewer is not None:
            told += [[move.text for move in self.round.legal_moves(self.viewer)], self.round.why(self.viewer)]
        return msgspec.json.encode(told)


def play_world(world: World, generator: random.Random) -> list[Move]:
    """Moves up to the end of the round, exclusive, or to something after which the worlds could not be compared."""
    moves: list[Move] = []
    for _ in range(STEPS):
        move = any_move(world.round, generator)
        trial = world.round.copy()
        events = trial.play(move)
        if trial.is_over or any(event.kind in EXCHANGES for event in events):
            break
        world.play(move)
        moves.append(move)
    return moves


def exchanged(order: list[int], unseen: list[int], generator: random.Random) -> list[int]:
    """The order with two of its unseen places exchanged; the same order if equal cards lie there."""
    a, b = generator.sample(unseen, 2)
    other = list(order)
    other[a], other[b] = order[b], order[a]
    return other


def unseen_cards(world: World, order: list[int]) -> list[int]:
    """Places in the deck of cards that the viewer has not seen: undrawn ones, and such in other hands that nobody can tell apart."""
    round_ = world.round
    places = list(range(round_.state.n_draw_pile))
    drawn = list(range(len(order) - 1, round_.state.n_draw_pile - 1, -1))
    owners = [event.seat for event in round_.history if event.kind == "dealt" for _ in range(event.count)]
    # cards are dealt singly, from the dealer's left
    seats = list(dict.fromkeys(owners))
    size = len(owners) // len(seats)
    owner_of: list[str | None] = [seat for _ in range(size) for seat in seats]
    for event in round_.history:
        if event.kind == "starter":
            owner_of.append(None)
        elif event.kind == "drew":
            owner_of += [event.seat] * event.count
    shown = Counter[tuple[str | None, int]]()
    for event in round_.history:
        if event.kind in ("played", "hand_shown", "misplayed", "discarded", "taken_back"):
            shown.update((event.seat, face) for face in cards_in(event.cards))
    for place, owner in zip(drawn, owner_of, strict=True):
        if owner not in (None, world.viewer) and not shown[owner, order[place]]:
            places.append(place)
    return places


def compare(ruleset: Ruleset, seats: int, seed: int) -> int:
    """Play one world, then others with two unseen cards exchanged; how many could be compared."""
    generator = random.Random(f"{ruleset.text}{seats}{seed}")
    deck = Round.deal(ruleset, seats, dealer="A").pools[0]
    order = generator.sample(deck, len(deck))
    viewer = generator.choice([None, *"ABCDEFGHIJ"[:seats]])
    if "starter_returned" in {event.kind for event in World(ruleset, seats, viewer, Deal(order, "")).round.history}:
        return 0
    world = World(ruleset, seats, viewer, Deal(order, ""))
    moves = play_world(world, generator)
    unseen = unseen_cards(world, order)
    compared = 0
    for _ in range(4):
        other_order = exchanged(order, unseen, generator)
        if other_order == order:
            continue
        other = World(ruleset, seats, viewer, Deal(other_order, ""))
        try:
            for move in moves:
                other.play(move)
        except IllegalMove:
            if ruleset["play_after_draw"] == "forced" or ruleset["draw_count"] == "until_playable":
                continue  # by their nature these rules tell whether the drawn card fits
            raise
        if outcomes(other) != outcomes(world):
            continue
        assert other.stream == world.stream
        compared += 1
    return compared


def outcomes(world: World) -> list[tuple[str, str | None, int]]:
    """What is public by nature: how challenges came out, and how many cards somebody drew."""
    return [(event.kind, event.outcome, event.count) for event in world.round.history if event.kind in ("challenged", "drew")]


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
@pytest.mark.parametrize("seats", [2, 4, 10])
def test_a_viewer_cannot_tell_two_worlds_apart_that_differ_in_what_it_has_not_seen(preset: str, seats: int) -> None:
    ruleset = Ruleset(preset)
    compared = sum(compare(ruleset, seats, seed) for seed in range(DEALS))
    assert compared >= DEALS // 2


def test_the_comparison_notices_a_card_that_is_told() -> None:
    ruleset = Ruleset()
    deck = Round.deal(ruleset, 2, dealer="A").pools[0]
    order = random.Random(1).sample(deck, len(deck))
    other = list(order)
    other[-1], other[0] = order[0], order[-1]  # dealt to B first
    assert order[0] != order[-1]
    streams = [World(ruleset, 2, viewer, Deal(cards, "")).stream for viewer in "AB" for cards in (order, other)]
    assert streams[0] == streams[1]
    assert streams[2] != streams[3]
