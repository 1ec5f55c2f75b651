"""The end of a round at a table: what of it is kept, and how a table begins again from there.

May be in here: rows and results made from a state, and a state from them. May not: when a round ends (the rules), storing.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tabard.game.match import Match
from tabard.game.record import Player, round_record
from tabard.game.round import RULES_VERSION, Round
from tabard.server.effort import Effort
from tabard.server.finished import FinishedRound
from tabard.server.log import Closed, SaltsFixed

if TYPE_CHECKING:
    from tabard.server.table_state import TableState


def closing(state: TableState) -> Closed:
    """The row that ends the running round."""
    match, played, round_ = state.match, state.played, state.last_round
    assert match is not None
    assert played is not None
    assert round_ is not None
    return Closed(
        ruleset=state.ruleset_text,
        chairs=state.chairs,
        epoch=state.epoch,
        match=state.match_number,
        scores=dict(match.scores),
        results=list(match.results),
        champion=match.champion,
        is_over=match.is_over,
        absent=list(match.absent),
        commands=dict(state.commands),
        proof=played.proof(),
        missing=played.fixed.missing if played.fixed else [],
        position=round_.position(),
        settings=state.settings,
        carried=dict(match.carried),
    )


def finished(state: TableState, efforts: Mapping[str, Effort]) -> FinishedRound:
    """The round that has just ended, to be kept; ``efforts``: by person."""
    match, round_ = state.match, state.last_round
    assert match is not None
    assert round_ is not None
    return FinishedRound(
        RULES_VERSION,
        state.ruleset_text,
        [Player(chair.seat, chair.name, chair.bot) for chair in state.chairs],
        round_record(round_),
        dict(match.scores),
        match.champion,
        dict(match.carried),
        persons={chair.seat: chair.person for chair in state.chairs if chair.person},
        champions=match.champions,
        efforts={chair.seat: efforts[chair.person] for chair in state.chairs if chair.person in efforts},
    )


def reopen(state: TableState, row: Closed) -> None:
    """Begin where a round ended; it is not played again, only its last position is there to be looked at."""
    round_ = Round.from_position(row.position, state.ruleset)
    round_.number = len(row.results)
    match = state.match = Match(state.ruleset, len(state.chairs), carried=row.carried)
    match.scores = dict(row.scores)
    match.results = list(row.results)
    match.rounds = [round_] * len(row.results)  # only the last one is asked anything: who dealt
    match.absent = tuple(row.absent)
    match.champion = row.champion
    match.is_over = row.is_over
    state.epoch = row.epoch
    state.match_number = row.match
    state.last_round = round_
    state.dealt_ruleset = state.ruleset_text
    state.last_fixed = SaltsFixed(row.proof.salts, row.missing)
    state.proof = row.proof
    state.commands = dict(row.commands)
    state.base_commands = dict(row.commands)
