"""No serious fault that a machine can find, and a picture of everything for people to look at."""

from __future__ import annotations

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.table_page import Picture, Seen, TablePage, Visit

pytestmark = pytest.mark.browser

GRAVE = {"serious", "critical"}
ONLY_FAULTS = {"resultTypes": ["violations"]}
"""To list all elements without a fault would be the longest part."""
DEVICES = pytest.mark.parametrize("kind", [PHONE, DESKTOP], ids=["phone", "desktop"])


def check(table: TablePage) -> None:
    """What axe finds on the page as it is now."""
    faults = Axe().run(table.page, options=ONLY_FAULTS).response["violations"]
    grave = [
        f"{fault['id']} ({fault['impact']}): {fault['help']}: {[node['html'][:200] for node in fault['nodes']]}"
        for fault in faults
        if fault["impact"] in GRAVE
    ]
    assert not grave, "\n".join(grave)


def close(table: TablePage) -> None:
    """Put a dialog away."""
    table.press("Close")
    table.dialog.wait_for(state="hidden")


def has_wild(seen: Seen) -> bool:
    """A wild that needs a color can be played."""
    return not seen.dialogs and len(seen.hand) > 1 and any(card.is_wild for card in seen.playable)


@DEVICES
def test_nothing_on_the_front_page_shuts_anybody_out(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    table = visit(kind)
    table.front()
    check(table)
    picture(table, "front")
    table.press("Settings")
    table.dialog.wait_for()
    check(table)
    picture(table, "settings")
    close(table)
    table.press("How it is played")
    table.dialog.get_by_role("listitem").first.wait_for()
    check(table)
    picture(table, "rules")
    close(table)


@DEVICES
def test_nothing_at_the_table_shuts_anybody_out(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    table = visit(kind)
    seen = table.play_until(table.open(), lambda seen: seen.is_mine and not seen.dialogs)
    check(table)
    picture(table, "table-4-seats")

    seen = table.play_until(seen, has_wild)
    table.choose_card(next(card.name for card in seen.playable if card.is_wild))
    table.dialog.wait_for()
    check(table)
    picture(table, "color-chooser")
    table.press("Cancel")
    table.dialog.wait_for(state="hidden")

    table.press("Menu")
    table.dialog.wait_for()
    check(table)
    picture(table, "menu")
    close(table)

    seen = table.play_round(table.look())
    assert re.search("the round", seen.title)
    check(table)
    picture(table, "round-table")
