"""A finished round at its link: event by event, proven, downloaded, and in plots; for whoever has the link."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Download, Locator, Page, expect

from tabard.game.record import read_record
from tabard.game.verify import verify_shuffles
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.friends_page import all_over, gather, play
from tests.browser.table_page import Picture, TablePage, Visit
from tests.browser.test_accessibility import check

pytestmark = pytest.mark.browser

LINK = "r/TEST-01/1/1"
OVERFLOW = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def played(table: TablePage) -> None:
    """One round to its end."""
    table.play_round(table.open(bots=2))


def opened(table: TablePage, path: str) -> Page:
    """A page for looking back."""
    table.visit(path)
    table.page.get_by_role("heading", level=1).wait_for()
    assert table.page.evaluate(OVERFLOW) <= 0
    return table.page


def now(page: Page) -> Locator:
    """What is told of the event that is shown."""
    return page.get_by_test_id("replay-now")


def at(page: Page) -> int:
    """The number of the event that is shown, as the address has it; asked of the page, because `page.url` follows a little later."""
    found = re.search(r"#e=(\d+)$", page.evaluate("location.hash"))
    return int(found[1]) if found else 0


def last(page: Page) -> int:
    """The number of the last event."""
    return page.get_by_role("list", name="Events").get_by_role("button").count() - 1


def saved(download: Download) -> str:
    return Path(download.path()).read_text()


def pick(page: Page, path: Path) -> Locator:
    """Check a file of one's own; returns what is said of it."""
    with page.expect_file_chooser() as chooser:
        page.get_by_role("button", name="Check a record file").click()
    chooser.value.set_files(path)
    page.get_by_text(f"File {path.name}:").wait_for()
    return page.get_by_test_id("verified")


def exchanged(record: str) -> str:
    """The record with two different cards of two hands exchanged."""
    round_ = read_record(record).rounds[0]
    a, b = round_.hands["A"], round_.hands["B"]
    one, other = next((a[i : i + 2], b[j : j + 2]) for i in range(0, 14, 2) for j in range(0, 14, 2) if a[i] != b[j] != "w" != a[i])
    lines = record.splitlines()
    for seat, hand, old, new in (("A", a, one, other), ("B", b, other, one)):
        spot = lines.index(f'{seat} = "{hand}"')
        lines[spot] = lines[spot].replace(old, new, 1)
    return "\n".join(lines) + "\n"


def test_a_round_is_gone_through_by_keys_buttons_and_cards(desktop: TablePage) -> None:
    played(desktop)
    page = opened(desktop, LINK)
    expect(now(page)).to_have_text(re.compile("The cards are dealt: 7 each"))
    assert page.get_by_role("button", name=re.compile(", since event 0$")).count() == 21

    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    first = now(page).inner_text()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    expect(now(page)).to_have_text(first)
    page.keyboard.press("End")
    assert at(page) == last(page)
    expect(now(page)).to_have_text(re.compile(r"wins? the round and scores? \d+ points?"))
    page.keyboard.press("Shift+ArrowLeft")
    turn = at(page)
    assert turn < last(page)
    page.keyboard.press("Shift+ArrowRight")
    assert at(page) > turn
    page.keyboard.press("Home")
    assert at(page) == 0
    for name, there in (("Next event", 1), ("Event back", 0), ("Last event", last(page)), ("First event", 0)):
        page.get_by_role("button", name=name, exact=True).click()
        assert at(page) == there

    slider = page.get_by_role("slider", name="Event")
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == 1
    assert str(slider.get_attribute("aria-valuetext")).startswith("1: ")


def test_a_card_leads_to_the_event_in_which_it_came(desktop: TablePage) -> None:
    played(desktop)
    page = opened(desktop, LINK)
    page.keyboard.press("End")
    held = page.get_by_role("button", name=re.compile(r", since event [1-9]\d*$"))
    while not held.count():  # at the end of a round it may be that no hand holds a card that was drawn
        before = at(page)
        page.keyboard.press("ArrowLeft")
        assert at(page) == before - 1
    end, drawn = at(page), held.last
    label = str(drawn.get_attribute("aria-label"))
    card, since = re.fullmatch(r"(.*), since event (\d+)", label).groups()  # type: ignore[union-attr]
    drawn.click()
    assert at(page) == int(since)
    expect(now(page)).to_contain_text(card)
    page.get_by_role("button", name=f"Back to event {end}").click()
    assert at(page) == end


def test_a_link_leads_to_an_event_and_the_list_goes_with_it(desktop: TablePage) -> None:
    played(desktop)
    page = opened(desktop, f"{LINK}#e=4")
    current = page.get_by_role("list", name="Events").locator("[aria-current]")
    assert current.inner_text().startswith("4")
    current.focus()
    page.keyboard.press("ArrowDown")
    assert at(page) == 5
    expect(current).to_be_focused()
    page.evaluate("location.hash = '#e=2'")
    expect(current).to_have_text(re.compile("^2"))


def test_the_deal_is_proven_in_the_browser_and_a_changed_record_is_refused(desktop: TablePage, tmp_path: Path) -> None:
    played(desktop)
    desktop.press("Verify the deal")
    verified = desktop.page.get_by_test_id("verified")
    expect(verified).to_contain_text("Yes. Every card was the one that the shuffle gives.")
    expect(verified).to_contain_text("The commitment of round 1 is the one this browser was shown before the deal")
    desktop.page.get_by_role("dialog", name="Was the deal honest?").get_by_role("button", name="Close").click()

    page = opened(desktop, LINK)
    with page.expect_download() as download:
        page.get_by_role("link", name="Download record").click()
    record = saved(download.value)
    assert verify_shuffles(read_record(record)) >= 2
    (tmp_path / "honest.toml").write_text(record)
    (tmp_path / "changed.toml").write_text(exchanged(record))
    (tmp_path / "letter.toml").write_text("Dear Ann,\n")

    page.get_by_role("button", name="Verify the deal").click()
    expect(page.get_by_test_id("verified")).to_contain_text("This replay shows the moves of that record.")
    expect(pick(page, tmp_path / "changed.toml")).to_contain_text(
        re.compile(r"No\..* Round 1, deal: seat A has .*, the shuffle gives", re.S)
    )
    expect(pick(page, tmp_path / "honest.toml")).to_contain_text("Yes.")
    expect(pick(page, tmp_path / "letter.toml")).to_contain_text("no record of Tabard")


