"""Clients that never read: ``python benchmarks/deaf.py [--pairs 6] [--json]``.

Phases of play alternate between two kinds: nobody else is there (A), and at every table there is a watcher that takes nothing and whose
socket is full (B). Printed: medians over the phases of each kind, of the median and the 99th percentile of the time from a player's send
to the others' updates, and B against A. Alternation makes both kinds meet the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import socket
import sys
from statistics import median
from typing import Any

import aiohttp
from crowd import HELLO, Crowd, Table
from load import RULES, allow_files, mib, percentile
from server_process import Server

SMALL = 4_096
"""Bytes that the system keeps for a client that does not take them."""
QUESTIONS = 40
"""Questions with long answers, so that the socket is full soon; below what makes the server give the client up."""


def small_socket(address: Any) -> socket.socket:
    """A socket for which the system keeps little."""
    family, kind, protocol, _, _ = address
    made = socket.socket(family, kind, protocol)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL)
    return made


class Deaf:
    """A watcher that never reads."""

    def __init__(self, http: aiohttp.ClientSession, url: str, table: Table) -> None:
        self.http = http
        self.url = url
        self.table = table
        self.stream: aiohttp.ClientWebSocketResponse | None = None
        self.transport: asyncio.Transport | None = None

    async def come(self) -> None:
        """Watch, ask, and take nothing."""
        self.stream = stream = await self.http.ws_connect(self.url, compress=0)
        connection = stream._response.connection
        assert connection is not None
        assert connection.transport is not None
        self.transport = connection.transport  # type: ignore[assignment]
        await stream.send_bytes(HELLO)
        join = {"t": "join", "table": self.table.clients[0].name, "nickname": "Deaf", "watch": True}
        await stream.send_bytes(json.dumps(join).encode())
        connection.transport.pause_reading()  # type: ignore[attr-defined]
        for _ in range(QUESTIONS):
            await stream.send_bytes(HELLO)

    def go(self) -> None:
        """Cut the connection."""
        if self.transport is not None:
            self.transport.abort()


async def measure(server: Server, tables: int, seats: int, rate: float, seconds: float, pairs: int) -> dict[str, Any]:
    """All phases."""
    crowd = Crowd(server.ws, tables, seats)
    await crowd.connect()
    await crowd.gather(RULES)
    await crowd.play(rate, seconds)  # warm up
    phases: dict[str, list[tuple[float, float]]] = {"A": [], "B": []}
    memory: dict[str, list[float | None]] = {"A": [], "B": []}
    for pair in range(pairs):
        for kind in ("A", "B") if pair % 2 == 0 else ("B", "A"):
            async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0, socket_factory=small_socket)) as http:
                deaf = [Deaf(http, server.ws, table) for table in crowd.tables] if kind == "B" else []
                for one in deaf:
                    await one.come()
                crowd.latencies.clear()
                await crowd.play(rate, seconds)
                await crowd.settle()
                memory[kind].append(mib(server.memory()))
                for one in deaf:
                    one.go()
            ordered = sorted(crowd.latencies)
            phases[kind].append((percentile(ordered, 0.5) or 0.0, percentile(ordered, 0.99) or 0.0))
    result = {
        kind: {
            "p50_ms": round(median(p50 for p50, _ in found), 2),
            "p99_ms": round(median(p99 for _, p99 in found), 2),
            "phases": found,
            "memory_mib": memory[kind],
        }
        for kind, found in phases.items()
    }
    a, b = result["A"], result["B"]
    ratios = {name: round(b[name] / a[name], 3) for name in ("p50_ms", "p99_ms") if a[name]}
    found = {"A_alone": a, "B_with_deaf_watchers": b, "B_over_A": ratios, "lost": crowd.lost, "problems": crowd.problems[:10]}
    await crowd.close()
    return found


def main() -> int:
    """Measure and print; exit code 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second at all tables together (100)")
    parser.add_argument("--seconds", type=float, default=8.0, help="of one phase (8); after about 15 the server gives the deaf up")
    parser.add_argument("--pairs", type=int, default=6, help="phases of each kind (6)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    allow_files(options.tables * (options.seats + 1) + 200)
    server = Server()
    try:
        found = asyncio.run(measure(server, options.tables, options.seats, options.rate, options.seconds, options.pairs))
        found["server_exit_code"] = server.stop()
        found["problems"] += server.errors().splitlines()[:10]
    finally:
        server.remove()
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name:24}{value}")
    return 1 if found["lost"] or found["problems"] or found["server_exit_code"] else 0


if __name__ == "__main__":
    sys.exit(main())
