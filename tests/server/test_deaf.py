"""A client that never reads holds nobody up: the others finish, and what waits for it stays bounded."""

import asyncio
from pathlib import Path

import pytest

from tabard.client.player import Player
from tabard.protocol.messages import Ack, CreateTable, Hello
from tabard.server.outbox import EVENT_LIMIT, QUEUE_LIMIT, Outbox
from tests.server.served import Served, chosen, served


async def friends(server: Served, number: int) -> list[Player]:
    """People at one table, all ready."""
    host = await Player.create(server.ws, CreateTable("Person 0", [], is_open=True))
    players = [host, *[await Player.join(server.ws, host.seated.table, f"Person {at}") for at in range(1, number)]]
    for player in players:
        await player.until(lambda _, player=player: bool(player.seated.seat))  # type: ignore[misc]
        await player.ready("5a17")
    for player in players:
        await player.until(lambda update: update.match.state == "playing")
    return players


def stop_reading(player: Player) -> asyncio.Transport:
    """From now on nothing that comes is taken."""
    assert player.wire is not None
    assert player.task is not None
    player.task.cancel()
    transport = player.wire.socket._response.connection.transport  # type: ignore[union-attr]
    assert isinstance(transport, asyncio.Transport)
    transport.pause_reading()
    return transport


async def play(player: Player) -> None:
    """Until the round is over."""
    while True:
        update = await player.until(lambda one: chosen(one) is not None or one.match.state != "playing")
        move = chosen(update)
        if move is None:
            return
        ack: Ack = await player.move(move)
        assert ack.status == "accepted", ack


def outbox_of(server: Served, player: Player) -> Outbox:
    """What waits for a player at the server."""
    table = server.site.lobby.tables[player.seated.table]
    return next(viewer.connection.outbox for viewer in table.viewers if viewer.seat == player.seated.seat)


@pytest.mark.slow
async def test_the_others_play_to_the_end_though_one_at_their_table_takes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabard.server.socket.STALL_SECONDS", 1.0)
    monkeypatch.setattr("tabard.server.attendance.AWAY_TURN", 0.2)
    async with served(tmp_path) as server:
        players = await friends(server, 3)
        *others, deaf = players
        outbox = outbox_of(server, deaf)
        transport = stop_reading(deaf)
        assert deaf.wire is not None
        for _ in range(2_000):  # every answer is longer than the question: soon its socket is full
            if len(outbox.queue) > 10 or outbox.is_closed:
                break
            await deaf.wire.send(Hello(1))
            await asyncio.sleep(0)
        longest = events = 0

        async def watch() -> None:
            nonlocal longest, events
            while True:
                longest = max(longest, len(outbox.queue))
                events = max(events, len(outbox.update.events) if outbox.update is not None else 0)
                await asyncio.sleep(0.005)

        watching = asyncio.create_task(watch())
        async with asyncio.timeout(60):
            await asyncio.gather(*(play(player) for player in others))
        watching.cancel()
        assert {player.update.match.state for player in others} == {"round_over"}
        assert longest <= QUEUE_LIMIT
        assert events <= EVENT_LIMIT
        assert outbox.is_closed, "it was given up, and a bot played for it"
        transport.abort()
        for player in players:
            await player.close()
