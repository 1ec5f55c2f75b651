"""What all messages are built of: the two bases and the limited texts and numbers in them.

May be in here: limits. May not: messages (protocol.py, table_acts.py), behavior.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

MAX_RULESET = 4_000
"""Longest ruleset string, in characters; agreed texts are percent-encoded in it."""

Nickname = Annotated[str, Meta(min_length=1, max_length=24)]
Token = Annotated[str, Meta(min_length=16, max_length=128)]
TableId = Annotated[str, Meta(min_length=1, max_length=32)]
RulesetText = Annotated[str, Meta(min_length=1, max_length=MAX_RULESET)]
BotLevel = Annotated[str, Meta(min_length=1, max_length=32)]
MoveText = Annotated[str, Meta(min_length=2, max_length=80)]
CardText = Annotated[str, Meta(min_length=2, max_length=4)]
ChatText = Annotated[str, Meta(min_length=1, max_length=200)]
Seat = Annotated[str, Meta(pattern="^[A-J]$")]
Salt = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[0-9a-f]+$")]
CommandNumber = Annotated[int, Meta(ge=1, le=2**31)]

RaceSpeed = Literal["slow", "standard", "sharp"]
"""How long calls and jump-ins may take (UX 3.6; DECISIONS 4)."""


class ClientMessage(msgspec.Struct, tag_field="t", forbid_unknown_fields=True, frozen=True, gc=False):
    """Base of everything a client may send."""


class ServerMessage(msgspec.Struct, tag_field="t", frozen=True, omit_defaults=True, gc=False):
    """Base of everything a server sends."""
