"""Races: what a gate holds and in which order it lets it in, alone and at a table."""

from random import Random

from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.protocol.messages import Ack, Update
from tabard.server.gate import TIE, Gate, Lost, Wish, race
from tabard.server.pace import Pace
from tests.server.rig import Guest, Rig


def wish(text: str, reaction: float, command: int | None = None) -> Wish:
    return Wish(Move.parse(text), reaction, command)


def gate() -> Gate:
    return Gate(("A",), 10.0, 11.0)


def test_a_gate_holds_all_but_calls_and_catches_of_others() -> None:
    held = gate()
    assert held.concerns(Move.parse("B!A"))
    assert held.concerns(Move.parse("Bd"))
    assert held.concerns(Move.parse("Br5"))
    assert not held.concerns(Move.parse("A!"))
    assert not held.concerns(Move.parse("A!C"))


def test_the_fastest_catch_wins_and_the_others_learn_by_how_much() -> None:
    held = gate()
    for one in (wish("D!A", 0.9), wish("B!A", 0.4), wish("C!A", 0.6, 7)):
        held.hold(one)
    won, lost = held.decide_catches(Random(1))
    assert won == [wish("B!A", 0.4)]
    assert lost == [Lost(wish("C!A", 0.6, 7), "B", 200), Lost(wish("D!A", 0.9), "B", 500)]


def test_reactions_that_are_all_but_equal_are_drawn() -> None:
    winners = []
    for seed in range(200):
        held = gate()
        held.hold(wish("B!A", 0.4))
        held.hold(wish("C!A", 0.4 + TIE * 0.9))
        winners.append(held.decide_catches(Random(seed))[0][0].move.seat)
    assert 60 < winners.count("B") < 140


def test_a_second_catch_of_a_seat_is_no_faster_and_no_other_one() -> None:
    held = gate()
    held.hold(wish("B!A", 0.6, 1))
    assert held.hold(wish("B!A", 0.1, 2)) == wish("B!A", 0.6, 1)
    assert held.decide_catches(Random(1)) == ([wish("B!A", 0.6, 2)], [])
    assert held.holds("B", 2)
    assert not held.holds("B", 1)


def test_of_two_jump_ins_the_faster_one_wins_and_a_seat_has_one_only() -> None:
    held = Gate((), 10.0, 11.0, for_jumps=True)
    for one in (wish("Djr5", 0.8, 3), wish("Cjr5", 0.5), wish("Cjr5!", 0.9)):
        held.hold(one)
    assert race(held.jumps, Random(1)) == (wish("Cjr5!", 0.5), [Lost(wish("Djr5", 0.8, 3), "C", 300)])


# -- at a table --------------------------------------------------------------------------------------------------------


def put(rig: Rig, guest: Guest, position: str, ruleset: str = "mattel-classic-108") -> None:
    """Lay the cards of the running round as a position says."""
    state = rig.live(guest).state
    old = state.match.rounds[-1]
    round_ = Round.from_position(position, Ruleset.parse(ruleset), old.chance)
    state.match.rounds[-1] = state.last_round = round_
    state.question = state.seq
    rig.live(guest).play.bots.turn_at = None
    rig.live(guest).play.look()
    rig.live(guest).publish()


ONE_LEFT = "r5b2/y1y2y3/g1g2g3 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=C"
"""A plays the red 5 and has one card left."""


async def alone(rig: Rig, *bots: str) -> Guest:
    guest = await rig.table(*bots)
    await guest.ready()
    put(rig, guest, ONE_LEFT)
    return guest


def caught(guest: Guest) -> list[tuple[str | None, str | None]]:
    return [(event.seat, event.target) for update in guest.all(Update) for event in update.events if event.kind == "caught"]


async def test_bots_catch_a_forgotten_call_only_after_the_time_to_make_up_for_it() -> None:
    rig = Rig()
    guest = await alone(rig, "catcher", "sleeper")
    await guest.move("Ar5")
    assert guest.update.open_calls == ["A"]
    await rig.clock.advance(rig.pace.gate - 0.01)
    assert caught(guest) == []
    assert guest.update.open_calls == ["A"]
    await rig.clock.advance(0.02)
    assert caught(guest) == [("B", "A")]
    assert len(guest.hand) == 2 * 3


async def test_a_call_in_time_saves_and_lets_the_game_go_on_at_once() -> None:
    rig = Rig()
    guest = await alone(rig, "catcher", "catcher")
    await guest.move("Ar5")
    await rig.clock.advance(0.9)
    await guest.move("A!")
    assert guest.ack.status == "accepted"
    assert guest.update.open_calls == []
    assert rig.live(guest).play.gate is None
    await rig.clock.advance(1.0)
    assert caught(guest) == []


async def test_the_time_to_call_is_longer_for_who_is_far_away_but_not_without_end() -> None:
    for distance, granted in ((0.2, 0.2), (3.0, 0.5)):
        rig = Rig()
        guest = await alone(rig, "catcher", "sleeper")
        guest.connection.lag.add(distance)
        await guest.move("Ar5")
        await rig.clock.advance(rig.pace.gate + granted - 0.01)
        assert caught(guest) == []
        await rig.clock.advance(0.02)
        assert caught(guest) == [("B", "A")]


