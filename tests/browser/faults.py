"""What goes wrong in a browser without anybody seeing it: collected, and a test that causes any of it fails."""

from __future__ import annotations

import re

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response

LOUD = ("error", "warning")
LINE_IS_DOWN = re.compile(r"WebSocket connection to .* failed|ERR_CONNECTION_|ERR_INTERNET_DISCONNECTED")
# The browser drops what a page had asked for when somebody goes on to another page. All requests are questions: acts go over the socket.
LEFT_BEFORE_THE_ANSWER = "net::ERR_ABORTED"


class Faults:
    """Of all pages of a context."""

    def __init__(self, context: BrowserContext) -> None:
        self.found: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        context.on("page", self._watch)
        context.on("requestfailed", self._request_failed)
        context.on("response", self._answered)

    def allow(self, pattern: re.Pattern[str]) -> None:
        """Expected in this test, because it is what the test does."""
        self.allowed.append(pattern)

    def check(self) -> None:
        """At the end of the test."""
        unexpected = [fault for fault in self.found if not any(one.search(fault) for one in self.allowed)]
        assert not unexpected, "\n".join(unexpected)

    def _watch(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.found.append(f"error in the page: {error}"))
        page.on("crash", lambda _: self.found.append("the page crashed"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in LOUD:
            self.found.append(f"console: {message.type}: {message.text}")

    def _request_failed(self, request: Request) -> None:
        if request.failure == LEFT_BEFORE_THE_ANSWER:
            return
        self.found.append(f"request failed: {request.url}: {request.failure}")

    def _answered(self, response: Response) -> None:
        if response.status >= 400:
            self.found.append(f"answer {response.status}: {response.url}")
