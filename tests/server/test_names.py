"""What is done to the names of people."""

import pytest

from tabard.server.names import cleaned


@pytest.mark.parametrize("blank", [" ", "\u3164", "\u200b", "\u115f\u1160", "\u2800", "\uffa0", "\u200d", "\n\t"])
def test_a_name_that_shows_nothing_is_no_name(blank: str) -> None:
    assert cleaned(blank) == ""


def test_names_of_any_writing_stay_as_they_are() -> None:
    assert cleaned("  小雨 바다  👩\u200d🚀 ") == "小雨 바다 👩\u200d🚀"
