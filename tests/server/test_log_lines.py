"""The log: one JSON object or one readable line an event, and nothing in it that is anybody's secret."""

import io
import json
import logging
import re
from collections.abc import Iterator
from pathlib import Path

import aiohttp
import pytest

from tabard.client.player import Player
from tabard.protocol.messages import Update
from tabard.server.log_lines import HumanLines, JsonLines
from tests.server.served import chosen, served


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """Everything that anybody logs, as JSON lines."""
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    level = root.level
    root.addHandler(handler)
    root.setLevel(logging.DEBUG)
    yield stream
    root.removeHandler(handler)
    root.setLevel(level)


def record(text: str, *args: object, **fields: object) -> logging.LogRecord:
    made = logging.LogRecord("tabard.server.test", logging.INFO, __file__, 1, text, args, None)
    vars(made).update(fields)
    return made


def test_a_json_line_has_time_level_source_message_and_the_fields() -> None:
    line = json.loads(JsonLines().format(record("table %s", "KITE-1", rows=3, what={"a": Path("x")})))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00", line.pop("time"))
    assert line == {
        "level": "info",
        "source": "tabard.server.test",
        "message": "table KITE-1",
        "rows": 3,
        "what": {"a": "x"},
    }


def test_a_line_for_people_is_one_line() -> None:
    assert HumanLines().format(record("request", path="/", status=200)) == "tabard: info: request (path=/, status=200)"
    assert HumanLines().format(record("stopping")) == "tabard: info: stopping"


@pytest.mark.parametrize("formatter", [JsonLines(), HumanLines()])
def test_a_line_break_in_what_is_logged_begins_no_new_line(formatter: logging.Formatter) -> None:
    assert "\n" not in formatter.format(record("path %s", "a\ntabard: error: forged", path="/x\ny"))


def test_an_exception_comes_with_its_traceback() -> None:
    try:
        raise ValueError("no")
    except ValueError as error:
        made = record("it failed", exc_info=(ValueError, error, error.__traceback__))
    assert "ValueError: no" in json.loads(JsonLines().format(made))["exception"]
    assert "ValueError: no" in HumanLines().format(made)


async def test_the_log_of_a_whole_match_holds_no_card_no_token_no_secret_and_nobodys_words(
    tmp_path: Path, lines: io.StringIO
) -> None:
    hidden: set[str] = set()

    def hear(message: object) -> None:
        if isinstance(message, Update) and message.view is not None:
            hidden.update(seat.hand for seat in message.view.seats if seat.hand and len(seat.hand) >= 4)
            hidden.update(message.legal)
        if isinstance(message, Update) and message.match.proof is not None:
            hidden.update((message.match.proof.secret, *message.match.proof.salts.values()))

    async with served(tmp_path) as server:
        player = await server.player("heuristic", "random", target=150)
        player.heard = hear
        hidden |= {player.seated.token, "Ann"}
        while player.update.match.state != "match_over":
            update = player.update
            move = chosen(update)
            if move is not None:
                await player.move(move)
            elif update.match.state != "playing" and player.seated.seat not in update.match.ready:
                await player.ready(f"5a17{update.v:04x}5a17")
                await player.anything()
            else:
                await player.anything()
        token, table = player.seated.token, player.seated.table
        await player.close()
        again = await Player.resume(server.ws, table, token)
        await again.close()
        async with aiohttp.ClientSession(headers={"Authorization": f"Bearer {token}"}) as http:
            await http.get(f"{server.http}/api/record/{table}?match=1&token={token}")
    log = [json.loads(line) for line in lines.getvalue().splitlines()]
    assert len(hidden) > 50
    for line in log:
        texts = re.findall(r"[^\s\"',;:()\[\]{}/]+", json.dumps(line))
        assert not hidden & set(texts), line
        assert not any(secret in json.dumps(line) for secret in hidden if len(secret) >= 8), line
    assert [line["message"] for line in log if line.get("table") == table] == ["table opened", "table left memory"]
    requests = [line for line in log if line["message"] == "request"]
    assert [(line["path"], line["status"]) for line in requests] == [
        ("/ws", 101),
        ("/ws", 101),
        (f"/api/record/{table}", 200),
    ]
    assert requests[0]["address"] == "127.0.0.1"
    assert requests[0]["seconds"] > 0
