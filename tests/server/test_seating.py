"""Friends at a table: coming, sitting down, the host, rules, leaving."""

import pytest

from tabard.protocol.messages import CreateTable, ErrorMessage, Leave, Ready, Seated
from tabard.protocol.table_acts import (
    AddBot,
    Arrange,
    Chat,
    ChooseRules,
    ChooseSettings,
    Join,
    PassHost,
    Remove,
    Said,
    SendAway,
    Sit,
    Start,
)
from tabard.server.starting import LAST_CALL, PODIUM
from tests.server.playing import play_on
from tests.server.rig import Guest, Rig, settle


def names(guest: Guest) -> list[str]:
    return [player.name for player in guest.update.players]


def kinds(guest: Guest) -> list[str]:
    return [notice.code for notice in guest.notices]


async def test_friends_join_by_the_link_and_sit_down_one_after_the_other() -> None:
    rig = Rig()
    one, two, three = await rig.friends(3)
    assert [guest.seated.seat for guest in (one, two, three)] == ["A", "B", "C"]
    assert names(one) == ["Person 0", "Person 1", "Person 2"]
    assert one.update.table.host == "A"
    assert "JOINED" in kinds(one)
    assert len({guest.seated.token for guest in (one, two, three)}) == 3


async def test_a_private_table_lets_nobody_in_until_its_host_opens_it() -> None:
    rig = Rig()
    host = await rig.table("random")
    stranger = await rig.joined(host, "Ben")
    assert stranger.error.code == "NOT_NOW"
    assert "private" in stranger.error.text
    await host.send(ChooseSettings(is_open=True))
    await stranger.send(Join(host.seated.table, "Ben"))
    assert stranger.seated.seat == "C"


async def test_a_refused_join_leaves_the_place_that_one_has() -> None:
    rig = Rig()
    private = await rig.table("random")
    one, two = await rig.friends(2)
    for table in (private.seated.table, two.seated.table):
        await two.send(Join(table, "Bo"))
        assert two.error.code == "NOT_NOW"
    assert not one.update.players[1].away
    await two.ready("bb")
    assert one.update.match.ready == ["B"]


async def test_a_table_without_bots_must_be_open() -> None:
    rig = Rig()
    guest = await rig.guest()
    await guest.send(CreateTable("Ann", []))
    assert guest.error.code == "BAD_BOTS"


async def test_nobody_is_dealt_cards_before_all_who_are_there_are_ready() -> None:
    rig = Rig()
    one, two, three = await rig.friends(3)
    await one.ready("aa")
    await two.ready("bb")
    await rig.clock.advance(300.0)
    assert one.update.match.state == "waiting"
    assert one.update.match.ready == ["A", "B"]
    await three.ready("cc")
    assert one.update.match.state == "playing"
    assert one.update.match.salts == {"A": "aa", "B": "bb", "C": "cc"}


async def test_somebody_who_is_not_connected_is_not_waited_for() -> None:
    rig = Rig()
    one, two, three = await rig.friends(3)
    three.hang_up()
    await one.ready("aa")
    await two.ready("bb")
    assert one.update.match.state == "playing"
    assert one.update.match.missing_salt == ["C"]


async def test_the_host_may_deal_without_waiting_and_nobody_else_may() -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    await two.ready("bb")
    await two.send(Start())
    assert two.error.code == "NOT_HOST"
    await one.send(Start())
    assert two.update.table.is_starting
    assert one.update.match.state == "waiting"
    await rig.clock.advance(LAST_CALL)
    assert one.update.match.state == "playing"
    assert one.update.match.missing_salt == ["A"]


async def test_clients_that_are_not_ready_send_their_share_when_the_host_starts() -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    await one.ready("aa")
    await one.send(Start())
    assert two.update.table.is_starting
    await two.ready("bb")
    assert one.update.match.state == "playing"
    assert one.update.match.missing_salt == []
    assert not two.update.table.is_starting


async def test_who_waits_for_a_seat_keeps_a_table_going_that_all_players_have_left_alone() -> None:
    rig = Rig()
    one, two = await rig.friends(2, "random")
    for guest in (one, two):
        await guest.ready("aa")
    late = await rig.joined(one, "Late")
    one.hang_up()
    two.hang_up()
    for _ in range(200):
        await rig.clock.advance(10.0)
        if late.seated.seat:
            break
    assert late.seated.seat == "B"
    assert late.update.match.state == "round_over"
    assert late.update.table.host == "B"


async def test_alone_at_a_table_one_learns_what_is_missing() -> None:
    rig = Rig()
    (one,) = await rig.friends(1)
    await one.ready("aa")
    assert one.update.match.state == "waiting"
    assert one.update.table.problem is not None
    assert "second player" in one.update.table.problem
    await one.send(Start())
    assert one.error.code == "NOT_NOW"
    await one.send(AddBot("random"))
    assert one.update.match.state == "playing"


