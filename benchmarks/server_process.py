"""A server of its own for a benchmark: started on a fresh data folder, pinned to one core, watched from outside.

May be in here: starting, looking at, stopping a server. May not: clients.
"""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from tabard.server.backup import back_up
from tabard.server.sqlite_store import FILE_NAME

LINK = re.compile(r"Tabard is at (http://127\.0\.0\.1:(\d+)/)")
OPEN = (
    "--max-connections", "1000000", "--max-connections-per-address", "1000000", "--max-messages", "1000000",
    "--max-messages-per-address", "1000000", "--max-tables-per-hour", "1000000", "--max-tables", "1000000",
)  # fmt: skip
"""All clients of a benchmark come from one address, and some of them are faster than people."""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


class Server:
    """``tabard serve`` in a process; ``core`` pins it to one core where the system can."""

    def __init__(self, core: int | None = 0, pace: float = 1.0) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="tabard-benchmark-"))
        self.errors_file = (self.folder / "errors").open("w+")
        command = [sys.executable, "-m", "tabard.cli", "serve", "--no-open", "--port", "0", "--pace", str(pace)]
        command += ["--data", str(self.folder / "data"), *OPEN]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.errors_file, text=True)
        self.is_pinned = core is not None and hasattr(os, "sched_setaffinity")
        if self.is_pinned:
            os.sched_setaffinity(self.process.pid, {core})
        assert self.process.stdout is not None
        found = LINK.search(self.process.stdout.readline())
        if found is None:
            raise SystemExit(f"the server did not start: {self.errors()}")
        self.http = found[1]
        self.ws = f"ws://127.0.0.1:{found[2]}/ws"

    @property
    def data(self) -> Path:
        """Its data folder."""
        return self.folder / "data"

    def settled(self) -> Path:
        """A folder with a copy of what is stored by now. Hanging up causes more: somebody else is host, bots play for who is gone."""
        folder = self.folder / "settled"
        folder.mkdir()
        back_up(self.data, folder / FILE_NAME)
        return folder

    def memory(self) -> int | None:
        """Resident bytes; ``None`` where the system does not tell."""
        try:
            text = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return None
        return int(re.search(r"VmRSS:\s+(\d+) kB", text)[1]) * 1024  # type: ignore[index]

    def cpu(self) -> float | None:
        """Seconds of processor time so far."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return (int(fields[11]) + int(fields[12])) / TICKS

    def errors(self) -> str:
        """What it has written to standard error."""
        self.errors_file.flush()
        return (self.folder / "errors").read_text()

    def stop(self) -> int:
        """As an operator does; its exit code."""
        self.process.send_signal(signal.SIGTERM)
        self.process.communicate(timeout=120)
        return self.process.returncode

    def remove(self) -> None:
        """End it, if it runs, and delete its folder."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()
        self.errors_file.close()
        shutil.rmtree(self.folder, ignore_errors=True)


def other_cores(core: int) -> set[int]:
    """Cores for clients: all but the server's, if there are more."""
    if not hasattr(os, "sched_getaffinity"):
        return set()
    cores = os.sched_getaffinity(0)
    return cores - {core} or cores
