"""One's own statistics: which rounds count, and what they add up to."""

import json
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import msgspec
import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from tabard.game.record import Player
from tabard.server.effort import Effort
from tabard.server.finished import FinishedRound, encode_round
from tabard.server.migrations import MIGRATIONS, migrate
from tabard.server.replay import play_again
from tabard.server.replays import Replays
from tabard.server.statistics import MOST_OTHERS, SeatRound, Statistics, seat_round, sum_up
from tabard.server.statistics_page import StatisticsPage
from tabard.server.store import Result, Store, hashed
from tests.server.kept_match import TABLE, kept_match
from tests.server.playing import play_on
from tests.server.rig import Guest, Rig

ANN, BOB, ZOE = ("token-of-ann-0000", "token-of-bob-0000", "token-of-zoe-0000")


@asynccontextmanager
async def client_of(store: Store) -> AsyncIterator[TestClient[web.Request, web.Application]]:
    app = web.Application()
    StatisticsPage(Replays(store)).add_routes(app)
    async with TestClient(TestServer(app)) as client:
        yield client


async def asked(store: Store, *tokens: str) -> Statistics:
    async with client_of(store) as client:
        response = await client.post("/api/statistics", json={"tokens": list(tokens)})
        assert response.status == 200
        return msgspec.json.decode(await response.read(), type=Statistics)


async def played(store: Store, persons: dict[str, str]) -> None:
    """A whole match with these people (ids by seat); Zoe watches."""
    await store.create(TABLE, [b"opened"], {"1": hashed(ANN), "2": hashed(BOB), "3": hashed(ZOE)})
    for seq, kept in enumerate(kept_match(), 1):
        data = encode_round(msgspec.structs.replace(kept, persons=persons))
        await store.append(TABLE, seq, [b"closed"], result=Result(1, kept.round.number, data))


async def test_rounds_are_counted_for_the_seat_that_somebody_had(store: Store) -> None:
    await played(store, {"A": "1", "C": "2"})
    rounds = kept_match()
    for token, seat in ((ANN, "A"), (BOB, "C")):
        found = await asked(store, token)
        assert found.rounds == len(rounds)
        assert found.won == sum(kept.round.winner == seat for kept in rounds)
        assert found.points == rounds[-1].scores[seat]
        assert found.expected == pytest.approx(len(rounds) / 3, abs=0.01)
        assert (found.matches, found.matches_won) == (1, rounds[-1].champion == seat)
        assert [(group.preset, group.seats, group.rounds) for group in found.groups] == [("mattel-classic-108", 3, len(rounds))]
    both = await asked(store, ANN, BOB, ANN)
    assert both.rounds == 2 * len(rounds)


def test_rounds_by_changed_rules_are_told_apart_from_the_preset() -> None:
    first, *rest = kept_match()
    rulesets = ["mattel-classic-108", *("mattel-classic-108 stack=same_kind" for _ in rest)]
    rounds = [seat_round(msgspec.structs.replace(first, ruleset=ruleset), play_again(first), "A") for ruleset in rulesets]

    groups = sum_up(rounds).groups
    assert [(group.preset, group.is_changed, group.rounds) for group in groups] == [
        ("mattel-classic-108", True, len(rest)),
        ("mattel-classic-108", False, 1),
    ]


def counted(kept: FinishedRound, names: dict[str, str], seat: str = "A") -> SeatRound:
    """A round with people of these names, by seat; bots elsewhere."""
    players = [Player(one.seat, names.get(one.seat, one.name), None if one.seat in names else one.bot) for one in kept.players]
    changed = msgspec.structs.replace(kept, players=players)
    return seat_round(changed, play_again(changed), seat)


def test_others_are_told_apart_by_name_and_bots_by_level_with_who_was_met_most_first() -> None:
    first, second, third, *_ = kept_match()
    rounds = [
        counted(first, {"A": "Ann", "B": "Bob"}),
        counted(second, {"A": "Ann", "C": "Bob"}),
        counted(third, {"A": "Ann", "B": "Zoe"}),
    ]
    winners = [kept.round.winner for kept in (first, second, third)]
    assert [(head.name, head.bot, head.rounds) for head in sum_up(rounds).heads] == [
        ("", "heuristic", 3),
        ("Bob", None, 2),
        ("Zoe", None, 1),
    ]
    bob = sum_up(rounds).heads[1]
    assert bob.won == (winners[0] == "A") + (winners[1] == "A")
    assert bob.lost == (winners[0] == "B") + (winners[1] == "C")


def test_two_bots_of_one_level_are_one_opponent_in_a_round() -> None:
    first = kept_match()[0]
    (head,) = sum_up([counted(first, {"A": "Ann"})]).heads
    assert (head.bot, head.rounds, head.won, head.lost) == ("heuristic", 1, first.round.winner == "A", first.round.winner != "A")


def test_a_round_that_ones_partner_wins_is_won_and_partners_are_no_opponents() -> None:
    pairs = {"opposite_4": ["AC", "BD"], "rotating_4": ["AC", "BD"]}  # rotating: in the first round
    for teams, (own, others) in pairs.items():
        kept = kept_match(f"mattel-classic-108 teams={teams} target=200", 4)[0]
        names = {"A": "Ann", "B": "Bob", "C": "Cy", "D": "Di"}
        mine = kept.round.winner in tuple(own)
        for seat in own:
            counts = counted(kept, names, seat)
            assert (counts.won, counts.points > 0) == (mine, mine)
            assert {(other.name, other.won) for other in counts.others} == {(names[one], not mine) for one in others}
            assert sum_up([counts]).expected == 0.5


