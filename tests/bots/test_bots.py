"""Every bot under every ruleset: it chooses what is legal, calls, comes to an end, and does the same again."""

import pytest

from tabard.bots.levels import BY_ID, LEVELS, make
from tabard.game.chance import SeedChance
from tabard.game.driving import play_match, play_round
from tabard.game.match import Match
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turns
from tests.game.playing import RULESETS, deal

MANY_MOVES = 3000


def play_out(round_: Round, levels: list[str]) -> list[str]:
    bots = {seat: make(levels[at % len(levels)], f"{seat}{round_.number}") for at, seat in enumerate(round_.seats)}
    moves = []
    for move, _ in play_round(round_, bots):
        moves.append(move.text)
        assert len(moves) < MANY_MOVES
    return moves


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", [2, 5, 10])
def test_bots_play_a_round_to_its_end_under_any_rules(ruleset: str, seats: int) -> None:
    round_ = deal(ruleset, seats, seats)
    play_out(round_, ["heuristic", "random"])
    assert round_.is_over


@pytest.mark.parametrize(
    "effect", ["next_draws:2,skip:1", "swap_hands", "give_each,extra_turn", "show_hand:1", "dare:3", "rotate_hands"]
)
def test_bots_play_customizable_cards(effect: str) -> None:
    for seed in range(3):
        round_ = Round.deal(Ruleset("mattel-112", custom_effects=f"Card|Words|{effect}"), 4, chance=SeedChance(str(seed)))
        play_out(round_, ["heuristic", "random"])
        assert round_.is_over


@pytest.mark.parametrize("seats", range(2, 11))
def test_a_match_of_bots_ends_with_a_champion(seats: int) -> None:
    match = Match(Ruleset(), seats, SeedChance(str(seats)))
    play_match(match, {seat: make(LEVELS[at % len(LEVELS)].id, seat) for at, seat in enumerate(match.scores)})
    assert match.is_over
    assert match.champion is not None
    assert match.scores[match.champion] >= 500


@pytest.mark.parametrize("level", list(BY_ID))
def test_the_same_seeds_make_the_same_round(level: str) -> None:
    rules = "mattel-classic-108" if level == "search" else "party"  # where its tries are short
    rounds = [play_out(deal(rules, 4, 1), [level]) for _ in range(2)]
    assert rounds[0] == rounds[1]
    assert rounds[0] != play_out(deal(rules, 4, 2), [level])


@pytest.mark.parametrize("level", [level for level in BY_ID if level != "beginner"])
def test_every_bot_calls_with_the_play_that_leaves_one_card(level: str) -> None:
    round_ = Round.from_position("r6r7/y1y2y3 r5 A+ - g1g2g3g4 -")
    turn = Turns(round_).asked()
    assert turn is not None
    assert make(level).choose(turn).call


@pytest.mark.parametrize("level", [level for level in BY_ID if level != "beginner"])
def test_every_bot_catches_a_missing_call(level: str) -> None:
    round_ = Round.from_position("r6b1/y1y2y3/g1g2g3 r5 A+ - g1g2 -")
    round_.play("Ar6")
    turn = Turns(round_).out_of_turn("C")
    assert turn is not None
    assert make(level).react(turn) == round_.resolve("C!A")


def test_a_bot_is_asked_for_what_its_seat_may_know_and_nothing_else() -> None:
    round_ = deal("mattel-classic-108", 3, 4)
    turn = Turns(round_).asked()
    assert turn is not None
    assert all((seat.hand is not None) == (seat.seat == turn.seat) for seat in turn.view.seats)
    dealt = {event.seat: event.cards for event in turn.events if event.kind == "dealt"}
    assert all(cards == "*7" for seat, cards in dealt.items() if seat != turn.seat)


def test_events_are_seen_as_they_come_and_only_once() -> None:
    round_ = deal("mattel-classic-108", 3, 4)
    turns = Turns(round_)
    first = len(turns.events("A"))
    round_.play(round_.legal_moves()[-1])
    assert len(turns.events("A")) == len(round_.history) > first


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError):
        make("wizard")


def test_levels_go_from_weak_to_strong_by_what_was_measured() -> None:
    assert [level.strength.won for level in LEVELS] == sorted(level.strength.won for level in LEVELS)
    assert all(0 < level.strength.won < 100 for level in LEVELS)
