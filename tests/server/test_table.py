"""A table in memory, on a clock that stands still: rounds, commands, whoever comes and leaves."""

import itertools

import pytest

from tabard.protocol.messages import Ack, Leave, MoveMessage, Notice, Update
from tabard.rules.presets import PRESETS
from tabard.server.log import Claimed, Closed, Dealt, Moved
from tests.server.playing import play_on, simple_move, started
from tests.server.rig import Rig, settle


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
        assert match.places == {
            seat: 1 + sum(other > score for other in match.scores.values()) for seat, score in match.scores.items()
        }
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


@pytest.mark.parametrize("preset", [preset.name for preset in PRESETS])
async def test_every_preset_can_be_played_and_restored_in_the_middle_of_a_round(
    preset: str, caplog: pytest.LogCaptureFixture
) -> None:
    rig = Rig()
    guest = await rig.table("heuristic", "random", "random", ruleset=preset)
    await guest.ready("aa")
    for _ in range(12):
        await play_on(rig, guest, moves=8)
        position = rig.live(guest).state.match.rounds[-1].position()
        await rig.restart()
        guest = await rig.back(guest)
        assert rig.live(guest).state.match.rounds[-1].position() == position
        if guest.update.match.state != "playing":
            break
    assert caplog.records == []
    assert guest.notices == []


async def test_of_finished_rounds_only_the_last_one_stays_in_memory() -> None:
    rig = Rig()
    guest = await started(rig, "random", target=500)
    for _ in range(2):
        await play_on(rig, guest)
        await guest.ready()
    state = rig.live(guest).state
    assert state.match is not None
    finished = state.match.rounds[: len(state.results)]
    assert len(finished) == 2
    assert finished[0] is finished[1]
    assert state.match.rounds[-1] is not finished[1]


async def test_everybody_is_told_who_plays_together_and_which_team_has_won_the_match() -> None:
    rig = Rig()
    guest = await rig.table("random", "random", "random", ruleset="mattel-classic-108 teams=opposite_4 target=1")
    assert [player.partners for player in guest.update.players] == [[], [], [], []]
    await guest.ready()
    assert [player.partners for player in guest.update.players] == [["C"], ["D"], ["A"], ["B"]]
    assert guest.update.match.champions == []
    await play_on(rig, guest)
    match = guest.update.match
    assert match.state == "match_over"
    assert match.champion in match.champions
    assert match.champions in (["A", "C"], ["B", "D"])


async def test_where_partners_change_those_of_the_round_are_told() -> None:
    rig = Rig()
    guest = await rig.table("random", "random", "random", ruleset="mattel-classic-108 teams=rotating_4")
    pairs = []
    for _ in range(5):
        await guest.ready()
        pairs.append([player.partners for player in guest.update.players])
        await play_on(rig, guest)
        assert [player.partners for player in guest.update.players] == pairs[-1]
    assert pairs == [*[[["C"], ["D"], ["A"], ["B"]]] * 4, [["B"], ["A"], ["D"], ["C"]]]
