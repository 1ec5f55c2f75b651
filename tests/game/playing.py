"""Random play for the property tests: odd but legal moves of everybody, in turn and out of it."""

import random

from tabard.game.chance import SeedChance
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import OUT_OF_TURN
from tabard.rules.presets import PRESETS

RULESETS = [
    *(preset.name for preset in PRESETS),
    "party bounce=on jump_in=all stack=ascending multi_play=same_number false_call_penalty=2",
    "mattel-112 deck=m112_swap seven_swap=on zero_rotate=on call_on_receive=required draw_count=until_playable",
    "namuwiki wild_color_by=card play_after_draw=forced finish_restriction=number_or_draw",
    "party mercy=20 stack=any round_end=play_to_last",
    "mattel-classic-108 no_bluffing=on total_exhaust=end_round",
]
"""Every preset, and mixes in which nearly every house rule is on."""


def deal(ruleset: str, seats: int, seed: int) -> Round:
    return Round.deal(Ruleset.parse(ruleset), seats, chance=SeedChance(str(seed)))


def any_move(round_: Round, generator: random.Random) -> Move:
    """Mostly a play of the seat that is asked, at times a draw or somebody else's move."""
    if generator.random() < 0.25:
        seat = generator.choice(round_.seats)
        moves = [move for move in round_.legal_moves(seat) if move.kind in OUT_OF_TURN]
        if moves:
            return generator.choice(moves)
    moves = [move for move in round_.legal_moves() if move.kind not in OUT_OF_TURN]
    plays = [move for move in moves if move.kind == "play"]
    return generator.choice(plays if plays and generator.random() < 0.8 else moves)
