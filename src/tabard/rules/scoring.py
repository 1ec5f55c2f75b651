"""Points credited for a round, places in it, and how totals decide a match (RULEBOOK R39 to R44). Plain functions over numbers.

May be in here: whom points go to, who is champion, who deals next. May not: playing.
"""

from tabard.rules.points import hand_points
from tabard.rules.seating import PARTNERS, same_team
from tabard.rules.state import NO_SEAT, State

WINNER_TAKES_SUM, ACCUMULATE_LOW, ROUND_RANK = range(3)
"""Values of ``score_mode``."""
EXTRA_ROUND, SHARED = range(2)
"""Values of ``tie_break``."""
ROUNDS_TOGETHER = 4
"""Rounds with each partner under ``teams=rotating_4``."""
ROTATE_LEFT, ROTATE_WINNER, ROTATE_LOSER, ROTATE_RANDOM = range(4)
"""Values of ``dealer_rotation``."""


def credited(s: State, seat: int, score_mode: int) -> int:
    """Points that ``seat`` is credited for the finished round."""
    if score_mode != WINNER_TAKES_SUM:
        return hand_points(s, seat)
    if s.winner == NO_SEAT or (seat != s.winner and not same_team(s, seat, s.winner)):
        return 0
    total = 0
    for other in range(s.seats):
        if other != s.winner and not same_team(s, other, s.winner):
            total += hand_points(s, other)
    return total


def place_in_round(s: State, seat: int) -> int:
    """1 for the winner, then those who went out in their order, then by points left; equal points share a place.

    In teams it is 1 for the winner's team and the same place for all others.
    """
    place = 1
    for other in range(s.seats):
        if other != seat and not s.absent[other] and is_before(s, other, seat):
            place += 1
    return place


def is_before(s: State, a: int, b: int) -> bool:
    """Whether ``a`` ends the round ahead of ``b``."""
    if s.teams or is_winner(s, a) or is_winner(s, b):
        return is_winner(s, a) and not is_winner(s, b)
    if s.place[a] != s.place[b]:
        if s.place[a] > 0 and s.place[b] > 0:
            return s.place[a] < s.place[b]
        if s.place[a] < 0 and s.place[b] < 0:
            return s.place[a] < s.place[b]  # eliminated later is better
        return s.place[a] > s.place[b]  # went out, then still playing, then eliminated
    return s.place[a] == 0 and hand_points(s, a) < hand_points(s, b)


def is_winner(s: State, seat: int) -> bool:
    """The seat that won, or a partner of it."""
    return s.winner != NO_SEAT and (seat == s.winner or same_team(s, seat, s.winner))


def somebody_reached(totals: list[int], target: int) -> bool:
    """Whether any total is at the target."""
    return any(total >= target for total in totals)


def champion(totals: list[int], score_mode: int, target: int, tie_break: int, winner: int) -> int:
    """The seat that has won the match with these totals; ``NO_SEAT`` while it goes on.

    ``winner`` won the last round. A tie for the lowest total is played off (``extra_round``) or goes to the first seat.
    """
    if score_mode == ROUND_RANK or target == 0:
        return winner
    if not somebody_reached(totals, target):
        return NO_SEAT
    if score_mode == WINNER_TAKES_SUM:
        return totals.index(max(totals)) if winner == NO_SEAT or totals[winner] != max(totals) else winner
    lowest = min(totals)
    if totals.count(lowest) > 1 and tie_break == EXTRA_ROUND:
        return NO_SEAT
    return totals.index(lowest)


def pairing_of(number: int) -> int:
    """Who plays together in round ``number`` under ``teams=rotating_4``: four rounds each way, then another way every round."""
    if number <= len(PARTNERS) * ROUNDS_TOGETHER:
        return (number - 1) // ROUNDS_TOGETHER
    return (number - 1) % len(PARTNERS)


def rotation_champion(totals: list[int], number: int, tie_break: int) -> tuple[bool, int]:
    """Whether a match of ``teams=rotating_4`` is over after round ``number``, and who alone has the highest total, else ``NO_SEAT``."""
    best = max(totals)
    alone = totals.count(best) == 1
    is_over = number >= len(PARTNERS) * ROUNDS_TOGETHER and (alone or tie_break == SHARED)
    return is_over, totals.index(best) if is_over and alone else NO_SEAT


def shared_places(totals: list[int], low_is_good: bool) -> list[int]:
    """Places by totals, equal totals share one: 1, 2, 2, 4."""
    if low_is_good:
        return [1 + sum(1 for other in totals if other < total) for total in totals]
    return [1 + sum(1 for other in totals if other > total) for total in totals]


def dropped_out(totals: list[int], absent: list[int], target: int) -> list[int]:
    """``elimination=score_500``: seats that reach the target now; if all would, those with the lowest total stay."""
    present = [seat for seat in range(len(totals)) if not absent[seat]]
    out = [seat for seat in present if totals[seat] >= target]
    if len(out) == len(present):
        lowest = min(totals[seat] for seat in present)
        out = [seat for seat in present if totals[seat] > lowest]
    return out


def next_dealer(dealer: int, rotation: int, winner: int, loser: int, absent: list[int], seats: int) -> int:
    """Who deals next; ``ROTATE_RANDOM`` is drawn by the caller. Absent seats are passed over."""
    if rotation == ROTATE_WINNER and winner != NO_SEAT and not absent[winner]:
        return winner
    if rotation == ROTATE_LOSER and loser != NO_SEAT and not absent[loser]:
        return loser
    seat = dealer
    for _ in range(seats):
        seat = (seat + 1) % seats
        if not absent[seat]:
            break
    return seat
