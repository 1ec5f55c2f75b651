"""The messages between a client and a table. The JSON Schema in docs/ and the TypeScript types are generated from here.

May be in here: message shapes and their limits. May not: behavior. Unknown fields and unknown messages are refused.
Every frame is one JSON object whose field ``t`` names the message.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tabard.game.event import Event
from tabard.game.refusal import Refusal
from tabard.game.view import View
from tabard.protocol.table_acts import AnyTableAct, Join, Said, TableView
from tabard.protocol.wire_types import (
    BotLevel,
    ClientMessage,
    CommandNumber,
    MoveText,
    Nickname,
    RulesetText,
    Salt,
    ServerMessage,
    TableId,
    Token,
)

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 16_384
"""Longest frame a client may send, in bytes."""


class Hello(ClientMessage, tag="hello", frozen=True):
    """First message of a connection."""

    protocol: int


class CreateTable(ClientMessage, tag="create", frozen=True):
    """Open a table and sit down at it, as its host, among ``bots``. Answered by `Seated`."""

    nickname: Nickname
    bots: Annotated[list[BotLevel], Meta(max_length=9)]
    ruleset: RulesetText = "mattel-classic-108"
    target: Annotated[int, Meta(ge=0, le=10_000)] | None = None
    """Points that end the match; ``None``: the ruleset's own."""
    is_open: bool = False
    """Friends may join: nothing is dealt before everybody is ready. Otherwise at least one bot is needed."""
    visible: bool = False
    """List the table for everybody."""


class Resume(ClientMessage, tag="resume", frozen=True):
    """Take one's seat again (after a reload or a dropped socket). Answered by `Seated`, then an `Update`."""

    table: TableId
    token: Token
    after: Annotated[int, Meta(ge=0)] = 0
    """Last ``v`` seen; events since then are sent if the table still has them."""


class Ready(ClientMessage, tag="ready", frozen=True):
    """Ready for the next round (or, after a match, the next match); carries this client's salt for the shuffle."""

    salt: Salt
    ruleset: RulesetText | None = None
    """The rules that this player has seen; refused if the table has others by now."""


class MoveMessage(ClientMessage, tag="move", frozen=True):
    """One move. ``n`` counts this seat's commands from 1 and makes a resend harmless."""

    n: CommandNumber
    v: Annotated[int, Meta(ge=0)]
    """Version of the update that the move was chosen from."""
    move: MoveText
    """Notation with the seat letter, e.g. ``Ar7!``. ``A!*`` is a catch without a named target."""


class Ping(ClientMessage, tag="ping", frozen=True):
    """Answered by `Pong` with the same ``id``."""

    id: int = 0


class Leave(ClientMessage, tag="leave", frozen=True):
    """Give up the seat for good: a bot plays on."""


AnyClientMessage = Hello | CreateTable | Resume | Ready | MoveMessage | Ping | Leave | Join | AnyTableAct


class PresetInfo(msgspec.Struct, frozen=True):
    """A preset for the front page."""

    id: str
    title: str


class BotInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """A bot level for the bot picker."""

    id: str
    title: str
    about: str = ""
    """What it does, in a few words, and how strong it was measured to be."""


class Welcome(ServerMessage, tag="welcome", frozen=True):
    """Answer to `Hello`."""

    protocol: int
    version: str
    presets: list[PresetInfo]
    bots: list[BotInfo]
    link: str = ""
    """By which others in the server's network come to it; better to pass on than ``localhost``. Empty: not known."""
    command: str = ""
    """What starts this server so that others can come to it; told only to who is on its machine."""


class Seated(ServerMessage, tag="seated", frozen=True):
    """You are at this table. Keep the token: it is the only key to the seat."""

    table: TableId
    seat: str
    """Empty while you only watch. Seats may be exchanged before a match: then you are told again."""
    token: str
    commands: int = 0
    """Number of the last command accepted from this seat; the next one is ``commands + 1``."""
    said: list[Said] = msgspec.field(default_factory=list)
    """For whoever comes (back): what was said at the table lately, the oldest first."""
    name: str = ""
    """What you are called here: with a number behind it if somebody else had the name, seated or watching."""


