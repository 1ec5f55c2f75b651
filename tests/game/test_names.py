"""Names of people: alike in records, on the wire and in the terminal."""

import pytest

from tabard.game.chance import SeedChance
from tabard.game.match import Match
from tabard.game.names import cleaned
from tabard.game.record import read_record, record_of, write_record
from tabard.game.ruleset import Ruleset
from tabard.server import names as on_the_wire


@pytest.mark.parametrize(
    ("given", "kept"),
    [
        ("Mina\x1b[31m", "Mina[31m"),
        ("A\nB\tC\x00\x7f", "ABC"),
        ("\u202eevil\u2066", "evil"),
        ("\u115f\u3164", ""),
        ("  Ann   Lee ", "Ann Lee"),
        ("👩\u200d🚀", "👩\u200d🚀"),
    ],
)
def test_control_characters_and_invisible_signs_are_left_out(given: str, kept: str) -> None:
    assert cleaned(given) == kept
    assert on_the_wire.cleaned(given) == kept


def test_a_record_holds_and_gives_cleaned_names() -> None:
    match = Match(Ruleset(), 2, SeedChance("names"))
    text = write_record(record_of(match, {"A": "Mina\x1b[2J", "B": "\u202e"}))
    assert [player.name for player in read_record(text).players] == ["Mina[2J", "B"]
    forged = text.replace("Mina[2J", "Mi\\u001b[2Jna\\u202e")
    assert [player.name for player in read_record(forged).players] == ["Mi[2Jna", "B"]
