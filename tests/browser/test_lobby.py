"""Friends find each other at a table: by link, code or list, in the lobby, in the middle of a match, on another device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby_page import add_bot, arrive, create, join, name_oneself, says, seat, seat_list, seats
from tests.browser.table_page import Picture, TablePage, Visit

pytestmark = pytest.mark.browser

WATCHING = re.compile("You are (watching|waiting for a seat)")


def in_round(table: TablePage) -> None:
    """The cards are dealt."""
    table.page.get_by_role("region", name=re.compile("^Your hand, 7 cards")).wait_for()


def test_two_people_and_a_bot_meet_play_and_are_watched(visit: Visit) -> None:
    ann, bo, cy = visit(DESKTOP), visit(PHONE), visit(PHONE)
    code = create(ann, "Ann")
    says(ann, "Nobody else is here yet")
    ann.page.get_by_text("Only this computer can open this link").wait_for()
    add_bot(ann, "Easy")
    join(bo, code, "Bo")
    expect(seat(ann, "Bo")).to_be_visible()
    assert sorted(seats(ann))[:2] == ["Ann", "Bo"]

    ann.press("Shuffle seats")
    ann.page.get_by_text("The seats were exchanged").first.wait_for()
    expect(seat_list(bo).locator("strong")).to_have_text(seats(ann))

    bo.press("Ready")
    bo.button(re.compile("You are ready")).wait_for()
    says(ann, "Everybody waits for you")
    ann.press("Ready")
    in_round(ann)
    in_round(bo)
    assert set(ann.look().others) | {"Ann"} == set(bo.look().others) | {"Bo"}

    bo.page.reload()
    in_round(bo)
    assert "Ann" in bo.look().others

    arrive(cy, code, "Cy")
    cy.press("Join")
    cy.page.get_by_text(WATCHING).first.wait_for()
    assert {"Ann", "Bo"} <= set(cy.look().others)
    assert cy.look().hand == []


def test_who_reloads_in_the_lobby_keeps_the_seat(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    code = create(ann, "Ann")
    join(bo, code, "Bo")
    bo.press("Ready")
    expect(seat(ann, "Bo").get_by_label("ready", exact=True)).to_be_visible()
    bo.page.reload()
    bo.button(re.compile("You are ready")).wait_for()
    assert seats(bo) == ["Ann", "Bo"]


def test_on_a_desktop_the_chat_is_always_in_sight_with_what_was_said_before_one_came(visit: Visit, picture: Picture) -> None:
    ann, bo = visit(PHONE), visit(DESKTOP)
    code = create(ann, "Ann")
    ann.page.get_by_label("Say something to the table").fill("Welcome!")
    ann.press("Send")
    join(bo, code, "Bo")
    welcome = bo.page.get_by_role("list", name=re.compile("^Chat")).get_by_text("Welcome!")
    field = bo.page.get_by_label("Say something to the table")
    for place in (0, 10_000):
        bo.page.evaluate("place => window.scrollTo(0, place)", place)
        expect(welcome).to_be_in_viewport()
        expect(field).to_be_in_viewport(ratio=1)
    picture(bo, "lobby-chat")


def test_the_host_puts_the_seats_in_order_by_key_and_the_focus_goes_along(desktop: TablePage) -> None:
    create(desktop, "Ann")
    for _ in range(2):
        add_bot(desktop, "Solid")
    first, second, third = seats(desktop)
    up = desktop.button(f"Move {third} up")
    up.focus()
    desktop.page.keyboard.press("Enter")
    expect(up).to_be_focused()
    names = desktop.page.locator("ol strong")
    expect(names).to_have_text([first, third, second])
    desktop.page.keyboard.press("Enter")
    expect(names).to_have_text([third, first, second])


def test_the_host_starts_without_waiting_for_the_others(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    join(bo, create(ann, "Ann"), "Bo")
    ann.press("Start now")
    in_round(ann)
    in_round(bo)
    expect(bo.page.get_by_text("Your share did not arrive")).to_have_count(0)


def test_whoever_is_removed_is_told_and_can_sit_down_again(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    join(bo, create(ann, "Ann"), "Bo")
    ann.press("Remove Bo")
    ann.press("Yes, remove")
    bo.page.get_by_text("You were removed from the table").wait_for()
    bo.button("Take a seat").wait_for()
    expect(seat(ann, "Bo")).to_be_hidden()
    bo.press("Take a seat")
    bo.button("Ready").wait_for()
    assert seats(bo) == ["Ann", "Bo"]


def test_the_host_hands_the_role_over_and_leaves(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    join(bo, create(ann, "Ann"), "Bo")
    ann.press("Hand over")
    bo.button("Start now").wait_for()
    expect(ann.button("Start now")).to_be_hidden()
    ann.press("Leave")
    ann.button("Create table").wait_for()
    expect(seat(bo, "Ann")).to_be_hidden()
    assert seats(bo) == ["Bo"]


def test_a_listed_table_is_found_on_the_front_page(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    code = create(ann, "Ann")
    ann.page.get_by_label("Listed on the front page").check()
    bo.front()
    name_oneself(bo, "Bo")
    bo.button(f"Watch {code}").wait_for()
    bo.page.get_by_text("Ann’s table").wait_for()
    bo.press(f"Watch {code}")
    bo.button("Take a seat").wait_for()
    assert seats(bo) == ["Ann"]
    expect(ann.page.get_by_role("list", name="Watching").locator("bdi")).to_have_text("Bo")


def test_a_code_is_enough_in_any_letters(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    code = create(ann, "Ann")
    bo.front()
    bo.page.get_by_label("Code of a table").fill(f" {code.lower()} ")
    bo.press("Join")
    bo.button("Ready").wait_for()
    mine, other = seats(bo)
    assert mine == "Ann"
    assert other, "one of the names that are proposed"


def test_back_leads_to_the_front_page_and_the_seat_stays(phone: TablePage) -> None:
    code = create(phone, "Ann")
    phone.page.go_back()
    phone.button(f"Back to your table {code}").wait_for()
    assert phone.page.url == phone.url
    phone.page.go_forward()
    phone.button("Ready").wait_for()
    assert seats(phone) == ["Ann"]
    phone.page.go_back()
    phone.press(f"Back to your table {code}")
    phone.button("Ready").wait_for()


def test_whoever_goes_back_and_forth_faster_than_the_line_connects_arrives(phone: TablePage) -> None:
    code = create(phone, "Ann")
    phone.page.evaluate(
        """async () => {
            for (const step of [-1, 1, -1, 1, -1, 1]) {
                const arrived = new Promise((done) => addEventListener("popstate", done, { once: true }));
                history.go(step);
                await arrived;
            }
        }"""
    )
    phone.button("Ready").wait_for()
    assert phone.page.url.endswith(code)
    assert seats(phone) == ["Ann"]


def test_a_double_click_on_leave_does_not_give_the_seat_up(phone: TablePage) -> None:
    phone.open()
    phone.press("Menu")
    phone.dialog.get_by_role("button", name="Leave the table").dblclick()
    phone.button("Yes, leave").wait_for()
    phone.press("Cancel")
    phone.button("Leave the table").wait_for()


def test_a_link_can_be_opened_before_the_list_of_tables_has_come(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    code = create(ann, "Ann")
    asked: list[Route] = []
    bo.page.route("**/api/tables", lambda question: asked.append(question))  # and nothing answers
    with bo.page.expect_request("**/api/tables"):
        bo.front()
    join(bo, code, "Bo")
    expect(seat(ann, "Bo")).to_be_visible()
    assert asked


def test_a_table_that_is_not_there_is_said_to_be_so(phone: TablePage) -> None:
    phone.page.goto(f"{phone.url}t/NOPE-11")
    phone.page.get_by_role("alert").filter(has_text="There is no table NOPE-11").wait_for()
    expect(phone.button("Join")).to_have_count(0)
    phone.press("Front page")
    phone.button("Create table").wait_for()
    assert phone.page.url == phone.url


@pytest.mark.slow
def test_a_private_game_is_opened_to_friends_who_get_a_bots_seat(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    ann.front()
    name_oneself(ann, "Ann")
    ann.press("One bot fewer")
    ann.page.get_by_label("Bot strength").select_option("Easy")
    ann.press("Play now")
    seen = ann.until_asked()
    code = ann.page.url.rsplit("/", 1)[-1]

    arrive(bo, code, "Bo")
    bo.press("Join")
    bo.page.get_by_role("alert").filter(has_text="is private").wait_for()

    ann.press("Menu")
    ann.press("Invite friends")
    expect(ann.page.get_by_test_id("code")).to_have_text(code)
    ann.press("Close")
    bo.press("Join")
    bo.page.get_by_text(WATCHING).first.wait_for()

    ann.play_round(seen)
    ann.press("Next round")
    ann.press("Table and seats")
    expect(seat(ann, "Bo")).to_be_visible()
    ann.press("Close")
    bo.press("Next round")
    in_round(bo)
    assert "Ann" in bo.look().others


def test_the_link_to_a_seat_moves_it_to_another_device(visit: Visit) -> None:
    desk, phone = visit(DESKTOP), visit(PHONE)
    seen = desk.open(bots=2)
    desk.press("Menu")
    desk.press("This seat on another device")
    link = desk.page.get_by_label("Link to your seat", exact=True).input_value()
    assert "#seat=" in link

    phone.page.goto(link.split("#")[0])
    phone.button("Join").wait_for()
    phone.page.goto(link)
    assert phone.until_asked().names == seen.names
    assert "#" not in phone.page.url
    desk.page.get_by_text("Playing in another tab").wait_for()
    desk.press("Bring it here")
    phone.page.get_by_text("Playing in another tab").wait_for()
    assert desk.until_asked().names == seen.names
