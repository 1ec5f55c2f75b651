"""A person at a terminal as a player: asks in lines, understands numbers, notation and words, tells why something is refused.

May be in here: asking and understanding. May not: rules (a refusal comes from the game), the course of a match (plain.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from tabard.game.errors import InvalidMove
from tabard.game.move import Move
from tabard.game.refusal import Refusal
from tabard.game.turn import Turn
from tabard.terminal.cards import count_of, listed
from tabard.terminal.console import Console, Left
from tabard.terminal.messages import ASK, COLORS, HELP, MOVES
from tabard.terminal.sentences import Teller
from tabard.terminal.typed import read_typed

YES = {"call": ("!", "call"), "catch": ("!", "catch"), "jump": ("j", "jump")}
"""What means yes to a question about a move out of turn, besides `ALWAYS_YES`."""
ALWAYS_YES = ("1", "y", "yes")
NO = ("", "2", "n", "no")
LEAVE = ("quit", "q", "exit")
HELP_WORDS = ("help", "?")

Facts = Callable[[Turn, str], list[str] | None]
"""Answers a question about the table (``hand``, ``t``, ...); ``None`` if it is none."""


class Person:
    """Somebody who types."""

    def __init__(
        self, console: Console, teller: Teller, why_not: Callable[[Move], Refusal | None], facts: Facts, before: Callable[[], None]
    ) -> None:
        self.console = console
        self.teller = teller
        self.why_not = why_not
        self.facts = facts
        self.before = before
        """Called before every question, so that all that happened has been told."""
        self.armed = False
        """The call goes with the next play."""
        self.costly: Move | None = None
        """A move with a price that was refused once: typed again, it is made."""

    # -- the questions -----------------------------------------------------------------------------------------------

    def choose(self, turn: Turn) -> Move:
        """The move of the seat that is asked."""
        self.before()
        groups = grouped(turn.legal)
        self.say_question(turn)
        self.say_choices(turn, groups)
        while True:
            line = self.read(turn)
            if line:
                move = self.understood(turn, groups, line)
                if move is not None:
                    return self.with_call(move)
            else:
                self.say_question(turn)
                self.say_choices(turn, groups)

    def react(self, turn: Turn) -> Move | None:
        """Call, catch or jump in, or let it be."""
        self.before()
        move = turn.legal[0]
        cards = listed([self.teller.cards.name(card) for card in move.cards])
        question = ASK[move.kind].format(word=self.teller.word, name=self.teller.name(move.target), cards=cards)
        while True:
            self.console.say(question)
            line = self.read(turn).lower()
            if line in NO:
                return None
            chosen = list(turn.legal) if line in (*ALWAYS_YES, *YES[move.kind]) else self.reaction(turn, line)
            refined = self.refine(turn, chosen) if chosen else None
            if refined is not None:
                return self.with_call(refined)

    def reaction(self, turn: Turn, line: str) -> list[Move]:
        """The moves out of turn that a line stands for; none after telling what is wrong with it."""
        try:
            typed = read_typed(turn.seat, line)
        except InvalidMove:
            self.console.say(ASK["not_understood"].format(text=line[:40]))
            return []
        found = [move for move in turn.legal if move.kind == typed.kind and move.cards == typed.cards]
        self.armed = self.armed or (bool(found) and typed.call)
        if not found:
            self.refuse(typed)
        return found

    # -- telling -----------------------------------------------------------------------------------------------------

    def say_question(self, turn: Turn) -> None:
        """What is asked."""
        view = turn.view
        wild = view.color and (view.top_card or "").startswith("w")
        color = f", and the color is {COLORS[view.color or 'r']}" if wild else ""
        card = self.teller.cards.name(view.drawn) if view.drawn else "a card"
        self.console.say(
            ASK[view.phase].format(
                top=self.teller.cards.name(view.top_card or "w0"),
                color=color,
                card=card,
                dare=self.teller.cards.dare(view.top_card or ""),
            )
        )

    def say_choices(self, turn: Turn, groups: list[list[Move]]) -> None:
        """The numbered choices."""
        if turn.view.phase == "turn":
            for line in self.facts(turn, "hand") or []:
                self.console.say(line)
        for number, group in enumerate(groups, 1):
            self.console.say(f"{number} {self.label(turn, group)}")

    def label(self, turn: Turn, group: list[Move]) -> str:
        """A choice in words, with its notation where one may want to learn it."""
        move = group[0]
        pending = turn.view.pending
        if move.kind in ("play", "jump"):
            return f"{listed([self.teller.cards.name(card) for card in move.cards])} ({''.join(move.cards)})"
        if move.kind == "color":
            return COLORS[move.color or "r"]
        if move.kind == "choose":
            return self.teller.name(move.target) if move.target else self.teller.cards.name(move.cards[0])
        number = count_of(pending.total) if pending else "the cards"
        whom = move.target or (pending.attacker if pending else None)
        words = MOVES[move.kind].format(number=number, name=self.teller.name(whom))
        key = {"challenge": "x"}.get(move.kind, move.text[1:])
        return f"{words} ({key})"

    def refuse(self, move: Move) -> bool:
        """Say why ``move`` is not possible; whether it may be made all the same, at its price."""
        refusal = self.why_not(move)
        if refusal is None:
            return True
        if refusal.cost is not None and self.costly == move:
            self.costly = None
            return True
        self.costly = move if refusal.cost is not None else None
        self.console.say(self.teller.reason(refusal))
        return False

    # -- understanding -----------------------------------------------------------------------------------------------

    def read(self, turn: Turn) -> str:
        """The next line that is no question of the person's own."""
        while True:
            line = self.console.ask()
            word = line.lower()
            if word in LEAVE:
                raise Left(asked=True)
            challenge = any(move.kind == "challenge" for move in turn.legal)
            if word in HELP_WORDS and not (word == "?" and challenge):
                for text in HELP.split("\n\n"):
                    self.console.say(text.replace("\n", " "))
                continue
            answer = self.facts(turn, word)
            if answer is None:
                return line
            for text in answer:
                self.console.say(text)

    def understood(self, turn: Turn, groups: list[list[Move]], line: str) -> Move | None:
        """The move that a line stands for; ``None`` after telling what is wrong with it."""
        number = line.rstrip("!").strip()
        if number.isdecimal() and number.isascii():
            if not 1 <= int(number[:6]) <= len(groups):
                self.console.say(ASK["no_such_number"].format(text=number[:40]))
                return None
            self.armed = self.armed or line.endswith("!")
            return self.refine(turn, groups[int(number) - 1])
        if line == "!" and all(move.kind != "call" for move in turn.legal):
            self.armed = True
            self.console.say(ASK["armed"])
            return None
        color = color_named(line)
        if color and turn.view.phase == "color":
            line = f"={color}"
        try:
            typed = read_typed(turn.seat, line)
            fitting = [move for move in turn.legal if agrees(move, typed)]
        except InvalidMove:
            self.console.say(ASK["not_understood"].format(text=line[:40]))
            return None
        if fitting:
            self.armed = self.armed or typed.call
            return self.refine(turn, fitting)
        return typed if self.refuse(typed) else None

    def refine(self, turn: Turn, moves: list[Move]) -> Move | None:
        """Ask for the color and then for the seat, where several are left; ``None`` if the person goes back."""
        colors = list(dict.fromkeys(move.color for move in moves))
        if len(colors) > 1:
            at = self.pick(turn, "which_color", [COLORS[color or "r"] for color in colors])
            if at is None:
                return None
            moves = [move for move in moves if move.color == colors[at]]
        targets = list(dict.fromkeys(move.target for move in moves))
        if len(targets) > 1:
            sizes = {seat.seat: count_of(seat.size) for seat in turn.view.seats}
            labels = [f"{self.teller.name(target)}, {sizes[target]}" if target else "nobody" for target in targets]
            at = self.pick(turn, "which_player", labels)
            if at is None:
                return None
            moves = [move for move in moves if move.target == targets[at]]
        return moves[0]

    def pick(self, turn: Turn, question: str, labels: Sequence[str]) -> int | None:
        """The place of the chosen label: by number, or by (the beginning of) its words; ``None`` to go back."""
        self.console.say(f"{ASK[question]} " + "; ".join(f"{number} {label}" for number, label in enumerate(labels, 1)) + ".")
        while True:
            line = self.read(turn).lower()
            if not line:
                return None
            if line.isdecimal() and line.isascii() and 1 <= int(line[:6]) <= len(labels):
                return int(line) - 1
            found = [at for at, label in enumerate(labels) if line and label.lower().startswith(line)]
            if len(found) == 1:
                return found[0]
            self.console.say(ASK["no_such_number"].format(text=line[:40]))

    def with_call(self, move: Move, call: bool = False) -> Move:
        """The move with the call, if it was typed or armed."""
        if move.kind not in ("play", "jump"):
            return move
        call = call or self.armed
        self.armed = False
        return msgspec.structs.replace(move, call=True) if call else move


def grouped(moves: Sequence[Move]) -> list[list[Move]]:
    """Moves that differ only in color or seat belong to one choice."""
    groups: dict[object, list[Move]] = {}
    for move in moves:
        key = (move.kind, move.cards) if move.kind in ("play", "jump") else move
        groups.setdefault(key, []).append(move)
    return list(groups.values())


def agrees(move: Move, typed: Move) -> bool:
    """Whether ``typed`` is this legal move, or leaves out only its color or seat. Raises `InvalidMove` for cards that never go together."""
    if move.kind != typed.kind:
        return False
    if typed.kind not in ("play", "jump"):
        return msgspec.structs.replace(typed, outcome="") == move
    if typed.color not in (None, move.color) or typed.target not in (None, move.target):
        return False
    return typed.cards == move.cards or (
        sorted(typed.cards) == sorted(move.cards) and typed.cards[-1] == move.cards[-1] and len(typed.cards) > 1
    )


def color_named(line: str) -> str | None:
    """The letter of a color that is typed in full or as its letter."""
    word = line.lower()
    return next((letter for letter, color in COLORS.items() if word in (letter, color)), None)
