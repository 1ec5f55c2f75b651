"""A server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import multiprocessing
import re
from multiprocessing.context import ForkServerProcess
from pathlib import Path

from tests.browser.serve_seeded import serve_seeded

START_SECONDS = 60
STOP_SECONDS = 15

PROCESSES = multiprocessing.get_context("forkserver")
PROCESSES.set_forkserver_preload(["tabard.server.serve"])
"""Most of a start are imports: one process makes them and is the parent of all servers."""


class RealServer:
    """Started, stopped, killed and started again; keeps its port and its data."""

    def __init__(self, folder: Path, seed: str, pace: dict[str, float]) -> None:
        self.folder = folder
        self.seed = seed
        self.pace = pace
        self.starts = 0
        self.port = 0
        self.process: ForkServerProcess | None = None

    @property
    def url(self) -> str:
        """Where it is."""
        return f"http://127.0.0.1:{self.port}/"

    @property
    def errors(self) -> Path:
        """What it writes to standard error."""
        return self.folder / "errors.txt"

    def start(self) -> None:
        """Returns when it listens."""
        self.starts += 1
        lines, said = PROCESSES.Pipe(duplex=False)
        arguments = (said, self.errors, self.port, self.folder / "data", f"{self.seed}/{self.starts}", self.pace)
        self.process = PROCESSES.Process(target=serve_seeded, args=arguments, daemon=True)
        self.process.start()
        said.close()
        with lines:
            try:
                line = lines.recv() if lines.poll(START_SECONDS) else "it said nothing\n"
            except EOFError:
                line = "it ended\n"
        found = re.search(r"http://[^:]+:(\d+)/", line)
        assert found, f"the server did not start: {line}{self.errors.read_text()}"
        self.port = int(found[1])

    def kill(self) -> None:
        """As if the power were gone."""
        assert self.process is not None
        self.process.kill()
        self._wait()

    def stop(self) -> None:
        """In an orderly way; it must not have complained."""
        if self.process is not None:
            self.process.terminate()
            assert self._wait() == 0
        errors = self.errors.read_text()
        assert not errors, errors

    def _wait(self) -> int | None:
        process, self.process = self.process, None
        assert process is not None
        process.join(STOP_SECONDS)
        code = process.exitcode
        if code is None:
            process.kill()
            process.join()
        process.close()
        return code
