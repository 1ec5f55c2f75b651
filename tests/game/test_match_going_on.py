"""Matches that begin with scores, and matches that are broken off: what a table does when it changes its rules or has had enough."""

import pytest

from tabard.bots.random_bot import RandomBot
from tabard.game.chance import SeedChance
from tabard.game.driving import play_round
from tabard.game.errors import RecordError
from tabard.game.match import Match
from tabard.game.record import read_record, record_of, replay, write_record
from tabard.game.ruleset import Ruleset

RULES = Ruleset("mattel-classic-108", target="900")


def played(carried: dict[str, int] | None = None) -> Match:
    match = Match(RULES, 3, SeedChance("7"), carried)
    match.start_round()
    for _ in play_round(match.rounds[-1], {seat: RandomBot(seat) for seat in match.scores}, play=match.play):
        pass
    return match


def test_a_match_goes_on_with_the_scores_it_was_given_and_its_record_says_so() -> None:
    carried = {"A": 120, "B": 40}
    fresh, match = played(), played(carried)
    assert match.scores == {seat: fresh.scores[seat] + carried.get(seat, 0) for seat in "ABC"}
    record = read_record(write_record(record_of(match)))
    assert record.carried == carried
    assert list(replay(record))[-1].match.scores == match.scores


def test_scores_of_seats_that_are_not_there_cannot_be_carried_over() -> None:
    with pytest.raises(ValueError, match="D"):
        Match(RULES, 3, carried={"D": 5})


def test_whoever_leads_alone_wins_a_match_that_is_broken_off() -> None:
    match = played()
    match.end()
    assert match.is_over
    assert match.champion == max(match.scores, key=lambda seat: match.scores[seat])
    record = read_record(write_record(record_of(match)))
    assert list(replay(record))
    record.ended_early = False
    with pytest.raises(RecordError, match="champion"):
        list(replay(record))


def test_a_match_is_broken_off_between_rounds_only_and_once() -> None:
    match = Match(RULES, 2, SeedChance("1"))
    match.start_round()
    with pytest.raises(ValueError, match="running round"):
        match.end()
    over = played()
    over.end()
    with pytest.raises(ValueError, match="over"):
        over.end()


def test_nobody_has_won_alone_where_two_lead() -> None:
    match = Match(RULES, 2, carried={"A": 50, "B": 50})
    match.end()
    assert (match.champion, match.champions) == (None, ("A", "B"))
