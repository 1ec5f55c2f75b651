"""Arguments of the server's commands: ``serve``, ``backup``.

May be in here: arguments, and what follows from them. May not: what a command does, and nothing that takes long to import: the
command line imports this module always.
"""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tabard.server.settings import Settings

COMMANDS = ("serve", "backup")
DEFAULT_PORT = 8765
THIS_MACHINE = "127.0.0.1,::1"
KEEP_DAYS = 90
LIMITS = (
    ("connections", 5_000, "connections in all"),
    ("connections-per-address", 100, "connections of one address"),
    ("messages", 20, "messages a second of one connection"),
    ("messages-per-address", 400, "messages and requests a second of one address"),
    ("tables-per-hour", 120, "tables that one address opens in an hour"),
    ("tables", 20_000, "tables in memory"),
)
"""Options by their names after ``--max-``; a test compares them with `tabard.server.limits.Limits`."""


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """All of them."""
    add_serve(commands)
    backup = commands.add_parser("backup", help="copy the tables of a server, running or not, to a file", allow_abbrev=False)
    backup.add_argument("file", metavar="FILE", type=Path, help="the copy; it must not exist yet")
    add_data(backup)


def add_data(command: argparse.ArgumentParser) -> None:
    """Where tables are."""
    command.add_argument(
        "--data", metavar="DIR", type=Path, default=default_data(), help=f"where tables are kept ({default_data()})"
    )


def add_serve(commands: argparse._SubParsersAction[Any]) -> None:
    """``tabard serve``."""
    serve = commands.add_parser("serve", help="run a server", allow_abbrev=False)
    serve.add_argument("--host", default="127.0.0.1", help="address to listen at (127.0.0.1); 0.0.0.0 for all")
    serve.add_argument("--port", type=int, default=DEFAULT_PORT, help=f"port to listen at ({DEFAULT_PORT}); 0 for any free one")
    add_data(serve)
    serve.add_argument("--no-open", action="store_true", help="do not open the browser")
    serve.add_argument("--pace", metavar="FACTOR", type=pace, default=1.0, help="multiplies the time bots take (1); 0: at once")
    more = serve.add_argument_group("for a server that others reach", "docs/operate.md explains them")
    more.add_argument(
        "--behind-proxy", metavar="ADDRESSES", nargs="?", const=THIS_MACHINE,
        help=f"believe the proxy at these addresses or networks about who connects and whether by https ({THIS_MACHINE})",
    )  # fmt: skip
    more.add_argument("--metrics", metavar="ADDRESSES", help="who may read /metrics besides this machine")
    log = "log what needs attention as text, or all that happens as JSON lines (text)"
    more.add_argument("--log", choices=("text", "json"), default="text", help=log)
    days = f"days after which a table without anybody is archived ({KEEP_DAYS}); 0: never"
    more.add_argument("--keep-days", metavar="N", type=whole, default=KEEP_DAYS, help=days)
    for name, default, what in LIMITS:
        more.add_argument(f"--max-{name}", metavar="N", type=above_zero, default=default, help=f"{what} ({default})")


def settings_of(options: argparse.Namespace) -> Settings:
    """What ``serve`` was told. Raises `ValueError` in words for the operator."""
    from tabard.server.limits import Limits
    from tabard.server.peer import networks
    from tabard.server.settings import Settings

    return Settings(
        Limits(**{name: getattr(options, f"max_{name}") for name in Limits._fields}),
        proxies=networks(options.behind_proxy) if options.behind_proxy else (),
        metrics=networks(options.metrics) if options.metrics else (),
        keep_days=options.keep_days,
        json_log=options.log == "json",
    )


def pace(text: str) -> float:
    """A factor for the time bots take."""
    factor = float(text)
    if not 0 <= factor <= 100:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 100")
    return factor


def whole(text: str) -> int:
    """A number from 0."""
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 0")
    return int(text)


def above_zero(text: str) -> int:
    """A number from 1."""
    if whole(text) == 0:
        raise argparse.ArgumentTypeError("0 would let nobody in; give a number from 1")
    return int(text)


def default_data() -> Path:
    """Where this user's data belong."""
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA")
        return Path(base) / "tabard" if base else Path.home() / "AppData" / "Local" / "tabard"
    base = os.environ.get("XDG_DATA_HOME")
    return Path(base) / "tabard" if base else Path.home() / ".local" / "share" / "tabard"
