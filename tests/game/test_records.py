"""Records: what was played replays, what was not is refused with the place where it cannot have been so."""

import random

import pytest

from tabard.game.chance import CommittedChance, SeedChance
from tabard.game.errors import RecordError
from tabard.game.match import Match
from tabard.game.record import Record, read_record, record_of, replay, write_record
from tabard.game.ruleset import Ruleset
from tabard.game.verify import verify_shuffles


def played(ruleset: str, seats: int, seed: str) -> Match:
    """A whole match by a policy that plays when it can."""
    match = Match(Ruleset.parse(ruleset), seats, SeedChance(seed))
    generator = random.Random(seed)
    while not match.is_over:
        match.start_round()
        play_out(match, generator)
    return match


def play_out(match: Match, generator: random.Random) -> None:
    """The running round to its end."""
    while not match.is_over and not match.is_between_rounds:
        moves = match.rounds[-1].legal_moves()
        match.play(generator.choice([move for move in moves if move.kind == "play"] or moves))


def text_of(match: Match) -> str:
    return write_record(record_of(match, {"A": "Ann", "B": "바다"}))


def replayed(text: str) -> Record:
    record = read_record(text)
    for _ in replay(record):
        pass
    return record


@pytest.mark.parametrize("ruleset", ["mattel-classic-108 target=200", "mattel-112 target=200", "party target=200", "namuwiki"])
def test_a_match_is_written_read_replayed_and_verified(ruleset: str) -> None:
    text = text_of(played(ruleset, 4, "records"))

    record = replayed(text)

    assert text == write_record(record)
    assert verify_shuffles(record) >= len(record.rounds)


def test_a_changed_card_is_refused_with_its_move() -> None:
    text = text_of(played("mattel-classic-108 target=0", 3, "tamper"))
    move = next(word for word in text.split() if word.endswith(")") and "d(" in word)
    other = move[:3] + ("y1)" if "y1" not in move else "y2)")

    with pytest.raises(RecordError, match=r"round 1, move \d+ "):
        replayed(text.replace(move, other, 1))
    with pytest.raises(RecordError, match=rf"round 1, move \d+ .*the shuffle gives {move[3:5]}"):
        verify_shuffles(read_record(text.replace(move, other, 1)))


@pytest.mark.parametrize("sign", ["~", "&"])
def test_a_sign_that_is_no_card_in_the_list_of_a_shuffle_is_named(sign: str) -> None:
    record = record_of(played("mattel-classic-108 target=0", 2, "sign"))
    record.rounds[0].shuffles[0] = record.rounds[0].shuffles[0].replace("r1", "r1" + sign, 1)

    with pytest.raises(RecordError, match=rf"round 1, .*'{sign}' in the list of shuffle 1 is no card"):
        verify_shuffles(record)


def test_a_champion_without_scores_is_refused() -> None:
    record = record_of(played("mattel-classic-108 target=0", 2, "cut"))
    assert record.champion is not None
    record.scores = {}

    with pytest.raises(RecordError, match="the match: scores should be"):
        replayed(write_record(record))


def test_two_exchanged_cards_of_two_hands_are_found_by_the_shuffle() -> None:
    record = record_of(played("mattel-classic-108 target=0", 2, "swap"))
    hands = record.rounds[0].hands
    first, second = hands["A"], hands["B"]
    mine = next(first[at : at + 2] for at in range(0, len(first), 2) if first[at : at + 2] not in second)
    theirs = next(second[at : at + 2] for at in range(0, len(second), 2) if second[at : at + 2] not in first)
    hands["A"], hands["B"] = first.replace(mine, theirs, 1), second.replace(theirs, mine, 1)

    with pytest.raises(RecordError, match="was dealt"):
        verify_shuffles(record)


def test_a_false_score_and_a_false_champion_are_refused() -> None:
    text = text_of(played("mattel-classic-108 target=0", 3, "score"))
    champion = read_record(text).champion or ""
    other = "A" if champion != "A" else "B"

    with pytest.raises(RecordError, match="champion"):
        replayed(text.replace(f'champion = "{champion}"', f'champion = "{other}"'))


def test_a_live_round_verifies_by_its_secret_and_only_by_it() -> None:
    match = Match(Ruleset("mattel-classic-108", target=0), 2)
    match.start_round(CommittedChance(bytes(32), "KITE-42/1", {"A": "0a"}))
    play_out(match, random.Random(1))
    record = record_of(match)

    assert verify_shuffles(record) >= 2

    record.rounds[0].salts = {"A": "0b"}
    with pytest.raises(RecordError, match="the shuffle gives"):
        verify_shuffles(record)
    record.rounds[0].secret = bytes(31).hex() + "01"
    with pytest.raises(RecordError, match="committed"):
        verify_shuffles(record)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("not toml at all [", "no TOML"),
        ('format = "other"', "no line format"),
        ('format = "tabard-record"\nversion = 9', "version 9"),
        ('format = "tabard-record"\nversion = 1\nplayers = 3', "not a record"),
    ],
)
def test_a_file_that_is_no_record_is_refused_in_one_line(text: str, says: str) -> None:
    with pytest.raises(RecordError, match=says) as caught:
        read_record(text)

    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("line", "changed", "says"),
    [
        ("rules = 1\n", "rules = 7\n", "version 7 of the rules"),
        ("number = 1\n", "number = 7\n", "not numbered 1, 2"),
    ],
)
def test_a_record_of_other_rules_or_with_missing_rounds_is_refused(line: str, changed: str, says: str) -> None:
    text = text_of(played("mattel-classic-108 target=0", 3, "version"))

    with pytest.raises(RecordError, match=says):
        read_record(text.replace(line, changed, 1))


def test_a_file_nested_too_deeply_is_refused_in_one_line() -> None:
    with pytest.raises(RecordError, match=r"^not a record: its values are nested too deeply$"):
        read_record("format = " + "[" * 3000 + "]" * 3000)


def test_a_record_that_an_editor_began_with_a_byte_order_mark_is_read() -> None:
    text = text_of(played("mattel-classic-108 target=0", 2, "mark"))
    assert write_record(read_record("\ufeff" + text)) == text
