"""All tables of a server: opening them, finding them, letting people in.

May be in here: what happens before somebody sits. May not: play, sockets.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence

from tabard.game.errors import RulesetError
from tabard.game.notation import seat_letter
from tabard.game.ruleset import Ruleset
from tabard.game.table_size import refuse_seats
from tabard.protocol.messages import BotInfo, CreateTable, ErrorMessage, PresetInfo, Resume
from tabard.protocol.table_acts import Join
from tabard.rules.presets import PRESETS
from tabard.server import metrics
from tabard.server.connection import Connection
from tabard.server.entropy import Entropy
from tabard.server.log import Chair, Claimed, Opened, Settings, encode_row
from tabard.server.names import NAMES, cleaned
from tabard.server.refusals import refused
from tabard.server.restore import load
from tabard.server.store import Store, StoreError, TableExists, hashed
from tabard.server.table import Surroundings, Table
from tabard.server.table_state import TableState
from tabard.server.tables_page import ListedTable

log = logging.getLogger(__name__)

NAME_ATTEMPTS = 20
"""Names tried for a new table before it is given up."""
ALREADY_HERE = refused("SITS_HERE")
JOIN_ATTEMPTS = 3
"""A table may leave the memory in the moment in which somebody comes."""


class Lobby:
    """The tables that are in memory, and the way to the others."""

    def __init__(self, around: Surroundings, bots: Sequence[BotInfo]) -> None:
        self.around = around._replace(levels=tuple(bot.id for bot in bots))
        self.clock = around.clock
        self.store: Store = around.store
        self.entropy: Entropy = around.entropy
        self.presets = [PresetInfo(preset.name, preset.title) for preset in PRESETS]
        self.bots = list(bots)
        self.link = ""
        """By which others in the network come to this server; empty if that is not known."""
        self.command = ""
        """What starts it so that they can come."""
        self.tables: dict[str, Table] = {}
        self.loading: dict[str, asyncio.Task[Table | None]] = {}
        self.is_closed = False

    async def close(self) -> None:
        """Let every table finish what it is doing."""
        self.is_closed = True
        tables = list(self.tables.values())
        for table in tables:
            table.stop()
        await asyncio.gather(*(table.task for table in tables if table.task is not None), return_exceptions=True)

    # -- opening a table ---------------------------------------------------------------------------------------------

    async def create(self, connection: Connection, message: CreateTable) -> None:
        """Open a table with the person at A, who is its host, and bots at the other seats."""
        opened = self.opening(message)
        if isinstance(opened, ErrorMessage):
            connection.send(opened)
            return
        if self.is_too_much(connection):
            return
        try:
            token = self.entropy.token()
            table = await self.opened(opened, {"A": hashed(token)})
        except StoreError as error:
            log.error("no table could be opened: %s", error)
            connection.send(ErrorMessage("STORE", "the table could not be stored; try again in a moment", fatal=True))
            return
        connection.sit(table, "A", token, 0)

    def is_too_much(self, connection: Connection) -> bool:
        """Whether this address has opened, or had fetched from the store, more tables than it may; then it is told so."""
        refusal = connection.refuse_table()
        if refusal is None:
            return False
        metrics.TURNED_AWAY.labels("tables").inc()
        connection.send(refused(refusal))
        return True

    def opening(self, message: CreateTable) -> Opened | ErrorMessage:
        """The first row of the table, or what is wrong with the wish."""
        nickname = cleaned(message.nickname)
        if not nickname:
            return refused("NICKNAME")
        known = [bot.id for bot in self.bots]
        for level in message.bots:
            if level not in known:
                return refused("UNKNOWN_BOT", bot=repr(level), known=", ".join(known))
        if not message.bots and not message.is_open:
            return refused("NOBODY_COMES")
        try:
            ruleset = Ruleset.parse(message.ruleset)
            if message.target is not None:
                ruleset = Ruleset(ruleset.preset.name, **{**ruleset.changes, "target": str(message.target)})
            if not message.is_open:
                refuse_seats(ruleset, 1 + len(message.bots))
        except RulesetError as error:
            return refused("RULESET", text=error.said())
        names = [name for name in NAMES if name != nickname]
        bots = [Chair(seat_letter(at), names[at - 1], level) for at, level in enumerate(message.bots, 1)]
        settings = Settings(host="A", is_open=message.is_open, visible=message.visible)
        return Opened(ruleset.text, [Chair("A", nickname, person="A"), *bots], settings)

    async def opened(self, row: Opened, keys: dict[str, str]) -> Table:
        """Store a new table under a free name and start it. Raises `StoreError`."""
        for attempt in range(NAME_ATTEMPTS):
            name = self.entropy.table_id(attempt)
            state = TableState(name, 1, row)
            rows = [row, state.act(Claimed(1)), state.commit_secret(self.entropy.secret())]
            try:
                await self.store.create(name, [encode_row(one) for one in rows], keys)
            except TableExists:
                continue
            metrics.OPENED.inc()
            log.info("table opened", extra={"table": name})
            return self.start(state)
        raise StoreError("no free name for a table was found")

    # -- coming to a table -------------------------------------------------------------------------------------------

    async def join(self, connection: Connection, message: Join) -> None:
        """Somebody comes by a link."""
        name = message.table.strip().upper()
        nickname = cleaned(message.nickname)
        if not nickname:
            connection.send(refused("NICKNAME"))
            return
        if name not in self.tables and self.is_too_much(connection):  # names are easy to guess, and loading costs
            return
        try:
            for _ in range(JOIN_ATTEMPTS):
                table = await self.find(name)
                if table is None:
                    connection.send(no_table(name))
                    return
                # before the connection leaves the place that it has
                refusal = ALREADY_HERE if connection.sits_at(table) else table.seating.why_not_watch(connection)
                if refusal is not None:
                    connection.send(refusal)
                    return
                if connection.watch(table, nickname, not message.watch):
                    return
            raise StoreError(f"table {name} cannot be loaded")
        except StoreError as error:
            log.error("table %s: %s", name, error)
            connection.send(ErrorMessage("STORE", f"table {name} cannot be loaded now; try again in a moment", fatal=True))

    def listed(self) -> list[ListedTable]:
        """The tables that may be shown to everybody, those in memory only: nobody is at the others."""
        shown = [
            table for table in self.tables.values() if table.state.settings.visible and table.is_attended and not table.is_closed
        ]
        return [
            ListedTable(
                table=table.id,
                people=len(table.state.people),
                seats=len(table.state.chairs),
                ruleset=table.state.ruleset_text,
                state=table.state.stage,
                host=next((chair.name for chair in table.state.chairs if chair.person == table.state.settings.host), ""),
            )
            for table in sorted(shown, key=lambda table: table.id)
        ]

    # -- coming back -------------------------------------------------------------------------------------------------

    async def resume(self, connection: Connection, message: Resume) -> None:
        """Give somebody the seat that the token opens."""
        name = message.table.strip().upper()
        try:
            seat = await self.store.seat(name, hashed(message.token))
            if seat is None:
                connection.send(await self.no_seat(name))
                return
            for _ in range(JOIN_ATTEMPTS):
                table = await self.find(name)
                if table is not None and connection.sit(table, seat, message.token, message.after):
                    return
            raise StoreError(f"table {name} cannot be loaded")
        except StoreError as error:
            log.error("table %s: %s", name, error)
            connection.send(ErrorMessage("STORE", f"table {name} cannot be loaded now; try again in a moment", fatal=True))

    async def no_seat(self, name: str) -> ErrorMessage:
        """Why a token opens nothing."""
        if await self.store.base(name) is None:
            return no_table(name)
        return ErrorMessage("WRONG_TOKEN", f"this token opens no seat at table {name}; open a new table")

    async def find(self, name: str) -> Table | None:
        """The live table, loaded from the store if need be. Raises `StoreError`."""
        table = self.tables.get(name)
        if table is not None and not table.is_closed:
            return table
        if name not in self.loading:
            self.loading[name] = asyncio.create_task(self.load(name))
        try:
            return await asyncio.shield(self.loading[name])
        finally:
            task = self.loading.get(name)
            if task is not None and task.done():
                del self.loading[name]

    async def load(self, name: str) -> Table | None:
        """Bring a table back. One that is just ending ends first, so that it cannot be fenced by its successor in mid-append."""
        ending = self.tables.get(name)
        if ending is not None and ending.task is not None:
            await asyncio.gather(ending.task, return_exceptions=True)
        state = await load(self.store, self.entropy, name)
        if state is None:
            return None
        metrics.RESTORED.inc()
        log.info("table restored", extra={"table": name, "seq": state.seq})
        return self.start(state)

    def start(self, state: TableState) -> Table:
        """Make a state a live table."""
        if self.is_closed:
            raise StoreError("the server is stopping")
        table = Table(state, self.around, self.forget)
        self.tables[state.id] = table
        metrics.TABLES.inc()
        table.start()
        return table

    def forget(self, table: Table) -> None:
        """A table has ended."""
        if self.tables.get(table.id) is table:
            del self.tables[table.id]
            metrics.TABLES.dec()
            log.info("table left memory", extra={"table": table.id})


def no_table(name: str) -> ErrorMessage:
    """Nobody has opened a table of that name."""
    return ErrorMessage("NO_TABLE", f"there is no table {name[:32]!r}; check the link or open a new table")
