"""Who sits next to whom. All arithmetic of seats goes through here, so that seats which left the round are passed over."""

from tabard.rules.options import TEAMS_ROTATING_4
from tabard.rules.state import COLOR, State


def beside(s: State, seat: int) -> int:
    """The next seat in the direction of play, active or not."""
    p = seat + s.direction
    if p < 0:
        return s.seats - 1
    return 0 if p == s.seats else p


def next_seat(s: State, seat: int) -> int:
    """The next active seat after ``seat`` in the direction of play (``seat`` itself need not be active)."""
    p = beside(s, seat)
    while not s.active[p] and p != seat:
        p = beside(s, p)
    return p


def left_of(s: State, seat: int) -> int:
    """The next active seat clockwise, whatever the direction of play."""
    p = seat
    for _ in range(s.seats):
        p += 1
        if p >= s.seats:
            p = 0
        if s.active[p]:
            return p
    return seat


def may_act(s: State, seat: int) -> bool:
    """Whether ``seat`` is in the round, or has just gone out and still names the color of its last card."""
    return s.active[seat] == 1 or (s.phase == COLOR and seat == s.turn and s.place[seat] > 0)


PARTNERS = (2, 1, 3)
"""By pairing: the bits in which the seats of two partners differ."""


def same_team(s: State, seat: int, other: int) -> bool:
    """Whether two seats are partners: opposite at a table of four, every second seat otherwise; or as the round pairs them."""
    if s.teams == TEAMS_ROTATING_4:
        return seat == other or seat ^ other == PARTNERS[s.pairing]
    return s.teams != 0 and seat % 2 == other % 2
