"""Runs the scenarios in docs/rules/*.md; docs/rules/README.md describes their format."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from tabard.game.chance import SeedChance
from tabard.game.errors import IllegalMove, TabardError
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.notation import cards_in, counts_text, face_of, hand_text, seat_letter
from tabard.game.position import counts_in_deck, read_position
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.rules import setup
from tabard.rules.chance import seed as seed_generator
from tabard.rules.state import OVER, State, can_be_caught

PAGES = Path(__file__).parents[2] / "docs" / "rules"
FENCE = re.compile(r"^```scenario\n(.*?)^```", re.MULTILINE | re.DOTALL)
PREFIX = re.compile(r"(?:(x)|c(\d+)):")


@dataclass
class Fence:
    """One scenario of a page."""

    page: str
    line: int
    lines: list[tuple[str, str]] = field(default_factory=list)
    """Key and rest of every line."""

    @property
    def name(self) -> str:
        return f"{self.page}:{self.line}"

    @property
    def ruleset(self) -> Ruleset:
        return Ruleset.parse(next((rest for key, rest in self.lines if key == "rules"), ""))


def fences(path: Path) -> Iterator[Fence]:
    """The scenarios of one page."""
    text = path.read_text(encoding="utf-8")
    for match in FENCE.finditer(text):
        fence = Fence(path.name, text[: match.start()].count("\n") + 1)
        for line in match.group(1).splitlines():
            key, colon, rest = line.partition(":")
            if not colon or key not in ("rules", "start", "deal", "dealer", "scores", "moves", "then"):
                raise ValueError(f"{fence.name}: {line!r} is no line of a scenario")
            fence.lines.append((key, rest.strip()))
        yield fence


def problems(fence: Fence, **changes: str) -> list[str]:
    """What a scenario's expectations miss, as sentences; ``changes`` are laid over its ruleset."""
    ruleset = fence.ruleset
    if changes:
        ruleset = Ruleset(ruleset.preset.name, **(ruleset.changes | changes))
    run = Run(ruleset)
    for key, rest in fence.lines:
        if key != "rules" and not run.stopped:
            try:
                getattr(run, key)(rest)
            except TabardError as error:
                return [*run.problems, f"{key}: {error}"]
    return run.problems


