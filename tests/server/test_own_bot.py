"""The bot of docs/protocol.md plays a match to its end."""

import asyncio
import textwrap
from pathlib import Path
from typing import Any

import pytest

from tabard.client import Player
from tabard.client.player import Refused
from tabard.client.wire import Disconnected
from tabard.protocol.messages import CreateTable
from tests.server.served import play_round, served

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def example(url: str, table: str) -> str:
    """The code on the page, for this table."""
    code = PAGE.read_text(encoding="utf-8").partition("    from tabard.client import Player\n")
    lines = (code[1] + code[2]).partition("\n\nA WebSocket")[0]
    return textwrap.dedent(lines).replace("ws://127.0.0.1:8765/ws", url).replace("KITE-42", table)


async def test_the_bot_on_the_page_joins_by_a_link_and_plays_every_round(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await Player.create(server.ws, CreateTable("Ann", [], "mattel-classic-108", 100, is_open=True))
        names: dict[str, Any] = {}
        exec(example(server.ws, host.seated.table), names)
        bot = asyncio.create_task(names["play"]())
        await host.until(lambda update: len(update.players) == 2)
        while host.update.match.state != "match_over":
            await asyncio.wait_for(play_round(host), 30)
        await asyncio.wait_for(bot, 30)
        assert host.update.match.champion is not None
        await host.close()


@pytest.mark.parametrize("text", ["", "x", "A" * 2_000])
async def test_a_text_that_no_move_can_be_is_refused_at_once(tmp_path: Path, text: str) -> None:
    async with served(tmp_path) as server:
        player = await Player.create(server.ws, CreateTable("Ann", ["random"]))
        await player.ready()
        await player.until(lambda update: bool(update.legal))
        with pytest.raises(Refused):
            await asyncio.wait_for(player.move(text), 20)
        ack = await asyncio.wait_for(player.move(player.update.legal[0]), 20)  # and is forgotten
        assert ack.status == "accepted"
        await player.close()


async def test_whoever_has_hung_up_is_told_so_instead_of_waiting(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await Player.create(server.ws, CreateTable("Ann", ["random"]))
        await player.close()
        with pytest.raises(Disconnected):
            await asyncio.wait_for(player.move("Ad"), 20)
        with pytest.raises(Disconnected):
            await asyncio.wait_for(player.ready(), 20)
