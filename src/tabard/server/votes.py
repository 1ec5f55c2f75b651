"""What the people at a table decide together: removing somebody, a new deal, an early end, a penalty for advice, a disputed dare.

One question at a time, not stored: after a restart it has to be put again. Bots do not vote. May be in here: questions, votes and what
follows. May not: what a penalty or a dare is (the rules), the host's own acts (seating.py).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.game.errors import TabardError
from tabard.game.move import Move
from tabard.game.refusal import Refusal
from tabard.protocol.messages import Ack, Notice, Why
from tabard.protocol.table_acts import Propose, Question, VoteView
from tabard.server.finished import broken_off
from tabard.server.gate import Wish
from tabard.server.log import AnyRow, Ended, Voided
from tabard.server.store import Result
from tabard.server.table_state import Step
from tabard.server.viewer import Viewer

if TYPE_CHECKING:
    from tabard.server.table import Table

VOTE_SECONDS = 30.0
DARE_SECONDS = 10.0
"""How long the others may dispute that a dare was done."""


class Poll:
    """One question to some persons; ids, because seats may change hands meanwhile."""

    def __init__(
        self, what: Question, by: str, seat: str | None, voters: list[str], ends_at: float, wish: Wish | None = None
    ) -> None:
        self.what = what
        self.by = by
        self.seat = seat
        self.voters = voters
        self.ends_at = ends_at
        self.wish = wish
        """The move of a dare's victim."""
        self.votes: dict[str, bool] = {}

    def outcome(self, now: float) -> bool | None:
        """Decided by more than half of the voters; at the end a dare counts as done and everything else as refused."""
        yes = sum(self.votes.values())
        no = len(self.votes) - yes
        if 2 * yes > len(self.voters):
            return True
        if 2 * no > len(self.voters):
            return False
        if now >= self.ends_at or len(self.votes) == len(self.voters):
            return self.what == "dare"
        return None


