"""One's own statistics: the rounds in which one's tokens opened a seat.

May be in here: this one route. May not: counting (statistics.py).
"""

from __future__ import annotations

import logging
from typing import Annotated

import msgspec
from aiohttp import web
from msgspec import Meta

from tabard.protocol.wire_types import Token
from tabard.server.replays import Replays
from tabard.server.store import StoreError, hashed

log = logging.getLogger(__name__)

NO_STORE = {"Cache-Control": "no-store"}


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose statistics: the tokens of all seats that somebody ever had. In a body, because addresses end up in logs."""

    tokens: Annotated[list[Token], Meta(max_length=300)]


DECODER = msgspec.json.Decoder(Asked)


class StatisticsPage:
    """``POST /api/statistics`` with ``{"tokens": [...]}``. Unknown tokens count nothing: nobody learns whether they exist."""

    def __init__(self, replays: Replays) -> None:
        self.replays = replays

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_post("/api/statistics", self.post)

    async def post(self, request: web.Request) -> web.Response:
        """The sums, or one line that says what is wrong."""
        try:
            asked = DECODER.decode(await request.read())
        except msgspec.MsgspecError as error:
            return web.Response(status=400, text=f'send {{"tokens": [...]}}: {error}\n', headers=NO_STORE)
        keys = list(dict.fromkeys(hashed(token) for token in asked.tokens))
        try:
            found = await self.replays.statistics(keys)
        except StoreError as error:
            log.error("statistics: %s", error)
            return web.Response(status=503, text="the store does not answer; try again in a moment\n", headers=NO_STORE)
        return web.Response(body=msgspec.json.encode(found), content_type="application/json", headers=NO_STORE)
