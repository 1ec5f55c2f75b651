"""What a table answers: why not, the call, the challenge, the record."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tabard.game import read_record, replay, verify_shuffles
from tests.browser.table_page import ME, Seen, TablePage

pytestmark = pytest.mark.browser


def test_a_card_that_does_not_fit_says_why_not(phone: TablePage) -> None:
    seen = phone.play_until(phone.open(), lambda seen: seen.is_mine and not seen.dialogs and len(seen.playable) < len(seen.hand))
    card = next(card.name for card in seen.hand if not card.playable)
    phone.try_card(card)
    bubble = phone.page.get_by_role("group", name="Why not?")
    bubble.wait_for()
    words = phone.look().said.one("group", "Why not?").words()
    assert re.search(
        rf"{card} matches neither (red|yellow|green|blue) nor \w+|{card} does not match|After drawing you may play only", words
    )
    assert phone.look().names == seen.names

    phone.hit(bubble.get_by_role("button", name="Rule"))
    phone.dialog.get_by_role("listitem").first.wait_for()
    phone.hit(phone.dialog.get_by_role("button", name="Close"))
    phone.dialog.wait_for(state="hidden")
    phone.hit(bubble.get_by_role("button", name="Close"))
    bubble.wait_for(state="hidden")
    phone.answer(phone.look())


def test_a_call_is_armed_with_the_last_but_one_card_and_goes_with_it(desktop: TablePage) -> None:
    def is_last_but_one(seen: Seen) -> bool:
        return not seen.dialogs and len(seen.hand) == 2 and bool(seen.playable)

    seen = desktop.play_until(desktop.open(bots=2), is_last_but_one)
    desktop.arm_call()
    card = min(seen.playable, key=lambda one: one.is_wild).name
    after = desktop.play(card)
    turn = next(one.text for one in after.said.all("listitem") if one.text.startswith(f"You played {card}"))
    assert "You called “UNO!”" in turn
    assert "did not call" not in turn


@pytest.mark.seed("a wild draw four is challenged")
def test_a_wild_draw_four_is_challenged_and_the_answer_is_shown(desktop: TablePage) -> None:
    def is_asked(seen: Seen) -> bool:
        return seen.can("Challenge")

    seen = desktop.play_until(desktop.open(bots=1), is_asked)
    assert seen.can("Draw 4")
    attacker = next(iter(seen.others))
    before = len(seen.hand)
    after = desktop.until_changed(lambda: desktop.hit(desktop.move_button("Challenge")))
    if f"You challenged {attacker} rightly" in after.log():
        assert after.title == f"{attacker}’s hand"
        assert after.dialogs[-1].all("listitem")
        desktop.press("Put it away")
        desktop.dialog.wait_for(state="hidden")
        assert len(desktop.look().hand) == before
    else:
        assert f"You challenged {attacker} wrongly, drew 6 and lost the turn." in after.log()
        assert len(desktop.look().hand) >= before + 6


def test_a_downloaded_record_replays_and_its_shuffles_are_honest(desktop: TablePage, tmp_path: Path) -> None:
    seen = desktop.play_round(desktop.open(bots=9))
    winner = re.match(r"(\w+) wins?", seen.title)
    assert winner
    with desktop.page.expect_download() as started:
        desktop.press("Download record")
    file = tmp_path / started.value.suggested_filename
    started.value.save_as(file)

    record = read_record(file.read_text())
    assert len(list(replay(record))) > 0
    assert verify_shuffles(record) > 0
    names = {player.seat: player.name for player in record.players}
    assert len(names) == 10
    assert names[record.rounds[0].winner or ""] == (ME if winner[1] == "You" else winner[1])
