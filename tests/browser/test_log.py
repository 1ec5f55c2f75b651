"""What the log tells, and how it parts what it tells."""

from __future__ import annotations

import pytest

from tests.browser.friends_page import choose_rules
from tests.browser.table_page import Picture, TablePage

pytestmark = pytest.mark.browser


def test_the_log_names_who_deals_by_lot_and_parts_matches(desktop: TablePage, picture: Picture) -> None:
    desktop.front()
    choose_rules(desktop, "mattel-classic-108 dealer_choice=random target=0 hand_size=2")
    desktop.press("Play now")
    seen = desktop.until_asked()
    assert "by lot." in seen.log()
    assert "Drawn for the deal" not in seen.log()
    picture(desktop, "log-by-lot")
    desktop.play_until(seen, lambda seen: seen.is_over)
    desktop.press("Next match")
    desktop.dialog.wait_for(state="hidden")
    told = desktop.until_asked().log()
    assert told.index("Match 2, round 1") < told.index("Match 1, round 1"), "newest first"
    picture(desktop, "log-matches")
