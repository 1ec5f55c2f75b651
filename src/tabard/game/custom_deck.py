"""The text of a custom deck: counted cards, where a bare rank means that rank in all four colors.

May be in here: reading and writing deck texts. May not: dealing.

>>> sum(read_deck("0*1,1*2,2*2,3*2,4*2,5*2,6*2,7*2,8*2,9*2,S*2,R*2,D*2,w0*4,w4*4"))
108
"""

from __future__ import annotations

from tabard.game.errors import RulesetError
from tabard.game.language import Phrase
from tabard.game.notation import CARD_TEXTS, FACE_OF_TEXT, RANK_LETTERS
from tabard.rules.cards import COLORS, FACES, MAX_CARDS, RANKS, SKIP, WILD

EXAMPLE = "1*4,2*4,3*4,S*2,w0*4"
MIN_CARDS = 20
MIN_NUMBERS = 8
"""A deck needs numbers, so that a starter can be found and a round can end."""


def read_deck(text: str) -> list[int]:
    """Counts per face. Raises `RulesetError` with what is wrong."""
    if not text:
        raise RulesetError(
            "deck=custom needs its cards too, counted by kind, e.g. deck=custom custom_deck={example}", example=EXAMPLE
        )
    counts = counted(text)
    numbers = sum(counts[face] for face in range(WILD) if face % RANKS < SKIP)
    if not MIN_CARDS <= sum(counts) <= MAX_CARDS or numbers < MIN_NUMBERS:
        raise wrong(
            "{cards} cards with {numbers} numbers; it needs {least} to {most} cards, {least_numbers} of them numbers",
            cards=sum(counts),
            numbers=numbers,
            least=MIN_CARDS,
            most=MAX_CARDS,
            least_numbers=MIN_NUMBERS,
        )
    return counts


def counted(text: str) -> list[int]:
    """Counts per face, be they enough or not. Raises `RulesetError` if the text cannot be read."""
    counts = [0] * FACES
    for word in text.split(",") if text else []:
        card, star, number = word.strip().partition("*")
        if not star or not (number.isascii() and number.isdigit()) or not 0 < int(number) <= MAX_CARDS:
            raise wrong("{word} is no counted card: write e.g. r7*2, or 7*2 for all four colors", word=repr(word))
        if card in RANK_LETTERS and len(card) == 1:
            for color in range(COLORS):
                counts[color * RANKS + RANK_LETTERS.index(card)] += int(number)
        elif card in FACE_OF_TEXT:
            counts[FACE_OF_TEXT[card]] += int(number)
        else:
            raise wrong("{card} is no card", card=repr(card))
    return counts


def wrong(text: str, /, **values: str | int) -> RulesetError:
    """What is wrong with the option."""
    return RulesetError("custom_deck: {why}", why=Phrase(text, **values))


def write_deck(counts: list[int]) -> str:
    """The deck text with these counts per face.

    >>> write_deck(counted("1*2,2*2,r5*1,w0*4"))
    '1*2,2*2,r5*1,w0*4'
    """
    words = []
    for rank, letter in enumerate(RANK_LETTERS):
        faces = [color * RANKS + rank for color in range(COLORS)]
        if len({counts[face] for face in faces}) == 1:
            words.append((letter, counts[faces[0]]))
        else:
            words += [(CARD_TEXTS[face], counts[face]) for face in faces]
    words += [(CARD_TEXTS[face], counts[face]) for face in range(WILD, FACES)]
    return ",".join(f"{card}*{count}" for card, count in words if count)
