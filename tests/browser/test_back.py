"""The browser's Back: first the dialog closes, then the table is left; nothing in the history leads nowhere."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.friends_page import choose_rules
from tests.browser.table_page import TablePage

TOO_SOON_MS = 800
"""A double click does not leave the table."""

pytestmark = pytest.mark.browser


def test_back_closes_the_dialog_that_is_open_and_then_leads_to_the_front_page(phone: TablePage) -> None:
    phone.open()
    table = phone.page.url
    phone.press("Menu")
    phone.dialog.wait_for()
    phone.page.go_back()
    expect(phone.dialog).to_have_count(0)
    assert phone.page.url == table
    phone.page.go_back()
    phone.button("Play now").wait_for()


def test_back_takes_a_play_back_that_still_asks_for_a_color(phone: TablePage) -> None:
    phone.front()
    choose_rules(phone, "mattel-classic-108 hand_size=3 deck=custom custom_deck=0*1,1*1,w0*80")
    phone.press("Play now")
    phone.play_until(phone.until_asked(), lambda seen: "Wild" in [card.name for card in seen.playable] and not seen.dialogs)
    table = phone.page.url
    phone.tap_card("Wild")
    if phone.dialog.count() == 0:
        phone.tap_card("Wild")
    phone.dialog.wait_for()
    phone.page.wait_for_function("history.state?.dialog === true")
    phone.page.go_back()
    expect(phone.dialog).to_have_count(0)
    assert phone.page.url == table
    assert any(card.name == "Wild" and card.playable for card in phone.look().hand)


def test_a_dialog_that_was_closed_leaves_nothing_in_the_history(phone: TablePage) -> None:
    phone.open()
    table = phone.page.url
    phone.press("Menu")
    phone.press("Settings")
    phone.dialog.get_by_label("Language").wait_for()
    phone.press("Close")
    expect(phone.dialog).to_have_count(0)
    phone.page.wait_for_function("history.state?.dialog === undefined")
    assert phone.page.url == table
    phone.page.go_back()
    phone.button("Play now").wait_for()


def test_after_leaving_a_table_one_back_leads_to_where_one_came_from(phone: TablePage) -> None:
    phone.page.goto(f"{phone.url}statistics", wait_until="networkidle")
    phone.open()
    phone.press("Menu")
    phone.press("Leave the table")
    phone.page.wait_for_timeout(TOO_SOON_MS)
    phone.press("Yes, leave")
    phone.button("Play now").wait_for()
    phone.page.wait_for_url(phone.url)
    phone.page.wait_for_function("history.state?.fromFront === undefined")
    phone.page.go_back()
    phone.page.wait_for_url("**/statistics")
