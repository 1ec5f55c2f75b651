"""What a table is: a fold of its log. The same rows in the same order make the same table, live or restored.

Live, a step is carried out here first and yields the rows that are then stored; a restore feeds stored rows back in, moves are
played again with their stored chance, and the digest of each row must come out the same.
May be in here: the meaning of rows. May not: clocks, stores, connections, redaction (update.py).
"""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from tabard.game.chance import CommittedChance, commitment
from tabard.game.errors import TabardError
from tabard.game.event import Event
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.record import Player, round_record
from tabard.game.round import RULES_VERSION, Round
from tabard.game.ruleset import Ruleset
from tabard.server.finished import FinishedRound, encode_round
from tabard.server.log import (
    AnyRow,
    Claimed,
    Closed,
    Committed,
    Dealt,
    Left,
    Moved,
    Opened,
    Salted,
    SaltsFixed,
    Voided,
    order_texts,
    orders_of,
)
from tabard.server.protocol import Proof, RoundLine
from tabard.server.store import Result

Stage = Literal["waiting", "playing", "round_over", "match_over"]


class Mismatch(Exception):
    """A stored row does not come out as it did when it was stored."""


class Step(NamedTuple):
    """Rows that belong together, and what is stored with them (see `tabard.server.store.Store.append`)."""

    rows: list[AnyRow]
    base: int | None = None
    result: Result | None = None
    revoked: str | None = None

    def then(self, later: Step) -> Step:
        """Both, in one append. Only the later one may end the round."""
        return Step(self.rows + later.rows, later.base, later.result, later.revoked)


class Deal:
    """The making of one round's shuffles: the secret first, then the salts, then nothing more."""

    def __init__(self, row: Committed) -> None:
        self.match = row.match
        self.round = row.round
        self.round_id = row.round_id
        self.secret = bytes.fromhex(row.secret)
        self.commitment = commitment(self.secret, row.round_id)
        self.salts: dict[str, str] = {}
        """So far, by seat."""
        self.fixed: SaltsFixed | None = None

    def chance(self) -> CommittedChance:
        """The source of the round's shuffles."""
        return CommittedChance(self.secret, self.round_id, self.fixed.salts if self.fixed else {})

    def proof(self) -> Proof:
        """To be shown when the round is over."""
        salts = self.fixed.salts if self.fixed else {}
        return Proof(self.round_id, self.commitment, self.secret.hex(), salts)


