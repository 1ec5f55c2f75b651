"""The way to a table of friends, as people see it: front page, link, lobby."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from tests.browser.table_page import TablePage


def name_oneself(table: TablePage, name: str) -> None:
    """Fill in the only field that there is to fill in."""
    table.page.get_by_label("Your name at the table").fill(name)


def create(table: TablePage, name: str) -> str:
    """From the front page to a lobby of one's own; the table's code."""
    table.front()
    name_oneself(table, name)
    table.press("Create table")
    table.button("Ready").wait_for()
    return table.page.get_by_test_id("code").inner_text()


def arrive(table: TablePage, code: str, name: str) -> None:
    """Open the link to a table and say who one is; not yet in."""
    table.visit(f"t/{code}")
    table.button("Join").wait_for()
    name_oneself(table, name)


def join(table: TablePage, code: str, name: str) -> None:
    """From the link to a seat in the lobby."""
    arrive(table, code, name)
    table.press("Join")
    table.button("Ready").wait_for()


def add_bot(table: TablePage, level: str) -> None:
    """As the host."""
    before = len(seats(table))
    table.page.get_by_label("Bot strength").select_option(level)
    table.press("Add bot")
    expect(seat_list(table).get_by_role("listitem")).to_have_count(before + 1)


def seat_list(table: TablePage) -> Locator:
    """The seats in order of play."""
    return table.page.get_by_role("list", name="Seats")


def seats(table: TablePage) -> list[str]:
    """Names in order of play."""
    return seat_list(table).locator("strong").all_inner_texts()


def seat(table: TablePage, name: str) -> Locator:
    """One line of the seats."""
    return seat_list(table).get_by_role("listitem").filter(has=table.page.get_by_text(name, exact=True))


def says(table: TablePage, text: str | re.Pattern[str]) -> None:
    """Wait until the lobby says so."""
    expect(table.page.get_by_role("status").filter(has_text=text)).to_be_visible()
