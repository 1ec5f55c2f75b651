"""Every house rule against the official rules, on the same deals: which rules there are, and playing them.

May be in here: the list of rules and the running of the study. May not: figures (summary.py), the page (house_page.py).
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tabard.game.errors import RulesetError
from tabard.game.ruleset import Ruleset
from tabard.game.rulesheet import OFFICIAL
from tabard.lab.arguments import MAX_SEED
from tabard.lab.asking import MAX_GAMES, lineup, number
from tabard.lab.engine import Engine
from tabard.lab.match_summary import MatchSummary
from tabard.lab.progress import bar
from tabard.lab.simulation import playable
from tabard.lab.summary import Difference, Rows, Summary

BLOCK = 50_000
"""Deals that are played under every ruleset before the next ones: so much is lost when interrupted, and held in memory."""
DEALS_PER_MATCH = 20
"""One match is played for so many deals."""


class HouseRule(NamedTuple):
    """A rule in a few words, and the change that makes it."""

    name: str
    changes: str


HOUSE_RULES = (
    HouseRule("Stacking, same kind", "stack=same_kind"),
    HouseRule("Stacking, Draw Twos only", "stack=d2_only"),
    HouseRule("Stacking, same color", "stack=same_color_d2"),
    HouseRule("Stacking, ascending", "stack=ascending"),
    HouseRule("Stacking, any draw card", "stack=any"),
    HouseRule("Turning a Draw Two away", "bounce=on"),
    HouseRule("Jumping in, colored cards", "jump_in=colored"),
    HouseRule("Jumping in, wilds too", "jump_in=all"),
    HouseRule("Sevens swap", "seven_swap=on"),
    HouseRule("Zeros rotate", "zero_rotate=on"),
    HouseRule("Sevens swap, zeros rotate", "seven_swap=on zero_rotate=on"),
    HouseRule("A drawn card that fits is played", "play_after_draw=forced"),
    HouseRule("A drawn card is kept", "play_after_draw=never"),
    HouseRule("Draw until one fits", "draw_count=until_playable"),
    HouseRule("Who can play has to play", "voluntary_draw=off"),
    HouseRule("No bluffing", "no_bluffing=on"),
    HouseRule("Wild Draw Four at any time", "wd4_legality=any_time"),
    HouseRule("No challenge", "wd4_challenge=off"),
    HouseRule("No wild as last card", "finish_restriction=no_wild"),
    HouseRule("Last card a number or draw card", "finish_restriction=number_or_draw"),
    HouseRule("Last card a number", "finish_restriction=number_only"),
    HouseRule("Two equal cards at once", "multi_play=identical_numbers"),
    HouseRule("All cards of a number at once", "multi_play=same_number"),
    HouseRule("Color named by a card", "wild_color_by=card"),
    HouseRule("Mercy at 25 cards", "mercy=25"),
    HouseRule("Mercy at 20 cards", "mercy=20"),
    HouseRule("Going out is called, too", "out_call=on"),
    HouseRule("A misplay costs a card", "misplay=draw_1"),
    HouseRule("Play to the last", "round_end=play_to_last"),
    HouseRule("Partners", "teams=alternating"),
)
"""RULEBOOK.md HR1 to HR20 as far as they act within a round, and the switches that are often set at tables."""

MATCH_RULES = (
    HouseRule("To 200 points", "target=200"),
    HouseRule("To 1000 points", "target=1000"),
    HouseRule("The winner deals", "dealer_rotation=winner"),
    HouseRule("The loser deals", "dealer_rotation=loser"),
    HouseRule("Lowest total wins", "score_mode=accumulate_low"),
    HouseRule("Dropping out at 500", "score_mode=accumulate_low elimination=score_500"),
)
"""Rules that act between rounds."""


class Effect(NamedTuple):
    """One rule and what came out."""

    rule: HouseRule
    ruleset: Ruleset
    summary: Summary
    difference: Difference


class MatchEffect(NamedTuple):
    """One rule and its matches."""

    rule: HouseRule
    ruleset: Ruleset
    summary: MatchSummary


class Study(NamedTuple):
    """What was asked for, and what came out."""

    policies: tuple[str, ...]
    games: int
    seed: int
    official: Summary
    effects: tuple[Effect, ...]
    official_matches: MatchSummary
    match_effects: tuple[MatchEffect, ...]
    left_out: tuple[HouseRule, ...]
    """Rules that so many seats cannot play by."""

    @property
    def is_whole(self) -> bool:
        """Whether every deal was played."""
        return self.official.rounds == self.games


def asked_for(bots: str, seats: int, games: int, seed: int) -> Study:
    """The study with nothing played yet. Raises `LabError`."""
    policies = lineup(bots.split(","), seats)
    number("--games", games, 1, MAX_GAMES)
    number("--seed", seed, 0, MAX_SEED)
    effects: list[Effect] = []
    left_out: list[HouseRule] = []
    for rule in HOUSE_RULES:
        try:
            ruleset = playable(f"{OFFICIAL.text} {rule.changes}", seats)
        except RulesetError:
            left_out.append(rule)
        else:
            effects.append(Effect(rule, ruleset, Summary(seats), Difference(seats)))
    matches = tuple(
        MatchEffect(rule, Ruleset.parse(f"{OFFICIAL.text} {rule.changes}"), MatchSummary(seats)) for rule in MATCH_RULES
    )
    return Study(policies, games, seed, Summary(seats), tuple(effects), MatchSummary(seats), matches, tuple(left_out))


def run(study: Study, engine: Engine) -> None:
    """Play the study block by block; Ctrl-C ends it with the blocks that are whole."""
    matches = study.games // DEALS_PER_MATCH
    total = study.games * (1 + len(study.effects)) + matches * DEALS_PER_MATCH * (1 + len(study.match_effects))
    with bar("rounds") as shown:
        task = shown.add_task("", total=total)

        def rows_of(ruleset: Ruleset, first: int, games: int) -> Rows:
            parts = []
            for rows in engine.rounds(ruleset, study.policies, games, stream=study.seed, first=first):
                parts.append(rows)
                shown.advance(task, len(rows))
            return np.concatenate(parts)

        try:
            for first in range(0, study.games, BLOCK):
                games = min(BLOCK, study.games - first)
                base = rows_of(OFFICIAL, first, games)
                block = [rows_of(effect.ruleset, first, games) for effect in study.effects]
                study.official.add(base)
                for effect, rows in zip(study.effects, block, strict=True):
                    effect.summary.add(rows)
                    effect.difference.add(base, rows)
            sides = [(OFFICIAL, study.official_matches), *((effect.ruleset, effect.summary) for effect in study.match_effects)]
            for ruleset, summary in sides:
                for played in engine.matches(ruleset, study.policies, matches, stream=study.seed):
                    summary.add(played.matches)
                    shown.advance(task, DEALS_PER_MATCH * len(played.matches))
        except KeyboardInterrupt:
            return
