"""Customizable cards (RULEBOOK R38). A card without an agreed text is a plain Wild.

Stage: after the effect of the card as a Wild. Effects come with issue 2/4's custom texts; the door is ``begin``.
"""

from tabard.rules.state import State


def begin(s: State, seat: int, face: int) -> None:
    """Start the agreed effect of ``face``, if it is a Customizable card with one."""
