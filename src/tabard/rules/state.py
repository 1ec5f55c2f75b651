"""The state of one round: a slotted class of ints and lists of ints. ``tabard.fast`` declares a record with the same fields.

May be in here: the fields, their sizes and meaning, and copying. May not: rules.
"""

from __future__ import annotations

from operator import attrgetter

from tabard.rules.cards import FACES, MAX_CARDS, MAX_SEATS
from tabard.rules.happenings import MAX_HAPPENINGS, WIDTH
from tabard.rules.option_table import ROUND_OPTIONS

TURN, DRAWN, ANSWER, COLOR, DARE, CHOICE, OVER = range(7)
"""Phases: ``turn`` is asked for a play or draw; to play or keep the drawn card; to answer a penalty; to name a color; to do a
dare or take cards; to choose for an effect; nobody is asked."""

PENDING_NONE, PENDING_DRAW_TWO, PENDING_WILD_FOUR, PENDING_EFFECT = range(4)

NO_SEAT = -1

CUSTOM_CARDS = 3
CUSTOM_STEPS = 4
"""A customizable card's effect has at most four steps of (operation, number)."""


class Fields:
    """The fields of a round; a new State has 0 in each."""

    __slots__ = ()

    # chance: xoshiro128**, 32 bits each
    rng0: int
    rng1: int
    rng2: int
    rng3: int
    given: list[int]
    """Faces put there by the driver: orders of shuffles, or with ``replay`` the cards as they are dealt."""
    n_given: int
    given_at: int
    replay: int
    """1: draws take their cards from ``given``; 0: shuffles take their orders from it."""
    keep_pool: int
    """1: remember in ``pool`` the cards of every shuffle whose order was not given."""
    pool: list[int]
    n_pool: int
    redeal_pile: list[int]
    """Scratch space for dealing pooled hands."""
    tally: list[int]
    """Scratch space for sorting by face."""
    # the table
    seats: int
    pairing: int
    """Who is whose partner in this round under ``teams=rotating_4``: 0 opposite seats, 1 A and B, 2 A and D."""
    phase: int
    turn: int
    """The seat that is asked."""
    direction: int
    """1 clockwise, -1 counter-clockwise."""
    dealer: int
    color: int
    """Color in force, NO_COLOR before it is named. Never read from a card."""
    drawn: int
    """The drawn card the seat is asked about, NO_FACE if none came."""
    active: list[int]
    """0: finished or eliminated."""
    n_active: int
    absent: list[int]
    """1: takes no part in this round (eliminated from the match)."""
    place: list[int]
    """1 for the first to go out, ...; 0 while still playing; -1 for the first eliminated, ..."""
    next_place: int
    n_eliminated: int
    winner: int
    end_reason: int
    last_player: int
    """Seat of the last play, NO_SEAT before it."""
    fresh: int
    """1 while nothing has happened since the last play: a jump-in can still cancel its effect."""
    short: int
    """1: a card was missing in this step because none was left anywhere."""
    idle: int
    """Turns in a row in which no card came and none was laid."""
    steps: int
    # hands and piles
    hand: list[list[int]]
    """Counts per face."""
    held: list[int]
    """Which faces a hand holds, as a set (hands.py)."""
    size: list[int]
    open_calls: int
    """Who holds one card and has not called, and so can be caught: a bit a seat, the lowest for seat 0."""
    called: list[int]
    """1: holds one card and has called."""
    draw_pile: list[int]
    """Bottom first; the last is drawn first."""
    n_draw_pile: int
    discard_pile: list[int]
    """Bottom first; the last is the top card."""
    n_discard_pile: int
    deck_count: list[int]
    """How many of each face the deck holds."""
    # a penalty that waits for its victim (who is ``turn``)
    pending_kind: int
    pending_total: int
    pending_attacker: int
    pending_bounced: int
    """1: a Skip or Reverse turned it away, so only such answers are left."""
    challenge_open: int
    """1: the victim may challenge."""
    bluff: int
    """1: the Wild Draw Four on top was laid wrongfully."""
    color_before: int
    """Color in force before the Wild Draw Four on top."""
    snapshot: list[int]
    """The attacker's hand right after the Wild Draw Four left it, in counts per face."""
    snapshot_seat: int
    acting: int
    """The card whose effect acts: the last one laid, but the Wild where the card on top only names its color; NO_FACE before a play."""
    taken_back: int
    """1: the seat to move took a wrongful Wild Draw Four back and has to do something else."""
    going_out: int
    """Seat without cards whose last card is still being answered."""
    resume_seat: int
    """Seat that is asked after a color has been named or an effect is over."""
    # customizable cards
    custom: list[list[int]]
    """A row a card slot: operation, number, operation, number, ... The last row is for a starter that acts."""
    choice_slot: int
    choice_step: int
    choice_seat: int
    choice_target: int
    """The seat that gets the next card."""
    choice_flags: int
    effect_draws: int
    """Cards drawn through effects in this round."""
    # what the step did
    happenings: list[list[int]]
    n_happenings: int
    fault: int
    # the options, in table order; constants in options.py
    deck: int
    packs: int
    hand_size: int
    start_reverse: int
    start_wild: int
    start_draw2: int
    start_skip: int
    start_wd4: int
    start_special: int
    voluntary_draw: int
    play_after_draw: int
    draw_count: int
    two_player_reverse: int
    wd4_legality: int
    wd4_challenge: int
    no_bluffing: int
    challenge_reveal: int
    challenge_guilty: int
    challenge_last_card: int
    call: int
    call_time: int
    catch_window: int
    call_penalty: int
    call_on_receive: int
    false_call_penalty: int
    false_catch_penalty: int
    out_call: int
    misplay: int
    advice_penalty: int
    total_exhaust: int
    shuffle_deal: int
    shuffle_color_time: int
    shuffle_last_card: int
    swap_optional: int
    swap_last_card: int
    finish_restriction: int
    round_end: int
    points_wild: int
    points_special: int
    teams: int
    partner_hands_visible: int
    wild_color_by: int
    stack: int
    bounce: int
    jump_in: int
    seven_swap: int
    zero_rotate: int
    multi_play: int
    mercy: int


