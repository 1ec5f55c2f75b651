"""Many tables on one core: ``python benchmarks/load.py --tables 1000 --seats 4 --rate 1000 --seconds 60 [--json]``.

The server runs in a process pinned to one core, with its durable store; protocol clients in other processes, on the other cores, play
real matches over WebSockets. Printed: time from a player's send to every other client's update (p50, p99), moves per second that were
reached, moves and views lost, views that differ from what the server has stored, memory per connection and per table, processor time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import multiprocessing
import os
import sys
from multiprocessing.connection import Connection
from typing import Any

from crowd import Crowd, final_views
from server_process import Server, other_cores
from truth import divergent

from tabard.server.serve import fast_loop

RULES = "mattel-classic-108"
CORE = 0
"""The server's."""


class Orders:
    """What the measuring process tells a process of clients, and what it hears."""

    def __init__(self, url: str, tables: int, seats: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=clients, args=(theirs, url, tables, seats, other_cores(CORE)), daemon=True)
        self.process.start()

    def tell(self, *order: object) -> None:
        """Have something done."""
        self.pipe.send(order)

    def hear(self) -> Any:
        """What came of it."""
        return self.pipe.recv()


def clients(pipe: Connection, url: str, tables: int, seats: int, cores: set[int]) -> None:
    """The life of a process of clients."""
    if cores:
        os.sched_setaffinity(0, cores)
    allow_files(tables * seats + 100)
    with asyncio.Runner(loop_factory=fast_loop()) as runner:
        runner.run(obey(pipe, Crowd, url, tables, seats))


async def obey(pipe: Connection, make: type[Crowd], url: str, tables: int, seats: int) -> None:
    """Order after order."""
    crowd = make(url, tables, seats)
    while True:
        order, *arguments = await asyncio.to_thread(pipe.recv)
        result: Any = None
        if order == "play":
            crowd.latencies.clear()
            crowd.moves = 0
            seconds = await crowd.play(*arguments)
            await crowd.settle()
            result = (crowd.moves, seconds, crowd.latencies, crowd.lost, crowd.problems, final_views(crowd))
        elif order == "close":
            await crowd.close()
            pipe.send(None)
            return
        else:
            await getattr(crowd, order)(*arguments)
        pipe.send(result)


def allow_files(number: int) -> None:
    """Let this process open so many files, as far as the system lets it."""
    try:
        import resource
    except ImportError:
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < number:
        resource.setrlimit(resource.RLIMIT_NOFILE, (min(number, hard), hard))


def measure(tables: int, seats: int, rate: float, seconds: float, warm_up: float, processes: int) -> dict[str, Any]:
    """One whole run."""
    allow_files(tables * seats + 200)  # the server inherits it
    server = Server(CORE)
    try:
        shares = [tables // processes + (at < tables % processes) for at in range(processes)]
        crowds = [Orders(server.ws, share, seats) for share in shares if share]
        empty = server.memory()
        everybody(crowds, "connect")
        connected = server.memory()
        everybody(crowds, "gather", RULES)
        gathered = server.memory()
        everybody(crowds, "play", rate / len(crowds), warm_up)
        before = server.cpu()
        results = everybody(crowds, "play", rate / len(crowds), seconds)
        after, loaded = server.cpu(), server.memory()
        settled = server.settled()
        everybody(crowds, "close")
        code, errors = server.stop(), server.errors()
        views = [view for result in results for view in result[5]]
        different = divergent(settled, views)
    finally:
        server.remove()
    latencies = sorted(latency for result in results for latency in result[2])
    moves = sum(result[0] for result in results)
    took = max(result[1] for result in results)
    return {
        "tables": tables,
        "seats": seats,
        "asked_rate": rate,
        "seconds": round(took, 1),
        "moves": moves,
        "rate": round(moves / took, 1),
        "views": len(latencies),
        "move_to_view_ms": {
            name: percentile(latencies, share) for name, share in (("p50", 0.5), ("p90", 0.9), ("p99", 0.99), ("max", 1.0))
        },
        "lost": sum(result[3] for result in results),
        "divergent": len(different),
        "problems": [problem for result in results for problem in result[4]][:10] + different[:10] + errors.splitlines()[:10],
        "server_exit_code": code,
        "server_cpu_share": ratio(after, before, took),
        "server_cpu_ms_per_move": ratio(after, before, moves / 1000),
        "server_pinned_to_one_core": server.is_pinned,
        "memory_mib": {"empty": mib(empty), "connected": mib(connected), "gathered": mib(gathered), "after": mib(loaded)},
        "kib_per_connection": ratio(connected, empty, 1024 * tables * seats),
        "kib_per_table": ratio(loaded, connected, 1024 * tables),
    }


def everybody(crowds: list[Orders], *order: object) -> list[Any]:
    """All processes at the same time."""
    for crowd in crowds:
        crowd.tell(*order)
    return [crowd.hear() for crowd in crowds]


def percentile(ordered: list[float], share: float) -> float | None:
    """In milliseconds."""
    return round(ordered[min(len(ordered) - 1, int(share * len(ordered)))] * 1000, 2) if ordered else None


def ratio(after: float | None, before: float | None, by: float) -> float | None:
    """How much more, by something."""
    return None if after is None or before is None or not by else round((after - before) / by, 3)


def mib(size: int | None) -> float | None:
    """Bytes in larger units."""
    return None if size is None else round(size / 2**20, 1)


def main() -> int:
    """Measure and print; exit code 1 if anything was lost or differs."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=4, help="people at each table (4)")
    parser.add_argument("--rate", type=float, default=1000.0, help="moves a second at all tables together (1000)")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=3.0, help="seconds of play before it counts (3)")
    parser.add_argument("--processes", type=int, default=max(1, len(other_cores(CORE)) or 1), help="of clients (one a core left)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    options = parser.parse_args()
    if not (options.tables > 0 and 2 <= options.seats <= 10 and options.rate > 0 and options.seconds > 0 and options.processes > 0):
        parser.error("numbers above 0, and 2 to 10 seats")
    found = measure(options.tables, options.seats, options.rate, options.seconds, options.warm_up, options.processes)
    if options.json:
        print(json.dumps(found, indent=2))
    else:
        for name, value in found.items():
            print(f"{name:28}{value}")
    return 1 if found["lost"] or found["divergent"] or found["problems"] or found["server_exit_code"] else 0


if __name__ == "__main__":
    sys.exit(main())
