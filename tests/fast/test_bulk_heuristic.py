"""The heuristic of bulk play gives every move the same value as the bot does, as long as there is nothing to remember."""

from random import Random

import msgspec
import numpy as np
import pytest

from tabard.bots.card_score import CardScore
from tabard.bots.heuristic import Heuristic
from tabard.bots.memory import Memory
from tabard.fast import batch, heuristic, sight
from tabard.fast.columns import FAULT, WINNER
from tabard.fast.scratch import Generator
from tabard.game.event import Event
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turn, Turns
from tests.game.playing import RULESETS, any_move, deal

STEPS = 60


class Forgetful(Memory):
    """Knows the discard pile, but not who lacked what, nor anybody's habits."""

    def lacked(self, seat: int) -> None:
        """Forgotten."""

    def read(self, events: list[Event], round_number: int) -> None:  # type: ignore[override]
        super().read([event for event in events if event.kind not in ("challenged", "accepted")], round_number)


def without_known_hands(turn: Turn) -> Turn:
    seats = [msgspec.structs.replace(seat, known=None) for seat in turn.view.seats]
    return msgspec.structs.replace(turn, view=msgspec.structs.replace(turn.view, seats=seats))


def values_of_bot(turn: Turn) -> list[float]:
    bot = Heuristic(1)
    bot.memory = Forgetful()
    sight = bot.look(turn)
    score = CardScore(sight)
    return [bot.value(turn, sight, score, move) for move in turn.legal]


def values_of_policy(turns: Turns, turn: Turn) -> list[float]:
    state = turns.round.state.copy()
    chance = Generator()
    seat = turn.legal[0].seat_number
    actions = [move.to_action() for move in turn.legal]
    sight.look(state, chance, seat)
    plain = heuristic.has_plain(state, actions, len(actions))
    return [heuristic.value_of(state, chance, seat, action, plain) for action in actions]


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("seats", [2, 5])
def test_every_move_is_worth_the_same(ruleset: str, seats: int) -> None:
    round_ = deal(ruleset, seats, seats)
    round_.state.partner_hands_visible = 0
    turns = Turns(round_)
    random = Random(ruleset)
    for _ in range(STEPS):
        if round_.is_over:
            break
        turn = turns.asked()
        assert turn is not None
        turn = without_known_hands(turn)
        assert values_of_policy(turns, turn) == pytest.approx(values_of_bot(turn)), f"{round_.position()} {turn.legal}"
        round_.play(any_move(round_, random))


def test_valuing_leaves_the_round_as_it_is() -> None:
    round_ = deal("party", 4, 3)
    before = round_.position()
    turn = Turns(round_).asked()
    assert turn is not None
    actions = [move.to_action() for move in turn.legal]
    heuristic.heuristic_action(round_.state, Generator(), turn.legal[0].seat_number, actions, len(actions))
    assert round_.position() == before


@pytest.mark.parametrize("rules", ["mattel-classic-108", "party", "mattel-112"])
def test_it_plays_whole_rounds(rules: str) -> None:
    rows = np.concatenate(list(batch.chunks(Ruleset.parse(rules), ["heuristic"] * 3, 10, interpreted=True)))
    assert not rows[:, FAULT].any()
    assert (rows[:, WINNER] >= 0).all()


def test_it_beats_random() -> None:
    rows = np.concatenate(list(batch.chunks(Ruleset(), ["heuristic", "random"], 400, interpreted=True)))
    assert (rows[:, WINNER] == 0).mean() > 0.6
