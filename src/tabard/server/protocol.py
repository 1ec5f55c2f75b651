"""Moved to ``tabard.protocol.messages``; goes away with the last import of it."""

from tabard.protocol.messages import *  # noqa: F403
