"""The protocol as JSON Schema: ``python -m tabard.protocol.schema`` writes it to standard output.

docs/protocol.schema.json holds its output, a test compares the two, and web/ makes its types from it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from tabard.protocol.messages import PROTOCOL_VERSION, AnyClientMessage, AnyServerMessage

TEMPLATE = "#/$defs/{name}"


def protocol_schema() -> dict[str, Any]:
    """One document: ``client`` and ``server`` are the messages of either side."""
    (client, server), definitions = msgspec.json.schema_components([AnyClientMessage, AnyServerMessage], ref_template=TEMPLATE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Tabard protocol {PROTOCOL_VERSION}",
        "description": "Every frame is one of these objects. Written by `python -m tabard.protocol.schema`.",
        "anyOf": [{"$ref": "#/$defs/client"}, {"$ref": "#/$defs/server"}],
        "$defs": {"client": client, "server": server, **dict(sorted(definitions.items()))},
    }


def schema_text() -> str:
    """The document as it is stored."""
    return json.dumps(protocol_schema(), indent=2) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
