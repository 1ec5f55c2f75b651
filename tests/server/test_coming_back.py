"""A table in memory that is left, dropped, killed and loaded again: the log decides, nothing is lost, nothing happens twice."""

import pytest

from tabard.protocol.messages import Ack, ErrorMessage, MoveMessage, Notice, Resume, Update
from tabard.server.log import Moved
from tests.server.playing import play_on, simple_move, started
from tests.server.rig import Guest, Rig, settle


async def test_the_newest_connection_has_the_seat_and_the_older_one_is_told() -> None:
    rig = Rig()
    first = await started(rig, "random")
    second = await rig.back(first)
    assert first.error.code == "TAKEN_OVER"
    assert first.error.fatal
    assert second.seated.seat == "A"
    heard = len(first.heard)
    await play_on(rig, second, moves=5)
    first.listen()
    assert len(first.heard) == heard
    rows = len(await rig.log(second))
    await first.send(MoveMessage(99, 1, "Ad"))
    assert len(await rig.log(second)) == rows


async def test_somebody_who_comes_back_gets_the_events_in_between() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    await play_on(rig, guest, moves=4)
    guest.hang_up()
    await settle()
    again = await rig.back(guest)
    events = [event for update in guest.all(Update) + again.all(Update) for event in update.events]
    assert events == [event.seen_by("A") for _, happened in rig.live(again).state.history for event in happened]
    fresh = await rig.resume(guest.seated.table, guest.seated.token)
    assert fresh.update.events == events


async def test_bots_wait_while_nobody_is_there() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    while simple_move(guest.update) is not None:
        await guest.move(str(simple_move(guest.update)))
    guest.hang_up()
    await rig.clock.advance(30.0)
    rows = len(await rig.log(guest))
    again = await rig.back(guest)
    await rig.clock.advance(10.0)
    assert len(await rig.log(again)) > rows


async def test_a_table_that_nobody_visits_leaves_the_memory_and_comes_back_as_it_was() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    await play_on(rig, guest, moves=3)
    state = rig.live(guest).state
    before = (state.match.rounds[-1].digest(), state.commands)
    guest.hang_up()
    await rig.clock.advance(rig.pace.idle + 1)
    assert rig.lobby.tables == {}
    again = await rig.back(guest)
    state = rig.live(again).state
    assert (state.match.rounds[-1].digest(), state.commands) == before
    assert again.update.epoch == 2


async def test_after_a_restart_of_the_server_everything_is_as_it_was() -> None:
    rig = Rig()
    guest = await rig.table("random", "random", target=200)
    for restart in range(12):
        await guest.ready(f"{restart:04x}")
        await play_on(rig, guest, moves=6)
        view, legal, match = guest.update.view, guest.update.legal, guest.update.match
        commands = guest.number
        await rig.restart()
        guest = await rig.back(guest)
        assert guest.update.epoch == restart + 2
        assert (guest.update.view, guest.update.legal, guest.update.match) == (view, legal, match)
        assert guest.seated.commands <= commands


async def test_the_shuffles_after_a_restart_are_still_the_committed_ones() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    await play_on(rig, guest, moves=3)
    await rig.restart()
    guest = await rig.back(guest)
    await play_on(rig, guest)
    proof = guest.update.match.proof
    assert proof is not None
    round_ = rig.live(guest).state.match.rounds[-1]
    assert round_.chance is not None
    for number, pool in enumerate(round_.pools):
        order = round_.chance.order(1, number, pool)
        assert sorted(order) == pool
    assert proof.commitment == next(update.match.commitment for update in guest.all(Update) if update.match.state == "playing")


async def test_a_move_that_was_stored_but_not_acknowledged_counts_once() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    while simple_move(guest.update) is None:
        await rig.clock.advance(2.0)
    rig.store.failures = ["lose"]  # type: ignore[attr-defined]
    move, version = str(simple_move(guest.update)), guest.update.v
    await guest.move(move)
    assert guest.error.code == "STORE"
    assert guest.error.fatal
    assert guest.all(Ack) == []
    again = await rig.back(guest)
    assert again.seated.commands == 1
    await again.move(move, n=1, v=version)
    assert (again.ack.n, again.ack.status) == (1, "accepted")
    assert sum(isinstance(row, Moved) and row.n == 1 for row in await rig.log(again)) == 1


async def test_a_move_that_could_not_be_stored_did_not_happen() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    while simple_move(guest.update) is None:
        await rig.clock.advance(2.0)
    before = guest.update
    rig.store.failures = ["refuse"]  # type: ignore[attr-defined]
    move = str(simple_move(guest.update))
    await guest.move(move)
    assert guest.error.code == "STORE"
    again = await rig.back(guest)
    assert (again.update.view, again.update.legal) == (before.view, before.legal)
    await again.move(move, n=1)
    assert (again.ack.n, again.ack.status) == (1, "accepted")


async def test_a_table_that_another_server_has_claimed_is_let_go() -> None:
    rig = Rig()
    guest = await started(rig, "sleeper")
    other = Guest(rig.new_lobby())
    await other.hello()
    await other.send(Resume(guest.seated.table, guest.seated.token))
    assert other.update.epoch == 2
    rows = len(await rig.log(guest))
    while simple_move(guest.update) is None:
        await rig.clock.advance(2.0)
    await guest.move(str(simple_move(guest.update)))
    assert guest.error.code == "STORE"
    assert all(not (isinstance(row, Moved) and row.n == 1) for row in (await rig.log(guest))[rows:])


async def test_a_round_that_does_not_come_out_as_stored_is_voided_with_a_notice(caplog: pytest.LogCaptureFixture) -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    await play_on(rig, guest, moves=3)
    store = rig.store
    log = store.logs[guest.seated.table]  # type: ignore[attr-defined]
    at = next(at for at, row in enumerate(await rig.log(guest)) if isinstance(row, Moved))
    log[at] = log[at].replace(b'"digest":"', b'"digest":"0')
    await rig.restart()
    again = await rig.back(guest)
    assert again.notices == [Notice("ROUND_VOIDED", {"round": 1})]
    assert again.update.match.state == "waiting"
    assert again.update.match.round == 1
    await again.ready("cafe")
    assert again.update.match.state == "playing"
    await rig.restart()
    last = await rig.back(again)
    assert last.notices == []
    assert last.update.match.state == "playing"


async def test_a_full_inbox_tells_the_client_to_come_again() -> None:
    rig = Rig()
    guest = await started(rig, "sleeper")
    rig.live(guest).inbox.limit = 0
    await guest.move("Ad")
    assert guest.error.code == "BUSY"
    assert guest.error.fatal


async def test_a_fault_of_the_server_drops_the_table_and_the_log_decides(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    rig = Rig()
    guest = await started(rig, "sleeper")
    while simple_move(guest.update) is None:
        await rig.clock.advance(2.0)
    with monkeypatch.context() as patch:
        patch.setattr("tabard.server.table_state.TableState.play", lambda *_: 1 / 0)
        await guest.move(str(simple_move(guest.update)))
    assert guest.error.code == "STORE"
    assert "Traceback" not in guest.error.text
    again = await rig.back(guest)
    await again.move(str(simple_move(again.update)))
    assert again.ack.status == "accepted"
    assert again.all(ErrorMessage) == []
