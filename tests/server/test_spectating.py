"""Watchers: what they see and when, and that they cannot tell anybody in time."""

from tabard.protocol.messages import Update
from tabard.protocol.table_acts import Chat, Said, ShowHands
from tabard.server.spectating import DELAY
from tests.server.playing import play_on
from tests.server.rig import Guest, Rig
from tests.server.test_gate import put

TWO = "r5b2b3b4/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B"


async def watched(rig: Rig) -> list[Guest]:
    one, two = await rig.friends(2)
    for guest in (one, two):
        await guest.ready("aa")
    put(rig, one, TWO)
    return [one, two, await rig.joined(one, "Wanda", watch=True)]


def hands(update: Update) -> list[str | None]:
    assert update.view is not None
    return [seat.hand for seat in update.view.seats]


async def test_a_watcher_sees_what_is_public_at_once() -> None:
    rig = Rig()
    one, _, watcher = await watched(rig)
    await one.move("Ar5")
    assert watcher.update.v == one.update.v
    assert watcher.update.view is not None
    assert watcher.update.view.top_card == "r5"
    assert hands(watcher.update) == [None, None]


async def test_hands_are_shown_to_watchers_only_if_all_agree_and_late() -> None:
    rig = Rig()
    one, two, watcher = await watched(rig)
    await one.send(ShowHands(yes=True))
    await one.move("Ar5")
    assert hands(watcher.update) == [None, None]
    await two.send(ShowHands(yes=True))
    assert two.update.table.is_late
    before = watcher.update
    await two.move("Br1")
    await rig.clock.advance(DELAY - 0.1)
    assert watcher.update.view is None or watcher.update.v <= before.v
    await rig.clock.advance(0.2)
    assert hands(watcher.update) == ["b2b3b4", "y2y3y4"]
    assert hands(one.update) == ["b2b3b4", None]


async def test_who_comes_to_watch_open_hands_sees_no_more_than_the_others() -> None:
    rig = Rig()
    one, two, _ = await watched(rig)
    await one.send(ShowHands(yes=True))
    await two.send(ShowHands(yes=True))
    await one.move("Ar5")
    late = await rig.joined(one, "Late", watch=True)
    assert late.update.view is None
    await rig.clock.advance(DELAY + 0.1)
    assert hands(late.update) == ["b2b3b4", "r1y2y3y4"]
    other = await rig.joined(one, "Other", watch=True)
    assert hands(other.update) == ["b2b3b4", "r1y2y3y4"]


async def test_nothing_that_is_still_held_back_is_shown_after_somebody_has_thought_better_of_it() -> None:
    rig = Rig()
    one, two, watcher = await watched(rig)
    await one.send(ShowHands(yes=True))
    await two.send(ShowHands(yes=True))
    await one.move("Ar5")
    await two.send(ShowHands(yes=False))
    assert hands(watcher.update) == [None, None]
    await rig.clock.advance(2 * DELAY)
    assert all(hands(update) == [None, None] for update in watcher.all(Update) if update.view)


async def test_while_hands_are_open_watchers_are_heard_as_late_as_they_see() -> None:
    rig = Rig()
    one, two, watcher = await watched(rig)
    await one.send(ShowHands(yes=True))
    await two.send(ShowHands(yes=True))
    await watcher.send(Chat("he has no red"))
    await one.send(Chat("hello"))
    assert [said.text for said in one.all(Said)] == ["hello"]
    assert [said.text for said in (await rig.back(two)).seated.said] == ["hello"]
    await rig.clock.advance(DELAY + 0.1)
    assert [said.text for said in one.all(Said)] == ["hello", "he has no red"]


async def test_the_end_of_a_round_is_shown_at_once() -> None:
    rig = Rig()
    one, two, watcher = await watched(rig)
    await one.send(ShowHands(yes=True))
    await two.send(ShowHands(yes=True))
    await play_on(rig, one, two)
    assert watcher.update.match.state == "round_over"
    assert watcher.update.v == one.update.v
