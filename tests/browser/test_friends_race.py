"""Jump-ins between people: who is faster, what is held, and what is said about it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tabard.server.gate import TIE
from tabard.server.lag import Quota
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.friends_page import cards, gather, heard, status
from tests.browser.table_page import Picture, TablePage, Visit
from tests.browser.test_accessibility import check

pytestmark = pytest.mark.browser

ALL_ALIKE = "party jump_in=colored deck=custom custom_deck=r5*60"
"""Everybody can jump in always."""
GRANTED_MS = 1_000 * (Quota.START + TIE) + 100
TWO_KINDS = "party jump_in=colored deck=custom custom_deck=r5*40,r6*40"


def in_turn(people: list[TablePage]) -> list[TablePage]:
    """From whoever is to move, in order of play."""
    names = [table.look().turn for table in people]
    at = next(i for i, turn in enumerate(names) if turn.startswith("Your turn"))
    step = 1 if "clockwise" in names[at] and "counter" not in names[at] else -1
    return [people[(at + step * i) % len(people)] for i in range(len(people))]


@pytest.mark.pace(jump=4.8)  # four people's taps fit into it, with what lies between them
def test_the_fastest_jump_in_counts_and_the_others_are_told_by_how_much(visit: Visit, picture: Picture) -> None:
    people = {"Ann": visit(DESKTOP), "Bo": visit(PHONE), "Cy": visit(DESKTOP), "Di": visit(PHONE)}
    gather(people, ALL_ALIKE, race="slow")
    first, second, third, fourth = in_turn(list(people.values()))
    for table in (first, second, third, fourth):
        if table.touch:
            table.tap_card("Red 5")  # lifted: the next tap plays it
    for table in (first, second, third, fourth):
        table.tap_card("Red 5")
        clearly_later(table)
    status(second, "Waiting for jump-ins")
    picture(second, "race-held")
    status(third, "You jumped in with Red 5")
    name = next(name for name, table in people.items() if table is third)
    status(fourth, re.compile(rf"Too late: {name} was \d+ ms faster"))
    picture(fourth, "race-lost")
    picture(third, "race-won")
    status(second, f"{name} jumped in with Red 5")


def test_a_prepared_jump_in_is_made_by_itself(visit: Visit, picture: Picture) -> None:
    people = {"Ann": visit(DESKTOP), "Bo": visit(PHONE), "Cy": visit(DESKTOP), "Di": visit(PHONE)}
    gather(people, TWO_KINDS)
    first, _second, third, fourth = in_turn(list(people.values()))
    card = "Red 6" if first.page.get_by_role("img", name="Top card: Red 5").count() else "Red 5"
    for table in (third, fourth):
        toggle(table, card)
        heard(table, f"You jump in with {card} as soon as it matches")
        cards(table).and_(table.button(f"{card}, jump-in prepared")).first.wait_for()
        check(table)
        picture(table, "jump-in-prepared")
    toggle(third, card)
    heard(third, f"No jump-in with {card}")
    first.choose_card(card)
    heard(fourth, f"You jumped in with {card}")


@pytest.mark.pace(jump=3.0)
def test_the_time_that_is_left_is_seen_once_nobody_can_jump_in_any_more(visit: Visit, picture: Picture) -> None:
    people = {"Ann": visit(DESKTOP), "Bo": visit(PHONE)}
    gather(people, ALL_ALIKE + " turn_timer=20")
    first, second = in_turn(list(people.values()))
    first.choose_card("Red 5")
    for table in (first, second):
        expect(table.page.get_by_test_id("clock")).to_have_count(0)
    for table in (first, second):
        table.page.get_by_test_id("clock").wait_for()
        picture(table, "clock-after-the-gate")


def clearly_later(table: TablePage) -> None:
    """By more than what a connection may be granted for its delay: a busy machine answers late."""
    table.page.wait_for_timeout(GRANTED_MS)


def toggle(table: TablePage, card: str) -> None:
    """Prepare a jump-in or not any more: by a button on a phone, by a key at a desk."""
    button = table.button("Jump in with this if it matches")
    if table.touch:
        if button.count() == 0:
            table.try_card(card)
        table.hit(button)
    else:
        cards(table).and_(table.button(re.compile(f"^{card}"))).first.focus()
        table.page.keyboard.press("j")


@pytest.mark.pace(gate=3.6)  # both press within it, with what lies between them
def test_the_fastest_catch_counts(visit: Visit) -> None:
    people = {"Ann": visit(DESKTOP), "Bo": visit(DESKTOP), "Cy": visit(DESKTOP)}
    gather(people, "mattel-classic-108 hand_size=2 deck=custom custom_deck=r1*60", race="slow")
    first, second, third = in_turn(list(people.values()))
    first.tap_card("Red 1")
    name = next(name for name, table in people.items() if table is second)
    for table in (second, third):
        heard(table, "did not call")
        clearly_later(table)  # or it is a guess
        table.press("Catch!")
    heard(second, re.compile(r"You caught \w+: \w+ draws? 4 cards|You caught"))
    status(third, re.compile(rf"Too late: {name} was \d+ ms faster"))
    # Without anybody to catch, trying shuts one out for a moment.
    third.press("Catch!")
    status(third, re.compile("Too early|nobody to catch"))
    again = third.page.get_by_test_id("status").filter(has_text=re.compile(r"You can catch again in \d\.\d s"))
    while again.count() == 0:  # at once after a press, which a slow machine does not always manage
        third.press("Catch!")
