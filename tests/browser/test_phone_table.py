"""What a phone has no room to spare for: the heading with a clock in the bar, and the chat."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.friends_page import act, gather
from tests.browser.table_page import Picture, Visit

pytestmark = pytest.mark.browser

HEBREW = "\u05d3\u05e0\u05d4 \u05de\u05df \u05d4\u05d2\u05dc\u05d9\u05dc"
SMILING = "Ann \N{OWL}"
HEADING = """() => {
    const heading = document.querySelector('[data-testid="turn"] .whose.parts'), name = heading?.querySelector("bdi");
    if (!name) return null;
    const lines = heading.getBoundingClientRect().height / parseFloat(getComputedStyle(heading).lineHeight);
    return { name: name.innerText, direction: getComputedStyle(name).direction, lines: Math.round(lines) };
}"""
"""Whose turn it is, read at once: the turn may pass on at any time."""


def test_the_heading_stays_on_one_line_and_follows_the_direction_of_each_name(visit: Visit, picture: Picture) -> None:
    people = {SMILING: visit(DESKTOP), HEBREW: visit(DESKTOP), "Guest Griffin of Wales": visit(DESKTOP), "Bo": visit(PHONE)}
    gather(people, "mattel-classic-108 turn_timer=60")
    bo = people["Bo"]
    expected = {SMILING: "ltr", HEBREW: "rtl", "Guest Griffin of Wales": "ltr"}
    seen: dict[str, str] = {}

    def look_at_heading() -> None:
        heading = bo.page.evaluate(HEADING)
        if heading is None:
            return
        name = heading["name"]
        assert heading["lines"] == 1
        assert heading["direction"] == expected[name]
        if name not in seen:
            picture(bo, f"heading-{list(people).index(name)}")
        seen[name] = heading["direction"]

    for _ in range(400):
        for table in people.values():
            look_at_heading()  # before everybody's turn: after a whole pass it is the same one's again
            act(table, table.look())
        if len(seen) == len(expected):
            return
    raise AssertionError(f"only these had a turn: {seen}")


def test_what_one_types_into_stays_in_sight_below_a_long_chat(visit: Visit, picture: Picture) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    gather({"Ann": ann, "Bo": bo})
    bo.press(re.compile("^Log, chat"))
    bo.hit(bo.page.get_by_role("tab", name=re.compile("^Chat")))
    field = bo.page.get_by_label("Say something to the table")
    talk = bo.page.get_by_role("list", name=re.compile("^Chat"))
    for number in range(4):
        field.fill(f"{number}: " + "a long line, so that one has to scroll to see what was said before it, " * 2)
        bo.press("Send")
        expect(talk.get_by_role("listitem")).to_have_count(number + 1)
    assert bo.dialog.evaluate("element => element.scrollHeight <= element.clientHeight"), "only the lines scroll"
    assert talk.evaluate("element => element.scrollHeight > element.clientHeight")
    picture(bo, "chat-long")
    for height in (740, 480, 360):
        bo.page.set_viewport_size({"width": 360 if height > 400 else 740, "height": height})
        expect(field).to_be_in_viewport(ratio=1)
    picture(bo, "chat-long")
