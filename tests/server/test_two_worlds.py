"""No hidden card leaves the server: the stream of a viewer does not depend on cards that it has not seen.

Two deals that differ only in such cards give the same bytes at the same times. The same moves are made in both worlds.
Challenges are left out: what they show, they show by their nature.
"""

from random import Random
from typing import Any

import pytest

from tabard.game.chance import SeedChance
from tabard.game.move import Move
from tabard.game.notation import CARD_TEXTS, cards_in, hand_text
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import OUT_OF_TURN, Turn
from tabard.protocol.messages import AnyServerMessage, CreateTable
from tabard.server.codec import encode
from tabard.server.forced import forced_move
from tabard.server.update import public_of, update_for
from tests.server.rig import Guest, Rig
from tests.server.test_gate import put

SEATS = "ABC"
STEPS = 30


class Card:
    """One card of the deck; equal faces are different cards here."""

    def __init__(self, face: int) -> None:
        self.face = face


class Script:
    """A round, played far enough, and where each of its cards was."""

    def __init__(self, ruleset: Ruleset, seed: int) -> None:
        self.round = Round.deal(ruleset, len(SEATS), chance=SeedChance(str(seed)))
        random = Random(seed)
        state = self.round.state
        self.hands = {seat: [Card(face) for face in cards_in(self.hand(seat))] for seat in SEATS}
        self.pile = [Card(face) for face in state.draw_pile[: state.n_draw_pile]]
        self.words = self.round.position().split()
        self.begin = {seat: list(cards) for seat, cards in self.hands.items()}
        self.begin_pile = list(self.pile)
        self.seen: set[Card] = set(self.hands["A"])
        self.moves: list[Move] = []
        """Those that the table does not make by itself."""
        self.steps = 0
        while self.steps < STEPS and not self.step(random):
            pass

    def hand(self, seat: str) -> str:
        return self.round.view(seat).seats[SEATS.index(seat)].hand or ""

    def step(self, random: Random) -> bool:
        """One more move; True if the script should end before it."""
        seat = self.round.to_move
        assert seat is not None
        moves = [move for move in self.round.legal_moves(seat) if move.kind not in (*OUT_OF_TURN, "challenge")]
        plays = [move for move in moves if move.kind == "play"]
        move = random.choice(plays if plays and random.random() < 0.7 else moves)
        size = len(self.hands[seat])
        if (move.kind == "play" and size == 1) or len(self.pile) < 12:
            return True
        if move.kind == "play" and size == 2:
            move = Move.parse(move.text + "!")
        self.steps += 1
        if forced_move(self.round.ruleset, self.round.view(None)) is None:
            self.moves.append(move)
        for event in self.round.play(move):
            if event.kind == "played":
                for face in cards_in(event.cards):
                    card = next(card for card in self.hands[str(event.seat)] if card.face == face)
                    self.hands[str(event.seat)].remove(card)
                    self.seen.add(card)
            elif event.kind == "drew":
                drawn = [self.pile.pop() for _ in range(event.count)]
                assert hand_text([card.face for card in drawn]) == event.cards
                self.hands[str(event.seat)] += drawn
                if event.seat == "A":
                    self.seen |= set(drawn)
        return False

    def position(self) -> str:
        """Where it begins, with the faces that the cards have now."""
        hands = "/".join(hand_text(sorted(card.face for card in self.begin[seat])) for seat in SEATS)
        pile = hand_text([card.face for card in reversed(self.begin_pile)])
        return " ".join([hands, *self.words[1:4], pile, *self.words[5:]])

    def exchange_unseen(self, random: Random) -> int:
        """Deal the cards that A has not seen anew among their places; returns how many places changed."""
        unseen = [card for card in [*self.begin["B"], *self.begin["C"], *self.begin_pile] if card not in self.seen]
        faces = [card.face for card in unseen]
        before = list(faces)
        random.shuffle(faces)
        for card, face in zip(unseen, faces, strict=True):
            card.face = face
        return sum(a != b for a, b in zip(before, faces, strict=True))


class Reciter:
    """A bot that makes the moves of a script, whatever it holds."""

    def __init__(self, moves: list[Move]) -> None:
        self.moves = moves

    def choose(self, turn: Turn) -> Move:
        return self.moves.pop(0)

    def react(self, turn: Turn) -> Move | None:
        return None


async def stream(position: str, moves: list[Move], rules: str) -> list[tuple[float, bytes]]:
    """Everything that A is sent while the moves are made, and a spectator's view of it, with times."""
    rig = Rig()
    sent: list[tuple[float, bytes]] = []

    def make(level: str, seed: int) -> Any:
        return Reciter([move for move in moves if move.seat == {"random": "B", "sleeper": "C"}[level]])

    rig.lobby.around = rig.lobby.around._replace(make_bot=make)
    guest = Guest(rig.lobby)
    put_in = guest.connection.outbox.put

    def note(message: AnyServerMessage) -> None:
        sent.append((rig.clock.now(), encode(message)))
        put_in(message)

    await guest.hello()
    await guest.send(CreateTable("Ann", ["random", "sleeper"], rules))
    await guest.ready()
    guest.connection.outbox.put = note  # type: ignore[method-assign]
    rig.live(guest).play.bots.players.clear()
    put(rig, guest, position, rules)
    own = [move.text for move in moves if move.seat == "A"]
    while own:
        await rig.clock.advance(0.7)
        view = guest.update.view
        assert view is not None
        if view.turn == "A":
            await guest.move(own.pop(0))
            assert guest.ack.status == "accepted", (guest.ack, moves)
        state = rig.live(guest).state
        sent.append((rig.clock.now(), encode(update_for(state, "", 0, public_of(rig.live(guest)), []))))
    return sent


@pytest.mark.parametrize("rules", ["mattel-classic-108", "mattel-classic-108 stack=any", "mattel-classic-108 draw_count=one"])
@pytest.mark.parametrize("seed", range(6))
async def test_what_a_viewer_is_sent_does_not_depend_on_cards_it_has_not_seen(rules: str, seed: int) -> None:
    script = Script(Ruleset.parse(rules), seed)
    here, moves = script.position(), script.moves
    assert script.exchange_unseen(Random(seed + 1000)) > 20
    there = script.position()
    assert here != there
    first = await stream(here, list(moves), rules)
    second = await stream(there, list(moves), rules)
    assert len(first) > 10
    assert first == second


def test_the_comparison_would_notice_a_leak() -> None:
    script = Script(Ruleset(), 1)
    here = script.position()
    script.exchange_unseen(Random(1))
    views = []
    for position in (here, script.position()):
        round_ = Round.from_position(position, Ruleset())
        views.append((round_.view("A"), round_.view(None), round_.view("B")))
    assert views[0][:2] == views[1][:2]
    assert views[0][2] != views[1][2]
    assert len(CARD_TEXTS) > 50
