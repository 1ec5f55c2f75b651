"""Was the deal honest? Recomputes every shuffle of a record from its seed, or from secret and salts, and compares all cards dealt.

May be in here: only what docs/fair-deal.md says, written anew on purpose: nothing of the engine or of ``game.chance`` is used, so
a fault there cannot hide itself. The same is done in the browser by web/src/verify.
"""

from __future__ import annotations

import hashlib
import hmac
import re

from tabard.game.errors import RecordError
from tabard.game.record import Record, RoundRecord

FACES = [color + rank for color in "rygb" for rank in "0123456789SRD"] + ["w0", "w4", "wH", "wX", "wC1", "wC2", "wC3"]
TOKEN = re.compile(r"~|&|[rygb][0-9SRD]|w(?:[04HX]|C[123])")


def shuffle(key: bytes, round_number: int, number: int, pool: list[str]) -> list[str]:
    """The order of one shuffle; the last card is drawn first."""
    cards = sorted(pool, key=FACES.index)
    block, words = 0, list[int]()
    for last in range(len(cards) - 1, 0, -1):
        n = last + 1
        while True:
            if not words:
                digest = hmac.digest(key, b"tabard-1:%d:%d:%d" % (round_number, number, block), "sha256")
                words = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)]
                block += 1
            word = words.pop(0)
            if word < 2**32 - 2**32 % n:
                break
        cards[last], cards[word % n] = cards[word % n], cards[last]
    return cards


def key_of(record: Record, round_: RoundRecord) -> bytes | None:
    """The key of a round's shuffles; ``None`` if the record carries no chance source. Raises `RecordError`."""
    if round_.secret is None:
        if record.seed is None:
            return None
        return hashlib.sha256(b"tabard-seed:" + record.seed.encode()).digest()
    try:
        secret = bytes.fromhex(round_.secret)
    except ValueError:
        raise RecordError(f"round {round_.number}: its secret is not in hexadecimal") from None
    round_id = round_.round_id or ""
    if hashlib.sha256(secret + round_id.encode()).hexdigest() != round_.commitment:
        raise RecordError(f"round {round_.number}: the secret is not the one committed to before the deal")
    salts = ";".join(f"{seat}={salt}" for seat, salt in sorted(round_.salts.items()))
    return hmac.digest(secret, f"{round_id};{salts}".encode(), "sha256")


class Piles:
    """The shuffled piles of one round, from which the recorded cards must come."""

    def __init__(self, key: bytes, round_: RoundRecord) -> None:
        self.key = key
        self.round = round_
        self.number = 0
        self.pile: list[str] = []
        self.pooled: list[str] = []

    def next_order(self, where: str) -> list[str]:
        """The order of the next shuffle."""
        if self.number >= len(self.round.shuffles):
            raise RecordError(f"round {self.round.number}, {where}: more shuffles than the record lists")
        pool = TOKEN.findall(self.round.shuffles[self.number])
        self.number += 1
        if unknown := [token for token in pool if token not in FACES]:
            raise RecordError(f"round {self.round.number}, {where}: {unknown[0]!r} in the list of shuffle {self.number} is no card")
        return shuffle(self.key, self.round.number, self.number - 1, pool)

    def follow(self, where: str, chance: str) -> None:
        """The cards in ``chance`` must be the next ones."""
        for token in TOKEN.findall(chance):
            if token == "~":
                self.pile = self.next_order(where)
            elif token == "&":
                self.pooled = self.next_order(where)
            else:
                source = self.pooled or self.pile
                card = source.pop() if source else "nothing"
                if card != token:
                    raise RecordError(f"round {self.round.number}, {where}: {token} was dealt, the shuffle gives {card}")


def verify_shuffles(record: Record) -> int:
    """Recompute every shuffle; return how many. Raises `RecordError` naming the place where the cards are not the shuffle's."""
    checked = 0
    for round_ in record.rounds:
        key = key_of(record, round_)
        if key is None:
            raise RecordError(f"round {round_.number}: the record has neither seed nor secret, so its shuffles cannot be checked")
        piles = Piles(key, round_)
        if round_.dealer_draw:
            follow_dealer_draw(piles, round_)
        piles.pile = piles.next_order("deal")
        check_hands(piles, round_)
        piles.follow("opening", round_.opening)
        for number, move in enumerate(round_.moves.split(), 1):
            piles.follow(f"move {number} ({move})", move.partition("(")[2].rstrip(")"))
        if piles.number != len(round_.shuffles):
            raise RecordError(f"round {round_.number}: the record lists {len(round_.shuffles)} shuffles, {piles.number} happened")
        checked += piles.number
    return checked


def follow_dealer_draw(piles: Piles, round_: RoundRecord) -> None:
    """Cards drawn for the deal; the deck is shuffled anew whenever it has run out."""
    for token in TOKEN.findall(round_.dealer_draw):
        if not piles.pile:
            piles.pile = piles.next_order("choice of the dealer")
        piles.follow("choice of the dealer", token)


def check_hands(piles: Piles, round_: RoundRecord) -> None:
    """Cards go singly round the table from the dealer's left; hands are recorded sorted."""
    seats = sorted(round_.hands)
    later = [seat for seat in seats if seat > round_.dealer]
    order = later + [seat for seat in seats if seat <= round_.dealer]
    dealt: dict[str, list[str]] = {seat: [] for seat in seats}
    sizes = {len(TOKEN.findall(hand)) for hand in round_.hands.values()}
    if len(sizes) != 1:
        raise RecordError(f"round {round_.number}: not everybody was dealt the same number of cards")
    for _ in range(sizes.pop()):
        for seat in order:
            dealt[seat].append(piles.pile.pop() if piles.pile else "nothing")
    for seat in seats:
        found = "".join(sorted(dealt[seat], key=lambda card: FACES.index(card) if card in FACES else -1))
        if found != round_.hands[seat]:
            raise RecordError(f"round {round_.number}: {seat} was dealt {round_.hands[seat]}, the shuffle gives {found}")
