"""The order in which everybody is asked when there is no clock."""

from collections.abc import Callable
from typing import Any

import pytest

from tabard.game.driving import asking_order, play_match, play_round
from tabard.game.errors import IllegalMove, PlayerError
from tabard.game.match import Match
from tabard.game.move import Move
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Player, Turn


class Script:
    """Answers by functions, and notes what was asked."""

    def __init__(
        self, asked: list[str], choose: Callable[[Turn], Move] | None = None, react: Callable[[Turn], Move | None] | None = None
    ) -> None:
        self.asked = asked
        self.answer = choose or (lambda turn: turn.legal[0])
        self.reaction = react or (lambda turn: None)

    def choose(self, turn: Turn) -> Move:
        self.asked.append(turn.seat)
        return self.answer(turn)

    def react(self, turn: Turn) -> Move | None:
        self.asked.append(f"{turn.seat} {turn.legal[0].kind}")
        return self.reaction(turn)


def play(
    position: str, players: dict[str, Player], steps: int, rules: str = "mattel-classic-108", first: tuple[str, ...] = ()
) -> Round:
    """The first ``steps`` steps from a position."""
    round_ = Round.from_position(position, Ruleset.parse(rules))
    driven = play_round(round_, players, first)
    for _ in range(steps):
        next(driven)
    return round_


def test_the_owner_of_an_open_call_is_asked_first_then_all_in_play_order() -> None:
    asked: list[str] = []
    players: dict[str, Player] = {seat: Script(asked) for seat in "ABCD"}
    play("r6b1/y1y2r3/g1g2g3/b1b2b3 r5 A+ - g7g8g9 -", players, 2)
    assert asked == ["A", "A call", "B catch", "C catch", "D catch", "B"]


def test_play_order_follows_the_direction() -> None:
    asked: list[str] = []
    players: dict[str, Player] = {seat: Script(asked) for seat in "ABCD"}
    play("r6b1/y1y2r3/g1g2g3/b1b2r3 r5 A- - g7g8g9 -", players, 2)
    assert asked == ["A", "A call", "D catch", "C catch", "B catch", "D"]


def test_seats_that_go_first_are_asked_before_the_others() -> None:
    asked: list[str] = []
    players: dict[str, Player] = {seat: Script(asked) for seat in "ABCD"}
    play("r6b1/y1y2r3/g1g2g3/b1b2b3 r5 A+ - g7g8g9 -", players, 2, first=("D",))
    assert asked == ["A", "A call", "D catch", "B catch", "C catch", "B"]


def test_once_caught_nobody_can_be_caught_again() -> None:
    asked: list[str] = []
    catcher = Script(asked, react=lambda turn: turn.legal[0])
    players: dict[str, Player] = {"A": Script(asked), "B": catcher, "C": catcher}
    round_ = play("r6b1/y1y2r3/g1g2g3 r5 A+ - g7g8g9 -", players, 2)
    assert [move.text for move in round_.moves] == ["Ar6", "B!A"]
    assert round_.state.size[0] == 3


def test_after_a_jump_in_everybody_is_asked_anew() -> None:
    asked: list[str] = []
    jumper = Script(asked, react=lambda turn: turn.legal[0])
    players: dict[str, Player] = {"A": Script(asked), "B": jumper, "C": jumper}
    round_ = play("r6r6b1b2/r3y1y2/r6g1g2g3 r5 A+ - g7g8g9 -", players, 3, "mattel-classic-108 jump_in=colored")
    assert [move.text for move in round_.moves] == ["Ar6", "Cjr6", "Ar6"]
    assert asked == ["A", "A jump", "C jump", "A"]


def test_a_move_without_a_choice_is_made_without_asking() -> None:
    asked: list[str] = []
    players: dict[str, Player] = {seat: Script(asked) for seat in "AB"}
    round_ = play("b1b2/y1y2 r5 A+ - g7g8g9 -", players, 2)
    assert [move.text for move in round_.moves] == ["Ad", "Ak"]
    assert asked == []


