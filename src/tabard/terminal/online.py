"""A seat at a friend's table in plain lines: what happens is told as it comes, and a line may be typed at any time.

May be in here: the course of a visit. May not: sentences (sentences.py, messages.py), understanding moves (person.py), sockets and
threads (link.py).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

from tabard.game.event import Event
from tabard.game.move import Move
from tabard.game.refusal import Refusal
from tabard.game.ruleset import Ruleset
from tabard.game.rulesheet import differences
from tabard.game.turn import OUT_OF_TURN, Turn
from tabard.protocol.messages import Ack, AnyServerMessage, ErrorMessage, Notice, Seated, Update
from tabard.protocol.table_acts import Chat, Said, Sit, Vote
from tabard.terminal.cards import CardWords, listed
from tabard.terminal.console import Console, Left
from tabard.terminal.facts import hand_lines, others_lines, score_line, top_line
from tabard.terminal.link import Link
from tabard.terminal.messages import ASK, NOTICES, ONLINE, VOTES
from tabard.terminal.narrator import Narrator
from tabard.terminal.person import Person
from tabard.terminal.results import table
from tabard.terminal.sentences import Teller

REMEMBERED = 50
"""Lines of talk, as many as the server tells anew."""


class Moot(Exception):
    """What was asked is not the question any more."""


class LinkedConsole(Console):
    """Lines come through the link, between the server's messages."""

    def __init__(self, link: Link, console: Console) -> None:
        super().__init__(console.source, console.target)
        self.link = link
        self.on_message = self.link.ignore
        """Called with every message that comes while a line is waited for; may raise `Moot`."""

    def ask(self) -> str:
        """The next line that is typed. Raises `Left` when there is none, `Moot` when the question is gone."""
        while True:
            item = self.link.next()
            if item is None:
                raise Left(asked=False)
            if isinstance(item, str):
                return item
            self.on_message(item)


