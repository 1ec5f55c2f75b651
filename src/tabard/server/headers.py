"""Security headers of every answer.

May be in here: headers. May not: routes.
"""

from __future__ import annotations

from html import escape

from aiohttp import web
from aiohttp.typedefs import Handler

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        # positions of cards are computed
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "media-src 'self' blob:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
NO_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No such page – Tabard</title>
<p>There is no page {path} here. <a href="/">To the front page</a></p></html>
"""
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    # links to tables are nobody else's business
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Server": "tabard",
}


async def add_headers(request: web.Request, response: web.StreamResponse) -> None:
    """Signal handler for ``on_response_prepare``."""
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    if "Server" in response.headers:
        response.headers["Server"] = HEADERS["Server"]


@web.middleware
async def plain_errors(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Errors of the HTTP side in one line of plain text, never a page of the library; to a person without a page, the way to the first."""
    try:
        return await handler(request)
    except web.HTTPException as error:
        if error.status < 400:
            raise
        if error.status == 404 and "text/html" in request.headers.get("Accept", ""):
            return web.Response(status=404, text=NO_PAGE.format(path=escape(request.path)), content_type="text/html")
        return web.Response(status=error.status, text=f"{error.status} {error.reason}: {request.path}\n")
