"""How much a browser has to fetch before anybody can play."""

from __future__ import annotations

import gzip
import re

import pytest

from tabard.server.pages import STATIC

pytestmark = pytest.mark.browser

MOST_KILOBYTES = 70


def test_the_first_page_needs_little_code(client: None) -> None:
    page = (STATIC / "index.html").read_text()
    scripts = set(re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', page))
    assert scripts
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes())) for name in scripts}
    assert sum(sizes.values()) <= MOST_KILOBYTES * 1024, sizes
