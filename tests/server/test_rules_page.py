"""The rules of a ruleset over HTTP: the sentences that `tabard rules` prints; all options; drafts and cards."""

import json
import re
from typing import Any

import pytest
from aiohttp import web
from aiohttp.test_utils import TestClient, TestServer

from tabard.game.custom_effects import MENU
from tabard.game.ruleset import Ruleset
from tabard.game.rulesheet import differences, rule_sheet
from tabard.rules.option_table import BY_NAME, OPTIONS
from tabard.rules.presets import PRESETS
from tabard.server.rule_search import RULES
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


@pytest.mark.parametrize(
    ("language", "title", "sentence"),
    [
        ("ko", "파티", "7을 낸 사람은 반드시 한 사람을 골라 손패를 바꿉니다."),
        ("zh-Hans", "派对", "出 7 的人必须选一位玩家交换手牌。"),
    ],
)
async def test_rules_are_told_in_the_language_that_is_asked_for(language: str, title: str, sentence: str) -> None:
    query = f"language={language}"
    sheet = await found(f"?ruleset=party&{query}")
    assert sheet["title"] == title
    assert sentence in [one["text"] for one in sheet["differences"]]

    document = await found(f"/options?{query}")
    assert title in [one["title"] for one in document["presets"]]
    (seven,) = [one for one in document["options"] if one["name"] == "seven_swap"]
    assert sentence in [one["text"] for one in seven["values"]]

    _, text = await post(f"draft?{query}", {"ruleset": "mattel-classic-108", "set": {"seven_swap": "on"}})
    assert json.loads(text)["changes"][0]["text"] == sentence

    _, text = await post(f"cards?{query}", {"cards": [{"title": "Rain", "steps": [{"does": "extra_turn"}]}]})
    assert not re.search("[a-z]{4}", json.loads(text)["cards"][0]["says"])

    _, text = await post(f"draft?{query}", {"ruleset": "pary"})
    assert "'party'" in text
    assert "unknown" not in text


async def test_chapters_keep_their_names_in_every_language() -> None:
    names = [
        [one["id"] for one in (await found(f"?ruleset=party&language={code}"))["sections"]] for code in ("en", "ko", "zh-Hans")
    ]

    assert names[0] == names[1] == names[2]


async def test_an_unknown_ruleset_is_refused_in_one_line() -> None:
    status, text = await answer("?ruleset=pary")

    assert status == 400
    assert "did you mean 'party'" in text
    assert text.count("\n") == 1


async def test_the_value_of_every_option_is_told() -> None:
    status, text = await answer("?ruleset=party%20call_penalty%3D4")

    assert status == 200
    assert json.loads(text)["values"] == Ruleset.parse("party call_penalty=4").values


async def found(query: str) -> Any:
    status, text = await answer(query)
    assert status == 200, text
    return json.loads(text)


async def post(path: str, message: Any) -> tuple[int, str]:
    app = web.Application()
    RulesPage().add_routes(app)
    async with TestClient(TestServer(app)) as client:
        response = await client.post(f"/api/rules/{path}", data=json.dumps(message))
        return response.status, await response.text()


async def draft(ruleset: str, **more: Any) -> Any:
    status, text = await post("draft", {"ruleset": ruleset, **more})
    assert status == 200, text
    return json.loads(text)


async def test_a_sheet_tells_how_many_can_play_and_what_was_agreed() -> None:
    sheet = await found("?ruleset=mattel-112%20teams%3Dopposite_4%20custom_effects%3DRain%257CAll%2520wet%257Cothers_draw%253A1")

    assert sheet["seats"] == [4]
    assert "opposite each other" in sheet["no_seats"]["5"]
    assert sheet["cards"] == [{"title": "Rain", "text": "All wet", "says": "everybody else draws one card"}]
    assert [one["option"] for one in sheet["frame"]] == ["target", "turn_timer"]


async def test_the_option_table_is_told_as_it_is() -> None:
    options = {one["name"]: one for one in (await found("/options"))["options"]}

    assert list(options) == [option.name for option in OPTIONS]
    for name, one in options.items():
        option = BY_NAME[name]
        assert (one["stage"], one["owner"], one["meaning"], one["default"]) == (
            option.stage,
            option.owner,
            option.meaning,
            option.default,
        )
        assert one["title"]
        if one["kind"] == "choice":
            assert [value["value"] for value in one["values"]] == list(option.values)
        assert (one.get("low", 0), one.get("high", 0)) == (option.low, option.high)


@pytest.mark.parametrize(
    ("word", "option"),
    [("+4", "wd4_challenge"), ("+2", "stack"), ("7-0", "seven_swap"), ("7-0", "zero_rotate"), ("stacking", "stack")],
)
async def test_an_option_tells_what_else_people_call_it(word: str, option: str) -> None:
    options = {one["name"]: one for one in (await found("/options"))["options"]}

    assert word in options[option]["also"]
    assert "also" not in options["tie_break"]


def test_only_options_that_exist_have_other_words() -> None:
    assert set(RULES) <= set(BY_NAME)


async def test_presets_menu_and_limits_come_with_the_options() -> None:
    document = await found("/options")

    assert {one["id"]: one["values"] for one in document["presets"]} == {one.name: one.values for one in PRESETS}
    assert [one["does"] for one in document["menu"]] == list(MENU)
    assert document["cards"] == {"cards": 3, "steps": 4, "title": 30, "text": 120, "drawn": 25}
    assert "r7" in document["deck"]["faces"]


