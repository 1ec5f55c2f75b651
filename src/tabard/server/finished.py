"""A finished round as the store keeps it, and the record of a match made of such rounds.

May be in here: keeping and putting together. May not: the format of records (game.record).
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from tabard.game.record import FORMAT, RECORD_VERSION, Player, Record, RoundRecord, write_record
from tabard.server.effort import Effort


class FinishedRound(msgspec.Struct, frozen=True, omit_defaults=True):
    """One round with what a record says around it, as it stood after the round."""

    rules: int
    """Version of the rules that it was played under."""
    ruleset: str
    players: list[Player]
    round: RoundRecord
    scores: dict[str, int]
    champion: str | None = None
    carried: dict[str, int] = {}
    ended_early: bool = False
    """The match was broken off after this round."""
    persons: dict[str, str] = {}
    """Ids of the people in their seats, by seat."""
    champions: tuple[str, ...] = ()
    """All who have won the match: a whole team, or those who share the first place; nobody while it is on."""
    efforts: dict[str, Effort] = {}
    """Of the people in their seats, by seat; what was lost with a server in the middle of the round is not in there (efforts.py)."""

    @property
    def winners(self) -> tuple[str, ...]:
        """The champions, also of rounds of older versions, which tell only the first one."""
        return self.champions or ((self.champion,) if self.champion else ())

    def seat_of(self, person: str) -> str | None:
        """Where a person sat; ``None``: nowhere. Rounds of older versions do not tell, but there an id is the letter of the seat."""
        persons = self.persons or {player.seat: player.seat for player in self.players if player.bot is None}
        return next((seat for seat, one in persons.items() if one == person), None)


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(FinishedRound)


def encode_round(kept: FinishedRound) -> bytes:
    """As it is stored."""
    return ENCODER.encode(kept)


def broken_off(data: bytes, champion: str | None) -> bytes:
    """The last round of a match that is broken off after it. Raises `msgspec.MsgspecError`."""
    return encode_round(msgspec.structs.replace(DECODER.decode(data), champion=champion, ended_early=True))


def record_text(rounds: Sequence[bytes]) -> str:
    """The record of a match out of its stored rounds, in order; at least one. Raises `msgspec.MsgspecError`."""
    kept = [DECODER.decode(data) for data in rounds]
    last = kept[-1]
    record = Record(
        FORMAT,
        RECORD_VERSION,
        last.rules,
        last.ruleset,
        last.players,
        [one.round for one in kept],
        scores=last.scores,
        champion=last.champion,
        carried=last.carried,
        ended_early=last.ended_early,
    )
    return write_record(record)
