"""Names of bots. What is done to names of people stands in ``game.names``.

May be in here: names. May not: seats.
"""

from __future__ import annotations

from tabard.game.names import cleaned

NAMES = ("Mina", "Otto", "Jihun", "Xiaoyu", "Leo", "Ines", "Kofi", "Yara", "Sven", "Noor")
"""One more than bots can be at a table, so that nobody is called like the person there."""

__all__ = ["NAMES", "cleaned"]
