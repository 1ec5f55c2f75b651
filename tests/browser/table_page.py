"""A person at a table: reads what the page says, and clicks, taps or types. Knows the rules from the box, no internals."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

from playwright.sync_api import Error, Locator, Page, Position

from tests.browser.faults import LEFT_BEFORE_THE_ANSWER, Faults
from tests.browser.said import Said, listen

INDEX: Position = {"x": 13, "y": 24}
"""Where a card in a fan is touched: at its index, the only part that no neighbor covers."""
ANSWER_MS = 20_000
POLL_MS = 40
"""Not every frame: that would cost more than the page itself."""
CHOOSER_MS = 300
"""A chooser ignores what comes at once, because it was meant for the card."""
LOOKED_FOR_MS = 2_000
"""For something that may be gone already."""
MOST_BOTS = 9
BOTS_AT_FIRST = 3
ME = "Guest Heron"
LOOKS = """() => [...document.querySelectorAll("main button, main [role=img], main p, main h1")]
    .filter((one) => !one.closest("[role=dialog], [role=group], [role=tablist]"))
    .map((one) => one.getAttribute("aria-label") ?? one.textContent).join("\\n")"""
"""Names and texts of the table without what only the player changes: armed call, chooser."""


@dataclass(frozen=True)
class Held:
    """A card in one's hand."""

    name: str
    playable: bool

    @property
    def is_wild(self) -> bool:
        return self.name.startswith("Wild")


class Seen:
    """The table at one moment, in its own words."""

    def __init__(self, said: Said) -> None:
        self.said = said
        self.dialogs = said.all("dialog")
        self.title = self.dialogs[-1].name if self.dialogs else ""
        self.turn = " ".join(one.name for one in said.all("heading") if "level=1" in one.states)
        lists = said.all("list", "Your cards")
        self.hand = [Held(one.name, one.enabled) for one in lists[0].all("button")] if lists else []
        moves = said.all("group", "Moves")
        self.moves = {one.name: one for one in moves[0].all("button")} if moves else {}

    @property
    def playable(self) -> list[Held]:
        return [card for card in self.hand if card.playable]

    @property
    def names(self) -> list[str]:
        """Of the cards in hand."""
        return [card.name for card in self.hand]

    @property
    def is_mine(self) -> bool:
        return self.turn.startswith("Your turn")

    @property
    def is_over(self) -> bool:
        """Whether the result of the round is shown."""
        return re.search(r"\bwins? the |nobody went out", self.title) is not None

    @property
    def others(self) -> dict[str, int]:
        """The other players and how many cards they hold."""
        labels = [one.name for one in self.said.one("list", re.compile("^Other players")).all("button")]
        found = [re.match(r"(.*?), (\d+) cards?", label) for label in labels]
        return {match[1]: int(match[2]) for match in found if match}

    def can(self, word: str) -> bool:
        """Whether a button of the moves begins so and may be pressed."""
        return any(name.startswith(word) and one.enabled for name, one in self.moves.items())

    def log(self) -> str:
        """The log beside a wide table, newest first."""
        return self.said.one("group", re.compile("^Game log")).words()


