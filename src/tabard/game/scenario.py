"""Rule scenarios as JSON: a position, some acts, and what must hold after them (docs/scenarios.md).

The format is meant for people who write rules down: cards are ``R7``, ``W4``; seats are numbers. May be in here: reading and running
scenarios. May not: rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from tabard.game.errors import IllegalMove, InvalidMove, TabardError
from tabard.game.event import Event
from tabard.game.move import Move
from tabard.game.notation import CARD_TEXTS, SEAT_LETTERS, seat_letter
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.scenario_cards import card_word, face
from tabard.game.scenario_setup import kind_of as setup_kind
from tabard.game.scenario_setup import problems as setup_problems
from tabard.game.turn import OUT_OF_TURN
from tabard.rules.cards import NO_COLOR, RANKS, WILD
from tabard.rules.out_call import is_waiting
from tabard.rules.piles import top_card
from tabard.rules.points import hand_points
from tabard.rules.setup import clear, turn_up
from tabard.rules.state import ANSWER, DRAWN, NO_SEAT, OVER, PENDING_WILD_FOUR, State

UNLISTED = ("Y1", "Y2", "Y3")
"""The hand of a seat that is not listed."""
COLORS = "RYGB"
PLAIN_ACTS = {"draw": "d", "pass": "k", "accept": "a", "call": "!"}


class ScenarioError(TabardError, ValueError):
    """Not a scenario."""


class Scenario(msgspec.Struct, omit_defaults=True):
    """One row of a file of scenarios."""

    id: str
    ruleset: str
    pos: dict[str, Any]
    acts: list[Any] = []
    over: dict[str, str | int | bool | list[Any]] = {}
    check: dict[str, Any] = {}
    expect: str = ""
    manual: bool = False
    """Given in words only: nothing can be run from the data."""


class Report(msgspec.Struct, frozen=True):
    """How a scenario came out."""

    id: str
    problems: tuple[str, ...] = ()
    """What did not hold; empty: all did."""
    was_run: bool = True


def read_scenarios(text: str | bytes) -> list[Scenario]:
    """The rows of a file. Raises `ScenarioError`."""
    try:
        return msgspec.json.decode(text, type=list[Scenario])
    except msgspec.DecodeError as error:
        raise ScenarioError(f"not a list of scenarios: {error}") from None


def run_scenario(scenario: Scenario) -> Report:
    """Play one scenario and compare. Raises `ScenarioError` or `RulesetError` where the row itself is wrong."""
    if scenario.manual:
        return Report(scenario.id, was_run=False)
    try:
        if setup_kind(scenario.pos):
            return Report(scenario.id, tuple(setup_problems(ruleset_of(scenario), scenario.pos, scenario.check)))
        run = Run(scenario)
        words = [run.act(act) for act in scenario.acts]
        return Report(scenario.id, tuple(compare(run.round, words, scenario.check)))
    except (KeyError, IndexError, TypeError, ValueError) as error:
        if isinstance(error, TabardError):
            raise ScenarioError(f"scenario {scenario.id}: {error}") from None
        raise ScenarioError(f"scenario {scenario.id} cannot be read: {error!r}") from None


def ruleset_of(scenario: Scenario) -> Ruleset:
    """The preset with the row's options laid over it."""
    over = {name: value if not isinstance(value, list) else ";".join(map(str, value)) for name, value in scenario.over.items()}
    return Ruleset(scenario.ruleset, **over)


class Run:
    """A scenario being played."""

    def __init__(self, scenario: Scenario) -> None:
        self.ruleset = ruleset_of(scenario)
        state = State()
        self.ruleset.configure(state)
        place(state, scenario.pos)
        self.round = Round(state, self.ruleset)
        if "start" in scenario.pos:
            self.round.run(turn_up, None, None)
        self.make_forced_moves()

    def act(self, act: list[Any]) -> str:
        """Carry out one act and the forced moves after it; the word for how it went."""
        move = move_of(act)
        try:
            word = word_for(move, self.round.play(move))
        except IllegalMove as error:
            return "no effect" if error.refusal.code == "NOTHING_TO_CATCH" else "illegal"
        except InvalidMove:
            return "illegal"  # cards that can never be laid together
        self.make_forced_moves()
        return word

    def make_forced_moves(self) -> None:
        """Moves without a choice belong to the act before them."""
        while (move := self.forced_move()) is not None:
            self.round.play(move)

    def forced_move(self) -> Move | None:
        """The only answer to the question that is open, judged by the options that are on, never by what a hand holds."""
        state = self.round.state
        if state.phase == ANSWER and not self.may_be_answered():
            return Move("accept", seat_letter(state.turn))
        if state.phase == DRAWN:
            moves = [move for move in self.round.legal_moves() if move.kind not in OUT_OF_TURN]
            return moves[0] if len(moves) == 1 else None
        return None

    def may_be_answered(self) -> bool:
        """Whether any option allows a reaction to the pending penalty."""
        state = self.round.state
        if state.stack or state.bounce or state.jump_in or is_waiting(state):
            return True
        return state.pending_kind == PENDING_WILD_FOUR and state.challenge_open == 1


