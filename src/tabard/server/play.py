"""The running round of a table: whose move enters the game, and when.

Commands of people, forced moves, bots, and the gate that makes races fair (racing.py). A move enters by `enter`, which is the only place
where one is played and stored. May be in here: the order in which wishes become moves. May not: rules, who is connected, how
rounds begin (table.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.game.errors import InvalidMove
from tabard.game.move import Move
from tabard.game.refusal import Refusal
from tabard.game.round import Round
from tabard.protocol.messages import Ack, ErrorMessage, MoveMessage
from tabard.server import metrics
from tabard.server.bot_seats import BotSeats, Reaction
from tabard.server.commands import BESIDE, Commands, read_move, stale
from tabard.server.effort import Author
from tabard.server.forced import forced_move
from tabard.server.gate import Gate, Wish, race
from tabard.server.racing import Racing
from tabard.server.viewer import Viewer

if TYPE_CHECKING:
    from tabard.server.table import Table


class Play:
    """Part of one `Table`, and run by its task."""

    def __init__(self, table: Table, bots: BotSeats) -> None:
        self.table = table
        self.bots = bots
        self.commands = Commands()
        self.racing = Racing(table)

    @property
    def round(self) -> Round:
        """The running round."""
        round_ = self.table.state.last_round
        assert round_ is not None
        return round_

    @property
    def gate(self) -> Gate | None:
        """The gate that is shut now."""
        return self.racing.gate

    @property
    def is_held(self) -> bool:
        """Whether the game waits for something else than the seat that is asked: a gate, or a verdict on a dare."""
        return self.gate is not None or self.table.votes.holds_dare

    def look(self) -> None:
        """The table has changed: bots may have something to do."""
        if not self.table.state.is_playing:
            self.racing.end()
        if self.table.is_attended:
            self.bots.look(self.table.state, self.table.attendance.covers, self.table.clock.now())

    # -- commands of people ------------------------------------------------------------------------------------------

    async def command(self, viewer: Viewer, message: MoveMessage) -> None:
        """A move that somebody wishes to make, perhaps again."""
        seat = viewer.seat
        known = self.commands.recall(self.table.state, seat, message.n)
        if known is not None:
            viewer.send(known)
            return
        if self.racing.holds(seat, message.n) or self.table.votes.holds(seat, message.n):
            viewer.send(Ack(message.n, "held"))
            return
        try:
            move = read_move(seat, message.move)
            refusal = self.refusal(move, message.v)
            move = self.round.resolve(move) if refusal is None else move
        except InvalidMove as error:
            viewer.send(ErrorMessage("BAD_MOVE", str(error)))
            refusal = Refusal("NOT_POSSIBLE")
        if refusal is None or refusal.code == "NOTHING_TO_CATCH":
            refusal = self.racing.locked_out(viewer, move) or refusal
        if refusal is not None:
            self.answer(seat, Ack(message.n, "refused", refusal))
        else:
            thought = self.table.efforts.thought(viewer.person, move)
            await self.submit(Wish(move, self.racing.reaction(viewer, move), message.n, "person", thought))

    def refusal(self, move: Move, version: int) -> Refusal | None:
        """Why a wish cannot be fulfilled now, ``None`` if it can, be it at a cost."""
        state = self.table.state
        if not state.is_playing:
            return Refusal("ROUND_OVER")
        refusal = stale(move, version, state.question, state.seq) or self.round.why_not(move)
        return refusal if refusal is not None and refusal.cost is None else None

    def arm(self, viewer: Viewer, cards: list[str]) -> None:
        """Prepare jump-ins; only the seat itself is shown them."""
        self.racing.arm(viewer.person, cards)
        self.table.publish()

    def armed_by(self, person: str) -> list[str]:
        """Cards with which this person jumps in by itself."""
        return self.racing.armed.get(person, [])

    def answer(self, seat: str, ack: Ack) -> None:
        """Tell a seat what became of its command; if nobody is there, it will ask again."""
        if ack.status != "held":
            self.commands.remember(seat, ack)
        if ack.refusal is not None:
            metrics.REFUSED.labels(ack.refusal.code).inc()
        viewer = self.table.viewer(seat)
        if viewer is not None:
            viewer.send(ack)

    async def submit(self, wish: Wish) -> None:
        """A wish that could be fulfilled now: it is, or it is held: by the gate, or because the others may dispute a dare."""
        move, n = wish.move, wish.command
        if self.gate is not None and self.gate.concerns(move):
            replaced = self.gate.hold(wish)
            if replaced is not None and replaced.command is not None:
                self.answer(move.seat, Ack(replaced.command, "refused", Refusal("STALE")))
            if n is not None:
                self.answer(move.seat, Ack(n, "held"))
        elif move.kind == "dare" and (self.table.votes.holds_dare or self.table.votes.dare(wish)):
            return
        else:
            if move.kind == "accept":
                self.table.votes.withdraw_dare()
            await self.enter(move, n, wish.author, wish.thought)

    async def enter(self, move: Move, n: int | None = None, author: Author = "table", thought: float | None = None) -> None:
        """Play a move that is possible now, with what is forced by it; store it, then tell everybody.

        ``thought``: seconds, see `Wish`.
        """
        table = self.table
        efforts = table.efforts.with_move(move, author, thought)
        before = self.round.open_calls()
        if move.kind not in BESIDE:
            table.attendance.answered(move.seat)
        step = table.state.play(move, n, efforts)
        table.efforts.so_far = efforts
        self.racing.moved(move, before)
        while (forced := self.forced()) is not None:
            # in the same commit: nobody is asked a question that the table answers
            table.efforts.so_far = table.efforts.with_move(forced, "table")
            step = step.then(table.state.play(forced, None, table.efforts.so_far))
        if not table.state.is_playing:
            step.rows.append(table.state.commit_secret(table.entropy.secret()))
            metrics.ROUNDS.inc()
        await table.commit(step)
        (metrics.OWN_MOVES if n is None else metrics.PERSONS_MOVES).inc()
        if n is not None:
            self.answer(move.seat, Ack(n, "accepted", v=table.state.seq))
        self.look()
        table.publish()

    def forced(self) -> Move | None:
        """What the table does for the seat that is asked, if that can be done now."""
        if self.is_held or not self.table.state.is_playing or not self.round.is_answer_asked:
            return None
        return forced_move(self.round.ruleset, self.round.view(None))

    async def open_gate(self, gate: Gate) -> None:
        """Let in what was held: the best catches, the best jump-in, then moves."""
        self.racing.gate = None
        won, lost = gate.decide_catches(self.table.random)
        for wish in won:
            # a call in time costs the catcher nothing, whatever a wrong accusation costs otherwise
            if wish.move.target in self.round.open_calls():
                await self.enter(wish.move, wish.command, wish.author)
            elif wish.command is not None:
                self.answer(wish.move.seat, Ack(wish.command, "refused", Refusal("NOTHING_TO_CATCH")))
        jumps = [wish for wish in gate.jumps if self.refusal(wish.move, self.table.state.seq) is None]
        if jumps:
            first, slower = race(jumps, self.table.random)
            await self.submit(first)
            lost += slower
        for wish in gate.jumps:
            if wish not in jumps:
                await self.let_in(wish)
        for wish, winner, margin in lost:
            if wish.command is not None:
                refusal = Refusal("RACE_LOST", {"name": winner, "ms": margin})
                self.answer(wish.move.seat, Ack(wish.command, "refused", refusal))
        for wish in sorted(gate.moves, key=lambda wish: wish.reaction):
            await self.let_in(wish)

    def tell_clock(self) -> None:
        """The time of whoever is asked begins now, with no move that tells it."""
        self.table.attendance.look()
        if self.table.attendance.deadline() is not None:
            self.table.publish()

    async def let_in(self, wish: Wish) -> None:
        """A held move, if it is still possible."""
        refusal = self.refusal(wish.move, self.table.state.seq)
        if refusal is None:
            await self.submit(wish)
        elif wish.command is not None:
            self.answer(wish.move.seat, Ack(wish.command, "refused", refusal))

    # -- what is due -------------------------------------------------------------------------------------------------

    async def advance(self) -> bool:
        """Do one thing that is due; False if there is none."""
        now = self.table.clock.now()
        gate = self.gate
        if gate is not None and (now >= gate.opens_at or self.racing.is_settled(gate)):
            told = self.table.state.seq
            await self.open_gate(gate)
            if self.table.state.seq == told:
                self.tell_clock()
            return True
        reaction = self.bots.take_reaction(now)
        if reaction is not None:
            await self.react(reaction)
            return True
        if self.is_held:
            return False
        forced = self.forced()
        if forced is not None:
            await self.enter(forced)
            return True
        if self.bots.turn_at is None or now < self.bots.turn_at:
            return False
        await self.submit(Wish(self.bots.choose(self.table.state, self.round), 0.0))
        return True

    async def react(self, reaction: Reaction) -> None:
        """A bot acts out of turn."""
        if self.round.why_not(reaction.move) is None:
            since = reaction.at - self.gate.shut_at if self.gate else 0.0
            await self.submit(Wish(reaction.move, max(0.0, since)))

    def next_time(self) -> float | None:
        """When something is due next."""
        reactions = [reaction.at for reaction in self.bots.reactions]
        asked = None if self.table.votes.holds_dare else self.bots.turn_at
        waits = self.gate.opens_at if self.gate is not None else asked
        return min([*reactions, *([] if waits is None else [waits])], default=None)
