"""A friend's table in plain lines: a real server, a real connection, and lines that are typed at any time."""

import asyncio
import io
import os
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tabard.client.player import Player
from tabard.game.errors import TabardError
from tabard.protocol.messages import CreateTable
from tabard.protocol.table_acts import Propose
from tabard.terminal.console import Console
from tabard.terminal.link import Link, place_of
from tabard.terminal.online import OnlineGame
from tests.server.served import Served, chosen, served

NUMBERS_ONLY = "mattel-classic-108 deck=custom custom_deck=r1*30,r2*30"
"""No card asks for a color or can be challenged: whose turn it is, plays."""


class Visitor:
    """A terminal in a thread of its own."""

    def __init__(self, link: str, watch: bool = False) -> None:
        source, self.keys = os.pipe()
        self.output = io.StringIO()
        self.console = Console(os.fdopen(source), self.output)
        self.link = link
        self.watch = watch
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self) -> None:
        way = Link(self.link, "Bo", self.watch, self.console)
        OnlineGame(way, self.console).run()
        way.close()
        way.reader.join()
        self.console.source.close()

    def type(self, line: str) -> None:
        os.write(self.keys, f"{line}\n".encode())

    async def says(self, text: str, times: int = 1) -> None:
        async with asyncio.timeout(10.0):
            while self.output.getvalue().count(text) < times:  # noqa: ASYNC110
                await asyncio.sleep(0.01)

    async def end(self) -> str:
        os.close(self.keys)
        await asyncio.to_thread(self.thread.join)
        return self.output.getvalue()


@asynccontextmanager
async def table(tmp_path: Path, ruleset: str = "mattel-classic-108") -> AsyncIterator[tuple[Served, Player, str]]:
    async with served(tmp_path) as server:
        host = await Player.create(server.ws, CreateTable("Ann", [], ruleset, is_open=True))
        yield server, host, f"{server.http}/t/{host.seated.table.lower()}"
        await host.close()


async def test_a_whole_round_is_played_at_a_friends_table_by_typing_numbers(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, host, link):
        visitor = Visitor(link)
        await visitor.says("At the table: Ann (A) and Bo (B).")
        for line in ("hand", "rules", "/good luck", "nonsense", "ready"):
            visitor.type(line)
        await host.until(lambda update: update.match.ready == ["B"])
        await host.ready()
        await host.until(lambda update: update.match.state == "playing")
        while host.update.match.state == "playing":
            view = host.update.view
            assert view is not None
            move = chosen(host.update)
            if move is not None:
                await host.move(move)
            else:
                visitor.type("1")  # answers questions for a color too; before the question it is not understood
                await asyncio.sleep(0.1)
        await visitor.says("Type ready for the next deal", 2)
        visitor.type("score")
        await visitor.says("Round 1. Scores: Ann")
        visitor.type("quit")
        said = await visitor.end()
        again = Visitor(said.split("'")[-2])
        await again.says("Ann (A) and Bo (B)")
        await again.says("Bo: good luck")
        assert len(host.update.players) == 2
        await again.end()
    for text in (
        "No cards have been dealt yet.",
        "These are the official rules.",
        "Bo: good luck",
        "That is not understood: nonsense",
        "Your turn. On top is",
        "player",
    ):
        assert text in said


async def test_a_move_that_does_not_fit_is_refused_with_the_reason_and_nothing_is_lost(tmp_path: Path) -> None:
    async with table(tmp_path, NUMBERS_ONLY) as (_, host, link):
        visitor = Visitor(link)
        await visitor.says("Type ready")
        visitor.type("ready")
        await host.until(lambda update: update.match.ready == ["B"])
        await host.ready()
        await host.until(lambda update: update.match.state == "playing")
        while chosen(host.update) is not None:
            await host.move(str(chosen(host.update)))
        await visitor.says("Your turn.")
        visitor.type("b9!!")
        await visitor.says("That is not understood: b9!!")
        await host.act(Propose("redeal"))
        await visitor.says("Ann wants a new deal. Type yes or no.")
        visitor.type("quit")
        await visitor.end()


async def test_a_watcher_sees_the_table_and_may_sit_down(tmp_path: Path) -> None:
    async with table(tmp_path) as (_, host, link):
        visitor = Visitor(link, watch=True)
        await host.until(lambda update: update.table.watchers == ["Bo"])
        visitor.type("/good luck")
        await visitor.says("Bo (watching): good luck")
        visitor.type("sit")
        await host.until(lambda update: len(update.players) == 2)
        await visitor.says("Bo sits down.")
        visitor.type("quit")
        await visitor.end()


async def test_a_table_that_is_not_there_is_one_clear_line(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        with pytest.raises(TabardError, match="there is no table 'KITE-99'"):
            await asyncio.to_thread(Link, f"{server.http}/t/KITE-99", "Bo", False, Console(io.StringIO(), io.StringIO()))
    with pytest.raises(TabardError, match="no connection"):
        await asyncio.to_thread(Link, "http://127.0.0.1:1/t/KITE-99", "Bo", False, Console(io.StringIO(), io.StringIO()))


@pytest.mark.parametrize(
    ("link", "place"),
    [
        ("http://host:8765/t/kite-42", ("ws://host:8765/ws", "KITE-42", "")),
        ("https://uno.example/t/KITE-42/", ("wss://uno.example/ws", "KITE-42", "")),
        ("host:8765/t/KITE-42", ("ws://host:8765/ws", "KITE-42", "")),
        ("https://example.org/games/t/KITE-42", ("wss://example.org/games/ws", "KITE-42", "")),
        ("http://host/t/KITE-42#seat=aBc-1", ("ws://host/ws", "KITE-42", "aBc-1")),
    ],
)
def test_links_are_read_as_they_are_copied(link: str, place: tuple[str, ...]) -> None:
    assert place_of(link) == place


@pytest.mark.parametrize("link", ["", "KITE-42", "http://host/", "ftp://host/t/KITE-42", "http://host/t/"])
def test_what_is_no_link_is_told_how_one_looks(link: str) -> None:
    with pytest.raises(TabardError, match="looks like http"):
        place_of(link)
