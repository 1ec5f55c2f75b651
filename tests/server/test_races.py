"""Jump-ins and catches at a table: nobody's distance decides, nobody's guess pays, and everybody learns by how much they lost."""

from random import Random

import pytest

from tabard.game.move import Move
from tabard.protocol.messages import Ack
from tabard.protocol.table_acts import Arm
from tabard.server.gate import Gate, Wish, race
from tabard.server.lag import CAP, Quota
from tabard.server.racing import LOCK_OUT
from tests.server.rig import Guest, Rig
from tests.server.test_gate import ONE_LEFT, caught, put

JUMPS = "mattel-classic-108 jump_in=colored"
RACE = "r5b2b3b4/y1y2y3y4/r5g1g2g3/r5b7b8b9 r4 A+ - g7g8g9y7y8y9r1r2 r3 dealer=D"
"""A lays the red 5; C and D hold one each."""


async def table(rig: Rig, position: str = RACE, ruleset: str = JUMPS, number: int = 4) -> list[Guest]:
    guests = await rig.people(number, ruleset=ruleset)
    for guest in guests:
        await guest.ready("aa")
    put(rig, guests[0], position, ruleset)
    return guests


def final(guest: Guest) -> Ack:
    return [ack for ack in guest.all(Ack) if ack.status != "held"][-1]


def jumped(guest: Guest) -> list[str | None]:
    return [event.seat for update in guest.heard if hasattr(update, "events") for event in update.events if event.kind == "jumped"]


async def test_after_every_play_there_is_time_to_jump_in_whatever_anybody_holds() -> None:
    for position in (RACE, "r5b2b3b4/y1y2y3y4/g1g2g3/b7b8b9 r4 A+ - g7g8g9y7y8y9r1r2 r3 dealer=D"):
        rig = Rig()
        one, two, *_ = await table(rig, position)
        await one.move("Ar5")
        await two.move("By1")
        assert two.all(Ack)[-1].status in ("held", "refused")
        await two.move("Bd")
        assert two.ack.status == "held"
        await rig.clock.advance(rig.pace.jump - 0.01)
        assert two.ack.status == "held"
        await rig.clock.advance(0.02)
        assert final(two).status == "accepted"


async def test_the_faster_reaction_jumps_in_though_it_arrives_later_and_the_other_learns_by_how_much() -> None:
    rig = Rig()
    one, two, three, four = await table(rig)
    four.connection.lag.add(0.4)
    await one.move("Ar5")
    await rig.clock.advance(0.4)
    await three.move("Cjr5")
    await rig.clock.advance(0.3)
    await four.move("Djr5")
    assert (three.ack.status, four.ack.status) == ("held", "held")
    await two.move("Bd")
    await rig.clock.advance(1.0)
    assert jumped(one) == ["D"] or final(four).status == "accepted"
    refusal = final(three).refusal
    assert refusal is not None
    assert (refusal.code, refusal.params) == ("RACE_LOST", {"name": "D", "ms": 100})
    assert final(two).status == "refused"


async def test_the_gate_for_jump_ins_stays_shut_longer_for_those_who_are_far_away() -> None:
    rig = Rig()
    one, two, three, _ = await table(rig)
    three.connection.lag.add(0.3)
    await one.move("Ar5")
    await two.move("Bd")
    await rig.clock.advance(rig.pace.jump + 0.29)
    assert two.ack.status == "held"
    await rig.clock.advance(0.02)
    assert final(two).status == "accepted"


async def test_a_prepared_jump_in_is_made_by_itself_and_can_be_beaten_by_a_fast_one() -> None:
    for reaction, winner in ((0.15, "D"), (0.35, "C")):
        rig = Rig()
        one, _, three, four = await table(rig)
        await three.send(Arm(["r5"]))
        assert three.update.armed == ["r5"]
        assert four.update.armed == []
        await one.move("Ar5")
        await rig.clock.advance(reaction)
        await four.move("Djr5")
        await rig.clock.advance(1.0)
        assert (final(four).status == "accepted") == (winner == "D")
        assert len(three.hand) == 2 * (3 if winner == "C" else 4)


async def test_a_prepared_jump_in_that_leaves_one_card_calls() -> None:
    rig = Rig()
    one, _, three, _ = await table(rig, "r5b2b3b4/y1y2y3y4/r5g1/b7b8b9 r4 A+ - g7g8g9y7y8y9r1r2 r3 dealer=D")
    await three.send(Arm(["r5"]))
    await one.move("Ar5")
    await rig.clock.advance(1.0)
    assert three.hand == "g1"
    assert one.update.open_calls == []


async def test_what_was_prepared_is_forgotten_after_the_round() -> None:
    rig = Rig()
    one, two, *_ = await table(rig, "r5/y1y2y3y4/g1g2g3/b7b8b9 r4 A+ - g7g8g9y7y8y9r1r2 r3 dealer=D")
    await two.send(Arm(["y1"]))
    await one.move("Ar5")
    await rig.clock.advance(1.0)
    assert one.update.match.state == "round_over"
    assert two.update.armed == []