class Run:
    """One scenario while it is played."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset = ruleset
        self.match: Match | None = None
        self.problems: list[str] = []
        self.game = Round(State(), ruleset)
        self.found_dealer = ""
        self.stopped = False
        """A move failed, so that what comes after it makes no sense."""

    def start(self, text: str) -> None:
        """A position."""
        self.game = Round.from_position(text, self.ruleset)

    def deal(self, text: str) -> None:
        """``seats=4 dealer=A seed=1``: a real deal; or ``hands pile [dealer=A]``: the set-up of dealt hands from a pile."""
        words = [word for word in text.split() if "=" not in word]
        keys = dict(word.split("=", 1) for word in text.split() if "=" in word)
        dealer = keys.get("dealer", "A")
        if not words:
            chance = SeedChance(keys.get("seed", "1"))
            self.game = Round.deal(self.ruleset, int(keys["seats"]), dealer, chance)
            return
        hands, pile = words
        state = State()
        self.ruleset.configure(state)
        read_position(state, f"{hands} r0 A+ - {pile} - dealer={dealer}")
        state.n_discard_pile = 0
        state.color = -1
        seed_generator(state, 1, 1)
        setup.turn_up(state)
        self.game = Round(state, self.ruleset, SeedChance("1"))

    def dealer(self, text: str) -> None:
        """``4 r7bSg9w0``: so many seats draw these cards for the deal."""
        seats, drawn = text.split() if " " in text else (text, "")
        given = Round.deal(self.ruleset, int(seats), "A").dealing
        state = Round.deal(self.ruleset, int(seats), None, given=(drawn, given)).state
        self.found_dealer = seat_letter(state.dealer)

    def scores(self, text: str) -> None:
        """``A470 B20``: the scores of a match whose running round is the one given; those who are not named are at 0."""
        match = Match(self.ruleset, self.game.state.seats)
        match.scores |= {word[0]: int(word[1:]) for word in text.split()}
        match.absent = tuple(seat_letter(seat) for seat in range(self.game.state.seats) if self.game.state.absent[seat])
        match.rounds.append(self.game)
        self.match = match

    def moves(self, text: str) -> None:
        """``Ar5``, refused ``x:Ar5=NO_MATCH``, at a cost ``c2:Ag6``; the cards dealt may stand behind a move: ``Ad(g9)``."""
        for word in text.split():
            try:
                self.move(word)
            except (TabardError, ValueError) as error:
                self.problems.append(f"{word}: {error}")
            if self.problems:
                self.stopped = True
                return

    def move(self, word: str) -> None:
        prefix = PREFIX.match(word)
        refused, price = prefix.groups() if prefix else (None, None)
        body = word[prefix.end() :] if prefix else word
        code = ""
        if refused and "=" in body[2:]:
            body, _, code = body.rpartition("=")
        move = self.game.resolve(Move.parse(body))
        why = self.game.why_not(move)
        if refused:
            found = "it is possible" if why is None else f"it costs {why.cost}" if why.cost is not None else ""
            if not found and code and why is not None and why.code != code:
                found = f"it is refused as {why.code}"
            if found:
                self.problems.append(f"{word}: expected a refusal{f' as {code}' if code else ''}, found that {found}")
            elif why is not None:
                before = self.game.position()
                with contextlib.suppress(IllegalMove):
                    self.game.play(move)
                if self.game.position() != before:
                    self.problems.append(f"{word}: refused, but the position has changed")
            return
        cost = None if why is None else why.cost
        if cost != (int(price) if price else None) or (why is not None and why.cost is None):
            wanted = f"a cost of {price} cards" if price else "a move without a cost"
            found = "it is possible" if why is None else f"{why.code}, cost {why.cost}"
            self.problems.append(f"{word}: expected {wanted}, found {found}")
            return
        (self.match or self.game).play(move)
        dealt = self.game.moves[-1].chance
        if move.chance is not None and move.chance != (dealt or ""):
            self.problems.append(f"{word}: expected {move.chance or 'no cards'} to be dealt, found {dealt or 'none'}")

    def then(self, text: str) -> None:
        """Expectations, ``key=value``."""
        for word in text.split():
            key, _, expected = word.partition("=")
            try:
                found = self.found(key, expected)
            except (KeyError, TabardError) as error:
                found = f"({error!r})"
            if found != expected:
                self.problems.append(f"{key}: expected {expected}, found {found}")

    def found(self, key: str, expected: str) -> str:
        """What the round or match shows for ``key``, written like ``expected``."""
        s = self.game.state
        if len(key) == 1 and key in "ABCDEFGHIJ":
            hand = counts_text(s.hand[ord(key) - ord("A")])
            if expected.endswith("cards"):
                return f"{s.size[ord(key) - ord('A')]}cards"
            return expected if sorted(cards_in(hand)) == sorted(cards_in(expected.replace("-", ""))) else hand or "-"
        if len(key) == 3 and key[1] == ">":
            seat = next(one for one in self.game.view(key[0]).seats if one.seat == key[2])
            known = seat.hand if seat.hand is not None else seat.known or ""
            return expected if sorted(cards_in(known)) == sorted(cards_in(expected.replace("-", ""))) else known or "-"
        if "." in key:
            return self.found_of(*key.split(".", 1), expected)
        if key in ("draw", "discard"):
            n = s.n_draw_pile if key == "draw" else s.n_discard_pile
            pile = (s.draw_pile if key == "draw" else s.discard_pile)[:n][::-1]
            return f"{n}cards" if expected.endswith("cards") else hand_text(pile) or "-"
        return self.found_plain(key)

    def found_of(self, key: str, of: str, expected: str) -> str:
        """Values with an object: ``points.A``, ``legal.A``, ``cards.wH``."""
        if key == "cards":
            return str(counts_in_deck(self.game.state)[face_of(of)])
        if key == "legal":
            moves = sorted(str(move) for move in self.game.legal_moves(of))
            return expected if moves == sorted(expected.split(",")) else ",".join(moves)
        if key == "score" and self.match is not None:
            return str(self.match.scores[of])
        if key == "rank" and self.match is not None:
            return str(self.match.places()[of])
        result = self.game.outcome()
        if result is None:
            return "(the round is still on)"
        return str({"points": result.points, "left": result.left, "place": result.places}[key][of])

    def found_plain(self, key: str) -> str:
        """Values of the whole round or match."""
        s = self.game.state
        words = self.game.position().split()
        seats = {"open": [can_be_caught(s, seat) for seat in range(s.seats)], "called": s.called}
        if key in seats:
            return "".join(seat_letter(seat) for seat in range(s.seats) if seats[key][seat]) or "-"
        if key == "out":
            return "".join(seat_letter(seat) for seat in range(s.seats) if not s.active[seat] and not s.absent[seat]) or "-"
        plain = {
            "turn": lambda: self.game.to_move or "-",
            "dir": lambda: words[2][1],
            "color": lambda: "-" if s.color < 0 else "rygb"[s.color],
            "top": lambda: words[1].partition(":")[0],
            "pending": lambda: words[3],
            "winner": lambda: seat_letter(s.winner) if s.phase == OVER and s.winner >= 0 else "-",
            "dealer": lambda: self.found_dealer or seat_letter(s.dealer),
            "cards": lambda: str(sum(counts_in_deck(s))),
            "champion": lambda: self.match.champion or "-" if self.match else "-",
            "match": lambda: "over" if self.match and self.match.is_over else "on",
            "dropped": lambda: "".join(self.match.absent) or "-" if self.match else "-",
            "next": lambda: (self.match.next_dealer()[0] or "by-lot") if self.match else "-",
        }
        return plain[key]()
