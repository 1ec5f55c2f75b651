"""Bots that search think in another process, and a table never waits for them."""

import asyncio
import sys
import time
from pathlib import Path

import pytest

from tabard.bots.worker import Question
from tabard.game.round import Round
from tabard.game.turn import Turn, Turns
from tabard.server.bot_seats import Considerate
from tabard.server.thinking import MOST_WAITING, Thinking, Thoughtful

PAUSE = 0.02
PATIENCE = 60.0

INTERPRETED = (
    sys.executable,
    "-c",
    "from tabard.bots import worker; worker.built_tries = lambda: None; worker.start_build = lambda kind: None; worker.main()",
)
"""The same process without compiled code, which would first have to be built."""


def question() -> Turn:
    turn = Turns(Round.from_position("r6rDg8g1b4/b1b2/y6y7y8y9 r5 A+ - g1g2g4b3b4 -")).asked()
    assert turn is not None
    return turn


def asked(seed: str = "1", milliseconds: float = 30.0) -> Question:
    turn = question()
    fixed = Turn(turn.view, turn.legal, tuple(turn.events), turn.ruleset, turn.round_number)
    return Question(fixed, Thoughtful(Thinking(), 1).memory.habits, seed, milliseconds)


def is_alive(pid: int) -> bool:
    state = Path(f"/proc/{pid}/stat")
    return state.exists() and state.read_text().rsplit(")", 1)[1].split()[0] != "Z"


async def until_answered(bot: Thoughtful) -> None:
    assert bot.answer is not None
    await asyncio.wait_for(asyncio.shield(bot.answer), PATIENCE)


async def test_the_answer_of_the_other_process_is_played() -> None:
    thinking = Thinking(INTERPRETED)
    bot = thinking.make("search", 7)
    assert isinstance(bot, Thoughtful)
    assert isinstance(bot, Considerate)
    turn = question()
    bot.consider(turn)
    await until_answered(bot)
    answer = bot.answer
    assert answer is not None
    assert bot.choose(turn) == answer.result()
    await thinking.close()


async def test_a_late_answer_is_not_waited_for() -> None:
    thinking = Thinking((sys.executable, "-c", "import time; time.sleep(100)"))
    bot = thinking.make("search", 7)
    assert isinstance(bot, Thoughtful)
    bot.consider(question())
    began = time.monotonic()
    assert bot.choose(question()) in question().legal
    assert time.monotonic() - began < 1.0
    await thinking.close()


async def test_a_process_that_dies_leaves_no_question_open() -> None:
    thinking = Thinking((sys.executable, "-c", "raise SystemExit"))
    answers = [thinking.ask(asked()) for _ in range(3)]
    assert await asyncio.wait_for(asyncio.gather(*answers), PATIENCE) == [None] * 3
    await thinking.close()


async def test_questions_are_answered_in_order() -> None:
    thinking = Thinking(INTERPRETED)
    answers = [thinking.ask(asked(str(number))) for number in range(3)]
    moves = await asyncio.wait_for(asyncio.gather(*answers), PATIENCE)
    assert all(move is not None and move.seat == "A" for move in moves)
    await thinking.close()


async def test_too_many_questions_are_not_asked() -> None:
    thinking = Thinking((sys.executable, "-c", "import time; time.sleep(100)"))
    answers = [thinking.ask(asked()) for _ in range(MOST_WAITING)]
    late = thinking.ask(asked())
    assert late.done()
    assert late.result() is None
    await asyncio.sleep(PAUSE)
    await thinking.close()
    assert [answer.result() for answer in answers] == [None] * MOST_WAITING


async def test_other_levels_think_where_they_are() -> None:
    thinking = Thinking()
    assert not isinstance(thinking.make("heuristic", 1), Considerate)
    assert thinking.process is None


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="reads /proc")
async def test_the_process_ends_with_its_input() -> None:
    thinking = Thinking(INTERPRETED)
    await asyncio.wait_for(thinking.ask(asked()), PATIENCE)
    process = thinking.process
    assert process is not None
    assert process.stdin is not None
    process.stdin.close()
    assert await asyncio.wait_for(process.wait(), PATIENCE) == 0
    assert not is_alive(process.pid)
