"""What a careful player remembers of a round: the discard pile, who lacked which color when, who bluffs and who challenges.

Fed only with the bot's own redacted events. May be in here: remembering. May not: choosing, guessing (odds.py).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabard.game.event import Event, count_cards
from tabard.game.notation import COLOR_LETTERS, cards_in, seat_number
from tabard.rules.cards import COLORS, MAX_SEATS, NO_COLOR, WILD_DRAW_FOUR, color_of

NEVER = 99
"""``since`` of a color that a seat was never seen to lack."""


class Habits:
    """What a seat does with Wild Draw Fours, over a whole match."""

    def __init__(self) -> None:
        self.guilty = 0
        self.innocent = 0
        self.challenged = 0
        self.accepted = 0


class Memory:
    """One bot's memory. `read` brings it up to date."""

    def __init__(self) -> None:
        self.habits = [Habits() for _ in range(MAX_SEATS)]
        self.round_number = 0
        self.forget_round()

    def forget_round(self) -> None:
        """A new round: everything but habits is gone."""
        self.n_read = 0
        self.discard: list[int] = []
        """The discard pile, top last."""
        self.color = NO_COLOR
        self.color_before = NO_COLOR
        """Color in force before the last Wild Draw Four."""
        self.since = [[NEVER] * COLORS for _ in range(MAX_SEATS)]
        """Per seat and color: unknown cards that came to the seat since it showed that it had none of the color."""
        self.named = [NO_COLOR] * MAX_SEATS
        """The color that a seat named last."""
        self.drawing = -1
        """The seat that just drew and has neither kept nor played."""
        self.drawing_count = 0
        self.attacker = -1
        """Who laid the last Wild Draw Four."""
        self.before: list[list[int]] = []

    def read(self, events: Sequence[Event], round_number: int) -> None:
        """Take in what is new of ``events``."""
        if round_number != self.round_number or len(events) < self.n_read:
            self.forget_round()
            self.round_number = round_number
        for at in range(self.n_read, len(events)):
            event = events[at]
            reader = READERS.get(event.kind)
            if reader is not None:
                reader(self, event)
        self.n_read = len(events)

    def came(self, seat: int, count: int) -> None:
        """Unknown cards came to a seat."""
        row = self.since[seat]
        for color in range(COLORS):
            if row[color] != NEVER:
                row[color] += count

    def starter(self, event: Event) -> None:
        """A card is turned up."""
        face = cards_in(event.cards)[0]
        self.discard.append(face)
        self.color = color_of(face)

    def starter_returned(self, event: Event) -> None:
        """It goes back."""
        for face in cards_in(event.cards):
            self.discard.remove(face)

    def named_color(self, event: Event) -> None:
        """A color is named without a play."""
        self.color = COLOR_LETTERS.index(event.color or "r")
        self.named[seat_number(event.seat or "A")] = self.color

    def played(self, event: Event) -> None:
        """Cards are laid."""
        seat = seat_number(event.seat or "A")
        if self.drawing == seat:  # the drawn card was laid, so the hand is what it was before the draw
            self.lacked(seat)
        self.drawing = -1
        faces = cards_in(event.cards)
        self.discard += faces
        if faces[-1] == WILD_DRAW_FOUR:
            self.color_before = self.color
            self.attacker = seat
        if event.color:
            self.color = COLOR_LETTERS.index(event.color)
            self.named[seat] = self.color
        else:
            self.color = color_of(faces[-1])

    def lacked(self, seat: int) -> None:
        """A seat that draws has, most likely, none of the color in force."""
        if self.color != NO_COLOR:
            self.since[seat][self.color] = 0

    def drew(self, event: Event) -> None:
        """Cards are drawn."""
        seat = seat_number(event.seat or "A")
        if event.reason == "turn":
            self.drawing = seat
            self.drawing_count = event.count
        else:
            self.came(seat, event.count)

    def kept(self, event: Event) -> None:
        """The drawn card stays in the hand: it, too, is not of the color in force."""
        seat = seat_number(event.seat or "A")
        if self.drawing == seat:
            self.came(seat, self.drawing_count)
        self.lacked(seat)
        self.drawing = -1

    def taken_back(self, event: Event) -> None:
        """A wrongful card leaves the discard pile again."""
        self.discard.pop()
        self.color = self.color_before

    def reshuffled(self, event: Event) -> None:
        """Only the top card stays."""
        self.discard = self.discard[-1:]

    def accepted(self, event: Event) -> None:
        """A penalty is taken."""
        if self.discard and self.discard[-1] == WILD_DRAW_FOUR:
            self.habits[seat_number(event.seat or "A")].accepted += 1

    def challenged(self, event: Event) -> None:
        """A hand is judged."""
        self.habits[seat_number(event.seat or "A")].challenged += 1
        attacker = seat_number(event.target or "A")
        if event.outcome == "innocent":
            self.habits[attacker].innocent += 1
            if self.color_before != NO_COLOR:
                self.since[attacker][self.color_before] = 0
        else:
            self.habits[attacker].guilty += 1

    def swapped(self, event: Event) -> None:
        """Two hands change places."""
        a, b = seat_number(event.seat or "A"), seat_number(event.target or "A")
        self.since[a], self.since[b] = self.since[b], self.since[a]

    def rotated(self, event: Event) -> None:
        """All hands move on; `handed_on` tells where to."""
        self.before = [row[:] for row in self.since]

    def handed_on(self, event: Event) -> None:
        """One hand of a rotation."""
        if self.before:
            self.since[seat_number(event.target or "A")] = self.before[seat_number(event.seat or "A")][:]

    def redealt(self, event: Event) -> None:
        """A new hand: nothing is known of it."""
        self.since[seat_number(event.seat or "A")] = [NEVER] * COLORS

    def given(self, event: Event) -> None:
        """Cards change hands."""
        self.came(seat_number(event.target or "A"), count_cards(event.cards))

    def discarded(self, event: Event) -> None:
        """An effect put cards under the top card."""
        self.discard[-1:-1] = cards_in(event.cards)


READERS: dict[str, Callable[[Memory, Event], None]] = {
    "starter": Memory.starter,
    "starter_returned": Memory.starter_returned,
    "named_color": Memory.named_color,
    "played": Memory.played,
    "drew": Memory.drew,
    "kept": Memory.kept,
    "taken_back": Memory.taken_back,
    "reshuffled": Memory.reshuffled,
    "accepted": Memory.accepted,
    "challenged": Memory.challenged,
    "swapped": Memory.swapped,
    "rotated": Memory.rotated,
    "handed_on": Memory.handed_on,
    "redealt": Memory.redealt,
    "given": Memory.given,
    "discarded": Memory.discarded,
}
