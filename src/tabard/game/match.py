"""Rounds until somebody has won: running scores, whose deal it is, who is still in.

May be in here: the sequence of rounds. May not: how points are credited or a champion found (``rules.scoring``), I/O.

>>> match = Match(Ruleset.parse("mattel-classic-108 target=0"), seats=3, chance=SeedChance("1"))
>>> [event.kind for event in match.start_round()][:2]
['dealer_draw', 'dealer_draw']
"""

from __future__ import annotations

from collections.abc import Mapping

from tabard.game.chance import ChanceSource, SeedChance
from tabard.game.event import Event
from tabard.game.move import Move
from tabard.game.notation import seat_letter, seat_number
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.table_size import refuse_seats
from tabard.game.view import RoundResult
from tabard.rules import scoring
from tabard.rules.options import DEALER_RANDOM
from tabard.rules.state import NO_SEAT


class Match:
    """A match: start a round, play it through, start the next until ``is_over``. ``ruleset`` may be given as text.

    ``chance`` gives the shuffles of all rounds; a live table passes another source to every `start_round`. ``carried`` are scores to
    begin with, where a table goes on with other rules or more seats. Raises `RulesetError` where so many seats cannot play by the ruleset.
    """

    def __init__(
        self, ruleset: Ruleset | str, seats: int, chance: ChanceSource | None = None, carried: Mapping[str, int] | None = None
    ) -> None:
        ruleset = Ruleset.of(ruleset)
        if not 2 <= seats <= 10:
            raise ValueError(f"a match has 2 to 10 seats, not {seats}")
        refuse_seats(ruleset, seats)
        self.ruleset = ruleset
        self.n_seats = seats
        self.chance = chance
        self.carried = dict(carried or {})
        """Scores that the match began with; empty: none."""
        letters = [seat_letter(seat) for seat in range(seats)]
        self.scores: dict[str, int] = {letter: self.carried.get(letter, 0) for letter in letters}
        if not set(self.carried) <= set(letters):
            raise ValueError(f"scores are carried over for seats that are not there: {', '.join(sorted(self.carried))}")
        self.results: list[RoundResult] = []
        self.rounds: list[Round] = []
        """All rounds begun, the running one last."""
        self.absent: tuple[str, ...] = ()
        """Seats that have dropped out of the match (``elimination``)."""
        self.champion: str | None = None
        """The winner of the match; ``None`` while it is on, and where several share the first place."""
        self.is_over = False
        self.ended_early = False

    def end(self) -> None:
        """Break the match off between two rounds; whoever leads alone has won it. Raises `ValueError` in a round, or after the end."""
        if not self.is_between_rounds:
            raise ValueError("the match is over" if self.is_over else "the running round has to end first")
        leaders = [seat for seat, place in self.places().items() if place == 1 and seat not in self.absent]
        self.champion = leaders[0] if len(leaders) == 1 else None
        self.is_over = self.ended_early = True

    @property
    def round(self) -> Round | None:
        """The running or last round."""
        return self.rounds[-1] if self.rounds else None

    @property
    def round_number(self) -> int:
        """Number of the running or last round, from 1; 0 before the first."""
        return len(self.rounds)

    @property
    def dealer(self) -> int:
        """Number of the seat that dealt the running or last round."""
        return self.rounds[-1].state.dealer

    @property
    def is_between_rounds(self) -> bool:
        """Whether the next thing to do is `start_round`."""
        return not self.is_over and len(self.results) == len(self.rounds)

    def start_round(
        self,
        chance: ChanceSource | None = None,
        orders: list[list[int]] | None = None,
        given: tuple[str, str] | None = None,
    ) -> list[Event]:
        """Deal the next round and return its opening. ``orders`` and ``given`` as in `Round.deal`."""
        if not self.is_between_rounds:
            raise ValueError("the match is over" if self.is_over else "the running round has to end first")
        source = chance or self.chance
        if source is None and orders is None and given is None:
            source = SeedChance("0")
        dealer, choice = self.next_dealer()
        number = len(self.rounds) + 1
        round_ = Round.deal(self.ruleset, self.n_seats, dealer, source, number, self.absent, orders, given, choice)
        self.rounds.append(round_)
        return round_.opening

    def next_dealer(self) -> tuple[str | None, int | None]:
        """The dealer's seat, or ``None`` and how to choose one (``None``: as the ruleset says)."""
        if not self.results:
            return None, None
        rotation = self.ruleset.number("dealer_rotation")
        if rotation == scoring.ROTATE_RANDOM:
            return None, DEALER_RANDOM
        last = self.results[-1]
        winner = NO_SEAT if last.winner is None else seat_number(last.winner)
        loser = max(last.places, key=lambda seat: (last.places[seat], last.left[seat]))
        seat = scoring.next_dealer(self.dealer, rotation, winner, seat_number(loser), self.absent_flags(), self.n_seats)
        return seat_letter(seat), None

    def next_pairing(self) -> int:
        """Who plays together in the next round, as the kernel numbers it; 0 where partners do not change."""
        return scoring.pairing_of(len(self.results) + 1) if self.ruleset["teams"] == "rotating_4" else 0

    def absent_flags(self) -> list[int]:
        """1 for every seat that has dropped out."""
        return [1 if seat_letter(seat) in self.absent else 0 for seat in range(self.n_seats)]

    def play(self, move: Move | str, orders: list[list[int]] | None = None, replay: bool = False) -> list[Event]:
        """Carry out a move in the running round; scores it when the round ends. Raises as `Round.play`."""
        round_ = self.round
        if round_ is None or len(self.results) == len(self.rounds):
            raise ValueError("no round is running: start_round() first")
        events = round_.play(move, orders, replay)
        if round_.is_over:
            self.score()
        return events

    def score(self) -> None:
        """Credit the round that just ended."""
        result = self.rounds[-1].outcome()
        if result is None:
            raise ValueError("the round is still on")
        self.credit(result)

    def credit(self, result: RoundResult) -> None:
        """Credit a round, wherever it was played, and see whether that decides the match."""
        self.results.append(result)
        for seat, points in result.points.items():
            self.scores[seat] += points
        winner = NO_SEAT if result.winner is None else seat_number(result.winner)
        if self.ruleset["elimination"] != "off":
            self.eliminate(winner)
            return
        if self.ruleset["teams"] == "rotating_4":
            self.is_over, best = scoring.rotation_champion(
                list(self.scores.values()), len(self.results), self.ruleset.number("tie_break")
            )
            self.champion = seat_letter(best) if best != NO_SEAT else None
            return
        mode = self.ruleset.number("score_mode")
        target = self.ruleset.number("target")
        found = scoring.champion(list(self.scores.values()), mode, target, self.ruleset.number("tie_break"), winner)
        self.is_over = found != NO_SEAT or mode == scoring.ROUND_RANK or target == 0
        self.champion = seat_letter(found) if found != NO_SEAT else None
        if self.is_over and mode == scoring.ACCUMULATE_LOW and target and list(self.places().values()).count(1) > 1:
            self.champion = None

    @property
    def champions(self) -> tuple[str, ...]:
        """Who has won the match: one seat, its whole team, or all that share the first place; nobody while it is on."""
        if not self.is_over:
            return ()
        if self.champion is None:
            return tuple(seat for seat, place in self.places().items() if place == 1)
        if self.ruleset["teams"] in ("none", "rotating_4"):
            return (self.champion,)
        return tuple(seat for seat in self.scores if (seat_number(seat) - seat_number(self.champion)) % 2 == 0)

    def eliminate(self, winner: int) -> None:
        """Those who reached the target drop out; the last one left has won."""
        totals = list(self.scores.values())
        out = scoring.dropped_out(totals, self.absent_flags(), self.ruleset.number("target"))
        self.absent = tuple(sorted({*self.absent, *(seat_letter(seat) for seat in out)}))
        left = [seat for seat in range(self.n_seats) if seat_letter(seat) not in self.absent]
        if len(left) > 1:
            return
        self.is_over = True
        champion = winner if len(left) != 1 else left[0]
        self.champion = seat_letter(champion) if champion != NO_SEAT else None

    def places(self) -> dict[str, int]:
        """Places by the running scores, equal scores share one."""
        low = self.ruleset["score_mode"] != "winner_takes_sum"
        return dict(zip(self.scores, scoring.shared_places(list(self.scores.values()), low), strict=True))
