"""Whatever clients send: no fault, nothing changed by what is refused, nothing told that its receiver may not know.

Some thousands of messages by default; ``TABARD_FUZZ_MESSAGES=100000 pytest tests/server/test_fuzz.py`` sends as many.
"""

import logging
import os
from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec
import pytest

from tabard.game.notation import CARD_TEXTS
from tabard.game.ruleset import Ruleset
from tabard.protocol.messages import Ack, AnyServerMessage, ErrorMessage, Resume, Seated, Update
from tabard.server.codec import encode
from tabard.server.table import Table
from tests.server.fuzzing import Fuzzer
from tests.server.playing import simple_move
from tests.server.rig import Guest, Rig, settle
from tests.server.test_gate import put
from tests.server.test_two_worlds import Reciter, Script

NUMBER = int(os.environ.get("TABARD_FUZZ_MESSAGES", "4000"))
RULES = (
    "mattel-classic-108",
    "party",
    "mattel-classic-108 stack=any jump_in=all seven_swap=on zero_rotate=on",
    "mattel-classic-108 misplay=draw_1 multi_play=same_number",
)
PEOPLE = 3
MAX_TABLES = 12


def fingerprint(rig: Rig, table: Table) -> tuple[object, ...]:
    """Everything about a table that a refused message must leave as it is, and how many tables and rows there are."""
    state, poll = table.state, table.votes.poll
    return (
        state.seq,
        state.ruleset_text,
        tuple(state.chairs),
        state.settings,
        sorted(state.coming.salts.items()) if state.coming else None,
        state.last_round.digest() if state.last_round else None,
        sorted(state.scores.items()),
        (poll.what, sorted(poll.votes.items())) if poll else None,
        sorted(table.play.racing.armed.items()),
        sum(len(rows) for rows in rig.store.logs.values()),  # type: ignore[attr-defined]
        len(rig.lobby.tables),
    )


