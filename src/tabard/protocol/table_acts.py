"""The messages about a table rather than about cards: who sits where, rules, votes, talk; and how the server shows all that.

May be in here: message shapes. May not: behavior (seating.py, votes.py, talk.py), moves (protocol.py).
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from tabard.protocol.wire_types import (
    BotLevel,
    CardText,
    ChatText,
    ClientMessage,
    Nickname,
    RaceSpeed,
    RulesetText,
    Seat,
    ServerMessage,
    TableId,
)

Reaction = Literal["clap", "laugh", "wow", "sad", "angry", "hurry", "thanks", "luck"]
Question = Literal["remove", "redeal", "end", "advice", "dare"]
"""What can be voted on. A ``dare`` is put to the vote by itself when its victim says that it is done."""
Proposal = Literal["remove", "redeal", "end", "advice"]


class Join(ClientMessage, tag="join", frozen=True):
    """Come to a table by its link. Before a match one sits down; else one watches, and waits for a seat unless ``watch``.

    Answered by `Seated`, with an empty ``seat`` and ``token`` while one only watches.
    """

    table: TableId
    nickname: Nickname
    watch: bool = False


class Sit(ClientMessage, tag="sit", frozen=True):
    """A watcher wants a seat: now if there is one, else from the next round or match on. Answered by `Seated` once it is so."""


class AddBot(ClientMessage, tag="add_bot", frozen=True):
    """Host, before a match or between rounds: a bot takes a new seat."""

    level: BotLevel


class Remove(ClientMessage, tag="remove", frozen=True):
    """Host, not during a round: take a seat away, or in a match give a person's seat to a bot."""

    seat: Seat


class SendAway(ClientMessage, tag="send_away", frozen=True):
    """Host: somebody who watches has to go."""

    name: Annotated[str, Meta(max_length=40)]
    """As the table calls the watcher."""


class Arrange(ClientMessage, tag="arrange", frozen=True):
    """Host, before a match: the seats in their new order; empty: shuffled."""

    seats: Annotated[list[Seat], Meta(max_length=10)] = msgspec.field(default_factory=list)


class ChooseRules(ClientMessage, tag="rules", frozen=True):
    """Host, not during a round. Everybody has to be ready again; scores are kept where both rulesets count alike."""

    ruleset: RulesetText


class ChooseSettings(ClientMessage, tag="settings", frozen=True):
    """Host: whether others may join, whether the table is listed, and how fast races are. ``None`` leaves a setting as it is."""

    is_open: bool | None = None
    visible: bool | None = None
    race: RaceSpeed | None = None


class Start(ClientMessage, tag="start", frozen=True):
    """Host: deal without waiting for those who are not ready."""


class PassHost(ClientMessage, tag="host", frozen=True):
    """Host: somebody else is the host from now on."""

    seat: Seat


class Propose(ClientMessage, tag="propose", frozen=True):
    """Put something to the vote. ``advice``: ``seat`` gave advice and draws; the host decides that alone (rule R33)."""

    what: Proposal
    seat: Seat | None = None


class Vote(ClientMessage, tag="vote", frozen=True):
    """Yes or no to the question that is open."""

    yes: bool


class Arm(ClientMessage, tag="arm", frozen=True):
    """Jump in with these cards as soon as one of them may; an empty list disarms. Forgotten after the round."""

    cards: Annotated[list[CardText], Meta(max_length=16)]


class ShowHands(ClientMessage, tag="show_hands", frozen=True):
    """Agree, or not any more, that watchers see one's hand half a minute later; so they do as long as everybody who plays agrees."""

    yes: bool


class React(ClientMessage, tag="react", frozen=True):
    """A gesture that everybody sees."""

    reaction: Reaction


class Chat(ClientMessage, tag="chat", frozen=True):
    """A short line to the table."""

    text: ChatText


AnyTableAct = (
    Sit
    | AddBot
    | Remove
    | SendAway
    | Arrange
    | ChooseRules
    | ChooseSettings
    | Start
    | PassHost
    | Propose
    | Vote
    | Arm
    | ShowHands
    | React
    | Chat
)
"""What somebody at a table may say besides moves."""


class Said(ServerMessage, tag="said", frozen=True):
    """Somebody talks or makes a gesture."""

    name: str
    seat: str = ""
    """Empty for a watcher."""
    text: str = ""
    reaction: Reaction | None = None


class VoteView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The question that is open."""

    what: Question
    by: str
    """Seat."""
    seat: str | None = None
    """Seat it is about."""
    yes: list[str] = []
    no: list[str] = []
    voters: list[str] = []
    """Seats that may vote."""
    ends: int = 0
    """Milliseconds from now."""


class TableView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table around the match, as everybody sees it."""

    host: str | None
    """Seat."""
    race: RaceSpeed
    is_open: bool = False
    """Others may join; the first deal waits until everybody is ready."""
    visible: bool = False
    """Listed on the front page."""
    watchers: list[str] = []
    """Names."""
    queue: list[str] = []
    """Names of the watchers that wait for a seat."""
    vote: VoteView | None = None
    changed: list[str] = []
    """Options that have changed since the last deal at this table."""
    shows_hands: list[str] = []
    """Seats of people who agree that watchers see their hands later."""
    is_late: bool = False
    """Watchers see this table half a minute late, with all hands."""
    is_starting: bool = False
    """The host has said `Start`: who is not ready has some seconds left to send a salt, clients do so by themselves."""
    problem: str | None = None
    """Why these rules cannot be dealt to so many seats, in words."""
