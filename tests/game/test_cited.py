"""The log cites the house rule that acted, and none where the official rules did."""

import pytest

from tabard.game.round import Round
from tabard.game.ruleset import Ruleset

PILE = "g1g2g3g4g5g6g8g9b1b2b3b4"


def rules_cited(ruleset: str, position: str, *moves: str) -> dict[str, str | None]:
    """What the events of the last move cite, by kind."""
    round_ = Round.from_position(position, Ruleset.parse(ruleset))
    for move in moves[:-1]:
        round_.play(move)
    return {event.kind: event.rule for event in round_.play(moves[-1])}


@pytest.mark.parametrize(
    ("ruleset", "position", "moves", "kind", "rule"),
    [
        ("stack=same_kind", "rDy1y2/bDy3y4/y5y6y8 r5 A+ - {} -", "ArD BbD", "played", "stack"),
        ("bounce=on", "rDy1y2/rSy3y4/y5y6y8 r5 A+ - {} -", "ArD BrS", "played", "bounce"),
        ("jump_in=colored", "r5y1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "Ar5 Cjr5", "played", "jump_in"),
        ("seven_swap=on", "r7y1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "Ar7>C", "swapped", "seven_swap"),
        ("zero_rotate=on", "r0y1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "Ar0", "rotated", "zero_rotate"),
        ("zero_rotate=on", "r0y1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "Ar0", "handed_on", "zero_rotate"),
        ("multi_play=same_number", "r5b5y2/b1y3y4/r5y6y8 r4 A+ - {} -", "Ar5b5", "played", "multi_play"),
        ("draw_count=until_playable", "y1y2/b1y3y4/r5y6y8 r7 A+ - g1g2r3g4 -", "Ad", "drew", "draw_count"),
        ("misplay=draw_2", "g6y1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "Ag6", "misplayed", "misplay"),
        (
            "custom_effects=A||others_draw:1 deck=m112_shuffle",
            "wC1y1y2/b1y3y4/r5y6y8 r4 A+ - {} -",
            "AwC1b",
            "drew",
            "custom_effects",
        ),
        ("custom_effects=A||skip:1 deck=m112_shuffle", "wC1y1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "AwC1b", "skipped", "custom_effects"),
        (
            "custom_effects=A||rotate_hands deck=m112_shuffle",
            "wC1y1y2/b1y3y4/r5y6y8 r4 A+ - {} -",
            "AwC1b",
            "rotated",
            "custom_effects",
        ),
        (
            "custom_effects=A||swap_hands deck=m112_shuffle",
            "wC1y1y2/b1y3y4/r5y6y8 r4 A+ - {} -",
            "AwC1b A#C",
            "swapped",
            "custom_effects",
        ),
        ("custom_effects=A||dare:2 deck=m112_shuffle", "wC1y1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "AwC1b Ba", "drew", "custom_effects"),
        ("", "rDy1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "ArD", "played", None),
        ("", "rSy1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "ArS", "skipped", None),
        ("", "y1y2/b1y3y4/r5y6y8 r7 A+ - {} -", "Ad", "drew", None),
        ("deck=m112_swap", "wXy1y2/b1y3y4/r5y6y8 r4 A+ - {} -", "AwXb>C", "swapped", None),
    ],
)
def test_an_event_cites_the_rule_that_acted(ruleset: str, position: str, moves: str, kind: str, rule: str | None) -> None:
    assert rules_cited(f"mattel-classic-108 {ruleset}", position.format(PILE), *moves.split())[kind] == rule