async def test_a_catch_that_is_too_fast_to_be_a_reaction_locks_its_author_out() -> None:
    rig = Rig()
    one, two, three = await table(rig, ONE_LEFT, "mattel-classic-108", 3)
    await one.move("Ar5")
    await rig.clock.advance(0.1)
    await two.move("B!A")
    assert two.ack.refusal is not None
    assert (two.ack.refusal.code, two.ack.refusal.params) == ("LOCKED_OUT", {"ms": 1500})
    await rig.clock.advance(0.5)
    await two.move("B!A")
    assert two.ack.refusal is not None
    assert (two.ack.refusal.code, two.ack.refusal.params) == ("LOCKED_OUT", {"ms": 1000})
    await three.move("C!A")
    await rig.clock.advance(0.5)
    assert caught(one) == [("C", "A")]
    await rig.clock.advance(LOCK_OUT)
    await two.move("B!A")
    assert two.ack.refusal is not None
    assert two.ack.refusal.code == "NOTHING_TO_CATCH"


async def test_accusing_somebody_when_nobody_can_be_caught_locks_out_too() -> None:
    rig = Rig()
    _, two, _ = await table(rig, ONE_LEFT, "mattel-classic-108 false_catch_penalty=0", 3)
    await two.move("B!A")
    assert two.ack.refusal is not None
    assert two.ack.refusal.code == "NOTHING_TO_CATCH"
    await two.move("B!A")
    assert two.ack.refusal is not None
    assert two.ack.refusal.code == "LOCKED_OUT"


async def test_who_catches_ten_times_a_second_never_beats_a_play_with_its_call() -> None:
    rig = Rig()
    one, two, three = await table(rig, ONE_LEFT, "mattel-classic-108", 3)
    for _ in range(20):
        await two.move("B!A")
        await rig.clock.advance(0.1)
    await one.move("Ar5!")
    for _ in range(30):
        await two.move("B!A")
        await rig.clock.advance(0.1)
    assert caught(one) == []
    assert one.hand == "b2"
    assert caught(three) == []


def human(random: Random) -> float:
    """Seconds from seeing a card to pressing it: 320 ms, sometimes much more (UX 3.6)."""
    return max(0.15, random.gauss(0.32, 0.06)) + (random.expovariate(8.0) if random.random() < 0.1 else 0.0)


@pytest.mark.parametrize(("near", "far"), [(0.02, 0.25), (0.02, 0.4)])
async def test_of_four_hundred_jump_ins_the_distant_player_wins_about_half(near: float, far: float) -> None:
    random = Random(5)
    rig = Rig()
    guests = await table(rig)
    one, _, three, four = guests
    three.connection.lag.add(near)
    four.connection.lag.add(far)
    won = 0
    races = 400
    for _ in range(races):
        put(rig, one, RACE, JUMPS)
        for quota in rig.live(one).play.racing.quotas.values():
            quota.grow()  # a move without a race between two of these
        await one.move("Ar5")
        start = rig.clock.now()
        arrivals = sorted([(human(random) + near, three, "Cjr5"), (human(random) + far, four, "Djr5")], key=lambda one: one[0])
        for at, guest, text in arrivals:
            await rig.clock.advance(max(0.0, start + at - rig.clock.now()))
            await guest.move(text)
        await rig.clock.advance(2.0)
        won += final(four).status == "accepted"
        assert (final(three).status == "accepted") != (final(four).status == "accepted")
    assert 0.45 <= won / races <= 0.55, won / races


@pytest.mark.parametrize(("near", "far"), [(0.02, 0.12), (0.02, 0.25), (0.06, 0.4)])
async def test_over_four_thousand_races_distance_makes_no_difference(near: float, far: float) -> None:
    """The same arithmetic without a table's moves in between: a wish's reaction, the quota, the decision."""
    random = Random(11)
    rig = Rig()
    guests = await table(rig)
    racing = rig.live(guests[0]).play.racing
    rivals = []
    for guest, distance, text in ((guests[2], near, "Cjr5"), (guests[3], far, "Djr5")):
        guest.connection.lag.add(distance)
        viewer = guest.connection.viewer
        assert viewer is not None
        rivals.append((viewer, distance, Move.parse(text)))
    won = 0
    races = 4_000
    for _ in range(races):
        start = rig.clock.time
        racing.gate = Gate((), start, start + 1.5, for_jumps=True)
        for viewer, distance, move in rivals:
            rig.clock.time = start + human(random) + distance
            racing.gate.hold(Wish(move, racing.reaction(viewer, move)))
        won += race(racing.gate.jumps, random)[0].move.seat == "D"
        for quota in racing.quotas.values():
            for _ in range(3):
                quota.grow()
        rig.clock.time = start + 2.0
    assert 0.46 <= won / races <= 0.54, won / races


def test_pretended_distance_is_used_up_and_real_distance_is_paid_for_by_the_length_of_the_game() -> None:
    quota = Quota()
    assert [quota.take(CAP) for _ in range(3)] == [pytest.approx(0.45), 0.0, 0.0]
    for _ in range(20):
        quota.grow()
    assert quota.left == pytest.approx(Quota.MOST)
    for _ in range(50):
        quota.grow()
        quota.grow()
        assert quota.take(0.25) == pytest.approx(0.25)