class OnlineGame:
    """One person at one table."""

    def __init__(self, link: Link, console: Console) -> None:
        self.link = link
        self.console = LinkedConsole(link, console)
        self.console.on_message = self.hear
        self.update: Update | None = None
        self.seat = ""
        self.said: deque[Said] = deque(maxlen=REMEMBERED)
        self.names: dict[str, str] = {}
        self.teller = Teller(None, self.names, "")
        self.narrator = Narrator(self.console, self.teller)
        self.person = Person(self.console, self.teller, self.why_not, self.facts, self.narrator.pause)
        self.events: list[Event] = []
        """Of this round."""
        self.told_round = (0, 0)
        """Match and number of the last round whose result was told."""
        self.question: object = None
        """What is asked of the person; see `asked`."""
        self.asked_ready: object = None
        """For which round the person was asked to be ready."""

    def run(self) -> None:
        """Until the person leaves or the connection is lost for good."""
        self.console.say(ONLINE["hello"])
        while True:
            try:
                self.attend()
            except Moot:
                continue
            except Left as left:
                self.narrator.flush()
                self.console.say(ONLINE["left" if left.asked else "lost"].format(link=self.link.way_back))
                return

    def attend(self) -> None:
        """Ask for a move if one is asked for, else for anything the person wants to say."""
        turn = self.turn()
        if turn is None:
            self.narrator.flush()
            self.typed(self.console.ask())
            return
        move = self.person.choose(turn)
        self.answered(self.link.move(move.text))

    # -- what comes in -----------------------------------------------------------------------------------------------

    def hear(self, message: AnyServerMessage) -> None:
        """Tell it. Raises `Moot` if it changes what is asked."""
        if isinstance(message, Seated):
            self.seat = message.seat
            self.teller.me = self.seat or None
            for line in [line for line in message.said if line not in self.said]:  # also after a lost connection
                self.hear(line)
        elif isinstance(message, Update):
            self.see(message)
        elif isinstance(message, Said):
            self.said.append(message)
            text = message.text or f"({message.reaction})"
            author = message.name if message.seat else ONLINE["watcher"].format(name=message.name)
            self.console.say(f"{author}: {text}")
        elif isinstance(message, Notice):
            seat = str(message.params.get("seat", ""))
            values = {"name": self.names.get(seat, seat), **message.params}
            self.console.say(NOTICES.get(message.code, message.code).format(**values))
        elif isinstance(message, ErrorMessage):
            self.console.say(message.text + ".")

    def see(self, update: Update) -> None:
        """The table has changed."""
        before, self.update = self.update, update
        self.names.clear()
        self.names.update({player.seat: player.name for player in update.players})
        self.teller.word = update.call_word
        self.teller.cards = CardWords(Ruleset.parse(update.ruleset))
        if before is None or (before.match.number, before.match.round) != (update.match.number, update.match.round):
            self.events.clear()
        self.events += update.events
        if before is not None or update.match.state == "playing":  # a round that is over was somebody else's
            self.narrator.hear(update.events)
        if before is None or set(self.names.values()) != {player.name for player in before.players}:
            self.console.say(ONLINE["seats"].format(names=listed([f"{name} ({seat})" for seat, name in self.names.items()])))
        vote = update.table.vote
        if vote is not None and (before is None or before.table.vote is None) and self.seat in vote.voters:
            self.console.say(VOTES[vote.what].format(name=self.names.get(vote.seat or vote.by, ""), by=self.names.get(vote.by, "")))
        self.tell_result(update)
        asked = self.asked()
        if asked != self.question:
            self.question = asked
            raise Moot

    def asked(self) -> object:
        """What the person could answer now; equal as long as the question is the same."""
        update = self.update
        if update is None:
            return None
        view = update.view
        own = view is not None and view.turn == self.seat and bool(self.seat)
        moves = tuple(text for text in update.legal if own or text[1] == "!")
        is_ready = self.seat in update.match.ready
        return (update.match.state, update.match.round, view.phase if view and own else "", moves, is_ready)

    def tell_result(self, update: Update) -> None:
        """The points of a round that is over, and what comes next."""
        match = update.match
        if match.state == "playing" or not self.seat or self.seat in match.ready:
            return
        number = (match.number, match.round)
        if match.rounds and number != self.told_round and match.state != "waiting":
            self.told_round = number
            self.narrator.flush()
            line = match.rounds[-1]
            rows = [
                [self.names[seat], str(line.left.get(seat, "-")), str(line.points.get(seat, 0)), str(score)]
                for seat, score in match.scores.items()
            ]
            for text in table(["player", "left", "points", "total"], rows):
                self.console.say(text)
            if match.state == "match_over":
                key = "you_win" if match.champion and self.seat in match.champions else "champion" if match.champion else "shared"
                self.console.say(ONLINE[key].format(name=self.names.get(match.champion or "", "")))
        if match.state != "waiting" or update.table.is_open:
            asked = (match.state, number, update.ruleset)
            if asked != self.asked_ready:
                self.asked_ready = asked
                self.console.say(ONLINE["ready"].format(rules=rules_line(update.ruleset)))

    # -- what goes out -----------------------------------------------------------------------------------------------

    def turn(self) -> Turn | None:
        """The question to this seat, calls and catches included; ``None`` if it is not asked."""
        update = self.update
        self.question = self.asked()
        if (
            update is None
            or update.view is None
            or not self.seat
            or update.view.turn != self.seat
            or update.match.state != "playing"
        ):
            return None
        legal = tuple(Move.parse(text) for text in update.legal)
        return Turn(update.view, legal, tuple(self.events), Ruleset.parse(update.ruleset), update.match.round)

    def typed(self, line: str) -> None:
        """A line while nothing is asked."""
        update = self.update
        word = line.lower()
        if word in ("quit", "q", "exit"):
            raise Left(asked=True)
        if line.startswith("/") and line[1:].strip():
            self.link.act(Chat(line[1:].strip()[:200]))
        elif word in ("ready", "r", "go"):
            self.link.ready(update.ruleset if update else None)
        elif word in ("yes", "no") and update is not None and update.table.vote is not None:
            self.link.act(Vote(word == "yes"))
        elif word == "sit":
            self.link.act(Sit())
        elif word in ("help", "?"):
            for text in ONLINE["help"].split("\n\n"):
                self.console.say(text.replace("\n", " "))
        elif word == "rules" and update is not None:
            for text in rules_lines(Ruleset.parse(update.ruleset)):
                self.console.say(text)
        elif update is not None and update.view is not None and (facts := self.facts(self.looking(update), word)) is not None:
            for text in facts:
                self.console.say(text)
        elif update is not None and self.seat and (move := self.out_of_turn(update, word)) is not None:
            self.answered(self.link.move(move))
        elif word in ("hand", "h", "top", "t", "others", "o", "score", "s", "last", "l"):
            self.console.say(ONLINE["no_cards"])
        elif line:
            self.console.say(ASK["not_understood"].format(text=line[:40]))

    def looking(self, update: Update) -> Turn:
        """A question that nobody asks, to look around."""
        assert update.view is not None
        return Turn(update.view, (), (), Ruleset.parse(update.ruleset), update.match.round)

    def out_of_turn(self, update: Update, word: str) -> str | None:
        """A call, a catch, or a jump-in."""
        moves = [move for move in (Move.parse(text) for text in update.legal) if move.kind in OUT_OF_TURN]
        if word in ("!", "call") and any(move.kind == "call" for move in moves):
            return f"{self.seat}!"
        if word in ("!", "c", "catch"):
            return f"{self.seat}!*"
        if word in ("j", "jump"):
            return next((move.text for move in moves if move.kind == "jump"), None)
        return None

    def answered(self, ack: Ack | None) -> None:
        """Tell why a move was not made."""
        if ack is not None and ack.refusal is not None:
            self.console.say(self.teller.reason(ack.refusal))
        for item in self.link.waiting():
            try:
                self.hear(item)
            except Moot:
                continue

    # -- what the person asks ----------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Refusal | None:
        """As the server has told for this card; a move that it says nothing of is tried."""
        if self.update is None or not move.cards:
            return None
        return self.update.why.get(move.cards[0])

    def facts(self, turn: Turn, word: str) -> list[str] | None:
        """What the person asks about the table."""
        update, names = self.update, self.names
        assert update is not None
        if word in ("hand", "h"):
            return hand_lines(turn.view, self.teller.cards)
        if word in ("top", "t"):
            return [top_line(turn.view, self.teller.cards)]
        if word in ("others", "o", "opponents"):
            return others_lines(turn.view, self.all_names(names), self.teller.cards)
        if word in ("score", "s", "scores"):
            return [score_line(update.match.round, update.match.scores, names)]
        if word in ("last", "l"):
            return self.narrator.said or [ASK["last_nothing"]]
        return rules_lines(turn.ruleset) if word == "rules" else None

    def all_names(self, names: Mapping[str, str]) -> dict[str, str]:
        """With those who are away marked."""
        away = {player.seat for player in self.update.players if player.away or player.covered} if self.update else set()
        return {seat: f"{name} (away)" if seat in away else name for seat, name in names.items()}


def rules_lines(ruleset: Ruleset) -> list[str]:
    """What differs from the official rules."""
    return [one.text for one in differences(ruleset)] or ["These are the official rules. `tabard rules` prints them."]


def rules_line(text: str) -> str:
    """A ruleset in a few words."""
    ruleset = Ruleset.parse(text)
    number = len(differences(ruleset))
    return f"{ruleset.preset.title}, " + (f"{number} differences from the official rules" if number else "the official rules")
