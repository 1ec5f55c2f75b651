"""Rule scenarios as JSON: a position, some acts, and what must hold after them (docs/scenarios.md).

The format is meant for people who write rules down: cards are ``R7``, ``W4``; seats are numbers. May be in here: reading and running
scenarios. May not: rules.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec

from tabard.game import scenario_fields as fields
from tabard.game.errors import IllegalMove, InvalidMove, TabardError
from tabard.game.event import Event
from tabard.game.move import Move
from tabard.game.notation import CARD_TEXTS, SEAT_LETTERS, seat_letter
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.scenario_cards import card_word
from tabard.game.scenario_fields import ScenarioError
from tabard.game.scenario_setup import kind_of as setup_kind
from tabard.game.scenario_setup import problems as setup_problems
from tabard.game.turn import OUT_OF_TURN
from tabard.rules.cards import MAX_CARDS, MAX_SEATS, NO_COLOR, RANKS, WILD, WILD_DRAW_FOUR
from tabard.rules.hands import put_in_hand
from tabard.rules.out_call import is_waiting
from tabard.rules.piles import top_card
from tabard.rules.points import hand_points
from tabard.rules.setup import clear, turn_up
from tabard.rules.state import ANSWER, DRAWN, NO_SEAT, OVER, PENDING_WILD_FOUR, State

UNLISTED = ["Y1", "Y2", "Y3"]
"""The hand of a seat that is not listed."""
COLORS = "RYGB"
PLAIN_ACTS = {"draw": "d", "pass": "k", "accept": "a", "call": "!"}
LENGTHS = {
    "play": (3, 4, '["play", seat, card, {options}]'),
    "jump": (3, 4, '["jump", seat, card, {options}]'),
    **{kind: (2, 2, f'["{kind}", seat]') for kind in PLAIN_ACTS},
    "challenge": (2, 3, '["challenge", seat, true if the hand is not shown]'),
    "color": (3, 3, '["color", seat, letter]'),
    "catch": (3, 3, '["catch", seat, accused seat]'),
}
"""Acts: how many words they have at least and at most, and how they are written."""


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
    unknown: tuple[str, ...] = ()
    """Keys of the row that say nothing to anybody; `run_scenario` refuses them."""


NOTES = ("also", "tricky")
"""Keys for people, which are read over."""
ROW_KEYS = (*(name for name in Scenario.__struct_fields__ if name != "unknown"), *NOTES)
POS_KEYS = ("n", "hands", "top", "color", "turn", "dir", "draw", "discard", "start")


class Report(msgspec.Struct, frozen=True):
    """How a scenario came out."""

    id: str
    problems: tuple[str, ...] = ()
    """What did not hold; empty: all did."""
    was_run: bool = True


def read_scenarios(text: str | bytes) -> list[Scenario]:
    """The rows of a file. Raises `ScenarioError`."""
    try:
        return [read_row(row, at) for at, row in enumerate(msgspec.json.decode(text, type=list[dict[str, Any]]))]
    except msgspec.DecodeError as error:
        raise ScenarioError(f"not a list of scenarios: {error}") from None


def read_row(row: dict[str, Any], at: int) -> Scenario:
    """One row; ``at`` is its place, from 0. Raises `ScenarioError`."""
    unknown = [key for key in row if key not in ROW_KEYS]
    try:
        scenario = msgspec.convert({key: row[key] for key in row if key in ROW_KEYS}, Scenario)
    except msgspec.ValidationError as error:
        why = "; ".join([*(fields.unknown_key(key, key, ROW_KEYS) for key in unknown), str(error)])
        raise ScenarioError(f"not a list of scenarios: [{at}]: {why}") from None
    scenario.unknown = tuple(unknown)
    return scenario


def run_scenario(scenario: Scenario) -> Report:
    """Play one scenario and compare. Raises `ScenarioError` or `RulesetError` where the row itself is wrong."""
    try:
        fields.refuse_unknown(scenario.unknown, "", ROW_KEYS)
        if scenario.manual:
            return Report(scenario.id, was_run=False)
        if setup_kind(scenario.pos):
            if scenario.acts:
                raise ScenarioError("acts: a row of set-up or scoring has none")
            return Report(scenario.id, tuple(setup_problems(ruleset_of(scenario), scenario.pos, scenario.check)))
        run = Run(scenario)
        moves = [move_of(act, f"acts[{at}]", run.round.state.seats) for at, act in enumerate(scenario.acts)]
        words = [run.act(move) for move in moves]
        return Report(scenario.id, tuple(compare(run.round, words, scenario.check)))
    except TabardError as error:
        raise ScenarioError(f"scenario {scenario.id}: {error}") from None


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

    def act(self, move: Move) -> str:
        """Carry out one act and the forced moves after it; the word for how it went."""
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
    fields.refuse_unknown(pos, "pos.", POS_KEYS)
    n = fields.seat_count(pos, "n")
    clear(s, n, 0)
    hands = fields.by_seat(pos.get("hands", {}), "pos.hands", n)
    held = [fields.cards(hands.get(seat, UNLISTED), f"pos.hands.{seat}") for seat in range(n)]
    start = fields.cards(pos["start"], "pos.start", least=1) if "start" in pos else []
    draw = start or fields.cards(pos.get("draw", []), "pos.draw")
    discard = fields.cards(pos.get("discard", []), "pos.discard")
    if sum(map(len, held)) + len(draw) + len(discard) >= MAX_CARDS:
        raise ScenarioError(f"pos holds more than {MAX_CARDS} cards")
    for seat, faces in enumerate(held):
        for one in faces:
            put_in_hand(s, seat, one)
    put_pile(s, draw)
    if start:
        if all(one == WILD_DRAW_FOUR for one in start):
            raise ScenarioError("pos.start needs a card that can stand as starter, not only W4")
        return
    if "top" not in pos:
        raise ScenarioError("pos.top is missing: the card in play (or pos.start: a pile to turn a starter up from)")
    top = fields.card(pos["top"], "pos.top")
    for one in [*discard, top]:
        s.discard_pile[s.n_discard_pile] = one
        s.n_discard_pile += 1
    if top >= WILD and "color" not in pos:
        raise ScenarioError("pos.color is missing: the color in force, because pos.top is wild")
    if top < WILD and "color" in pos:
        raise ScenarioError("pos.color is given only where pos.top is wild")
    s.color = COLORS.index(fields.letter(pos["color"], "pos.color")) if top >= WILD else top // RANKS
    s.turn = fields.seat(pos.get("turn", 0), "pos.turn", n)
    s.direction = pos.get("dir", 1)
    if s.direction not in (1, -1):
        raise ScenarioError(f"pos.dir should be 1 or -1, not {fields.shown(s.direction)}")


def put_pile(s: State, faces: list[int]) -> None:
    """The draw pile, given from the top."""
    for card in reversed(faces):
        s.draw_pile[s.n_draw_pile] = card
        s.n_draw_pile += 1


def move_of(act: Any, field: str, seats: int) -> Move:
    """An act as a move; ``field`` is its name in errors. Who acts, and who is accused, has one of the ``seats``."""
    kind = act[0] if isinstance(act, list) and act and isinstance(act[0], str) else None
    if kind not in LENGTHS:
        raise ScenarioError(f"{field} should be a list that begins with {', '.join(LENGTHS)}, not {fields.shown(act)}")
    least, most, form = LENGTHS[kind]
    if not least <= len(act) <= most:
        raise ScenarioError(f"{field} should be {form}, not {fields.shown(act)}")
    seat = SEAT_LETTERS[fields.seat(act[1], f"{field}[1]", seats)]
    if kind in PLAIN_ACTS:
        return Move.parse(seat + PLAIN_ACTS[kind])
    if kind == "challenge":
        return Move("challenge", seat, outcome="x" if len(act) > 2 and act[2] else "")
    if kind == "color":
        return Move("color", seat, color=fields.letter(act[2], f"{field}[2]").lower())
    if kind == "catch":
        return Move("catch", seat, target=SEAT_LETTERS[fields.seat(act[2], f"{field}[2]", seats)])
    laid = fields.cards(act[2], f"{field}[2]", least=1) if isinstance(act[2], list) else [fields.card(act[2], f"{field}[2]")]
    color, target, call = play_options(act[3] if len(act) > 3 else {}, f"{field}[3]")
    return Move("jump" if kind == "jump" else "play", seat, tuple(CARD_TEXTS[one] for one in laid), color, target, call)


def play_options(options: Any, field: str) -> tuple[str | None, str | None, bool]:
    """Color, target and call of a play. A target without a seat at this table is for the rules to refuse: one may ask for it."""
    if not isinstance(options, dict) or not options.keys() <= {"color", "target", "call"}:
        raise ScenarioError(f"{field} may give color, target and call, not {fields.shown(options)}")
    color, target, call = options.get("color"), options.get("target"), options.get("call", False)
    if not isinstance(call, bool):
        raise ScenarioError(f"{field}.call should be true or false, not {fields.shown(call)}")
    return (
        None if color is None else fields.letter(color, f"{field}.color").lower(),
        None if target is None else SEAT_LETTERS[fields.seat(target, f"{field}.target", MAX_SEATS)],
        call,
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
            raise ScenarioError(f"check.{key}: unknown check; known: {', '.join([*found, 'sizes', 'hands', 'score'])}")
        elif found[key] != wanted:
            problems.append(fields.mismatch(key, found[key], wanted))
    return problems


def compare_seats(s: State, key: str, wanted: Any) -> list[str]:
    """Checks that give something for each of several seats."""
    problems = []
    for seat, value in fields.by_seat(wanted, f"check.{key}", s.seats).items():
        if key == "sizes":
            here: Any = s.size[seat]
        elif key == "score":
            here = hand_points(s, seat)
        else:
            here = [card_word(number) for number, count in enumerate(s.hand[seat]) for _ in range(count)]
            if Counter(here) == Counter(card_word(one) for one in fields.cards(value, f"check.{key}.{seat}")):
                continue
        if here != value:
            problems.append(fields.mismatch(f"{key} of P{seat}", here, value))
    return problems
