"""A record with a coach's notes: what every decision was worth, and in one sentence what would have been better.

May be in here: replaying with a coach for every seat, its sentences and its table. May not: judging (bots.coach), output.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tabard.bots.coach import Coach, Note
from tabard.bots.search import Budget
from tabard.game.move import Move
from tabard.game.record import Record, Replayed, replay
from tabard.game.turn import Turn, Turns
from tabard.terminal.cards import CardWords, count_of, listed
from tabard.terminal.messages import COACH, COLORS, MOVES
from tabard.terminal.results import table

SLIP = 0.05
"""From this share of rounds on, what was lost counts as a mistake."""


class Coached(NamedTuple):
    """One step of a replay, and what the coach says of its move."""

    step: Replayed
    note: Note | None


class Tally:
    """How well one seat decided."""

    def __init__(self) -> None:
        self.decisions = 0
        self.lost = 0.0
        self.slips = 0

    def add(self, note: Note) -> None:
        """One more decision."""
        self.decisions += 1
        self.lost += note.lost
        self.slips += note.lost >= SLIP


def coached(record: Record, tries: int, seat: str | None = None, number: int | None = None) -> Iterator[Coached]:
    """The whole record, with notes on the decisions of ``seat`` in round ``number`` (``None``: of all). Raises `RecordError`.

    The notes follow from the record and ``tries`` (rollouts a decision) alone.
    """
    coaches: dict[str, Coach] = {}
    turns: Turns | None = None
    asked: Turn | None = None
    for step in replay(record):
        note = None
        if step.move is None:
            turns = Turns(step.round)
        elif asked is not None and asked.seat == step.move.seat and (number is None or step.round.number == number):
            coach = coaches.setdefault(asked.seat, Coach(f"coach:{asked.seat}", Budget(tries)))
            note = coach.note(asked, step.move)
        yield Coached(step, note)
        assert turns is not None
        asked = None
        if not step.round.is_over and seat in (None, step.round.to_move) and (number is None or step.round.number == number):
            question = turns.asked()
            # the list of events grows with the round
            asked = (
                None
                if question is None
                else Turn(question.view, question.legal, tuple(question.events), question.ruleset, question.round_number)
            )


def move_words(move: Move, words: CardWords) -> str:
    """A move in a few words."""
    if move.kind in ("play", "jump"):
        color = f", {COLORS[move.color]}" if move.color else ""
        return listed([words.name(card) for card in move.cards]) + color
    if move.kind == "color":
        return COLORS[move.color or "r"]
    return MOVES[move.kind].format(number="the cards", name="")


def note_line(note: Note, names: Mapping[str, str], words: CardWords) -> str:
    """One sentence about a decision."""
    if note.reason == "BEST":
        is_highest = note.values[note.best.text] == max(note.values.values())
        return COACH["BEST" if is_highest else "UNSURE"]
    values: dict[str, object] = {**note.params, "name": names.get(str(note.params.get("seat", "")), ""), "cards": ""}
    if "color" in note.params:
        values["color"] = COLORS[str(note.params["color"])]
    if note.reason in ("STOP", "COLOR"):
        values["cards"] = count_of(int(note.params["count"]))
    why = COACH[note.reason].format(**values)
    lost = f"{100 * note.lost:.0f}"
    rounds = "round" if lost == "1" else "rounds"
    return COACH["better"].format(best=move_words(note.best, words).strip(), lost=lost, rounds=rounds, why=why)


def tally_lines(tallies: Mapping[str, Tally], names: Mapping[str, str]) -> list[str]:
    """What everybody lost by decisions, as a table."""
    rows = [
        [names[seat], str(one.decisions), f"{100 * one.lost / max(1, one.decisions):.1f} %", str(one.slips)]
        for seat, one in sorted(tallies.items())
    ]
    return table(["player", "decisions", "lost each", f"mistakes over {100 * SLIP:.0f} %"], rows)
