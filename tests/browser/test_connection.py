"""A seat outlives pages, sockets and servers."""

from __future__ import annotations

import re

import pytest

from tests.browser.faults import LINE_IS_DOWN
from tests.browser.real_server import RealServer
from tests.browser.table_page import Seen, TablePage

pytestmark = pytest.mark.browser

LOST = re.compile("Connection lost")


def is_my_turn(seen: Seen) -> bool:
    return seen.is_mine and not seen.dialogs


def middle(table: TablePage) -> Seen:
    """In the middle of a round: something was played, and I am asked."""
    seen = table.answer(table.play_until(table.open(bots=2), is_my_turn))
    return table.play_until(seen, is_my_turn)


def test_a_reload_keeps_the_seat_and_the_hand(desktop: TablePage) -> None:
    before = middle(desktop)
    desktop.page.reload()
    after = desktop.until_asked()
    assert (after.turn, after.names, after.others) == (before.turn, before.names, before.others)
    desktop.answer(after)


def test_a_killed_server_comes_back_with_the_same_hand(desktop: TablePage, server: RealServer) -> None:
    desktop.faults.allow(LINE_IS_DOWN)
    before = middle(desktop)
    lost = desktop.page.get_by_role("status").filter(has_text=LOST)
    server.kill()
    lost.wait_for()
    server.start()
    lost.wait_for(state="hidden")
    after = desktop.until_asked()
    assert (after.turn, after.names, after.others) == (before.turn, before.names, before.others)
    desktop.answer(after)


def test_that_the_server_restarts_is_told_until_it_is_back(desktop: TablePage, server: RealServer) -> None:
    desktop.faults.allow(LINE_IS_DOWN)
    middle(desktop)
    server.stop()
    desktop.page.get_by_role("status").filter(has_text=LOST).wait_for()
    server.start()
    desktop.page.get_by_role("status").filter(has_text=LOST).wait_for(state="hidden")
    desktop.answer(desktop.until_asked())
    assert desktop.page.get_by_text("The server is restarting").count() == 0


def test_a_move_made_while_the_line_is_down_arrives_once(desktop: TablePage, server: RealServer) -> None:
    desktop.faults.allow(LINE_IS_DOWN)
    before = desktop.play_until(middle(desktop), lambda seen: is_my_turn(seen) and seen.can("Draw"))
    lost = desktop.page.get_by_role("status").filter(has_text=LOST)
    server.kill()
    lost.wait_for()
    desktop.hit(desktop.move_button("Draw"))
    server.start()
    lost.wait_for(state="hidden")
    desktop.page.get_by_role("region", name=f"Your hand, {len(before.hand) + 1} cards").wait_for()
    after = desktop.until_asked()
    assert len(after.hand) == len(before.hand) + 1
    desktop.answer(after)


def test_a_second_tab_takes_the_seat_and_the_first_one_says_so(desktop: TablePage) -> None:
    before = middle(desktop)
    first = desktop.page
    second = TablePage(first.context.new_page(), first.url, desktop.faults)
    second.page.goto(first.url)
    assert second.until_asked().names == before.names

    desktop.dialog.wait_for()
    assert desktop.look().title == "Playing in another tab"
    desktop.press("Bring it here")
    desktop.dialog.wait_for(state="hidden")
    after = desktop.until_asked()
    assert after.names == before.names
    second.dialog.wait_for()
    assert second.look().title == "Playing in another tab"
    desktop.answer(after)
