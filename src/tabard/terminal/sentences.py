"""Events in words: one sentence for what belongs together ("Otto drew 4 cards and lost the turn.").

May be in here: which sentence tells which events. May not: the words themselves (messages.py), output.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabard.game.event import Event, count_cards
from tabard.game.notation import CARD_TEXTS, cards_in
from tabard.game.refusal import Refusal
from tabard.terminal.cards import PLAIN_WORDS, CardWords, count_of, listed, sentence
from tabard.terminal.messages import AND_DREW, CHOSEN, COLORS, COST, EVENTS, LOST, NAMED, ORDER, REASONS


class Teller:
    """Tells events to the person in seat ``me`` (``None``: somebody who only watches)."""

    def __init__(self, me: str | None, names: Mapping[str, str], word: str, cards: CardWords = PLAIN_WORDS) -> None:
        self.me = me
        self.names = names
        self.cards = cards
        self.laid = ""
        """The card that was laid last."""
        self.word = word
        """What is called with one card left."""

    def name(self, seat: str | None) -> str:
        """Who sits there."""
        return self.names.get(seat or "", seat or "nobody")

    def tell(self, events: Sequence[Event]) -> list[str]:
        """All sentences for ``events``, which are redacted for the reader."""
        rest = list(events)
        said = []
        while rest:
            event = rest.pop(0)
            if event.kind == "played":
                self.laid = CARD_TEXTS[cards_in(event.cards)[-1]]
            phrase = PHRASES.get(event.kind, plain)(self, event, rest)
            if phrase:
                said.append(sentence(phrase))
        return said

    def form(self, key: str, event: Event, **more: object) -> str:
        """The text of ``key`` for this event, in the form for the reader."""
        text = EVENTS.get(key, EVENTS["other"])
        hidden = not event.cards or event.cards.startswith("*")
        if event.seat is not None and event.seat == self.me:
            template = text.you
        elif text.to_you and event.target is not None and event.target == self.me:
            template = text.to_you
        else:
            template = (hidden and text.unseen) or text.other or text.you
        values: dict[str, object] = {
            "kind": event.kind,
            "name": self.name(event.seat),
            "other": self.name(event.target),
            "cards": self.cards.names(event.cards),
            "taken": self.cards.names(event.taken),
            "count": count_of(event.count or count_cards(event.cards)),
            "number": event.count,
            "color": COLORS.get(event.color or "", ""),
            "order": ORDER.get(event.count, ""),
            "word": self.word,
            "dare": self.cards.dare(self.laid),
        }
        return template.format(**(values | more))

    def reason(self, refusal: Refusal) -> str:
        """Why a move is not possible."""
        params = dict(refusal.params)
        words: dict[str, object] = {"name": self.name(str(params["name"])) if "name" in params else "somebody else"}
        words["card"] = self.cards.name(str(params["card"])) if "card" in params else "that card"
        words["face"] = self.cards.name(str(params["face"])) if "face" in params else "the top card"
        words["color"] = COLORS.get(str(params.get("color")), "the color in force")
        words["count"] = params.get("count", "")
        text = sentence(REASONS[refusal.code].format(**words))
        return text if refusal.cost is None else f"{text} {COST.format(count=count_of(refusal.cost))}"


Phrase = Callable[[Teller, Event, list[Event]], str]


def plain(teller: Teller, event: Event, rest: list[Event]) -> str:
    """One event, one sentence, and its own kind is the key."""
    return teller.form(event.kind, event)


def take(rest: list[Event], kind: str, seat: str | None) -> Event | None:
    """The next event, taken off, if it is this one."""
    return rest.pop(0) if rest and rest[0].kind == kind and rest[0].seat == seat else None


def take_drawn(rest: list[Event], seat: str | None) -> tuple[int, str] | None:
    """Cards drawn as a consequence: how many came, and which as far as they are seen."""
    drawn: tuple[int, str] | None = None
    while rest:
        if (event := take(rest, "drew", seat)) is not None:
            n, cards = drawn or (0, "")
            drawn = (n + event.count, cards + event.cards)
        elif take(rest, "reshuffled", None) is None:
            if take(rest, "no_card", seat) is None:
                break
            drawn = drawn or (0, "")
    return drawn


def dealer_draw(teller: Teller, event: Event, rest: list[Event]) -> str:
    """All cards drawn for the deal in one sentence, or whom a lot has found."""
    if not event.cards:
        return teller.form("dealer_by_lot", event)
    drawn = [event]
    while rest and rest[0].kind == "dealer_draw":
        drawn.append(rest.pop(0))
    words = [f"{teller.name(one.seat)} {teller.cards.names(one.cards)}" for one in drawn]
    return teller.form("dealer_draw", event, cards=listed(words))


def dealt(teller: Teller, event: Event, rest: list[Event]) -> str:
    """One sentence for all; one's own hand is told when one is asked."""
    while rest and rest[0].kind == "dealt":
        rest.pop(0)
    return teller.form("dealt", event, count=event.count or count_cards(event.cards))


