"""A match against bots in plain lines: one sentence for an event, numbered choices, no cursor movement.

May be in here: the course of a match at a terminal. May not: sentences (sentences.py), understanding what is typed (person.py).
"""

from __future__ import annotations

import contextlib
from collections.abc import Mapping
from pathlib import Path

from tabard.game.driving import play_round
from tabard.game.errors import IllegalMove, PlayerError
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.record import record_of, write_record
from tabard.game.refusal import Refusal
from tabard.game.rulesheet import differences
from tabard.game.turn import Player, Turn
from tabard.terminal.cards import CardWords, listed
from tabard.terminal.console import Console, Left
from tabard.terminal.facts import hand_lines, others_lines, score_line, top_line
from tabard.terminal.files import check_writable, write_text
from tabard.terminal.messages import ASK
from tabard.terminal.narrator import Narrator
from tabard.terminal.person import Person
from tabard.terminal.results import match_line, match_table, round_table
from tabard.terminal.sentences import Teller

ME = "A"


class PlainGame:
    """One match of a person in seat A against bots."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[str, Player],
        levels: Mapping[str, str],
        names: Mapping[str, str],
        console: Console | None = None,
    ) -> None:
        self.match = match
        self.names = dict(names)
        self.levels = dict(levels)
        self.console = console or Console()
        self.teller = Teller(ME, self.names, match.ruleset.call_word, CardWords(match.ruleset))
        self.narrator = Narrator(self.console, self.teller)
        person = Person(self.console, self.teller, self.why_not, self.facts, self.narrator.pause)
        self.players: dict[str, Player] = {ME: person, **bots}

    def run(self, record: Path | None) -> None:
        """Play the match; ``record`` is where to write it, ``None`` asks for that in the end.

        However it ends, the rounds that are finished are written there. Raises `FileError`, and again what has ended the match.
        """
        if record is not None:
            check_writable(record)
        others = [f"{self.names[seat]} ({level})" for seat, level in self.levels.items()]
        self.console.say(f"You play against {listed(others)}. Rules: {self.match.ruleset.text}.")
        self.console.say("Type help for help, quit to leave.")
        try:
            while not self.match.is_over:
                self.play_round()
            for line in match_table(self.match, self.names):
                self.console.say(line)
            self.console.say(match_line(self.match, self.names, ME))
        except Left as left:
            self.narrator.flush()
            self.console.say(ASK["goodbye" if left.asked else "input_ended"])
        except (IllegalMove, PlayerError):  # a bot's fault: its record may tell why
            if record is not None:
                self.keep_record(record)
            raise
        except (KeyboardInterrupt, OSError):
            # written before anything is said: the terminal may be gone
            written = record is not None and self.write(record)
            with contextlib.suppress(OSError):
                self.console.say()
                self.console.say(ASK["interrupted"])
                if record is not None:
                    self.console.say(ASK["written" if written else "nothing_written"].format(path=record))
            raise
        self.keep_record(record)

    def play_round(self) -> None:
        """One round, from the deal to the table of points."""
        opening = self.match.start_round()
        self.console.say(f"Round {self.match.round_number}.")
        self.narrator.hear(opening)
        round_ = self.match.rounds[-1]
        for _, events in play_round(round_, self.players, first=(ME,), play=self.match.play):
            self.narrator.hear(events)
        self.narrator.flush()
        for line in round_table(self.match, self.match.results[-1], self.names):
            self.console.say(line)

    # -- answering ---------------------------------------------------------------------------------------------------

    def why_not(self, move: Move) -> Refusal | None:
        """Why the person cannot make this move."""
        return self.match.rounds[-1].why_not(move)

    def facts(self, turn: Turn, word: str) -> list[str] | None:
        """What the person asks about the table."""
        view = turn.view
        if word in ("hand", "h"):
            return hand_lines(view, self.teller.cards)
        if word in ("top", "t"):
            return [top_line(view, self.teller.cards)]
        if word in ("others", "o", "opponents"):
            return others_lines(view, self.names, self.teller.cards)
        if word in ("score", "s", "scores"):
            return [score_line(self.match.round_number, self.match.scores, self.names)]
        if word in ("last", "l"):
            return self.narrator.said or [ASK["last_nothing"]]
        if word == "rules":
            sentences = [one.text for one in differences(self.match.ruleset)]
            return sentences or ["These are the official rules. `tabard rules` prints them."]
        return None

    # -- keeping -----------------------------------------------------------------------------------------------------

    def keep_record(self, path: Path | None) -> None:
        """Write the finished rounds, if somebody wants it, and say so."""
        if path is None and self.match.is_over:
            self.console.say(ASK["record"])
            try:
                name = self.console.ask()
            except Left:
                return
            path = Path(name).expanduser() if name else None
        if path is None:
            return
        self.console.say(ASK["written" if self.write(path) else "nothing_written"].format(path=path))

    def write(self, path: Path) -> bool:
        """Write the finished rounds; ``False`` if there are none. Raises `FileError`."""
        if self.match.results:
            write_text(path, write_record(record_of(self.match, self.names, self.levels)))
        return bool(self.match.results)