async def test_the_host_adds_bots_removes_seats_and_shuffles_them() -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    await one.send(AddBot("random"), AddBot("heuristic"))
    assert [player.bot for player in one.update.players] == [None, None, "random", "heuristic"]
    await one.send(Remove("C"))
    assert [player.bot for player in one.update.players] == [None, None, "heuristic"]
    await one.send(Arrange(["C", "B", "A"]))
    assert [player.bot for player in one.update.players] == ["heuristic", None, None]
    assert (one.seated.seat, two.seated.seat) == ("C", "B")
    assert one.update.table.host == "C"
    await one.send(Arrange())
    assert sorted(names(one)) == sorted(names(two))
    await one.send(AddBot("nobody"))
    assert one.error.code == "BAD_BOTS"
    await one.send(Arrange(["A", "A", "B"]))
    assert one.error.code == "NOT_NOW"


async def test_a_salt_goes_with_its_person_to_another_seat() -> None:
    rig = Rig()
    one, two, _ = await rig.friends(3)
    await one.ready("aa")
    await one.send(Arrange(["B", "C", "A"]))
    assert one.update.match.ready == ["C"]
    assert two.seated.seat == "A"


@pytest.mark.parametrize(
    "act", [AddBot("random"), Remove("B"), Arrange(), ChooseRules("namuwiki"), PassHost("B"), Start(), SendAway("Cy")]
)
async def test_only_the_host_may_change_the_table(act: object) -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    before = (one.update, len(await rig.log(one)))
    await two.send(act)
    assert two.error.code == "NOT_HOST"
    assert (one.update, len(await rig.log(one))) == before


@pytest.mark.parametrize("act", [AddBot("random"), Remove("B"), Arrange(), ChooseRules("namuwiki")])
async def test_seats_and_rules_stay_as_they_are_during_a_round(act: object) -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    await one.ready("aa")
    await two.ready("bb")
    before = len(await rig.log(one))
    await one.send(act)
    assert one.error.code == "NOT_NOW"
    assert len(await rig.log(one)) == before


async def test_new_rules_have_to_be_accepted_anew_as_they_were_seen() -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    await two.ready("bb")
    await one.send(ChooseRules("mattel-classic-108 stack=same_kind"))
    assert one.update.ruleset == "mattel-classic-108 stack=same_kind"
    assert one.update.match.ready == []
    await two.send(Ready("bb", "mattel-classic-108"))
    assert two.error.code == "NOT_NOW"
    await two.send(Ready("bb", "mattel-classic-108 stack=same_kind"))
    assert one.update.match.ready == ["B"]
    await one.send(ChooseRules("mattel-classic-108 stack=no"))
    assert one.error.code == "BAD_RULESET"


async def test_rules_may_change_between_two_rounds_and_scores_are_kept() -> None:
    rig = Rig()
    one, two = await rig.friends(2, "random", ruleset="mattel-classic-108 target=1000")
    await one.ready("aa")
    await two.ready("bb")
    await play_on(rig, one, two)
    scores = one.update.match.scores
    assert sum(scores.values()) > 0
    await one.send(ChooseRules("mattel-classic-108 target=1000 jump_in=colored"))
    assert one.update.table.changed == ["jump_in"]
    assert one.update.match.scores == scores
    assert one.update.match.number == 2
    await one.ready("aa")
    await two.ready("bb")
    assert one.update.match.state == "playing"
    assert one.update.match.scores == scores
    assert one.update.table.changed == []
    await rig.restart()
    back = await rig.back(one)
    assert back.update.match.scores == scores
    assert back.update.ruleset == "mattel-classic-108 target=1000 jump_in=colored"


async def test_what_is_changed_a_second_time_before_the_deal_keeps_only_scores_that_still_mean_something() -> None:
    rig = Rig()
    one, two = await rig.friends(2, "random", ruleset="mattel-classic-108 target=1000")
    await one.ready("aa")
    await two.ready("bb")
    await play_on(rig, one, two)
    await one.send(ChooseRules("mattel-classic-108 target=1000 jump_in=colored"))
    assert sum(one.update.match.scores.values()) > 0
    await one.send(Remove("C"))
    await one.ready("aa")
    await two.ready("bb")
    assert one.update.match.state == "playing"
    assert one.update.match.scores == {"A": 0, "B": 0}
    await rig.restart()
    assert (await rig.back(one)).update.match.scores == {"A": 0, "B": 0}


