"""``legal`` and ``refusal`` say the same of every action there is: what is listed is not refused, and nothing else is allowed."""

import random
from collections.abc import Iterator

import pytest

from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import OUT_OF_TURN
from tabard.rules import action as packed
from tabard.rules.cards import COLORS, FACES, NO_COLOR, NO_FACE, RANKS, SKIP, WILD
from tabard.rules.legal import legal
from tabard.rules.multi_play import MAX_SINGLE, room
from tabard.rules.reasons import ALLOWED, NAMES
from tabard.rules.refusal import refusal
from tabard.rules.state import NO_SEAT
from tests.game.playing import RULESETS, any_move, deal

STATES = 12
"""States looked at for each ruleset."""


def actions(round_: Round, seat: int) -> Iterator[int]:
    """Every action that can be written down, with the cards in hand and some others; without the call flag."""
    state = round_.state
    targets = range(NO_SEAT, state.seats + 1)
    for kind in range(packed.CHOOSE + 1):
        yield packed.make(kind)
    for color in range(NO_COLOR, COLORS):
        yield packed.make_color(color)
    for target in targets:
        yield packed.make_catch(target)
        yield packed.make_play(packed.CHOOSE, NO_FACE, NO_COLOR, target, 0, NO_FACE, 0)
    held = [face for face in range(FACES) if state.hand[seat][face]]
    for face in range(FACES):
        yield packed.make_play(packed.CHOOSE, face, NO_COLOR, NO_SEAT, 0, NO_FACE, 0)
        for kind in (packed.PLAY, packed.JUMP):
            for color in range(NO_COLOR, COLORS):
                for target in targets if face in held else (NO_SEAT, 0):
                    yield packed.make_play(kind, face, color, target, 0, NO_FACE, 0)
        yield packed.make_play(packed.PLAY, WILD, NO_COLOR, NO_SEAT, 0, face, 0)
        yield packed.make_play(packed.PLAY, face, 0, NO_SEAT, 0, face, 0)
    yield from sets(held, targets)


