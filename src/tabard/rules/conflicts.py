"""Combinations of options that are refused when a ruleset is built, each with the sentence that says why. Data, no behavior."""

from typing import NamedTuple


class Conflict(NamedTuple):
    """Two options whose values do not go together."""

    first: str
    first_values: frozenset[str]
    second: str
    second_values: frozenset[str]
    why: str


ANY_MERCY = frozenset(str(number) for number in range(1, 101))
TEAMS = frozenset({"opposite_4", "alternating", "rotating_4"})

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
    Conflict(
        "elimination",
        frozenset({"score_500"}),
        "target",
        frozenset({"0"}),
        "without a target nobody can reach it and drop out",
    ),
    Conflict(
        "elimination",
        frozenset({"score_500"}),
        "teams",
        TEAMS,
        "whoever drops out would leave the partner to play alone",
    ),
    Conflict(
        "teams",
        TEAMS,
        "score_mode",
        frozenset({"accumulate_low"}),
        "a team is credited what its opponents hold, so nobody keeps points of the own hand",
    ),
    Conflict(
        "teams",
        TEAMS,
        "round_end",
        frozenset({"play_to_last"}),
        "in teams a round ends when either partner goes out",
    ),
    Conflict(
        "teams",
        TEAMS,
        "mercy",
        ANY_MERCY,
        "whoever is put out would leave the partner to play alone",
    ),
    Conflict(
        "teams",
        frozenset({"rotating_4"}),
        "score_mode",
        frozenset({"round_rank"}),
        "partners change during a match, and ranked rounds make none",
    ),
    Conflict(
        "teams",
        frozenset({"rotating_4"}),
        "target",
        frozenset({"0"}),
        "partners change during a match, so rounds do not stand alone",
    ),
    Conflict(
        "challenge_guilty",
        frozenset({"take_back"}),
        "jump_in",
        frozenset({"all"}),
        "a card jumped in with and taken back would leave its player a turn that was never due",
    ),
    Conflict(
        "call_time",
        frozenset({"before_only"}),
        "call_on_receive",
        frozenset({"required"}),
        "whoever is handed a last card could never call it before",
    ),
    Conflict(
        "deck",
        frozenset({"custom"}),
        "packs",
        frozenset({"2"}),
        "a custom deck says itself how many there are of each card",
    ),
)
