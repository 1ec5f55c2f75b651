"""One task asks all clients."""

import asyncio
import logging

import pytest

from tabard.server.bell import Bell
from tabard.server.clock import LoopClock
from tabard.server.pinger import Pinger


class Client:
    """Counts how often it is asked; ``gives_up`` says when it is gone, ``breaks`` when it fails."""

    def __init__(self, gives_up: int = 1_000, breaks: int = 1_000) -> None:
        self.asked = 0
        self.gives_up = gives_up
        self.breaks = breaks

    async def ping(self) -> bool:
        self.asked += 1
        if self.asked >= self.breaks:
            raise ValueError("broken")
        return self.asked < self.gives_up


async def test_everybody_is_asked_again_and_again_until_gone_whatever_happens_to_others(caplog: pytest.LogCaptureFixture) -> None:
    pinger = Pinger(LoopClock(), 0.05)
    there, gone, broken = Client(), Client(gives_up=2), Client(breaks=2)
    with caplog.at_level(logging.CRITICAL):
        for client in (broken, gone, there):
            pinger.add(client)
        async with asyncio.timeout(10):
            while there.asked < 5:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    assert (gone.asked, broken.asked) == (2, 2)
    pinger.stop()


async def test_whoever_comes_after_all_were_gone_is_asked_too() -> None:
    pinger = Pinger(LoopClock(), 0.02)
    for _ in range(2):
        client = Client(gives_up=1)
        pinger.add(client)
        async with asyncio.timeout(10):
            while pinger.task is not None:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
        assert client.asked == 1


async def test_a_bell_is_heard_also_by_who_comes_late_and_only_once() -> None:
    bell = Bell()
    bell.ring()
    bell.ring()
    async with asyncio.timeout(10):
        await bell.wait()
    waiting = asyncio.ensure_future(bell.wait())
    await asyncio.sleep(0)
    assert not waiting.done()
    bell.ring()
    async with asyncio.timeout(10):
        await waiting
    with pytest.raises(TimeoutError):
        async with asyncio.timeout(0.01):
            await bell.wait()
    bell.ring()
    async with asyncio.timeout(10):
        await bell.wait()
