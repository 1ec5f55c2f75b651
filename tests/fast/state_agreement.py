"""Play the same rounds compiled and interpreted, step by step, and compare whole states. Run by agreement.py."""

from __future__ import annotations

from random import Random

from tabard.fast import playing
from tabard.fast.batch import compiled_run
from tabard.fast.fields import differences
from tabard.fast.policy import POLICIES
from tabard.fast.records import Lists, Records
from tabard.game.errors import RulesetError
from tabard.game.ruleset import Ruleset
from tabard.rules.option_table import ROUND_OPTIONS
from tabard.rules.presets import PRESETS
from tabard.rules.state import OVER

STEPS = 120


def rulesets(number: int, random: Random) -> list[Ruleset]:
    """All presets, then so many random rulesets."""
    found = [Ruleset(preset.name) for preset in PRESETS]
    while len(found) < len(PRESETS) + number:
        changes = {}
        for option in random.sample(ROUND_OPTIONS, 12):
            if option.values and option.name != "deck":
                changes[option.name] = random.choice(option.values)
        changes["deck"] = random.choice(["classic108", "m112_shuffle", "m112_swap"])
        try:
            found.append(Ruleset(random.choice(PRESETS).name, **changes))
        except RulesetError:
            continue
    return found


def compare(ruleset: Ruleset, seats: int, game: int) -> int:
    """Play one round both ways; return the number of steps compared. Raises `AssertionError` where the two part."""
    run = compiled_run("events")
    assert run is not None, "Numba is missing or did not compile"
    policies = [game % len(POLICIES)] * seats
    lists, records = Lists(ruleset, policies), Records(ruleset, policies)
    row, record_row = lists.rows(1), records.rows(1)
    for step in range(STEPS):
        what = playing.STEP if step else playing.DEAL
        playing.run(*lists.arguments(seats, 5, game, row, what))
        run(*records.arguments(seats, 5, game, record_row, what))
        found = differences(records.state, lists.state)
        if record_row.tolist() != row:
            found.append("row")
        assert not found, f"{ruleset.text}, {seats} seats, game {game}, step {step}: {found}"
        if lists.state.phase == OVER:
            return step
    return STEPS


def steps_compared() -> int:
    """Compare rounds of every preset and of random rulesets at 2 to 10 seats."""
    random = Random(20)
    steps = 0
    for at, ruleset in enumerate(rulesets(20, random)):
        for seats in (2, 3 + at % 7, 10):
            for game in (3 * at, 3 * at + 1, 3 * at + 2):
                steps += compare(ruleset, seats, game)
    return steps