class TablePage:
    """One page with a table, and the hands of somebody who plays at it."""

    def __init__(self, page: Page, url: str, faults: Faults, touch: bool = False) -> None:
        self.page = page
        self.url = url
        self.faults = faults
        self.touch = touch
        self.call_word = "UNO!"

    # -- getting there -----------------------------------------------------------------------------------------------

    def front(self) -> None:
        """Open the front page."""
        self.visit("")
        self.button("Play now").wait_for()
        self.page.get_by_role("option", name="Solid").wait_for(state="attached")

    def visit(self, path: str) -> None:
        """Type an address. Where a dialog was just closed, the way back in the history may still cut that off."""
        try:
            self.page.goto(self.url + path)
        except Error as error:
            if LEFT_BEFORE_THE_ANSWER not in str(error):
                raise
            self.page.goto(self.url + path)

    def open(self, bots: int = BOTS_AT_FIRST, level: str = "Solid") -> Seen:
        """From the front page to the first turn."""
        self.front()
        self.page.get_by_label("Your name at the table").fill(ME)
        for _ in range(abs(bots - BOTS_AT_FIRST)):
            self.press("One bot more" if bots > BOTS_AT_FIRST else "One bot fewer")
        self.page.get_by_label("Bot strength").select_option(level)
        self.press("Play now")
        return self.until_asked()

    # -- looking -----------------------------------------------------------------------------------------------------

    def look(self) -> Seen:
        """What the page says now."""
        return Seen(listen(self.page.locator("body")))

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog")

    def until_asked(self) -> Seen:
        """Wait until there is something to do: a move, a choice, or a dialog to read."""
        moves = self.page.get_by_role("group", name="Moves")
        asked = moves.get_by_role("button", name=re.compile("^(Draw|Keep)"), disabled=False)
        asked.or_(self.dialog).first.wait_for(timeout=ANSWER_MS)
        return self.look()

    def until_changed(self, act: Callable[[], None]) -> Seen:
        """Do something that changes the table, wait for the change, then for the next thing to do."""
        before = self.page.evaluate(LOOKS)
        act()
        self.page.wait_for_function(f"before => ({LOOKS})() !== before", arg=before, timeout=ANSWER_MS, polling=POLL_MS)
        return self.until_asked()

    # -- acting ------------------------------------------------------------------------------------------------------

    def hit(self, what: Locator, at: Position | None = None, most_ms: float | None = None) -> None:
        """Click or tap, whatever the device has."""
        if self.touch:
            what.tap(position=at, timeout=most_ms)
        else:
            what.click(position=at, timeout=most_ms)

    def button(self, name: str | re.Pattern[str]) -> Locator:
        """A button by its name."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def press(self, name: str | re.Pattern[str]) -> None:
        """Click a button."""
        self.hit(self.button(name))

    def move_button(self, name: str) -> Locator:
        """One of the fixed slots."""
        return self.page.get_by_role("group", name="Moves").get_by_role("button", name=re.compile(f"^{name}"))

    def card(self, name: str) -> Locator:
        """The first card of that name in one's hand."""
        return self.page.get_by_role("list", name="Your cards").get_by_role("button", name=name, exact=True).first

    def tap_card(self, name: str) -> None:
        """Once: lifts it or plays it, as the device has it."""
        self.hit(self.card(name), INDEX)

    def try_card(self, name: str) -> None:
        """Touch a card that does not fit."""
        box = self.card(name).bounding_box()
        assert box is not None
        point = box["x"] + INDEX["x"], box["y"] + INDEX["y"]
        if self.touch:
            self.page.touchscreen.tap(*point)
        else:
            self.page.mouse.click(*point)

    def choose_card(self, name: str) -> None:
        """Tap it until it is played, or until it asks something."""
        self.tap_card(name)
        if self.touch:
            self.tap_card(name)

    def play(self, name: str, color: str | None = None) -> Seen:
        """Play a card; a wild that is not the last card needs a color, by default the one of most cards in hand."""
        asks = name.startswith("Wild") and len(self.look().hand) > 1

        def act() -> None:
            self.choose_card(name)
            if asks:
                self.name_color(color)

        return self.until_changed(act)

    def name_color(self, color: str | None = None) -> None:
        """Answer the question for a color."""
        self.dialog.wait_for()
        tiles = listen(self.dialog).all("button", re.compile("in hand$"))
        counts = {tile.name.split(",")[0]: int(re.findall(r"\d+", tile.name)[0]) for tile in tiles}
        assert set(counts) == {"Red", "Yellow", "Green", "Blue"}
        wanted = color or max(counts, key=lambda one: counts[one])
        tile = self.dialog.get_by_role("button", name=re.compile(f"^{wanted}"))
        while tile.count():
            with suppress(Error):  # it went while it was looked for, or the touch came too early
                self.hit(tile, most_ms=LOOKED_FOR_MS)
                tile.wait_for(state="hidden", timeout=CHOOSER_MS)

    def draw(self) -> Seen:
        """Draw a card, or take a penalty."""
        return self.until_changed(lambda: self.hit(self.move_button("Draw")))

    def keep(self) -> Seen:
        """Keep the drawn card."""
        return self.until_changed(lambda: self.hit(self.move_button("Keep")))

    def arm_call(self) -> None:
        """The call goes with the next play."""
        self.hit(self.move_button(self.call_word))
        self.page.get_by_role("button", name=self.call_word, pressed=True).first.wait_for()

    def answer(self, seen: Seen) -> Seen:
        """Do the next thing as a sensible person would: play what fits, colors first, and call."""
        if "’s hand" in seen.title:
            self.press("Put it away")
            return self.until_asked()
        if seen.dialogs:
            return self.until_changed(self.name_color)
        if len(seen.hand) == 2 and seen.playable:
            self.arm_call()
        if seen.playable:
            return self.play(min(seen.playable, key=lambda card: card.is_wild).name)
        if seen.can("Draw"):
            return self.draw()
        return self.keep()

    def play_round(self, seen: Seen, until: Callable[[Seen], bool] = lambda seen: False) -> Seen:
        """Until the round is over, or until the moment that is waited for."""
        while not seen.is_over and not until(seen):
            seen = self.answer(seen)
        return seen

    def play_until(self, seen: Seen, until: Callable[[Seen], bool]) -> Seen:
        """Until the moment that is waited for, in as many rounds as that takes."""
        while not until(seen):
            seen = self.next_round() if seen.is_over else self.answer(seen)
        return seen

    def next_round(self) -> Seen:
        """From the result to the next deal."""
        self.press(re.compile("^Next (round|match)$"))
        self.dialog.first.wait_for(state="hidden")
        return self.until_asked()


Visit = Callable[..., TablePage]
Picture = Callable[[TablePage, str], None]
