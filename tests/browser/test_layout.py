"""Small screens, many players, little motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.friends_page import be_ready, cards, choose_rules, gather
from tests.browser.lobby_page import add_bot, create, join
from tests.browser.table_page import Picture, Seen, TablePage, Visit

pytestmark = pytest.mark.browser

MANY_CARDS = 12
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
MOVES = """() => {
    window.moved = 0;
    addEventListener("transitionrun", () => window.moved++, true);
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...all) { window.moved++; return animate.apply(this, all); };
}"""


def check_layout(table: TablePage) -> None:
    """Everything is on the screen, and nothing lies on anything else."""
    assert table.page.evaluate(OVERFLOW) <= 0
    size = table.page.viewport_size
    assert size is not None
    bar = table.page.get_by_role("group", name="Moves").bounding_box()
    cards = table.page.get_by_role("list", name="Your cards").bounding_box()
    others = table.page.get_by_role("list", name="Other players, in order of play").bounding_box()
    piles = table.page.get_by_role("region", name="Piles").bounding_box()
    assert bar
    assert cards
    assert others
    assert piles
    assert others["y"] + others["height"] <= piles["y"] + 1
    assert piles["y"] + piles["height"] <= bar["y"] + 1
    assert bar["y"] + bar["height"] <= cards["y"]
    for place in (bar, others, piles):
        assert place["x"] >= 0
        assert place["x"] + place["width"] <= size["width"]
    assert cards["y"] + cards["height"] <= size["height"]


def draw_and_keep(table: TablePage, seen: Seen) -> Seen:
    """Collect cards."""
    if seen.is_over:
        return table.next_round()
    if seen.dialogs:
        return table.answer(seen)
    return table.draw() if seen.can("Draw") else table.keep()


@pytest.mark.seed("many cards")
def test_ten_players_and_a_big_hand_fit_on_a_phone(phone: TablePage, picture: Picture) -> None:
    seen = phone.open(bots=9, level="Easy")
    picture(phone, "table-10-seats")
    check_layout(phone)
    assert len(seen.others) == 9
    while len(seen.hand) < MANY_CARDS:
        seen = draw_and_keep(phone, seen)
        if not seen.dialogs:
            check_layout(phone)
    picture(phone, "table-many-cards")


def test_ten_players_fit_on_a_desktop(desktop: TablePage, picture: Picture) -> None:
    seen = desktop.open(bots=9)
    assert len(seen.others) == 9
    assert desktop.page.evaluate(OVERFLOW) <= 0
    picture(desktop, "table-10-seats")


def test_the_top_card_can_be_seen_while_a_color_is_chosen(phone: TablePage, picture: Picture) -> None:
    phone.front()
    choose_rules(phone, "mattel-classic-108 hand_size=3 deck=custom custom_deck=0*1,1*1,w0*80")
    phone.press("Play now")
    phone.play_until(phone.until_asked(), lambda seen: "Wild" in [card.name for card in seen.playable] and not seen.dialogs)
    phone.tap_card("Wild")
    if phone.dialog.count() == 0:
        phone.tap_card("Wild")
    phone.dialog.wait_for()
    picture(phone, "chooser")
    card, chooser = phone.page.get_by_test_id("top-card").bounding_box(), phone.dialog.bounding_box()
    assert card
    assert chooser
    assert card["y"] + card["height"] <= chooser["y"]


def test_people_with_long_names_are_told_apart_on_a_phone(visit: Visit, phone: TablePage) -> None:
    code = create(phone, "Ann")
    for name in ("Guest Griffin", "Guest Falcon"):
        join(visit(DESKTOP), code, name)
    for _ in range(3):
        add_bot(phone, "Easy")
    phone.press("Ready")
    phone.press("Start now")
    for seat in ("seat-B", "seat-C"):
        name = phone.page.get_by_test_id(seat).locator(".name")
        name.wait_for()
        assert name.evaluate("element => element.scrollHeight <= element.clientHeight + 1"), "all of it can be read"


LONG = "W" * 24
"""Nothing to break it at."""
HEBREW = "\u05d3\u05e0\u05d4 \u05de\u05df \u05d4\u05d2\u05dc\u05d9\u05dc \N{OWL}\N{OWL}"
INSIDE = """([inner, outer]) => {
    const [a, b] = [inner, outer].map((one) => one.getBoundingClientRect());
    return a.left >= b.left - 1 && a.right <= b.right + 1 && a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
}"""


BARE = """name => {
    const isTold = text => text.replaceAll(`\u2068${name}\u2069`, "").includes(name);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = isTold(document.title) ? [document.title] : [];
    while (texts.nextNode())
        if (isTold(texts.currentNode.data) && !texts.currentNode.parentElement.closest("bdi, option")) found.push(texts.currentNode.data);
    for (const one of document.querySelectorAll("[aria-label], [title]"))
        found.push(...[one.ariaLabel, one.title].filter(text => text && isTold(text)));
    return found;
}"""
"""Texts and labels in which a name is not kept apart from what surrounds it."""


def is_inside(inner: Locator, outer: Locator) -> bool:
    """Whether all of it lies there."""
    return bool(inner.page.evaluate(INSIDE, [inner.element_handle(), outer.element_handle()]))


def test_a_name_that_is_written_from_right_to_left_turns_no_sentence_and_no_label_around(visit: Visit, picture: Picture) -> None:
    ann, other = visit(DESKTOP), visit(PHONE)
    join(other, create(ann, "Ann"), HEBREW)
    ann.button(re.compile("^Remove")).wait_for()
    for table in (ann, other):
        assert table.page.evaluate(BARE, HEBREW) == []
    picture(ann, "lobby-hebrew")
    for table in (ann, other):
        be_ready(table)
    ann.page.get_by_test_id("seat-B").click()
    ann.press(re.compile("^Mute"))
    assert ann.page.evaluate(BARE, HEBREW) == []
    picture(ann, "seat-details-hebrew")
    ann.press("Close")
    ann.hit(ann.page.get_by_role("tab", name=re.compile("^Chat")))
    ann.button(re.compile("^Hear .* again")).wait_for()
    for table in (ann, other):
        assert table.page.evaluate(BARE, HEBREW) == []
    picture(ann, "table-hebrew")
    picture(other, "table-hebrew")


def test_names_of_every_kind_leave_room_for_the_rest(visit: Visit, picture: Picture) -> None:
    people = {LONG: visit(DESKTOP), HEBREW: visit(DESKTOP), LONG.replace("W", "M"): visit(PHONE), "Ann": visit(PHONE)}
    gather(people)
    for name, table in people.items():
        cards(table).first.wait_for()
        assert table.page.evaluate(OVERFLOW) <= 0
        header = table.page.get_by_test_id("turn")
        for word in header.locator(".word").all():
            assert is_inside(word, header), "what is said about the name is not cut"
        for seat in table.page.get_by_test_id(re.compile("^seat-")).all():
            label, count = seat.locator(".name").bounding_box(), seat.locator(".count").bounding_box()
            assert label
            assert count
            assert label["y"] + label["height"] <= count["y"] + 1
            assert is_inside(seat.locator(".count"), seat)
        picture(table, f"table-names-{list(people).index(name)}")
    assert any(table.page.locator(".whose.parts").count() for table in people.values())
    for name in (LONG, HEBREW):
        log = people[name].page.get_by_role("group", name=re.compile("^Game log"))
        assert log.evaluate("element => element.scrollWidth <= element.clientWidth")


@pytest.mark.parametrize(("motion", "moves"), [("reduce", False), ("no-preference", True)])
def test_cards_stand_still_for_who_wants_that(motion: str, moves: bool, visit: Visit) -> None:
    table = visit(DESKTOP, reduced_motion=motion)
    seen = table.play_until(table.open(bots=2), lambda seen: seen.is_mine and not seen.dialogs)
    table.page.evaluate(MOVES)
    table.answer(seen)
    assert (table.page.evaluate("window.moved") > 0) == moves


def test_one_tap_lifts_a_card_on_a_phone_and_the_second_one_plays_it(visit: Visit) -> None:
    table = visit(PHONE)
    seen = table.play_until(
        table.open(bots=2), lambda seen: not seen.dialogs and any(not card.is_wild for card in seen.playable) and len(seen.hand) > 2
    )
    card = next(card.name for card in seen.playable if not card.is_wild)
    table.tap_card(card)
    table.page.get_by_text("Tap again to play").wait_for()
    assert table.look().names == seen.names
    table.until_changed(lambda: table.tap_card(card))
