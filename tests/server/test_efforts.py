"""Who made a person's moves, and how long people thought: counted at the table, kept with the round, summed up."""

from collections import Counter
from random import Random

import msgspec
import pytest

from tabard.protocol.table_acts import Arm, Propose, Vote
from tabard.server.attendance import AWAY_TURN, BANK
from tabard.server.effort import Effort
from tabard.server.finished import DECODER, FinishedRound, encode_round
from tabard.server.match_report import report_of
from tabard.server.replay import play_again, replay_of
from tests.server.kept_match import TABLE, kept_match
from tests.server.playing import simple_move
from tests.server.rig import Guest, Rig
from tests.server.test_attendance import TWO, seated, turn
from tests.server.test_races import table as race_table
from tests.server.test_votes import dared

TIMED = "mattel-classic-108 turn_timer=20"
LAST_CARD = "r5/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B"


def effort(rig: Rig, guest: Guest) -> Effort:
    """Of somebody in the running round, so far."""
    table = rig.live(guest)
    return table.efforts.so_far.get(table.state.person_at(guest.seated.seat), Effort())


async def kept(rig: Rig, guest: Guest) -> FinishedRound:
    """The round that was finished last at a table."""
    return DECODER.decode((await rig.store.results(guest.seated.table))[-1].data)


# -- thinking ----------------------------------------------------------------------------------------------------------


async def test_thinking_lasts_from_being_asked_to_moving() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, TWO)
    await rig.clock.advance(3.0)
    await one.move("Ar5")
    await rig.clock.advance(7.5)
    await two.move("Br1")
    await rig.clock.advance(1.0)
    await one.move("Ad")
    assert effort(rig, one) == Effort(own=2, timed=2, seconds=4.0, longest=3.0)
    assert effort(rig, two) == Effort(own=1, timed=1, seconds=7.5, longest=7.5)


async def test_calls_and_catches_are_ones_own_moves_but_no_answers() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, "r5b2/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B")
    await rig.clock.advance(2.0)
    await one.move("Ar5")
    await rig.clock.advance(0.5)
    await one.move("A!")
    assert effort(rig, one) == Effort(own=2, timed=1, seconds=2.0, longest=2.0)
    assert effort(rig, two) == Effort()


async def test_an_answer_that_waits_behind_a_gate_was_given_when_it_came_in() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, "r5b2/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B")
    await one.move("Ar5")
    await rig.clock.advance(0.4)
    await two.move("Br1")
    assert two.ack.status == "held"
    assert effort(rig, two) == Effort()
    await rig.clock.advance(rig.pace.gate)
    assert turn(two) == "A"
    assert effort(rig, two) == Effort(own=1, timed=1, seconds=0.4, longest=0.4)


async def test_a_turn_in_which_the_connection_was_lost_is_left_out_and_the_next_one_counts_again() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, TWO)
    await rig.clock.advance(1.0)
    one.hang_up()
    await rig.clock.advance(2.0)
    back = await rig.back(one)
    await rig.clock.advance(2.0)
    await back.move("Ar5")
    assert effort(rig, one) == Effort(own=1)
    await two.move("Br1")
    await rig.clock.advance(6.0)
    await back.move("Ad")
    assert effort(rig, one) == Effort(own=2, timed=1, seconds=6.0, longest=6.0)


async def test_another_window_of_the_same_person_does_not_stop_the_time() -> None:
    rig = Rig()
    one, _ = await seated(rig, 2, TWO)
    await rig.clock.advance(1.0)
    other = await rig.back(one)
    await rig.clock.advance(2.0)
    await other.move("Ar5")
    assert effort(rig, one) == Effort(own=1, timed=1, seconds=3.0, longest=3.0)


async def test_a_time_out_is_no_thinking_but_what_is_decided_after_it_is() -> None:
    rig = Rig()
    one, _ = await seated(rig, 2, TWO, TIMED)
    await rig.clock.advance(20.0 + BANK + 1.0)
    assert effort(rig, one) == Effort(forced=1)
    await rig.clock.advance(4.0)
    await one.move(str(simple_move(one.update)))
    assert effort(rig, one) == Effort(own=1, forced=1, timed=1, seconds=5.0, longest=5.0)


