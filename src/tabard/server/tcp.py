"""What the operating system knows of a connection's distance: a client can delay its answers, but not the network's own.

May be in here: that one question. May not: what is done with the answer (lag.py).
"""

from __future__ import annotations

import asyncio
import socket
import struct

RTT_AT = 68
"""Place of the smoothed round-trip time in Linux's ``struct tcp_info``: 32 bits, microseconds."""
OWN_TIME = 0.05
"""Seconds that a client may take to answer a ping without being called slow."""


def round_trip(transport: asyncio.BaseTransport | None) -> float | None:
    """Seconds as the kernel has measured them; ``None`` where it does not tell (no Linux, no TCP, closed)."""
    connection = transport.get_extra_info("socket") if transport is not None else None
    option = getattr(socket, "TCP_INFO", None)
    if connection is None or option is None:
        return None
    try:
        info = connection.getsockopt(socket.IPPROTO_TCP, option, RTT_AT + 4)
    except OSError:
        return None
    if len(info) < RTT_AT + 4:
        return None
    (microseconds,) = struct.unpack_from("=I", info, RTT_AT)
    return float(microseconds) / 1e6


def explained(seconds: float, transport: asyncio.BaseTransport | None) -> float:
    """The part of a ping's time that the network accounts for; all of it where the system does not tell."""
    network = round_trip(transport)
    return seconds if network is None else min(seconds, network + OWN_TIME)
