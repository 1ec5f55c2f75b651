"""The search bot: what it concludes, what it may guess, and that it uses nothing else."""

from random import Random
from typing import Any

import pytest

from tabard.bots import guessing
from tabard.bots.heuristic import Heuristic
from tabard.bots.search import Budget, Search
from tabard.fast.ready import start_build
from tabard.fast.scratch import Generator, Guesses
from tabard.fast.tries import Tries, built_tries, tries
from tabard.fast.worlds import deal_world
from tabard.game.driving import play_round
from tabard.game.event import Event
from tabard.game.notation import CARD_TEXTS
from tabard.game.position import counts_in_deck
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turn, Turns
from tabard.rules.cards import FACES, WILD
from tabard.rules.chance import seed
from tabard.rules.hands import empty, put_in_hand
from tabard.rules.state import State
from tests.game.playing import RULESETS, any_move, deal

TRIES = Budget(tries=40, interpreted_tries=40)


def bot(number: int = 1, budget: Budget = TRIES) -> Search:
    return Search(number, budget, lambda: Tries())


def asked(turns: Turns) -> Turn:
    turn = turns.asked()
    assert turn is not None
    return turn


def question(position: str, *moves: str, rules: str = "mattel-classic-108") -> Turn:
    """What is asked after these moves, with the position as it was dealt."""
    round_ = with_deal(Round.from_position(position, Ruleset.parse(rules)))
    for move in moves:
        round_.play(move)
    return asked(Turns(round_))


def with_deal(round_: Round) -> Round:
    """The position with a history: everybody was dealt the hand it holds."""
    view = round_.view(None)
    hands = dict(zip(round_.seats, round_.position().split(" ")[0].split("/"), strict=True))
    dealt = [Event("dealt", seat.seat, cards=hands[seat.seat], count=seat.size) for seat in view.seats]
    round_.history += [*dealt, Event("starter", cards=view.top_card or "")]
    return round_


def guess(turn: Turn, number: int = 1) -> tuple[State, Guesses]:
    """One world that the bot may imagine."""
    player = bot()
    sight = player.look(turn)
    conclusions = player.conclusions(turn)
    root = guessing.root_of(turn, sight, conclusions)
    guesses = guessing.guesses_of(player, turn, sight, conclusions, root)
    chance: Any = Generator()
    seed(chance, number, 1)
    deal_world(root, chance, guesses)
    return root, guesses


def faces(state: State, seat: int) -> set[str]:
    return {CARD_TEXTS[face] for face in range(FACES) if state.hand[seat][face]}


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", [2, 4, 8])
def test_a_guess_holds_the_cards_of_the_deck_and_looks_the_same_to_the_bot(ruleset: str, seats: int) -> None:
    round_ = deal(ruleset, seats, seats + 20)
    turns = Turns(round_)
    random = Random(ruleset)
    for step in range(60):
        if round_.is_over:
            break
        if step % 6 == 0:
            turn = asked(turns)
            world, _ = guess(turn, step)
            assert counts_in_deck(world) == counts_in_deck(round_.state)
            other = Round(world, round_.ruleset)
            other.history = list(turn.events)
            assert other.view(turn.seat) == turn.view
            assert {move.text for move in other.legal_moves()} >= {move.text for move in turn.legal}
        round_.play(any_move(round_, random))


@pytest.mark.parametrize("ruleset", ["mattel-classic-108", "party"])
def test_the_choice_depends_on_nothing_that_the_seat_has_not_seen(ruleset: str) -> None:
    round_ = deal(ruleset, 3, 8)
    for _ in range(9):
        round_.play(any_move(round_, Random(3)))
    turns = Turns(round_)
    turn = asked(turns)
    choice = bot().choose(turn)
    me = turn.legal[0].seat_number
    others = [seat for seat in range(3) if seat != me]
    state = round_.state
    hidden = [state.hand[seat][face] for seat in others for face in range(FACES)]
    # the others' hands and the draw pile are swapped for other cards of the same number
    pool = [face for seat in others for face in range(FACES) for _ in range(state.hand[seat][face])]
    pool += state.draw_pile[: state.n_draw_pile]
    Random(1).shuffle(pool)
    for seat in others:
        size = state.size[seat]
        empty(state, seat)
        for _ in range(size):
            put_in_hand(state, seat, pool.pop())
    state.draw_pile[: state.n_draw_pile] = pool
    assert hidden != [state.hand[seat][face] for seat in others for face in range(FACES)]
    assert bot().choose(asked(turns)) == choice


