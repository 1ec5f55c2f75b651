"""What waits for a connection: order, melting updates, and an end to patience."""

import asyncio

from tabard.game.event import Event
from tabard.protocol.messages import MatchView, Pong, Update
from tabard.protocol.table_acts import TableView
from tabard.server.outbox import EVENT_LIMIT, QUEUE_LIMIT, Outbox

MATCH = MatchView("waiting", 1, 1, 500, {}, [], [])


def update(v: int, *kinds: str, epoch: int = 1) -> Update:
    events = [Event(kind, "A") for kind in kinds]  # type: ignore[arg-type]
    return Update(v, epoch, [], MATCH, "rules", "UNO!", None, events, [], {}, [], TableView(None, "standard"))


async def taken(box: Outbox) -> list[object]:
    box.close()
    messages: list[object] = []
    while (message := await box.next()) is not None:
        messages.append(message)
    return messages


async def test_messages_come_out_in_order_and_the_update_last() -> None:
    box = Outbox()
    for message in (Pong(1), update(1, "kept"), Pong(2)):
        box.put(message)
    assert await taken(box) == [Pong(1), Pong(2), update(1, "kept")]


async def test_updates_that_were_not_taken_in_time_become_one_with_all_events() -> None:
    box = Outbox()
    for message in (update(1, "drew"), update(2, "kept", "played"), update(3)):
        box.put(message)
    assert await taken(box) == [update(3, "drew", "kept", "played")]


async def test_more_events_than_anybody_could_follow_are_dropped_and_the_view_stays() -> None:
    box = Outbox()
    for v in range(EVENT_LIMIT + 2):
        box.put(update(v, "kept"))
    (last,) = await taken(box)
    assert isinstance(last, Update)
    assert last.v == EVENT_LIMIT + 1
    assert len(last.events) < 10


async def test_a_box_that_nobody_empties_is_given_up() -> None:
    box = Outbox()
    for number in range(QUEUE_LIMIT + 1):
        box.put(Pong(number))
    assert box.is_closed
    assert await box.next() is None


async def test_a_closed_box_still_gives_what_is_in_it_and_takes_no_more() -> None:
    box = Outbox()
    box.put(Pong(1))
    box.close()
    box.put(Pong(2))
    assert await taken(box) == [Pong(1)]


async def test_the_time_of_the_first_move_that_an_update_tells_of_is_kept_until_it_is_taken() -> None:
    box = Outbox()
    box.caused(0.5)
    assert box.taken_since() is None
    box.put(update(1))
    box.caused(1.0)
    box.put(update(2))
    box.caused(2.0)
    await box.next()
    assert box.taken_since() == 1.0
    assert box.taken_since() is None


async def test_whoever_waits_at_an_empty_box_is_woken() -> None:
    box = Outbox()
    waiting = asyncio.create_task(box.next())
    await asyncio.sleep(0)
    assert not waiting.done()
    box.put(Pong(1))
    assert await waiting == Pong(1)
