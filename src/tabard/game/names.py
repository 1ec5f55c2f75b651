"""Names that people give themselves: what is done to them before they stand in a record, on the wire or in a terminal.

May be in here: that. May not: names of bots, how long a name may be.

>>> cleaned(" Mina\\x1b[2J\\tK\\u202eim ")
'Mina[2JKim'
"""

from __future__ import annotations

JOINER = "\u200d"
"""Holds several emoji together; the only invisible character that is kept."""

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""


def cleaned(name: str) -> str:
    """The name without invisible characters and superfluous space: it is shown inside sentences in any direction of writing."""
    visible = "".join(letter for letter in name if (letter.isprintable() and letter not in BLANK) or letter == JOINER)
    text = " ".join(visible.split())
    return text if text.strip(JOINER) else ""