POOLS = 6
"""Shuffles that one step may need: choosing a dealer may go through the deck several times."""

VECTORS = {
    "given": POOLS * MAX_CARDS,
    "pool": POOLS * (MAX_CARDS + 1),
    "active": MAX_SEATS,
    "place": MAX_SEATS,
    "absent": MAX_SEATS,
    "held": MAX_SEATS,
    "size": MAX_SEATS,
    "called": MAX_SEATS,
    "draw_pile": MAX_CARDS,
    "discard_pile": MAX_CARDS,
    "deck_count": FACES,
    "tally": FACES,
    "redeal_pile": MAX_CARDS,
    "snapshot": FACES,
}
MATRICES = {
    "hand": (MAX_SEATS, FACES),
    "custom": (CUSTOM_CARDS + 1, 2 * CUSTOM_STEPS),
    "happenings": (MAX_HAPPENINGS, WIDTH),
}
SCRATCH = ("given", "pool", "tally", "redeal_pile", "happenings")
"""Buffers that hold nothing between two steps."""
KEPT = tuple(name for name in VECTORS if name not in SCRATCH)
SCALARS = tuple(name for name in Fields.__annotations__ if name not in VECTORS and name not in MATRICES)
SHARED = (*SCALARS, *SCRATCH)
all_shared = attrgetter(*SHARED)
OPTION_FIELDS = tuple(option.name for option in ROUND_OPTIONS)


def can_be_caught(s: Fields, seat: int) -> bool:
    """Whether ``seat`` owes a call."""
    return (s.open_calls >> seat) & 1 == 1


class State(Fields):
    """All of a round; see `Fields`."""

    __slots__ = (*SCALARS, *VECTORS, *MATRICES)

    def __init__(self) -> None:
        for name in SCALARS:
            setattr(self, name, 0)
        for name, length in VECTORS.items():
            setattr(self, name, [0] * length)
        for name, (rows, width) in MATRICES.items():
            setattr(self, name, [[0] * width for _ in range(rows)])

    def copy(self) -> State:
        """An independent copy; the buffers that every step begins anew are shared."""
        other: State = State.__new__(State)
        for name, value in zip(SHARED, all_shared(self), strict=True):
            setattr(other, name, value)
        for name in KEPT:
            setattr(other, name, getattr(self, name)[:])
        other.hand = [row[:] for row in self.hand]
        other.custom = [row[:] for row in self.custom]
        return other
