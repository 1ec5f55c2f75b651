"""Moved to ``tabard.protocol.table_acts``; goes away with the last import of it."""

from tabard.protocol.table_acts import *  # noqa: F403