def test_the_asking_begins_with_whoever_moves_first_when_nobody_has_played() -> None:
    assert asking_order(Round.from_position("b1/y1/g1 r5 B+ - g7 -")) == ["B", "C", "A"]


def test_a_player_who_chooses_what_is_not_possible_is_told() -> None:
    asked: list[str] = []
    cheat = Script(asked, choose=lambda turn: Move.parse("Ab1"))
    with pytest.raises(IllegalMove, match="Ab1"):
        play("r6b1/y1y2 r5 A+ - g7 -", {"A": cheat, "B": cheat}, 1)


OPEN = "r6b1/y1y2r3/g1g2g3 r5 A+ - g7g8g9 -"
"""A plays red 6 and can be caught by B and C then."""


@pytest.mark.parametrize(
    ("given", "error", "says"),
    [
        ("Br3", IllegalMove, r"seat B \(Script\): move Br3 is refused"),
        ("B!C", IllegalMove, r"seat B \(Script\): move B!C is refused"),
        ("Ad", IllegalMove, r"seat B \(Script\) moves for seat A: move Ad is refused"),
        ("C!A", IllegalMove, r"seat B \(Script\) moves for seat C: move C!A is refused"),
        ("nonsense", PlayerError, r"seat B \(Script\): 'nonsense' is no move"),
        (7, PlayerError, r"seat B \(Script\) answered with int"),
    ],
)
@pytest.mark.parametrize("as_text", [True, False])
def test_a_reaction_that_was_not_asked_for_is_refused_and_nothing_has_changed(
    given: object, error: type[Exception], says: str, as_text: bool
) -> None:
    value: Any = Move.parse(given) if isinstance(given, str) and given != "nonsense" and not as_text else given
    players: dict[str, Player] = {"A": Script([]), "B": Script([], react=lambda turn: value), "C": Script([])}
    round_ = Round.from_position(OPEN)
    driven = play_round(round_, players)
    next(driven)
    before = round_.position()
    with pytest.raises(error, match=says):
        next(driven)
    assert round_.position() == before


def test_a_move_in_turn_of_another_seat_is_refused() -> None:
    player = Script([], choose=lambda turn: Move.parse("Bd"))
    with pytest.raises(IllegalMove, match=r"seat A \(Script\) moves for seat B"):
        play(OPEN, {"A": player, "B": player, "C": player}, 1)


def test_a_move_that_the_rules_refuse_is_told_with_seat_and_player() -> None:
    player = Script([], choose=lambda turn: Move.parse("Ab1"))
    with pytest.raises(IllegalMove, match=r"^seat A \(Script\): move Ab1 is refused: NO_MATCH"):
        play("r6b1/y1y2 r5 A+ - g7 -", {"A": player, "B": player}, 1)


def test_texts_of_moves_will_do() -> None:
    choosing: Any = lambda turn: "Ar6"  # noqa: E731
    catching: Any = lambda turn: "B!A"  # noqa: E731
    round_ = play(OPEN, {"A": Script([], choose=choosing), "B": Script([], react=catching), "C": Script([])}, 2)
    assert [move.text for move in round_.moves] == ["Ar6", "B!A"]


def test_who_chooses_nothing_is_named() -> None:
    nothing: Any = lambda turn: None  # noqa: E731
    with pytest.raises(PlayerError, match=r"seat A \(Script\): choose returned None"):
        play(OPEN, {"A": Script([], choose=nothing), "B": Script([]), "C": Script([])}, 1)


def test_a_seat_without_a_player_is_named() -> None:
    with pytest.raises(PlayerError, match="seat A has no player"):
        play(OPEN, {"B": Script([]), "C": Script([])}, 1)


def test_a_match_is_played_to_its_end() -> None:
    asked: list[str] = []
    players: dict[str, Player] = {
        seat: Script(asked, choose=lambda turn: next((m for m in turn.legal if m.kind != "draw"), turn.legal[0])) for seat in "ABC"
    }
    match = Match(Ruleset(target=100), 3)
    play_match(match, players)
    assert match.is_over
    assert max(match.scores.values()) >= 100
