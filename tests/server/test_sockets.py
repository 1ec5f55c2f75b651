"""The protocol over real sockets, with the project's own client, on a real database."""

import asyncio
import json
from pathlib import Path

import aiohttp
import pytest
from aiohttp import web
from aiohttp.typedefs import Handler

from tabard.client.player import Player, Refused
from tabard.client.wire import Disconnected, Wire
from tabard.game.record import read_record, replay
from tabard.game.verify import verify_shuffles
from tabard.protocol.messages import (
    MAX_MESSAGE_BYTES,
    Ack,
    AnyServerMessage,
    CreateTable,
    ErrorMessage,
    Hello,
    Leave,
    MoveMessage,
    Ping,
    Pong,
    Ready,
    Resume,
    Seated,
    Update,
    Welcome,
)
from tabard.protocol.table_acts import Chat
from tabard.server.limits import Limits
from tabard.server.settings import Settings
from tabard.server.sqlite_store import FILE_NAME
from tabard.server.store import hashed
from tests.server.served import chosen, play_round, served

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
TOKEN = "no-such-token-at-all"


async def until(wire: Wire, kind: type[AnyServerMessage]) -> AnyServerMessage:
    """The next message of a kind."""
    while not isinstance(message := await wire.receive(), kind):
        pass
    return message


async def greeted(url: str) -> Wire:
    wire = await Wire.open(url)
    await wire.send(Hello(1))
    await until(wire, Welcome)
    return wire


async def send_and_receive(wire: Wire, text: str) -> AnyServerMessage:
    await wire.send_text(text)
    return await wire.receive()


