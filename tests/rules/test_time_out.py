"""What is done for somebody whose time has run out."""

from random import Random

import pytest

from tabard.game.chance import SeedChance
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.rules.presets import PRESETS

NEVER_PLAYED = {"draw", "keep", "accept", "color", "choose"}


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_a_time_out_is_always_legal_and_plays_a_card_only_where_nothing_else_is_left(preset: str) -> None:
    random = Random(preset)
    for seed in range(3):
        round_ = Round.deal(Ruleset(preset), 4, chance=SeedChance(f"{preset}/{seed}"))
        for _ in range(400):
            if round_.is_over:
                break
            legal = round_.legal_moves()
            move = round_.time_out_move()
            assert move in legal
            assert move.kind in NEVER_PLAYED or all(other.kind in ("play", "jump") for other in legal)
            round_.play(random.choice(legal))


@pytest.mark.parametrize(
    ("ruleset", "before", "answer"),
    [
        ("mattel-classic-108", [], "Ad"),
        ("mattel-classic-108", ["Ad"], "Ak"),
        ("mattel-classic-108 play_after_draw=forced", ["Ad"], "Ar1"),
        ("mattel-classic-108", ["Aw4g"], "Ba"),
    ],
)
def test_time_outs_draw_keep_and_accept(ruleset: str, before: list[str], answer: str) -> None:
    round_ = Round.from_position("w4b2b3/y1y2y3 r4 A+ - r1b7b8b9g7g8g9y7y8y9r1 r2 dealer=B", Ruleset.parse(ruleset))
    for move in before:
        round_.play(move)
    assert round_.time_out_move().text == answer
