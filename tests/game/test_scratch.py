"""Buffers that all rounds of a thread share: nobody may notice."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from tabard.game.chance import SeedChance
from tabard.game.round import Round


@pytest.fixture
def restless() -> Iterator[None]:
    """Threads take turns as often as they can."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


def played(seed: int, moves: int = 60) -> list[str]:
    """The digests of a round."""
    round_ = Round.deal("party", seats=4, chance=SeedChance(str(seed)))
    digests = [round_.digest()]
    while len(digests) < moves and not round_.is_over:
        round_.play(round_.legal_moves()[0])
        digests.append(round_.digest())
    return digests


def test_rounds_that_are_played_by_turns_do_not_disturb_each_other() -> None:
    rounds = [Round.deal("party", seats=4, chance=SeedChance(str(seed))) for seed in range(3)]
    digests = [[round_.digest()] for round_ in rounds]
    for _ in range(59):
        for round_, seen in zip(rounds, digests, strict=True):
            if not round_.is_over:
                round_.play(round_.legal_moves()[0])
                seen.append(round_.digest())
    assert digests == [played(seed) for seed in range(3)]


def test_a_round_can_be_played_on_in_another_thread_while_this_one_plays_too(restless: None) -> None:
    expected = [played(seed) for seed in range(4)]
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(played, range(4))) == expected
    begun = Round.deal("party", seats=4, chance=SeedChance("1"))
    with ThreadPoolExecutor(1) as pool:
        there = pool.submit(lambda: [begun.play(begun.legal_moves()[0]) and begun.digest() for _ in range(10)])
        here = played(2)
        assert there.result() == expected[1][1:11]
    assert here == expected[2]
