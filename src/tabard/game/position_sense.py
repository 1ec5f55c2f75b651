"""Whether what a position says can be so: a drawn card is in the hand, whoever can be caught holds one card, a question has its asker.

Not compared with a deck: positions for examples and tests may hold more cards of a kind than there are. May be in here: such checks,
each with a sentence. May not: reading the text (position.py), rules.
"""

from __future__ import annotations

from tabard.game.errors import InvalidPosition
from tabard.game.notation import CARD_TEXTS, seat_letter
from tabard.rules.cards import NO_COLOR, NO_FACE, WILD
from tabard.rules.customizable import DO_OR_DRAW, GIVE_EACH, NOTHING, SHOW_HAND, SWAP
from tabard.rules.options import TEAMS_ROTATING_4
from tabard.rules.piles import top_card
from tabard.rules.seating import may_act
from tabard.rules.state import (
    ANSWER,
    CHOICE,
    COLOR,
    CUSTOM_STEPS,
    DARE,
    DRAWN,
    NO_SEAT,
    OVER,
    PENDING_WILD_FOUR,
    State,
    can_be_caught,
)


def refuse_nonsense(s: State) -> None:
    """Raise `InvalidPosition` with the first thing that cannot be."""
    refuse_seats(s)
    if s.phase == OVER:
        return
    asked = seat_letter(s.turn)
    if s.winner != NO_SEAT or s.end_reason:
        raise InvalidPosition("winner and end_reason are of a round that is over: the fourth word is over then")
    if not may_act(s, s.turn):
        raise InvalidPosition(f"turn {asked}: seat {asked} is not in this round")
    if s.phase == DRAWN and s.drawn != NO_FACE and not s.hand[s.turn][s.drawn]:
        raise InvalidPosition(f"drawn:{CARD_TEXTS[s.drawn]}: {asked}, who is asked about it, does not hold that card")
    if s.phase == ANSWER and s.pending_total == 0 and s.going_out == NO_SEAT:
        raise InvalidPosition("a penalty of 0 cards waits for nobody; write - if nothing waits")
    if s.challenge_open and (s.phase != ANSWER or s.pending_kind != PENDING_WILD_FOUR):
        raise InvalidPosition("challenge_open=1: there is no Wild Draw Four to challenge; the fourth word is +4W<A then")
    if s.challenge_open and s.snapshot_seat == NO_SEAT:
        raise InvalidPosition(
            "a challenge needs snapshot_seat=NUMBER, who laid the card (0 for A), and snapshot=, the hand after it"
        )
    if s.color == NO_COLOR and s.phase != COLOR:
        raise InvalidPosition("the color is ? only while it is to be named: the fourth word is color then")
    if s.phase in (COLOR, DARE, CHOICE):
        refuse_question(s)


def refuse_question(s: State) -> None:
    """Whoever names a color or answers a Customizable card does so for a wild, and somebody is asked next."""
    if top_card(s) < WILD:
        raise InvalidPosition("only a wild on top asks for a color, a dare or a choice")
    if s.phase == COLOR and s.resume_seat == NO_SEAT:
        raise InvalidPosition("while a color is to be named, resume_seat=NUMBER says who is asked next (0 for A)")
    if s.phase != COLOR:
        refuse_effect(s)


def refuse_seats(s: State) -> None:
    """What seats hold, owe and are."""
    for seat in range(s.seats):
        letter, size = seat_letter(seat), s.size[seat]
        if not s.active[seat] and size:
            raise InvalidPosition(f"seat {letter} is not in this round and cannot hold cards; write - for its hand")
        if s.active[seat] and not size and s.phase != OVER and s.going_out != seat:
            raise InvalidPosition(
                f"seat {letter} is in this round and has to hold a card; out={letter} or absent={letter} if it is not"
            )
        if s.called[seat] and size > 1:  # who has gone out since then holds none
            raise InvalidPosition(f"called={letter}: who has called holds one card, {letter} holds {size}")
        if can_be_caught(s, seat) and size != (0 if s.going_out == seat else 1):
            raise InvalidPosition(f"open={letter}: who can be caught holds one card, {letter} holds {size}")
        if s.going_out == seat and s.phase != ANSWER:
            raise InvalidPosition(f"going_out={seat}: the last card of {letter} waits for an answer then, as in +2D<{letter}")
        if s.place[seat] and s.place[:seat].count(s.place[seat]):
            raise InvalidPosition(f"places: two seats have place {s.place[seat]}")
    if s.pairing and s.teams != TEAMS_ROTATING_4:
        raise InvalidPosition(f"pairing={s.pairing}: partners do not change in this ruleset")
    if s.n_active < 2 and s.phase != OVER:
        raise InvalidPosition("a round that is on has at least two seats in it")


def refuse_effect(s: State) -> None:
    """A question of a Customizable card names the card, the step and whose card it is."""
    if s.choice_slot < 0 or s.choice_seat == NO_SEAT or s.resume_seat == NO_SEAT:
        raise InvalidPosition("an effect that asks needs choice_slot=, choice_seat= and resume_seat=")
    step = f"choice_slot={s.choice_slot} choice_step={s.choice_step}"
    operation = s.custom[s.choice_slot][2 * s.choice_step] if s.choice_step < CUSTOM_STEPS else NOTHING
    if operation == NOTHING:
        raise InvalidPosition(f"{step}: that card has no such step in this ruleset")
    if operation not in ((DO_OR_DRAW,) if s.phase == DARE else (SWAP, SHOW_HAND, GIVE_EACH)):
        raise InvalidPosition(f"{step}: that step of the card asks for no {'dare' if s.phase == DARE else 'choice'}")
    if s.phase == CHOICE and s.turn != s.choice_seat:
        raise InvalidPosition(f"choice_seat={s.choice_seat}: whose effect it is makes the choices in it, so it is asked")
    if operation == GIVE_EACH and s.choice_target in (NO_SEAT, s.choice_seat):
        raise InvalidPosition("choice_target=NUMBER is somebody else: the seat that gets the next card (0 for A)")
