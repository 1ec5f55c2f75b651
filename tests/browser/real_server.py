"""A server in a process of its own, on a free port of this machine."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

RUNNER = Path(__file__).with_name("serve_seeded.py")
STOP_SECONDS = 15


class RealServer:
    """Started, stopped, killed and started again; keeps its port and its data."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.folder = folder
        self.seed = seed
        self.starts = 0
        self.port = 0
        self.process: subprocess.Popen[str] | None = None

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
        command = [sys.executable, str(RUNNER), str(self.port), str(self.folder / "data"), f"{self.seed}/{self.starts}"]
        with self.errors.open("a") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
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
        assert self.errors.read_text() == ""

    def _wait(self) -> int:
        process, self.process = self.process, None
        assert process is not None
        with process:  # closes the pipe, too
            try:
                return process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                raise
