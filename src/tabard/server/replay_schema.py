"""Replays, match reports and statistics as JSON Schema: ``python -m tabard.server.replay_schema`` writes it to standard output.

docs/replay.schema.json holds its output, a test compares the two, and web/ makes its types from it.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from tabard.server.coach_desk import CoachNotes
from tabard.server.match_report import MatchReport
from tabard.server.replay import Replay
from tabard.server.statistics import Statistics

TEMPLATE = "#/$defs/{name}"


def replay_schema() -> dict[str, Any]:
    """One document with all answers."""
    answers, definitions = msgspec.json.schema_components([Replay, MatchReport, CoachNotes, Statistics], ref_template=TEMPLATE)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Tabard replays",
        "description": "Answers of /api/replay and /api/statistics. Written by `python -m tabard.server.replay_schema`.",
        "anyOf": list(answers),
        "$defs": dict(sorted(definitions.items())),
    }


def schema_text() -> str:
    """The document as it is stored."""
    return json.dumps(replay_schema(), indent=2) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
