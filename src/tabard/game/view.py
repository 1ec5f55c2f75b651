"""What one seat, or a spectator, may know of a round: a perfect memory of its own redacted events, and nothing more.

May be in here: the shape of a view. May not: rules, the kernel's state (``game.round`` fills a view from it).
"""

from __future__ import annotations

from typing import Literal

import msgspec

Phase = Literal["turn", "drawn", "answer", "color", "dare", "choice", "over"]


class SeatView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One seat as the viewer sees it."""

    seat: str
    size: int
    """Cards in hand."""
    hand: str | None = None
    """The hand in notation: the viewer's own, everybody's after the round, else ``None``."""
    known: str | None = None
    """Cards of this seat that the viewer has legally seen (a challenge, a swap) and that have not left it since."""
    active: bool = True
    """False: finished or eliminated, no longer in the order of turns."""
    open_call: bool = False
    """Holds one card and has not called: can be caught."""
    called: bool = False
    """Holds one card and has called."""


class Pending(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A penalty that waits for its victim's answer."""

    kind: Literal["draw2", "wild4", "effect"]
    total: int
    victim: str
    attacker: str
    challenge: bool = False
    """True if the victim may challenge."""


class RoundResult(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """How a round ended."""

    winner: str | None
    points: dict[str, int]
    """What each seat is credited this round under the ruleset's scoring mode."""
    left: dict[str, int]
    """Face value of the cards left in each seat's hand."""
    reason: Literal["went_out", "blocked", "last_active", "ended"] = "went_out"
    places: dict[str, int] = {}
    """Place of each seat in this round, 1 is best."""


class View(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A round as one viewer sees it."""

    viewer: str | None
    """Seat letter, ``None`` for a spectator."""
    phase: Phase
    turn: str | None
    """The seat that is asked; ``None`` when the round is over."""
    direction: Literal[1, -1]
    dealer: str
    seats: list[SeatView]
    top_card: str | None
    color: Literal["r", "y", "g", "b"] | None
    """Color in force; ``None`` until a wild starter's color is named."""
    draw_pile: int
    discard_pile: int
    drawn: str | None = None
    """The card the viewer just drew and is asked about."""
    pending: Pending | None = None
    last_player: str | None = None
    result: RoundResult | None = None
