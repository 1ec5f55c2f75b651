"""The result of a round or of a match, read from the page."""

from __future__ import annotations

import re
from typing import NamedTuple

from tests.browser.said import Said

POINTS = {"skip": 20, "reverse": 20, "two": 20, "Wild": 50, "four": 50}
"""By the last word of a card's name; the others count their number."""
HOLDER = re.compile(r"(?P<name>.*?) (?:No cards left|Left: (?P<cards>.*), worth (?P<worth>\d+))")


class Line(NamedTuple):
    """What the table says of one player."""

    place: int
    name: str
    cards: list[str]
    """Left in hand."""
    worth: int
    """What the page says they are worth."""
    points: int
    """Credited for this round."""
    total: int


def result_lines(dialog: Said) -> list[Line]:
    """From the top to the bottom of the table."""
    found = []
    for row in dialog.all("row"):
        headers = row.all("rowheader")
        if headers:
            holder = HOLDER.match(headers[0].name)
            assert holder, headers[0].name
            place, points, total = (cell.name.split()[0] for cell in row.all("cell"))
            cards = holder["cards"].split(", ") if holder["cards"] else []
            found.append(Line(int(place), holder["name"], cards, int(holder["worth"] or 0), int(points), int(total)))
    return found


def worth(card: str) -> int:
    """Points of a card by the rules."""
    last = card.split()[-1]
    return int(last) if last.isdigit() else POINTS[last]
