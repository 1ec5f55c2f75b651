"""What the operator is told: whether the server is well, and its metrics."""

import asyncio
from pathlib import Path

import aiohttp
from prometheus_client.parser import text_string_to_metric_families

from tabard.server.store import StoreError
from tests.server.served import Served, play_round, served


def values(text: str) -> dict[str, float]:
    """All samples by name and labels."""
    found = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            labels = ",".join(f"{name}={value}" for name, value in sorted(sample.labels.items()))
            found[sample.name + (f"{{{labels}}}" if labels else "")] = sample.value
    return found


async def test_a_server_is_well_while_its_store_answers(tmp_path: Path) -> None:
    async with served(tmp_path) as server, aiohttp.ClientSession() as http:
        answer = await http.get(server.http + "/healthz")
        assert (answer.status, (await answer.json())["status"]) == (200, "ok")

        async def base(table: str) -> int | None:
            raise StoreError("the disk is gone")

        server.site.lobby.store.base = base  # type: ignore[method-assign]
        answer = await http.get(server.http + "/healthz")
        assert (answer.status, (await answer.json())["status"]) == (503, "no store")


async def test_the_metrics_tell_what_was_played_and_stored(tmp_path: Path) -> None:
    async with served(tmp_path) as server, aiohttp.ClientSession() as http:
        before = await settled(http, server)
        player = await server.player("random")
        await play_round(player)
        now = await settled(http, server)
        await player.close()

    def grown(name: str) -> float:
        return now[name] - before.get(name, 0.0)

    assert grown("tabard_connections") == 1
    assert grown("tabard_tables") == 1
    assert grown("tabard_tables_opened_total") == 1
    assert grown("tabard_rounds_total") == 1
    assert grown("tabard_moves_total{by=person}") == player.commands
    assert grown("tabard_moves_total{by=server}") > 0
    assert grown("tabard_messages_total") >= player.commands + 3
    assert grown("tabard_move_to_view_seconds_count") >= player.commands
    assert grown("tabard_store_commit_seconds_count") > player.commands


async def settled(http: aiohttp.ClientSession, server: Served) -> dict[str, float]:
    """The metrics when nothing is being written: then as many groups were counted as transactions."""
    async with asyncio.timeout(10.0):
        while True:
            found = values(await (await http.get(server.http + "/metrics")).text())
            if found.get("tabard_store_group_size_count") == found.get("tabard_store_commit_seconds_count"):
                return found


async def test_metrics_are_for_this_machine_unless_the_operator_says_otherwise(tmp_path: Path) -> None:
    async with served(tmp_path) as server, aiohttp.ClientSession() as http:
        answer = await http.get(server.http + "/metrics", headers={"X-Forwarded-For": "127.0.0.1"})
        assert answer.status == 403
        assert (await answer.text()).count("\n") == 1
        assert (await http.get(server.http + "/metrics")).status == 200
