"""A table in memory, on a clock that stands still: rounds, commands, coming back."""

import itertools

import pytest

from tabard.server.log import Claimed, Closed, Dealt, Moved
from tabard.server.protocol import Ack, ErrorMessage, Leave, MoveMessage, Notice, Resume, Update
from tests.server.rig import Guest, Rig, settle


def simple_move(update: Update) -> str | None:
    """A move for whoever is asked: the first play, with the call, or else whatever there is."""
    view = update.view
    if view is None or view.turn != view.viewer:
        return None
    moves = [move for move in update.legal if move[1] != "!"]
    own = next(seat for seat in view.seats if seat.seat == view.viewer)
    move = moves[0]
    is_play = move[1] in "rygbw"
    return move + "!" if is_play and own.size == 2 else move


async def play_on(rig: Rig, guest: Guest, moves: int = 10_000) -> None:
    """Play for the guest until the round is over."""
    for _ in range(moves):
        if guest.update.match.state != "playing":
            return
        move = simple_move(guest.update)
        if move is not None:
            await guest.move(move)
            assert guest.ack.status in ("accepted", "held")
        await rig.clock.advance(2.0)


async def started(rig: Rig, *bots: str, target: int | None = None) -> Guest:
    guest = await rig.table(*bots, target=target)
    await guest.ready()
    return guest


async def test_somebody_who_opens_a_table_sits_at_it_among_bots() -> None:
    rig = Rig()
    guest = await rig.table("random", "heuristic")
    assert guest.seated.table == "TEST-0"
    assert (guest.seated.seat, guest.seated.commands) == ("A", 0)
    update = guest.update
    assert [(player.seat, player.bot) for player in update.players] == [("A", None), ("B", "random"), ("C", "heuristic")]
    assert update.match.state == "waiting"
    assert update.view is None
    assert len(update.match.commitment) == 64
    assert update.match.secret is None


async def test_the_cards_are_dealt_when_everybody_is_ready() -> None:
    rig = Rig()
    guest = await rig.table()
    await guest.ready("c0ffee")
    update = guest.update
    assert update.match.state == "playing"
    assert update.match.salts == {"A": "c0ffee"}
    assert update.match.missing_salt == []
    assert len(guest.hand) >= 14
    assert "dealt" in [event.kind for event in update.events]


async def test_a_whole_match_is_played_round_after_round_and_then_another_one() -> None:
    rig = Rig()
    guest = await rig.table("random", "random", target=60)
    numbers = []
    for _ in range(30):
        await guest.ready(f"{len(numbers):04x}")
        await play_on(rig, guest)
        match = guest.update.match
        numbers.append(match.round)
        assert len(match.rounds) == match.round
        assert match.scores == {seat: sum(line.points.get(seat, 0) for line in match.rounds) for seat in ("A", "B", "C")}
        if match.state == "match_over":
            break
        assert match.state == "round_over"
    assert guest.update.match.champion is not None
    assert numbers == list(range(1, len(numbers) + 1))
    await guest.ready("beef")
    assert guest.update.match.number == 2
    assert guest.update.match.round == 1
    assert guest.update.match.scores == {"A": 0, "B": 0, "C": 0}


async def test_versions_grow_and_nothing_that_happened_is_missing() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    await play_on(rig, guest)
    updates = guest.all(Update)
    assert all(earlier.v <= later.v for earlier, later in itertools.pairwise(updates))
    events = [event for update in updates for event in update.events]
    live = rig.live(guest).state
    assert events == [event.seen_by("A") for _, happened in live.history for event in happened]


async def test_a_move_that_is_sent_again_is_answered_again_and_made_once() -> None:
    rig = Rig()
    guest = await started(rig, "random")
    while simple_move(guest.update) is None:
        await rig.clock.advance(2.0)
    move = simple_move(guest.update)
    assert move is not None
    version = guest.update.v
    for _ in range(3):
        await guest.move(move, n=1, v=version)
    assert [(ack.n, ack.status) for ack in guest.all(Ack)] == [(1, "accepted")] * 3
    assert sum(isinstance(row, Moved) and row.n == 1 for row in await rig.log(guest)) == 1


async def test_a_refused_move_changes_nothing_and_says_why() -> None:
    rig = Rig()
    guest = await started(rig, "sleeper")
    while simple_move(guest.update) is None:
        await rig.clock.advance(2.0)
    before = (guest.update, len(await rig.log(guest)), rig.live(guest).state.match.rounds[-1].digest())
    bad = ["Ak", "Aa", "A?", "A!B", "A!*", "A!"] + [f"A{card}" for card in guest.update.why if card[0] != "w"]
    for text in bad:
        await guest.move(text)
        assert guest.ack.status == "refused", text
        assert guest.ack.refusal is not None
    assert (guest.update, len(await rig.log(guest)), rig.live(guest).state.match.rounds[-1].digest()) == before


async def test_a_move_that_only_the_table_may_write_is_no_move() -> None:
    rig = Rig()
    guest = await started(rig, "sleeper")
    for text in ("Bd", "A?x", "A?+", "Ad(r5)", "*%A", "nonsense", "A!!", "Ad extra", "Är5"):
        await guest.move(text)
        assert guest.error.code == "BAD_MOVE", text
        assert "\n" not in guest.error.text
        assert guest.ack.status == "refused"


