"""What somebody hears who does not see the page: live regions as they change, and what has the focus. Only keys to answer."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.said import Said, listen

LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  const regions = new Set();
  for (const { target, addedNodes } of changes) {
    const element = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
    const region = element?.closest("[aria-live], [role=alert], [role=status], [role=log]");
    if (!region) continue;
    if (region.getAttribute("role") === "log") for (const node of addedNodes) window.heard.push(node.textContent.trim());
    else regions.add(region);
  }
  for (const region of regions) window.heard.push(region.textContent.trim());
}).observe(document, { childList: true, subtree: true, characterData: true });
"""
FOCUS_IS_SOMEWHERE = "() => document.activeElement !== null && document.activeElement !== document.body"
ANSWER_MS = 20_000
POLL_MS = 40
"""Not every frame: that would cost more than the page itself."""
MOST_TABS = 60


class Ears:
    """Hears a page, and types."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.all: list[str] = []
        page.add_init_script(LISTEN)

    def key(self, *keys: str) -> None:
        """Press keys one after the other; the focus must never be lost."""
        for key in keys:
            self.page.keyboard.press(key)
            assert self.page.evaluate(FOCUS_IS_SOMEWHERE), f"the focus is lost after {key}; last heard: {self.all[-3:]}"

    def until(self, pattern: str) -> re.Match[str]:
        """Listen until something is said that fits; what came before it has been heard."""
        wanted = re.compile(pattern)
        while True:
            text = self.next()
            if text is None:
                self.page.wait_for_function(
                    "known => window.heard.length > known", arg=len(self.all), timeout=ANSWER_MS, polling=POLL_MS
                )
            elif found := wanted.search(text):
                return found

    def ask(self, key: str, pattern: str) -> re.Match[str]:
        """Press a key that asks, and hear the answer."""
        self.hear_all()
        self.key(key)
        return self.until(pattern)

    def next(self) -> str | None:
        """The next text that was not heard yet, if there is one."""
        text: str | None = self.page.evaluate("known => window.heard[known] ?? null", len(self.all))
        if text is not None:
            self.all.append(text)
        return text

    def hear_all(self) -> None:
        """Up to now."""
        while self.next() is not None:
            pass

    def focused(self) -> Said:
        """What is read out for the element that has the focus."""
        while True:
            said = listen(self.page.locator(":focus"))
            if said.parts:  # else it went while it was asked for, and the focus went on
                return said.parts[0]

    def tab_to(self, fits: Callable[[Said], bool]) -> None:
        """Tab on until an element has the focus that fits."""
        for _ in range(MOST_TABS):
            self.key("Tab")
            if fits(self.focused()):
                return
        raise AssertionError("no such element on the way of Tab")