async def test_what_the_table_does_because_there_is_no_choice_is_not_ones_own_move() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, "rDb2b3b4/r1y2y3y4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B")
    await one.move("ArD")
    assert effort(rig, one).own == 1
    assert effort(rig, two) == Effort(forced=1)


async def test_after_a_bot_has_covered_the_turn_is_left_out_though_its_person_was_there() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, TWO, TIMED)
    await rig.clock.advance(20.0 + BANK + 0.1)
    await rig.clock.advance(20.0 + 0.1)
    assert [player.covered for player in two.update.players] == [True, False]
    await one.move(str(simple_move(one.update)))
    assert effort(rig, one) == Effort(own=1, forced=1)


# -- covers ------------------------------------------------------------------------------------------------------------


async def test_a_round_that_a_bot_played_for_somebody_says_so_and_the_points_stay_the_persons() -> None:
    rig = Rig()
    one, two = await seated(rig, 2, LAST_CARD)
    one.hang_up()
    await rig.clock.advance(AWAY_TURN + 3.0)
    assert two.update.match.state == "round_over"
    found = await kept(rig, two)
    assert found.efforts == {"A": Effort(covered=1)}
    assert found.scores["A"] > 0
    assert found.persons["A"]


async def test_who_left_for_good_leaves_no_effort_behind_in_the_bots_seat() -> None:
    rig = Rig()
    guests = await seated(rig, 3, "r5b2/r1y2y3y4/g1 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=C")
    one, two, three = guests
    await one.move("Ar5!")
    await rig.live(one).seating.leave(rig.live(one).viewer("A"))  # type: ignore[arg-type]
    await two.move("Br1")
    for _ in range(40):
        if two.update.match.state != "playing":
            break
        for guest in (two, three):
            if (move := simple_move(guest.update)) is not None:
                await guest.move(move)
        await rig.clock.advance(2.0)
    found = await kept(rig, two)
    assert found.players[0].bot is not None
    assert set(found.efforts) == {"B", "C"}


# -- what is kept ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(6))
async def test_own_covered_and_forced_moves_are_together_all_moves_of_the_round(number: int) -> None:
    """People come and go, sleep through their turns, jump in, call and catch; bots sit among them."""
    rules = ["mattel-classic-108", TIMED, f"{TIMED} jump_in=all"][number % 3]
    generator = Random(f"efforts {number}")
    rig = Rig()
    guests = await rig.friends(3, "heuristic", ruleset=rules)
    for guest in guests:
        await guest.ready("aa")
    guests[2].listen()
    guests[2].hang_up()
    away = {2}
    for _ in range(3_000):
        if guests[0].update.match.state != "playing":
            break
        at = generator.randrange(1, 3)
        if generator.random() < 0.05 and not away:
            guests[at].hang_up()
            away.add(at)
        elif any(player.covered for player in guests[0].update.players) and away and generator.random() < 0.1:
            back = away.pop()
            guests[back] = await rig.back(guests[back])
        for index, guest in enumerate(guests):
            if index in away or guest.update.view is None or not guest.update.legal:
                continue
            if generator.random() < 0.8:
                await guest.move(generator.choice(guest.update.legal))
        await rig.clock.advance(generator.choice((0.0, 0.5, 2.0, 2.0, 12.0)))
    found = await kept(rig, guests[0])
    moves = Counter(move[0] for move in found.round.moves.split())
    assert sum(moves.values()) > 0
    counted = {seat: one.own + one.covered + one.forced for seat, one in found.efforts.items()}
    assert counted == {seat: moves[seat] for seat in "ACD" if moves[seat]}
    assert all(one.timed <= one.own and one.longest <= one.seconds for one in found.efforts.values())
    assert sum(one.own for one in found.efforts.values()) > 0
    assert sum(one.covered for one in found.efforts.values()) > 0


