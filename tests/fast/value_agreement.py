"""Try the same moves in the same guesses compiled and interpreted, and compare what they are worth. Run by agreement.py."""

from __future__ import annotations

from random import Random

from tabard.bots.guessing import guesses_of, root_of
from tabard.bots.search import Search
from tabard.fast.ready import compiled_run
from tabard.fast.tries import Terms, Tries, compiled_tries
from tabard.game.chance import SeedChance
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Turns
from tabard.rules.presets import PRESETS

GUESSES = 3
MOVES = 40
EVERY = 8


def compare(round_: Round, fast: Tries, slow: Tries) -> int:
    """Both ways in the position of the seat that is asked; return how many values were compared."""
    turn = Turns(round_).asked()
    assert turn is not None
    if turn.view.phase in ("dare", "choice"):
        return 0
    bot = Search(1)
    sight, conclusions = bot.look(turn), bot.conclusions(turn)
    seat = turn.legal[0].seat_number
    actions = [move.to_action() for move in turn.legal[:4]]
    compared = 0
    for terms in (Terms(), Terms(6), Terms(0, 1), Terms(0, 2), Terms(0, 0, 0.1)):
        found = []
        for engine in (fast, slow):
            root = root_of(turn, sight, conclusions)
            engine.begin(root, guesses_of(bot, turn, sight, conclusions, root))
            found.append(engine.values(seat, actions, 5, 0, GUESSES, terms))
        differences = [abs(one - two) for rows in zip(*found, strict=True) for one, two in zip(*rows, strict=True)]
        assert max(differences) < 1e-9, f"{round_.ruleset.text} {round_.position()} {terms}: {found}"
        compared += len(differences)
    return compared


def values_compared() -> int:
    """Every preset, two and five seats."""
    assert compiled_run("search") is not None, "Numba is missing or did not compile"
    fast, slow = compiled_tries(), Tries()
    compared = 0
    for preset in PRESETS:
        for seats in (2, 5):
            round_ = Round.deal(Ruleset(preset.name), seats, chance=SeedChance(preset.name))
            random = Random(preset.name)
            for number in range(MOVES):
                if round_.is_over:
                    break
                if number % EVERY == 0:
                    compared += compare(round_, fast, slow)
                moves = [move for move in round_.legal_moves() if move.kind not in ("call", "catch", "jump")]
                round_.play(random.choice(moves))
    return compared