async def test_the_next_bot_does_not_play_before_the_gate_is_open() -> None:
    rig = Rig(Pace(factor=0.0))
    guest = await alone(rig, "sleeper", "sleeper")
    rows = len(await rig.log(guest))
    await guest.move("Ar5")
    await rig.clock.advance(rig.pace.gate - 0.01)
    assert len(await rig.log(guest)) == rows + 1
    await rig.clock.advance(0.02)
    assert len(await rig.log(guest)) > rows + 1


async def test_a_bots_reaction_takes_its_time_and_a_persons_own_catch_does_not() -> None:
    rig = Rig()
    guest = await rig.table("sleeper", "catcher")
    await guest.ready()
    put(rig, guest, "y1y2y3/r5b2/g1g2g3 r4 B+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=A")
    while guest.update.open_calls != ["B"]:
        await rig.clock.advance(0.01)
    await rig.clock.advance(rig.pace.react_floor - 0.02)
    assert caught(guest) == []
    await guest.move("A!*")
    assert guest.ack.status == "accepted"
    assert caught(guest) == [("A", "B")]


async def test_nobodys_reaction_is_faster_than_the_floor() -> None:
    pace = Pace(factor=0.1)
    assert min(pace.reaction(Random(seed)) for seed in range(500)) == pace.react_floor
    assert Pace(factor=0.0).reaction(Random(1)) == 0.0


async def test_a_catch_that_comes_before_a_call_in_time_costs_nothing() -> None:
    rig = Rig()
    rules = "mattel-classic-108 false_catch_penalty=2"
    one, two, three = await rig.people(3, ruleset=rules)
    for guest in (one, two, three):
        await guest.ready("aa")
    put(rig, one, ONE_LEFT, rules)
    await one.move("Ar5")
    await rig.clock.advance(0.3)
    await two.move("B!A")
    assert (two.ack.n, two.ack.status) == (1, "held")
    await two.move("B!A", n=1)
    assert (two.ack.n, two.ack.status) == (1, "held")
    await one.move("A!")
    assert two.ack.status == "refused"
    assert two.ack.refusal is not None
    assert two.ack.refusal.code == "NOTHING_TO_CATCH"
    await rig.clock.advance(2.0)
    assert two.hand == "y1y2y3"
    assert caught(one) == []


async def test_of_two_catches_the_faster_reaction_wins_though_it_arrives_later() -> None:
    rig = Rig()
    one, two, three = await rig.people(3)
    for guest in (one, two, three):
        await guest.ready("aa")
    put(rig, one, ONE_LEFT)
    three.connection.lag.add(0.4)
    await one.move("Ar5")
    await rig.clock.advance(0.5)
    await two.move("B!A")
    await rig.clock.advance(0.2)
    await three.move("C!A")
    await two.move("By1", n=2)
    await rig.clock.advance(1.0)
    assert caught(one) == [("C", "A")]
    assert (three.ack.n, three.ack.status) == (1, "accepted")
    answers = {ack.n: ack for ack in two.all(Ack) if ack.status != "held"}
    assert answers[1].refusal is not None
    assert (answers[1].refusal.code, answers[1].refusal.params) == ("RACE_LOST", {"name": "C", "ms": 200})


async def test_a_move_that_was_held_is_made_when_the_gate_opens() -> None:
    rig = Rig()
    one, two = await rig.people(2)
    for guest in (one, two):
        await guest.ready("aa")
    put(rig, one, "r5b2/r1y2y3 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B")
    await one.move("Ar5")
    await two.move("Br1")
    assert (two.ack.n, two.ack.status) == (1, "held")
    assert two.hand == "r1y2y3"
    await rig.clock.advance(rig.pace.gate)
    assert (two.ack.n, two.ack.status) == (1, "accepted")
    assert two.hand == "y2y3"
    assert one.update.open_calls == []


async def test_a_penalty_that_cannot_be_answered_is_taken_without_asking() -> None:
    rig = Rig()
    guest = await rig.table("sleeper", "sleeper")
    await guest.ready()
    put(rig, guest, "rDb2b3b4/y1y2y3/g1g2g3 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=C")
    await guest.move("ArD")
    kinds = [event.kind for update in guest.all(Update) for event in update.events]
    assert kinds[-3:] == ["accepted", "drew", "skipped"]


async def test_a_penalty_that_hidden_cards_might_answer_is_always_asked() -> None:
    for rules in ("mattel-classic-108 stack=same_kind", "mattel-classic-108 bounce=on", "mattel-classic-108 jump_in=colored"):
        rig = Rig()
        one, _ = await rig.people(2, ruleset=rules)
        for guest in (one, _):
            await guest.ready("aa")
        put(rig, one, "rDb2b3b4/y1y2y3 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B", rules)
        await one.move("ArD")
        await rig.clock.advance(5.0)
        assert one.update.view is not None
        assert one.update.view.phase == "answer", rules


async def test_a_wild_draw_four_waits_for_its_victim() -> None:
    rig = Rig()
    one, two = await rig.people(2)
    for guest in (one, two):
        await guest.ready("aa")
    put(rig, one, "w4b2b3b4/y1y2y3 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=B")
    await one.move("Aw4g")
    await rig.clock.advance(5.0)
    assert set(two.update.legal) == {"Ba", "B?"}