def sets(held: list[int], targets: range) -> Iterator[int]:
    """Sets of up to two cards a color, of the numbers in hand."""
    for rank in sorted({face % RANKS for face in held if face < WILD and face % RANKS < SKIP}):
        for number in range(3**COLORS):
            counts = [number // 3**color % 3 for color in range(COLORS)]
            packed_counts = sum(count << (3 * color) for color, count in enumerate(counts))
            if packed_counts:
                for color in range(COLORS):
                    for target in (NO_SEAT, *targets[1:]) if rank == 7 else (NO_SEAT,):
                        yield packed.make_play(packed.PLAY, color * RANKS + rank, NO_COLOR, target, 0, NO_FACE, packed_counts)


def listed(round_: Round, seat: int) -> list[int]:
    out = [0] * room(round_.state)
    return out[: legal(round_.state, seat, out)]


def sampled(ruleset: str, seats: int, seed: int) -> Iterator[Round]:
    """States of a round under way, each kind of question as often as it comes."""
    generator = random.Random(seed)
    round_ = deal(ruleset, seats, seed)
    for _ in range(STATES):
        for _ in range(generator.randrange(1, 6)):
            if round_.is_over:
                round_ = deal(ruleset, seats, generator.randrange(10**6))
            round_.play(any_move(round_, generator))
        if not round_.is_over:
            yield round_


@pytest.mark.parametrize("ruleset", RULESETS)
def test_exactly_the_listed_actions_are_allowed(ruleset: str) -> None:
    for round_ in sampled(ruleset, 3, seed=len(ruleset)):
        for seat in range(3):
            legal_here = listed(round_, seat)
            assert len(set(legal_here)) == len(legal_here), "each play once"
            allowed = {action for action in actions(round_, seat) if refusal(round_.state, seat, action) == ALLOWED}
            big_sets = {action for action in legal_here if max_count(action) > 2}
            assert allowed == set(legal_here) - big_sets
            assert all(refusal(round_.state, seat, action) == ALLOWED for action in big_sets)


def max_count(action: int) -> int:
    return max(packed.count_in(packed.counts_of(action), color) for color in range(COLORS))


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_listed_move_can_be_made_with_or_without_the_call(ruleset: str) -> None:
    for round_ in sampled(ruleset, 4, seed=7):
        for seat in round_.seats:
            for move in round_.legal_moves(seat):
                assert round_.why_not(move) is None
                round_.copy().play(move)
                if move.kind in ("play", "jump"):
                    round_.copy().play(move.text + "!")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_refusal_has_a_name_and_parameters_that_fit_it(ruleset: str) -> None:
    seen = set()
    for number, round_ in enumerate(sampled(ruleset, 3, seed=3)):
        for seat in range(3):
            for action in list(actions(round_, seat))[number % 17 :: 17]:  # a text for each of them would take long
                code = refusal(round_.state, seat, action)
                if code == ALLOWED or packed.kind_of(action) == packed.ADVICE:
                    continue
                try:
                    explained = round_.why_not(Move.from_action(seat, action))
                except (ValueError, IndexError):
                    continue  # integers that no text stands for
                if explained is not None:
                    seen.add(explained.code)
                    assert explained.code in NAMES
                    assert all(value != "" for value in explained.params.values())
    assert "NOT_YOUR_TURN" in seen


def test_a_finished_round_refuses_everything() -> None:
    round_ = deal("mattel-classic-108", 3, 5)
    generator = random.Random(5)
    while not round_.is_over:
        round_.play(any_move(round_, generator))
    for seat in range(3):
        assert listed(round_, seat) == []
        assert all(refusal(round_.state, seat, action) != ALLOWED for action in actions(round_, seat))


def test_moves_out_of_turn_are_listed_for_seats_that_are_not_asked() -> None:
    round_ = Round.from_position("r6b1/y1y2y3/g1g2g3 r5 A+ - g1g2 -")
    round_.play("Ar6")
    assert [move.text for move in round_.legal_moves("C")] == ["C!A"]
    assert [move.text for move in round_.legal_moves("A")] == ["A!"]
    assert [move.kind in OUT_OF_TURN for move in round_.legal_moves("B")].count(True) == 1


NUMBERS = "".join(f"{color}{rank}" * 4 for color in "rygb" for rank in range(10))
ACTIONS = "".join(f"{color}{rank}" * 2 for color in "rygb" for rank in "SRD")
WILDS = "w0w0w4w4wHwXwC1wC2wC3"
OTHERS = "/y1" * 9


@pytest.mark.parametrize("top", ["r7", "b6", "rS", "w0:g"])
@pytest.mark.parametrize("multi_play", ["off", "identical_numbers", "same_number"])
@pytest.mark.parametrize("changes", [{}, {"wild_color_by": "card"}, {"jump_in": "all"}])
def test_all_moves_of_the_greatest_hand_fit_into_the_list(top: str, multi_play: str, changes: dict[str, str]) -> None:
    rules = Ruleset("mattel-112", packs=2, deck="m112_swap", seven_swap=True, multi_play=multi_play, **changes)
    round_ = Round.from_position(f"{NUMBERS}{ACTIONS}{WILDS}{OTHERS} {top} A+ - - -", rules)
    out = [-1] * (room(round_.state) + 1)
    number = legal(round_.state, 0, out)
    assert number <= room(round_.state)
    assert out[room(round_.state)] == -1
    assert len(set(out[:number])) == number
    if multi_play == "same_number":
        assert number > 10 * MAX_SINGLE


def test_sets_hold_as_many_equal_cards_as_two_packs_have() -> None:
    rules = Ruleset("mattel-classic-108", multi_play="same_number")
    round_ = Round.from_position("r5r5r5r5r5b1/y1 r4 A+ - - -", rules)
    assert round_.why_not("Ar5r5r5r5") is None
    assert round_.why_not("Ar5r5r5r5r5") is not None
    assert "Ar5r5r5r5r5" not in [move.text for move in round_.legal_moves()]
