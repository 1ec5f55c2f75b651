"""A server in a process of its own: it can be killed."""

import asyncio
import re
import signal
import sys
from pathlib import Path

CODE = """
import sys
from pathlib import Path
from tabard.server.serve import run
sys.stdin.readline()
sys.exit(run("127.0.0.1", {port}, Path({data!r}), False, {pace}))
"""
"""Everything is imported, then a line is waited for: the next server can be brought up while the last one is still running."""

LINK = re.compile(r"http://127\.0\.0\.1:(\d+)/")


class ServerProcess:
    """Started by `start`; whoever starts it ends it."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.ws = ""

    @classmethod
    async def start(cls, data: Path, pace: float = 0.0) -> "ServerProcess":
        """One that serves already."""
        server = await cls.prepare(data, pace)
        await server.serve()
        return server

    @classmethod
    async def prepare(cls, data: Path, pace: float = 0.0) -> "ServerProcess":
        """One that only waits for `serve`."""
        return cls(await spawn(data, 0, pace))

    async def serve(self) -> None:
        """Listen at any free port, and wait until it does."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(b"go\n")
        async with asyncio.timeout(60):
            line = (await self.process.stdout.readline()).decode()
        found = LINK.search(line)
        if found is None:
            errors = (await self.process.communicate())[1].decode()
            raise AssertionError(f"the server did not start: {line}{errors}")
        self.ws = f"ws://127.0.0.1:{found[1]}/ws"

    async def kill(self) -> None:
        """No chance to finish anything."""
        self.process.kill()
        await self.process.communicate()

    async def stop(self) -> tuple[int, str]:
        """As an operator does; exit code and what it wrote to standard error."""
        self.process.send_signal(signal.SIGTERM)
        async with asyncio.timeout(60):
            errors = (await self.process.communicate())[1].decode()
        assert self.process.returncode is not None
        return self.process.returncode, errors


async def spawn(data: Path, port: int, pace: float = 0.0) -> asyncio.subprocess.Process:
    """The process alone."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        CODE.format(port=port, data=str(data), pace=pace),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


async def outcome(data: Path, port: int) -> tuple[int | None, str]:
    """Exit code and standard error of a server that cannot start."""
    process = await spawn(data, port)
    async with asyncio.timeout(60):
        errors = (await process.communicate(b"go\n"))[1].decode()
    return process.returncode, errors
