"""From what a seat has seen to where a search begins: the position with the cards it knows, and what the others may be.

May be in here: counting unseen cards and places. May not: dealing guesses (``tabard.fast.worlds``), choosing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tabard.bots.inference import Inference
from tabard.bots.sight import Sight
from tabard.fast.scratch import Guesses
from tabard.game.imagined import Hidden, imagine
from tabard.game.notation import hand_text, seat_number
from tabard.game.turn import Turn
from tabard.rules.cards import FACES, NO_COLOR
from tabard.rules.state import NO_SEAT, State

if TYPE_CHECKING:
    from tabard.bots.heuristic import Heuristic

WORD = 1 << 32
SELDOM = 0.6
"""How likely a seat acted as the heuristic would, where it need not."""


def root_of(turn: Turn, sight: Sight, inference: Inference) -> State:
    """The position with all cards that were seen; the others are missing from hands and draw pile."""
    view = turn.view
    hands = {seat.seat: seat.known or "" for seat in view.seats}
    s = imagine(view, turn.ruleset, Hidden(hands, "", hand_text(sight.memory.discard[:-1][::-1])))
    buried = max(0, view.discard_pile - s.n_discard_pile)
    s.discard_pile[buried : buried + s.n_discard_pile] = s.discard_pile[: s.n_discard_pile]
    s.n_discard_pile += buried
    s.color_before = sight.memory.color_before
    s.fresh = 1 if inference.is_fresh else 0
    s.taken_back = 1 if inference.is_taken_back else 0
    for place, letter in enumerate(inference.out):
        s.place[seat_number(letter)] = place + 1
    for place, letter in enumerate(inference.eliminated):
        s.place[seat_number(letter)] = -place - 1
    s.next_place, s.n_eliminated = len(inference.out), len(inference.eliminated)
    return s


def guesses_of(bot: Heuristic, turn: Turn, sight: Sight, inference: Inference, root: State) -> Guesses:
    """What is known of the cards that are missing from ``root``."""
    guesses = Guesses()
    view = turn.view
    places = []
    for at, seat in enumerate(view.seats):
        if seat.hand is None:
            places += [(at, *place) for place in inference.fitted(at, seat.size - root.size[at])]
    places.sort(key=lambda place: -(place[1] | place[2]).bit_count())
    guesses.n_places = len(places)
    for i, (at, never, seldom) in enumerate(places):
        guesses.seat[i], guesses.never[i], guesses.seldom[i] = at, never, seldom
    guesses.seldom_word = int(SELDOM * WORD)
    guesses.n_buried = max(0, view.discard_pile - len(sight.memory.discard))
    guesses.pool = unseen(root, guesses.n_buried)
    fill_up(guesses.pool, root.deck_count, guesses.n_places + guesses.n_buried + view.draw_pile)
    guesses.bluff_seat = NO_SEAT
    if view.pending is not None and view.pending.challenge and sight.memory.color_before != NO_COLOR:
        attacker = seat_number(view.pending.attacker)
        if attacker != sight.me:
            guesses.bluff_seat = attacker
            guesses.bluff_color = sight.memory.color_before
            guesses.bluff_word = int(bot.chance_of_bluff(turn, sight, attacker) * WORD)
    return guesses


def unseen(root: State, n_buried: int) -> list[int]:
    """The cards of the deck that are nowhere in ``root``."""
    pool = root.deck_count[:]
    for face in root.discard_pile[n_buried : root.n_discard_pile]:
        pool[face] -= 1
    for seat in range(root.seats):
        for face in range(FACES):
            pool[face] -= root.hand[seat][face]
    return pool


def fill_up(pool: list[int], deck: list[int], wanted: int) -> None:
    """At least as many cards as there are places. Changes nothing as long as the bot has seen the whole round; in a position out of
    nowhere there may be more, and then the draw pile is taken to be larger than it is.
    """
    for face in range(FACES):
        pool[face] = max(0, pool[face])
    while sum(pool) < wanted:
        pool[max(range(FACES), key=lambda face: deck[face] - pool[face])] += 1
