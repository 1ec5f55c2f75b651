"""What friends decide together, dares, penalties for advice, and talk."""

import pytest

from tabard.game.record import read_record, replay
from tabard.protocol.messages import Seated, Update
from tabard.protocol.table_acts import Chat, Propose, React, Said, Vote
from tabard.server.finished import record_text
from tabard.server.log import Ended, Voided
from tabard.server.talk import EVERY, REMEMBERED
from tests.server.playing import play_on
from tests.server.rig import Guest, Rig
from tests.server.test_gate import put

ADVICE = "mattel-classic-108 advice_penalty=4"
THREE = "r5b2b3b4/r1y2y3y4/g1g2g3g4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=C"
DARE = "mattel-112 deck=m112_blank4 custom_effects=Song|Sing%20a%20song%20or%20draw|dare:3"


async def playing(rig: Rig, number: int, position: str = THREE, ruleset: str = "mattel-classic-108") -> list[Guest]:
    guests = await rig.friends(number, ruleset=ruleset)
    for guest in guests:
        await guest.ready("aa")
    if position:
        put(rig, guests[0], position, ruleset)
    return guests


def kinds(guest: Guest) -> list[str]:
    return [event.kind for update in guest.all(Update) for event in update.events]


def notices(guest: Guest) -> list[str]:
    return [notice.code for notice in guest.notices]


async def test_more_than_half_of_the_people_void_a_round() -> None:
    rig = Rig()
    one, two, three = await playing(rig, 3)
    await one.send(Propose("redeal"))
    vote = three.update.table.vote
    assert vote is not None
    assert (vote.what, vote.by, vote.yes, vote.no, vote.voters) == ("redeal", "A", ["A"], [], ["A", "B", "C"])
    assert one.update.match.state == "playing"
    await two.send(Vote(yes=True))
    assert one.update.match.state == "waiting"
    assert one.update.table.vote is None
    assert {"VOTE_PASSED", "ROUND_VOIDED"} <= set(notices(three))
    assert [row.why for row in await rig.log(one) if isinstance(row, Voided)] == ["by vote"]
    for guest in (one, two, three):
        await guest.ready("bb")
    assert one.update.match.state == "playing"


async def test_a_vote_fails_when_half_say_no_or_time_is_up() -> None:
    rig = Rig()
    one, two, three = await playing(rig, 3)
    await one.send(Propose("redeal"))
    await two.send(Vote(yes=False))
    await three.send(Vote(yes=False))
    assert "VOTE_FAILED" in notices(one)
    assert one.update.match.state == "playing"
    await one.send(Propose("redeal"))
    await rig.clock.advance(31.0)
    assert notices(one).count("VOTE_FAILED") == 2
    assert one.update.match.state == "playing"


async def test_a_person_is_removed_by_the_others_even_in_a_round() -> None:
    rig = Rig()
    one, two, three = await playing(rig, 3)
    await two.send(Propose("remove", "A"))
    await one.send(Vote(yes=False))
    assert one.error.code == "NOT_NOW"
    await three.send(Vote(yes=True))
    assert [player.bot for player in two.update.players] == ["heuristic", None, None]
    assert one.seated.seat == ""
    assert two.update.table.host == "B"
    assert one.update.table.watchers == ["Person 0 2"]
    await rig.clock.advance(5.0)
    assert two.update.view is not None
    assert two.update.view.turn == "B"


async def test_a_match_ends_early_with_the_leader_as_its_winner_and_its_record_says_so() -> None:
    rig = Rig()
    one, two = await playing(rig, 2, "", "mattel-classic-108 target=900")
    await play_on(rig, one, two)
    await one.send(Propose("end"))
    await two.send(Vote(yes=True))
    scores = one.update.match.scores
    assert one.update.match.state == "match_over"
    assert one.update.match.champion == max(scores, key=lambda seat: scores[seat])
    assert any(isinstance(row, Ended) for row in await rig.log(one))
    record = read_record(record_text([result.data for result in await rig.store.results(one.seated.table)]))
    assert record.ended_early
    assert list(replay(record))[-1].match.champion == one.update.match.champion
    await rig.restart()
    back = await rig.back(one)
    assert (back.update.match.state, back.update.match.champion) == ("match_over", one.update.match.champion)


async def test_an_early_end_in_a_round_voids_that_round() -> None:
    rig = Rig()
    one, two = await playing(rig, 2, "", "mattel-classic-108 target=900")
    await play_on(rig, one, two)
    scores = one.update.match.scores
    for guest in (one, two):
        await guest.ready("cc")
    assert one.update.match.state == "playing"
    await one.send(Propose("end"))
    await two.send(Vote(yes=True))
    assert (one.update.match.state, one.update.match.scores) == ("match_over", scores)


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (Propose("remove"), "which seat"),
        (Propose("remove", "A"), "another person"),
        (Propose("advice"), "which seat"),
        (Vote(yes=True), "no question"),
    ],
)
async def test_what_cannot_be_decided_is_refused_with_the_reason(act: object, reason: str) -> None:
    rig = Rig()
    one, _, _ = await playing(rig, 3)
    rows = len(await rig.log(one))
    await one.send(act)
    assert one.error.code == "NOT_NOW"
    assert reason in one.error.text
    assert len(await rig.log(one)) == rows


async def test_without_a_penalty_for_advice_there_is_nothing_to_decide_on() -> None:
    rig = Rig()
    one, _, _ = await playing(rig, 3, THREE, "mattel-classic-108 advice_penalty=0")
    await one.send(Propose("advice", "B"))
    assert "advice_penalty" in one.error.text


async def test_one_question_at_a_time() -> None:
    rig = Rig()
    one, two, _ = await playing(rig, 3)
    await one.send(Propose("redeal"))
    await two.send(Propose("end"))
    assert two.error.code == "NOT_NOW"


