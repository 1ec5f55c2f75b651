"""What a step did, as integer rows ``kind, seat, a, b, c`` in a bounded buffer of the state. ``game.round`` makes Events of them.

May be in here: the kinds, what their numbers mean, and ``emit``. May not: rules.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tabard.rules.state import State

# fmt: off
(
    DEALT,             # seat, face
    DEALER_DRAW,       # seat, face
    FLIPPED,           # -, face: turned up as starter
    STARTER_RETURNED,  # -, face
    NAMED_COLOR,       # seat, color
    PLAYED,            # seat, face, color or -1, target or -1, flags (1 call, 2 jump, 4 another card of the same play follows)
    DREW,              # seat, face, reason
    NO_CARD,           # seat, missing
    KEPT,              # seat
    RESHUFFLED,        # -, number of cards
    SKIPPED,           # seat
    REVERSED,          # seat, direction
    PENALTY,           # victim, total, attacker
    ACCEPTED,          # seat, total
    CHALLENGED,        # challenger, attacker, outcome (0 innocent, 1 guilty, 2 not shown)
    HAND_SHOWN,        # owner, viewer (-1 everybody), face, count: one row a face
    CALLED,            # seat
    UNCALLED,          # seat
    CAUGHT,            # catcher, target, cards
    FALSE_CATCH,       # seat, target, cards
    FALSE_CALL,        # seat, cards
    MISPLAYED,         # seat, face, cards
    ADVISED,           # seat, cards
    SWAPPED,           # seat, target, face, count: what seat gave, one row a face
    SWAPPED_BACK,      # seat, target, face, count: what seat got
    ROTATED,           # -, direction
    PASSED_ON,         # from, to, face, count: one row a face of a rotation
    REDEALT,           # seat, face
    POOLED,            # -, number of cards: all hands were shuffled together
    GIVEN,             # from, to, face
    DISCARDED,         # seat, face
    DARED,             # seat, cards, card slot
    DARE_DONE,         # seat
    EXTRA_TURN,        # seat
    ELIMINATED,        # seat
    WENT_OUT,          # seat
    ROUND_OVER,        # winner or -1, reason
    TAKEN_BACK,        # seat, face: a wrongful card returns to the hand
) = range(38)
# fmt: on

WIDTH = 5
MAX_HAPPENINGS = 1024
"""Worst case of a step: every card of two packs dealt anew, one row each, all hands shown face by face, and change."""

BY_TURN, BY_PENALTY, BY_CHALLENGE, BY_CALL, BY_FALSE_CALL, BY_MISPLAY, BY_STARTER, BY_EFFECT, BY_ADVICE = range(9)
"""Reasons of DREW."""

ENDED_WENT_OUT, ENDED_BLOCKED, ENDED_LAST_ACTIVE, ENDED_EXHAUSTED = range(4)
"""Reasons of ROUND_OVER."""

FLAG_CALL, FLAG_JUMP, FLAG_MORE = 1, 2, 4


def emit(s: State, kind: int, seat: int, a: int, b: int, c: int) -> None:
    """Append one row; a full buffer is a fault, never a silent drop."""
    k = s.n_happenings
    if k >= MAX_HAPPENINGS:
        s.fault = FAULT_BUFFER
        return
    row = s.happenings[k]
    row[0] = kind
    row[1] = seat
    row[2] = a
    row[3] = b
    row[4] = c
    s.n_happenings = k + 1


FAULT_NONE, FAULT_BUFFER, FAULT_CHANCE = 0, 1, 2
"""``s.fault``: the buffer overflowed; a given face was not available."""
