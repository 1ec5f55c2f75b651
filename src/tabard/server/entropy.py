"""Everything at a table that must not be guessed, or must not repeat: handed in, so that tests can say what it is.

May be in here: secrets, tokens, names of tables, seeds. May not: the deal itself (game.chance).
"""

from __future__ import annotations

import secrets
from typing import Protocol

from tabard.server.table_names import WORDS


class Entropy(Protocol):
    """A source of secrets."""

    def token(self) -> str:
        """A new seat token."""
        ...

    def table_id(self, attempt: int) -> str:
        """A name for a new table; ``attempt`` counts from 0 the names that were taken already."""
        ...

    def secret(self) -> bytes:
        """The secret of one round, 32 bytes."""
        ...

    def seed(self) -> int:
        """Seed for what is random but not secret: thinking times of bots and drawn races."""
        ...


class SystemEntropy:
    """The operating system's."""

    def token(self) -> str:
        """256 bits."""
        return secrets.token_urlsafe(32)

    def table_id(self, attempt: int) -> str:
        """A word and two digits, more digits where those are taken: easy to say, no key to anything."""
        digits = 2 + 2 * min(attempt // 2, 3)
        return f"{secrets.choice(WORDS)}-{secrets.randbelow(10**digits):0{digits}d}"

    def secret(self) -> bytes:
        """256 bits."""
        return secrets.token_bytes(32)

    def seed(self) -> int:
        """62 bits."""
        return secrets.randbits(62)