class Votes:
    """Part of one `Table`, and run by its task."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.poll: Poll | None = None

    # -- putting a question ------------------------------------------------------------------------------------------

    async def propose(self, viewer: Viewer, message: Propose) -> None:
        """Put something to the vote."""
        problem = self.why_not(viewer, message)
        if problem is not None:
            viewer.refuse(problem)
            return
        if message.what == "advice" and viewer.person == self.table.state.settings.host:
            await self.table.play.enter(Move("advice", str(message.seat)))
            return
        about = message.seat if message.what in ("remove", "advice") else None
        spared = self.table.state.person_at(about) if about else ""
        voters = [chair.person for chair in self.table.state.chairs if chair.person and chair.person != spared]
        self.poll = Poll(message.what, viewer.person, about, voters, self.table.clock.now() + VOTE_SECONDS)
        self.poll.votes[viewer.person] = True
        self.table.publish()

    def why_not(self, viewer: Viewer, message: Propose) -> Why | None:
        """Why this cannot be put to the vote now."""
        state = self.table.state
        seat = message.seat
        if not viewer.person:
            return "SEATED_ONLY"
        if self.poll is not None:
            return "QUESTION_OPEN"
        if message.what in ("remove", "advice") and (seat is None or seat not in [chair.seat for chair in state.chairs]):
            return "WHICH_SEAT"
        if message.what == "remove" and (seat == viewer.seat or not state.person_at(str(seat))):
            return "REMOVES_PERSONS"
        if message.what == "advice" and not state.ruleset.number("advice_penalty"):
            return "NO_ADVICE_RULE"
        if message.what == "advice" and (not state.is_playing or self.table.play.is_held):
            return "NO_ADVICE_NOW"
        if message.what == "redeal" and not state.is_playing:
            return "NOTHING_DEALT"
        if message.what == "end" and (state.match is None or state.match.is_over):
            return "NO_MATCH_ON"
        return None

    def dare(self, wish: Wish) -> bool:
        """The victim of a dare says that it is done: the others may dispute it. False: there is nobody to ask."""
        table = self.table
        victim = table.state.person_at(wish.move.seat)
        voters = [chair.person for chair in table.state.chairs if chair.person and chair.person != victim]
        voters = [person for person in voters if person not in table.attendance.gone_at]
        if not voters:
            return False
        self.poll = Poll("dare", victim, wish.move.seat, voters, table.clock.now() + DARE_SECONDS, wish)
        if wish.command is not None:
            table.play.answer(wish.move.seat, Ack(wish.command, "held"))
        table.publish()
        return True

    @property
    def holds_dare(self) -> bool:
        """Whether the table waits for a verdict before the game goes on."""
        return self.poll is not None and self.poll.what == "dare"

    def holds(self, seat: str, command: int) -> bool:
        """Whether this command waits for the verdict."""
        wish = self.poll.wish if self.poll is not None else None
        return wish is not None and wish.move.seat == seat and wish.command == command

    def withdraw_dare(self) -> None:
        """The victim takes the cards after all."""
        if self.holds_dare:
            assert self.poll is not None
            wish = self.poll.wish
            self.poll = None
            if wish is not None and wish.command is not None:
                self.table.play.answer(wish.move.seat, Ack(wish.command, "refused", Refusal("STALE")))

    # -- voting ------------------------------------------------------------------------------------------------------

    def vote(self, viewer: Viewer, yes: bool) -> None:
        """A vote may be changed while the question is open."""
        if self.poll is None:
            viewer.refuse("NO_QUESTION")
        elif viewer.person not in self.poll.voters:
            viewer.refuse("OTHERS_DECIDE")
        else:
            self.poll.votes[viewer.person] = yes
            self.table.publish()

    async def advance(self) -> bool:
        """Carry out what is decided; False if nothing is."""
        poll = self.poll
        if poll is None:
            return False
        present = {chair.person for chair in self.table.state.chairs}
        poll.voters = [person for person in poll.voters if person in present]
        poll.votes = {person: vote for person, vote in poll.votes.items() if person in poll.voters}
        passed = poll.outcome(self.table.clock.now())
        if passed is None:
            return False
        self.poll = None
        self.table.notify(Notice("VOTE_PASSED" if passed else "VOTE_FAILED", {"what": poll.what, "seat": poll.seat or ""}))
        if poll.wish is not None:
            await self.verdict(poll.wish, passed)
        elif passed:
            await self.carry_out(poll)
        self.table.publish()
        return True

    async def verdict(self, wish: Wish, is_done: bool) -> None:
        """The dare was done, or its victim takes the cards."""
        play = self.table.play
        move = wish.move if is_done else Move("accept", wish.move.seat)
        author = wish.author if is_done else "table"
        if self.table.state.is_playing and play.round.why_not(move) is None:
            await play.enter(move, wish.command, author, wish.thought)
        elif wish.command is not None:
            play.answer(wish.move.seat, Ack(wish.command, "refused", Refusal("STALE")))

    async def carry_out(self, poll: Poll) -> None:
        """What was proposed."""
        state = self.table.state
        if poll.what == "remove" and poll.seat is not None and state.person_at(poll.seat):
            await self.table.seating.remove_person(poll.seat)
        elif poll.what == "advice" and poll.seat is not None and state.is_playing:
            try:
                await self.table.play.enter(Move("advice", poll.seat))
            except TabardError:
                self.table.notify(Notice("VOTE_FAILED", {"what": poll.what, "seat": poll.seat}))
        elif poll.what == "redeal" and state.is_playing:
            await self.void()
        elif poll.what == "end":
            await self.end()

    async def void(self) -> None:
        """The running round counts for nothing; its secret is not needed any more, nobody was dealt anything by it."""
        table = self.table
        number = table.state.round_number
        await table.commit(Step([table.state.act(Voided("by vote"))]))
        table.play.look()
        table.notify(Notice("ROUND_VOIDED", {"round": number}))

    async def end(self) -> None:
        """The match is over as it stands; a running round counts for nothing."""
        table, state = self.table, self.table.state
        if state.is_playing:
            await self.void()
        if not state.results:
            return
        rows: list[AnyRow] = [state.act(Ended())]
        assert state.match is not None
        kept = (await table.store.results(table.id))[-1]
        data = broken_off(kept.data, state.match.champion)
        await table.commit(Step(rows, result=Result(kept.match, kept.round, data, again=True)))

    # -- looking -----------------------------------------------------------------------------------------------------

    def view(self) -> VoteView | None:
        """The open question as everybody sees it."""
        poll, state = self.poll, self.table.state
        if poll is None:
            return None

        def seats(persons: list[str]) -> list[str]:
            return sorted(seat for seat in (state.seat_of(person) for person in persons) if seat)

        return VoteView(
            what=poll.what,
            by=state.seat_of(poll.by) or str(poll.seat),
            seat=poll.seat,
            yes=seats([person for person, yes in poll.votes.items() if yes]),
            no=seats([person for person, yes in poll.votes.items() if not yes]),
            voters=seats(poll.voters),
            ends=max(0, round((poll.ends_at - self.table.clock.now()) * 1000)),
        )
