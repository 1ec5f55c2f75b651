"""Every text reads back to the value it came from, and what is no text of ours is refused in one line."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabard.game.errors import InvalidMove, InvalidPosition, RulesetError
from tabard.game.move import Move
from tabard.game.notation import CARD_TEXTS, cards_in, hand_text
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.rules.option_table import OPTIONS
from tests.game.playing import RULESETS, any_move, deal

quick = settings(derandomize=True, deadline=None, max_examples=60)
cards = st.sampled_from(CARD_TEXTS)


@quick
@given(hand=st.lists(st.integers(0, len(CARD_TEXTS) - 1), max_size=40))
def test_hands_read_back(hand: list[int]) -> None:
    assert cards_in(hand_text(hand)) == hand


@settings(derandomize=True, deadline=None, max_examples=20)
@given(ruleset=st.sampled_from(RULESETS), seats=st.integers(2, 10), seed=st.integers(0, 10**6))
def test_positions_moves_and_chance_of_a_round_read_back(ruleset: str, seats: int, seed: int) -> None:
    round_ = deal(ruleset, seats, seed)
    generator = random.Random(seed)
    for _ in range(60):
        text = round_.position()
        again = Round.from_position(text, round_.ruleset)
        assert again.position() == text
        seat = round_.to_move
        if seat is None:
            break
        assert again.legal_moves(seat) == round_.legal_moves(seat)
        for move in round_.legal_moves(seat):
            assert Move.parse(move.text) == move
            assert Move.from_action(move.seat_number, move.to_action()) == move
        round_.play(any_move(round_, generator))
        done = round_.moves[-1]
        assert Move.parse(str(done)) == done


@settings(derandomize=True, deadline=None, max_examples=20)
@given(ruleset=st.sampled_from(RULESETS), seats=st.integers(2, 10), seed=st.integers(0, 10**6))
def test_a_position_plays_on_like_the_round_it_came_from(ruleset: str, seats: int, seed: int) -> None:
    round_ = deal(ruleset, seats, seed)
    generator = random.Random(seed)
    for _ in range(generator.randrange(40)):
        if not round_.is_over:
            round_.play(any_move(round_, generator))
    again = Round.from_position(round_.position(), round_.ruleset, round_.chance)
    again.number, again.shuffles, again.pools = round_.number, round_.shuffles, list(round_.pools)
    for _ in range(20):
        if round_.is_over:
            break
        move = any_move(round_, generator)
        assert again.play(move) == round_.play(move)
        assert again.position() == round_.position()


@settings(derandomize=True, deadline=None, max_examples=10)
@given(ruleset=st.sampled_from(RULESETS), seats=st.integers(2, 10), seed=st.integers(0, 10**6))
def test_a_copy_plays_on_like_its_original_and_leaves_it_alone(ruleset: str, seats: int, seed: int) -> None:
    round_ = deal(ruleset, seats, seed)
    generator = random.Random(seed)
    copy = round_.copy()
    before = round_.position()
    moves = []
    while not copy.is_over and len(moves) < 120:
        moves.append(any_move(copy, generator))
        copy.play(moves[-1])
    assert round_.position() == before
    for move in moves:
        round_.play(move)
    assert round_.position() == copy.position()


@quick
@given(data=st.data())
def test_rulesets_read_back_in_any_order_of_their_changes(data: st.DataObject) -> None:
    options = [option for option in OPTIONS if option.values and option.name != "deck"]
    chosen = data.draw(st.lists(st.sampled_from(options), unique=True, max_size=6))
    words = [f"{option.name}={data.draw(st.sampled_from(option.values))}" for option in chosen]
    preset = data.draw(st.sampled_from(RULESETS)).split()[0]
    try:
        ruleset = Ruleset.parse(" ".join([preset, *words]))
    except RulesetError:
        return  # a conflict, named
    assert Ruleset.parse(ruleset.text) == ruleset
    assert Ruleset.parse(" ".join([preset, *reversed(words)])) == ruleset
    assert Ruleset.parse(ruleset.text).values == ruleset.values


@quick
@given(text=st.text(max_size=30))
def test_text_that_is_no_move_is_refused_in_one_line(text: str) -> None:
    try:
        move = Move.parse(text)
    except InvalidMove as error:
        said = str(error)
    else:
        said = ""
        assert Move.parse(str(move)) == move
    assert "\n" not in said


@quick
@given(text=st.lists(st.text(alphabet="rygbwSRDHXC0123456789/+-:<?=ABC", max_size=12), max_size=9))
def test_text_that_is_no_position_is_refused_in_one_line(text: list[str]) -> None:
    try:
        round_ = Round.from_position(" ".join(text))
    except InvalidPosition as error:
        said = str(error)
    else:
        said = ""
        assert Round.from_position(round_.position()).position() == round_.position()
    assert "\n" not in said


@pytest.mark.parametrize(
    ("position", "says"),
    [
        ("r1/r2 r5 A+ - -", "at least six words"),
        ("r1 r5 A+ - - -", "2 to 10 seats"),
        ("r1/r2 w0 A+ - - -", "needs its color"),
        ("r1/r2 r5 C+ - - -", "turn 'C': the seats in this position are A, B"),
        ("r1/r2/- r5 C+ - - - out=C", "turn C: seat C is not in this round"),
        ("r1/r2 r5 A+ - - - dealer=Z", "dealer 'Z': the seats in this position are A, B"),
        ("r1/r2 r5 A+ - - - open=AA", "open 'AA': the seats in this position are A, B, each named once"),
        ("r1/r2 r5 A+ - - - places=zz", "places=zz: write one number for each of 2 seats, e.g. 0,0"),
        ("r1/r2 r5 A+ - - - places=1,x", "places=x should be a number from -2 to 2"),
        ("r1/r2 r5 A+ - - - idle=-3", "idle=-3 should be a number from 0 to 10000"),
        ("r1/r2 r5 A+ - - - winner=2", "winner=2 should be a number from -1 to 1"),
        ("r1/r2 r5 A+ - - - idle=1 idle=2", "idle is given twice"),
        ("r1/r2 r5 A+ - - - idle", "'idle' should be key=value"),
        ("r1/r2 r5 A+ drawn:r5 - -", "drawn:r5: A, who is asked about it, does not hold that card"),
        ("r1r2/r2 r5 A+ - - - open=A", "open=A: who can be caught holds one card, A holds 2"),
        ("r1r2/r2 r5 A+ - - - called=A", "called=A: who has called holds one card, A holds 2"),
        ("r1/- r5 A+ - - -", "seat B is in this round and has to hold a card"),
        ("r1/r2/r3 r5 A+ - - - out=C", "seat C is not in this round and cannot hold cards"),
        ("r1/-/- r5 A+ - - - out=BC", "at least two seats"),
        ("r1/r2 r5 A+ +-4W<B - -", "write -, drawn:card"),
        ("r1/r2 r5 A+ +4X<B - -", "write -, drawn:card"),
        ("r1/r2 r5 A+ +4W<C - -", "attacker 'C': the seats in this position are A, B"),
        ("r1/r2 r5 A+ +0D<B - -", "a penalty of 0 cards waits for nobody"),
        ("r1/r2 w0:x A+ - - -", "the color is r, y, g, b"),
        ("r1/r2 w0:? A+ - - -", "the color is [?] only while it is to be named"),
        ("r1/r2 w0:? A+ color - -", "resume_seat=NUMBER says who is asked next"),
        ("r1/r2 wC1:r A+ dare - -", "an effect that asks needs choice_slot="),
        ("r1/r2 wC1:r A+ dare - - resume_seat=0 choice_slot=0 choice_seat=0", "that card has no such step"),
        ("r1/r2 r5 A - - -", "write a seat and a direction"),
        ("r1/r2 r5 A+ - - - weather=1", "unknown key 'weather'"),
        ("r1/q2 r5 A+ - - -", "no card at 'q2'"),
        (f"{'r1' * 300}/r2 r5 A+ - - -", "more than 224 cards"),
        (f"r1/r2 r5 A+ - - - snapshot_seat=1 snapshot={'r1' * 225}", "snapshot: more than 224 cards"),
        ("r1/r2 r5 A+ +225D<B - -", "a penalty is at most 224 cards"),
        ("r1/r2 r5 A+ - - - next_place=3", "next_place=3 should be a number from 0 to 2"),
        ("r1/r2 r5 A+ - - - places=1,1", "places: two seats have place 1"),
        ("r1r2/r2 r5 A+ +2D<A - - open=A going_out=0", "open=A: who can be caught holds one card, A holds 2"),
        ("-/r2 r5 B+ - - - going_out=0", "going_out=0: the last card of A waits for an answer then, as in "),
        ("r1/r2 r5 A+ - - - winner=1", "winner and end_reason are of a round that is over"),
        ("r1/r2 rD A+ +2D<B - - challenge_open=1", "there is no Wild Draw Four to challenge"),
        ("r1/r2 w4:g A+ +4W<B - - challenge_open=1", "a challenge needs snapshot_seat=NUMBER"),
        ("r1/r2 r5 A+ - - - pairing=1", "pairing=1: partners do not change in this ruleset"),
        ("r1/r2 r5 A+ color - - resume_seat=1", "only a wild on top asks for a color"),
    ],
)
def test_a_broken_position_is_refused_by_what_is_wrong(position: str, says: str) -> None:
    with pytest.raises(InvalidPosition, match=says):
        Round.from_position(position)


def test_who_goes_out_and_then_accuses_wrongly_is_not_out_and_so_says_the_position() -> None:
    rules = Ruleset("mattel-classic-108", challenge_last_card="on", false_catch_penalty=2)
    round_ = Round.from_position("w4/r1r2/g1g2 r5 A+ - y1y2y3y4y5y6y7y8 -", rules)
    for move in ("Aw4g", "A!B"):
        round_.play(move)
    assert round_.state.size[0] == 2
    assert "going_out" not in round_.position()
    assert Round.from_position(round_.position(), rules).position() == round_.position()


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ("dare - - choice_slot=0 choice_step=4 choice_seat=0", "that card has no such step"),
        ("dare - - choice_slot=0 choice_step=0 choice_seat=0", "that step of the card asks for no dare"),
        ("choice - - choice_slot=0 choice_step=0 choice_seat=0", "that step of the card asks for no choice"),
        ("choice - - choice_slot=0 choice_step=1 choice_seat=1", "whose effect it is makes the choices in it"),
        ("choice - - choice_slot=0 choice_step=1 choice_seat=0", "choice_target=NUMBER is somebody else"),
        ("choice - - choice_slot=0 choice_step=1 choice_seat=0 choice_target=0", "choice_target=NUMBER is somebody else"),
    ],
)
def test_a_question_that_no_customizable_card_asks_is_refused(keys: str, says: str) -> None:
    rules = Ruleset("mattel-112", custom_effects="Gift|words|skip:1,give_each")
    good = "choice - - choice_slot=0 choice_step=1 choice_seat=0 choice_target=1"
    assert len(Round.from_position(f"r1r2/r2 wC1:r A+ {good} resume_seat=1", rules).legal_moves()) == 2
    with pytest.raises(InvalidPosition, match=says):
        Round.from_position(f"r1r2/r2 wC1:r A+ {keys} resume_seat=1", rules)


def test_whoever_called_and_has_gone_out_since_may_stand_in_a_position() -> None:
    rules = Ruleset("mattel-classic-108", round_end="play_to_last")
    round_ = Round.from_position("r1r2/y1y2/g1g2 r5 A+ - b1b2 -", rules)
    for move in ("Ar1!", "Bd", "Bk", "Cd", "Ck", "Ar2"):
        round_.play(move)
    assert "called=A" in round_.position()
    assert Round.from_position(round_.position(), rules).position() == round_.position()
