"""Several people at one table: everybody does what is to be done on the own page, and nobody waits for another page."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Error, Locator, expect

from tests.browser.lobby_page import join, name_oneself
from tests.browser.table_page import INDEX, Seen, TablePage

MOST_STEPS = 2_000
WAIT_MS = 15_000
OVER = re.compile(r"\bwins? the |nobody went out|The match is over")


def choose_rules(table: TablePage, ruleset: str) -> None:
    """On the front page, as text."""
    table.press("Change the rules…")
    editor = table.dialog
    changes = editor.get_by_role("heading", name=re.compile("^No changes|changes? from"))
    before = changes.inner_text()
    editor.get_by_role("textbox", name="These rules as text").fill(ruleset)
    editor.get_by_role("button", name="Use this text").click()
    expect(changes).not_to_have_text(before, timeout=WAIT_MS)
    editor.get_by_role("button", name="Use these rules").click()
    table.dialog.wait_for(state="hidden")


def create(table: TablePage, name: str, ruleset: str) -> str:
    """From the front page to a lobby of one's own, with these rules (empty: those that are chosen there); the table's code."""
    table.front()
    if ruleset:
        choose_rules(table, ruleset)
    name_oneself(table, name)
    table.press("Create table")
    table.button("Ready").wait_for()
    return table.page.get_by_test_id("code").inner_text()


def be_ready(table: TablePage) -> None:
    """Also read what the rules are, if the page shows that first."""
    table.press("Ready")
    got_it = table.button("Got it")
    got_it.or_(table.button(re.compile("You are ready"))).or_(cards(table)).first.wait_for()
    if got_it.count():
        table.hit(got_it)


def gather(people: dict[str, TablePage], ruleset: str = "", race: str = "") -> str:
    """The first one creates a table, the others come by its link; all are ready and the cards are dealt. The table's code."""
    (host_name, host), *others = people.items()
    code = create(host, host_name, ruleset)
    if race:
        host.page.get_by_label("Calls and jump-ins").select_option(race)
    for name, table in others:
        join(table, code, name)
    for table in people.values():
        be_ready(table)
    for table in people.values():
        in_round(table)
    return code


def cards(table: TablePage) -> Locator:
    """In one's hand."""
    return table.page.get_by_role("list", name="Your cards").get_by_role("button")


def in_round(table: TablePage) -> None:
    """The cards are dealt."""
    cards(table).first.wait_for()


def status(table: TablePage, text: str | re.Pattern[str]) -> None:
    """Wait until the line under the piles says so."""
    expect(table.page.get_by_test_id("status")).to_contain_text(text, timeout=WAIT_MS)


def heard(table: TablePage, text: str | re.Pattern[str], wait_ms: float = WAIT_MS) -> None:
    """Wait until it was read out."""
    said = table.page.get_by_test_id("voice-log").or_(table.page.get_by_test_id("voice-alert"))
    expect(said.filter(has_text=text).first).to_be_attached(timeout=wait_ms)


def act(table: TablePage, seen: Seen) -> None:
    """Do what is to be done now, if anything; does not wait for what comes of it."""
    if "’s hand" in seen.title:
        table.press("Put it away")
    elif OVER.search(seen.title):
        return
    elif seen.dialogs:
        choose(table, seen)
    elif is_idle(table) and (seen.is_mine or seen.playable):
        move(table, seen)


def is_idle(table: TablePage) -> bool:
    """No card of one's own is on its way."""
    return table.page.locator(".held.pending").count() == 0


def move(table: TablePage, seen: Seen) -> None:
    """Play what fits, colors first, and call, or jump in; else draw, else keep."""
    if len(seen.hand) == 2 and seen.playable and table.page.get_by_role("button", name=table.call_word, pressed=True).count() == 0:
        quickly(table, lambda: table.hit(table.move_button(table.call_word)))
    if seen.playable:
        name = min(seen.playable, key=lambda card: card.is_wild).name
        quickly(table, lambda: tap(table, name))
        if table.touch and table.dialog.count() == 0:
            quickly(table, lambda: tap(table, name))
    elif seen.can("Draw"):
        quickly(table, lambda: table.hit(table.move_button("Draw")))
    elif seen.can("Keep"):
        quickly(table, lambda: table.hit(table.move_button("Keep")))


def tap(table: TablePage, name: str) -> None:
    """At the index of the first card of that name, prepared for a jump-in or not."""
    card = cards(table).and_(table.button(re.compile(f"^{name}(,|$)"))).first
    if table.touch:
        card.tap(position=INDEX, timeout=1_500)
    else:
        card.click(position=INDEX, timeout=1_500)


def choose(table: TablePage, seen: Seen) -> None:
    """A color, or a player with few cards."""
    tiles = [one.name for one in seen.dialogs[-1].all("button") if one.name not in ("Cancel", table.call_word)]
    if not tiles:
        return
    pick = max(tiles, key=lambda name: (re.search("in hand$", name) is not None, number(name) if "hand" in name else -number(name)))
    quickly(table, lambda: table.hit(table.dialog.get_by_role("button", name=pick, exact=True).first))


def number(text: str) -> int:
    found = re.search(r"\d+", text)
    return int(found[0]) if found else 0


def quickly(table: TablePage, act: Callable[[], None]) -> None:
    """At a table of friends what one reaches for may be gone already."""
    table.page.set_default_timeout(1_500)
    try:
        act()
    except Error:
        pass
    finally:
        table.page.set_default_timeout(WAIT_MS)


def play(people: list[TablePage], until: Callable[[list[Seen]], bool]) -> list[Seen]:
    """All play until what everybody sees is what is waited for."""
    for _ in range(MOST_STEPS):
        seen = [table.look() for table in people]
        if until(seen):
            return seen
        for table, one in zip(people, seen, strict=True):
            act(table, one)
    raise AssertionError("it never came to that")


def all_over(seen: list[Seen]) -> bool:
    """Everybody sees the result."""
    return all(OVER.search(one.title) for one in seen)
