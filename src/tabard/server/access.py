"""Every request on its way in and out: its address's allowance, and the line that it leaves in the log.

May be in here: what holds for all routes alike. May not: routes.
"""

from __future__ import annotations

import logging

from aiohttp import web
from aiohttp.typedefs import Handler

from tabard.server import metrics
from tabard.server.clock import Clock
from tabard.server.limits import Guard
from tabard.server.peer import Peers
from tabard.server.refusals import told

log = logging.getLogger(__name__)

RETRY_SECONDS = "60"


class Access:
    """Middleware of a site."""

    def __init__(self, peers: Peers, guard: Guard, clock: Clock) -> None:
        self.peers = peers
        self.guard = guard
        self.clock = clock

    @web.middleware
    async def handle(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Let the request through if its address has not asked for too much. A WebSocket is one long request."""
        began = self.clock.now()
        name = self.peers.name(request)
        refusal = self.guard.request(name)
        if refusal is not None:
            metrics.TURNED_AWAY.labels("requests").inc()
            response: web.StreamResponse = web.Response(
                status=429, text=told(refusal) + "\n", headers={"Retry-After": RETRY_SECONDS}
            )
        else:
            response = await handler(request)
        if log.isEnabledFor(logging.INFO):
            # never the query: only the path is sure to say nothing about anybody
            path = request.rel_url.raw_path
            seconds = round(self.clock.now() - began, 4)
            fields = {"address": name, "method": request.method, "path": path, "status": response.status, "seconds": seconds}
            log.info("request", extra=fields)
        return response
