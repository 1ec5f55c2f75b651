"""How one round's shuffles come about: secret, salts, source of chance.

May be in here: what is known of the coming deal. May not: when it is dealt (starting.py), the arithmetic (game.chance).
"""

from __future__ import annotations

from tabard.game.chance import CommittedChance, commitment
from tabard.protocol.messages import Proof
from tabard.server.log import Committed, SaltsFixed


class Deal:
    """The making of one round's shuffles: the secret first, then the salts, then nothing more."""

    def __init__(self, row: Committed) -> None:
        self.match = row.match
        self.round = row.round
        self.round_id = row.round_id
        self.secret = bytes.fromhex(row.secret)
        self.commitment = commitment(self.secret, row.round_id)
        self.salts: dict[str, str] = {}
        """So far, by seat."""
        self.fixed: SaltsFixed | None = None

    def chance(self) -> CommittedChance:
        """The source of the round's shuffles."""
        return CommittedChance(self.secret, self.round_id, self.fixed.salts if self.fixed else {})

    def proof(self) -> Proof:
        """To be shown when the round is over."""
        salts = self.fixed.salts if self.fixed else {}
        return Proof(self.round_id, self.commitment, self.secret.hex(), salts)
