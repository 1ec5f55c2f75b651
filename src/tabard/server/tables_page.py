"""The list of open tables, for the front page: only those whose host wants them shown; and whether a table is there at all.

May be in here: these two routes and the list's shape. May not: joining (lobby.py).
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import msgspec
from aiohttp import web

from tabard.server.store import StoreError

if TYPE_CHECKING:
    from tabard.server.lobby import Lobby

log = logging.getLogger(__name__)

NO_STORE = {"Cache-Control": "no-store"}
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


class Found(msgspec.Struct, frozen=True):
    """Whether there is a table of this name."""

    table: str
    exists: bool


class TablesPage:
    """``GET /api/tables``: a JSON list of `ListedTable`; ``GET /api/tables/NAME``: whether there is such a table."""

    def __init__(self, lobby: Lobby) -> None:
        self.lobby = lobby

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/api/tables", self.get)
        app.router.add_get("/api/tables/{table}", self.find)

    async def get(self, request: web.Request) -> web.Response:
        """The tables of this moment."""
        body = msgspec.json.encode(self.lobby.listed()[:MOST])
        return web.Response(body=body, content_type="application/json", headers=NO_STORE)

    async def find(self, request: web.Request) -> web.Response:
        """Whether a link leads anywhere; nothing else is told to who has not come in."""
        name = request.match_info["table"].strip().upper()
        try:
            is_known = name in self.lobby.tables or await self.lobby.store.base(name) is not None
        except StoreError as error:
            log.error("table %s: %s", name, error)
            return web.Response(status=503, text="the store does not answer; try again in a moment\n", headers=NO_STORE)
        body = msgspec.json.encode(Found(name, is_known))
        return web.Response(body=body, content_type="application/json", headers=NO_STORE)
