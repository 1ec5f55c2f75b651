"""The real server, with secrets that a test knows beforehand, so that its deals can be repeated. Runs in a process of its own."""

from __future__ import annotations

import os
import sys
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random

from tabard.server import serve
from tabard.server.pace import Pace


class KnownEntropy:
    """Like the operating system's, but the same after each start with one seed."""

    def __init__(self, seed: str) -> None:
        self.random = Random(seed)
        self.tables = 0

    def token(self) -> str:
        return self.random.randbytes(32).hex()

    def table_id(self, attempt: int) -> str:
        self.tables += 1
        return f"TEST-{self.tables:02}"

    def secret(self) -> bytes:
        return self.random.randbytes(32)

    def seed(self) -> int:
        return self.random.getrandbits(62)


def serve_seeded(said: Connection, errors: Path, port: int, data: Path, seed: str, pace: dict[str, float]) -> None:
    """Serve until a signal and exit. The first line for the operator goes to ``said``. Bots answer at once.

    ``pace``: other times than usual, in seconds (see `Pace`).
    """

    def say(line: str) -> None:
        if not said.closed:
            said.send(line)
            said.close()

    with errors.open("a") as file:
        os.dup2(file.fileno(), sys.stderr.fileno())
    serve.Pace = lambda factor: Pace(factor, **pace)  # type: ignore[assignment,misc]
    serve.SystemEntropy = lambda: KnownEntropy(seed)  # type: ignore[assignment,misc]
    sys.exit(serve.run(port=port, data=data, pace=0.0, say=say))