async def test_a_move_out_of_turn_is_refused_with_the_seat_that_is_asked() -> None:
    rig = Rig()
    guest = await started(rig, "sleeper", "sleeper")
    while guest.update.view is None or guest.update.view.turn == "A":
        move = simple_move(guest.update)
        assert move is not None
        await guest.move(move)
    await guest.move("Ad")
    assert guest.ack.refusal is not None
    assert guest.ack.refusal.code == "NOT_YOUR_TURN"
    assert guest.ack.refusal.params == {"name": guest.update.view.turn}


async def test_a_move_chosen_before_the_present_question_is_stale() -> None:
    rig = Rig()
    guest = await started(rig, "sleeper")
    while simple_move(guest.update) is None:
        await rig.clock.advance(2.0)
    version = guest.update.v
    await guest.move("Ad")
    assert guest.ack.status == "accepted"
    await guest.move("Ak", v=version)
    assert guest.ack.refusal is not None
    assert guest.ack.refusal.code == "STALE"
    await guest.move("Ak", v=guest.update.v + 1)
    assert guest.ack.refusal.code == "STALE"
    await guest.move("Ak")
    assert guest.ack.status == "accepted"


async def test_moves_before_the_deal_and_readiness_in_the_middle_of_a_round_are_refused() -> None:
    rig = Rig()
    guest = await rig.table()
    await guest.move("Ad")
    assert guest.ack.refusal is not None
    assert guest.ack.refusal.code == "ROUND_OVER"
    await guest.ready()
    rows = len(await rig.log(guest))
    await guest.ready("beef")
    assert guest.error.code == "NOT_NOW"
    assert len(await rig.log(guest)) == rows


async def test_the_newest_connection_has_the_seat_and_the_older_one_is_told() -> None:
    rig = Rig()
    first = await started(rig, "random")
    second = await rig.back(first)
    assert first.error.code == "TAKEN_OVER"
    assert first.error.fatal
    assert second.seated.seat == "A"
    heard = len(first.heard)
    await play_on(rig, second, 5)
    first.listen()
    assert len(first.heard) == heard
    rows = len(await rig.log(second))
    await first.send(MoveMessage(99, 1, "Ad"))
    assert len(await rig.log(second)) == rows


async def test_somebody_who_comes_back_gets_the_events_in_between() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    await play_on(rig, guest, 4)
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
    await play_on(rig, guest, 3)
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
        await play_on(rig, guest, 6)
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
    await play_on(rig, guest, 3)
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
    await play_on(rig, guest, 3)
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


async def test_whoever_leaves_is_replaced_by_a_bot_and_the_token_opens_nothing_more() -> None:
    rig = Rig()
    one, two = await rig.people(2, "random")
    await one.ready("aa")
    await two.ready("bb")
    table, token = two.seated.table, two.seated.token
    await two.send(Leave())
    players = one.update.players
    assert [(player.seat, player.bot) for player in players] == [("A", None), ("B", "heuristic"), ("C", "random")]
    back = await rig.resume(table, token)
    assert back.error.code == "WRONG_TOKEN"
    await two.send(MoveMessage(1, 1, "Bd"))
    assert two.error.code == "NOT_SEATED"
    await play_on(rig, one)
    assert one.update.match.state == "round_over"


async def test_a_person_without_connection_is_shown_as_away() -> None:
    rig = Rig()
    one, two = await rig.people(2)
    assert [player.away for player in one.update.players] == [False, False]
    two.hang_up()
    await settle()
    assert [player.away for player in one.update.players] == [False, True]


async def test_a_deal_without_somebodys_salt_says_so() -> None:
    rig = Rig()
    one, two = await rig.people(2)
    await one.ready("aa")
    await rig.clock.advance(rig.pace.salt - 1)
    assert one.update.match.state == "waiting"
    assert one.update.match.ready == ["A"]
    await rig.clock.advance(2)
    assert one.update.match.state == "playing"
    for guest in (one, two):
        assert guest.update.match.salts == {"A": "aa"}
        assert guest.update.match.missing_salt == ["B"]
        assert guest.notices == [Notice("SALT_MISSING", {"seat": "B"})]


async def test_a_salt_may_be_changed_until_they_are_fixed_but_not_forever() -> None:
    rig = Rig()
    one, two = await rig.people(2)
    for number in range(20):
        await one.ready(f"{number:04x}")
    assert one.error.code == "NOT_NOW"
    await two.ready("bb")
    assert one.update.match.salts == {"A": "0007", "B": "bb"}


async def test_the_log_holds_every_shuffle_in_full() -> None:
    rig = Rig()
    guest = await started(rig, "random")
    dealt = next(row for row in await rig.log(guest) if isinstance(row, Dealt))
    assert all(len(order) >= 2 * 108 - 40 for order in dealt.orders)
    assert sum(isinstance(row, Claimed) for row in await rig.log(guest)) == 1


async def test_a_finished_round_is_a_result_and_is_not_read_again() -> None:
    rig = Rig()
    guest = await started(rig, "random", "random")
    await play_on(rig, guest)
    rows = await rig.log(guest)
    base = await rig.store.base(guest.seated.table)
    assert base is not None
    assert isinstance(rows[base - 1], Closed)
    assert [(result.match, result.round) for result in await rig.store.results(guest.seated.table)] == [(1, 1)]


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
