"""A real server on a real socket and a real database, inside the test's event loop."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from aiohttp import web
from aiohttp.typedefs import Middleware

from tabard.client.player import Player
from tabard.protocol.messages import Ack, CreateTable, Update
from tabard.server.app import Site
from tabard.server.limits import Limits
from tabard.server.pace import Pace
from tabard.server.serve import make_site
from tabard.server.settings import Settings
from tabard.server.sqlite_store import SqliteStore
from tests.server.rig import SeededEntropy

AT_ONCE = Pace(factor=0.0, gate=0.05)
SCRIPTED = Settings(Limits(messages=10_000.0, messages_per_address=100_000.0, tables_per_hour=100_000))
"""Scripted people are faster than any person."""


class Served:
    """Where a server is."""

    def __init__(self, site: Site, port: int) -> None:
        self.site = site
        self.http = f"http://127.0.0.1:{port}"
        self.ws = f"ws://127.0.0.1:{port}/ws"

    async def player(self, *bots: str, ruleset: str = "mattel-classic-108", target: int | None = None) -> Player:
        """Somebody who has just opened a table."""
        return await Player.create(self.ws, CreateTable("Ann", list(bots or ("random",)), ruleset, target))


@asynccontextmanager
async def served(
    data: Path,
    pace: Pace = AT_ONCE,
    port: int = 0,
    salt: int = 1,
    settings: Settings = SCRIPTED,
    middlewares: Iterable[Middleware] = (),
) -> AsyncIterator[Served]:
    """Serve until the end of the block."""
    site = make_site(SqliteStore(data), pace, SeededEntropy(salt), settings)
    site.app.middlewares.extend(middlewares)
    runner = web.AppRunner(site.app, access_log=None, shutdown_timeout=1.0)
    await runner.setup()
    try:
        tcp = web.TCPSite(runner, "127.0.0.1", port)
        await tcp.start()
        yield Served(site, runner.addresses[0][1])
    finally:
        await runner.cleanup()


def chosen(update: Update) -> str | None:
    """The first play, with the call where it leaves one card; else whatever the seat that is asked can do; else ``None``."""
    view = update.view
    if view is None or view.turn is None or view.turn != view.viewer:
        return None
    move = next(move for move in update.legal if move[1] != "!")
    size = next(seat.size for seat in view.seats if seat.seat == view.viewer)
    return move + "!" if size == 2 and move[1] in "rygbw" else move


async def play_round(player: Player) -> Update:
    """Be ready, and play until the round is over."""
    before = (player.update.match.number, player.update.match.round)
    await player.ready(f"{before[1]:04x}")
    if player.update.match.state != "waiting":
        await player.until(lambda update: (update.match.number, update.match.round) != before)
    while True:
        update = await player.until(lambda one: chosen(one) is not None or one.match.state in ("round_over", "match_over"))
        move = chosen(update)
        if move is None:
            return update
        ack: Ack = await player.move(move)
        assert ack.status == "accepted", (ack, move)
