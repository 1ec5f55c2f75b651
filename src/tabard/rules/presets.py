"""The presets: differences from the table's defaults, which are ``mattel-classic-108`` (RULEBOOK.md 2.9, column C). Data only."""

from typing import NamedTuple


class Preset(NamedTuple):
    """A named ruleset."""

    name: str
    title: str
    about: str
    values: dict[str, str]
    ours: frozenset[str] = frozenset()
    """Options whose value the source does not state: shown as "house decision"."""


PRESETS: tuple[Preset, ...] = (
    Preset(
        "mattel-classic-108",
        "Classic",
        "The 108-card game as on Mattel's sheets of 1993 and after.",
        {},
        frozenset({"dealer_rotation", "challenge_last_card", "misplay", "total_exhaust"}),
    ),
)

BY_NAME = {preset.name: preset for preset in PRESETS}
