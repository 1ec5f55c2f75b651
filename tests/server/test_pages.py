"""The browser client's files over HTTP."""

from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web

from tabard.server.headers import plain_errors
from tabard.server.pages import Pages


@pytest.fixture
async def site(tmp_path: Path) -> AsyncIterator[tuple[str, Path]]:
    """An address, and the folder whose files are there."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    app = web.Application(middlewares=[plain_errors])
    Pages(folder).add_routes(app)
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    yield f"http://127.0.0.1:{runner.addresses[0][1]}", folder
    await runner.cleanup()


async def get(url: str) -> tuple[int, str, str]:
    async with aiohttp.ClientSession() as http, http.get(url) as answer:
        return answer.status, await answer.text(), answer.headers.get("Cache-Control", "")


async def test_every_table_has_the_same_page(site: tuple[str, Path]) -> None:
    address, folder = site
    (folder / "index.html").write_text("the page")
    for path in ("/", "/t/KITE-42", "/t/", "/t/a/b"):
        assert await get(address + path) == (200, "the page", "no-cache")


async def test_built_files_are_kept_by_the_browser_and_others_asked_for_anew(site: tuple[str, Path]) -> None:
    address, folder = site
    (folder / "assets" / "index-1a2b.js").write_text("code")
    (folder / "icon.svg").write_text("<svg/>")
    assert await get(address + "/assets/index-1a2b.js") == (200, "code", "public, max-age=31536000, immutable")
    assert await get(address + "/icon.svg") == (200, "<svg/>", "no-cache")


async def test_nothing_outside_the_folder_and_nothing_hidden_can_be_asked_for(site: tuple[str, Path]) -> None:
    address, folder = site
    (folder.parent / "secret.txt").write_text("secret")
    (folder / ".hidden").write_text("secret")
    for path in (
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/assets/..%2f..%2fsecret.txt",
        "/.hidden",
        "/assets",
        "/assets/",
        "//icon",
    ):
        async with aiohttp.ClientSession() as http, http.get(address + path.replace("%2f", "/")) as answer:
            assert answer.status == 404
    assert Pages(folder).find("/../secret.txt") is None
    assert Pages(folder).find("/assets/../../secret.txt") is None
    assert Pages(folder).find(f"/{folder.parent}/secret.txt") is None


async def test_a_server_without_the_built_client_says_how_to_build_it(site: tuple[str, Path]) -> None:
    status, text, _ = await get(site[0])
    assert status == 503
    assert "python scripts/web.py build" in text


async def test_a_person_at_an_address_without_a_page_is_shown_the_way_to_the_first_one(site: tuple[str, Path]) -> None:
    address, _ = site
    async with aiohttp.ClientSession() as http, http.get(address + "/a<b", headers={"Accept": "text/html,*/*"}) as answer:
        assert (answer.status, answer.content_type) == (404, "text/html")
        text = await answer.text()
    assert "There is no page /a&lt;b here" in text
    assert '<a href="/">' in text
    assert await get(address + "/nothing") == (404, "404 Not Found: /nothing\n", "")
