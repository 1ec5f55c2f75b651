"""What other seats' hidden cards are not: what draws, passes, penalties taken and cards laid tell about every single card.

Fed only with the bot's own redacted events. May be in here: remembering, for each unseen card in a hand, which faces it cannot or will
hardly be. May not: guessing hands (``tabard.fast.worlds``), choosing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tabard.game.event import Event, count_cards
from tabard.game.knowledge import Knowledge, known
from tabard.game.notation import COLOR_LETTERS, cards_in, seat_number
from tabard.game.ruleset import Ruleset
from tabard.rules.cards import COLORS, DRAW_TWO, FACES, MAX_SEATS, NO_COLOR, NO_FACE, RANKS, WILD, WILD_DRAW_FOUR, color_of

Place = tuple[int, int]
"""One unseen card: bits of the faces that it is not, and of those that it will hardly be."""
BLANK: Place = (0, 0)
ALL = (1 << FACES) - 1
WILDS = ALL & ~((1 << WILD) - 1)
DRAW_CARDS = sum(1 << (color * RANKS + DRAW_TWO) for color in range(COLORS)) | 1 << WILD_DRAW_FOUR


def color_bits(color: int) -> int:
    """All cards of a color."""
    return 0 if color == NO_COLOR else ((1 << RANKS) - 1) << (color * RANKS)


def rank_bits(face: int) -> int:
    """All cards with the rank of ``face``."""
    return 0 if face >= WILD or face < 0 else sum(1 << (color * RANKS + face % RANKS) for color in range(COLORS))


class Inference:
    """One seat's conclusions about the hands of the others in one round."""

    def __init__(self, viewer: str, ruleset: Ruleset) -> None:
        self.knowledge = Knowledge(viewer)
        self.stacks = ruleset["stack"] != "off"
        self.n_read = 0
        self.places: list[list[Place]] = [[] for _ in range(MAX_SEATS)]
        self.before: list[list[Place]] = []
        self.top = NO_FACE
        self.color = NO_COLOR
        self.color_before = NO_COLOR
        self.drawing = -1
        self.drawn = 0
        self.out: list[str] = []
        """Seats that went out, in order."""
        self.eliminated: list[str] = []
        self.is_fresh = False
        """Nothing has happened since the last play."""
        self.is_taken_back = False
        """The seat to move took a wrongful Wild Draw Four back."""

    def read(self, events: Sequence[Event]) -> None:
        """Take in what is new of ``events``."""
        for at in range(self.n_read, len(events)):
            event = events[at]
            reader = READERS.get(event.kind)
            if reader is not None:
                reader(self, event, seat_number(event.seat or "A"))
            self.knowledge.update(event)
        self.n_read = len(events)

    def fitted(self, seat: int, n_unseen: int) -> list[Place]:
        """The places of ``seat``, brought to their number: cards seen since then are dropped, new ones are blank."""
        places = self.places[seat][-n_unseen:] if n_unseen else []
        return [*places, *[BLANK] * (n_unseen - len(places))]

    def fit_bits(self) -> int:
        """Colored cards that fit now."""
        return color_bits(self.color) | rank_bits(self.top)

    def exclude(self, seat: int, never: int, seldom: int, last: int = 0) -> None:
        """The cards of ``seat``, all but the ``last`` ones, are none of these."""
        places = self.places[seat]
        for at in range(len(places) - last):
            places[at] = (places[at][0] | never, places[at][1] | seldom)

    # -- events ------------------------------------------------------------------------------------------------------

    def starter(self, event: Event, seat: int) -> None:
        """A card is turned up."""
        self.top = cards_in(event.cards)[-1]
        self.color = color_of(self.top)

    def dealt(self, event: Event, seat: int) -> None:
        """A new hand: nothing is known of it."""
        self.places[seat] = [BLANK] * event.count

    def named_color(self, event: Event, seat: int) -> None:
        """A color is named without a play."""
        self.color = COLOR_LETTERS.index(event.color or "r")
        self.is_fresh = False

    def drew(self, event: Event, seat: int) -> None:
        """Who draws in turn has nothing that fits, but perhaps a wild that it holds back."""
        if event.reason == "turn":
            self.is_fresh = False
            fits = self.fit_bits()
            self.exclude(seat, fits, WILDS)
            self.drawing, self.drawn = seat, event.count
            self.places[seat] += [(fits, WILDS)] * (event.count - 1)  # draws until one fits
            self.places[seat].append(BLANK)
        else:
            self.places[seat] += [BLANK] * event.count

    def kept(self, event: Event, seat: int) -> None:
        """The drawn card does not fit either."""
        if self.drawing == seat:
            self.exclude(seat, self.fit_bits(), WILDS)
        self.drawing = -1
        self.is_fresh = self.is_taken_back = False

    def played(self, event: Event, seat: int) -> None:
        """Cards are laid: they leave the places where they are most likely."""
        faces = cards_in(event.cards)
        if self.drawing == seat and self.places[seat]:
            self.places[seat].pop()
        else:
            for face in self.not_seen_before(event, faces):
                self.remove(seat, face)
        self.drawing = -1
        self.is_fresh, self.is_taken_back = True, False
        if faces[0] >= WILD:
            self.exclude(seat, 0, self.fit_bits())  # it would rather have laid a card that fits
        if faces[0] == WILD_DRAW_FOUR:
            self.color_before = self.color
        self.top = faces[-1]
        self.color = COLOR_LETTERS.index(event.color) if event.color else color_of(faces[-1])

    def not_seen_before(self, event: Event, faces: list[int]) -> list[int]:
        """The cards that were not among those seen in this hand."""
        held = dict(self.knowledge.held.get(str(event.seat), {}))
        unseen = []
        for face in faces:
            if held.get(face, 0) > 0:
                held[face] -= 1
            else:
                unseen.append(face)
        return unseen

    def remove(self, seat: int, face: int) -> None:
        """A card of this face leaves the hand: out of the largest group of places that may hold it."""
        places = self.places[seat]
        if not places:
            return
        bit = 1 << face

        def likely(place: Place) -> float:
            never, seldom = place
            return places.count(place) * (0.01 if never & bit else 0.4 if seldom & bit else 1.0)

        place = max(reversed(places), key=likely)
        places.reverse()
        places.remove(place)
        places.reverse()

    def accepted(self, event: Event, seat: int) -> None:
        """Who takes a penalty that could be passed on most likely has no card to do so."""
        self.is_fresh = False
        if self.stacks:  # the cards of the penalty come after this event
            self.exclude(seat, 0, DRAW_CARDS)

    def challenged(self, event: Event, seat: int) -> None:
        """Who was innocent had nothing of the color."""
        self.is_fresh = False
        if event.outcome == "innocent" and event.target:
            self.exclude(seat_number(event.target), color_bits(self.color_before), 0)

    def hand_shown(self, event: Event, seat: int) -> None:
        """All cards are seen."""
        if known(event.cards):
            self.places[seat] = []

    def taken_back(self, event: Event, seat: int) -> None:
        """The card is in the hand again, for all to know."""
        self.is_taken_back = True
        self.places[seat].append((ALL & ~(1 << WILD_DRAW_FOUR), 0))
        self.top = NO_FACE
        self.color = self.color_before

    def swapped(self, event: Event, seat: int) -> None:
        """Two hands change places; those that were seen have no unseen cards."""
        other = seat_number(event.target or "A")
        mine, theirs = self.places[seat], self.places[other]
        self.places[seat] = [] if known(event.taken) else theirs
        self.places[other] = [] if known(event.cards) else mine

    def rotated(self, event: Event, seat: int) -> None:
        """All hands move on; `handed_on` tells where to."""
        self.before = [row[:] for row in self.places]

    def handed_on(self, event: Event, seat: int) -> None:
        """One hand of a rotation."""
        if self.before:
            self.places[seat_number(event.target or "A")] = [] if known(event.cards) else self.before[seat][:]

    def given(self, event: Event, seat: int) -> None:
        """Cards change hands."""
        taker = seat_number(event.target or "A")
        for _ in range(count_cards(event.cards)):
            if not known(event.cards):
                self.places[taker].append(BLANK)
            if self.places[seat]:
                self.places[seat].pop(0)

    def discarded(self, event: Event, seat: int) -> None:
        """An effect put cards under the top card."""
        for face in self.not_seen_before(event, cards_in(event.cards)):
            self.remove(seat, face)

    def left(self, event: Event, seat: int) -> None:
        """Somebody is out of the round."""
        self.places[seat] = []
        (self.out if event.kind == "went_out" else self.eliminated).append(event.seat or "A")


READERS: dict[str, Callable[[Inference, Event, int], None]] = {
    "starter": Inference.starter,
    "dealt": Inference.dealt,
    "redealt": Inference.dealt,
    "named_color": Inference.named_color,
    "drew": Inference.drew,
    "kept": Inference.kept,
    "played": Inference.played,
    "accepted": Inference.accepted,
    "challenged": Inference.challenged,
    "hand_shown": Inference.hand_shown,
    "taken_back": Inference.taken_back,
    "swapped": Inference.swapped,
    "rotated": Inference.rotated,
    "handed_on": Inference.handed_on,
    "given": Inference.given,
    "discarded": Inference.discarded,
    "eliminated": Inference.left,
    "went_out": Inference.left,
}
