"""Clients far away, over real sockets: what is made up for, and what is only pretended."""

import asyncio
from ipaddress import ip_network
from pathlib import Path
from random import Random

import aiohttp
import msgspec

from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.protocol.messages import PROTOCOL_VERSION, Ack, AnyServerMessage, CreateTable, Hello, MoveMessage, Ready, Seated, Update
from tabard.protocol.table_acts import Join
from tabard.server.pace import Pace
from tabard.server.settings import Settings
from tests.server.served import SCRIPTED, Served, served
from tests.server.test_races import JUMPS, RACE, human

DECODER = msgspec.json.Decoder(AnyServerMessage)
BEHIND_A_PROXY = Settings(SCRIPTED.limits, proxies=(ip_network("127.0.0.1/32"),))
"""Then the kernel's own measurement says nothing about the client, and pings decide."""


class Distant:
    """A client whose frames, both ways, and answers to pings take their time."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, delay: float) -> None:
        self.socket = socket
        self.delay = delay
        """One way, in seconds."""
        self.heard: list[AnyServerMessage] = []
        self.news = asyncio.Event()
        self.number = 0
        self.tasks = [asyncio.create_task(self.listen())]

    async def listen(self) -> None:
        loop = asyncio.get_running_loop()
        async for frame in self.socket:
            if frame.type is aiohttp.WSMsgType.PING:
                loop.call_later(2 * self.delay, self.answer, frame.data)
            elif frame.type is aiohttp.WSMsgType.TEXT:
                loop.call_later(self.delay, self.receive, DECODER.decode(frame.data))

    def answer(self, ping: bytes) -> None:
        if not self.socket.closed:
            self.tasks.append(asyncio.create_task(self.socket.pong(ping)))

    def receive(self, message: AnyServerMessage) -> None:
        self.heard.append(message)
        self.news.set()

    async def send(self, message: object) -> None:
        await asyncio.sleep(self.delay)
        await self.socket.send_bytes(msgspec.json.encode(message))

    async def until(self, kind: type, count: int) -> AnyServerMessage:
        """The ``count``-th message of a kind."""
        while True:
            found = [message for message in self.heard if isinstance(message, kind)]
            if len(found) >= count:
                return found[count - 1]
            self.news.clear()
            async with asyncio.timeout(10.0):
                await self.news.wait()

    async def dealt(self) -> None:
        """Until the round is on."""
        count = 1
        while (await self.update(count)).match.state != "playing":
            count += 1

    async def update(self, count: int) -> Update:
        message = await self.until(Update, count)
        assert isinstance(message, Update)
        return message

    async def newer(self, version: int) -> None:
        """Until an update after that version is there."""
        async with asyncio.timeout(10.0):
            while not any(isinstance(message, Update) and message.v > version for message in self.heard):
                self.news.clear()
                await self.news.wait()

    async def move(self, text: str) -> None:
        self.number += 1
        await self.send(MoveMessage(self.number, [one for one in self.heard if isinstance(one, Update)][-1].v, text))

    async def outcome(self) -> str:
        """What became of the last move."""
        async with asyncio.timeout(10.0):
            while True:
                for message in self.heard:
                    if isinstance(message, Ack) and message.n == self.number and message.status != "held":
                        return message.status
                self.news.clear()
                await self.news.wait()


async def distant(session: aiohttp.ClientSession, server: Served, delay: float) -> Distant:
    client = Distant(await session.ws_connect(server.ws, autoping=False), delay)
    await client.send(Hello(PROTOCOL_VERSION))
    return client


async def test_delayed_answers_to_pings_make_nobody_distant(tmp_path: Path) -> None:
    for settings, least, most in ((SCRIPTED, 0.0, 0.15), (BEHIND_A_PROXY, 0.3, 0.5)):
        async with served(tmp_path / str(most), settings=settings) as server, aiohttp.ClientSession() as session:
            await distant(session, server, 0.2)
            await asyncio.sleep(0.6)
            (connection,) = server.site.sockets.open
            assert connection.lag.measured
            assert least <= connection.lag.compensation <= most


async def races(server: Served, session: aiohttp.ClientSession, seed: int, number: int) -> int:
    """How many of ``number`` jump-ins the player with 250 ms wins against the one with 20 ms."""
    random = Random(seed)
    people = [await distant(session, server, delay) for delay in (0.0, 0.0, 0.01, 0.125)]
    await people[0].send(CreateTable("A", [], JUMPS, is_open=True))
    seated = await people[0].until(Seated, 1)
    assert isinstance(seated, Seated)
    for at, person in enumerate(people[1:]):
        await person.send(Join(seated.table, "BCD"[at]))
        await person.until(Seated, 2)
    await asyncio.sleep(0.3)  # the first pings come back
    for person in people:
        await person.send(Ready("aa"))
    table = server.site.lobby.tables[seated.table]
    await people[0].dealt()
    won = 0
    near, far = people[2], people[3]

    async def jump(person: Distant, text: str, version: int) -> str:
        await person.newer(version)
        await asyncio.sleep(human(random))
        await person.move(text)
        return await person.outcome()

    for _ in range(number):
        assert table.state.match is not None
        round_ = Round.from_position(RACE, Ruleset.parse(JUMPS), table.state.match.rounds[-1].chance)
        table.state.match.rounds[-1] = table.state.last_round = round_
        table.state.question = table.state.seq
        for quota in table.play.racing.quotas.values():
            quota.grow()
        table.publish()
        await asyncio.sleep(0.2)
        version = table.state.seq
        await people[0].move("Ar5")
        outcomes = await asyncio.gather(jump(near, "Cjr5", version), jump(far, "Djr5", version))
        assert sorted(outcomes) == ["accepted", "refused"]
        won += outcomes[1] == "accepted"
    return won


async def test_over_sockets_too_distance_does_not_decide_a_race(tmp_path: Path) -> None:
    pace = Pace(factor=0.0)
    async with served(tmp_path, pace, settings=BEHIND_A_PROXY) as server, aiohttp.ClientSession() as session:
        won = await asyncio.gather(*(races(server, session, seed, 5) for seed in range(4)))
    assert 4 <= sum(won) <= 16, won