def test_the_same_seed_makes_the_same_choices() -> None:
    def moves() -> list[str]:
        round_ = deal("mattel-classic-108", 2, 4)
        players = {"A": bot(budget=Budget(tries=20, interpreted_tries=20)), "B": Heuristic(1)}
        return [move.text for move, _ in play_round(round_, players)]

    assert moves() == moves()


def test_who_drew_has_nothing_of_the_color() -> None:
    # B drew on red 5 and kept: whatever it holds, it is no red card and no 5
    turn = question("r6g6w0b2/b1y3g1g2/y6y7y8y9 r5 B+ - r1y1y2y4b6b7b8b9 -", "Bd", "Bk", "Cd", "Ck")
    for number in range(20):
        held = faces(guess(turn, number)[0], 1)
        assert not {card for card in held if card[0] == "r" or card[1] == "5"}


def test_who_was_innocent_had_nothing_of_the_color() -> None:
    turn = question("w4y1y2/b2b3b4/g1g2g3 r5 A+ - r1r2r3r4r6r7r8g4g5y3y4 -", "Aw4g", "B?")
    assert turn.seat == "C"
    for number in range(20):
        assert not {card for card in faces(guess(turn, number)[0], 0) if card[0] == "r"}


def test_cards_that_were_shown_are_where_they_were_seen() -> None:
    round_ = with_deal(Round.from_position("w4y1y2/w0b2b3b4/g1g2g3 r5 A+ - r1r2r3r4r6r7r8g4g5y3y4 -"))
    turns = Turns(round_)
    round_.play("Aw4b")
    round_.play("B?")
    round_.play("Cg1") if round_.why_not("Cg1") is None else round_.play("Cd")
    turn = turns.turn("B", round_.legal_moves("B"))
    for number in range(5):
        assert faces(guess(turn, number)[0], 0) == {"y1", "y2"}


def test_a_bluff_is_imagined_as_often_as_it_is_likely() -> None:
    turn = question("w4r1b2g3y4r7r8/g1g2g3r9 r5 B+ - g1g2g4g6g7g8b1b3b4 -", "Br9", "Aw4g")
    world, guesses = guess(turn)
    assert world.challenge_open
    assert 0.0 < guesses.bluff_word / guessing.WORD < 1.0
    assert {guess(turn, number)[0].bluff for number in range(30)} == {0, 1}


def test_a_winning_card_is_played_without_trying() -> None:
    player = bot()
    assert player.choose(question("r6/y1y2 r5 A+ - g1g2 -")).text == "Ar6"
    assert player.last_tries == 0


def test_it_stops_the_neighbor_who_is_about_to_win() -> None:
    # whoever lets B follow on red loses: the search sees it without being told
    assert bot().choose(question("r6rDg8g1/b1/y6y7y8y9 r5 A+ - g1g2g4b3b4 -")).text == "ArD"


def test_it_stays_within_its_budget() -> None:
    player = bot(budget=Budget(tries=30, interpreted_tries=30))
    player.choose(question("r6rDg8g1b4w0/b1b2b3/y6y7y8y9 r5 A+ - g1g2g4b3b4 -"))
    assert 0 < player.last_tries <= 40


def test_time_is_a_budget_too() -> None:
    player = bot(budget=Budget(tries=10**6, milliseconds=30, interpreted_tries=10**6))
    player.choose(question("r6rDg8g1b4w0/b1b2b3/y6y7y8y9 r5 A+ - g1g2g4b3b4 -"))
    assert 0 < player.last_tries < 10**4


def test_a_rollout_is_cut_short_only_where_hands_stay_with_their_owners() -> None:
    position = "r6r8g1b4/b1b2b3/y6y7y8y9 r5 A+ - g1g2g4b3b4 -"
    assert bot().terms(question(position)).horizon > 0
    assert bot().terms(question(position, rules="party")).horizon == 0
    assert bot().terms(question(position, rules="mattel-classic-108 teams=alternating")).horizon == 0


def test_wilds_are_less_likely_in_a_hand_that_had_to_draw() -> None:
    turn = question("r6g6w0b2/b1y3g1g2/y6y7y8y9 r5 B+ - r1y1y2y4w0w0w4w4 -", "Bd", "Bk", "Cd", "Ck")
    guesses = guess(turn)[1]
    mine = [at for at in range(guesses.n_places) if guesses.seat[at] == 1]
    assert mine
    assert all(guesses.seldom[at] >> WILD & 1 for at in mine)


def test_whoever_wants_no_compiled_code_gets_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABARD_INTERPRETED", "1")
    assert not tries().is_compiled
    assert built_tries() is None
    assert start_build("search") is None
