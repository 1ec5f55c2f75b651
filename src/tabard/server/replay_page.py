"""Finished rounds and matches at links: replays, reports, and the record of a match for everybody who has the link.

May be in here: these routes. May not: making replays (replay.py), the format of records (game.record).
"""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable

import msgspec
from aiohttp import web

from tabard.game.errors import TabardError
from tabard.server.coach_desk import Asked, CoachBusy, CoachDesk
from tabard.server.finished import record_text
from tabard.server.replays import Replays
from tabard.server.store import StoreError

log = logging.getLogger(__name__)

NUMBER = re.compile(r"[1-9][0-9]{0,5}", re.ASCII)
NO_CACHE = {"Cache-Control": "no-cache"}
NO_ROUND = "no such round has been finished at this table; check the link"


class ReplayPage:
    """``GET /api/replay/TABLE/MATCH`` (report), ``.../record`` (TOML), ``.../ROUND`` (replay), ``.../ROUND/coach`` (notes).

    A running round is in none of them.
    """

    def __init__(self, replays: Replays, desk: CoachDesk) -> None:
        self.replays = replays
        self.desk = desk

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/api/replay/{table}/{match}", self.report)
        app.router.add_get("/api/replay/{table}/{match}/record", self.record)
        app.router.add_get("/api/replay/{table}/{match}/{round}", self.replay)
        app.router.add_get("/api/replay/{table}/{match}/{round}/coach", self.coach)
        app.on_cleanup.append(self.close)

    async def close(self, app: web.Application) -> None:
        """The server stops."""
        await self.desk.close()

    async def report(self, request: web.Request) -> web.Response:
        """A match, or its finished rounds so far."""
        match = number(request, "match")
        return await self.answer(request, self.replays.report(table(request), match))

    async def replay(self, request: web.Request) -> web.Response:
        """A finished round, step by step."""
        match, round_ = number(request, "match"), number(request, "round")
        return await self.answer(request, self.replays.replay(table(request), match, round_))

    async def answer(self, request: web.Request, making: Awaitable[bytes | None]) -> web.Response:
        """What was made, or one line that says why there is nothing."""
        try:
            made = await making
        except StoreError as error:
            log.error("%s: %s", request.path, error)
            return refused(503, "the store does not answer; try again in a moment")
        except TabardError as error:
            log.warning("%s: %s", request.path, error)
            return refused(410, f"this round cannot be shown any more: {error}")
        if made is None:
            return refused(404, NO_ROUND)
        response = web.Response(body=made, content_type="application/json", headers=NO_CACHE)
        response.enable_compression()
        return response

    async def record(self, request: web.Request) -> web.Response:
        """The record of the finished rounds of a match."""
        name, match = table(request), number(request, "match")
        text = await self.record_of(request, name, match)
        if isinstance(text, web.Response):
            return text
        headers = {"Content-Disposition": f'attachment; filename="tabard-{name.lower()}-{match}.toml"', **NO_CACHE}
        response = web.Response(text=text, content_type="application/toml", headers=headers)
        response.enable_compression()
        return response

    async def coach(self, request: web.Request) -> web.Response:
        """A coach's notes on a round; 202 while it works."""
        name, match, round_ = table(request), number(request, "match"), number(request, "round")
        text = await self.record_of(request, name, match, round_)
        if isinstance(text, web.Response):
            return text
        try:
            work = self.desk.notes(Asked(name, match, round_), text)
        except CoachBusy:
            return refused(503, "the coach has too much to do; try again in a minute")
        if not work.done():
            return web.Response(status=202, text="the coach is thinking; ask again\n", headers={"Retry-After": "2", **NO_CACHE})
        notes = work.result()
        if notes is None:
            return refused(500, "the coach could not judge this round")
        response = web.Response(body=msgspec.json.encode(notes), content_type="application/json", headers=NO_CACHE)
        response.enable_compression()
        return response

    async def record_of(self, request: web.Request, name: str, match: int, round_: int | None = None) -> str | web.Response:
        """The record of a match that has this finished round, or one line that says why there is none."""
        try:
            stored = await self.replays.rounds(name, match)
            if not any(round_ in (None, result.round) for result in stored):
                return refused(404, NO_ROUND)
            return record_text([result.data for result in stored])
        except StoreError as error:
            log.error("%s: %s", request.path, error)
            return refused(503, "the store does not answer; try again in a moment")
        except msgspec.MsgspecError as error:
            log.error("%s: %s", request.path, error)
            return refused(500, "this record cannot be read any more")


def table(request: web.Request) -> str:
    """The table's name as it is stored."""
    return request.match_info["table"].upper()


def number(request: web.Request, name: str) -> int:
    """A number out of the address. Raises `HTTPNotFound`."""
    text = request.match_info[name]
    if not NUMBER.fullmatch(text):
        raise web.HTTPNotFound
    return int(text)


def refused(status: int, text: str) -> web.Response:
    """One line."""
    return web.Response(status=status, text=text + "\n", headers={"Cache-Control": "no-store"})
