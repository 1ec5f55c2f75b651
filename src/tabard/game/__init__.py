"""The game in Python objects: what a programmer imports. Nothing here knows of servers, clocks or files.

>>> from tabard.game import Round, Ruleset, SeedChance
>>> round = Round.deal(Ruleset("party", hand_size=5), seats=3, chance=SeedChance("tea"))
>>> while not round.is_over:
...     events = round.play(round.legal_moves()[0])
>>> sum(round.outcome().points.values()) > 0
True
"""

from tabard.game.chance import ChanceSource, CommittedChance, SeedChance
from tabard.game.errors import (
    ChanceError,
    IllegalMove,
    InvalidMove,
    InvalidPosition,
    PlayerError,
    RecordError,
    RulesetError,
    TabardError,
)
from tabard.game.event import Event
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.record import Record, read_record, record_of, replay, write_record
from tabard.game.refusal import Refusal
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.verify import verify_shuffles
from tabard.game.view import RoundResult, SeatView, View

__all__ = [
    "ChanceError",
    "ChanceSource",
    "CommittedChance",
    "Event",
    "IllegalMove",
    "InvalidMove",
    "InvalidPosition",
    "Match",
    "Move",
    "PlayerError",
    "Record",
    "RecordError",
    "Refusal",
    "Round",
    "RoundResult",
    "Ruleset",
    "RulesetError",
    "SeatView",
    "SeedChance",
    "TabardError",
    "View",
    "read_record",
    "record_of",
    "replay",
    "verify_shuffles",
    "write_record",
]
