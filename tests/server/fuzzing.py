"""Messages out of the protocol's schema: right ones, almost right ones, and noise.

Everything a client may send is drawn from docs/protocol.schema.json, so a new message is part of it by itself. Hints make values likely
that mean something at the moment: a legal move, the number of the next command, a real table.
"""

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

SCHEMA = Path(__file__).parents[2] / "docs" / "protocol.schema.json"
LETTERS = {"^[A-J]$": "ABCDEFGHIJ", "^[0-9a-f]+$": "0123456789abcdef"}
"""Characters of the patterns that occur; a new pattern has to be added."""
WORDS = (
    "",
    "A",
    "Ab2",
    "Aw4r!",
    "A!*",
    "r5",
    "KITE-42",
    "random",
    "\u200b",
    "žluťoučký",
    "\ud83c\udccf",
    "'; DROP TABLE log; --",
    "x" * 40,
)
ODD: tuple[Any, ...] = (None, True, -1, 0, 2**31, 2**63, 1.5, 1e308, "", "x" * 5_000, [], {}, [[]], {"t": "move"})

Hints = Mapping[str, Sequence[Any]]


class Fuzzer:
    """Frames, one after the other; the same seed gives the same ones."""

    def __init__(self, seed: int, leave_out: Sequence[str] = ()) -> None:
        self.random = Random(seed)
        document = json.loads(SCHEMA.read_text(encoding="utf-8"))
        self.definitions = document["$defs"]
        messages = [self.resolved(message) for message in self.definitions["client"]["anyOf"]]
        self.messages = [one for one in messages if self.tag(one) not in leave_out]

    @staticmethod
    def tag(message: dict[str, Any]) -> str:
        return str(message["properties"]["t"]["enum"][0])

    def resolved(self, schema: dict[str, Any]) -> dict[str, Any]:
        """The schema that is referred to."""
        while "$ref" in schema:
            schema = self.definitions[schema["$ref"].rpartition("/")[2]]
        return schema

    def frame(self, hints: Hints) -> bytes:
        """Any frame."""
        if self.random.random() < 0.04:
            return self.noise()
        message = self.message(hints)
        if self.random.random() < 0.25:
            self.spoil(message)
        data = json.dumps(message).encode()
        if self.random.random() < 0.03:
            at = self.random.randrange(len(data) + 1)
            return data[:at] + self.noise() + data[at + 1 :]
        return data

    def message(self, hints: Hints) -> dict[str, Any]:
        """One that fits the schema."""
        schema = self.random.choice(self.messages)
        made: dict[str, Any] = {}
        for name, property_ in schema["properties"].items():
            if name in schema["required"] or self.random.random() < 0.5:
                likely = hints.get(name)
                if likely and self.random.random() < 0.75:
                    made[name] = self.random.choice(likely)
                else:
                    made[name] = self.value(property_)
        return made

    def value(self, schema: dict[str, Any]) -> Any:
        """One that fits a part of the schema."""
        schema = self.resolved(schema)
        if "anyOf" in schema:
            return self.value(self.random.choice(schema["anyOf"]))
        if "enum" in schema:
            return self.random.choice(schema["enum"])
        kind = schema.get("type")
        if kind == "string":
            return self.text(schema)
        if kind == "integer":
            least, most = schema.get("minimum", -(2**63)), schema.get("maximum", 2**63 - 1)
            return self.random.choice(
                [least, most, self.random.randint(least, most), self.random.randint(least, min(most, least + 50))]
            )
        if kind == "boolean":
            return self.random.random() < 0.5
        if kind == "array":
            length = self.random.choice([0, 1, 2, schema.get("maxItems", 20)])
            return [self.value(schema["items"]) for _ in range(length)]
        if kind == "null":
            return None
        raise AssertionError(f"teach the fuzzer {schema}")

    def text(self, schema: dict[str, Any]) -> str:
        """A string of an allowed length."""
        least, most = schema.get("minLength", 0), schema.get("maxLength", 60)
        if "pattern" in schema:
            length = 1 if schema["pattern"] == "^[A-J]$" else self.random.choice([max(1, least), most])
            return "".join(self.random.choices(LETTERS[schema["pattern"]], k=length))
        word = self.random.choice(WORDS)[:most]
        return word + "z" * max(0, least - len(word))

    def spoil(self, message: dict[str, Any]) -> None:
        """Something that does not fit any more, most of the time."""
        name = self.random.choice([*message, "extra"])
        if self.random.random() < 0.3:
            message.pop(name, None)
        else:
            message[name] = self.random.choice(ODD)

    def noise(self) -> bytes:
        """No message at all."""
        kinds = (
            b"",
            b"{",
            b"null",
            b"[" * 3_000,
            b"\xff\xfe\x00",
            b'{"t":',
            b'"' + b"x" * 20_000 + b'"',
            self.random.randbytes(30),
        )
        return self.random.choice(kinds)
