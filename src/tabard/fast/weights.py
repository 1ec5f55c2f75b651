"""The numbers of the heuristic, of the bot and of its compiled twin, in units of a card's worth. Data only.

Found by trial over many thousands of rounds.
"""

from typing import NamedTuple


class Weights(NamedTuple):
    """What makes a play good. All are added up for each play, and the highest sum is played."""

    number: float
    skip: float
    reverse: float
    draw_two: float
    wild: float
    """Of a Wild while the hand is large."""
    wild_four: float
    wild_late: float
    """Added per card below five in hand: wilds are for the end, but not to be left with."""
    color: float
    """Per own card that the color in force will fit."""
    rank: float
    """Per own card that only the rank will fit."""
    stuck: float
    """No own card will fit."""
    points: float
    """Per point shed."""
    points_late: float
    """The same when somebody has at most two cards."""
    danger: tuple[float, float, float, float]
    """Cost of letting an opponent with 1, 2, 3, more cards follow, times the chance that it can."""
    near: float
    """Part of that for the opponents behind the next one."""
    again: float
    """Another turn at once."""
    again_stuck: float
    """Another turn at once without a card that fits."""
    draws: float
    """Per card that an opponent draws."""
    bluff: float
    """A wrongful Wild Draw Four that is challenged."""
    draw: float
    """Drawing although a wild could be played."""
    keep: float
    """Keeping a drawn wild."""
    exchange: float
    """Per card that an exchange of hands makes the own hand smaller."""


TWO = Weights(
    number=0.0, skip=1.5, reverse=1.5, draw_two=2.0, wild=-3.0, wild_four=-4.0, wild_late=0.8, color=0.35, rank=0.25, stuck=-0.5,
    points=0.005, points_late=0.05, danger=(6.0, 2.0, 1.0, 0.5), near=0.0, again=1.0, again_stuck=0.0, draws=0.3, bluff=4.0,
    draw=-1.0, keep=-0.8, exchange=1.5,
)  # fmt: skip
"""For two players, where Skip, Reverse and draw cards give another turn."""

MANY = Weights(
    number=0.0, skip=0.5, reverse=0.3, draw_two=0.8, wild=-3.0, wild_four=-3.0, wild_late=0.8, color=0.35, rank=0.25, stuck=-0.5,
    points=0.02, points_late=0.05, danger=(5.0, 1.5, 0.5, 0.2), near=0.3, again=1.0, again_stuck=0.0, draws=0.2, bluff=4.0,
    draw=-2.2, keep=-1.5, exchange=1.5,
)  # fmt: skip
"""For three and more."""
