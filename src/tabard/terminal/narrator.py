"""Telling a stream of events as it comes, a move at a time, without cutting a sentence in two.

May be in here: when something is told. May not: in which words (sentences.py).
"""

from __future__ import annotations

from collections.abc import Sequence

from tabard.game.event import Event
from tabard.terminal.console import Console
from tabard.terminal.sentences import Teller

OPEN_KINDS = ("penalty", "pooled")
"""Events whose sentence may depend on what comes next; so does a turn draw."""


class Narrator:
    """Tells what one reader may know."""

    def __init__(self, console: Console, teller: Teller, all_cards: bool = False) -> None:
        self.console = console
        self.teller = teller
        self.all_cards = all_cards
        """True: the reader sees every card, as in the replay of a finished match."""
        self.waiting: list[Event] = []
        self.said: list[str] = []
        """What was told since `pause`."""
        self.paused = False

    def hear(self, events: Sequence[Event]) -> None:
        """Tell what happened, except where what comes next belongs to the sentence."""
        self.waiting += events if self.all_cards else [event.seen_by(self.teller.me) for event in events]
        last = self.waiting[-1] if self.waiting else None
        if last is not None and (last.kind in OPEN_KINDS or (last.kind == "drew" and last.reason == "turn")):
            return
        self.flush()

    def flush(self) -> None:
        """Tell all that waits."""
        if self.paused and self.waiting:
            self.said.clear()
            self.paused = False
        for text in self.teller.tell(self.waiting):
            self.said.append(text)
            self.console.say(text)
        self.waiting.clear()

    def pause(self) -> None:
        """Tell all that waits, because somebody is going to be asked."""
        self.flush()
        self.paused = True
