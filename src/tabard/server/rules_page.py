"""Rules as JSON: the sheet of a ruleset in the sentences that ``tabard rules`` prints, all options, and changing a ruleset.

May be in here: these routes. May not: the sentences (game.rulesheet), what goes together (game.draft).
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec
from aiohttp import web

from tabard.game.custom_effects import read_effects
from tabard.game.errors import RulesetError
from tabard.game.language import ENGLISH, Language, language_of
from tabard.game.ruleset import DEFAULT_PRESET, Ruleset
from tabard.game.rulesheet import Section, Sentence, about, differences, matters, option_sentence, rule_sheet
from tabard.game.table_size import sizes
from tabard.server.rule_cards import Cards, looked_through
from tabard.server.rule_draft import Edit, edited, short
from tabard.server.rule_options import options_document

FRAME = ("target", "turn_timer")
"""Options that a rule card always tells."""
MOST_CARDS = 3


class AgreedCard(msgspec.Struct, frozen=True):
    """A Customizable card in words."""

    title: str
    text: str
    says: str
    """What it does besides being a Wild."""


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
    frame: list[Sentence]
    """How far a match goes and how long a turn takes, official or not."""
    cards: list[AgreedCard]
    """What is agreed for the Customizable cards: one text for all three, or three; none if they are plain Wilds."""
    seats: list[int]
    """Numbers of players that can play by it."""
    no_seats: dict[int, str]
    """Why others cannot."""


def sheet(ruleset: Ruleset, language: Language = ENGLISH) -> Sheet:
    """The sheet of ``ruleset``."""
    seats, no_seats = sizes(ruleset, language)
    return Sheet(
        ruleset.text,
        language.say(ruleset.preset.title),
        about(ruleset.preset, language),
        differences(ruleset, language=language),
        [with_id(section, language) for section in rule_sheet(ruleset, language)],
        ruleset.values,
        [option_sentence(ruleset, name, language) for name in FRAME if matters(ruleset, name)],
        agreed_cards(ruleset, language),
        seats,
        no_seats,
    )


def agreed_cards(ruleset: Ruleset, language: Language = ENGLISH) -> list[AgreedCard]:
    """The Customizable cards that are in the deck."""
    cards = read_effects(ruleset["custom_effects"]) if matters(ruleset, "custom_effects") else []
    return [
        AgreedCard(card.title_in(language), card.text, card.said(language))
        for card in (cards[:1] if len(set(cards)) == 1 else cards)
    ]


def with_id(section: Section, language: Language) -> SheetSection:
    """The English title in small letters and hyphens names the chapter."""
    name = re.sub(r"[^a-z0-9]+", "-", section.title.lower()).strip("-")
    return SheetSection(name, language.say(section.title), section.sentences)


class RulesPage:
    """``GET /api/rules?ruleset=TEXT``, ``GET /api/rules/options``, ``POST /api/rules/draft``, ``POST /api/rules/cards``.

    All take ``language=``, a code of `tabard.game.language.TRANSLATED`; without it, and for any other, they speak English.
    """

    def add_routes(self, app: web.Application) -> None:
        """Register at ``app``."""
        app.router.add_get("/api/rules", self.get)
        app.router.add_get("/api/rules/options", self.options)
        app.router.add_post("/api/rules/draft", self.draft)
        app.router.add_post("/api/rules/cards", self.cards)

    async def get(self, request: web.Request) -> web.Response:
        """The sheet, or one line that says what is wrong with the ruleset."""
        language = wanted(request)
        return answer(language, lambda: sheet(Ruleset.parse(short(request.query.get("ruleset", DEFAULT_PRESET))), language))

    async def options(self, request: web.Request) -> web.Response:
        """Everything that an editor of rules has to know."""
        return web.Response(
            body=options_document(wanted(request)), content_type="application/json", headers={"Cache-Control": "no-cache"}
        )

    async def draft(self, request: web.Request) -> web.Response:
        """A changed draft; what is wrong with it, or why it was not changed, is told in it. One line if it was none before."""
        body, language = await request.read(), wanted(request)
        return answer(language, lambda: edited(msgspec.json.decode(body, type=Edit), language))

    async def cards(self, request: web.Request) -> web.Response:
        """Customizable cards looked through."""
        body, language = await request.read(), wanted(request)
        return answer(language, lambda: looked_through(cards_in(body), language))


def wanted(request: web.Request) -> Language:
    """The language that a request asks for."""
    return language_of(request.query.get("language", ENGLISH.code))


def answer(language: Language, make: Callable[[], Any]) -> web.Response:
    """What ``make`` makes as JSON, or its refusal in one line."""
    try:
        found = make()
    except RulesetError as error:
        return web.Response(status=400, text=f"{error.said(language)}\n")
    except msgspec.DecodeError as error:
        return web.Response(status=400, text=f"{error}\n")
    return web.Response(body=msgspec.json.encode(found), content_type="application/json")


def cards_in(body: bytes) -> Cards:
    """Raises `RulesetError` or `msgspec.DecodeError`."""
    cards = msgspec.json.decode(body, type=Cards)
    if not 1 <= len(cards.cards) <= MOST_CARDS:
        raise RulesetError("custom_effects: send 1 to {most} cards, not {count}", most=MOST_CARDS, count=len(cards.cards))
    return cards
