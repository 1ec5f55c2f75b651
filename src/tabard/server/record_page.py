"""The record of a match as a download, for whoever holds a seat's token.

May be in here: this one route. May not: the format (game.record).
"""

from __future__ import annotations

import logging

import msgspec
from aiohttp import web

from tabard.server.finished import record_text
from tabard.server.store import Store, StoreError, hashed

log = logging.getLogger(__name__)

SCHEME = "Bearer "


class RecordPage:
    """``GET /api/record/TABLE[?match=N]``: the finished rounds of a match, by default of the last one that has any."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/api/record/{table}", self.get)

    async def get(self, request: web.Request) -> web.Response:
        """The record, or one line that says why there is none."""
        table = request.match_info["table"].upper()
        authorization = request.headers.get("Authorization", "")
        token = authorization.removeprefix(SCHEME)
        match = request.query.get("match", "")
        if token == authorization:
            return refused(401, "send the seat's token: Authorization: Bearer TOKEN")
        if match and not (match.isascii() and match.isdigit() and len(match) < 10):
            return refused(400, "match is a number from 1")
        try:
            if await self.store.seat(table, hashed(token)) is None:
                return refused(403, "this token opens no seat at this table")
            results = await self.store.results(table)
        except StoreError as error:
            log.error("record of table %s: %s", table, error)
            return refused(503, "the store does not answer; try again in a moment")
        number = int(match) if match else max((result.match for result in results), default=0)
        rounds = [result.data for result in results if result.match == number]
        if not rounds:
            return refused(404, "no round of this match has been finished yet")
        try:
            text = record_text(rounds)
        except msgspec.MsgspecError as error:
            log.error("record of table %s: %s", table, error)
            return refused(500, "this record cannot be read any more")
        name = f"tabard-{table.lower()}-{number}.toml"
        headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"}
        return web.Response(text=text, content_type="application/toml", headers=headers)


def refused(status: int, text: str) -> web.Response:
    """One line."""
    return web.Response(status=status, text=text + "\n", headers={"Cache-Control": "no-store"})
