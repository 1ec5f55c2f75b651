"""What people type is understood in notation of any case and in words."""

import pytest

from tabard.game.errors import InvalidMove
from tabard.terminal.typed import read_typed


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("r7", "Ar7"),
        ("R7", "Ar7"),
        ("Ar7", "Ar7"),
        ("B7", "Ab7"),
        ("bd", "AbD"),
        ("rs!", "ArS!"),
        ("red 7", "Ar7"),
        ("Green Skip!", "AgS!"),
        ("yellow reverse !", "AyR!"),
        ("blue draw two", "AbD"),
        ("wild", "Aw0"),
        ("w", "Aw0"),
        ("wild green", "Aw0g"),
        ("wild draw four blue", "Aw4b"),
        ("w4g!", "Aw4g!"),
        ("w0=g", "Aw0g"),
        ("wild swap hands red>b", "AwXr>B"),
        ("wc1g", "AwC1g"),
        ("r7>c!", "Ar7>C!"),
        ("r7g7", "Ar7g7"),
        ("w0 r5", "Aw0r5"),
        ("jr7", "Ajr7"),
        ("jump in with red 7", "Ajr7"),
        ("d", "Ad"),
        ("draw", "Ad"),
        ("keep", "Ak"),
        ("pass", "Ak"),
        ("take", "Aa"),
        ("x", "A?"),
        ("?", "A?"),
        ("challenge", "A?"),
        ("!", "A!"),
        ("call", "A!"),
        ("!b", "A!B"),
        ("=g", "A=g"),
        ("#b", "A#B"),
        ("#r5", "A#r5"),
        ("done", "Ay"),
    ],
)
def test_typed_lines_are_moves(typed: str, move: str) -> None:
    assert read_typed("A", typed).text == move


@pytest.mark.parametrize("typed", ["", "hello", "r", "7", "r77", "w4g>", "!!", "r7>z", "=x", "r5" * 50, "🂡", "r7 ; rm -rf", "\x00"])
def test_other_lines_are_not(typed: str) -> None:
    with pytest.raises(InvalidMove):
        read_typed("A", typed)
