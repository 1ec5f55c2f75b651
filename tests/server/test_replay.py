"""A finished round, step by step, and a match summed up: over HTTP and as made from the record."""

import json
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import msgspec
import pytest
from aiohttp import ClientResponse, web
from aiohttp.test_utils import TestClient, TestServer

from tabard.game.chance import SeedChance
from tabard.game.event import count_cards
from tabard.game.match import Match
from tabard.game.record import read_record, record_of, replay
from tabard.game.round import RULES_VERSION
from tabard.game.verify import verify_shuffles
from tabard.rules.presets import PRESETS
from tabard.server.coach_desk import COMMAND, CoachDesk
from tabard.server.finished import FinishedRound, encode_round, record_text
from tabard.server.headers import plain_errors
from tabard.server.replay import Replay, replay_of
from tabard.server.replay_page import ReplayPage
from tabard.server.replay_schema import replay_schema, schema_text
from tabard.server.replays import Replays
from tabard.server.store import Result, Store
from tests.rules.random_rulesets import policy, random_ruleset
from tests.server.kept_match import TABLE, kept_match, store_with

DOCUMENT = Path(__file__).parents[2] / "docs" / "replay.schema.json"


@asynccontextmanager
async def client_of(store: Store, coach: tuple[str, ...] = COMMAND) -> AsyncIterator[TestClient[web.Request, web.Application]]:
    app = web.Application(middlewares=[plain_errors])
    ReplayPage(Replays(store), CoachDesk(coach)).add_routes(app)
    async with TestClient(TestServer(app)) as client:
        yield client


async def get(store: Store, path: str) -> tuple[ClientResponse, str]:
    async with client_of(store) as client:
        response = await client.get(f"/api/replay/{path}")
        return response, await response.text()


def replays(rules: str, seats: int = 4, seed: int = 1) -> list[Replay]:
    rounds = kept_match(rules, seats, seed)
    return [replay_of(kept, TABLE, 1, len(rounds)) for kept in rounds]


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
def test_the_cards_of_every_frame_are_the_whole_deck(preset: str) -> None:
    replay = replays(f"{preset} target=0")[0]
    totals = {sum(seat.size for seat in one.view.seats) + one.view.draw_pile + one.view.discard_pile for one in replay.frames}
    assert len(totals) == 1
    for frame in replay.frames:
        assert all(seat.size == count_cards(seat.hand or "") for seat in frame.view.seats)


@pytest.mark.parametrize("number", range(20))
def test_rounds_of_any_ruleset_can_be_shown_each_by_itself(number: int) -> None:
    generator = Random(f"replay {number}")
    seats = 2 + number % 9
    match = Match(random_ruleset(generator, seats), seats, SeedChance(str(number)))
    while not match.is_over and len(match.rounds) < 3:
        match.start_round()
        while not match.rounds[-1].is_over:
            match.play(policy(match.rounds[-1], generator))
    record = record_of(match)
    for stored, round_ in zip(record.rounds, match.rounds, strict=True):
        shown = replay_of(FinishedRound(RULES_VERSION, record.ruleset, record.players, stored, {}), TABLE, 1, 1)
        # hands are recorded sorted, and the last event tells the points besides
        told = [event for frame in shown.frames for event in frame.events if event.kind != "dealt"]
        assert told[:-1] == [event for event in round_.history if event.kind != "dealt"][:-1]
        assert shown.result == round_.outcome()
        assert all(line.low <= line.high for line in shown.luck)


def test_the_frames_are_the_deal_and_every_move_of_the_record() -> None:
    kept = kept_match()[0]
    first, *later = replay_of(kept, TABLE, 1, 1).frames
    assert (first.seat, first.move) == (None, None)
    assert "dealt" in [event.kind for event in first.events]
    assert [frame.move for frame in later] == kept.round.moves.split()
    assert all(frame.seat == str(frame.move)[0] for frame in later)
    assert later[-1].view.phase == "over"
    assert later[-1].events[-1].kind == "round_over"


