"""Combinations of options that are refused when a ruleset is built, each with the sentence that says why. Data, no behavior."""

from typing import NamedTuple


class Conflict(NamedTuple):
    """Two options whose values do not go together."""

    first: str
    first_values: frozenset[str]
    second: str
    second_values: frozenset[str]
    why: str


CONFLICTS: tuple[Conflict, ...] = (
    Conflict(
        "challenge_guilty",
        frozenset({"take_back"}),
        "stack",
        frozenset({"same_kind", "d2_only", "same_color_d2", "ascending", "any"}),
        "a card taken back out of a stack would leave its total without an owner",
    ),
    Conflict(
        "out_call",
        frozenset({"on"}),
        "round_end",
        frozenset({"play_to_last"}),
        "playing to the last has no moment at which a round waits to be counted",
    ),
    Conflict(
        "no_bluffing",
        frozenset({"on"}),
        "wd4_legality",
        frozenset({"any_time"}),
        "without a condition for the Wild Draw Four there is nothing to bluff about",
    ),
    Conflict(
        "elimination",
        frozenset({"score_500"}),
        "score_mode",
        frozenset({"winner_takes_sum", "round_rank"}),
        "dropping out by points needs running totals of what everybody is caught with",
    ),
)
