"""Four people, two with phones and two at desks, play a match by an invitation; one reloads, one goes away, one does not come back."""

from __future__ import annotations

import re
import tomllib
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.friends_page import all_over, gather, heard, in_round, play
from tests.browser.result_page import result_lines
from tests.browser.table_page import Picture, Seen, TablePage, Visit
from tests.browser.test_accessibility import check

pytestmark = pytest.mark.browser

SHORT = "party target=80 hand_size=5 deck=custom custom_deck=1*4,2*4,5*4,7*2,0*1,S*1,D*1,w0*4"
"""Jump-ins, sevens and zeros, and a deck in which they come soon."""
TOKEN = "code => JSON.parse(localStorage.getItem(`tabard.seat.${code}`)).token"


def totals(seen: Seen) -> dict[str, int]:
    """As the result shows them."""
    return {line.name: line.total for line in result_lines(seen.dialogs[-1])}


def covered(seen: Seen) -> int:
    """How many of the others a bot plays for."""
    return seen.said.one("list", re.compile("^Other players")).words().count("bot plays")


def record(table: TablePage, code: str) -> dict[str, object]:
    """What the server keeps of the match, for whoever has a seat."""
    token = table.page.evaluate(TOKEN, code)
    with urlopen(Request(f"{table.url}api/record/{code}", headers={"Authorization": f"Bearer {token}"})) as answer:
        return tomllib.loads(answer.read().decode())


def chip(table: TablePage, name: str, state: str) -> None:
    """Wait until the chip of another player says so."""
    others = table.page.get_by_role("list", name=re.compile("^Other players"))
    expect(others.get_by_role("button", name=re.compile(rf"^{name},.*{state}"))).to_be_visible(timeout=30_000)


@pytest.mark.slow
@pytest.mark.seed("an evening with friends")
def test_friends_play_a_match_come_and_go_and_all_scores_agree(visit: Visit, picture: Picture) -> None:
    ann, bo, cy, di = visit(DESKTOP), visit(PHONE), visit(DESKTOP), visit(PHONE)
    people = {"Ann": ann, "Bo": bo, "Cy": cy, "Di": di}
    code = gather(people, SHORT, race="sharp")
    picture(ann, "friends-4-seats")
    picture(bo, "friends-4-seats")

    moves = iter(range(1_000))
    play([ann, bo, cy, di], lambda seen: next(moves) >= 3)
    bo.page.reload()
    in_round(bo)

    # Di closes the page and comes back later; Cy does not come back.
    di.page.goto("about:blank")
    cy.page.close()
    chip(ann, "Di", "away")
    chip(ann, "Cy", "away")
    play([ann, bo], lambda seen: covered(seen[0]) == 2)
    picture(bo, "friends-covered")
    di.page.goto(f"{di.url}t/{code}")
    di.dialog.or_(di.page.get_by_role("list", name="Your cards")).first.wait_for()
    heard(ann, "Di plays again")

    here = [ann, bo, di]
    rounds = 0
    while True:
        seen = play(here, all_over)
        rounds += 1
        assert totals(seen[0]) == totals(seen[1]) == totals(seen[2])
        if "the match" in seen[0].title:
            break
        for table in here:
            table.press("Next round")
        for table in here:
            in_round(table)

    kept = record(ann, code)
    names = {player["seat"]: player["name"] for player in kept["players"]}  # type: ignore[attr-defined]
    assert {names[seat]: points for seat, points in kept["scores"].items()} == totals(seen[0])  # type: ignore[attr-defined]
    assert names[kept["champion"]] in (*people, "You")  # type: ignore[index]
    assert len(kept["rounds"]) == rounds  # type: ignore[arg-type]
    assert max(totals(seen[0]).values()) >= 80
    played = " ".join(str(one["moves"]) for one in kept["rounds"])  # type: ignore[attr-defined]
    assert re.search(r"\b[A-D]j", played), "nobody jumped in"
    assert re.search(r"[rygb]7>[A-D]", played), "nobody exchanged hands"
    picture(bo, "friends-match-end")


def test_partners_are_marked_and_win_together(visit: Visit, picture: Picture) -> None:
    ann, bo, cy, di = visit(DESKTOP), visit(PHONE), visit(PHONE), visit(DESKTOP)
    people = {"Ann": ann, "Bo": bo, "Cy": cy, "Di": di}
    partners = {"Ann": "Cy", "Bo": "Di", "Cy": "Ann", "Di": "Bo"}
    gather(people, "mattel-classic-108 teams=opposite_4 target=1 hand_size=3")
    for name, table in people.items():
        chip(table, partners[name], "partner")
        others = table.page.get_by_role("list", name=re.compile("^Other players"))
        expect(others.get_by_role("button", name=re.compile("partner"))).to_have_count(1)
    for table, name in ((ann, "Ann"), (cy, "Cy")):
        expect(table.page.get_by_role("list", name=re.compile("^Other players"))).to_contain_text("partner")
        check(table)
        picture(table, "partners")
        table.hit(
            table.page.get_by_role("list", name=re.compile("^Other players")).get_by_role("button", name=re.compile("partner"))
        )
        expect(table.dialog).to_contain_text(re.compile("Plays with\\s*🤝 you"))
        picture(table, "partners-details")
        table.press("Close")
        if table.touch:
            table.press(re.compile("^Log, chat"))
        table.hit(table.page.get_by_role("tab", name=re.compile("^Scores")))
        scores = table.page.get_by_role("row", name=re.compile(f"^{name} "))
        expect(scores).to_contain_text(f"plays with {partners[name]}")
        check(table)
        picture(table, "partners-scores")
        if table.touch:
            table.press("Close")
    play(list(people.values()), all_over)
    titles = {name: table.dialog.get_by_role("heading").first.inner_text() for name, table in people.items()}
    won = [name for name in people if titles[name] == f"You and {partners[name]} win the match!"]
    assert won in (["Ann", "Cy"], ["Bo", "Di"]), titles
    lost = {title for name, title in titles.items() if name not in won}
    assert lost == {f"{won[0]} and {won[1]} win the match!"}
    for table in (ann, cy):
        expect(table.dialog.get_by_role("row", name=re.compile("plays with you"))).to_have_count(1)
        check(table)
        picture(table, "partners-result")