class Party:
    """People at one table, a watcher and a stranger, who all send whatever comes to their minds."""

    def __init__(self, rig: Rig, guests: list[Guest], seed: int) -> None:
        self.rig = rig
        self.table_id = guests[0].seated.table
        self.guests = guests
        self.tokens = [guest.seated.token if guest.all(Seated) else "" for guest in guests]
        self.last: list[Update | None] = [None] * len(guests)
        self.random = Random(seed)
        self.fuzzer = Fuzzer(seed)
        self.refused = self.accepted = 0

    @property
    def table(self) -> Table:
        return self.rig.lobby.tables[self.table_id]

    def hints(self, at: int) -> dict[str, Sequence[Any]]:
        """What would mean something now."""
        update = self.last[at]
        legal = list(update.legal) if update else []
        cards = self.random.sample(list(CARD_TEXTS), 3)
        seats = "ABCD"
        return {
            "protocol": [1],
            "move": [
                *legal,
                *[f"{seat}{rest}" for seat in seats for rest in ("d", "k", "!", "!*", "?", "a", *cards)],
                "A!B",
                "Bj" + cards[0],
            ],
            "n": [self.guests[at].number + 1, self.guests[at].number],
            "v": [update.v, update.v - 1] if update else [0],
            "table": [self.table_id],
            "token": [token for token in self.tokens if token] or ["t" * 20],
            "seat": list(seats),
            "seats": [list("ABCD"), list("DCBA"), ["A"]],
            "level": ["random", "heuristic"],
            "bots": [["random"], []],
            "ruleset": [*RULES, "mattel-classic-108 hand_size=99"],
            "cards": [cards],
        }

    async def ensure(self, at: int) -> Guest:
        """A connection that is open; most of the time at the table."""
        guest = self.guests[at]
        if guest.connection.outbox.is_closed or guest.connection.table is not self.table:
            guest.hang_up()
            guest = self.guests[at] = await self.rig.guest()
            guest.connection.refuse_table = lambda: "TABLES" if len(self.rig.lobby.tables) >= MAX_TABLES else None
            if self.tokens[at]:
                await guest.send(Resume(self.table_id, self.tokens[at]))
            if not guest.all(Seated) and at < PEOPLE + 1:
                guest = self.guests[at] = await self.rig.joined_by_name(self.table_id, f"Guest {at}", watch=at == PEOPLE)
        self.note(at, guest.listen())
        guest.heard = [message for message in guest.heard if isinstance(message, Seated)]
        return guest

    def note(self, at: int, heard: list[AnyServerMessage]) -> None:
        """What a guest was told; nothing of it is somebody else's secret."""
        for message in heard:
            if isinstance(message, Update):
                self.last[at] = message
                self.check_view(message)
            elif isinstance(message, Seated):
                self.tokens[at] = message.token
                self.guests[at].number = message.commands
            elif isinstance(message, Ack) and message.status == "accepted":
                self.guests[at].number = max(self.guests[at].number, message.n)

    def check_view(self, update: Update) -> None:
        """A hand is shown to its owner only, until the round is over; a secret after the round only."""
        if update.view is not None and update.view.phase != "over":
            shown = [seat.seat for seat in update.view.seats if seat.hand is not None]
            may_see_all = update.view.viewer is None and update.table.is_late  # everybody who plays has agreed to that
            assert shown in ([update.view.viewer], []) or may_see_all, update
        if update.match.state == "playing":
            assert update.match.secret is None
            assert update.match.proof is None

    async def fuzz(self) -> None:
        """One message of one guest."""
        at = self.random.randrange(len(self.guests))
        guest = await self.ensure(at)
        before = fingerprint(self.rig, self.table)
        frame = self.fuzzer.frame(self.hints(at))
        await guest.connection.receive(frame)
        await settle()
        heard = guest.listen()
        answer = b"".join(encode(message) for message in heard)
        for token in self.tokens:
            said_itself = token == self.tokens[at] or token.encode() in frame
            assert not token or said_itself or token.encode() not in answer, frame
        refused = any(isinstance(one, ErrorMessage) or (isinstance(one, Ack) and one.status == "refused") for one in heard)
        if refused and self.table_id in self.rig.lobby.tables:
            self.refused += 1
            assert fingerprint(self.rig, self.table) == before, (frame, heard)
        else:
            self.accepted += 1
        self.note(at, heard)

    async def go_on(self) -> None:
        """Some time passes, and people do something sensible."""
        await self.rig.clock.advance(self.random.choice([0.1, 1.0, 3.0]))
        if self.table_id not in self.rig.lobby.tables:  # everybody has left it for long
            return
        for at in range(PEOPLE):
            guest = await self.ensure(at)
            update = self.last[at]
            if update is None or guest.connection.table is None:
                continue
            move = simple_move(update)
            if move is not None:
                await guest.move(move, v=update.v)
            elif update.match.state != "playing":
                await guest.ready(f"{self.random.getrandbits(32):08x}")
            self.note(at, guest.listen())


@pytest.mark.parametrize("rules", RULES)
async def test_nothing_that_is_refused_changes_anything_and_nothing_is_a_fault(
    rules: str, caplog: pytest.LogCaptureFixture
) -> None:
    rig = FuzzRig()
    parties: list[Party] = []
    sent = rounds = 0
    with caplog.at_level(logging.WARNING):
        while sent < NUMBER // len(RULES):
            if not parties or parties[-1].table_id not in rig.lobby.tables:  # everybody has left it for long
                guests = await rig.friends(PEOPLE, "random", ruleset=rules)
                guests += [await rig.joined(guests[0], "Watcher", watch=True), await rig.guest()]
                parties.append(Party(rig, guests, RULES.index(rules) + len(RULES) * len(parties)))
            party = parties[-1]
            await party.fuzz()
            sent += 1
            if sent % 12 == 0:
                await party.go_on()
                if party.table_id in rig.lobby.tables:
                    rounds = max(rounds, party.table.state.round_number)
    assert not [record for record in caplog.records if record.levelno >= logging.WARNING], caplog.text
    refused, accepted = (sum(getattr(party, name) for party in parties) for name in ("refused", "accepted"))
    assert refused > (refused + accepted) // 3
    assert accepted > 20
    assert refused > 100
    assert rounds >= 1
    assert len(rig.lobby.tables) <= MAX_TABLES + len(parties)


