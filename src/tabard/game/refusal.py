"""Why a move is not possible: a reason code with parameters, never a sentence.

May be in here: the codes and their parameters. May not: deciding legality (``rules.refusal`` does), translated text.
"""

from __future__ import annotations

from typing import Literal

import msgspec

ReasonCode = Literal[
    "NOT_YOUR_TURN",  # name: seat to move
    "ROUND_OVER",
    "NO_SUCH_CARD",  # card
    "NO_MATCH",  # card, color, face
    "STACKING_OFF",  # count
    "STACK_KIND",  # count
    "ANSWER_FIRST",  # count: a penalty must be answered first
    "WILD4_HAS_COLOR",  # color
    "DRAWN_ONLY",  # card
    "MUST_PLAY",
    "COLOR_NEEDED",
    "COLOR_NOT_ALLOWED",
    "NAME_COLOR_FIRST",
    "TARGET_NEEDED",
    "TARGET_NOT_ALLOWED",
    "FINISH_RESTRICTED",
    "JUMP_OFF",
    "JUMP_NOT_IDENTICAL",
    "MULTI_OFF",
    "NOTHING_TO_CATCH",
    "NOTHING_TO_CALL",
    "NOT_THE_VICTIM",  # name: the victim
    "NO_CHALLENGE",
    "NOTHING_TO_ACCEPT",
    "NOTHING_TO_KEEP",
    "ALREADY_DREW",
    "SEAT_NOT_PLAYING",
    "NO_DARE",
    "NOT_POSSIBLE",
    "RACE_LOST",  # name, ms (only a live table gives this)
    "LOCKED_OUT",  # ms (only a live table gives this)
    "STALE",  # only a live table gives this
]


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One refusal. ``cost`` is set when the move is possible at a price (a misplay, a false catch)."""

    code: ReasonCode
    params: dict[str, str | int] = {}
    page: str = "playing"
    """Rule page: ``docs/rules/<page>.md``."""
    cost: int | None = None
    """Cards that trying it anyway costs; ``None``: it is refused outright."""
