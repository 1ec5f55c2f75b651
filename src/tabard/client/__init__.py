"""Asyncio client of the protocol, for the terminal, remote bots and tests. Knows messages and views, never a Round."""

from tabard.client.player import Player, Refused
from tabard.client.wire import Disconnected

__all__ = ["Disconnected", "Player", "Refused"]
