"""Minutes of play with reconnects: ``python benchmarks/soak.py --minutes 2 [--tables 50] [--json]``.

People at many tables play real matches at a moderate rate; all the time some of them lose their connection in the middle of whatever
they do and resume their seat, and some never come back in time for a turn. At the end every client must show what the server has stored,
and every move that was acknowledged must be there.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from random import Random
from time import perf_counter
from typing import Any

from crowd import Client, Crowd, Light, final_views
from load import RULES, allow_files, mib
from server_process import Server
from truth import divergent, missing_moves


class SoakClient(Client):
    """One person whose connection breaks now and then."""

    def __init__(self, crowd: Crowd) -> None:
        super().__init__(crowd)
        self.acknowledged: dict[int, str] = {}
        self.is_away = False

    async def take(self, message: Light, data: bytes) -> None:
        """Also notes what was acknowledged."""
        frame = self.unanswered.get(message.n) if message.t == "ack" else None
        await super().take(message, data)
        if frame is not None and message.status == "accepted":
            self.acknowledged[message.n] = json.loads(frame)["move"]

    async def break_off(self, seconds: float) -> None:
        """Lose the connection without a word, come back later, and repeat what was not answered."""
        assert self.socket is not None
        self.is_away = True
        transport = self.socket._response.connection.transport if self.socket._response.connection else None
        if transport is not None:
            transport.abort()
        if self.task is not None:
            await self.task
        await asyncio.sleep(seconds)
        after = self.seen.v if self.seen is not None else 0
        await self.connect()
        await self.say(t="resume", table=self.name, token=self.token, after=after)
        for frame in list(self.unanswered.values()):
            await self.send(frame)
        self.is_away = False


class Soak(Crowd):
    """A crowd in which somebody always loses the connection."""

    make = SoakClient

    async def trouble(self, random: Random, every: float) -> int:
        """Break connections until cancelled; how many."""
        broken = 0
        tasks: set[asyncio.Task[None]] = set()
        try:
            while True:
                await asyncio.sleep(random.expovariate(1 / every))
                client = random.choice(self.clients)
                if isinstance(client, SoakClient) and not client.is_away and client.seat:
                    broken += 1
                    task = asyncio.create_task(client.break_off(random.choice([0.0, 0.1, 1.0])))
                    tasks.add(task)
                    task.add_done_callback(tasks.discard)
        except asyncio.CancelledError:
            await asyncio.gather(*tasks)
            return broken


async def soak(server: Server, tables: int, seats: int, rate: float, seconds: float, seed: int) -> dict[str, Any]:
    """Play; what everybody saw and was told."""
    crowd = Soak(server.ws, tables, seats)
    await crowd.connect()
    await crowd.gather(RULES)
    memory = [server.memory()]
    trouble = asyncio.create_task(crowd.trouble(Random(seed), 0.1))
    start = perf_counter()
    for _ in range(10):
        await crowd.play(rate, seconds / 10)
        memory.append(server.memory())
    trouble.cancel()
    broken = await trouble
    await crowd.settle()
    views = final_views(crowd)
    settled = await asyncio.to_thread(server.settled)
    acknowledged = [
        (client.name, client.seat, n, move)
        for client in crowd.clients
        if isinstance(client, SoakClient)
        for n, move in client.acknowledged.items()
    ]
    unanswered = sum(len(client.unanswered) for client in crowd.clients)
    result = {
        "seconds": round(perf_counter() - start, 1),
        "moves": crowd.moves,
        "acknowledged": len(acknowledged),
        "unanswered": unanswered,
        "reconnects": broken,
        "memory_mib": [mib(size) for size in memory],
        "problems": crowd.problems[:10],
    }
    await crowd.close()
    return result | {"views": views, "settled": settled, "moves_told": acknowledged}


def main() -> int:
    """Soak and print; exit code 1 if anything differs, is missing, or went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--rate", type=float, default=100.0, help="moves a second at all tables together (100)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    allow_files(options.tables * options.seats * 2 + 200)
    server = Server(core=None)
    try:
        found = asyncio.run(soak(server, options.tables, options.seats, options.rate, options.minutes * 60, options.seed))
        views, settled, told = found.pop("views"), found.pop("settled"), found.pop("moves_told")
        found["server_exit_code"] = server.stop()
        found["problems"] += server.errors().splitlines()[:10]
        different = divergent(settled, views)
        missing = missing_moves(server.data, told)
        found |= {"divergent": len(different), "missing": len(missing)}
        found["problems"] += different[:10] + missing[:10]
    finally:
        server.remove()
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name:20}{value}")
    return 1 if found["problems"] or found["unanswered"] or found["server_exit_code"] else 0


if __name__ == "__main__":
    sys.exit(main())
