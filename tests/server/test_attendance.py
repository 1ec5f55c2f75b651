"""Time and absence: timed turns, bots that cover for people, and people who come back."""

from tabard.protocol.messages import Update
from tabard.server.attendance import AWAY_TURN, BANK
from tests.server.playing import simple_move
from tests.server.rig import Guest, Rig
from tests.server.test_gate import put

TWO = "r5b2b3b4/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B"
THREE = "r5b2b3b4/r1y2y3y4/g1g2g3g4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=C"


async def seated(rig: Rig, number: int, position: str, ruleset: str = "mattel-classic-108") -> list[Guest]:
    guests = await rig.friends(number, ruleset=ruleset)
    for guest in guests:
        await guest.ready("aa")
    put(rig, guests[0], position, ruleset)
    return guests


def kinds(guest: Guest) -> list[str]:
    return [event.kind for update in guest.all(Update) for event in update.events]


def notices(guest: Guest) -> list[str]:
    return [notice.code for notice in guest.notices]


def turn(guest: Guest) -> str | None:
    assert guest.update.view is not None
    return guest.update.view.turn


async def test_without_a_timer_friends_have_all_the_time_in_the_world() -> None:
    rig = Rig()
    one, _ = await seated(rig, 2, TWO)
    assert one.update.clock is None
    await rig.clock.advance(3_600.0)
    assert turn(one) == "A"


async def test_a_turn_that_takes_too_long_draws_and_keeps_and_never_plays() -> None:
    rig = Rig()
    rules = "mattel-classic-108 turn_timer=20"
    one, two = await seated(rig, 2, TWO, rules)
    assert (one.update.clock, one.update.bank) == (50_000, 30_000)
    await rig.clock.advance(20.0 + BANK - 0.01)
    assert turn(one) == "A"
    await rig.clock.advance(0.02)
    assert kinds(two)[-1] == "drew"
    assert "TIME_OUT" in notices(two)
    assert turn(one) == "A"


async def test_the_extra_time_is_there_once_a_round() -> None:
    rig = Rig()
    rules = "mattel-classic-108 turn_timer=20"
    one, two = await seated(rig, 2, TWO, rules)
    await rig.clock.advance(30.0)
    await one.move("Ar5")
    await two.move("Br1")
    assert turn(one) == "A"
    assert (one.update.clock, one.update.bank) == (40_000, 20_000)


async def test_after_two_time_outs_in_a_row_a_bot_plays_until_its_person_does_anything() -> None:
    rig = Rig()
    rules = "mattel-classic-108 turn_timer=20"
    one, two = await seated(rig, 2, TWO, rules)
    await rig.clock.advance(20.0 + BANK + 0.1)
    await rig.clock.advance(20.0 + 0.1)
    assert "COVERED" in notices(two)
    assert [player.covered for player in two.update.players] == [True, False]
    await rig.clock.advance(3.0)
    assert turn(two) == "B"
    await one.move("A!")
    assert "BACK" in notices(two)
    assert [player.covered for player in two.update.players] == [False, False]


async def test_a_bot_plays_for_who_is_not_connected_after_one_missed_turn() -> None:
    rig = Rig()
    one, two, three = await seated(rig, 3, THREE)
    one.hang_up()
    await rig.clock.advance(AWAY_TURN - 1)
    assert two.update.players[0].away
    assert not two.update.players[0].covered
    assert turn(two) == "A"
    await rig.clock.advance(4.0)
    assert two.update.players[0].covered
    assert turn(two) == "B"
    await two.move(str(simple_move(two.update)))
    await three.move(str(simple_move(three.update)))
    await rig.clock.advance(4.0)
    assert turn(two) == "B"  # the bot did not wait again


async def test_whoever_comes_back_has_the_seat_at_once_even_in_the_middle_of_a_bots_turn() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, TWO)
    one.hang_up()
    await rig.clock.advance(AWAY_TURN + 0.5)
    assert two.update.players[0].covered
    back = await rig.back(one)
    assert not two.update.players[0].covered
    assert "BACK" in notices(two)
    await rig.clock.advance(60.0)
    assert turn(two) == "A"
    await back.move("Ar5")
    assert back.ack.status == "accepted"


async def test_a_person_covered_by_a_bot_keeps_their_points_and_their_seat() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, "r5/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B")
    one.hang_up()
    await rig.clock.advance(AWAY_TURN + 3.0)
    assert two.update.match.state == "round_over"
    assert two.update.match.scores["A"] > 0
    back = await rig.back(one)
    assert back.seated.seat == "A"


async def test_a_table_without_people_waits_until_somebody_comes_back() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, TWO)
    assert turn(two) == "A"
    one.hang_up()
    two.hang_up()
    await rig.clock.advance(300.0)
    back = await rig.back(two)
    assert turn(back) == "A"
    await rig.clock.advance(AWAY_TURN + 3.0)
    assert turn(back) == "B"


async def test_a_shut_gate_stops_the_clock_of_the_seat_that_is_asked() -> None:
    rig = Rig()
    rules = "mattel-classic-108 turn_timer=20"
    one, two = await seated(rig, 2, "r5b2/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B", rules)
    await one.move("Ar5")
    assert two.update.clock is None
    await rig.clock.advance(rig.pace.gate + 0.01)
    assert turn(two) == "B"
    await rig.clock.advance(20.0 + BANK - 0.5)
    assert "TIME_OUT" not in notices(two)
    await rig.clock.advance(1.0)
    assert "TIME_OUT" in notices(two)


async def test_the_time_is_told_as_soon_as_it_runs_though_nobody_moves() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, TWO, "mattel-classic-108 jump_in=colored turn_timer=20")
    await one.move("Ar5")
    assert two.update.clock is None
    await rig.clock.advance(rig.pace.jump_seconds("standard") + 0.01)
    assert turn(two) == "B"
    assert (two.update.clock, two.update.bank) == (50_000, 30_000)
    assert (one.update.clock, one.update.bank) == (50_000, 30_000)
    told = len(one.all(Update))
    await rig.clock.advance(10.0)
    assert len(one.all(Update)) == told
