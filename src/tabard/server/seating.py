"""Who sits where at a live table, by which rules, and who may change that.

Nothing here changes while a round is on, except who is the host. Every change is one row, and everybody is told.
May be in here: newcomers, the queue, the host's acts. May not: the meaning of the change (table_state.py), moves, votes.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING
from weakref import WeakSet

import msgspec

from tabard.game.errors import RulesetError
from tabard.game.ruleset import Ruleset
from tabard.game.table_size import refuse_seats
from tabard.protocol.messages import ErrorMessage, Notice, Seated
from tabard.protocol.table_acts import AddBot, Arrange, ChooseRules, ChooseSettings, PassHost, Remove, Said, SendAway
from tabard.server import chairs as seats
from tabard.server.log import Chair, Left, SetUp
from tabard.server.refusals import refused
from tabard.server.store import hashed
from tabard.server.table_state import Step
from tabard.server.viewer import Viewer

if TYPE_CHECKING:
    from tabard.server.connection import Connection
    from tabard.server.table import Table

COVER = "heuristic"
"""Level of the bot that plays on for somebody who left."""
MAX_WATCHERS = 40
"""Viewers without a seat at one table."""

HostAct = AddBot | Remove | SendAway | Arrange | ChooseRules | ChooseSettings | PassHost


class Seating:
    """Part of one `Table`, and run by its task."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.unwanted: WeakSet[Connection] = WeakSet()
        """Watchers that the host has sent away."""

    # -- what can be seen --------------------------------------------------------------------------------------------

    def problem(self) -> str | None:
        """Why the rules cannot be dealt to those who sit here."""
        state = self.table.state
        if len(state.chairs) < 2:
            return "one seat is taken; a second player or a bot is needed"
        try:
            refuse_seats(state.ruleset, len(state.chairs))
        except RulesetError as error:
            return error.said()
        return None

    @property
    def is_fixed(self) -> bool:
        """A match is on: its seats keep their places."""
        return self.table.state.stage in ("playing", "round_over")

    def names(self, but: Viewer | None = None) -> list[str]:
        """Of all at the table, seated or watching, besides one watcher."""
        watchers = [viewer.name for viewer in self.table.viewers if not viewer.person and viewer is not but]
        return [*(chair.name for chair in self.table.state.chairs), *watchers]

    def name_for(self, watcher: Viewer) -> str:
        """A watcher's name, made different from everybody else's: nobody may talk in another one's name."""
        return seats.free_name(self.names(watcher), watcher.name)

    # -- newcomers ---------------------------------------------------------------------------------------------------

    def why_not_watch(self, connection: Connection) -> ErrorMessage | None:
        """Why nobody, or not who asks, may come and watch now."""
        if connection in self.unwanted:
            return refused("SENT_AWAY", table=self.table.id)
        if not self.table.state.settings.is_open:
            return refused("PRIVATE", table=self.table.id)
        if sum(not viewer.person for viewer in self.table.viewers) >= MAX_WATCHERS:
            return refused("WATCHERS_FULL", most=MAX_WATCHERS, table=self.table.id)
        return None

    async def sit(self, viewer: Viewer) -> None:
        """A watcher wants a seat, and gets it as soon as there is one."""
        if viewer.person:
            return
        viewer.waits = True
        await self.seat_queue()
        if not viewer.person:
            viewer.send(Notice("QUEUED"))
            self.table.publish()

    async def seat_queue(self, is_dealing: bool = False) -> bool:
        """Give seats to those who wait, the longest first; whether somebody got one. ``is_dealing``: the cards would be dealt now."""
        state = self.table.state
        seated = False
        for viewer in [viewer for viewer in self.table.viewers if viewer.waits]:
            if (
                state.is_playing
                or (state.coming is not None and state.coming.fixed is not None)
                or not await self.seat(viewer, is_dealing)
            ):
                break
            seated = True
        return seated

    async def seat(self, viewer: Viewer, is_dealing: bool) -> bool:
        """Give a watcher a seat: a new one, or in a running match a bot's, who keeps the score. False: there is none."""
        table, state = self.table, self.table.state
        person = f"P{state.settings.persons + 1}"
        name = self.name_for(viewer)
        bot = next((chair.seat for chair in state.chairs if chair.bot is not None), None)
        has_room = len(state.chairs) < seats.MAX_SEATS
        if state.stage == "round_over" and not is_dealing and not all(table.is_away(seat) for seat in state.people):
            return False  # the round that is over keeps its names until the next deal would come
        if bot is not None and (state.stage == "round_over" or not has_room):
            chairs = seats.replaced(state.chairs, bot, name, None, person)
        elif has_room and table.starting.may_add_seat(is_dealing) and not (state.stage == "round_over" and self.counts_by_seats()):
            chairs = seats.with_newcomer(state.chairs, name, None, person)
        else:
            return False
        token = table.entropy.token()
        host = state.settings.host or person
        settings = msgspec.structs.replace(state.settings, persons=state.settings.persons + 1, host=host)
        step = Step([state.act(SetUp(state.ruleset_text, chairs, settings))], keys={person: hashed(token)})
        await table.commit(step)
        viewer.person, viewer.token, viewer.waits = person, token, False
        self.tell_seat(viewer)
        table.notify(Notice("JOINED", {"name": name}))
        table.publish()
        return True

    def counts_by_seats(self) -> bool:
        """Whether a new seat in the middle of a match would make its score mean something else."""
        ruleset = self.table.state.ruleset
        if ruleset["teams"] != "none" or ruleset["elimination"] != "off":
            return True
        try:
            refuse_seats(ruleset, len(self.table.state.chairs) + 1)
        except RulesetError:
            return True
        return False

    def tell_seat(self, viewer: Viewer, said: Iterable[Said] = ()) -> None:
        """Where somebody sits now; with what was said lately, for whoever comes."""
        state = self.table.state
        commands = state.commands.get(viewer.person, 0)
        chair = seats.at(state.chairs, viewer.seat)
        name = viewer.name if chair is None else chair.name
        viewer.send(Seated(self.table.id, viewer.seat, viewer.token, commands, list(said), name))

    # -- leaving -----------------------------------------------------------------------------------------------------

    async def leave(self, viewer: Viewer) -> None:
        """Somebody goes for good."""
        chair = seats.at(self.table.state.chairs, viewer.seat)
        viewer.connection.stand_up()
        self.table.let_go(viewer)
        if chair is not None:
            await self.give_up(chair.seat)
            self.table.notify(Notice("LEFT", {"name": chair.name}))

    async def give_up(self, seat: str) -> None:
        """A person's seat is free, or in a match a bot's. The person's token opens nothing any more."""
        table, state = self.table, self.table.state
        person = state.person_at(seat)
        heir = self.heir(person)
        settings = msgspec.structs.replace(state.settings, host=heir) if state.settings.host == person else state.settings
        if self.is_fixed or len(state.chairs) == 1:
            rows = [state.act(Left(seat, COVER))]
            chairs = state.chairs
        else:
            rows = []
            chairs = seats.without(state.chairs, seat)
        if chairs != state.chairs or settings != state.settings:
            rows.append(state.act(SetUp(state.ruleset_text, chairs, settings)))
        await table.commit(Step(rows, revoked=person))
        self.tell_seats()
        table.publish()
        table.play.look()

    def heir(self, person: str) -> str:
        """Id of who is host after ``person``: whoever is here longest; empty: nobody."""
        here = [viewer.person for viewer in self.table.viewers if viewer.person and viewer.person != person]
        others = [chair.person for chair in self.table.state.chairs if chair.person and chair.person != person]
        return next(iter([*here, *others]), "")

    # -- the host ----------------------------------------------------------------------------------------------------

    async def host_act(self, viewer: Viewer, act: HostAct) -> None:
        """Something that only the host may do."""
        state = self.table.state
        if not viewer.person or viewer.person != state.settings.host:
            viewer.refuse("HOST_ONLY")
        elif isinstance(act, ChooseSettings):
            await self.choose_settings(act)
        elif isinstance(act, PassHost):
            await self.pass_host(viewer, act.seat)
        elif isinstance(act, SendAway):
            self.send_away(viewer, act.name)
        elif state.is_playing:
            viewer.refuse("ROUND_IS_ON")
        elif isinstance(act, ChooseRules):
            await self.choose_rules(viewer, act.ruleset)
        elif isinstance(act, AddBot):
            await self.add_bot(viewer, act.level)
        elif isinstance(act, Remove):
            await self.remove(viewer, act.seat)
        else:
            await self.arrange(viewer, act.seats)

    async def choose_settings(self, act: ChooseSettings) -> None:
        """Who may come, and how fast races are."""
        wished = {key: value for key, value in msgspec.structs.asdict(act).items() if value is not None}
        settings = msgspec.structs.replace(self.table.state.settings, **wished)
        if settings != self.table.state.settings:
            await self.set_up(settings=settings)

    async def pass_host(self, viewer: Viewer, seat: str) -> None:
        """Another person is host."""
        person = self.table.state.person_at(seat)
        if not person:
            viewer.refuse("NO_PERSON_THERE", seat=seat)
            return
        await self.make_host(person)

    async def make_host(self, person: str) -> None:
        """From now on."""
        await self.set_up(settings=msgspec.structs.replace(self.table.state.settings, host=person))
        seat = self.table.state.seat_of(person)
        self.table.notify(Notice("HOST", {"seat": seat}))

    def send_away(self, viewer: Viewer, name: str) -> None:
        """A watcher is none any more, and may not come again on the same connection."""
        watcher = next((one for one in self.table.viewers if not one.person and one.name == name), None)
        if watcher is None:
            viewer.refuse("NO_WATCHER", name=name)
            return
        self.unwanted.add(watcher.connection)
        watcher.refuse("SENT_AWAY", table=self.table.id)
        watcher.connection.stand_up()
        self.table.let_go(watcher)
        self.table.notify(Notice("REMOVED", {"name": name}))

    async def choose_rules(self, viewer: Viewer, text: str) -> None:
        """Everybody has to be ready again."""
        try:
            ruleset = Ruleset.parse(text)
        except RulesetError as error:
            viewer.refuse("RULESET", text=error.said())
            return
        if ruleset.text != self.table.state.ruleset_text:
            await self.set_up(ruleset=ruleset.text)
            self.table.notify(Notice("RULES"))

    async def add_bot(self, viewer: Viewer, level: str) -> None:
        """A bot takes a new seat."""
        state = self.table.state
        if level not in self.table.levels:
            viewer.refuse("UNKNOWN_BOT", bot=repr(level), known=", ".join(self.table.levels))
        elif len(state.chairs) >= seats.MAX_SEATS:
            viewer.refuse("SEATS_FULL", most=seats.MAX_SEATS)
        elif state.stage == "round_over" and self.counts_by_seats():
            viewer.refuse("NO_NEW_SEAT")
        else:
            name = seats.bot_name(self.names())
            await self.set_up(chairs=seats.with_newcomer(state.chairs, name, level, ""))

    async def remove(self, viewer: Viewer, seat: str) -> None:
        """A seat less, or in a match a bot in a person's place."""
        chair = seats.at(self.table.state.chairs, seat)
        if chair is None:
            viewer.refuse("NO_SEAT_THERE", seat=seat)
        elif chair.person == viewer.person:
            viewer.refuse("REMOVES_ITSELF")
        elif chair.person:
            await self.remove_person(seat)
        elif self.is_fixed:
            viewer.refuse("BOT_STAYS")
        else:
            await self.set_up(chairs=seats.without(self.table.state.chairs, seat))

    async def remove_person(self, seat: str) -> None:
        """By the host or by vote; whoever is removed may go on watching."""
        chair = seats.at(self.table.state.chairs, seat)
        assert chair is not None
        viewer = self.table.viewer(seat)
        await self.give_up(seat)
        if viewer is not None:
            viewer.person, viewer.token, viewer.name = "", "", chair.name
            viewer.name = self.name_for(viewer)  # in a match the bot that plays on is still called so
            self.tell_seat(viewer)
        self.table.notify(Notice("REMOVED", {"name": chair.name}))
        self.table.publish()

    async def arrange(self, viewer: Viewer, order: list[str]) -> None:
        """The seats in another order."""
        state = self.table.state
        if self.is_fixed:
            viewer.refuse("SEATS_STAY")
            return
        by_seat = {chair.seat: chair for chair in state.chairs}
        wished = order or self.table.random.sample(list(by_seat), len(by_seat))
        if sorted(wished) != sorted(by_seat):
            viewer.refuse("SEATS_ONCE", seats=", ".join(by_seat))
            return
        await self.set_up(chairs=seats.lettered(by_seat[seat] for seat in wished))
        self.table.notify(Notice("SEATS"))

    async def set_up(self, chairs: list[Chair] | None = None, ruleset: str | None = None, settings: object = None) -> None:
        """Make a change, store it, tell everybody."""
        state = self.table.state
        before = [chair.person for chair in state.chairs]
        row = SetUp(ruleset or state.ruleset_text, chairs or state.chairs, settings or state.settings)  # type: ignore[arg-type]
        await self.table.commit(Step([state.act(row)]))
        if [chair.person for chair in state.chairs] != before:
            self.tell_seats()
        self.table.publish()
        self.table.play.look()

    def tell_seats(self) -> None:
        """Seats may have other letters now."""
        for viewer in self.table.viewers:
            if viewer.seat:
                self.tell_seat(viewer)
