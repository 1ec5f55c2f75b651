"""The published schema is the one that the messages give, and it says the same as the decoder."""

import json
from pathlib import Path
from typing import Any

import jsonschema
import msgspec
import pytest

from tabard.protocol.messages import ErrorMessage
from tabard.protocol.schema import protocol_schema, schema_text
from tabard.server.codec import decode
from tests.server.rig import Rig

DOCUMENT = Path(__file__).parents[2] / "docs" / "protocol.schema.json"


def test_the_schema_in_docs_is_up_to_date() -> None:
    wanted = "run: python -m tabard.protocol.schema > docs/protocol.schema.json"
    assert DOCUMENT.read_text() == schema_text(), wanted


def validator(side: str) -> Any:
    schema = protocol_schema()
    return jsonschema.Draft202012Validator({"$ref": f"#/$defs/{side}", "$defs": schema["$defs"]})


@pytest.mark.parametrize(
    "frame",
    [
        '{"t":"hello","protocol":1}',
        '{"t":"hello"}',
        '{"t":"hello","protocol":1,"more":1}',
        '{"t":"create","nickname":"Ann","bots":["random"]}',
        '{"t":"create","nickname":"Ann","bots":["random"],"target":10001}',
        '{"t":"create","nickname":"Ann","bots":[]}',
        '{"t":"ready","salt":"c0ffee"}',
        '{"t":"ready","salt":"C0FFEE"}',
        '{"t":"move","n":1,"v":0,"move":"Ad"}',
        '{"t":"move","n":0,"v":0,"move":"Ad"}',
        '{"t":"ping"}',
        '{"t":"leave"}',
        '{"t":"update"}',
        "{}",
        "[]",
    ],
)
def test_schema_and_decoder_agree_on_what_a_client_may_send(frame: str) -> None:
    assert validator("client").is_valid(json.loads(frame)) == (not isinstance(decode(frame), ErrorMessage))


async def test_what_a_table_sends_is_as_the_schema_says() -> None:
    rig = Rig()
    guest = await rig.table("random", "random")
    await guest.ready("aa")
    await rig.clock.advance(30.0)
    await guest.move("Ad")
    await guest.move("nonsense")
    guest.listen()
    schema = validator("server")
    for message in guest.heard:
        schema.validate(json.loads(msgspec.json.encode(message)))
    assert len({type(message) for message in guest.heard}) >= 4