def test_the_head_to_head_has_twenty_lines_at_most() -> None:
    first = kept_match()[0]
    rounds = [counted(first, {"A": "Ann", "B": f"Guest {number}"}) for number in range(30)]
    heads = sum_up(rounds).heads
    assert len(heads) == MOST_OTHERS
    assert heads[0].bot == "heuristic"


async def test_efforts_are_summed_and_rounds_with_a_bots_help_counted(store: Store) -> None:
    first, second, *_ = kept_match()
    await store.create(TABLE, [b"opened"], {"1": hashed(ANN)})
    efforts = [Effort(own=3, timed=2, seconds=6.0, longest=5.0), Effort(own=1, covered=2, timed=1, seconds=1.5, longest=1.5)]
    for seq, (kept, effort) in enumerate(zip((first, second), efforts, strict=True), 1):
        data = encode_round(msgspec.structs.replace(kept, persons={"A": "1"}, efforts={"A": effort, "B": Effort(covered=9)}))
        await store.append(TABLE, seq, [b"closed"], result=Result(1, kept.round.number, data))
    found = await asked(store, ANN)
    assert found.effort == Effort(own=4, covered=2, timed=3, seconds=7.5, longest=5.0)
    assert (found.rounds, found.assisted) == (2, 1)


async def test_whoever_watches_plays_no_round(store: Store) -> None:
    await played(store, {"A": "1", "C": "2"})
    assert (await asked(store, ZOE)).rounds == 0


async def test_rounds_from_before_persons_had_ids_count_for_the_seats_of_people(store: Store) -> None:
    first, *_ = kept_match()
    people = [msgspec.structs.replace(player, bot=None) for player in first.players]
    await store.create(TABLE, [b"opened"], {"B": hashed(ANN)})
    data = encode_round(msgspec.structs.replace(first, players=people))
    await store.append(TABLE, 1, [b"closed"], result=Result(1, 1, data))
    found = await asked(store, ANN)
    assert (found.rounds, found.won) == (1, first.round.winner == "B")


async def test_rounds_count_after_one_has_left_and_only_the_newest_if_there_are_many(store: Store) -> None:
    await played(store, {"A": "1", "C": "2"})
    await store.append(TABLE, len(kept_match()) + 1, [b"left"], revoked="1")
    assert (await asked(store, ANN)).rounds == len(kept_match())
    newest = await store.presences([hashed(ANN), hashed(BOB)], 3)
    last = len(kept_match())
    assert [(one.round, one.person) for one in newest] == [
        (last, newest[0].person),
        (last, newest[1].person),
        (last - 1, newest[2].person),
    ]


async def test_a_round_that_is_stored_again_counts_once(store: Store) -> None:
    await played(store, {"A": "1"})
    last = kept_match()[-1]
    data = encode_round(msgspec.structs.replace(last, persons={"A": "1"}, ended_early=True))
    await store.append(TABLE, len(kept_match()) + 1, [b"ended"], result=Result(1, last.round.number, data, again=True))
    assert (await asked(store, ANN)).rounds == len(kept_match())


async def test_unknown_tokens_count_nothing(store: Store) -> None:
    assert (await asked(store, "a token that never was")).rounds == 0
    assert (await asked(store)).rounds == 0


async def test_a_round_at_a_real_table_is_counted_for_its_people() -> None:
    rig = Rig()
    guest: Guest = await rig.table("random", target=500)
    await guest.ready()
    await play_on(rig, guest)
    found = await asked(rig.store, guest.seated.token)
    assert found.rounds == 1
    assert found.tally.played > 0
    assert found.effort.own == found.effort.timed > 0
    assert [(head.bot, head.rounds) for head in found.heads] == [("random", 1)]


@pytest.mark.parametrize("body", ["", "[]", '{"tokens": ["short"]}', '{"tokens": 1}', json.dumps({"tokens": [ANN] * 301})])
async def test_nonsense_is_refused_in_one_line(body: str) -> None:
    async with client_of(Rig().store) as client:
        response = await client.post("/api/statistics", data=body)
        assert response.status == 400
        assert (await response.text()).count("\n") == 1


def test_rounds_from_before_this_was_kept_are_counted_for_those_who_still_have_their_seats() -> None:
    before = next(number for number, step in enumerate(MIGRATIONS) if any("presences" in statement for statement in step))
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection, MIGRATIONS[:before])
    connection.execute("INSERT INTO seats VALUES ('KITE-42', 'A', 'key of A')")
    connection.executemany("INSERT INTO results VALUES ('KITE-42', 1, ?, x'00')", [(2,), (1,)])
    migrate(connection)
    rows = connection.execute("SELECT key, table_id, match, round, person FROM presences ORDER BY number").fetchall()
    assert rows == [("key of A", "KITE-42", 1, 1, "A"), ("key of A", "KITE-42", 1, 2, "A")]
    connection.close()
