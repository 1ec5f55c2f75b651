"""The rules of a ruleset as JSON: the same sentences that ``tabard rules`` prints.

May be in here: this one route. May not: the sentences (game.rulesheet).
"""

from __future__ import annotations

import re

import msgspec
from aiohttp import web

from tabard.game.errors import RulesetError
from tabard.game.ruleset import DEFAULT_PRESET, Ruleset
from tabard.game.rulesheet import Section, Sentence, differences, rule_sheet

MAX_TEXT = 2_000


class SheetSection(msgspec.Struct, frozen=True):
    """A chapter with a name that a page can jump to."""

    id: str
    title: str
    sentences: tuple[Sentence, ...]


class Sheet(msgspec.Struct, frozen=True):
    """A whole rule sheet."""

    ruleset: str
    title: str
    about: str
    differences: list[Sentence]
    """From the official rules."""
    sections: list[SheetSection]
    values: dict[str, str]
    """Of all options, by name."""


def sheet(ruleset: Ruleset) -> Sheet:
    """The sheet of ``ruleset``."""
    return Sheet(
        ruleset.text,
        ruleset.preset.title,
        ruleset.preset.about,
        differences(ruleset),
        [with_id(section) for section in rule_sheet(ruleset)],
        ruleset.values,
    )


def with_id(section: Section) -> SheetSection:
    """The title in small letters and hyphens names the chapter."""
    return SheetSection(re.sub(r"[^a-z0-9]+", "-", section.title.lower()).strip("-"), section.title, section.sentences)


class RulesPage:
    """``GET /api/rules?ruleset=TEXT``."""

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/api/rules", self.get)

    async def get(self, request: web.Request) -> web.Response:
        """The sheet, or one line that says what is wrong with the ruleset."""
        text = request.query.get("ruleset", DEFAULT_PRESET)
        try:
            if len(text) > MAX_TEXT:
                raise RulesetError(f"a ruleset has at most {MAX_TEXT} characters")
            found = sheet(Ruleset.parse(text))
        except RulesetError as error:
            return web.Response(status=400, text=f"{error}\n")
        return web.Response(body=msgspec.json.encode(found), content_type="application/json")