async def test_who_comes_in_a_round_watches_and_gets_a_bots_seat_afterwards() -> None:
    rig = Rig()
    one, two = await rig.friends(2, "random")
    await one.ready("aa")
    await two.ready("bb")
    late = await rig.joined(one, "Late")
    assert (late.seated.seat, late.seated.token) == ("", "")
    assert one.update.table.queue == ["Late"]
    assert late.update.view is not None
    assert late.update.view.viewer is None
    assert late.update.legal == []
    await late.move("Ad")
    assert late.error.code == "NOT_SEATED"
    before = names(one)
    await play_on(rig, one, two)
    assert late.seated.seat == ""  # the round keeps the names that it was played with
    assert names(one) == before
    await one.ready("aa")
    await two.ready("bb")
    assert late.seated.seat == "B"
    assert late.seated.token
    assert one.update.match.state == "round_over"  # whoever has just sat down is waited for
    assert names(one) == ["Person 0", "Late", "Person 1"]


async def test_without_a_bot_a_newcomer_gets_a_new_seat_between_two_rounds_and_scores_are_kept() -> None:
    rig = Rig()
    one, two = await rig.friends(2, ruleset="mattel-classic-108 target=1000")
    await one.ready("aa")
    await two.ready("bb")
    late = await rig.joined(one, "Late")
    await play_on(rig, one, two)
    scores = one.update.match.scores
    assert one.update.match.state == "round_over"
    assert late.seated.seat == ""
    await one.ready("aa")
    assert one.update.match.state == "round_over"
    await two.ready("bb")
    assert late.seated.seat == "C"
    assert one.update.match.scores == {**scores, "C": 0}
    assert scores["A"] + scores["B"] > 0
    assert one.update.match.ready == ["A", "B"]
    await late.ready("cc")
    assert one.update.match.state == "playing"
    assert late.hand


async def test_partners_wait_for_the_end_of_the_match_before_somebody_else_sits_down() -> None:
    rig = Rig()
    four = await rig.friends(4, ruleset="mattel-classic-108 teams=opposite_4 target=1000")
    for guest in four:
        await guest.ready("aa")
    late = await rig.joined(four[0], "Late")
    await play_on(rig, *four)
    assert four[0].update.match.state == "round_over"
    assert late.seated.seat == ""
    assert four[0].update.table.queue == ["Late"]


async def test_the_end_of_a_match_is_left_on_the_screen_before_newcomers_sit_down() -> None:
    for wait in (True, False):
        rig = Rig()
        one, two = await rig.friends(2, ruleset="mattel-classic-108 target=0")
        for guest in (one, two):
            await guest.ready("aa")
        late = await rig.joined(one, "Late")
        await play_on(rig, one, two)
        assert one.update.match.state == "match_over"
        assert late.seated.seat == ""
        if wait:
            await rig.clock.advance(PODIUM + 1.0)
        else:
            await one.ready("bb")
            await two.ready("bb")
        assert late.seated.seat == "C"
        assert one.update.match.state == "waiting"
        assert one.update.match.ready == ([] if wait else ["A", "B"])


async def test_a_watcher_may_sit_down_later_or_never() -> None:
    rig = Rig()
    one, _ = await rig.friends(2)
    watcher = await rig.joined(one, "Wanda", watch=True)
    assert watcher.seated.seat == ""
    assert one.update.table.watchers == ["Wanda"]
    assert one.update.table.queue == []
    await watcher.send(Sit())
    assert watcher.seated.seat == "C"
    assert one.update.table.watchers == []


async def test_a_seat_that_is_left_before_a_match_is_gone_and_in_a_match_a_bot_has_it() -> None:
    rig = Rig()
    one, two, three = await rig.friends(3)
    await two.send(Leave())
    assert names(one) == ["Person 0", "Person 2"]
    assert three.seated.seat == "B"
    await one.ready("aa")
    await three.ready("cc")
    await three.send(Leave())
    assert [player.bot for player in one.update.players] == [None, "heuristic"]
    gone = await rig.resume(one.seated.table, three.seated.token)
    assert gone.error.code == "WRONG_TOKEN"


async def test_the_host_removes_a_person_who_then_watches() -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    await one.send(Remove("B"))
    assert names(one) == ["Person 0"]
    assert (two.seated.seat, two.seated.token) == ("", "")
    assert "REMOVED" in kinds(two)
    await one.send(Remove("A"))
    assert one.error.code == "NOT_NOW"


async def test_the_host_may_be_somebody_else_and_leaving_passes_it_on() -> None:
    rig = Rig()
    one, two, three = await rig.friends(3)
    await one.send(PassHost("C"))
    assert two.update.table.host == "C"
    await three.send(Leave())
    assert two.update.table.host == "A"
    await one.send(PassHost("J"))
    assert one.error.code == "NOT_NOW"


async def test_a_host_who_is_gone_for_long_is_followed_by_somebody_who_is_there() -> None:
    rig = Rig()
    one, two = await rig.friends(2)
    one.hang_up()
    await rig.clock.advance(9.0)
    assert two.update.table.host == "A"
    await rig.clock.advance(2.0)
    assert two.update.table.host == "B"
    assert "HOST" in kinds(two)


