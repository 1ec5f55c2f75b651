"""One deal, from the shuffle until somebody is out: the object that drivers, tests and programmers use.

May be in here: the kernel's state behind a pleasant face. May not: rules (``tabard.rules``), I/O, clocks. Bots never get a
table's Round: they see a View.

>>> round = Round.deal(Ruleset("mattel-classic-108"), seats=2, chance=SeedChance("1"))
>>> [str(move) for move in round.legal_moves()][-1]
'Bd'
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from tabard.game.chance import ChanceSource, SeedChance
from tabard.game.cited import cited
from tabard.game.errors import ChanceError, IllegalMove
from tabard.game.event import Event
from tabard.game.happened import END_REASONS, Row, chance_of, events_of, rows_of
from tabard.game.imagined import Hidden, imagine
from tabard.game.knowledge import TELLING, Knowledge
from tabard.game.move import ANYBODY, Move, chance_cards
from tabard.game.notation import SEAT_LETTERS, seat_letter, seat_number
from tabard.game.picture import picture
from tabard.game.position import position_text, read_position
from tabard.game.refusal import Refusal
from tabard.game.refused import explain, why_by_face
from tabard.game.ruleset import Ruleset
from tabard.game.scratch import action_buffer, lend, new_state
from tabard.game.table_size import refuse_seats
from tabard.game.view import RoundResult, View
from tabard.game.viewing import Showing
from tabard.rules.chance import seed as seed_generator
from tabard.rules.dealer import choose_dealer
from tabard.rules.legal import legal
from tabard.rules.multi_play import room
from tabard.rules.points import hand_points
from tabard.rules.reasons import ALLOWED
from tabard.rules.refusal import cost, refusal
from tabard.rules.scoring import credited, pairing_of, place_in_round
from tabard.rules.seating import same_team
from tabard.rules.setup import deal
from tabard.rules.state import ANSWER, NO_SEAT, OVER, State, can_be_caught
from tabard.rules.step import step
from tabard.rules.time_out import time_out_action

RULES_VERSION = 1
"""Grows when a stored round would play on differently; see DECISIONS in docs/architecture.md."""


class Round:
    """A running or finished round. Seats are letters, moves are `Move` objects or their text."""

    def __init__(self, state: State, ruleset: Ruleset, chance: ChanceSource | None = None, number: int = 1) -> None:
        self.state = state
        self.ruleset = ruleset
        self.chance = chance
        self.number = number
        self.shuffles = 0
        """How many shuffles this round has had."""
        self.pools: list[list[int]] = []
        """The sorted cards of each shuffle."""
        self.orders: list[list[int]] = []
        """The orders of the shuffles of the last step (or of the deal), bottom first: what a log has to keep."""
        self.opening: list[Event] = []
        """Events of the set-up."""
        self.dealer_draw = ""
        """Chance of choosing the dealer."""
        self.dealing = ""
        """Chance of the deal: cards in the order dealt, then the starters turned up."""
        self.moves: list[Move] = []
        """Every move with its chance."""
        self.history: list[Event] = []
        """All events, unredacted."""
        self.knowledge: dict[str | None, tuple[int, Knowledge]] = {}
        self.last_showing: Showing | None = None

    # -- making rounds -----------------------------------------------------------------------------------------------

    @classmethod
    def deal(
        cls,
        ruleset: Ruleset | str,
        seats: int,
        dealer: str | None = None,
        chance: ChanceSource | None = None,
        number: int = 1,
        absent: tuple[str, ...] = (),
        orders: list[list[int]] | None = None,
        given: tuple[str, str] | None = None,
        dealer_choice: int | None = None,
    ) -> Round:
        """Shuffle and deal. Without ``dealer`` the dealer is chosen as the ruleset (or ``dealer_choice``) says.

        ``chance`` gives the shuffles' orders (default: `SeedChance` of "0"). A restore passes the stored ``orders``; a replay
        passes ``given``: the chance texts of the dealer's choice and of the deal. Raises `ChanceError` if those cannot be, `RulesetError`
        where so many seats cannot play by the ruleset.
        """
        if not 2 <= seats <= 10:
            raise ValueError(f"a round has 2 to 10 seats, not {seats}")
        ruleset = Ruleset.of(ruleset)
        refuse_seats(ruleset, seats - len(absent))
        state = new_state()
        ruleset.configure(state)
        state.seats = seats
        state.pairing = pairing_of(number) if ruleset["teams"] == "rotating_4" else 0
        for letter in absent:
            state.absent[seat_number(letter)] = 1
        if chance is None and orders is None and given is None:
            chance = SeedChance("0")
        round_ = cls(state, ruleset, chance, number)
        all_orders: list[list[int]] = []
        rows: list[Row] = []
        if dealer is None:
            choice = ruleset.number("dealer_choice") if dealer_choice is None else dealer_choice
            found = -1

            def choose(s: State) -> None:
                nonlocal found
                for seat in range(seats):
                    s.active[seat] = 1 - s.absent[seat]
                s.n_active = sum(s.active[:seats])
                found = choose_dealer(s, choice)

            # the cards drawn for the deal go back and the deck is shuffled, so this is a step of its own
            rows = round_.run(choose, orders, given[0] if given else None)
            round_.dealer_draw = chance_of(rows)
            all_orders += round_.orders
            if orders is not None:
                orders = orders[len(round_.orders) :]
        else:
            found = seat_number(dealer)
        dealt = round_.run(lambda s: deal(s, seats, found), orders, given[1] if given else None)
        round_.dealing = chance_of(dealt)
        round_.orders = all_orders + round_.orders
        round_.opening = events_of(rows) + events_of(dealt)
        round_.history = list(round_.opening)
        return round_

    @classmethod
    def from_position(cls, text: str, ruleset: Ruleset | str | None = None, chance: ChanceSource | None = None) -> Round:
        """A round in the given position. Raises `InvalidPosition`; `RulesetError` or `TypeError` for what is no ruleset."""
        ruleset = Ruleset() if ruleset is None else Ruleset.of(ruleset)
        state = State()
        ruleset.configure(state)
        read_position(state, text)
        return cls(state, ruleset, chance or SeedChance("0"))

    @classmethod
    def from_view(cls, view: View, ruleset: Ruleset, hidden: Hidden, chance: ChanceSource | None = None) -> Round:
        """A round that looks to the viewer like ``view``, with a guess at what that hides. Raises `InvalidMove` for what is no card."""
        return cls(imagine(view, ruleset, hidden), ruleset, chance or SeedChance("0"))

    def copy(self) -> Round:
        """An independent copy without the history."""
        other = Round(self.state.copy(), self.ruleset, self.chance, self.number)
        other.shuffles = self.shuffles
        other.pools = list(self.pools)
        return other

    # -- playing -----------------------------------------------------------------------------------------------------

    def partners(self, seat: str) -> list[str]:
        """Who plays together with ``seat`` in this round; nobody where there are no teams."""
        own = seat_number(seat)
        return [other for other in self.seats if other != seat and same_team(self.state, own, seat_number(other))]

    @property
    def to_move(self) -> str | None:
        """The seat that is asked; ``None`` when the round is over."""
        return None if self.state.phase == OVER else seat_letter(self.state.turn)

    @property
    def is_over(self) -> bool:
        """Whether the round has ended."""
        return self.state.phase == OVER

    @property
    def is_answer_asked(self) -> bool:
        """Whether a penalty waits for its victim's answer."""
        return self.state.phase == ANSWER

    @property
    def seats(self) -> list[str]:
        """The letters of all seats, absent ones included."""
        return [seat_letter(seat) for seat in range(self.state.seats)]

    def legal_moves(self, seat: str | None = None) -> list[Move]:
        """Every move open to ``seat`` (default: the seat that is asked), each play once; the call flag may be added to any play."""
        letter = seat or self.to_move
        if letter is None:
            return []
        number = seat_number(letter)
        if number >= self.state.seats:
            return []
        out = action_buffer(room(self.state))
        return [Move.from_action(number, action) for action in out[: legal(self.state, number, out)]]

    def time_out_move(self) -> Move:
        """What counts as the answer of the seat that is asked when its time has run out."""
        return Move.from_action(self.state.turn, time_out_action(self.state))

    def resolve(self, move: Move | str) -> Move:
        """The move as a value; ``A!*`` accuses the only seat that can be caught, else the last player. Raises `InvalidMove`."""
        move = Move.parse(move) if isinstance(move, str) else move
        if move.kind == "catch" and move.target == ANYBODY:
            open_seats = [seat for seat in range(self.state.seats) if can_be_caught(self.state, seat) and seat != move.seat_number]
            target = open_seats[0] if len(open_seats) == 1 else self.state.last_player
            return Move("catch", move.seat, target=seat_letter(target) if target != NO_SEAT else move.seat)
        return move

    def why_not(self, move: Move | str) -> Refusal | None:
        """Why a move is not possible, ``None`` if it is legal. A refusal with a ``cost`` can be tried at that price."""
        move = self.resolve(move)
        action = move.to_action()
        code = refusal(self.state, move.seat_number, action)
        if code == ALLOWED:
            return None
        price = cost(self.state, move.seat_number, action)
        return explain(self.state, move, code, price)

    def play(self, move: Move | str, orders: list[list[int]] | None = None, replay: bool = False) -> list[Event]:
        """Carry out a move and return what happened.

        A live round takes the order of a shuffle from its chance source, a restore passes the stored ``orders``, a ``replay`` the
        move's own chance. Raises `InvalidMove`, `IllegalMove` (nothing has changed then) or `ChanceError`.
        """
        move = self.resolve(move)
        action = move.to_action()
        seat = move.seat_number
        code = refusal(self.state, seat, action)
        if code != ALLOWED and cost(self.state, seat, action) < 0:
            raise IllegalMove(move.text, explain(self.state, move, code, -1))
        before = self.state
        rows = self.run(lambda s: step(s, seat, action), orders, (move.chance or "") if replay else None)
        events = cited(events_of(rows), before, self.ruleset)
        outcome = next((event.outcome for event in events if event.kind == "challenged"), None)
        mark = {"guilty": "+", "innocent": "-", "not_shown": "x", None: ""}[outcome]
        chance = chance_of(rows) or None
        if move.kind == "challenge" and move.outcome and move.outcome != mark:
            raise ChanceError(f"move {move.text}: the challenge came out {mark or 'otherwise'}")
        if replay and (move.chance or None) != chance:
            raise ChanceError(f"move {move}: dealt {chance or 'nothing'} instead")
        self.moves.append(
            Move(move.kind, move.seat, move.cards, move.color, move.target, move.call, mark, chance)  # type: ignore[arg-type]
        )
        self.history += events
        return events

    def run(self, act: Callable[[State], None], orders: list[list[int]] | None, given: str | None) -> list[Row]:
        """Let ``act`` change a copy of the state and adopt it; what happened.

        Shuffles ask for their order while they run, so the step is tried again with one order more until all are known.
        """
        supplied: list[list[int]] = [list(order) for order in orders] if orders is not None else []
        while True:
            trial = self.state.copy()
            lend(trial)
            self.prepare(trial, supplied, given)
            act(trial)
            if trial.fault:
                raise ChanceError("a given card or order of cards is not what can be dealt here")
            if given is not None or trial.n_pool == 0:
                break
            if orders is not None:
                raise ChanceError("the stored orders of shuffles do not suffice")
            pool = pools_of(trial)[0]
            source = self.chance or SeedChance("0")
            supplied.append(source.order(self.number, self.shuffles + len(supplied), pool))
        if given is not None and trial.given_at != trial.n_given:
            raise ChanceError("more cards are given than are dealt here")
        self.orders = []
        used = 0
        for order in supplied:
            if used < trial.given_at:
                self.orders.append(order)
                used += len(order)
        self.pools += pools_of(trial) if given is not None else [sorted(order) for order in self.orders]
        self.shuffles = len(self.pools)
        trial.n_given = trial.given_at = trial.n_pool = 0
        self.state = trial
        return rows_of(trial.happenings, trial.n_happenings)

    def prepare(self, trial: State, supplied: list[list[int]], given: str | None) -> None:
        """Put the known chance into the state."""
        faces = chance_cards(given) if given is not None else [face for order in supplied for face in order]
        if len(faces) > len(trial.given):
            trial.given = trial.given + [0] * (len(faces) - len(trial.given))
        trial.given[: len(faces)] = faces
        trial.n_given = len(faces)
        trial.given_at = 0
        trial.replay = 1 if given is not None else 0
        trial.keep_pool = 1
        trial.n_pool = 0
        seed_generator(trial, 0, 0)

    # -- looking -----------------------------------------------------------------------------------------------------

    def view(self, seat: str | None) -> View:
        """What ``seat`` (``None``: a spectator) may know. Raises `ValueError` for a seat that is not at this table."""
        if seat is not None and (len(seat) != 1 or seat not in SEAT_LETTERS[: self.state.seats]):
            raise ValueError(f"there is no seat {seat!r} at this table: its seats are {', '.join(self.seats)}")
        return self.showing.view(seat, self.known_to(seat))

    @property
    def showing(self) -> Showing:
        """What is made once for all who look at the present state."""
        if self.last_showing is None or self.last_showing.state is not self.state:
            self.last_showing = Showing(self.state, self.outcome())
        return self.last_showing

    def known_to(self, seat: str | None) -> Knowledge:
        """Cards that this viewer's own events have shown."""
        at, knowledge = self.knowledge.get(seat) or (0, Knowledge(seat))
        if at < len(self.history):
            for event in self.history[at:]:
                if event.kind in TELLING:
                    knowledge.update(event.seen_by(seat))
            self.knowledge[seat] = (len(self.history), knowledge)
        return knowledge

    def why(self, seat: str) -> dict[str, Refusal]:
        """For each face in the hand of ``seat`` that it cannot play now: why not."""
        return why_by_face(self.state, seat_number(seat))

    def open_calls(self) -> list[str]:
        """Seats that can be caught."""
        return [seat_letter(seat) for seat in range(self.state.seats) if can_be_caught(self.state, seat)]

    def outcome(self) -> RoundResult | None:
        """How the round ended; ``None`` while it is on."""
        s = self.state
        if s.phase != OVER:
            return None
        mode = self.ruleset.number("score_mode")
        present = [seat for seat in range(s.seats) if not s.absent[seat]]
        return RoundResult(
            winner=None if s.winner == NO_SEAT else seat_letter(s.winner),
            points={seat_letter(seat): credited(s, seat, mode) for seat in present},
            left={seat_letter(seat): hand_points(s, seat) for seat in present},
            reason=END_REASONS[s.end_reason],  # type: ignore[arg-type]
            places={seat_letter(seat): place_in_round(s, seat) for seat in present},
        )

    def position(self) -> str:
        """The position as text, hidden cards and all."""
        return position_text(self.state, self.showing.hands)

    def __repr__(self) -> str:
        return f"Round.from_position({self.position()!r}, {self.ruleset.text!r})"

    def __str__(self) -> str:
        return picture(self.state, self.showing.hands)

    def digest(self) -> str:
        """A fingerprint of the whole state, for restores."""
        return hashlib.sha256(f"{self.ruleset.text}|{self.position()}".encode()).hexdigest()[:16]


def pools_of(s: State) -> list[list[int]]:
    """The pools that the kernel noted: a length, then that many cards, and so on."""
    pools: list[list[int]] = []
    at = 0
    while at < s.n_pool:
        n = s.pool[at]
        pools.append(s.pool[at + 1 : at + 1 + n])
        at += 1 + n
    return pools