class TableState:
    """The state of one table; begins with an `Opened` or a `Closed` row."""

    def __init__(self, table: str, seq: int, first: Opened | Closed) -> None:
        self.id = table
        self.base = self.seq = seq
        self.epoch = 0
        self.ruleset = Ruleset.parse(first.ruleset)
        self.ruleset_text = self.ruleset.text
        self.chairs = list(first.chairs)
        self.match = Match(self.ruleset, len(self.chairs))
        self.match_number = 1
        self.coming: Deal | None = None
        """The making of the next round."""
        self.played: Deal | None = None
        """The making of the running round."""
        self.proof: Proof | None = None
        """Of the round finished last."""
        self.last_fixed: SaltsFixed | None = None
        """The salts of the running or last round."""
        self.last_round: Round | None = None
        """The running round, or the one finished last."""
        self.is_playing = False
        self.question = seq
        """Seq of the row that put the question which is open now."""
        self.history: list[tuple[int, list[Event]]] = []
        """Events of the running or last round, by the seq of their row."""
        self.commands: dict[str, int] = {}
        """Number of the last command of each seat."""
        self.base_commands: dict[str, int] = {}
        """The same where this state began."""
        self.accepted: dict[str, dict[int, int]] = {}
        """Numbers of the commands since then, with the seq of their rows."""
        self.voids: list[str] = []
        """Why rounds were voided since the last deal."""
        if isinstance(first, Closed):
            self.reopen(first)

    # -- looking -----------------------------------------------------------------------------------------------------

    @property
    def people(self) -> list[str]:
        """Seats of persons that take part in the match."""
        return [chair.seat for chair in self.chairs if chair.bot is None]

    @property
    def bots(self) -> dict[str, str]:
        """Level of each seat with a bot."""
        return {chair.seat: chair.bot for chair in self.chairs if chair.bot is not None}

    @property
    def stage(self) -> Stage:
        """What the table waits for."""
        if self.is_playing:
            return "playing"
        if self.match.is_over:
            return "match_over"
        return "round_over" if self.match.results else "waiting"

    @property
    def round_number(self) -> int:
        """Number of the running or last round; 1 before the first."""
        return max(1, len(self.match.results) + self.is_playing)

    @property
    def lines(self) -> list[RoundLine]:
        """The finished rounds of this match."""
        return [RoundLine(number, result.winner, result.points, result.left) for number, result in enumerate(self.match.results, 1)]

    def row_of(self, seat: str, n: int) -> int | None:
        """Seq of the row of command ``n``, or of one not before it; ``None`` if there is none."""
        if n <= self.base_commands.get(seat, 0):
            return self.base
        return self.accepted.get(seat, {}).get(n)

    # -- steps, live -------------------------------------------------------------------------------------------------

    def act(self, row: AnyRow) -> AnyRow:
        """An act of the table that needs no chance."""
        self.apply(row)
        return row

    def commit_secret(self, secret: bytes) -> AnyRow:
        """Choose the secret of the coming round."""
        match, round_ = (self.match_number + 1, 1) if self.match.is_over else (self.match_number, len(self.match.results) + 1)
        attempt = f".{len(self.voids)}" if self.voids else ""
        round_id = f"{self.id}/{match}/{round_}{attempt}/{self.seq}"
        return self.act(Committed(match, round_, round_id, secret.hex()))

    def deal(self) -> AnyRow:
        """Begin the coming round; its salts are fixed."""
        self.begin_round(None)
        assert self.last_round is not None
        row = Dealt(RULES_VERSION, order_texts(self.last_round.orders), self.last_round.digest())
        self.dealt(self.last_round.opening)
        return row

    def play(self, move: Move, n: int | None) -> Step:
        """Carry out a move. Raises as `Round.play`, and has changed nothing then."""
        assert self.last_round is not None
        events = self.match.play(move)
        played = self.last_round
        rows: list[AnyRow] = [Moved(move.text, played.digest(), n, order_texts(played.orders))]
        self.moved(move, n, events)
        if not played.is_over:
            return Step(rows)
        kept = self.finished()
        rows.append(self.act(self.closing()))
        return Step(rows, base=self.seq, result=Result(self.match_number, len(self.match.results), encode_round(kept)))

    def closing(self) -> Closed:
        """The row that ends the running round."""
        assert self.played is not None
        assert self.last_round is not None
        match = self.match
        return Closed(
            ruleset=self.ruleset_text,
            chairs=self.chairs,
            epoch=self.epoch,
            match=self.match_number,
            scores=dict(match.scores),
            results=list(match.results),
            champion=match.champion,
            is_over=match.is_over,
            absent=list(match.absent),
            commands=dict(self.commands),
            proof=self.played.proof(),
            missing=self.played.fixed.missing if self.played.fixed else [],
            position=self.last_round.position(),
        )

    def finished(self) -> FinishedRound:
        """The round that has just ended, to be kept."""
        assert self.last_round is not None
        players = [Player(chair.seat, chair.name, chair.bot) for chair in self.chairs]
        record = round_record(self.last_round)
        match = self.match
        return FinishedRound(RULES_VERSION, self.ruleset_text, players, record, dict(match.scores), match.champion)

    # -- the fold ----------------------------------------------------------------------------------------------------

    def apply(self, row: AnyRow) -> None:
        """Let a row happen. Raises `Mismatch` if it cannot have happened so."""
        if isinstance(row, Dealt):
            self.redeal(row)
        elif isinstance(row, Moved):
            self.replay(row)
        else:
            self.seq += 1
            self.note(row)

    def note(self, row: AnyRow) -> None:
        """Rows without chance."""
        if isinstance(row, Claimed):
            self.epoch = row.epoch
        elif isinstance(row, Committed):
            self.coming = Deal(row)
        elif isinstance(row, Salted) and self.coming:
            self.coming.salts[row.seat] = row.salt
        elif isinstance(row, SaltsFixed) and self.coming:
            self.coming.fixed = row
        elif isinstance(row, Closed):
            self.close(row)
        elif isinstance(row, Voided):
            self.void(row.why)
        elif isinstance(row, Left):
            self.chairs = [
                msgspec.structs.replace(chair, bot=row.level) if chair.seat == row.seat else chair for chair in self.chairs
            ]
            if self.coming:
                self.coming.salts.pop(row.seat, None)

    def redeal(self, row: Dealt) -> None:
        """A stored deal."""
        if row.rules != RULES_VERSION:
            raise Mismatch(f"it was dealt under version {row.rules} of the rules, these are version {RULES_VERSION}")
        try:
            self.begin_round(orders_of(row.orders))
        except (TabardError, ValueError) as error:
            raise Mismatch(f"the stored deal cannot be made: {error}") from None
        assert self.last_round is not None
        if self.last_round.digest() != row.digest:
            raise Mismatch("the stored deal comes out otherwise")
        self.dealt(self.last_round.opening)

    def replay(self, row: Moved) -> None:
        """A stored move."""
        if self.last_round is None or not self.is_playing:
            raise Mismatch(f"move {row.move} is stored outside a round")
        try:
            move = Move.parse(row.move)
            events = self.match.play(move, orders_of(row.orders))
        except (TabardError, ValueError) as error:
            raise Mismatch(f"the stored move {row.move} cannot be made: {error}") from None
        if self.last_round.digest() != row.digest:
            raise Mismatch(f"the stored move {row.move} comes out otherwise")
        self.moved(move, row.n, events)

    def begin_round(self, orders: list[list[int]] | None) -> None:
        """Deal, with the chance of the coming round or with stored orders of it."""
        if self.coming is None:
            raise Mismatch("a deal is stored without its secret")
        chance = self.coming.chance()
        if self.match.is_over:
            self.match = Match(self.ruleset, len(self.chairs))
            self.match_number += 1
        self.match.start_round(chance if orders is None else None, orders)
        self.last_round = self.match.rounds[-1]
        # also after a restore: the shuffles to come are the committed ones
        self.last_round.chance = chance

    def dealt(self, events: list[Event]) -> None:
        """A round has begun."""
        assert self.coming is not None
        self.seq += 1
        self.played, self.coming = self.coming, None
        self.last_fixed = self.played.fixed
        self.proof = None
        self.is_playing = True
        self.voids.clear()
        self.history = [(self.seq, events)]
        self.question = self.seq

    def moved(self, move: Move, n: int | None, events: list[Event]) -> None:
        """A move has been made."""
        self.seq += 1
        self.history.append((self.seq, events))
        if move.kind not in ("call", "catch"):
            self.question = self.seq
        if n is not None:
            self.commands[move.seat] = max(n, self.commands.get(move.seat, 0))
            self.accepted.setdefault(move.seat, {})[n] = self.seq

    def close(self, row: Closed) -> None:
        """The running round is over."""
        self.proof = row.proof
        self.played = None
        self.is_playing = False

    def reopen(self, row: Closed) -> None:
        """Begin where a round ended; it is not played again, only its last position is there to be looked at."""
        round_ = Round.from_position(row.position, self.ruleset)
        round_.number = len(row.results)
        match = self.match
        match.scores = dict(row.scores)
        match.results = list(row.results)
        match.rounds = [round_] * len(row.results)  # only the last one is asked anything: who dealt
        match.absent = tuple(row.absent)
        match.champion = row.champion
        match.is_over = row.is_over
        self.epoch = row.epoch
        self.match_number = row.match
        self.last_round = round_
        self.last_fixed = SaltsFixed(row.proof.salts, row.missing)
        self.proof = row.proof
        self.commands = dict(row.commands)
        self.base_commands = dict(row.commands)

    def void(self, why: str) -> None:
        """The running round counts for nothing; the match stands as it was before it."""
        if self.match.round_number > len(self.match.results):
            self.match.rounds.pop()
        self.last_round = self.match.round
        self.played = None
        self.is_playing = False
        self.history = []
        self.voids.append(why)
