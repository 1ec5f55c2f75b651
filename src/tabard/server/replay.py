"""A finished round for the replay viewer: every step with its events and the position after it, all hands shown.

The server plays the stored round again by the rules; a browser only shows the frames. The shapes are published as JSON Schema
(replay_schema.py). May be in here: shapes, and making them from a stored round. May not: HTTP, rules.
"""

from __future__ import annotations

import msgspec

from tabard.game.event import Event
from tabard.game.notation import counts_text, seat_number
from tabard.game.round import Round
from tabard.game.round_replay import RoundStep, replay_round
from tabard.game.ruleset import Ruleset
from tabard.game.view import RoundResult, View
from tabard.server.effort import Effort
from tabard.server.finished import FinishedRound
from tabard.server.luck import Luck, OddsByLine, luck_of, odds_of
from tabard.server.tally import Tally, tallies_of


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    """One step of a round: the deal, or a move and what it did."""

    seat: str | None
    """Who acted; ``None`` for the deal."""
    move: str | None
    """In notation, with the cards it dealt; ``None`` for the deal."""
    events: list[Event]
    view: View
    """The table after the step, with all hands."""


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat where."""

    seat: str
    name: str
    bot: str | None = None
    """Level, ``None`` for a person."""


class Replay(msgspec.Struct, frozen=True):
    """A finished round."""

    table: str
    match: int
    number: int
    """Of the round in its match, from 1."""
    rounds: int
    """How many rounds of this match are finished."""
    ruleset: str
    call_word: str
    players: list[Seat]
    frames: list[Frame]
    result: RoundResult
    luck: list[Luck]
    tallies: dict[str, Tally]
    efforts: dict[str, Effort]
    """By seat, of the people whose moves were counted."""


class Played(msgspec.Struct):
    """A stored round that was played again."""

    round: Round
    frames: list[Frame]
    odds: OddsByLine
    tallies: dict[str, Tally]
    result: RoundResult


def play_again(kept: FinishedRound) -> Played:
    """Play a stored round again. Raises `RecordError` or `RulesetError` where these rules cannot."""
    frames: list[Frame] = []
    for step in replay_round(kept.round, Ruleset.parse(kept.ruleset), len(kept.players)):
        frames.append(frame_of(step))
        round_ = step.round
    result = round_.outcome()
    assert result is not None  # replay_round has checked it
    seats = [seat for seat in round_.seats if not round_.state.absent[seat_number(seat)]]
    deal = len(round_.pools) - 1 - sum(text.count(mark) for text in texts_with_chance(round_) for mark in "~&")
    odds = odds_of(seats, round_.history, round_.pools, deal)
    return Played(round_, frames, odds, tallies_of(seats, round_.history), result)


def texts_with_chance(round_: Round) -> list[str]:
    """Where each shuffle after the one for the deal has left its mark."""
    return [round_.dealing, *(move.chance or "" for move in round_.moves)]


def frame_of(step: RoundStep) -> Frame:
    """One step as it is shown; points stand in the event that ends the round."""
    round_ = step.round
    result = round_.outcome()
    events = list(step.events)
    if result is not None and events and events[-1].kind == "round_over" and result.winner is not None:
        events[-1] = msgspec.structs.replace(events[-1], count=result.points[result.winner])
    move = step.move
    return Frame(move.seat if move else None, str(round_.moves[-1]) if move else None, events, open_view(round_))


def open_view(round_: Round) -> View:
    """The table with everybody's hand."""
    view = round_.view(None)
    hands = [counts_text(round_.state.hand[at]) for at in range(round_.state.seats)]
    seats = [msgspec.structs.replace(seat, hand=hands[seat_number(seat.seat)], known=None) for seat in view.seats]
    return msgspec.structs.replace(view, seats=seats)


def replay_of(kept: FinishedRound, table: str, match: int, rounds: int) -> Replay:
    """The round as a message. Raises as `play_again`."""
    played = play_again(kept)
    ruleset = Ruleset.parse(kept.ruleset)
    return Replay(
        table,
        match,
        kept.round.number,
        rounds,
        kept.ruleset,
        ruleset.call_word,
        seats_of(kept),
        played.frames,
        played.result,
        luck_of(played.odds),
        played.tallies,
        kept.efforts,
    )


def seats_of(kept: FinishedRound) -> list[Seat]:
    """Who sat where at the end of the round."""
    return [Seat(player.seat, player.name, player.bot) for player in kept.players]
