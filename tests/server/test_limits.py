"""How much one connection, one address and everybody may ask for, and what they are told when it was too much."""

from pathlib import Path

import aiohttp
import pytest

from tabard.client.player import Player, Refused
from tabard.client.wire import Disconnected, Wire
from tabard.protocol.messages import CreateTable, ErrorMessage, Hello, Ping, Pong, Seated
from tabard.server import arguments, limits
from tabard.server.limits import Bucket, Guard, Limits
from tabard.server.settings import Settings
from tests.server.served import AT_ONCE, Served, served
from tests.server.test_sockets import greeted, until


class Time:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def serving(tmp_path: Path, **allowed: float) -> "served":  # type: ignore[valid-type]
    return served(tmp_path, AT_ONCE, settings=Settings(Limits(**allowed)))  # type: ignore[arg-type]


async def hang_up_text(wire: Wire) -> str:
    """The last thing that the server says."""
    error = await until(wire, ErrorMessage)
    assert isinstance(error, ErrorMessage)
    assert (error.code, error.fatal) == ("TOO_MANY", True)
    with pytest.raises(Disconnected):
        await wire.receive()
    return error.text


def test_a_bucket_gives_what_is_in_it_and_fills_with_time() -> None:
    bucket = Bucket(rate=2.0, size=3.0, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert bucket.take(0.5)
    assert not bucket.take(0.5)
    assert not bucket.is_full(1.0)
    assert bucket.is_full(9.0)


def test_what_is_known_of_addresses_is_bounded_and_connected_ones_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MAX_ADDRESSES", 100)
    guard = Guard(Limits(connections_per_address=1), Time())
    assert guard.connect("here") is None
    for number in range(1_000):
        assert guard.request(f"address {number}") is None
    assert len(guard.addresses) <= 102
    assert guard.connect("here") is not None


def test_an_address_that_has_its_allowance_again_is_forgotten() -> None:
    time = Time()
    guard = Guard(Limits(), time)
    for number in range(50):
        guard.request(f"address {number}")
    time.now += 3_600
    for number in range(50):
        guard.request(f"other {number}")
    assert not any(name.startswith("address") for name in guard.addresses)


async def test_too_many_messages_are_told_and_end_the_connection_but_no_other(tmp_path: Path) -> None:
    async with serving(tmp_path, messages=5) as server:
        other = await greeted(server.ws)
        wire = await greeted(server.ws)
        for number in range(20):
            await wire.send(Ping(number))
        assert await hang_up_text(wire) == "too many messages; slow down and connect again"
        await other.send(Ping(1))
        assert await until(other, Pong) == Pong(1)
        await wire.close()
        await other.close()


async def test_a_person_who_plays_as_fast_as_people_can_meets_no_limit(tmp_path: Path) -> None:
    async with served(tmp_path, settings=Settings()) as server:
        wire = await greeted(server.ws)
        for number in range(50):
            await wire.send(Ping(number))
            assert await until(wire, Pong) == Pong(number)
        await wire.close()


async def test_an_address_has_so_many_connections_and_gets_one_back_when_one_ends(tmp_path: Path) -> None:
    async with serving(tmp_path, connections_per_address=2) as server:
        first, second = [await greeted(server.ws) for _ in range(2)]
        third = await Wire.open(server.ws)
        assert (await hang_up_text(third)).startswith("too many connections from this address")
        await third.close()
        await first.close()
        while len(server.site.sockets.open) > 1:
            await second.send(Ping())
            await until(second, Pong)
        again = await greeted(server.ws)
        await again.close()
        await second.close()


async def test_a_full_server_says_so(tmp_path: Path) -> None:
    async with serving(tmp_path, connections=1) as server:
        first = await greeted(server.ws)
        second = await Wire.open(server.ws)
        assert await hang_up_text(second) == "the server is full; try again later"
        await second.close()
        await first.close()


async def opened(server: Served) -> Wire:
    """Somebody who has opened two tables."""
    wire = await greeted(server.ws)
    for _ in range(2):
        await wire.send(CreateTable("Ann", ["random"]))
        await until(wire, Seated)
    return wire


async def test_an_address_opens_so_many_tables_and_may_play_on_at_them(tmp_path: Path) -> None:
    async with serving(tmp_path, tables_per_hour=2) as server:
        wire = await opened(server)
        with pytest.raises(Refused, match=r"^TOO_MANY: too many tables opened or woken up from this address"):
            await Player.create(server.ws, CreateTable("Bo", ["random"]))
        await wire.send(CreateTable("Ann", ["random"]))
        error = await until(wire, ErrorMessage)
        assert isinstance(error, ErrorMessage)
        assert (error.code, error.fatal) == ("TOO_MANY", False)
        await wire.send(Ping(1))
        assert await until(wire, Pong) == Pong(1)
        await wire.close()


async def test_an_address_wakes_up_so_many_tables_by_their_names_but_people_come_back_with_their_tokens(tmp_path: Path) -> None:
    async with served(tmp_path) as server:
        hosts = [await Player.create(server.ws, CreateTable("Ann", [], is_open=True)) for _ in range(3)]
        for host in hosts:
            await host.close()
    async with serving(tmp_path, tables_per_hour=1) as server:
        first = await Player.join(server.ws, hosts[0].seated.table, "Bo")
        with pytest.raises(Refused, match=r"^TOO_MANY: too many tables opened or woken up from this address"):
            await Player.join(server.ws, hosts[1].seated.table, "Bo")
        again = await Player.resume(server.ws, hosts[2].seated.table, hosts[2].seated.token)
        third = await Player.join(server.ws, hosts[2].seated.table, "Cy")
        for player in (first, again, third):
            await player.close()


async def test_memory_has_room_for_so_many_tables(tmp_path: Path) -> None:
    async with serving(tmp_path, tables=2) as server:
        wire = await opened(server)
        await wire.send(CreateTable("Ann", ["random"]))
        error = await until(wire, ErrorMessage)
        assert isinstance(error, ErrorMessage)
        assert error.text == "the server has too many tables; try again later"
        await wire.close()


async def test_too_many_requests_of_an_address_are_answered_429(tmp_path: Path) -> None:
    async with serving(tmp_path, messages_per_address=1) as server, aiohttp.ClientSession() as http:
        statuses = [(await http.get(server.http + "/healthz")).status for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2
        answer = await http.get(server.http + "/")
        assert answer.headers["Retry-After"] == "60"
        assert await answer.text() == "too many requests from this address; wait a minute\n"


async def test_addresses_behind_a_trusted_proxy_are_counted_apart(tmp_path: Path) -> None:
    from tabard.server.peer import networks

    settings = Settings(Limits(connections_per_address=1), proxies=networks("127.0.0.1"))
    async with served(tmp_path, settings=settings) as server, aiohttp.ClientSession() as http:
        sockets = []
        for number in range(3):
            headers = {"X-Forwarded-For": f"198.51.100.1, 203.0.113.{number}"}
            sockets.append(await http.ws_connect(server.ws, headers=headers))
            await sockets[-1].send_bytes(b'{"t":"hello","protocol":%d}' % Hello(1).protocol)
            assert '"welcome"' in (await sockets[-1].receive_str())
        again = await http.ws_connect(server.ws, headers={"X-Forwarded-For": "203.0.113.1"})
        assert "TOO_MANY" in await again.receive_str()
        for socket in [*sockets, again]:
            await socket.close()


def test_the_options_of_the_command_line_are_the_limits_with_their_defaults() -> None:
    options = {name.replace("-", "_"): default for name, default, _ in arguments.LIMITS}
    assert Limits(**options) == Limits()  # type: ignore[arg-type]
    assert set(options) == set(Limits._fields)
