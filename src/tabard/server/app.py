"""The web application: its parts put together.

May be in here: wiring. May not: anything else.
"""

from __future__ import annotations

from pathlib import Path

from aiohttp import web

from tabard.server.access import Access
from tabard.server.archivist import Archivist
from tabard.server.coach_desk import CoachDesk
from tabard.server.headers import add_headers, plain_errors
from tabard.server.limits import Guard
from tabard.server.lobby import Lobby
from tabard.server.operator_pages import OperatorPages
from tabard.server.pages import STATIC, Pages
from tabard.server.peer import Peers
from tabard.server.record_page import RecordPage
from tabard.server.replay_page import ReplayPage
from tabard.server.replays import Replays
from tabard.server.rules_page import RulesPage
from tabard.server.settings import Settings
from tabard.server.socket import Sockets
from tabard.server.statistics_page import StatisticsPage
from tabard.server.tables_page import TablesPage

MAX_BODY = 16_384
"""Only the tokens of one's own statistics come in a body."""
DEFAULTS = Settings()


class Site:
    """A lobby behind HTTP."""

    def __init__(self, lobby: Lobby, settings: Settings = DEFAULTS, static: Path = STATIC) -> None:
        self.lobby = lobby
        peers = Peers(settings.proxies)
        guard = Guard(settings.limits, lobby.clock.now)
        self.sockets = Sockets(lobby, peers, guard)
        self.pages = Pages(static)
        self.app = web.Application(client_max_size=MAX_BODY, middlewares=[Access(peers, guard, lobby.clock).handle, plain_errors])
        self.app.on_response_prepare.append(add_headers)
        self.archivist = Archivist(lobby, settings.keep_days)
        self.app.on_startup.append(self.start)
        self.app.on_shutdown.append(self.shut_down)
        self.sockets.add_routes(self.app)
        OperatorPages(lobby.store, peers, settings.metrics).add_routes(self.app)
        RecordPage(lobby.store).add_routes(self.app)
        replays = Replays(lobby.store)
        ReplayPage(replays, CoachDesk()).add_routes(self.app)
        StatisticsPage(replays).add_routes(self.app)
        RulesPage().add_routes(self.app)
        TablesPage(lobby).add_routes(self.app)
        self.pages.add_routes(self.app)

    async def start(self, app: web.Application) -> None:
        """What works beside the requests."""
        self.archivist.start()

    async def shut_down(self, app: web.Application) -> None:
        """Tell everybody, let the tables finish, then the store."""
        self.sockets.stop()
        await self.archivist.stop()
        await self.lobby.close()
        await self.lobby.store.close()
