"""Moved to ``tabard.protocol.wire_types``; goes away with the last import of it."""

from tabard.protocol.wire_types import *  # noqa: F403