async def test_what_was_lost_with_a_server_in_the_middle_of_a_round_is_not_counted() -> None:
    rig = Rig()
    one, two = await rig.people(2)
    for guest in (one, two):
        await guest.ready("aa")
    first, second = (one, two) if turn(one) == "A" else (two, one)
    await rig.clock.advance(3.0)
    await first.move(str(simple_move(first.update)))
    assert effort(rig, first).own == 1
    await rig.restart()
    first, second = await rig.back(first), await rig.back(second)
    assert rig.live(first).efforts.so_far == {}
    asked = first if simple_move(first.update) is not None else second
    await rig.clock.advance(5.0)
    await asked.move(str(simple_move(asked.update)))
    assert effort(rig, asked) == Effort(own=1)  # since when it was asked nobody knows any more


def test_rounds_from_before_this_was_counted_are_read_and_count_nothing() -> None:
    before = kept_match()[0]
    data = encode_round(before)
    assert b"efforts" not in data
    assert DECODER.decode(data).efforts == {}
    assert replay_of(before, TABLE, 1, 1).efforts == {}


def test_efforts_are_kept_and_read_again() -> None:
    efforts = {"A": Effort(own=2, covered=3, forced=1, timed=2, seconds=3.25, longest=3.0)}
    found = DECODER.decode(encode_round(msgspec.structs.replace(kept_match()[0], efforts=efforts)))
    assert found.efforts == efforts


def test_a_match_sums_up_who_sits_there_now_and_names_the_covered_in_their_rounds() -> None:
    first, second, *_ = kept_match()
    mine = {"A": Effort(own=4, timed=4, seconds=8.0, longest=5.0), "B": Effort(own=1)}
    rounds = [
        msgspec.structs.replace(first, persons={"A": "P1", "B": "P2"}, efforts=mine),
        msgspec.structs.replace(second, persons={"A": "P1", "B": "P3"}, efforts={"A": Effort(covered=2), "B": Effort(own=7)}),
    ]
    report = report_of(TABLE, 1, rounds, [play_again(one) for one in rounds])
    assert report.efforts == {"A": Effort(own=4, covered=2, timed=4, seconds=8.0, longest=5.0), "B": Effort(own=7)}
    assert [one.covered for one in report.rounds] == [{}, {"Bot A": 2}]


def test_efforts_add_up_and_the_longest_thought_stays_the_longest() -> None:
    assert Effort(own=1, seconds=0.1, timed=1, longest=0.1) + Effort(own=1, seconds=0.2, timed=1, longest=0.2) == Effort(
        own=2, timed=2, seconds=0.3, longest=0.2
    )


# -- whose decision it was ---------------------------------------------------------------------------------------------


async def test_a_jump_in_that_was_prepared_is_its_persons_own_move_without_a_time() -> None:
    rig = Rig()
    one, _, three, _ = await race_table(rig)
    await three.send(Arm(["r5"]))
    await one.move("Ar5")
    await rig.clock.advance(rig.pace.jump + 0.1)
    assert effort(rig, three) == Effort(own=1)


async def test_a_dare_is_answered_when_its_victim_says_so_whatever_the_others_take() -> None:
    rig = Rig()
    _, two, _ = await dared(rig)
    await rig.clock.advance(4.0)
    await two.move("By")
    await rig.clock.advance(11.0)
    assert effort(rig, two) == Effort(own=1, timed=1, seconds=4.0, longest=4.0)


async def test_the_cards_for_a_disputed_dare_are_drawn_by_the_table() -> None:
    rig = Rig()
    one, two, three = await dared(rig)
    await two.move("By")
    await one.send(Vote(yes=False))
    await three.send(Vote(yes=False))
    assert effort(rig, two) == Effort(forced=1)


async def test_a_penalty_for_advice_is_no_move_of_ones_own() -> None:
    rig = Rig()
    guests = await seated(rig, 2, TWO, "mattel-classic-108 advice_penalty=4")
    await guests[0].send(Propose("advice", "B"))
    assert effort(rig, guests[1]) == Effort(forced=1)
