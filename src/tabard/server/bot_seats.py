"""The bots of one table: when they act. What they do is their own affair (tabard.bots), and follows from their seat's events.

How long a bot takes depends on nothing but chance and on whether it is asked: every question has a chance of its own, so that
not even the next answer's time tells what somebody thought about in between. May be in here: schedules. May not: committing
moves.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from random import Random
from typing import NamedTuple, Protocol, runtime_checkable

from tabard.game.driving import may_react
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.turn import Player, Turn, Turns
from tabard.server.pace import Pace
from tabard.server.table_state import TableState

log = logging.getLogger(__name__)

MakeBot = Callable[[str, int], Player]
"""From level and seed to a bot."""


@runtime_checkable
class Considerate(Protocol):
    """A player that wants to know what it will be asked."""

    def consider(self, turn: Turn) -> None:
        """The question that `choose` will get, unless something happens before."""
        ...


class Reaction(NamedTuple):
    """What a bot will do out of turn, unless it has become impossible by then."""

    at: float
    move: Move


class BotSeats:
    """Schedules of one table's bots, in seconds of the table's clock."""

    def __init__(self, make: MakeBot, seed: int, pace: Pace) -> None:
        self.make = make
        self.seed = seed
        self.pace = pace
        self.match = 0
        self.levels: Mapping[str, str] = {}
        self.players: dict[str, tuple[str, Player]] = {}
        """Level and bot of each seat, for one match."""
        self.turns: Turns | None = None
        self.question = 0
        self.turn_at: float | None = None
        """When the bot that is asked answers; ``None`` if no bot is asked."""
        self.reactions: list[Reaction] = []
        self.chances: dict[str, tuple[str, ...]] = {}
        """Out-of-turn moves that each bot has thought about already."""

    def look(self, state: TableState, levels: Mapping[str, str], now: float) -> None:
        """Something has changed at the table. ``levels``: of the bot at every seat that a bot plays, be it for somebody who is away."""
        self.levels = levels
        round_ = state.last_round
        if round_ is None or not state.is_playing:
            self.turn_at = None
            self.reactions.clear()
            self.chances.clear()
            return
        if state.question != self.question or self.turn_at is None or round_.to_move not in levels:
            self.question = state.question
            asked = round_.to_move
            self.turn_at = now + self.pace.thinking(self.chance("think")) if asked in levels else None
            if asked is not None and asked in levels:
                self.consider(state, round_, asked)
        if not may_react(round_):
            self.reactions.clear()
            self.chances.clear()
            return
        for seat in levels:
            self.look_aside(state, round_, seat, now)

    def look_aside(self, state: TableState, round_: Round, seat: str, now: float) -> None:
        """Whether there is something to do out of turn: each chance is thought about once."""
        turn = self.of(round_).out_of_turn(seat)
        chances = tuple(move.text for move in turn.legal) if turn else ()
        if chances == self.chances.get(seat, ()):
            return
        self.chances[seat] = chances
        self.reactions = [reaction for reaction in self.reactions if reaction.move.seat != seat]
        move = self.player(state, seat).react(turn) if turn else None
        if move is not None:
            slowness = getattr(self.player(state, seat), "slowness", 1.0)
            self.reactions.append(Reaction(now + slowness * self.pace.reaction(self.chance(seat)), move))

    def chance(self, what: str) -> Random:
        """Random numbers of the present question."""
        return Random(f"{self.seed}:{self.question}:{what}")

    def of(self, round_: Round) -> Turns:
        """The questions of this round."""
        if self.turns is None or self.turns.round is not round_:
            self.turns = Turns(round_)
        return self.turns

    def player(self, state: TableState, seat: str) -> Player:
        """The bot at ``seat``."""
        if state.match_number != self.match:
            self.match = state.match_number
            self.players.clear()
        level = self.levels[seat]
        if self.players.get(seat, ("",))[0] != level:
            self.players[seat] = (level, self.make(level, self.chance(seat).getrandbits(62)))
        return self.players[seat][1]

    def consider(self, state: TableState, round_: Round, seat: str) -> None:
        """A bot that thinks elsewhere (thinking.py) begins to; its time to answer does not depend on that."""
        player = self.player(state, seat)
        turn = self.of(round_).asked() if isinstance(player, Considerate) else None
        if isinstance(player, Considerate) and turn is not None:
            player.consider(turn)

    def choose(self, state: TableState, round_: Round) -> Move:
        """The answer of the bot that is asked."""
        turn = self.of(round_).asked()
        assert turn is not None
        try:
            move = self.player(state, turn.seat).choose(turn)
            if round_.why_not(move) is None:
                return move
            # not which one: it may name a card in its hand
            log.error("table %s: the bot at %s chose a %s that is not possible", state.id, turn.seat, move.kind)
        except Exception:
            log.exception("table %s: the bot at %s failed", state.id, turn.seat)
        return turn.legal[0]  # a bot's fault is no reason to stop the game

    def take_reaction(self, now: float) -> Reaction | None:
        """The earliest reaction that is due."""
        if not self.reactions:
            return None
        due = min((reaction for reaction in self.reactions if reaction.at <= now), key=lambda one: one.at, default=None)
        if due is not None:
            self.reactions.remove(due)
        return due
