"""What a table is: a fold of its log. The same rows in the same order make the same table, live or restored.

Live, a step is carried out here first and yields the rows that are then stored; a restore feeds stored rows back in, moves are
played again with their stored chance, and the digest of each row must come out the same.
May be in here: the meaning of rows. May not: clocks, stores, connections, redaction (update.py).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, NamedTuple

from tabard.game.errors import TabardError
from tabard.game.event import Event
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.round import RULES_VERSION, Round
from tabard.game.ruleset import Ruleset
from tabard.game.view import RoundResult
from tabard.protocol.messages import MatchView, Proof, RoundLine
from tabard.rules.option_table import OPTIONS
from tabard.server.chairs import replaced, with_ids
from tabard.server.closing import closing, finished, reopen
from tabard.server.dealing import Deal
from tabard.server.effort import Effort
from tabard.server.finished import encode_round
from tabard.server.going_on import carried_over
from tabard.server.log import (
    AnyRow,
    Chair,
    Claimed,
    Closed,
    Committed,
    Dealt,
    Ended,
    Left,
    Moved,
    Opened,
    Salted,
    SaltsFixed,
    SetUp,
    Voided,
    order_texts,
    orders_of,
)
from tabard.server.store import Result

Stage = Literal["waiting", "playing", "round_over", "match_over"]


NO_EFFORTS: Mapping[str, Effort] = {}


class Mismatch(Exception):
    """A stored row does not come out as it did when it was stored."""


class Step(NamedTuple):
    """Rows that belong together, and what is stored with them (see `tabard.server.store.Store.append`)."""

    rows: list[AnyRow]
    base: int | None = None
    result: Result | None = None
    revoked: str | None = None
    """Id of a person whose token opens nothing any more."""
    keys: Mapping[str, str] = {}
    """Token hashes of new persons, by id."""

    def then(self, later: Step) -> Step:
        """Both, in one append. Only the later one may end the round."""
        return Step(self.rows + later.rows, later.base, later.result, later.revoked or self.revoked, {**self.keys, **later.keys})


class TableState:
    """The state of one table; begins with an `Opened` or a `Closed` row."""

    def __init__(self, table: str, seq: int, first: Opened | Closed) -> None:
        self.id = table
        self.base = self.seq = seq
        self.epoch = 0
        self.ruleset = Ruleset.parse(first.ruleset)
        self.ruleset_text = self.ruleset.text
        self.chairs = with_ids(first.chairs)
        self.placed: list[Chair] = []
        self.by_person: dict[str, str] = {}
        self.by_seat: dict[str, str] = {}
        """See `places`."""
        self.settings = first.settings
        self.match: Match | None = None
        """The running or last match; ``None`` before the first deal, and while seats and rules for the next one are chosen."""
        self.match_number = 1
        self.carried: dict[str, int] = {}
        """Scores with which the next match begins."""
        self.dealt_ruleset = ""
        """The rules of the last deal at this table."""
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
        """Number of the last command of each person."""
        self.base_commands: dict[str, int] = {}
        """The same where this state began."""
        self.accepted: dict[str, dict[int, int]] = {}
        """Numbers of the commands since then, with the seq of their rows."""
        self.shown_match: tuple[Deal, MatchView] | None = None
        """What everybody is told of the match during the round that is made so (update.py)."""
        self.lined: list[RoundResult] = []
        self.made_lines: list[RoundLine] = []
        """See `lines`."""
        self.voids: list[str] = []
        """Why rounds were voided since the last deal."""
        if isinstance(first, Closed):
            reopen(self, first)

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
        if self.match is not None and self.match.is_over:
            return "match_over"
        return "round_over" if self.results else "waiting"

    @property
    def results(self) -> list[RoundResult]:
        """The finished rounds of this match."""
        return self.match.results if self.match is not None else []

    @property
    def scores(self) -> dict[str, int]:
        """By seat."""
        if self.match is not None:
            return dict(self.match.scores)
        return {chair.seat: self.carried.get(chair.seat, 0) for chair in self.chairs}

    @property
    def round_number(self) -> int:
        """Number of the running or last round; 1 before the first."""
        return max(1, len(self.results) + self.is_playing)

    @property
    def lines(self) -> list[RoundLine]:
        """The finished rounds of this match, for the score table."""
        results = self.results
        if self.lined is not results or len(self.made_lines) != len(results):
            self.lined = results
            self.made_lines = [RoundLine(number, one.winner, one.points, one.left) for number, one in enumerate(results, 1)]
        return self.made_lines

    def seat_of(self, person: str) -> str:
        """Where a person sits; empty: nowhere."""
        return self.places()[0].get(person, "")

    def person_at(self, seat: str) -> str:
        """Id of the person in a seat; empty for a bot."""
        return self.places()[1].get(seat, "")

    def places(self) -> tuple[dict[str, str], dict[str, str]]:
        """Seats by person and persons by seat; made once for each list of chairs, because everything asks for them."""
        if self.placed is not self.chairs:
            self.placed = self.chairs
            people = [chair for chair in self.chairs if chair.person]
            self.by_person = {chair.person: chair.seat for chair in people}
            self.by_seat = {chair.seat: chair.person for chair in people}
        return self.by_person, self.by_seat

    def changed_rules(self) -> list[str]:
        """Options that are not as they were at the last deal."""
        if not self.dealt_ruleset or self.dealt_ruleset == self.ruleset_text:
            return []
        before = Ruleset.parse(self.dealt_ruleset)
        return [option.name for option in OPTIONS if before[option.name] != self.ruleset[option.name]]

    def last_command(self, seat: str) -> int:
        """Number of the last command of the person in that seat."""
        return self.commands.get(self.person_at(seat), 0)

    def row_of(self, seat: str, n: int) -> int | None:
        """Seq of the row of command ``n``, or of one not before it; ``None`` if there is none."""
        person = self.person_at(seat)
        if n <= self.base_commands.get(person, 0):
            return self.base
        return self.accepted.get(person, {}).get(n)

    # -- steps, live -------------------------------------------------------------------------------------------------

    def act(self, row: AnyRow) -> AnyRow:
        """An act of the table that needs no chance."""
        self.apply(row)
        return row

    def commit_secret(self, secret: bytes) -> AnyRow:
        """Choose the secret of the coming round."""
        is_over = self.match is not None and self.match.is_over
        match, round_ = (self.match_number + 1, 1) if is_over else (self.match_number, len(self.results) + 1)
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

    def play(self, move: Move, n: int | None, efforts: Mapping[str, Effort] = NO_EFFORTS) -> Step:
        """Carry out a move. Raises as `Round.play`, and has changed nothing then. ``efforts``: by person, kept if it ends the round."""
        assert self.match is not None
        assert self.last_round is not None
        events = self.match.play(move)
        played = self.last_round
        rows: list[AnyRow] = [Moved(move.text, played.digest(), n, order_texts(played.orders))]
        self.moved(move, n, events)
        if not played.is_over:
            return Step(rows)
        kept = finished(self, efforts)
        rows.append(self.act(closing(self)))
        return Step(rows, base=self.seq, result=Result(self.match_number, len(self.results), encode_round(kept)))

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
        elif isinstance(row, SetUp):
            self.set_up(row)
        elif isinstance(row, Ended):
            self.end()
        elif isinstance(row, Left):
            name = next(chair.name for chair in self.chairs if chair.seat == row.seat)
            self.chairs = replaced(self.chairs, row.seat, name, row.level, "")
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
        if self.last_round is None or self.match is None or not self.is_playing:
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
        if self.match is None or self.match.is_over:
            match = Match(self.ruleset, len(self.chairs), carried=self.carried)
            self.match_number += self.match is not None
            self.match = match
            self.carried = {}
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
        self.dealt_ruleset = self.ruleset_text
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
            person = self.person_at(move.seat)
            self.commands[person] = max(n, self.commands.get(person, 0))
            self.accepted.setdefault(person, {})[n] = self.seq

    def close(self, row: Closed) -> None:
        """The running round is over."""
        if self.match is not None:
            # as after a restore (closing.py): of earlier rounds nothing is asked any more, and they are large
            self.match.rounds = self.match.rounds[-1:] * len(self.match.rounds)
        self.proof = row.proof
        self.played = None
        self.is_playing = False

    def void(self, why: str) -> None:
        """The running round counts for nothing; the match stands as it was before it."""
        if self.match is not None and self.match.round_number > len(self.match.results):
            self.match.rounds.pop()
        self.last_round = self.match.round if self.match is not None else None
        self.played = None
        self.is_playing = False
        self.history = []
        self.voids.append(why)

    def end(self) -> None:
        """The match is broken off."""
        if self.match is None or not self.match.is_between_rounds or not self.results:
            raise Mismatch("a match is broken off that was not between two rounds")
        self.match.end()

    def set_up(self, row: SetUp) -> None:
        """Other chairs, rules or settings. A match goes on if its seats and rules stay; else another one follows, see `carried_over`."""
        moved = [chair.person for chair in row.chairs] != [chair.person for chair in self.chairs]
        is_new = row.ruleset != self.ruleset_text or len(row.chairs) != len(self.chairs)
        if self.is_playing and (moved or is_new):
            raise Mismatch("seats or rules changed in a round")
        ruleset = Ruleset.parse(row.ruleset)
        if self.match is None and is_new:  # changed once more before the deal
            self.carried = carried_over(self.carried, self.ruleset, ruleset, row.chairs)
        elif self.match is not None and (is_new or (moved and self.match.is_over)):
            scores = {} if self.match.is_over else self.match.scores
            self.carried = carried_over(scores, self.match.ruleset, ruleset, row.chairs)
            self.match = self.last_round = self.proof = None
            self.match_number += 1
            self.history = []
        if self.coming is not None:
            if row.ruleset != self.ruleset_text:
                self.coming.salts.clear()
            # a salt goes with its person
            salts = {self.person_at(seat): salt for seat, salt in self.coming.salts.items()}
            self.coming.salts = {chair.seat: salts[chair.person] for chair in row.chairs if salts.get(chair.person)}
        self.ruleset, self.ruleset_text = ruleset, ruleset.text
        self.chairs = list(row.chairs)
        self.settings = row.settings
