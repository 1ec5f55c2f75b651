"""What people are refused, in words: one English line each, what and what to do.

May be in here: the codes with their lines. May not: when something is refused, errors that only a program can cause, other languages
(the browser client has the same sentences by ``why``, and its check fails if one is missing).
"""

from __future__ import annotations

from typing import Any

import msgspec

from tabard.protocol.messages import ErrorMessage, Why

TOLD: dict[Why, tuple[str, str]] = {
    "SITS_HERE": ("NOT_NOW", "this connection sits at that table already; leave it first"),
    "NICKNAME": ("BAD_MESSAGE", "the nickname has no visible letter; choose another one"),
    "UNKNOWN_BOT": ("BAD_BOTS", "unknown bot {bot}; known: {known}"),
    "NOBODY_COMES": ("BAD_BOTS", "nobody else could come to this table; add a bot, or open it to others"),
    "RULESET": ("BAD_RULESET", "{text}"),
    "UNFIT": ("NOT_NOW", "{text}"),
    "PRIVATE": ("NOT_NOW", "table {table} is private; ask its host to open it"),
    "WATCHERS_FULL": ("FULL", "{most} people are watching table {table} already; try again later"),
    "SEATS_FULL": ("FULL", "{most} seats are taken, more there are not"),
    "HOST_ONLY": ("NOT_HOST", "only the host of the table can do that"),
    "ROUND_IS_ON": ("NOT_NOW", "a round is on; do that when it is over"),
    "NO_PERSON_THERE": ("NOT_NOW", "nobody sits at {seat}; name the seat of a person"),
    "NO_SEAT_THERE": ("NOT_NOW", "there is no seat {seat} at this table"),
    "NO_WATCHER": ("NOT_NOW", "nobody called {name} is watching any more"),
    "SENT_AWAY": ("NOT_NOW", "the host has removed you from table {table}"),
    "NO_NEW_SEAT": ("NOT_NOW", "under these rules no seat can be added in the middle of a match; wait for its end"),
    "REMOVES_ITSELF": ("NOT_NOW", "you cannot remove yourself; leave the table instead"),
    "BOT_STAYS": ("NOT_NOW", "a bot's seat cannot be taken away in the middle of a match; wait for its end"),
    "SEATS_STAY": ("NOT_NOW", "seats keep their places in the middle of a match; wait for its end"),
    "SEATS_ONCE": ("NOT_NOW", "name each of the seats {seats} once"),
    "READY_LATER": ("NOT_NOW", "the round is on; be ready again when it is over"),
    "RULES_CHANGED": ("NOT_NOW", "the rules of this table have changed; look at them and be ready again"),
    "SALT_CHANGED": ("NOT_NOW", "this salt was changed too often; wait for the deal"),
    "NOBODY_READY": ("NOT_NOW", "nobody is ready yet; be ready yourself first"),
    "SEATED_ONLY": ("NOT_NOW", "only who sits at the table can propose something"),
    "QUESTION_OPEN": ("NOT_NOW", "another question is open; vote on that first"),
    "WHICH_SEAT": ("NOT_NOW", "say which seat it is about"),
    "REMOVES_PERSONS": ("NOT_NOW", "only another person can be removed by vote; leave the table to go yourself"),
    "NO_ADVICE_RULE": ("NOT_NOW", "these rules have no penalty for advice (option advice_penalty)"),
    "NO_ADVICE_NOW": ("NOT_NOW", "there is nothing to advise on just now; try again in a moment"),
    "NOTHING_DEALT": ("NOT_NOW", "no round is on, so there is nothing to deal again"),
    "NO_MATCH_ON": ("NOT_NOW", "no match is on, so there is nothing to end"),
    "NO_QUESTION": ("NOT_NOW", "no question is open any more"),
    "OTHERS_DECIDE": ("NOT_NOW", "this question is for the others to decide"),
    "TALKS_FAST": ("SLOW_DOWN", "that was a lot at once; wait a few seconds"),
    "NOTHING_SAID": ("BAD_MESSAGE", "there is nothing to read in that line"),
    "REQUESTS": ("TOO_MANY", "too many requests from this address; wait a minute"),
    "MESSAGES": ("TOO_MANY", "too many messages; slow down and connect again"),
    "SERVER_FULL": ("TOO_MANY", "the server is full; try again later"),
    "CONNECTIONS": ("TOO_MANY", "too many connections from this address; close other windows, or try again later"),
    "TABLES_FULL": ("TOO_MANY", "the server has too many tables; try again later"),
    "TABLES": (
        "TOO_MANY",
        "too many tables opened or woken up from this address; play on at one of them, or wait some minutes",
    ),
}
"""The general code and the line; ``{names}`` are given when it is said."""


def told(why: Why) -> str:
    """The line of a refusal that names nothing."""
    return TOLD[why][1]


def refused(why: Why, **params: str | int) -> ErrorMessage:
    """The message that says so."""
    code, text = TOLD[why]
    checked: Any = code
    return ErrorMessage(checked, text.format(**params), why=why, params=params)


def refused_for_good(why: Why) -> ErrorMessage:
    """The same, and the connection ends with it."""
    return msgspec.structs.replace(refused(why), fatal=True)
