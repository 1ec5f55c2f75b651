"""Browser tests: a real server, a real browser, and nothing that is not on the page.

Run them with ``pytest -m browser``, apart from the asyncio tests.
"""

from __future__ import annotations

import runpy
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext

from tests.browser.faults import Faults
from tests.browser.real_server import RealServer
from tests.browser.table_page import Picture, TablePage, Visit

ROOT = Path(__file__).parents[2]
PICTURES = ROOT / "build" / "screenshots"
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
"""The first one does not draw windows of its own, which would be half of the work."""
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}
DESKTOP = {"viewport": {"width": 1280, "height": 800}}
KNOWN_SALT = "crypto.getRandomValues = (array) => array.fill(7);"
"""With the server's known secrets: the same deal each time."""
WAIT_MS = 15_000


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "seed(text): what the deals of a browser test follow from")
    config.addinivalue_line("markers", "pace(**seconds): how long things take in a browser test, as in tabard.server.pace.Pace")


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, object]:
    path = next(filter(None, map(shutil.which, NAMES)), None)
    if path is None:
        pytest.skip("there is no Chromium: install it (Debian: apt-get install chromium)")
    return {"executable_path": path, "args": ARGUMENTS}


@pytest.fixture(scope="session")
def client() -> None:
    """The browser client as it is in web/ now, built by what the package's build uses."""
    runpy.run_path(str(ROOT / "scripts" / "web.py"))["build"]()


@pytest.fixture
def server(client: None, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[RealServer]:
    """One of its own for each test. Deals follow from the test's name, or from its mark ``seed``."""
    seed, pace = map(request.node.get_closest_marker, ("seed", "pace"))
    running = RealServer(tmp_path, seed.args[0] if seed else request.node.originalname, pace.kwargs if pace else {})
    running.start()
    yield running
    running.stop()


@pytest.fixture
def visit(server: RealServer, new_context: Callable[..., BrowserContext]) -> Iterator[Visit]:
    """Somebody with a device of one's own; whatever goes wrong in its browser fails the test."""
    watched: list[Faults] = []

    def arrive(device: dict[str, object], **more: object) -> TablePage:
        context = new_context(**{**device, **more})
        context.set_default_timeout(WAIT_MS)
        context.add_init_script(KNOWN_SALT)
        faults = Faults(context)
        watched.append(faults)
        return TablePage(context.new_page(), server.url, faults, touch=bool(device.get("has_touch")))

    yield arrive
    for faults in watched:
        faults.check()


@pytest.fixture
def desktop(visit: Visit) -> TablePage:
    """Somebody at a desk."""
    return visit(DESKTOP)


@pytest.fixture
def phone(visit: Visit) -> TablePage:
    """Somebody with a phone."""
    return visit(PHONE)


@pytest.fixture
def picture() -> Picture:
    """Keep a picture of the page, for people to look at."""

    def take(table: TablePage, name: str) -> None:
        PICTURES.mkdir(parents=True, exist_ok=True)
        size = table.page.viewport_size
        assert size is not None
        table.page.evaluate("() => document.fonts.ready.then(() => undefined)")
        table.page.screenshot(path=PICTURES / f"{name}-{size['width']}x{size['height']}.png", animations="disabled")

    return take