async def test_equal_names_are_told_apart_and_ten_seats_are_all_there_are() -> None:
    rig = Rig()
    (one,) = await rig.friends(1)
    for _ in range(9):
        await rig.joined(one, "Ann")
    assert names(one) == ["Person 0", "Ann", *[f"Ann {number}" for number in range(2, 10)]]
    late = await rig.joined(one, "Ann")
    assert late.seated.seat == ""
    await one.send(AddBot("random"))
    assert one.error.code == "FULL"
    await one.send(Remove("B"))
    await rig.clock.advance(0.1)
    assert late.seated.seat == "J"


async def test_everything_about_a_table_survives_a_restart() -> None:
    rig = Rig()
    one, two = await rig.friends(2, "random")
    await one.send(Arrange(["C", "B", "A"]), ChooseSettings(visible=True, race="slow"), PassHost("A"))
    await rig.restart()
    again = await rig.back(two)
    assert again.seated.seat == two.seated.seat
    table = again.update.table
    assert (table.host, table.race, table.visible, table.is_open) == (two.seated.seat, "slow", True, True)
    assert names(again) == names(two)
    assert [player.bot for player in again.update.players] == [player.bot for player in two.update.players]


async def test_only_tables_whose_hosts_want_it_are_listed() -> None:
    rig = Rig()
    one, _ = await rig.friends(2)
    assert rig.lobby.listed() == []
    await one.send(ChooseSettings(visible=True))
    (line,) = rig.lobby.listed()
    assert (line.table, line.people, line.seats, line.state, line.host) == (one.seated.table, 2, 2, "waiting", "Person 0")


async def test_joining_a_table_that_is_not_there_or_without_a_name_is_refused() -> None:
    rig = Rig()
    guest = await rig.guest()
    await guest.send(Join("KITE-99", "Ann"))
    assert guest.error.code == "NO_TABLE"
    one, _ = await rig.friends(2)
    await guest.send(Join(one.seated.table, "\u2800"))
    assert guest.error.code == "BAD_MESSAGE"
    assert not guest.all(Seated)
    assert len(guest.all(ErrorMessage)) == 2


async def test_nobody_who_watches_is_called_like_somebody_else_at_the_table() -> None:
    rig = Rig()
    host, other = await rig.friends(2, "random")
    impostor = await rig.joined(host, "person 0", watch=True)
    second = await rig.joined(host, "Person 0", watch=True)
    assert host.update.table.watchers == ["person 0 2", "Person 0 3"]
    assert [guest.seated.name for guest in (host, other, impostor, second)] == ["Person 0", "Person 1", "person 0 2", "Person 0 3"]
    await impostor.send(Chat("I give up"))
    assert host.all(Said) == [Said("person 0 2", "", "I give up")]


async def test_a_watchers_name_is_not_given_to_a_newcomer_or_a_bot() -> None:
    rig = Rig()
    host, _ = await rig.friends(2)
    for name in ("Wanda", "Mina"):
        await rig.joined(host, name, watch=True)
    newcomer = await rig.joined(host, "wanda")
    assert newcomer.seated.name == "wanda 2"
    await host.send(AddBot("random"))
    assert names(host) == ["Person 0", "Person 1", "wanda 2", "Otto"]
    watcher = await rig.joined(host, "Wanda", watch=True)
    await watcher.send(Sit())
    assert names(host)[-1] == watcher.seated.name == "Wanda 3"


async def test_whoever_is_removed_from_a_match_is_not_called_like_the_bot_that_plays_on() -> None:
    rig = Rig()
    host, other = await rig.friends(2)
    for guest in (host, other):
        await guest.ready("aa")
    await rig.live(host).seating.remove_person("B")
    await settle()
    assert names(host) == ["Person 0", "Person 1"]
    assert host.update.table.watchers == [other.seated.name] == ["Person 1 2"]


async def test_the_host_sends_a_watcher_away_also_in_a_round() -> None:
    rig = Rig()
    host, other = await rig.friends(2)
    for guest in (host, other):
        await guest.ready("aa")
    watcher = await rig.joined(host, "Wanda", watch=True)
    await host.send(SendAway("Person 1"))
    assert host.error.why == "NO_WATCHER"
    await host.send(SendAway("Wanda"))
    assert watcher.error.why == "SENT_AWAY"
    assert host.update.table.watchers == []
    assert "REMOVED" in kinds(other)
    await watcher.send(Chat("I am still here"), Join(host.seated.table, "Wendy", watch=True))
    assert watcher.error.why == "SENT_AWAY"
    assert (host.update.table.watchers, host.all(Said)) == ([], [])