def place(s: State, pos: dict[str, Any]) -> None:
    """Put a position into ``s``, whose options are set."""
    n = pos["n"]
    if not isinstance(n, int) or not 2 <= n <= 10:
        raise ScenarioError(f"a round has 2 to 10 seats, not {n!r}")
    clear(s, n, 0)
    for seat in pos.get("hands", {}):
        if not seat.isdigit() or int(seat) >= n:
            raise ScenarioError(f"hands: seat {seat!r} is not in a round of {n}")
    for seat in range(n):
        for card in pos.get("hands", {}).get(str(seat), UNLISTED):
            s.hand[seat][face(card)] += 1
            s.size[seat] += 1
    put_pile(s, [face(card) for card in pos.get("start", pos.get("draw", []))])
    if "start" in pos:
        return
    for card in [*pos.get("discard", []), pos["top"]]:
        s.discard_pile[s.n_discard_pile] = face(card)
        s.n_discard_pile += 1
    top = top_card(s)
    s.color = COLORS.index(pos["color"]) if top >= WILD else top // RANKS
    s.turn = pos.get("turn", 0)
    s.direction = pos.get("dir", 1)
    if not 0 <= s.turn < n or s.direction not in (1, -1):
        raise ScenarioError("turn is a seat, dir is 1 or -1")


def put_pile(s: State, faces: list[int]) -> None:
    """The draw pile, given from the top."""
    for card in reversed(faces):
        s.draw_pile[s.n_draw_pile] = card
        s.n_draw_pile += 1


def move_of(act: list[Any]) -> Move:
    """An act as a move."""
    kind, seat = act[0], SEAT_LETTERS[act[1]]
    if kind in PLAIN_ACTS:
        return Move.parse(seat + PLAIN_ACTS[kind])
    if kind == "challenge":
        return Move("challenge", seat, outcome="x" if len(act) > 2 and act[2] else "")
    if kind == "color":
        return Move("color", seat, color=act[2].lower())
    if kind == "catch":
        return Move("catch", seat, target=SEAT_LETTERS[act[2]])
    if kind not in ("play", "jump"):
        raise ScenarioError(f"unknown act {kind!r}")
    cards = act[2] if isinstance(act[2], list) else [act[2]]
    options: dict[str, Any] = act[3] if len(act) > 3 else {}
    color = options.get("color")
    target = options.get("target")
    return Move(
        kind,
        seat,
        tuple(CARD_TEXTS[face(card)] for card in cards),
        color.lower() if color else None,
        None if target is None else SEAT_LETTERS[target],
        bool(options.get("call")),
    )


def word_for(move: Move, events: list[Event]) -> str:
    """The result word of an act that was carried out."""
    if move.kind == "challenge":
        outcome = next(event.outcome for event in events if event.kind == "challenged")
        return "innocent" if outcome == "innocent" else "guilty"
    if any(event.kind == "misplayed" for event in events):
        return "misplay"
    return "no effect" if any(event.kind == "false_catch" for event in events) else "ok"


def compare(round_: Round, words: list[str], check: dict[str, Any]) -> list[str]:
    """What does not hold, each in one line."""
    s = round_.state
    found: dict[str, Any] = {
        "res": words,
        "turn": s.turn,
        "dir": s.direction,
        "color": None if s.color == NO_COLOR else COLORS[s.color],
        "winner": None if s.phase != OVER or s.winner == NO_SEAT else s.winner,
        "top": card_word(top_card(s)),
        "ndraw": s.n_draw_pile,
        "ndiscard": s.n_discard_pile,
    }
    problems = []
    for key, wanted in check.items():
        if key in ("sizes", "hands", "score"):
            problems += compare_seats(s, key, wanted)
        elif key not in found:
            raise ScenarioError(f"unknown check {key!r}")
        elif found[key] != wanted:
            problems.append(f"{key} is {found[key]}, not {wanted}")
    return problems


def compare_seats(s: State, key: str, wanted: dict[str, Any]) -> list[str]:
    """Checks that give something for each of several seats."""
    problems = []
    for seat, value in wanted.items():
        at = int(seat)
        if key == "sizes":
            here: Any = s.size[at]
        elif key == "score":
            here = hand_points(s, at)
        else:
            here = [card_word(number) for number, count in enumerate(s.hand[at]) for _ in range(count)]
            if Counter(here) == Counter(card_word(face(card)) for card in value):
                continue
        if here != value:
            problems.append(f"{key} of P{seat} is {here}, not {value}")
    return problems
