"""Names of bots, and what is done to names of people.

May be in here: names. May not: seats.
"""

from __future__ import annotations

NAMES = ("Mina", "Otto", "Jihun", "Xiaoyu", "Leo", "Ines", "Kofi", "Yara", "Sven", "Noor")
"""One more than bots can be at a table, so that nobody is called like the person there."""

JOINER = "\u200d"
"""Holds several emoji together; the only invisible character that is kept."""

BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""


def cleaned(nickname: str) -> str:
    """The name without invisible characters and superfluous space: it is shown inside sentences in any direction of writing."""
    visible = "".join(letter for letter in nickname if (letter.isprintable() and letter not in BLANK) or letter == JOINER)
    text = " ".join(visible.split())
    return text if text.strip(JOINER) else ""
