"""Talking, voting, looking on: what people at one table do beside the game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.friends_page import cards, create, gather, heard, play, status
from tests.browser.lobby_page import arrive, join
from tests.browser.table_page import Picture, TablePage, Visit
from tests.browser.test_accessibility import check

pytestmark = pytest.mark.browser


def open_chat(table: TablePage) -> None:
    """Beside a wide table a tab, on a phone a dialog with it."""
    if table.touch:
        table.press(re.compile("^Log, chat"))
    table.hit(table.page.get_by_role("tab", name=re.compile("^Chat")))


def say(table: TablePage, text: str) -> None:
    """In the open chat."""
    table.page.get_by_label("Say something to the table").fill(text)
    table.press("Send")


def lines(table: TablePage) -> list[str]:
    """What is to be read in the open chat."""
    return table.page.get_by_role("list", name=re.compile("^Chat")).get_by_role("listitem").all_inner_texts()


def vote_bar(table: TablePage) -> Locator:
    """The open question."""
    return table.page.get_by_role("region", name="Vote")


def other(table: TablePage, name: str) -> None:
    """Open what is known of another player."""
    table.hit(table.page.get_by_role("list", name=re.compile("^Other players")).get_by_role("button", name=re.compile(f"^{name},")))
    table.dialog.wait_for()


def test_people_talk_are_heard_and_can_be_muted(visit: Visit, picture: Picture) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    gather({"Ann": ann, "Bo": bo})
    open_chat(ann)
    say(ann, "Hello <b>Bo</b>")
    heard(bo, "Ann: Hello <b>Bo</b>")
    bo.button(re.compile("1 unread")).wait_for()
    picture(bo, "chat-unread")
    open_chat(bo)
    assert len(lines(bo)) == 1
    assert "Hello <b>Bo</b>" in lines(bo)[0]
    say(bo, "Hi! A long line, so that one sees how the chat breaks it on a small screen without any harm.")
    bo.hit(bo.page.get_by_role("group", name="Reactions").get_by_role("button", name="Well played"))
    expect(ann.page.get_by_role("list", name=re.compile("^Chat")).get_by_role("listitem")).to_have_count(3)
    check(ann)
    check(bo)
    picture(ann, "chat")
    picture(bo, "chat")

    other(ann, "Bo")
    check(ann)
    picture(ann, "seat-details")
    ann.hit(ann.dialog.get_by_role("button", name="Mute Bo"))
    ann.press("Close")
    assert len(lines(ann)) == 1
    say(bo, "Can you hear me?")
    ann.page.reload()
    open_chat(ann)
    ann.page.get_by_role("list", name=re.compile("^Chat")).get_by_text("Hello <b>Bo</b>").wait_for()
    assert len(lines(ann)) == 1
    assert "unread" not in ann.page.get_by_role("tab", name=re.compile("^Chat")).inner_text()
    picture(ann, "chat-after-a-reload")
    ann.press("Hear Bo again")
    expect(ann.page.get_by_role("list", name=re.compile("^Chat"))).to_contain_text("Can you hear me?")
    too_fast = bo.page.get_by_text(re.compile("Wait a few seconds")).first
    for number in range(20):  # on a fast machine six
        say(bo, str(number))
        if too_fast.is_visible():
            break
    too_fast.wait_for()


def test_a_vote_is_put_seen_and_decided(visit: Visit, picture: Picture) -> None:
    ann, bo, cy = visit(DESKTOP), visit(PHONE), visit(PHONE)
    gather({"Ann": ann, "Bo": bo, "Cy": cy})
    bo.press("Menu")
    bo.hit(bo.page.get_by_text("Ask the table…"))
    check(bo)
    picture(bo, "menu-table")
    bo.press("Vote on dealing this round again")
    for table in (ann, cy):
        expect(vote_bar(table)).to_contain_text("Bo: deal this round again?")
    heard(ann, "deal this round again")
    check(ann)
    check(cy)
    picture(ann, "vote")
    picture(cy, "vote")
    expect(vote_bar(bo).get_by_role("button", name="Yes", pressed=True)).to_be_visible()
    ann.hit(vote_bar(ann).get_by_role("button", name="No"))
    expect(vote_bar(cy)).to_contain_text("No: Ann")
    cy.hit(vote_bar(cy).get_by_role("button", name="Yes"))
    heard(ann, "The vote is for a new deal")
    for table in (ann, bo, cy):
        expect(vote_bar(table)).to_have_count(0)


def test_the_host_gives_a_penalty_for_advice_at_once_and_others_ask_for_it(visit: Visit) -> None:
    ann, bo, cy = visit(DESKTOP), visit(PHONE), visit(PHONE)
    gather({"Ann": ann, "Bo": bo, "Cy": cy})
    other(ann, "Bo")
    ann.press("Penalty for advice: Bo draws 4 cards")
    expect(cards(bo)).to_have_count(11)
    other(bo, "Cy")
    bo.press("Vote on a penalty for advice: Cy draws 4 cards")
    expect(vote_bar(ann)).to_contain_text("Cy gave advice")
    expect(vote_bar(cy)).to_contain_text("The others decide")
    ann.hit(vote_bar(ann).get_by_role("button", name="Yes"))
    expect(cards(cy)).to_have_count(11)


def test_somebody_watches_then_waits_for_a_seat(visit: Visit, picture: Picture) -> None:
    ann, bo, cy, di = visit(DESKTOP), visit(PHONE), visit(PHONE), visit(DESKTOP)
    code = gather({"Ann": ann, "Bo": bo})
    for table, name in ((cy, "Cy"), (di, "Di")):
        arrive(table, code, name)
        table.press("Watch")
        table.page.get_by_role("region", name="You are watching").wait_for()
        assert table.look().hand == []
        assert set(table.look().others) == {"Ann", "Bo"}
        check(table)
        picture(table, "watching")
    open_chat(ann)
    ann.page.get_by_text("2 people are watching").wait_for()
    cy.press("Take a seat")
    cy.button("Stop waiting").wait_for()
    picture(cy, "watching-queued")
    ann.page.get_by_text("Waiting for a seat: Cy").wait_for()
    cy.press("Stop waiting")
    cy.button("Take a seat").wait_for()
    cy.press("Take a seat")
    cy.button("Stop waiting").wait_for()
    open_chat(cy)
    cy.hit(cy.page.get_by_role("group", name="Reactions").get_by_role("button", name="Good luck"))
    heard(ann, "Cy (watching): Good luck")


def test_who_watches_cannot_talk_in_a_players_name_and_is_muted_beside_the_line(visit: Visit, picture: Picture) -> None:
    ann, bo, impostor = visit(DESKTOP), visit(PHONE), visit(PHONE)
    code = gather({"Ann": ann, "Bo": bo})
    arrive(impostor, code, "Ann")
    impostor.press("Watch")
    impostor.page.get_by_role("region", name="You are watching").wait_for()
    open_chat(impostor)
    say(impostor, "I give up")
    heard(bo, "Ann 2 (watching): I give up")
    open_chat(bo)
    say(bo, "Who is that?")
    open_chat(ann)
    say(ann, "Not me")
    for table, count in ((ann, 2), (bo, 2), (impostor, 2)):
        expect(table.button(re.compile("^Mute "))).to_have_count(count)
        check(table)
        picture(table, f"chat-with-a-watcher-{'ABW'[(ann, bo, impostor).index(table)]}")
    bo.press("Mute Ann 2")
    assert [line.split()[0] for line in lines(bo)] == ["Bo", "Ann"]
    bo.press("Hear Ann 2 again")
    assert len(lines(bo)) == 3

    ann.press("Menu")
    ann.press("Table and seats")
    ann.button("Remove Ann 2").wait_for()
    check(ann)
    picture(ann, "watcher-to-remove")
    ann.press("Remove Ann 2")
    expect(ann.dialog).to_contain_text("Nobody is watching")
    for _ in range(2):
        expect(impostor.page.get_by_role("alert").first).to_contain_text("has removed you from table")
        picture(impostor, "sent-away")
        impostor.press("Watch")


def test_people_are_muted_before_the_first_deal_and_heard_at_the_next_table(visit: Visit, picture: Picture) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    code = create(ann, "Ann", "")
    join(bo, code, "Bo")
    say(ann, "Hello")
    bo.button("Mute Ann").wait_for()
    picture(bo, "lobby-chat")
    bo.press("Mute Ann")
    bo.button("Hear Ann again").wait_for()
    assert lines(bo) == ["Nobody has said anything lately."]
    bo.press("Leave")
    join(bo, code, "Bo")
    bo.button("Mute Ann").wait_for()


def test_nobody_is_told_what_fits_where_the_rules_give_no_hints(visit: Visit, picture: Picture) -> None:
    ann, bo = visit(DESKTOP), visit(PHONE)
    gather({"Ann": ann, "Bo": bo}, "tournament")
    for table in (ann, bo):
        seen = table.look()
        assert len(seen.playable) == len(seen.hand) == 7
        assert table.page.locator(".held.playable").count() == 0
    table = ann if ann.look().is_mine else bo
    table.page.get_by_test_id("clock").wait_for()
    check(ann)
    check(bo)
    picture(ann, "timed-turn")
    picture(bo, "timed-turn")


def test_a_dare_counts_unless_the_others_dispute_it(visit: Visit, picture: Picture) -> None:
    ann, bo, cy = visit(DESKTOP), visit(PHONE), visit(PHONE)
    rules = "mattel-112 deck=custom custom_deck=r1*40,wC1*60 custom_effects=Dance%7CDance%20for%20a%20minute%7Cdare:3"
    people = {"Ann": ann, "Bo": bo, "Cy": cy}
    gather(people, rules)
    done = re.compile("^Dare done")
    play(list(people.values()), lambda seen: any("Dare done" in one.said.words() for one in seen))
    victim = next(table for table in people.values() if table.button(done).count())
    others = [table for table in people.values() if table is not victim]
    before = len(victim.look().hand)
    victim.hit(victim.button(done))
    status(victim, "The others may dispute it")
    for table in others:
        expect(vote_bar(table)).to_contain_text("the dare is done")
    picture(others[1], "dare")
    picture(victim, "dare-victim")
    for table in others:
        table.hit(vote_bar(table).get_by_role("button", name="Dispute it"))
    heard(ann, "The dare was not done")
    expect(cards(victim)).to_have_count(before + 3)


@pytest.mark.slow
def test_whoever_lets_the_time_pass_is_covered_and_plays_again_with_one_tap(visit: Visit, picture: Picture) -> None:
    people = {"Ann": visit(DESKTOP), "Bo": visit(PHONE)}
    gather(people, "mattel-classic-108 turn_timer=1")
    late, other = sorted(people.values(), key=lambda table: not table.look().is_mine)
    heard(late, "10 seconds left", wait_ms=40_000)
    picture(late, "extra-time")
    heard(late, re.compile("Your time ran out|A bot plays for you"), wait_ms=40_000)
    play([other], lambda _: late.button("I’m back").count() > 0)
    check(late)
    picture(late, "covered")
    late.press("I’m back")
    heard(other, "plays again")
    late.button("I’m back").wait_for(state="detached")