def test_whoever_has_the_link_sees_and_keeps_the_round(desktop: TablePage, visit: Visit) -> None:
    played(desktop)
    stranger = visit(PHONE)
    page = opened(stranger, LINK)
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as text").tap()
    lines = saved(download.value).splitlines()
    assert lines[0] == "Round 1, table TEST-01"
    assert lines[3].startswith("0. ")
    assert len(lines) == last(page) + 4
    page.get_by_role("button", name="Verify the deal").tap()
    expect(page.get_by_test_id("verified")).to_contain_text("This browser did not take part")


def test_a_running_round_is_shown_to_nobody(desktop: TablePage, visit: Visit) -> None:
    desktop.open(bots=2)
    stranger = visit(DESKTOP)
    stranger.faults.allow(re.compile("404"))
    page = opened(stranger, LINK)
    expect(page.get_by_role("alert")).to_contain_text("There is no finished round at this link")


@pytest.mark.slow
@pytest.mark.seed("somebody goes away")
def test_a_round_tells_how_long_people_thought_and_for_whom_a_bot_played(visit: Visit, picture: Picture) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    gather({"Ann": ann, "Bo": bo}, "mattel-classic-108 hand_size=5")
    play([ann, bo], lambda seen: all(re.search(rf"{who} (played|drew)", seen[0].log()) for who in ("You", "Bo")))
    bo.page.goto("about:blank")
    play([ann], all_over)

    sentence = re.compile(r"^A bot played [1-9]\d* of Bo’s [1-9]\d* moves; the points are Bo’s\.$")
    page = opened(ann, LINK)
    expect(page.get_by_text(sentence)).to_be_visible()
    thinking = page.get_by_role("region", name="Thinking time")
    thinking.get_by_text("Numbers of this plot").click()
    expect(thinking.get_by_role("row", name=re.compile(r"^Ann [\d.]+ sec [\d.]+ sec [1-9]\d* [1-9]\d* 0 \d+$"))).to_be_visible()
    expect(
        thinking.get_by_role("row", name=re.compile(r"^Bo [\d.]+ sec [\d.]+ sec [1-9]\d* [1-9]\d* [1-9]\d* \d+$"))
    ).to_be_visible()
    check(ann)
    thinking.scroll_into_view_if_needed()
    picture(ann, "replay-thinking")
    page = opened(ann, "r/TEST-01/1")
    expect(page.get_by_text(sentence)).to_be_visible()
    expect(page.get_by_role("cell", name=re.compile(r"^Bo [1-9]\d*$"))).to_be_visible()
    picture(ann, "match-assisted")

    page = opened(ann, "statistics")
    heads = page.get_by_role("region", name="Head to head")
    expect(
        heads.get_by_role("img", name=re.compile("^Bo. Rounds together: 1, won by you: [01], won by them: [01]$"))
    ).to_be_visible()
    heads.get_by_text("Numbers of this plot").click()
    expect(heads.get_by_role("row", name=re.compile("^Bo 1 [01] [01]$"))).to_be_visible()
    expect(page.get_by_role("row", name="Rounds in which a bot helped 0 of 1")).to_be_visible()
    check(ann)
    picture(ann, "statistics-of-two")
    page = opened(bo, "statistics")
    expect(page.get_by_role("row", name="Rounds in which a bot helped 1 of 1")).to_be_visible()
    check(bo)
    picture(bo, "statistics-of-two")


@pytest.mark.slow
@pytest.mark.seed("pictures of a replay")
def test_replay_and_statistics_shut_nobody_out(desktop: TablePage, visit: Visit, picture: Picture) -> None:
    played(desktop)
    for device in (PHONE, DESKTOP):
        desktop.page.set_viewport_size(device["viewport"])  # type: ignore[arg-type]
        check(desktop)
        picture(desktop, "round-over")
    phone = visit(PHONE)
    for table in (desktop, phone):
        page = opened(table, f"{LINK}#e=9")
        page.get_by_role("heading", name="Luck").wait_for()
        check(table)
        picture(table, "replay")
        page.evaluate("() => document.querySelector('.statistics').scrollIntoView()")
        picture(table, "replay-statistics")
        page.get_by_role("button", name="Verify the deal").click()
        page.get_by_text("Every card was the one").wait_for()
        check(table)
        picture(table, "verify")
        opened(table, "r/TEST-01/1")
        check(table)
        picture(table, "match")
        page.evaluate("() => document.querySelector('.statistics').scrollIntoView()")
        picture(table, "match-statistics")

    page = opened(desktop, "statistics")
    expect(page.get_by_role("row", name=re.compile("^Rounds 1$"))).to_be_visible()
    check(desktop)
    picture(desktop, "statistics")
    page.set_viewport_size(PHONE["viewport"])  # type: ignore[arg-type]
    assert page.evaluate(OVERFLOW) <= 0
    check(desktop)
    picture(desktop, "statistics")
    opened(phone, "statistics")
    expect(phone.page.get_by_text("No finished round yet")).to_be_visible()
