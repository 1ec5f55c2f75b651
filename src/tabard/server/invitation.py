"""Where friends find this server: its address in the local network, also as a QR code for phones.

May be in here: addresses and the picture. May not: listening, tables.
"""

from __future__ import annotations

import io
import os
import shlex
import socket
from pathlib import Path

import segno

from tabard.server.arguments import DEFAULT_PORT, default_data

EVERYWHERE = ("0.0.0.0", "::", "")
"""Hosts to listen at that are no address to come to."""
FAR_AWAY = ("192.0.2.1", 9)
"""An address kept for documentation (RFC 5737): nothing is sent there, the system is only asked which way it would go."""


def local_address() -> str | None:
    """This machine's address in its network; ``None`` if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(FAR_AWAY)
            address = str(probe.getsockname()[0])
        except OSError:
            return None
    return None if address.startswith(("127.", "0.")) else address


def opening_command(port: int, data: Path) -> str:
    """What starts this server again so that others can come to it: as Tabard was started, in a checkout by its script."""
    words = [os.environ.get("TABARD_COMMAND") or "tabard", "serve", "--host", EVERYWHERE[0]]
    words += ["--port", str(port)] if port != DEFAULT_PORT else []
    words += ["--data", str(data)] if data != default_data() else []
    return shlex.join(words)


def qr_lines(link: str) -> list[str]:
    """The link as a picture of half-blocks, two modules a character high."""
    picture = io.StringIO()
    segno.make(link, error="l", micro=False).terminal(out=picture, border=2, compact=True)
    return picture.getvalue().rstrip("\n").splitlines()


def network_link(host: str, port: int) -> str:
    """By which others in this network come; empty where only this machine, or a known address, is served."""
    address = local_address() if host in EVERYWHERE else None
    return "" if address is None else f"http://{address}:{port}/"


def invitation(host: str, port: int, is_terminal: bool) -> list[str]:
    """What to tell the operator about that, with a picture of the link for phones."""
    link = network_link(host, port)
    return [f"Friends in this network come by {link}", *(qr_lines(link) if is_terminal else [])] if link else []
