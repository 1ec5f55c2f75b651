"""A round with nothing but keys and ears."""

from __future__ import annotations

import re

import pytest

from tests.browser.ears import Ears
from tests.browser.table_page import TablePage

pytestmark = pytest.mark.browser

COLORS = ("Red", "Yellow", "Green", "Blue")
RANKS = {"skip": "s", "reverse": "r", "draw two": "d", "Wild": "0", "Wild draw four": "4"}
ASKED = (
    r"Your turn\. Top card: (?P<top>[^.]+)\."
    r"|(?P<answer>makes you draw \d+\. Draw or challenge)"
    r"|(?P<color>Name the color to start with)"
    r"|(?P<over>wins? the round|The match is over|nobody went out)"
)


class Blind:
    """Plays by what is said."""

    def __init__(self, ears: Ears) -> None:
        self.ears = ears
        self.hand: dict[str, list[str]] = {}

    def play_round(self) -> str:
        """Until the result is said."""
        while True:
            asked = self.ears.until(ASKED)
            if asked["over"]:
                return asked.string
            if asked["color"]:
                self.choose()
            elif asked["answer"]:
                self.ears.key("a")
            else:
                self.take_turn(asked["top"])

    def take_turn(self, top: str) -> None:
        """A card that fits, a wild, or a draw."""
        self.ask_hand()
        card = self.fitting(top)
        if card:
            self.play(*card)
            return
        self.ears.hear_all()
        self.ears.key("d")
        drawn = self.ears.until(r"You drew (?P<card>[^.]+)\.(?P<fits> You can play it or keep it)?|no card left for you")
        if not drawn["fits"]:
            self.ears.key("k")
            return
        self.ask_hand()
        color, _, face = drawn["card"].partition(" ")
        if color == "Wild":
            self.play(color, drawn["card"])
        else:
            self.play(color, face)

    def ask_hand(self) -> None:
        """H: the hand by color."""
        answer = self.ears.ask("h", r"^\d+ cards?\. (?P<hand>.*)")
        groups = re.findall(r"(\w+): ([^.]+)\.", answer["hand"])
        self.hand = {color: re.split(r", and | and |, ", cards) for color, cards in groups}

    def fitting(self, top: str) -> tuple[str, str] | None:
        """A card that matches in color, in number or sign, or a wild."""
        card, _, named = top.partition(", color ")
        first, _, face = card.partition(" ")
        color = named.capitalize() or first
        if color in self.hand:
            return color, self.hand[color][0]
        same = [(one, face) for one, faces in self.hand.items() if face in faces and first in COLORS]
        wilds = [("Wild", wild) for wild in self.hand.get("Wild", [])]
        return next(iter([*same, *wilds]), None)

    def play(self, color: str, face: str) -> None:
        """Type the card, hear that it has the focus, and play it; call with the last but one."""
        if sum(map(len, self.hand.values())) == 2:
            self.ears.ask("u", "The call goes with your next play")
        self.ears.key(color[0].lower(), RANKS.get(face, face))
        focused = self.ears.focused()
        assert (focused.role, focused.name) == ("button", face if color == "Wild" else f"{color} {face}")
        assert focused.enabled
        self.ears.key("Enter")
        if color == "Wild":
            self.choose()

    def choose(self) -> None:
        """The chooser has the focus; it ignores what comes too early."""
        while self.ears.focused().role == "dialog":
            self.ears.key(max(COLORS, key=lambda color: len(self.hand.get(color, [])))[0].lower())


def test_a_round_is_played_by_keys_and_ears_alone_and_the_focus_is_never_lost(desktop: TablePage) -> None:
    ears = Ears(desktop.page)
    desktop.front()
    ears.tab_to(lambda said: said.role == "textbox")
    ears.key("Control+a", *"Bo")
    ears.tab_to(lambda said: said.name == "One bot fewer")
    ears.key("Enter")
    ears.until("^2$")
    ears.tab_to(lambda said: said.name == "Play now")
    ears.key("Enter")

    result = Blind(ears).play_round()
    assert re.search(r"(You win|\w+ wins) the round and scores? \d+ points", result)

    # The result takes the focus and says itself; the next round is two keys away.
    desktop.dialog.wait_for()
    assert ears.focused().role == "heading"
    assert ears.focused().name == result
    ears.tab_to(lambda said: said.name == "Next round")
    ears.hear_all()
    ears.key("Enter")
    ears.until("Your turn|makes you draw|Name the color")
    assert ears.focused().name == "Table"