def test_each_round_alone_is_played_again_as_in_the_whole_match() -> None:
    rounds = kept_match("forum-house target=300 dealer_rotation=random", 4)
    record = read_record(record_text([encode_round(kept) for kept in rounds]))
    ends = [step.round.position() for step in replay(record) if step.round.is_over]
    assert len(ends) == len(rounds) > 1
    for kept, end in zip(rounds, ends, strict=True):
        view = replay_of(kept, TABLE, 1, 1).frames[-1].view
        assert end.split()[0].split("/") == [seat.hand or "-" for seat in view.seats]


def test_the_last_event_tells_the_points() -> None:
    replay = replay_of(kept_match()[0], TABLE, 1, 1)
    assert replay.result.winner is not None
    assert replay.frames[-1].events[-1].count == replay.result.points[replay.result.winner] > 0


async def test_a_round_is_shown_to_whoever_has_its_link() -> None:
    store = await store_with(kept_match())
    response, text = await get(store, f"{TABLE.lower()}/1/2")
    assert response.status == 200
    assert response.content_type == "application/json"
    assert msgspec.json.decode(text, type=Replay) == replay_of(kept_match()[1], TABLE, 1, len(kept_match()))


@pytest.mark.parametrize(
    "path", [f"{TABLE}/1/99", f"{TABLE}/2/1", f"{TABLE}/2", f"{TABLE}/2/record", "NONE-1/1/1", f"{TABLE}/0/1", f"{TABLE}/1/x"]
)
async def test_what_is_not_finished_is_not_there(path: str) -> None:
    store = await store_with(kept_match())
    response, text = await get(store, path)
    assert response.status == 404
    assert text.count("\n") == 1


async def test_a_round_that_cannot_be_played_again_is_refused_in_one_line() -> None:
    kept = kept_match()[0]
    moves = kept.round.moves.split()
    broken = msgspec.structs.replace(kept, round=msgspec.structs.replace(kept.round, moves=" ".join(moves[:-1])))
    response, text = await get(await store_with([broken]), f"{TABLE}/1/1")
    assert response.status == 410
    assert "its moves end before the round does" in text
    assert text.count("\n") == 1


async def test_the_report_adds_up() -> None:
    rounds = kept_match()
    response, text = await get(await store_with(rounds), f"{TABLE}/1")
    report = json.loads(text)
    assert response.status == 200
    assert len(report["rounds"]) == len(rounds)
    totals: Counter[str] = Counter()
    left: Counter[str] = Counter()
    for line in report["rounds"]:
        totals.update(line["points"])
        assert {seat: totals[seat] for seat in line["totals"]} == line["totals"]
    for kinds in report["left"].values():
        left.update(kinds)
    # the winner of a round gets what is left in the hands of the others
    assert left.total() == totals.total()
    assert report["is_over"]
    assert report["champions"] == [rounds[-1].champion]
    assert totals[report["champions"][0]] >= report["target"]


async def test_a_report_follows_the_match() -> None:
    rounds = kept_match()
    store = await store_with(rounds[:1])
    async with client_of(store) as client:
        first = await (await client.get(f"/api/replay/{TABLE}/1")).json()
        await store.append(TABLE, 2, [b"closed"], result=Result(1, 2, encode_round(rounds[1])))
        second = await (await client.get(f"/api/replay/{TABLE}/1")).json()
        replay = await (await client.get(f"/api/replay/{TABLE}/1/1")).json()
    assert (len(first["rounds"]), len(second["rounds"]), replay["rounds"]) == (1, 2, 2)
    assert (first["is_over"], first["champions"]) == (False, [])


async def test_the_record_of_a_match_needs_no_token() -> None:
    response, text = await get(await store_with(kept_match()), f"{TABLE}/1/record")
    assert response.status == 200
    assert response.headers["Content-Disposition"] == 'attachment; filename="tabard-kite-42-1.toml"'
    assert verify_shuffles(read_record(text)) >= len(kept_match())


def test_the_schema_in_docs_is_up_to_date() -> None:
    wanted = "run: python -m tabard.server.replay_schema > docs/replay.schema.json"
    assert DOCUMENT.read_text() == schema_text(), wanted


@pytest.mark.parametrize("path", [f"{TABLE}/1/1", f"{TABLE}/1"])
async def test_answers_are_as_the_schema_says(path: str) -> None:
    _, text = await get(await store_with(kept_match()), path)
    schema: Any = replay_schema()
    jsonschema.Draft202012Validator(schema).validate(json.loads(text))