# -- advice ------------------------------------------------------------------------------------------------------------


async def test_the_host_gives_the_penalty_for_advice() -> None:
    rig = Rig()
    one, two, _ = await playing(rig, 3, THREE, ADVICE)
    await one.send(Propose("advice", "B"))
    assert "advised" in kinds(one)
    assert len(two.hand) == 2 * (4 + 4)
    assert one.update.view is not None
    assert one.update.view.turn == "A"


async def test_the_others_vote_on_a_penalty_for_advice() -> None:
    rig = Rig()
    one, two, three = await playing(rig, 3, THREE, ADVICE)
    await two.send(Propose("advice", "C"))
    assert "advised" not in kinds(two)
    vote = three.update.table.vote
    assert vote is not None
    assert vote.voters == ["A", "B"]
    await rig.clock.advance(31.0)
    assert "advised" not in kinds(two)
    await two.send(Propose("advice", "C"))
    await one.send(Vote(yes=True))
    assert "advised" in kinds(two)
    assert len(three.hand) == 2 * (4 + 4)


# -- dares -------------------------------------------------------------------------------------------------------------


async def dared(rig: Rig) -> list[Guest]:
    position = "wC1b2b3b4/r1y2y3y4/g1g2g3g4 r4 A+ - b7b8b9g7g8g9y7y8y9 r1r2 dealer=C"
    guests = await playing(rig, 3, position, DARE)
    await guests[0].move("AwC1r")
    assert kinds(guests[0])[-1] == "dared"
    return guests


async def test_a_dare_that_nobody_disputes_is_done() -> None:
    rig = Rig()
    one, two, _ = await dared(rig)
    await two.move("By")
    assert two.ack.status == "held"
    vote = one.update.table.vote
    assert vote is not None
    assert (vote.what, vote.seat, vote.voters) == ("dare", "B", ["A", "C"])
    await rig.clock.advance(11.0)
    assert two.ack.status == "accepted"
    assert "dare_done" in kinds(one)


async def test_the_others_may_say_that_a_dare_was_not_done() -> None:
    rig = Rig()
    one, two, three = await dared(rig)
    await two.move("By")
    await one.send(Vote(yes=False))
    await two.send(Vote(yes=True))
    assert two.error.code == "NOT_NOW"
    assert two.ack.status == "held"
    await three.send(Vote(yes=False))
    assert two.ack.status == "accepted"
    assert "dare_done" not in kinds(one)
    assert len(two.hand) == 2 * (4 + 3)


async def test_two_opinions_on_a_dare_leave_it_done_and_the_victim_may_give_in() -> None:
    rig = Rig()
    one, two, three = await dared(rig)
    await two.move("By")
    await one.send(Vote(yes=False))
    await three.send(Vote(yes=True))
    assert "dare_done" in kinds(one)
    rig = Rig()
    one, two, three = await dared(rig)
    await two.move("By")
    await two.move("Ba")
    assert one.update.table.vote is None
    assert len(two.hand) == 2 * (4 + 3)
    answers = {ack.n: ack.status for ack in two.all(type(two.ack))}
    assert answers == {1: "refused", 2: "accepted"}


# -- talk --------------------------------------------------------------------------------------------------------------


async def test_lines_and_gestures_reach_everybody_watchers_too() -> None:
    rig = Rig()
    one, two, three = await playing(rig, 3)
    watcher = await rig.joined(one, "Wanda", watch=True)
    await two.send(Chat("  good\u202e luck\n "), React("clap"))
    await watcher.send(Chat("hello"))
    for guest in (one, two, three, watcher):
        assert (
            guest.all(Said)
            == [
                Said("Person 1", "B", "good luck"),
                Said("Person 1", "B", reaction="clap"),
                Said("Wanda", "", "hello"),
            ][-len(guest.all(Said)) :]
        )
    assert len(one.all(Said)) == 3


async def test_who_talks_too_much_has_to_wait() -> None:
    rig = Rig()
    one, two, _ = await playing(rig, 3)
    for number in range(7):
        await one.send(Chat(f"line {number}"))
    assert one.error.code == "SLOW_DOWN"
    assert len(two.all(Said)) == 5
    await rig.clock.advance(2.5)
    await one.send(Chat("again"))
    assert len(two.all(Said)) == 6


async def test_whoever_comes_or_comes_back_is_told_what_was_said_lately_and_nobody_else_is() -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    assert one.seated.said == two.seated.said == []
    await one.send(Chat("first"), React("clap"))
    for number in range(REMEMBERED - 1):
        await rig.clock.advance(EVERY)
        await one.send(Chat(f"line {number}"))
    kept = [Said("Person 0", "A", reaction="clap"), *(Said("Person 0", "A", f"line {at}") for at in range(REMEMBERED - 1))]
    assert (await rig.back(two)).seated.said == kept
    for newcomer in (await rig.joined(one, "Cy"), await rig.joined(one, "Wanda", watch=True)):
        assert newcomer.all(Seated)[0].said == kept
    assert (await rig.table("random")).seated.said == []


async def test_nothing_that_was_said_outlives_the_tables_memory() -> None:
    rig = Rig()
    one, _ = await rig.friends(2)
    await one.send(Chat("between you and me"))
    assert all(b"between you" not in row.data for row in await rig.store.read(one.seated.table))
    await rig.restart()
    assert (await rig.back(one)).seated.said == []


async def test_a_line_without_anything_to_read_is_refused() -> None:
    rig = Rig()
    one, _, _ = await playing(rig, 3)
    await one.send(Chat("\u200b\u2800"))
    assert one.error.code == "BAD_MESSAGE"