class FuzzRig(Rig):
    """A rig whose tables can be joined by name."""

    async def joined_by_name(self, table: str, name: str, watch: bool) -> Guest:
        from tabard.protocol.table_acts import Join

        guest = await self.guest()
        await guest.send(Join(table, name, watch))
        return guest


QUIET = ("create", "join", "resume", "hello", "leave", "propose", "sit")
"""Left out where the game has to go on as in the other world: what may end this connection or begin a new round."""


async def heard_in(position: str, script: Script, rules: str, seed: int) -> list[bytes]:
    """Everything that A is sent while the script's moves are made and A sends what the fuzzer thinks of besides."""
    rig = Rig()
    fuzzer = Fuzzer(seed, leave_out=QUIET)
    sent: list[bytes] = []

    def make(level: str, number: int) -> Any:
        return Reciter([move for move in script.moves if move.seat == {"random": "B", "sleeper": "C"}[level]])

    rig.lobby.around = rig.lobby.around._replace(make_bot=make)
    guest = await rig.table("random", "sleeper", ruleset=rules)
    await guest.ready()
    rig.live(guest).play.bots.players.clear()
    put(rig, guest, position, rules)
    guest.listen()
    own = [move.text for move in script.moves if move.seat == "A"]
    while own and not guest.connection.outbox.is_closed:
        await rig.clock.advance(0.7)
        update = guest.update
        for _ in range(8):
            hints = {
                "v": [update.v + 50],
                "n": [guest.number + 90],
                "move": ["Ad", "A?", "A!", "A!*", "Bd", *update.legal],
                "seat": ["A", "B"],
            }
            await guest.connection.receive(fuzzer.frame(hints))
            await settle()
            if any(isinstance(one, Ack) and one.status != "refused" for one in guest.listen()):
                return sent  # the game has left the script
        sent += [encode(message) for message in guest.heard]
        guest.heard = [message for message in guest.heard if isinstance(message, Update | Seated)][-2:]
        view = update.view
        assert view is not None
        if view.turn == "A" and not guest.connection.outbox.is_closed:
            await guest.move(own.pop(0))
            await settle()
            if any(isinstance(one, Ack) and one.status == "refused" for one in guest.listen()):
                return sent  # the fuzzer has used up this number: the game has left the script
    return sent


@pytest.mark.parametrize("seed", range(max(3, NUMBER // 1_500)))
async def test_what_a_viewer_is_answered_does_not_depend_on_cards_it_has_not_seen(seed: int) -> None:
    rules = RULES[0]
    script = Script(Ruleset.parse(rules), seed)
    here = script.position()
    assert script.exchange_unseen(Random(seed)) > 20
    there = script.position()
    first = await heard_in(here, script, rules, seed)
    second = await heard_in(there, script, rules, seed)
    assert len(first) > 3
    assert first == second


def test_the_fuzzer_knows_every_message_and_most_of_its_frames_are_right_or_almost_right() -> None:
    fuzzer = Fuzzer(1)
    tags = {Fuzzer.tag(message) for message in fuzzer.messages}
    assert {"hello", "create", "move", "join", "chat", "vote"} <= tags
    made = set()
    for _ in range(3_000):
        try:
            message = msgspec.json.decode(fuzzer.frame({}))
        except (msgspec.DecodeError, RecursionError):
            continue
        if isinstance(message, dict) and isinstance(message.get("t"), str):
            made.add(message["t"])
    assert tags <= made
