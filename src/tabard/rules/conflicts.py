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
