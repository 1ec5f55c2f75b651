"""A whole match by clicking, judged by what the page says."""

from __future__ import annotations

import re

import pytest

from tests.browser.friends_page import choose_rules
from tests.browser.result_page import Line, result_lines, worth
from tests.browser.table_page import ME, Picture, Seen, TablePage

pytestmark = pytest.mark.browser

TARGET = 500


def check_round(seen: Seen, number: int, before: dict[str, int]) -> list[Line]:
    """The result in itself, against the rules of scoring, and against the totals before it."""
    dialog = seen.dialogs[-1]
    lines = result_lines(dialog)
    assert f"Round {number}. Played to {TARGET} points." in dialog.words()
    winner = next(line for line in lines if not line.cards)
    assert winner.points == sum(line.worth for line in lines)
    for line in lines:
        assert line.worth == sum(map(worth, line.cards))
        assert line.total == before.get(line.name, 0) + line.points
        assert line is winner or (line.cards and line.points == 0)
    return lines


def scores_in_panel(table: TablePage) -> dict[str, tuple[int, ...]]:
    """Place and total of everybody, beside the table; before the first points there are no places."""
    table.hit(table.page.get_by_role("tab", name="Scores"))
    rows = table.look().said.one("tabpanel", "Scores").all("row")
    cells = {row.all("rowheader")[0].name: row.all("cell") for row in rows if row.all("rowheader")}
    return {name: tuple(int(cell.name.split()[0]) for cell in row) for name, row in cells.items()}


def placed(totals: dict[str, int]) -> dict[str, tuple[int, ...]]:
    """The same, as it should be: equal totals share a place."""
    return {name: (1 + sum(other > total for other in totals.values()), total) for name, total in totals.items()}


@pytest.mark.slow
@pytest.mark.seed("a short match")
def test_a_match_to_500_is_played_by_clicking_and_its_scores_add_up(desktop: TablePage, picture: Picture) -> None:
    seen = desktop.open(bots=7)
    assert len(seen.others) == 7
    totals: dict[str, int] = {}
    rounds = 0
    while True:
        seen = desktop.play_round(seen)
        rounds += 1
        lines = check_round(seen, rounds, totals)
        totals = {line.name: line.total for line in lines}
        winner = next(line for line in lines if line.points)
        if max(totals.values()) >= TARGET:
            break
        assert winner.place == 1
        who = "You win the round and score" if winner.name == ME else f"{winner.name} wins the round and scores"
        assert re.fullmatch(rf"{who} {winner.points} points?[!.]", seen.title)
        seen = desktop.next_round()
        if rounds == 1:
            assert scores_in_panel(desktop) == placed(totals)

    assert [name for name, total in totals.items() if total >= TARGET] == [winner.name]
    assert seen.title == ("You win the match!" if winner.name == ME else f"{winner.name} wins the match!")
    said = "you win" if winner.name == ME else f"{winner.name} wins"
    assert f"The match is over: {said}" in seen.said.all("alert")[-1].words()
    # The match counts now, not the round: whoever has more points has the better place.
    assert [line.place for line in lines] == sorted(line.place for line in lines)
    assert [line.total for line in lines] == sorted(totals.values(), reverse=True)
    picture(desktop, "match-end")

    seen = desktop.next_round()
    assert seen.hand
    assert scores_in_panel(desktop) == dict.fromkeys(totals, (0,))
    assert desktop.look().said.one("tabpanel", "Scores").words().startswith("Round 1.")


def test_equal_totals_share_a_place_and_the_page_says_so(phone: TablePage, picture: Picture) -> None:
    phone.front()
    choose_rules(phone, "mattel-classic-108 target=0")
    phone.press("Play now")
    seen = phone.play_round(phone.until_asked())
    places = phone.dialog.locator("td.place")
    assert [line.place for line in result_lines(seen.dialogs[-1])] == [1, 2, 2, 2]
    assert [place.inner_text().split()[0] for place in places.all()] == ["1", "2=", "2=", "2="]
    picture(phone, "places-shared")
    phone.page.set_viewport_size({"width": 1280, "height": 800})
    picture(phone, "places-shared")
