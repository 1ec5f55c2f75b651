"""What the server tells its operator over HTTP: whether it is well, and its metrics.

May be in here: these two routes. May not: counting (metrics.py).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from aiohttp import web
from prometheus_client import REGISTRY
from prometheus_client.exposition import choose_encoder

from tabard import __version__
from tabard.server.peer import Network, Peers, is_in
from tabard.server.store import Store, StoreError

log = logging.getLogger(__name__)

STORE_SECONDS = 5.0
"""A store that takes longer to answer a question is not well."""
NO_STORE = {"Cache-Control": "no-store"}


class OperatorPages:
    """``/healthz`` for anybody, ``/metrics`` for this machine and ``readers``."""

    def __init__(self, store: Store, peers: Peers, readers: Sequence[Network]) -> None:
        self.store = store
        self.peers = peers
        self.readers = list(readers)

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/healthz", self.health)
        app.router.add_get("/metrics", self.metrics)

    async def health(self, request: web.Request) -> web.Response:
        """Whether the server is alive and its store answers: 200, or 503."""
        try:
            async with asyncio.timeout(STORE_SECONDS):
                await self.store.base("")
        except (StoreError, TimeoutError) as error:
            log.error("the store does not answer: %s", str(error) or "it takes too long")
            return web.json_response({"status": "no store", "version": __version__}, status=503, headers=NO_STORE)
        return web.json_response({"status": "ok", "version": __version__}, headers=NO_STORE)

    async def metrics(self, request: web.Request) -> web.Response:
        """The metrics in the format that the reader asks for."""
        if not self.peers.is_local(request) and not is_in(self.peers.address(request), self.readers):
            raise web.HTTPForbidden
        encode, content_type = choose_encoder(request.headers.get("Accept", ""))
        return web.Response(body=encode(REGISTRY), headers={"Content-Type": content_type, **NO_STORE})
