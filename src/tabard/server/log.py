"""The rows of a table's log: all that a table is follows from them.

A row is a move with its chance (the full order of each shuffle), or an act of the table. The log is private: it holds secrets
and hidden cards. A published kind of row keeps its meaning; a new meaning is a new kind.
May be in here: the shapes of rows and their encoding. May not: what they do (table_state.py), SQL.
"""

from __future__ import annotations

import msgspec

from tabard.game.notation import cards_in, hand_text
from tabard.game.view import RoundResult
from tabard.protocol.messages import Proof
from tabard.protocol.wire_types import RaceSpeed


class Row(msgspec.Struct, tag_field="k", frozen=True, omit_defaults=True):
    """Base of all rows."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where."""

    seat: str
    name: str
    bot: str | None = None
    """Level; ``None`` for a person."""
    person: str = ""
    """Id of the person, by which the store knows the token; it stays the same in other seats. Empty for a bot."""


class Settings(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a table is besides its chairs and rules."""

    host: str = ""
    """Id of the person."""
    is_open: bool = False
    """Others may join by the link."""
    visible: bool = False
    """Listed on the front page."""
    race: RaceSpeed = "standard"
    persons: int = 0
    """How many ids have been given out at this table since it was opened."""


class Opened(Row, tag="opened", frozen=True):
    """The table was created. Always the first row."""

    ruleset: str
    chairs: list[Chair]
    settings: Settings = Settings()


class SetUp(Row, tag="setup", frozen=True):
    """Chairs, rules and settings from now on. In a round only settings and names of persons may differ."""

    ruleset: str
    chairs: list[Chair]
    settings: Settings


class Ended(Row, tag="ended", frozen=True):
    """The match was broken off between two rounds."""


class Claimed(Row, tag="claimed", frozen=True):
    """A server has loaded the table. Whoever loaded it before cannot append any more: the last row is another one now."""

    epoch: int


class Committed(Row, tag="committed", frozen=True):
    """The secret of the coming round was chosen; its commitment may be shown once this row is stored."""

    match: int
    round: int
    round_id: str
    secret: str


class Salted(Row, tag="salted", frozen=True):
    """A person is ready, and gave a salt (again, before the salts are fixed: takes the place of the earlier one)."""

    seat: str
    salt: str


class SaltsFixed(Row, tag="fixed", frozen=True):
    """Nothing more goes into the shuffle."""

    salts: dict[str, str]
    missing: list[str]


class Dealt(Row, tag="dealt", frozen=True):
    """The coming round has begun."""

    rules: int
    """Version of the rules that dealt."""
    orders: list[str]
    digest: str


class Moved(Row, tag="moved", frozen=True):
    """A move of the round."""

    move: str
    digest: str
    """Of the round after the move."""
    n: int | None = None
    """Number of the seat's command; ``None`` for bots and moves made by the table."""
    orders: list[str] = []


class Closed(Row, tag="closed", frozen=True):
    """The round is over. Restores begin here: finished rounds are kept as results and never played again."""

    ruleset: str
    chairs: list[Chair]
    epoch: int
    match: int
    scores: dict[str, int]
    results: list[RoundResult]
    """Of all rounds of the match so far."""
    champion: str | None
    is_over: bool
    """The match."""
    absent: list[str]
    """Seats that have dropped out of the match."""
    commands: dict[str, int]
    """Number of the last command of each person, by id."""
    proof: Proof
    missing: list[str]
    position: str
    """The last position, to be looked at."""
    settings: Settings = Settings()
    carried: dict[str, int] = {}
    """Scores that the match began with."""


class Voided(Row, tag="voided", frozen=True):
    """The running round could not be played on (after an upgrade) and counts for nothing."""

    why: str


class Left(Row, tag="left", frozen=True):
    """A person has given up the seat; a bot of ``level`` plays on."""

    seat: str
    level: str


AnyRow = Opened | SetUp | Ended | Claimed | Committed | Salted | SaltsFixed | Dealt | Moved | Closed | Voided | Left

ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder(AnyRow)


def encode_row(row: AnyRow) -> bytes:
    """As it is stored."""
    return ENCODER.encode(row)


def decode_row(data: bytes) -> AnyRow:
    """Raises `msgspec.MsgspecError` for what is no row."""
    return DECODER.decode(data)


def order_texts(orders: list[list[int]]) -> list[str]:
    """Orders of shuffles as text, bottom card first."""
    return [hand_text(order) for order in orders]


def orders_of(texts: list[str]) -> list[list[int]]:
    """Back from text."""
    return [cards_in(text) for text in texts]
