"""What happened in a round: the log, the wire and the replay are made of events.

May be in here: the shape of an event and how it is redacted for one viewer. May not: rules, sentences, I/O.
Events are made from the kernel's integer tuples by ``game.round``; there is no second function that applies them.
"""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

EventKind = Literal[
    "dealer_draw",  # seat drew cards for the deal; no cards: it deals by lot
    "dealt",  # seat got its hand; cards (hidden from others), count
    "starter",  # cards turned up as starter
    "starter_returned",  # cards put back into the draw pile
    "named_color",  # seat named color (after a wild starter or a redeal)
    "played",  # seat laid cards; color when named, target when chosen, flags: "call", "jump"
    "drew",  # seat drew cards (hidden from others), count, reason
    "no_card",  # seat should have drawn, but no card exists; count missing
    "kept",  # seat keeps the drawn card
    "reshuffled",  # the discard pile became the draw pile; count
    "skipped",  # seat loses the turn
    "reversed",  # direction changed; count is the new direction (1 or -1)
    "penalty",  # seat is threatened with count cards by target
    "accepted",  # seat takes the pending cards
    "challenged",  # seat challenged target; outcome
    "hand_shown",  # seat showed its hand to target (cards hidden from the rest)
    "called",  # seat called its last card
    "uncalled",  # seat holds one card and has not called: it can be caught
    "caught",  # seat caught target, who draws count
    "false_catch",  # seat accused target wrongly and draws count
    "false_call",  # seat called without need and draws count
    "misplayed",  # seat laid cards that do not fit; it takes them back and draws count
    "advised",  # seat gave advice and draws count
    "swapped",  # seat and target exchanged hands: seat gave cards, got taken (both hidden from the rest)
    "rotated",  # every hand moves one seat in the direction count
    "handed_on",  # seat's hand went to target in a rotation (cards hidden from the rest)
    "pooled",  # all hands, count cards, are shuffled together
    "redealt",  # seat got a new hand out of the pooled hands; cards, count
    "given",  # seat gave cards to target
    "discarded",  # seat put cards on the discard pile through an effect
    "dared",  # seat must do the dare of a customizable card or take count cards
    "dare_done",  # seat did the dare
    "extra_turn",  # seat takes another turn
    "eliminated",  # seat is out of the round (mercy)
    "taken_back",  # seat takes a wrongful card back into its hand
    "went_out",  # seat has no card left
    "round_over",  # seat won (none: nobody); the points are in the view's result
]
"""Every kind of event with the fields it uses."""

DrawReason = Literal["turn", "penalty", "challenge", "call", "false_call", "misplay", "starter", "effect", "advice"]
Outcome = Literal["guilty", "innocent", "not_shown"]

EVENT_KINDS: tuple[str, ...] = get_args(EventKind)


class Event(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """One event. Seats are letters ``A``..``J``, cards are in hand notation (``r2rSgD``; ``*7``: seven hidden cards)."""

    kind: EventKind
    seat: str | None = None
    target: str | None = None
    cards: str = ""
    taken: str = ""
    """Second hand of a swap."""
    color: Literal["r", "y", "g", "b"] | None = None
    count: int = 0
    reason: DrawReason | None = None
    outcome: Outcome | None = None
    flags: tuple[Literal["call", "jump", "finish"], ...] = ()
    rule: str | None = None
    """Option id of the rule that acted, where one did (the log cites it)."""

    def seen_by(self, viewer: str | None) -> Event:
        """This event as ``viewer`` (a seat letter, or ``None`` for a spectator) may see it."""
        if self.kind in ("dealt", "drew", "redealt"):
            hidden = viewer != self.seat
        elif self.kind == "hand_shown" and self.target is None:
            return self  # shown to all
        elif self.kind in ("hand_shown", "swapped", "given", "handed_on"):
            hidden = viewer is None or viewer not in (self.seat, self.target)
        else:
            return self
        if not hidden:
            return self
        return msgspec.structs.replace(self, cards=hide(self.cards), taken=hide(self.taken))


def hide(cards: str) -> str:
    """``r5w0`` becomes ``*2``; an empty hand stays empty."""
    if not cards or cards.startswith("*"):
        return cards
    return f"*{count_cards(cards)}"


def count_cards(cards: str) -> int:
    """Number of cards in hand notation, hidden ones included."""
    if cards.startswith("*"):
        return int(cards[1:])
    return sum(1 for letter in cards if letter in "rygbw?") - (cards.count("?") // 2)
