"""A coach's notes on finished rounds: asked for, waited for, kept."""

import asyncio
import sys
from pathlib import Path

import jsonschema
import pytest
from aiohttp import ClientResponse, web
from aiohttp.test_utils import TestClient

from tabard.server.replay_schema import replay_schema
from tests.server.kept_match import TABLE, kept_match, store_with
from tests.server.test_replay import client_of

NOTE = {
    "values": {"Ar7": 0.5, "Ad": 0.25},
    "tries": 9,
    "best": "Ar7",
    "lost": 0.25,
    "reason": "PLAY",
    "params": {},
    "why": "Better: Red 7.",
    "unsure": ["Ad"],
}
COACH = """
import json, pathlib, sys
with pathlib.Path({log!r}).open("a") as log:
    print(sys.argv[-1], file=log)
if {fails}:
    sys.exit("no coach today")
assert 'format = "tabard-record"' in pathlib.Path(sys.argv[1]).read_text()
print(json.dumps({{"tries": 9, "rounds": {{sys.argv[-1]: {{"3": {note!r}}}}}}}))
"""


def coach(folder: Path, fails: bool = False) -> tuple[str, ...]:
    """A quick coach, which writes down for which rounds it was called."""
    return (sys.executable, "-c", COACH.format(log=str(folder / "log"), note=NOTE, fails=fails))


async def thought(client: TestClient[web.Request, web.Application], round_: int) -> ClientResponse:
    """The answer after the coach has thought."""
    for _ in range(1_000):
        answer = await client.get(f"/api/replay/{TABLE}/1/{round_}/coach")
        if answer.status != 202:
            break
        await asyncio.sleep(0.02)
    return answer


async def test_notes_come_when_the_coach_has_thought_and_are_kept(tmp_path: Path) -> None:
    async with client_of(await store_with(kept_match()), coach(tmp_path)) as client:
        assert (await client.get(f"/api/replay/{TABLE}/1/2/coach")).status == 202
        answer = await thought(client, 2)
        assert answer.status == 200
        notes = await answer.json()
    assert notes["tries"] == 9
    assert notes["notes"]["3"] == {key: value for key, value in NOTE.items() if key != "tries"}
    jsonschema.Draft202012Validator(replay_schema()).validate(notes)
    assert (tmp_path / "log").read_text() == "2\n"


async def test_many_ask_for_one_round_and_the_coach_works_once(tmp_path: Path) -> None:
    async with client_of(await store_with(kept_match()), coach(tmp_path)) as client:
        for _ in range(5):
            assert (await client.get(f"/api/replay/{TABLE}/1/1/coach")).status in (200, 202)
        assert (await thought(client, 1)).status == 200
    assert (tmp_path / "log").read_text() == "1\n"


async def test_a_coach_that_fails_is_said_to_have_failed_and_may_try_again(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with client_of(await store_with(kept_match()), coach(tmp_path, fails=True)) as client:
        assert (await thought(client, 1)).status == 500
        assert (await client.get(f"/api/replay/{TABLE}/1/1/coach")).status == 202
    assert "no coach today" in caplog.text


async def test_there_is_no_coach_for_a_round_that_is_not_finished(tmp_path: Path) -> None:
    async with client_of(await store_with(kept_match()), coach(tmp_path)) as client:
        assert (await client.get(f"/api/replay/{TABLE}/1/99/coach")).status == 404
    assert not (tmp_path / "log").exists()
