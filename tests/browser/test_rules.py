"""House rules in the browser: changed before a table is opened and in its lobby, seen by everybody before the deal."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.lobby_page import create, join, name_oneself
from tests.browser.table_page import Picture, TablePage, Visit
from tests.browser.test_accessibility import DEVICES, check

pytestmark = pytest.mark.browser

WIDTHS = """() => [...document.querySelectorAll("dialog, html")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.tagName)"""
RULES_FILLED = "mattel-112 stack=same_kind custom_effects=Rain%7CEverybody%20gets%20wet%7Cothers_draw%3A1"


def open_editor(table: TablePage) -> Locator:
    """From the front page."""
    table.front()
    table.press("Change the rules…")
    editor = table.dialog
    editor.get_by_label("Start from").wait_for()
    return editor


def opened(editor: Locator, words: str, title: str) -> Locator:
    """The one rule of this title, found by words and opened."""
    editor.get_by_label("Find a rule").fill(words)
    rule = editor.locator("details").filter(has=editor.page.get_by_text(title, exact=True))
    rule.locator("summary").click()
    return rule


def paste(editor: Locator, ruleset: str) -> None:
    """Give the editor a ruleset as text."""
    editor.get_by_role("textbox", name="These rules as text").fill(ruleset)
    editor.get_by_role("button", name="Use this text").click()


def look(table: TablePage, picture: Picture, name: str, at: Locator | None = None) -> None:
    """Nothing is wrong, nothing sticks out; and a picture."""
    if at is not None:
        at.evaluate("(one) => one.scrollIntoView({block: 'start'})")
    check(table)
    assert table.page.evaluate(WIDTHS) == []
    picture(table, name)


@DEVICES
def test_the_editor_tells_only_what_differs_and_shuts_nobody_out(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    table = visit(kind)
    editor = open_editor(table)
    editor.get_by_role("heading", name="No changes: Classic as it is").wait_for()
    look(table, picture, "editor")

    editor.get_by_text("Answering draw cards").click()
    look(table, picture, "editor-group", editor.get_by_role("heading", name="All rules"))
    rule = opened(editor, "stacking", "Stacking")
    rule.get_by_role("radio", name=re.compile("A Draw Two may be answered with any Draw Two and")).check()
    editor.get_by_role("heading", name="1 change from Classic").wait_for()
    look(table, picture, "editor-rule", editor.get_by_label("Find a rule"))
    rule = opened(editor, "size of a hand", "Size of a hand")
    rule.get_by_role("spinbutton").fill("5")
    rule.get_by_role("spinbutton").press("Enter")
    heading = editor.get_by_role("heading", name="2 changes from Classic")
    heading.wait_for()
    expect(editor).to_contain_text("Example: Ann plays Draw Two, Bo answers with Draw Two: Cy answers or draws 4.")
    look(table, picture, "editor-changes", heading)
    editor.get_by_role("button", name="Put back: Size of a hand").first.click()
    editor.get_by_role("heading", name="1 change from Classic").wait_for()
    expect(editor.get_by_role("heading", name="1 change from Classic")).to_be_focused()
    editor.get_by_role("button", name="Undo the last change").click()
    heading.wait_for()
    editor.get_by_role("button", name="Use these rules").click()
    table.page.get_by_text("2 changes from Classic").wait_for()
    look(table, picture, "front-changed-rules")


def test_a_number_out_of_bounds_is_refused_at_its_field(desktop: TablePage) -> None:
    editor = open_editor(desktop)
    rule = opened(editor, "size of a hand", "Size of a hand")
    field = rule.get_by_role("spinbutton")
    field.fill("99")
    field.press("Enter")
    rule.get_by_role("alert").filter(has_text="from 1 to 20").wait_for()
    expect(field).to_have_attribute("aria-invalid", "true")
    field.fill("9")
    field.press("Enter")
    editor.get_by_role("heading", name="1 change from Classic").wait_for()
    expect(rule.get_by_role("alert")).to_have_count(0)


@DEVICES
def test_what_does_not_go_together_is_explained_and_can_be_mended(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    table = visit(kind)
    editor = open_editor(table)
    paste(editor, "party challenge_guilty=take_back")
    trouble = editor.get_by_role("heading", name="There is something that does not go together")
    trouble.wait_for()
    expect(editor).to_contain_text("“A challenge that is right” and “Stacking” do not go together")
    expect(editor.get_by_role("button", name="Use these rules")).to_be_disabled()
    look(table, picture, "editor-conflict", editor.get_by_label("Start from"))
    editor.get_by_role("button", name=re.compile("^Stacking: A draw card cannot be answered")).click()
    trouble.wait_for(state="detached")
    expect(editor.get_by_role("button", name="Use these rules")).to_be_enabled()
    expect(editor.get_by_role("textbox", name="These rules as text")).to_have_value("party challenge_guilty=take_back stack=off")
    paste(editor, "party stak=off")
    editor.get_by_role("alert").filter(has_text="did you mean 'stack'").wait_for()
    expect(editor.get_by_role("textbox", name="These rules as text")).to_have_value("party stak=off")
    paste(editor, "party stack=off")
    editor.get_by_role("heading", name="There is something that does not go together").wait_for(state="detached")
    expect(editor.get_by_role("alert")).to_have_count(0)


@pytest.mark.parametrize(("words", "title"), [("+4", "Challenge"), ("+2", "Stacking"), ("7-0", "Sevens"), ("stacking", "Stacking")])
def test_a_rule_is_found_by_what_players_call_it(words: str, title: str, desktop: TablePage) -> None:
    opened(open_editor(desktop), words, title).get_by_role("radio").first.wait_for()


@DEVICES
def test_a_deck_can_be_counted_card_by_card(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    table = visit(kind)
    editor = open_editor(table)
    opened(editor, "deck", "Deck").get_by_role("radio", name="The cards of the deck are agreed on at this table.").check()
    rule = opened(editor, "cards of the deck", "Cards of the deck")
    rule.get_by_text("108 cards.").wait_for()
    zeros = rule.get_by_role("spinbutton", name="0 in each color")
    zeros.fill("2")
    zeros.press("Enter")
    rule.get_by_text("112 cards.").wait_for()
    look(table, picture, "editor-deck", rule.get_by_text("112 cards."))
    rule.get_by_label("A number of its own for each color").check()
    rule.get_by_role("spinbutton", name="Red 7").fill("5")
    rule.get_by_role("spinbutton", name="Red 7").press("Enter")
    rule.get_by_text("115 cards.").wait_for()
    look(table, picture, "editor-deck-colors", rule.get_by_text("115 cards."))
    expect(editor.get_by_role("textbox", name="These rules as text")).to_have_value(
        re.compile("^mattel-classic-108 deck=custom custom_deck=0%2A2")
    )


@DEVICES
def test_customizable_cards_are_written_with_a_preview_and_faults_at_their_fields(
    kind: dict[str, object], visit: Visit, picture: Picture
) -> None:
    table = visit(kind)
    editor = open_editor(table)
    editor.get_by_label("Start from").select_option("Classic with special cards")
    rule = opened(editor, "customizable cards", "Customizable cards")
    rule.get_by_role("button", name="Use these cards").click()
    rule.get_by_role("alert").filter(has_text="look at the marked fields").wait_for()
    expect(rule.get_by_label("Title")).to_be_focused()
    expect(rule.get_by_label("Title")).to_have_attribute("aria-invalid", "true")

    rule.get_by_label("Title").fill("Rain; snow")
    rule.get_by_label("What it says on the card").fill("Everybody gets wet")
    rule.get_by_label("Add a step").select_option("everybody else draws … cards")
    rule.get_by_text("Wild. Besides: everybody else draws one card.").wait_for()
    number = rule.get_by_label(re.compile("^everybody else draws"))
    number.fill("9")
    rule.get_by_text("Write a number from 1 to 4.").wait_for()
    expect(number).to_have_attribute("aria-invalid", "true")
    look(table, picture, "author-fault", rule.get_by_text("All three Customizable cards"))
    number.fill("2")
    rule.get_by_label("Add a step").select_option("the player takes another turn")
    rule.get_by_text("Wild. Besides: everybody else draws 2 cards, then the player takes another turn.").wait_for()
    look(table, picture, "author", rule.get_by_text("All three Customizable cards"))
    rule.get_by_role("button", name="Use these cards").click()
    rule.get_by_role("status").filter(has_text="Agreed: all three “Rain; snow”").wait_for()
    editor.get_by_role("heading", name="1 change from Classic with special cards").wait_for()
    rule.get_by_role("button", name="Add a card").click()
    expect(rule.get_by_label("Title").nth(1)).to_be_focused()
    rule.get_by_label("Title").nth(1).fill("Stage")
    rule.get_by_label("Add a step").nth(1).select_option("the next player does what the card says or draws … cards")
    rule.get_by_role("button", name="Use these cards").click()
    rule.get_by_role("status").filter(has_text="“Stage”: the next player does what the card says or draws one card").wait_for()


def author_of(editor: Locator, preset: str) -> Locator:
    """Where the customizable cards of a preset are written."""
    editor.get_by_label("Start from").select_option(preset)
    return opened(editor, "customizable cards", "Customizable cards")


def test_using_the_rules_takes_over_the_cards_that_are_written(desktop: TablePage) -> None:
    editor = open_editor(desktop)
    rule = author_of(editor, "Classic with special cards")
    rule.get_by_label("What it says on the card").fill("Everybody gets wet")
    rule.get_by_label("Add a step").select_option("everybody else draws … cards")
    rule.locator("summary").click()
    editor.get_by_label("Find a rule").fill("")

    desktop.press("Use these rules")
    expect(rule.get_by_label("Title")).to_be_focused()
    expect(rule.get_by_label("Title")).to_have_attribute("aria-invalid", "true")
    expect(rule.get_by_label("What it says on the card")).to_have_value("Everybody gets wet")

    rule.get_by_label("Title").fill("Rain")
    desktop.press("Use these rules")
    editor.wait_for(state="hidden")
    desktop.page.get_by_text("1 change from Classic with special cards").wait_for()
    desktop.press("Change the rules…")
    expect(editor.get_by_role("textbox", name="These rules as text")).to_have_value(re.compile("custom_effects=Rain"))


def test_a_step_takes_no_number_out_of_bounds(desktop: TablePage) -> None:
    editor = open_editor(desktop)
    rule = author_of(editor, "Classic with special cards")
    rule.get_by_label("Title").fill("Rain")
    rule.get_by_label("Add a step").select_option("everybody else draws … cards")
    number = rule.get_by_label(re.compile("^everybody else draws"))
    for wrong in ("0", "-3", "99", ""):
        number.fill("2")
        rule.get_by_text("Wild. Besides: everybody else draws 2 cards.").wait_for()
        number.fill(wrong)
        rule.get_by_role("button", name="Use these cards").click()
        rule.get_by_text("Write a number from 1 to 4.").wait_for()
        expect(number).to_be_focused()
        expect(number).to_have_attribute("aria-invalid", "true")
        expect(editor.get_by_role("heading", name="No changes")).to_be_visible()


def test_cards_that_are_not_in_the_deck_are_told_where_they_are_written(desktop: TablePage) -> None:
    editor = open_editor(desktop)
    rule = author_of(editor, "Classic")
    rule.get_by_label("Title").fill("Rain")
    rule.get_by_label("Add a step").select_option("everybody else draws … cards")
    desktop.press("Use these rules")
    warning = "“Customizable cards” does nothing with the other rules as they are."
    editor.get_by_role("status").filter(has_text=warning).wait_for()
    expect(rule).to_contain_text(warning)
    wake = rule.get_by_role("button", name=re.compile("^Deck: "))
    expect(wake).to_be_focused()
    check(desktop)
    wake.click()
    expect(rule).not_to_contain_text(warning)
    desktop.press("Use these rules")
    editor.wait_for(state="hidden")
    desktop.page.get_by_text("2 changes from Classic").wait_for()


@DEVICES
def test_everybody_sees_the_rules_before_the_deal_and_what_changes(kind: dict[str, object], visit: Visit, picture: Picture) -> None:
    other = DESKTOP if kind is PHONE else PHONE
    ann, bo = visit(kind), visit(other)
    editor = open_editor(ann)
    paste(editor, RULES_FILLED)
    editor.get_by_role("heading", name="2 changes from").wait_for()
    ann.press("Use these rules")
    ann.dialog.wait_for(state="hidden")
    name_oneself(ann, "Ann")
    ann.press("Create table")
    ann.button("Ready").wait_for()
    code = ann.page.get_by_test_id("code").inner_text()
    ann.page.get_by_text("Rain", exact=True).wait_for()
    look(ann, picture, "lobby-house-rules")

    join(bo, code, "Bo")
    bo.press("Ready")
    card = bo.dialog
    card.get_by_text("A Draw Two may be answered with any Draw Two").wait_for()
    expect(card).to_contain_text("Wild. Besides: everybody else draws one card.")
    look(bo, picture, "rule-card")
    bo.press("Got it")
    card.wait_for(state="hidden")
    bo.button(re.compile("You are ready")).wait_for()

    ann.press("Change the rules…")
    editor = ann.dialog
    editor.get_by_role("heading", name="2 changes from").wait_for()
    editor.get_by_role("button", name="Put back: Stacking").click()
    editor.get_by_role("heading", name="1 change from").wait_for()
    ann.press("Use these rules")
    editor.wait_for(state="hidden")
    bo.button("Ready").wait_for()
    bo.press("Ready")
    changed = card.get_by_role("listitem").filter(has_text="New").filter(has_text="A draw card cannot be answered")
    changed.wait_for()
    look(bo, picture, "rule-card-changed")
    bo.press("Got it")
    ann.press("Ready")
    bo.page.get_by_role("region", name=re.compile("^Your hand, 7 cards")).wait_for()

    bo.press("Rules")
    expect(bo.dialog.get_by_role("heading", name="At this table…")).to_be_visible()
    look(bo, picture, "rules-at-the-table")


def test_whoever_was_not_asked_before_the_deal_reads_the_rules_after_it(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    editor = open_editor(ann)
    paste(editor, "mattel-classic-108 stack=same_kind")
    editor.get_by_role("heading", name="1 change from").wait_for()
    ann.press("Use these rules")
    ann.dialog.wait_for(state="hidden")
    ann.press("Create table")
    ann.button("Ready").wait_for()
    join(bo, ann.page.get_by_test_id("code").inner_text(), "Bo")
    ann.press("Start now")
    expect(bo.dialog).to_contain_text("A Draw Two may be answered with any Draw Two")
    bo.press("Got it")
    bo.dialog.wait_for(state="hidden")
    bo.page.get_by_role("region", name=re.compile(r"^Your hand, \d+ cards")).wait_for()
    bo.page.reload()
    bo.page.get_by_role("region", name=re.compile(r"^Your hand, \d+ cards")).wait_for()
    expect(bo.dialog).to_have_count(0)


def test_the_editor_can_be_used_by_keys_alone(desktop: TablePage) -> None:
    editor = open_editor(desktop)
    search = editor.get_by_label("Find a rule")
    search.focus()
    keys = desktop.page.keyboard
    keys.type("jumping in")
    editor.get_by_role("status").filter(has_text="1 rule found").wait_for()
    keys.press("Tab")
    keys.press("Enter")
    editor.get_by_role("radio").first.wait_for()
    keys.press("Tab")
    keys.press("ArrowDown")
    editor.get_by_role("heading", name="1 change from Classic").wait_for()
    expect(
        editor.get_by_role("radio", name=re.compile("^Whoever holds the very card that was just laid, in color"))
    ).to_be_checked()
    expect(
        editor.get_by_role("radio", name=re.compile("^Whoever holds the very card that was just laid, in color"))
    ).to_be_focused()


def test_classic_rules_need_no_card(visit: Visit) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    join(bo, create(ann, "Ann"), "Bo")
    bo.page.get_by_text("The official rules hold, without changes.").wait_for()
    bo.press("Ready")
    bo.button(re.compile("You are ready")).wait_for()


def test_the_log_cites_a_house_rule_and_leads_to_it(desktop: TablePage) -> None:
    editor = open_editor(desktop)
    paste(editor, "mattel-classic-108 misplay=draw_2")
    editor.get_by_role("heading", name="1 change from Classic").wait_for()
    desktop.press("Use these rules")
    desktop.dialog.wait_for(state="hidden")
    desktop.press("Play now")
    seen = desktop.play_until(
        desktop.until_asked(),  # for a card: neither for an answer to a penalty nor for the drawn card, where no card is tried
        lambda seen: "Draw" in seen.moves and not seen.dialogs and any(not card.playable for card in seen.hand),
    )
    desktop.try_card(next(card.name for card in seen.hand if not card.playable))
    desktop.press("Play it anyway")
    desktop.page.get_by_role("button", name="(misplay)").first.click()
    rule = desktop.dialog.locator("[data-anchor=option-misplay]").first
    expect(rule).to_be_focused()
    expect(rule).to_contain_text("takes it back, draws two cards and loses the turn")


def test_the_author_of_the_rules_is_not_told_them_again_on_the_way_back(desktop: TablePage) -> None:
    editor = open_editor(desktop)
    paste(editor, "mattel-classic-108 stack=same_kind")
    editor.get_by_role("heading", name="1 change from").wait_for()
    desktop.press("Use these rules")
    desktop.dialog.wait_for(state="hidden")
    desktop.press("Play now")
    desktop.until_asked()
    desktop.press("Menu")
    desktop.press("Invite friends")
    desktop.press("Close")
    another = desktop.page.context.new_page()
    another.goto(desktop.page.url)
    another.get_by_role("region", name=re.compile(r"^Your hand, \d+ cards")).wait_for()
    for page in (desktop.page, another):
        page.wait_for_load_state("networkidle")
        expect(page.get_by_role("heading", name="At this table…")).to_have_count(0)
