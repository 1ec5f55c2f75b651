"""The rules of a ruleset over HTTP: the sentences that `tabard rules` prints."""

import json

from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from tabard.game.ruleset import Ruleset
from tabard.game.rulesheet import differences, rule_sheet
from tabard.server.rules_page import RulesPage


async def answer(query: str) -> tuple[int, str]:
    app = web.Application()
    RulesPage().add_routes(app)
    async with TestClient(TestServer(app)) as client:
        response = await client.get(f"/api/rules{query}")
        return response.status, await response.text()


async def test_the_sheet_holds_the_sentences_of_the_ruleset() -> None:
    status, text = await answer("?ruleset=party%20call_penalty%3D4")

    assert status == 200
    ruleset = Ruleset.parse("party call_penalty=4")
    for sentence in [*differences(ruleset), *(one for section in rule_sheet(ruleset) for one in section.sentences)]:
        assert sentence.text in text


async def test_an_unknown_ruleset_is_refused_in_one_line() -> None:
    status, text = await answer("?ruleset=pary")

    assert status == 400
    assert "did you mean 'party'" in text
    assert text.count("\n") == 1


async def test_the_value_of_every_option_is_told() -> None:
    status, text = await answer("?ruleset=party%20call_penalty%3D4")

    assert status == 200
    assert json.loads(text)["values"] == Ruleset.parse("party call_penalty=4").values
