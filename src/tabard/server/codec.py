"""Frames to messages and back.

May be in here: JSON and its errors. May not: what a message does.
"""

from __future__ import annotations

import msgspec

from tabard.protocol.messages import MAX_MESSAGE_BYTES, AnyClientMessage, AnyServerMessage, ErrorMessage

MAX_DETAIL = 160
"""Longest part of an error text that may come from the client's own message, in characters."""

DECODER = msgspec.json.Decoder(AnyClientMessage)
ENCODER = msgspec.json.Encoder()


def decode(frame: str | bytes) -> AnyClientMessage | ErrorMessage:
    """The message in a frame, or the error that says why there is none."""
    data = frame.encode(errors="replace") if isinstance(frame, str) else frame
    if len(data) > MAX_MESSAGE_BYTES:
        return ErrorMessage(
            "TOO_LONG", f"the message has {len(data)} bytes, at most {MAX_MESSAGE_BYTES} are read; send a shorter one", fatal=True
        )
    try:
        return DECODER.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return ErrorMessage("BAD_MESSAGE", f"the message was not understood: {shortened(error)}; see docs/protocol.md")


def encode(message: AnyServerMessage) -> bytes:
    """One frame of JSON text."""
    return ENCODER.encode(message)


def shortened(error: Exception) -> str:
    """The error in one line of bounded length."""
    text = " ".join(str(error).split()) or type(error).__name__
    return text if len(text) <= MAX_DETAIL else text[: MAX_DETAIL - 3] + "..."
