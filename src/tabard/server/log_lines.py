"""How the server's log looks: lines for people, or one JSON object a line for programs.

Details of a line are given as ``extra``; they become fields. Nobody logs hands, tokens, secrets, salts or what people write.
May be in here: formats. May not: what is logged.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping
from datetime import UTC, datetime

import msgspec

STANDARD = {*vars(logging.makeLogRecord({})), "message", "asctime", "taskName"}
"""What every record has; the rest are fields."""


def fields_of(record: logging.LogRecord) -> Mapping[str, object]:
    """The details of a line."""
    return {name: value for name, value in vars(record).items() if name not in STANDARD}


class HumanLines(logging.Formatter):
    """``tabard: warning: text (field=value, ...)``."""

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter.format`."""
        fields = ", ".join(f"{name}={value}" for name, value in fields_of(record).items())
        text = f"tabard: {record.levelname.lower()}: {record.getMessage()}" + (f" ({fields})" if fields else "")
        # what came from outside cannot begin a line of its own
        text = text.replace("\r", "\\r").replace("\n", "\\n")
        return text + (f"\n{self.formatException(record.exc_info)}" if record.exc_info else "")


class JsonLines(logging.Formatter):
    """``{"time":...,"level":...,"source":...,"message":...,field:value,...}``; a traceback in ``exception``."""

    def format(self, record: logging.LogRecord) -> str:
        """See `logging.Formatter.format`."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
            **fields_of(record),
        }
        if record.exc_info:
            line["exception"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(as_json: bool) -> None:
    """Send the log of this process to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if as_json else HumanLines())
    logging.basicConfig(level=logging.INFO if as_json else logging.WARNING, handlers=[handler], force=True)
