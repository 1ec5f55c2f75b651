"""Asyncio client of the protocol, for the terminal, remote bots and tests. Knows messages and views, never a Round."""
