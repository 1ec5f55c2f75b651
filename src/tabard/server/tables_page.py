"""The list of open tables, for the front page: only those whose host wants them shown.

May be in here: this one route and its shape. May not: joining (lobby.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

if TYPE_CHECKING:
    from tabard.server.lobby import Lobby

MOST = 100
"""Tables listed at once."""


class ListedTable(msgspec.Struct, frozen=True):
    """One line of the list."""

    table: str
    people: int
    seats: int
    """Taken ones, bots included."""
    ruleset: str
    state: str
    """waiting, playing, round_over or match_over"""
    host: str
    """Name."""


class TablesPage:
    """``GET /api/tables``: a JSON list of `ListedTable`."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/api/tables", self.get)

    async def get(self, request: web.Request) -> web.Response:
        """The tables of this moment."""
        body = msgspec.json.encode(self.lobby.listed()[:MOST])
        return web.Response(body=body, content_type="application/json", headers={"Cache-Control": "no-store"})
