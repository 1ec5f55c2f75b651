"""The way to a table shuts nobody out, fits on small screens, and leaves a picture of every step for people to look at."""

from __future__ import annotations

import pytest

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby_page import add_bot, arrive, create, join, name_oneself, says, seat
from tests.browser.table_page import Picture, TablePage, Visit
from tests.browser.test_accessibility import DEVICES, check
from tests.browser.test_layout import OVERFLOW

pytestmark = pytest.mark.browser

SMALL = """() => [...document.querySelectorAll("button, select, summary, input:not([type=checkbox])")]
    .filter((one) => one.checkVisibility() && !one.closest(".hidden-text"))
    .filter((one) => one.getBoundingClientRect().height < 44)
    .map((one) => one.outerHTML.slice(0, 120))"""


def look(table: TablePage, picture: Picture, name: str) -> None:
    """Nothing is wrong, nothing sticks out, everything can be hit by a thumb."""
    check(table)
    assert table.page.evaluate(OVERFLOW) <= 0
    assert table.page.evaluate(SMALL) == []
    picture(table, name)
    bottom = "() => window.scrollTo(0, document.documentElement.scrollHeight)"
    if table.page.evaluate("() => document.documentElement.scrollHeight > innerHeight + 40"):
        table.page.evaluate(bottom)
        picture(table, f"{name}-bottom")
        table.page.evaluate("() => window.scrollTo(0, 0)")


@pytest.mark.slow
@DEVICES
def test_a_lobby_shuts_nobody_out(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    other = DESKTOP if kind is PHONE else PHONE
    ann, bo = visit(kind), visit(other)
    code = create(ann, "Ann")
    look(ann, picture, "lobby-empty")
    ann.page.get_by_label("Listed on the front page").check()
    add_bot(ann, "Solid")
    join(bo, code, "Adalbert von Humboldt X")
    bo.press("Ready")
    seat(ann, "Adalbert von Humboldt X").get_by_label("ready", exact=True).wait_for()
    says(ann, "Everybody waits for you")
    look(ann, picture, "lobby-host")

    table = visit(kind)
    table.front()
    table.button(f"Join {code}").wait_for()
    look(table, picture, "front-open-tables")
    arrive(table, code, "Cy")
    look(table, picture, "arrival")
    table.press("Watch")
    table.button("Take a seat").wait_for()
    look(table, picture, "lobby-watcher")
    table.press("Take a seat")
    table.button("Ready").wait_for()
    look(table, picture, "lobby-guest")
    ann.press("Remove Cy")
    ann.button("Yes, remove").wait_for()
    look(ann, picture, "lobby-remove")


@DEVICES
def test_a_closed_door_shuts_nobody_out(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    table = visit(kind)
    table.page.goto(f"{table.url}t/NOPE-11")
    table.page.get_by_role("alert").filter(has_text="There is no table").wait_for()
    look(table, picture, "arrival-unknown")


@DEVICES
def test_friends_in_a_running_match_shut_nobody_out(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    table = visit(kind)
    table.front()
    name_oneself(table, "Ann")
    table.press("Play now")
    table.until_asked()
    table.press("Menu")
    table.button("Invite friends").wait_for()
    check(table)
    picture(table, "menu-invite")
    table.press("Invite friends")
    table.page.get_by_test_id("code").wait_for()
    check(table)
    picture(table, "lobby-dialog")
    table.press("Close")
    table.press("Menu")
    table.press("This seat on another device")
    table.page.get_by_label("Link to your seat", exact=True).wait_for()
    check(table)
    picture(table, "seat-link")
