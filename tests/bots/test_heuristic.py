"""What the heuristic bot knows about the game, one piece of advice a test."""

import pytest

from tabard.bots.heuristic import Heuristic
from tabard.bots.random_bot import RandomBot
from tabard.game.chance import SeedChance
from tabard.game.driving import play_round
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Player, Turns


def choice(position: str, *moves: str, rules: str = "mattel-classic-108") -> str:
    """What the bot in the seat that is asked does after these moves."""
    round_ = Round.from_position(position, Ruleset.parse(rules))
    for move in moves:
        round_.play(move)
    turn = Turns(round_).asked()
    assert turn is not None
    return Heuristic(1).choose(turn).text


def test_the_last_card_is_played() -> None:
    assert choice("r6/y1y2 r5 A+ - g1g2 -") == "Ar6"


def test_a_wild_is_held_while_a_number_will_do() -> None:
    assert choice("r6w0g1g2b3/y1y2y3y4y5/y6y7y8y9 r5 A+ - g1g2 -") == "Ar6"


def test_the_named_color_is_the_one_held_most() -> None:
    assert choice("w0g1g2g3/y1y2y3y4y5/y6y7y8y9 r5 A+ - g1g2 -") in ("Aw0g", "Ad")
    assert choice("w0g2/y1y2y3y4y5/y6y7y8y9 r5 A+ - b1b2 -") == "Aw0g!"


def test_a_neighbor_with_one_card_is_stopped_by_an_action_card() -> None:
    assert choice("r6rDr8g1/b1/y6y7y8y9 r5 A+ - g1g2g4 -") == "ArD"


def test_with_two_players_a_skip_that_leaves_a_fitting_card_wins_at_once() -> None:
    assert choice("rSr8/b1b2b3 r5 A+ - g1g2g4 -") == "ArS!"


def test_a_color_that_the_dangerous_neighbor_could_not_follow_is_kept() -> None:
    # B drew on green and kept, so it has no green; the 6 of both colors fits for A
    position = "r6g6w0b2/b1y3/y6y7y8y9 g5 B+ - r1y1y2y4 -"
    assert choice(position, "Bd", "Bk", "Cd", "Ck") == "Ag6"


def test_a_wild_draw_four_is_challenged_when_the_attacker_is_likely_to_bluff() -> None:
    assert choice("w4r1b2g3y4r7r8/g1g2g3r9 r5 B+ - g1g2g4g6g7g8 -", "Br9", "Aw4g") == "B?"


def test_a_wild_draw_four_is_accepted_from_somebody_who_just_had_nothing_of_the_color() -> None:
    position = "g1w4g3y4b7b8/g1g2g3/y1y2y3 r5 A+ - y1g2g4g6g7g8y6y7 -"
    assert choice(position, "Ad", "Ak", "Bd", "Bk", "Cd", "Ck", "Aw4g") == "Ba"


def test_a_penalty_is_passed_on_where_that_is_allowed() -> None:
    assert choice("bDg2g3/y1y2 rD A+ +2D<B g1g2g4 -", rules="mattel-classic-108 stack=same_kind") == "AbD"


def test_a_skip_turns_a_draw_two_away_under_bounce() -> None:
    assert choice("rSg2g3/y1y2 rD A+ +2D<B g1g2g4 -", rules="mattel-classic-108 bounce=on") == "ArS"


def test_a_seven_takes_the_smallest_hand() -> None:
    assert choice("r7g2g3b5b6/y1y2/y3y4y5y6y7 r5 A+ - g1g2g4 -", rules="mattel-classic-108 seven_swap=on") == "Ar7>B"


def test_a_zero_is_not_played_when_it_brings_a_larger_hand() -> None:
    chosen = choice("r0r2g3/y1y2/y3y4y5y6y7y8y9y9 r5 A+ - g1g2g4 -", rules="mattel-classic-108 zero_rotate=on")
    assert chosen == "Ar2"


def test_a_pair_is_played_together() -> None:
    assert choice("r7r7g2g3b5/y1y2/y3y4 r5 A+ - g1g2g4 -", rules="mattel-classic-108 multi_play=identical_numbers") == "Ar7r7"


def test_hands_that_were_shown_are_reckoned_with() -> None:
    # C's hand was shown: it holds nothing blue, B is unknown; naming blue leaves C without an answer
    round_ = Round.from_position("w4y1y2/w0b2b3b4/g1g2g3 r5 A+ - r1r2r3r4r6r7r8g4g5 -")
    turns = Turns(round_)
    round_.play("Aw4b")
    round_.play("B?")
    turn = turns.turn("B", round_.legal_moves("C"))
    bot = Heuristic(1)
    sight = bot.look(turn)
    assert sight.known[0] == [14, 15]
    assert sight.chance_follows(0, 1, -1) == 1.0
    assert sight.chance_holds(0, 1, 2) == 1.0


def test_it_remembers_who_bluffs_for_the_whole_match() -> None:
    bot = Heuristic(1)
    round_ = Round.from_position("w4r1y2/b2b3b4/g1g2g3 r5 A+ - r1r2r3r4r6r7r8g4g5 -")
    round_.play("Aw4b")
    round_.play("B?")
    bot.look(Turns(round_).turn("C", round_.legal_moves("C")))
    assert bot.memory.habits[0].guilty == 1
    other = Round.from_position("r1r2r3/b2b3b4/g1g2g3 r5 C+ - r1r2r3 -")
    other.number = 2
    bot.look(Turns(other).turn("C", other.legal_moves("C")))
    assert bot.memory.habits[0].guilty == 1


def strength(seats: int, rounds: int) -> float:
    """Share of rounds that one heuristic bot wins against random ones, each deal from every seat."""
    wins = 0
    for number in range(rounds):
        at = number % seats
        round_ = Round.deal(Ruleset(), seats, chance=SeedChance(f"strength {number // seats}"), number=number + 1)
        bots: dict[str, Player] = {seat: RandomBot(f"{number}{seat}") for seat in round_.seats}
        hero = round_.seats[at]
        bots[hero] = Heuristic(number)
        for _ in play_round(round_, bots):
            pass
        outcome = round_.outcome()
        wins += outcome is not None and outcome.winner == hero
    return wins / rounds


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "rounds", "least"), [(2, 600, 0.62), (4, 400, 0.31)])
def test_it_is_clearly_stronger_than_random(seats: int, rounds: int, least: float) -> None:
    assert strength(seats, rounds) > least
