"""What a seat did in a round, counted from events."""

from tabard.game.event import Event
from tabard.server.tally import Tally, tallies_of


def test_calls_catches_and_challenges_are_counted_on_both_sides() -> None:
    events = [
        Event("played", "A", cards="r1", flags=("call",)),
        Event("called", "A"),
        Event("played", "B", cards="r1r1", flags=("jump",)),
        Event("uncalled", "B"),
        Event("caught", "C", "B", count=2),
        Event("drew", "B", cards="g1g2", count=2, reason="call"),
        Event("false_catch", "B", "A", count=2),
        Event("challenged", "C", "A", outcome="guilty"),
        Event("challenged", "C", "B", outcome="innocent"),
    ]
    tallies = tallies_of(["A", "B", "C"], events)
    assert tallies["A"] == Tally(called=1, challenged=1, played=1)
    assert tallies["B"] == Tally(forgot=1, caught=1, false_catches=1, challenged=1, challenged_won=1, drawn=2, played=2, jumps=1)
    assert tallies["C"] == Tally(catches=1, challenges=2, challenges_won=1)


def test_tallies_add_up() -> None:
    tally = Tally(called=1, drawn=3)
    tally.add(Tally(called=2, played=1))
    assert tally == Tally(called=3, drawn=3, played=1)
