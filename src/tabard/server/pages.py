"""The browser client's files over plain HTTP.

May be in here: routes to files. May not: tables.
"""

from __future__ import annotations

import re
from pathlib import Path

from aiohttp import web

NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]*", re.ASCII)
STATIC = Path(__file__).parent / "static"
YEAR = 31_536_000
NOT_BUILT = "The browser client is not built here. Build it with: python scripts/web.py build\n"
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}
"""Where the machine's own list of types is often wrong."""


class Pages:
    """The files under ``folder``; nothing else can be asked for."""

    def __init__(self, folder: Path = STATIC) -> None:
        self.folder = folder

    @property
    def is_built(self) -> bool:
        """Whether the browser client is there."""
        return self.find("/index.html") is not None

    def find(self, address: str) -> Path | None:
        """The file at an address. Hidden files, other folders and other drives are not there."""
        parts = address.removeprefix("/").split("/")
        if not all(NAME.fullmatch(part) for part in parts):
            return None
        path = self.folder.joinpath(*parts)
        return path if path.is_file() else None

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``; the catch-all comes last."""
        app.router.add_get("/", self.index)
        app.router.add_get("/t/{table:.*}", self.index)
        app.router.add_get("/r/{round:.*}", self.index)
        app.router.add_get("/statistics", self.index)
        app.router.add_get("/{path:.*}", self.file)

    async def index(self, request: web.Request) -> web.StreamResponse:
        """The one page; which table it shows is in the address, and the browser's business."""
        path = self.find("/index.html")
        if path is None:
            return web.Response(status=503, text=NOT_BUILT)
        return web.FileResponse(path, headers={"Cache-Control": "no-cache"})

    async def file(self, request: web.Request) -> web.StreamResponse:
        """A built file. Those under /assets/ carry a hash in their name, so they never change."""
        path = self.find(request.path)
        if path is None:
            raise web.HTTPNotFound
        fixed = request.path.startswith("/assets/")
        headers = {"Cache-Control": f"public, max-age={YEAR}, immutable" if fixed else "no-cache"}
        if path.suffix in TYPES:
            headers["Content-Type"] = TYPES[path.suffix]
        return web.FileResponse(path, headers=headers)