def played(teller: Teller, event: Event, rest: list[Event], key: str = "played") -> str:
    """Cards, color and seat."""
    color = NAMED.format(color=COLORS[event.color]) if event.color else ""
    target = CHOSEN.format(other=teller.name(event.target)) if event.target else ""
    if rest and rest[0].kind == "swapped":
        target = ""  # the swap has a sentence of its own
    if "jump" in event.flags:
        key = "jumped"
    bare = Event(event.kind, event.seat, cards=event.cards)
    return teller.form(key, bare, color=color, target=target)


def drew(teller: Teller, event: Event, rest: list[Event]) -> str:
    """A turn draw with what became of it, or cards that came for another reason."""
    seen = bool(event.cards) and not event.cards.startswith("*")
    if event.reason == "turn":
        if rest and rest[0].kind == "played" and rest[0].seat == event.seat:
            return played(teller, rest.pop(0), rest, "played_drawn")
        if take(rest, "kept", event.seat):
            return teller.form("drew_kept_seen" if seen and event.count == 1 else "drew_kept", event)
    return teller.form("drew_seen" if seen else "drew", event)


def penalty(teller: Teller, event: Event, rest: list[Event]) -> str:
    """Silent where the cards are taken at once: that sentence says it all."""
    if rest and rest[0].kind == "accepted" and rest[0].seat == event.seat:
        return ""
    return teller.form("penalty", event)


def accepted(teller: Teller, event: Event, rest: list[Event]) -> str:
    """Cards taken, and the turn lost."""
    drawn = take_drawn(rest, event.seat) or (event.count, "")
    lost = LOST if take(rest, "skipped", event.seat) else ""
    seen = bool(drawn[1]) and not drawn[1].startswith("*")
    key = "accepted_seen" if seen else "accepted"
    return teller.form(key, event, count=count_of(drawn[0]), lost=lost, cards=teller.cards.names(drawn[1]))


def challenged(teller: Teller, event: Event, rest: list[Event]) -> str:
    """The outcome; a hand that this reader has seen comes as a sentence of its own."""
    shown = take(rest, "hand_shown", event.target)
    loser = event.seat if event.outcome == "innocent" else event.target
    drawn = take_drawn(rest, loser) or (event.count, "")
    take(rest, "skipped", event.seat)
    if shown and shown.cards and not shown.cards.startswith("*") and shown.seat != teller.me:
        rest.insert(0, shown)
    return teller.form(f"challenged_{event.outcome}", event, number=drawn[0]) + got(teller, loser, drawn[1])


def hand_shown(teller: Teller, event: Event, rest: list[Event]) -> str:
    """To one seat or to all."""
    return teller.form("hand_shown" if event.target else "hand_shown_all", event)


def penalized(teller: Teller, event: Event, rest: list[Event]) -> str:
    """Somebody draws for a fault: the victim of a catch, else the one who made it."""
    loser = event.target if event.kind == "caught" else event.seat
    drawn = take_drawn(rest, loser)
    number = drawn[0] if drawn else event.count
    and_drew = AND_DREW.format(number=number) if number else ""
    return teller.form(event.kind, event, number=number, and_drew=and_drew) + got(teller, loser, drawn[1] if drawn else "")


def got(teller: Teller, seat: str | None, cards: str) -> str:
    """A further sentence about the reader's own new cards."""
    if seat != teller.me or seat is None or not cards:
        return ""
    return " " + sentence(teller.form("got", Event("drew", seat, cards=cards)))


def redealt(teller: Teller, event: Event, rest: list[Event]) -> str:
    """One sentence for all, with the reader's new hand."""
    own = event if event.seat == teller.me else None
    while rest and rest[0].kind == "redealt":
        other = rest.pop(0)
        own = other if other.seat == teller.me else own
    if own and own.cards and not own.cards.startswith("*"):
        return teller.form("redealt_seen", own)
    return teller.form("redealt", event)


def pooled(teller: Teller, event: Event, rest: list[Event]) -> str:
    """Silent where the new hands follow."""
    return "" if rest and rest[0].kind == "redealt" else teller.form("pooled", event)


def went_out(teller: Teller, event: Event, rest: list[Event]) -> str:
    """Silent where the round is won by it."""
    if any(next_.kind == "round_over" and next_.seat == event.seat for next_ in rest):
        return ""
    return teller.form("went_out", event)


def round_over(teller: Teller, event: Event, rest: list[Event]) -> str:
    """Who has won."""
    return teller.form("round_tied" if event.seat is None else "round_won", event)


PHRASES: dict[str, Phrase] = {
    "dealer_draw": dealer_draw,
    "dealt": dealt,
    "played": played,
    "drew": drew,
    "penalty": penalty,
    "accepted": accepted,
    "challenged": challenged,
    "hand_shown": hand_shown,
    "caught": penalized,
    "false_catch": penalized,
    "false_call": penalized,
    "misplayed": penalized,
    "advised": penalized,
    "pooled": pooled,
    "redealt": redealt,
    "went_out": went_out,
    "round_over": round_over,
}
"""Kinds with a sentence of more than one event; all others are `plain`."""
