"""A server in a process of its own: it can be killed."""

import asyncio
import os
import re
import signal
import sys
from pathlib import Path

CODE = """
import sys
from pathlib import Path
from tabard.server.limits import Limits
from tabard.server.serve import run
from tabard.server.settings import Settings
settings = Settings(Limits(messages=10_000.0, messages_per_address=100_000.0, tables_per_hour=100_000))
sys.exit(run("127.0.0.1", {port}, Path({data!r}), False, {pace}, None, settings))
"""

NURSERY = """
import os, signal, sys
from pathlib import Path
from tabard.server.limits import Limits
from tabard.server.serve import run
from tabard.server.settings import Settings

settings = Settings(Limits(messages=10_000.0, messages_per_address=100_000.0, tables_per_hour=100_000))

def tell(pid, text):
    os.write(1, f"{{pid}} {{text}}\\n".encode())  # in one piece: several processes write here

def say(text):
    tell(os.getpid(), text)

pids = []
while sys.stdin.readline():
    pid = os.fork()
    if pid == 0:
        os._exit(run("127.0.0.1", 0, Path({data!r}), False, 0.0, say, settings))
    pids.append(pid)
for pid in pids:
    os.kill(pid, signal.SIGTERM)
try:
    while True:
        pid, status = os.wait()
        tell(pid, os.waitstatus_to_exitcode(status))
except ChildProcessError:
    pass
"""
"""Imports everything once; a line makes one server after the other. At the end it ends them all and tells how they ended."""

LINK = re.compile(r"^(\d+ )?Tabard is at http://127\.0\.0\.1:(\d+)/")


class ServerProcess:
    """Started by `start`; whoever starts it ends it."""

    def __init__(self, process: asyncio.subprocess.Process, ws: str) -> None:
        self.process = process
        self.ws = ws

    @classmethod
    async def start(cls, data: Path, pace: float = 0.0) -> "ServerProcess":
        """Start at any free port, and wait until it serves."""
        process = await spawn(CODE.format(port=0, data=str(data), pace=pace))
        return cls(process, (await serving(process))[1])

    async def stop(self) -> tuple[int, str]:
        """As an operator does; exit code and what it wrote to standard error."""
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            errors = (await self.process.communicate())[1].decode()
        assert self.process.returncode is not None
        return self.process.returncode, errors


class Nursery:
    """Servers on the same data, one after the other, each to be killed."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.pids: list[int] = []
        self.ws = ""

    @classmethod
    async def open(cls, data: Path) -> "Nursery":
        return cls(await spawn(NURSERY.format(data=str(data))))

    async def serve(self) -> None:
        """Another server, at another port."""
        assert self.process.stdin is not None
        self.process.stdin.write(b"go\n")
        pid, self.ws = await serving(self.process)
        self.pids.append(pid)

    def kill(self) -> None:
        """Give the last server no chance to finish anything."""
        os.kill(self.pids[-1], signal.SIGKILL)

    async def close(self) -> tuple[list[int], str]:
        """How the servers ended, in the order of their beginnings, and what they wrote to standard error."""
        async with asyncio.timeout(60):
            output, errors = await self.process.communicate(b"")
        codes = dict(line.split() for line in output.decode().splitlines() if len(line.split()) == 2)
        return [int(codes[str(pid)]) for pid in self.pids if str(pid) in codes], errors.decode()


async def serving(process: asyncio.subprocess.Process) -> tuple[int, str]:
    """Wait for the line that tells where a server is; its process id, if the line begins with it, and its address."""
    assert process.stdout is not None
    async with asyncio.timeout(60):
        while True:
            line = (await process.stdout.readline()).decode()
            found = LINK.search(line)
            if found is not None:
                return int(found[1] or process.pid), f"ws://127.0.0.1:{found[2]}/ws"
            if not line:
                errors = (await process.communicate())[1].decode()
                raise AssertionError(f"the server did not start: {errors}")


async def spawn(code: str) -> asyncio.subprocess.Process:
    """A Python of our own."""
    pipe = asyncio.subprocess.PIPE
    return await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdin=pipe, stdout=pipe, stderr=pipe)


async def outcome(data: Path, port: int) -> tuple[int | None, str]:
    """Exit code and standard error of a server that cannot start."""
    process = await spawn(CODE.format(port=port, data=str(data), pace=0.0))
    async with asyncio.timeout(60):
        errors = (await process.communicate())[1].decode()
    return process.returncode, errors