async def test_a_whole_match_over_a_socket_gives_a_record_that_replays_and_verifies(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await server.player("heuristic", "random", "random", target=100)
        update = await play_round(player)
        while update.match.state != "match_over":
            update = await play_round(player)
        assert update.match.champion is not None
        url = f"{server.http}/api/record/{player.seated.table}"
        async with aiohttp.ClientSession(headers={"Authorization": f"Bearer {player.seated.token}"}) as http:
            answer = await http.get(url)
            text = await answer.text()
        assert answer.status == 200
        assert answer.content_type == "application/toml"
        assert "attachment" in answer.headers["Content-Disposition"]
        record = read_record(text)
        assert [round_.number for round_ in record.rounds] == list(range(1, update.match.round + 1))
        assert record.scores == update.match.scores
        assert record.champion == update.match.champion
        assert sum(1 for _ in replay(record)) > 20
        assert verify_shuffles(record) > len(record.rounds)
        assert record.rounds[-1].salts.keys() == {"A"}
        assert update.match.proof is not None
        assert record.rounds[-1].commitment == update.match.proof.commitment
        await player.close()


async def test_the_record_of_a_round_with_restarts_in_the_middle_verifies(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await server.player("random", "random")
        await player.ready("5a17")
        await player.until(lambda update: update.match.state == "playing")
        table, token = player.seated.table, player.seated.token
        await player.close()
    state = "playing"
    while state == "playing":
        async with served(tmp_path) as server:
            player = await Player.resume(server.ws, table, token)
            for _ in range(5):
                update = await player.until(lambda one: chosen(one) is not None or one.match.state != "playing")
                state = update.match.state
                move = chosen(update)
                if move is None:
                    break
                await player.move(move)
            await player.close()
    async with (
        served(tmp_path) as server,
        aiohttp.ClientSession(headers={"Authorization": f"Bearer {token}"}) as http,
        http.get(f"{server.http}/api/record/{table}") as answer,
    ):
        record = read_record(await answer.text())
    assert sum(1 for _ in replay(record)) > 5
    assert verify_shuffles(record) >= 2


async def test_the_record_is_for_those_who_sat_there_only(tmp_path: Path) -> None:
    async with served(tmp_path) as server, aiohttp.ClientSession() as http:
        player = await server.player()
        other = await server.player()
        url = f"{server.http}/api/record/{player.seated.table}"
        for headers, path, status in (
            ({}, url, 401),
            ({"Authorization": "Basic xyz"}, url, 401),
            ({"Authorization": f"Bearer {other.seated.token}"}, url, 403),
            ({"Authorization": f"Bearer {player.seated.token}"}, url, 404),
            ({"Authorization": f"Bearer {player.seated.token}"}, url + "?match=x", 400),
            ({"Authorization": f"Bearer {player.seated.token}"}, f"{server.http}/api/record/NONE-1", 403),
        ):
            answer = await http.get(path, headers=headers)
            text = await answer.text()
            assert answer.status == status
            assert text.count("\n") == 1
        await player.close()
        await other.close()


async def test_pages_carry_security_headers_and_unknown_paths_are_one_line(tmp_path: Path) -> None:
    async with served(tmp_path) as server, aiohttp.ClientSession() as http:
        for path in ("/", "/t/KITE-42", "/healthz", "/nowhere", "/assets/../../serve.py", "/assets/%2e%2e/%2e%2e/serve.py"):
            answer = await http.get(server.http + path)
            policy = answer.headers["Content-Security-Policy"]
            assert "script-src 'self';" in policy
            assert "default-src 'none'" in policy
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            assert answer.headers["Server"] == "tabard"
            if path in ("/nowhere",) or "assets" in path:
                assert answer.status == 404
                assert (await answer.text()).count("\n") == 1
        health = await (await http.get(server.http + "/healthz")).json()
        assert health["status"] == "ok"
        assert (await http.post(server.http + "/healthz")).status == 405


async def test_a_page_of_another_site_cannot_connect(tmp_path: Path) -> None:
    async with served(tmp_path) as server, aiohttp.ClientSession() as http:
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await http.ws_connect(server.ws, headers={"Origin": "https://elsewhere.example"})
        assert caught.value.status == 403
        socket = await http.ws_connect(server.ws, headers={"Origin": server.http}, compress=15)
        assert socket.compress == 0
        await socket.close()


@pytest.mark.parametrize(
    ("frame", "code"),
    [
        ("", "BAD_MESSAGE"),
        ("{", "BAD_MESSAGE"),
        ("[]", "BAD_MESSAGE"),
        ("null", "BAD_MESSAGE"),
        ("\ud800", "BAD_MESSAGE"),
        ('{"t":"dance"}', "BAD_MESSAGE"),
        ('{"t":"move"}', "BAD_MESSAGE"),
        ('{"t":"move","n":1,"v":0,"move":"Ad","extra":1}', "BAD_MESSAGE"),
        ('{"t":"move","n":0,"v":0,"move":"Ad"}', "BAD_MESSAGE"),
        ('{"t":"move","n":1e99,"v":0,"move":"Ad"}', "BAD_MESSAGE"),
        ('{"t":"move","n":1,"v":0,"move":"' + "A" * 100 + '"}', "BAD_MESSAGE"),
        ('{"t":"ready","salt":"not hex"}', "BAD_MESSAGE"),
        ("[" * 10_000, "BAD_MESSAGE"),
        ('{"t":"create","nickname":"","bots":["random"]}', "BAD_MESSAGE"),
        ('{"t":"create","nickname":"\u200b\u202e","bots":["random"]}', "BAD_MESSAGE"),
        ('{"t":"create","nickname":"Ann","bots":[]}', "BAD_BOTS"),
        (json.dumps({"t": "create", "nickname": "Ann", "bots": ["random"] * 10}), "BAD_MESSAGE"),
        ('{"t":"create","nickname":"Ann","bots":["genius"]}', "BAD_BOTS"),
        ('{"t":"create","nickname":"Ann","bots":["random"],"ruleset":"chess"}', "BAD_RULESET"),
        ('{"t":"create","nickname":"Ann","bots":["random"],"ruleset":"mattel-classic-108 speed=fast"}', "BAD_RULESET"),
        ('{"t":"create","nickname":"Ann","bots":["random"],"ruleset":"mattel-classic-108 hand_size=99"}', "BAD_RULESET"),
        (
            json.dumps({"t": "create", "nickname": "Ann", "bots": ["random"] * 9, "ruleset": "mattel-classic-108 hand_size=20"}),
            "BAD_RULESET",
        ),
        ('{"t":"create","nickname":"Ann","bots":["random"],"target":-1}', "BAD_MESSAGE"),
        ('{"t":"resume","table":"NONE-1","token":"' + TOKEN + '"}', "NO_TABLE"),
        ('{"t":"resume","table":"NONE-1","token":"short"}', "BAD_MESSAGE"),
        ('{"t":"ready","salt":"aa"}', "NOT_SEATED"),
        ('{"t":"move","n":1,"v":0,"move":"Ad"}', "NOT_SEATED"),
        ('{"t":"leave"}', "NOT_SEATED"),
    ],
)
async def test_a_bad_message_gets_one_clear_line_and_the_connection_goes_on(tmp_path: Path, frame: str, code: str) -> None:
    async with served(tmp_path) as server:
        wire = await greeted(server.ws)
        await wire.socket.send_frame(frame.encode("utf-8", "surrogatepass"), aiohttp.WSMsgType.BINARY)
        error = await until(wire, ErrorMessage)
        assert isinstance(error, ErrorMessage)
        assert error.code == code
        assert not error.fatal
        assert "\n" not in error.text
        assert "Traceback" not in error.text
        assert len(error.text) < 400
        await wire.send(Ping(5))
        assert await until(wire, Pong) == Pong(5)
        assert server.site.lobby.tables == {}
        await wire.close()


async def test_a_message_that_is_too_long_is_told_and_ends_the_connection(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        for size in (MAX_MESSAGE_BYTES + 1, 60_000):
            wire = await greeted(server.ws)
            await wire.send_text('{"t":"ping","id":"' + "x" * size + '"}')
            error = await until(wire, ErrorMessage)
            assert isinstance(error, ErrorMessage)
            assert (error.code, error.fatal) == ("TOO_LONG", True)
            with pytest.raises(Disconnected):
                await wire.receive()
            await wire.close()
        wire = await greeted(server.ws)
        with pytest.raises(Disconnected):
            await send_and_receive(wire, "x" * 5_000_000)
        await wire.close()


async def test_a_connection_begins_with_hello_in_a_protocol_that_is_spoken(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        for message in (Ready("aa"), Hello(99)):
            wire = await Wire.open(server.ws)
            await wire.send(message)
            error = await wire.receive()
            assert isinstance(error, ErrorMessage)
            assert (error.code, error.fatal) == ("PROTOCOL", True)
            with pytest.raises(Disconnected):
                await wire.receive()
            await wire.close()


async def test_a_wrong_token_opens_nothing(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await server.player()
        with pytest.raises(Refused) as caught:
            await Player.resume(server.ws, player.seated.table, TOKEN)
        assert caught.value.error.code == "WRONG_TOKEN"
        stolen = hashed(player.seated.token)
        with pytest.raises(Refused):
            await Player.resume(server.ws, player.seated.table, stolen)
        await player.close()


async def test_tokens_are_stored_hashed_and_secrets_are_not_sent_before_the_end(tmp_path: Path) -> None:
    heard: list[AnyServerMessage] = []
    async with served(tmp_path) as server:
        player = await server.player("random")
        player.heard = heard.append
        await player.ready("5a17")
        await player.until(lambda update: chosen(update) is not None)
        deal = server.site.lobby.tables[player.seated.table].state.played
        assert deal is not None
        secret = deal.secret.hex()
        assert not any(secret in repr(message) for message in heard)
        token = player.seated.token
        await player.close()
    data = (tmp_path / FILE_NAME).read_bytes()
    assert token.encode() not in data
    assert hashed(token).encode() in data


async def test_a_seat_is_resumed_after_a_dropped_socket(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await server.player("random", "random")
        await player.ready("5a17")
        for _ in range(6):
            update = await player.until(lambda one: chosen(one) is not None or one.match.state != "playing")
            move = chosen(update)
            if move is None:
                break
            assert player.wire is not None
            await player.wire.socket.close()
            assert (await player.move(move)).status == "accepted"
        await player.close()


async def test_the_newest_connection_takes_the_seat_over(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await server.player()
        second = await Player.resume(server.ws, player.seated.table, player.seated.token)
        with pytest.raises(Refused) as caught:
            await player.until(lambda _: False)
        assert caught.value.error.code == "TAKEN_OVER"
        await second.ready()
        await second.until(lambda update: update.match.state == "playing")
        await player.close()
        await second.close()


async def test_one_connection_may_open_one_table_after_the_other(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        wire = await greeted(server.ws)
        tables = []
        for _ in range(3):
            await wire.send(CreateTable("Ann", ["random"]))
            seated = await until(wire, Seated)
            assert isinstance(seated, Seated)
            update = await until(wire, Update)
            assert isinstance(update, Update)
            assert update.match.round_id.startswith(seated.table)
            tables.append(seated)
        await wire.send(Resume(tables[0].table, tables[0].token))
        assert await until(wire, Seated) == tables[0]
        await wire.send(Ready("aa"))
        await wire.send(Leave())
        await wire.send(MoveMessage(1, 0, "Ad"))
        error = await until(wire, ErrorMessage)
        assert isinstance(error, ErrorMessage)
        assert error.code == "NOT_SEATED"
        await wire.close()


async def test_a_client_that_never_reads_does_not_hold_up_its_table_and_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tabard.server.socket.STALL_SECONDS", 0.5)
    async with served(tmp_path) as server:
        deaf = await server.player("random")
        assert deaf.wire is not None
        assert deaf.task is not None
        deaf.task.cancel()
        transport = deaf.wire.socket._response.connection.transport  # type: ignore[union-attr]
        assert transport is not None
        transport.pause_reading()  # type: ignore[attr-defined]
        connection = next(iter(server.site.sockets.open))
        for number in range(200_000):
            connection.send(Pong(number))
            if number % 20 == 0:
                await asyncio.sleep(0)
            if connection.outbox.is_closed:
                break
        assert connection.outbox.is_closed
        other = await server.player("random")
        assert (await play_round(other)).match.state == "round_over"
        for _ in range(200):
            if connection not in server.site.sockets.open:
                break
            await asyncio.sleep(0.05)
        assert connection not in server.site.sockets.open
        await other.close()
        transport.abort()
        await deaf.wire.close()


async def test_a_server_that_stops_says_so_and_keeps_what_it_acknowledged(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        player = await server.player("random", "random")
        await player.ready("5a17")
        update = await player.until(lambda one: chosen(one) is not None)
        assert (await player.move(str(chosen(update)))).status == "accepted"
        player.patience = 0.0
    assert [notice.code for notice in player.notices] == ["SERVER_STOPPING"]
    await player.close()
    async with served(tmp_path) as server:
        again = await Player.resume(server.ws, player.seated.table, player.seated.token)
        assert again.commands == 1
        await again.close()


async def test_a_repeated_command_is_answered_like_the_first_one(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        wire = await greeted(server.ws)
        await wire.send(CreateTable("Ann", ["random"]))
        await wire.send(Ready("aa"))
        while True:
            update = await until(wire, Update)
            assert isinstance(update, Update)
            move = chosen(update)
            if move is not None:
                break
        for _ in range(3):
            await wire.send(MoveMessage(1, update.v, move))
        acks = [await until(wire, Ack) for _ in range(3)]
        assert acks == [acks[0]] * 3
        assert isinstance(acks[0], Ack)
        assert (acks[0].n, acks[0].status) == (1, "accepted")
        assert acks[0].v > update.v
        await wire.close()


async def test_programs_join_friends_talk_and_watch(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        host = await Player.create(server.ws, CreateTable("Ann", [], is_open=True))
        friend = await Player.join(server.ws, host.seated.table.lower(), "Bo")
        await friend.until(lambda update: len(update.players) == 2)
        watcher = await Player.join(server.ws, host.seated.table, "Cy", watch=True)
        await host.until(lambda update: update.table.watchers == ["Cy"])
        assert (host.seated.seat, friend.seated.seat, watcher.seated.seat) == ("A", "B", "")
        for player in (host, friend):
            await player.ready()
        await watcher.until(lambda update: update.match.state == "playing")
        assert watcher.wire is not None
        await watcher.wire.close()
        await watcher.act(Chat("hello"))
        await watcher.until(lambda update: update.match.state == "playing")
        for player in (host, friend, watcher):
            await player.close()


@pytest.mark.parametrize("connections", [10, 0], ids=["welcome", "turned away"])
async def test_whoever_is_gone_before_the_handshake_is_answered_leaves_no_error_behind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, connections: int
) -> None:
    handled = asyncio.Semaphore(0)

    @web.middleware
    async def late(request: web.Request, handler: Handler) -> web.StreamResponse:
        """As a busy server comes to a question: when the client has gone."""
        while request.transport is not None and not request.transport.is_closing():  # noqa: ASYNC110 (only aiohttp knows)
            await asyncio.sleep(0.001)
        try:
            return await handler(request)
        finally:
            handled.release()

    settings = Settings(Limits(connections_per_address=connections))
    async with served(tmp_path, settings=settings, middlewares=[late]) as server:
        for _ in range(3):
            _, writer = await asyncio.open_connection("127.0.0.1", int(server.http.rpartition(":")[2]))
            writer.write(HANDSHAKE)
            await writer.drain()
            writer.close()
            await writer.wait_closed()
            await handled.acquire()
    assert [record.getMessage() for record in caplog.records] == []