class Player(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Who sits where."""

    seat: str
    name: str
    bot: str | None = None
    """Bot level, ``None`` for a person."""
    away: bool = False
    """Nobody is connected for this person."""
    covered: bool = False
    """A bot plays for this person, who takes over again by doing anything."""
    partners: list[str] = []
    """Seats that play together with this one, in the running or just finished round."""


class RoundLine(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """One finished round in the score table."""

    number: int
    winner: str | None
    points: dict[str, int]
    """Credited this round."""
    left: dict[str, int]
    """Face value left in each hand."""


class Proof(msgspec.Struct, frozen=True):
    """Everything that proves a finished round's deal: SHA-256 of ``secret`` and ``round_id`` is the ``commitment``."""

    round_id: str
    commitment: str
    secret: str
    """Hex, 32 bytes."""
    salts: dict[str, str]


class MatchView(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """The match around the round."""

    state: Literal["waiting", "playing", "round_over", "match_over"]
    """waiting: for ready messages before the first deal."""
    number: int
    """Number of the match at this table, from 1."""
    round: int
    """Number of the running or just finished round, from 1."""
    target: int
    scores: dict[str, int]
    rounds: list[RoundLine]
    ready: list[str]
    """Seats that are ready for what comes next."""
    champion: str | None = None
    champions: list[str] = []
    """All who have won the match that is over: the champion's whole team, or those who share the first place."""
    places: dict[str, int] = {}
    """By the running scores, in a match that has begun; equal scores share one."""
    commitment: str = ""
    """SHA-256 that fixes the coming (or running) round's secret before the salts are known; hex."""
    salts: dict[str, str] = {}
    """The salts that went into the running round, by seat; fixed before the deal."""
    missing_salt: list[str] = []
    """People whose salt did not come in time."""
    secret: str | None = None
    """The running round's secret, once the round is over; hex."""
    round_id: str = ""
    """What ``commitment`` was made for, beside the secret."""
    proof: Proof | None = None
    """Of the round that was finished last, until the next deal."""


class Update(ServerMessage, tag="update", frozen=True):
    """The table as this viewer may see it. The view is the truth; events are for animation and the log."""

    v: int
    """Version; grows with every change of the game. Two updates of one version differ in who is there, and bring no events."""
    epoch: int
    """Grows when the server restarts; an update of an older epoch is dropped."""
    players: list[Player]
    match: MatchView
    ruleset: str
    call_word: str
    """What people call with one card left, in this ruleset."""
    view: View | None
    """None before the first deal."""
    events: list[Event]
    """Since the update before this one (or since ``after`` of a `Resume`)."""
    legal: list[str]
    """Every move open to this seat, in notation, each play once; ``!`` may be added to a play to call with it."""
    why: dict[str, Refusal]
    """For each face in hand that cannot be played now: why not."""
    open_calls: list[str]
    """Seats that can be caught."""
    table: TableView
    clock: int | None = None
    """Milliseconds until the table acts for the seat to move; ``None``: no timer."""
    bank: int | None = None
    """Of ``clock``: milliseconds of the extra time that each player has once a round."""
    hints: bool = True
    """Whether cards that fit may be marked (rule option)."""
    armed: list[str] = msgspec.field(default_factory=list)
    """Cards that this seat jumps in with by itself."""


class Ack(ServerMessage, tag="ack", frozen=True):
    """What became of command ``n``."""

    n: int
    status: Literal["accepted", "held", "refused"]
    refusal: Refusal | None = None
    v: int = 0
    """Of an accepted command: updates from this version on know of it."""


Why = Literal[
    "SITS_HERE",
    "NICKNAME",
    "UNKNOWN_BOT",
    "NOBODY_COMES",
    "RULESET",
    "UNFIT",
    "PRIVATE",
    "WATCHERS_FULL",
    "SEATS_FULL",
    "HOST_ONLY",
    "ROUND_IS_ON",
    "NO_PERSON_THERE",
    "NO_SEAT_THERE",
    "NO_WATCHER",
    "SENT_AWAY",
    "NO_NEW_SEAT",
    "REMOVES_ITSELF",
    "BOT_STAYS",
    "SEATS_STAY",
    "SEATS_ONCE",
    "READY_LATER",
    "RULES_CHANGED",
    "SALT_CHANGED",
    "NOBODY_READY",
    "SEATED_ONLY",
    "QUESTION_OPEN",
    "WHICH_SEAT",
    "REMOVES_PERSONS",
    "NO_ADVICE_RULE",
    "NO_ADVICE_NOW",
    "NOTHING_DEALT",
    "NO_MATCH_ON",
    "NO_QUESTION",
    "OTHERS_DECIDE",
    "TALKS_FAST",
    "NOTHING_SAID",
    "REQUESTS",
    "MESSAGES",
    "SERVER_FULL",
    "CONNECTIONS",
    "TABLES_FULL",
    "TABLES",
]
"""What a person can be refused; `tabard.server.refusals` has the words."""


class ErrorMessage(ServerMessage, tag="error", frozen=True):
    """A message could not be served. ``fatal``: the server closes the connection after it."""

    code: Literal[
        "BAD_MESSAGE",
        "TOO_LONG",
        "PROTOCOL",
        "NO_TABLE",
        "WRONG_TOKEN",
        "NOT_SEATED",
        "BAD_RULESET",
        "BAD_BOTS",
        "BAD_MOVE",
        "BUSY",
        "TAKEN_OVER",
        "STORE",
        "NOT_NOW",
        "NOT_HOST",
        "FULL",
        "SLOW_DOWN",
        "TOO_MANY",
    ]
    text: str
    """One English line: what, where, what to do."""
    fatal: bool = False
    why: Why | None = None
    """What exactly, so that a client can say it in another language; none where only a program can be at fault."""
    params: dict[str, str | int] = msgspec.field(default_factory=dict)
    """What the sentence names."""


class Notice(ServerMessage, tag="notice", frozen=True):
    """Something the table wants said that is no event (e.g. a round was voided after an upgrade)."""

    code: Literal[
        "ROUND_VOIDED",
        "SALT_MISSING",
        "SERVER_STOPPING",
        "JOINED",
        "LEFT",
        "REMOVED",
        "HOST",
        "RULES",
        "SEATS",
        "TIME_OUT",
        "COVERED",
        "BACK",
        "VOTE_PASSED",
        "VOTE_FAILED",
        "QUEUED",
    ]
    params: dict[str, str | int] = msgspec.field(default_factory=dict)


class Pong(ServerMessage, tag="pong", frozen=True):
    """Answer to `Ping`."""

    id: int = 0


AnyServerMessage = Welcome | Seated | Update | Ack | ErrorMessage | Notice | Pong | Said
