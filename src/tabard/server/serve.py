"""Running a server: from the command line to the last commit.

May be in here: starting, stopping, and what the operator is told. May not: anything that a client can cause.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import gc
import logging
import signal
import socket
import sqlite3
import sys
import webbrowser
from collections.abc import Callable
from pathlib import Path

from aiohttp import web

from tabard.bots.levels import LEVELS
from tabard.protocol.messages import BotInfo
from tabard.server.app import DEFAULTS, Site
from tabard.server.clock import LoopClock
from tabard.server.entropy import Entropy, SystemEntropy
from tabard.server.invitation import EVERYWHERE, invitation, network_link, opening_command
from tabard.server.lobby import Lobby
from tabard.server.log_lines import set_up
from tabard.server.pace import Pace
from tabard.server.pages import NOT_BUILT
from tabard.server.settings import Settings
from tabard.server.sqlite_store import SqliteStore
from tabard.server.store import Store, StoreError
from tabard.server.table import Surroundings
from tabard.server.thinking import Thinking

log = logging.getLogger(__name__)

FAILED = 2
"""Exit code when the server cannot start."""
BACKLOG = 128
COLLECT = (20_000, 20, 50)
"""When the interpreter looks for cycles: objects for a first look, first looks for a second, second looks for a full one."""
SWITCH_SECONDS = 0.001
"""How long the store's thread waits for the interpreter while tables work; by default it is five times as long."""
MAX_PORT = 65_535
GRACE_SECONDS = 5.0
"""How long open connections may take to end when the server stops."""


class ServeError(Exception):
    """The server cannot start; the text is one line: what, where, what to do."""


def run(
    host: str = "127.0.0.1",
    port: int = 8765,
    data: Path = Path("data"),
    open_browser: bool = False,
    pace: float = 1.0,
    say: Callable[[str], None] | None = None,
    settings: Settings = DEFAULTS,
) -> int:
    """Serve until interrupted; returns the exit code. ``port`` 0: any free one. ``pace`` multiplies what bots take, 0: at once.

    ``say`` gets the lines for the operator (default: standard output); the log goes to standard error.
    """
    say = say or print_line
    set_up(settings.json_log)
    tune()
    try:
        with asyncio.Runner(loop_factory=fast_loop()) as runner:
            runner.run(serve(host, port, data, open_browser, Pace(factor=pace), say, settings))
    except ServeError as error:
        sys.stderr.write(f"tabard: {error}\n")
        return FAILED
    except KeyboardInterrupt:
        pass
    return 0


def tune() -> None:
    """Let the interpreter interrupt the tables seldom and briefly."""
    # what is loaded stays; tables make next to no cycles, but many lists that a full collection goes through
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH_SECONDS)


def fast_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The event loop of `uvloop` where that is installed (``tabard[server]``): it takes less processor time for each message."""
    try:
        import uvloop
    except ImportError:
        return None
    return uvloop.new_event_loop


async def serve(
    host: str, port: int, data: Path, open_browser: bool, pace: Pace, say: Callable[[str], None], settings: Settings
) -> None:
    """Serve until a signal. Raises `ServeError`."""
    listener = listen(host, port)
    try:
        store = SqliteStore(data)
    except StoreError as error:
        listener.close()
        raise ServeError(str(error)) from None
    try:
        claim = claimed(data)
    except ServeError:
        listener.close()
        await store.close()
        raise
    site = make_site(store, pace, settings=settings)
    site.lobby.link = network_link(host, listener.getsockname()[1])
    site.lobby.command = opening_command(port, data)
    runner = web.AppRunner(site.app, access_log=None, shutdown_timeout=GRACE_SECONDS)
    await runner.setup()
    try:
        await web.SockSite(runner, listener, backlog=BACKLOG).start()
        link = f"http://{shown(host)}:{listener.getsockname()[1]}/"
        log.info("serving", extra={"link": link, "data": str(data)})
        say(f"Tabard is at {link}  (Ctrl+C stops it; tables are kept in {data})")
        for line in invitation(host, listener.getsockname()[1], sys.stdout.isatty()):
            say(line)
        if not site.pages.is_built:
            say(NOT_BUILT.strip())
        if open_browser:
            await asyncio.to_thread(open_page, link)
        await interrupted()
        say("stopping")
        log.info("stopping", extra={"tables": len(site.lobby.tables)})
    finally:
        await runner.cleanup()
        claim.close()


def claimed(data: Path) -> sqlite3.Connection:
    """Hold the data folder for this process, until it ends in whatever way. Raises `ServeError` if another server holds it.

    Two servers on one folder would each think that they know the last row of a table. SQLite's own file locks work everywhere.
    """
    claim = sqlite3.connect(data / "in-use", timeout=0, isolation_level=None)
    try:
        claim.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error:
        claim.close()
        raise ServeError(f"the data folder {data} is in use by another server; stop that one or choose another --data") from None
    return claim


def make_site(store: Store, pace: Pace, entropy: Entropy | None = None, settings: Settings = DEFAULTS) -> Site:
    """A whole server around a store, with the system's clock and, unless others are given, its secrets."""
    thinking = Thinking()
    around = Surroundings(store, LoopClock(), entropy or SystemEntropy(), pace, thinking.make)
    site = Site(Lobby(around, [BotInfo(level.id, level.title, level.about) for level in LEVELS]), settings)
    site.app.on_cleanup.append(lambda app: thinking.close())
    return site


def listen(host: str, port: int) -> socket.socket:
    """A bound socket. Raises `ServeError`."""
    where = f"{host}:{port}"
    if not 0 <= port <= MAX_PORT:
        raise ServeError(f"cannot listen at {where}: a port is a number up to {MAX_PORT}; choose another --host or --port")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise ServeError(f"cannot listen at {where}: {reason(error)}; choose another --host or --port") from None
    try:
        if sys.platform != "win32":  # there it would let two servers share the port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(BACKLOG)
    except OSError as error:
        listener.close()
        if error.errno == errno.EADDRINUSE:
            raise ServeError(f"{where} is in use; stop the other program or choose another --port") from None
        raise ServeError(f"cannot listen at {where}: {reason(error)}; choose another --host or --port") from None
    return listener


def reason(error: Exception) -> str:
    """What the system says, without numbers of errors."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)


def shown(host: str) -> str:
    """The host as one types it into a browser on this machine."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host


def open_page(link: str) -> None:
    """Show the page, if there is a browser."""
    with contextlib.suppress(webbrowser.Error, OSError):
        webbrowser.open(link)


async def interrupted() -> None:
    """Until the operator wants the server to end."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        with contextlib.suppress(NotImplementedError):  # Windows; Ctrl+C raises KeyboardInterrupt there
            loop.add_signal_handler(number, stop.set)
    await stop.wait()


def print_line(text: str) -> None:
    """To standard output, at once."""
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
