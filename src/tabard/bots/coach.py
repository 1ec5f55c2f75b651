"""What a decision was worth: every move that was possible, tried out by the search, and one reason in a code.

A coach knows what the seat knew, not what everybody held. May be in here: judging one decision. May not: replaying a match, sentences.
"""

from __future__ import annotations

from math import inf
from typing import Literal, NamedTuple

from tabard.bots.base import hand_of
from tabard.bots.card_score import CardScore, points
from tabard.bots.search import MOST_MOVES, Budget, Search, Worth, error_of
from tabard.game.move import Move
from tabard.game.notation import COLOR_LETTERS, face_of, seat_letter
from tabard.game.turn import Turn
from tabard.rules.cards import DRAW_TWO, RANKS, REVERSE, SKIP, WILD

EQUAL = 0.01
"""Shares of rounds that are no difference."""
FEW_TRIES = 8
"""After fewer tries in the same guesses nothing is known of two moves."""
ERRORS = 2.0
"""Standard errors that a difference must have to be more than chance."""
FEW_CARDS = 2
"""Somebody with so many cards is close to going out."""

Reason = Literal["BEST", "STOP", "KEEP_WILD", "NO_WASTE", "COLOR", "PLAY", "POINTS", "CHALLENGE", "TAKE", "TRIED"]


class Note(NamedTuple):
    """One decision."""

    values: dict[str, float]
    """Share of rounds won for every move that was tried, by notation: 0 to 1, but where the lowest total wins (docs/replays.md).

    Each is the best move's less the difference in the guesses that both were tried in.
    """
    tries: int
    """Rollouts in all."""
    best: Move
    """The move made, if none is known to be better."""
    lost: float
    """How much less the move made was worth than the best one: the difference of their values."""
    reason: Reason
    """Why ``best`` is better; BEST: ``best`` is the move made."""
    params: dict[str, str | int]
    """Seats, colors and numbers for the sentence."""
    unsure: tuple[str, ...] = ()
    """Moves whose value is too close to the best one's, or known too badly, to be told from it."""


class Coach(Search):
    """Looks over the shoulder of one seat for a whole match."""

    def __init__(self, seed: int | str = 0, budget: Budget | None = None) -> None:
        super().__init__(seed, budget)

    def note(self, turn: Turn, made: Move) -> Note | None:
        """What ``made`` was worth among ``turn.legal``; ``None`` where there was no choice, or none that can be tried out."""
        sight = self.look(turn)
        if len(turn.legal) < 2 or turn.view.phase in ("dare", "choice"):
            return None
        plain = next((move for move in turn.legal if same(move, made)), None)
        if plain is None:
            return None  # tried at a price, or out of turn
        score = CardScore(sight)
        rated = sorted(((self.value(turn, sight, score, move), move) for move in turn.legal), key=lambda one: -one[0])
        kept = rated[:MOST_MOVES]
        if all(move != plain for _, move in kept):
            kept[-1] = next(one for one in rated if one[1] == plain)
        found = self.search(turn, sight, kept)
        # the search lets the heuristic's opinion weigh in; a coach goes by what was tried, where that is clear
        clearly = [gap for gap in (gap_of(found[0], other) for other in found) if gap.is_known and gap.value < 0]
        first = min(clearly, key=lambda gap: gap.value).other if clearly else found[0]
        least, most = (-inf, inf) if turn.ruleset["score_mode"] == "accumulate_low" else (0.0, 1.0)
        values = {one.move.text: round(min(most, max(least, first.value - gap_of(first, one).value)), 3) for one in found}

        def value(one: Worth) -> float:
            return values[one.move.text]

        own = next(one for one in found if one.move == plain)
        better = [one for one in found if gap_of(one, own).is_known and value(one) - value(own) >= EQUAL]
        best = max(better, key=value, default=own)
        unsure = tuple(
            one.move.text for one in found if one is not best and (not gap_of(best, one).is_known or value(one) > value(best))
        )
        lost = round(value(best) - value(own), 3)
        reason, params = ("BEST", {}) if best is own else reason_of(turn, best, own)
        return Note(values, self.last_tries, best.move, lost, reason, params, unsure)


class Gap(NamedTuple):
    """How much less one move came to than the best."""

    other: Worth
    value: float
    """Mean over the guesses that both were tried in."""
    is_known: bool
    """Whether it is more than chance."""


def gap_of(best: Worth, other: Worth) -> Gap:
    """The difference of two moves."""
    pairs = list(zip(best.outcomes, other.outcomes, strict=False))
    value = sum(one - two for one, two in pairs) / max(1, len(pairs))
    error = error_of(list(best.outcomes), list(other.outcomes))
    return Gap(other, value, len(pairs) >= FEW_TRIES and abs(value) > ERRORS * error)


def same(move: Move, made: Move) -> bool:
    """Whether both are the same choice, whatever was called or came of it."""
    return (move.kind, move.cards, move.color, move.target) == (made.kind, made.cards, made.color, made.target)


def reason_of(turn: Turn, best: Worth, own: Worth) -> tuple[Reason, dict[str, str | int]]:
    """Why one move is better than another: the first thing that tells them apart."""
    good, bad = best.move, own.move
    if good.kind == "challenge" or bad.kind == "challenge":
        return ("CHALLENGE", {}) if good.kind == "challenge" else ("TAKE", {})
    if good.kind == "play" and bad.kind != "play":
        return "PLAY", {}
    if good.kind in ("draw", "keep"):
        return "NO_WASTE", {}
    if good.kind == "play" and bad.kind == "play":
        rival = next_seat(turn)
        size = next((seat.size for seat in turn.view.seats if seat.seat == rival), 99)
        if size <= FEW_CARDS and hinders(good) and not hinders(bad):
            return "STOP", {"seat": rival, "count": size}
        if face_of(bad.cards[0]) >= WILD > face_of(good.cards[0]):
            return "KEEP_WILD", {}
    color = good.color or (good.cards[-1][0] if good.cards else "")
    if color in COLOR_LETTERS and color != (bad.color or (bad.cards[-1][0] if bad.cards else "")):
        held = sum(1 for face in hand_of(turn) if face < WILD and face // RANKS == COLOR_LETTERS.index(color))
        if held - (good.cards[-1][0] == color if good.cards else 0) >= 1:
            return "COLOR", {"color": color, "count": held}
    if good.cards and bad.cards and total(good) > total(bad):
        return "POINTS", {"count": total(good) - total(bad)}
    return "TRIED", {"tries": best.tries}


def hinders(move: Move) -> bool:
    """Whether the next player loses the turn or draws."""
    face = face_of(move.cards[0])
    return face > WILD or (face < WILD and face % RANKS in (SKIP, REVERSE, DRAW_TWO))


def total(move: Move) -> int:
    """Points of the cards laid."""
    return int(sum(points(face_of(card)) for card in move.cards))


def next_seat(turn: Turn) -> str:
    """Who plays next if nothing comes between."""
    active = [seat.seat for seat in turn.view.seats if seat.active]
    at = active.index(turn.seat) if turn.seat in active else 0
    return active[(at + turn.view.direction) % len(active)] if active else seat_letter(0)