async def test_a_change_comes_back_as_a_canonical_ruleset_with_its_sentence_and_what_was() -> None:
    found = await draft("mattel-classic-108 hand_size=5", set={"stack": "same_kind"})

    assert found["ruleset"] == "mattel-classic-108 hand_size=5 stack=same_kind"
    assert found["sound"]
    assert found["seats"] == list(range(2, 11))
    stack = found["changes"][1]
    assert stack["title"] == "Stacking"
    assert "may be answered" in stack["text"]
    assert stack["example"].startswith("Ann plays Draw Two")
    assert stack["was"].startswith("A draw card cannot be answered")
    assert found["said"]["hand_size"] == "Everybody is dealt 5 cards."


async def test_options_go_back_to_the_preset() -> None:
    assert (await draft("party stack=off", set={"stack": None}))["ruleset"] == "party"


async def test_what_does_not_go_together_is_explained_with_ways_out() -> None:
    found = await draft("mattel-classic-108 stack=any", set={"challenge_guilty": "take_back"})

    assert not found["sound"]
    assert found["seats"] == []
    (problem,) = found["problems"]
    assert set(problem["options"]) == {"stack", "challenge_guilty"}
    assert "without an owner" in problem["text"]
    assert {fix["ruleset"] for fix in problem["fixes"]} == {
        "mattel-classic-108 stack=any",
        "mattel-classic-108 challenge_guilty=take_back",
    }


async def test_a_custom_deck_is_counted() -> None:
    found = await draft("mattel-classic-108", set={"deck": "custom"})
    assert sum(found["deck"].values()) == 108

    few = await draft(found["ruleset"], deck={"r1": 3})
    assert few["deck"] == {"r1": 3}
    assert "it needs 20 to" in few["problems"][0]["text"]

    many = await draft(few["ruleset"], deck={**found["deck"], "w4": 20})
    assert many["sound"]
    assert "w4*20" in Ruleset.parse(many["ruleset"])["custom_deck"]


async def test_agreed_cards_come_back_in_fields() -> None:
    found = await draft("mattel-112 custom_effects=A%7Cb%7Cnext_draws%3A2%3BC%7C%7C")

    assert found["cards"] == [
        {"title": "A", "text": "b", "steps": [{"does": "next_draws", "number": 2}]},
        {"title": "C", "text": "", "steps": []},
    ]


async def test_written_cards_become_the_value_of_the_option() -> None:
    cards = [
        {"title": "비; 눈", "text": "50% | all", "steps": [{"does": "others_draw", "number": 1}, {"does": "extra_turn"}]},
        {"title": "Wild"},
    ]
    status, text = await post("cards", {"cards": cards})
    view = json.loads(text)

    assert status == 200
    assert [one["says"] for one in view["cards"]] == [
        "everybody else draws one card, then the player takes another turn",
        "a plain Wild",
    ]
    assert "“비; 눈” (50% | all)" in view["text"]
    again = await draft("mattel-112", set={"custom_effects": view["effects"]})
    assert again["sound"]
    assert again["cards"][0] == {**cards[0], "steps": [{"does": "others_draw", "number": 1}, {"does": "extra_turn", "number": 0}]}
    assert Ruleset.parse(again["ruleset"]).text == again["ruleset"]


async def test_what_is_wrong_with_a_card_is_told_at_its_field() -> None:
    steps = [{"does": "dare", "number": 25}, {"does": "next_draws", "number": 11}]
    _, text = await post("cards", {"cards": [{"title": "", "text": "x" * 121, "steps": steps}]})
    view = json.loads(text)

    assert view["effects"] is None
    faults = view["cards"][0]["faults"]
    assert [(fault["field"], fault.get("step")) for fault in faults] == [
        ("title", None),
        ("text", None),
        ("steps", 1),
        ("steps", None),
    ]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"set": {"hand_size": "99"}}, "from 1 to 20"),
        ({"set": {"nothing": "1"}}, "unknown option"),
        ({"set": {"call_word": "원" * 800}}, "1 to 24 visible characters"),
        ({"deck": {"r1": -1}}, "there cannot be -1"),
        ({"deck": {"x1": 1}}, "is no card"),
        ({"replace": "party stak=off"}, "did you mean 'stack'"),
    ],
)
async def test_a_change_that_cannot_be_made_leaves_the_draft_as_it_was(change: Any, said: str) -> None:
    found = await draft("party hand_size=5", **change)

    assert found["ruleset"] == "party hand_size=5"
    assert said in found["refused"]


async def test_a_draft_can_be_replaced() -> None:
    assert (await draft("party hand_size=5", replace="namuwiki"))["ruleset"] == "namuwiki"


@pytest.mark.parametrize(
    ("path", "message", "said"),
    [
        ("draft", {"ruleset": "pary"}, "did you mean 'party'"),
        ("draft", {"ruleset": "x" * 4001}, "at most 4000 characters"),
        ("draft", {}, "missing required field `ruleset`"),
        ("draft", [], "Expected `object`"),
        ("cards", {"cards": []}, "1 to 3 cards"),
        ("cards", {"cards": [{"title": 1}]}, "Expected `str`"),
    ],
)
async def test_bad_messages_are_refused_in_one_line(path: str, message: Any, said: str) -> None:
    status, text = await post(path, message)

    assert status == 400
    assert said in text
    assert text.count("\n") == 1
