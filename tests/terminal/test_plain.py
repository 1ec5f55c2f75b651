"""Playing in plain lines: numbers, notation and words, reasons, questions about the table, and input that ends."""

import io
from pathlib import Path

import pytest

from tabard.bots.levels import make
from tabard.game.chance import SeedChance
from tabard.game.match import Match
from tabard.game.record import read_record, replay
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset
from tabard.game.turn import Player, Turn
from tabard.terminal.cards import CardWords
from tabard.terminal.console import Console
from tabard.terminal.facts import hand_lines
from tabard.terminal.plain import PlainGame
from tabard.terminal.results import match_line

NAMES = {"A": "You", "B": "Mina", "C": "Otto"}


class Typist:
    """Types the given lines, then asks its policy."""

    def __init__(self, *lines: str) -> None:
        self.output = io.StringIO()
        self.console = Console(io.StringIO("".join(f"{line}\n" for line in lines)), self.output)

    @property
    def lines(self) -> list[str]:
        return self.output.getvalue().splitlines()


def game(typist: Typist, position: str, rules: str = "mattel-classic-108", seats: int = 3) -> PlainGame:
    """A game in which the first round is in this position."""
    match = Match(Ruleset.parse(rules), seats, SeedChance("1"))
    bots: dict[str, Player] = {seat: make("random", seat) for seat in list(match.scores)[1:]}
    plain = PlainGame(match, bots, dict.fromkeys(bots, "random"), NAMES, typist.console)
    original = match.start_round

    def start() -> list[object]:
        original()
        match.rounds[-1] = Round.from_position(position, match.ruleset)
        match.rounds[-1].number = match.round_number
        return []

    match.start_round = start  # type: ignore[method-assign, assignment]
    return plain


def run(position: str, *lines: str, rules: str = "mattel-classic-108") -> list[str]:
    """What is said when these lines are typed."""
    typist = Typist(*lines)
    game(typist, position, rules).run(None)
    return typist.lines


QUIET = "r6b1b2/y1y2y3/g1g2g3 r5 A+ - b7b8b9y7y8y9g7g8 -"


def test_the_choices_are_numbered_and_a_number_chooses() -> None:
    said = run(QUIET, "1")
    assert "Your turn. On top is red 5." in said
    assert "1 red 6 (r6)" in said
    assert "2 draw a card (d)" in said
    assert "You played red 6." in said


@pytest.mark.parametrize("typed", ["r6", "R6", "red 6", "Ar6"])
def test_notation_and_words_choose_too(typed: str) -> None:
    assert "You played red 6." in run(QUIET, typed)


def test_a_refused_card_is_refused_in_words_and_asked_again() -> None:
    said = run(QUIET, "b1", "r9", "k", "x", "r6")
    assert "Blue 1 matches neither red nor red 5." in said
    assert "You do not hold red 9." in said
    assert "There is no drawn card to keep." in said
    assert "There is nothing to challenge." in said
    assert "You played red 6." in said


def test_what_is_not_understood_is_said_so() -> None:
    said = run(QUIET, "what?", "99", "r6")
    assert "That is not understood: what?. Type a number, a card such as r7, or help." in said
    assert "There is no choice 99." in said


def test_a_wild_asks_for_its_color_and_enter_goes_back() -> None:
    said = run("w0b1b2/y1y2y3/g1g2g3 r5 A+ - b7b8b9y7y8y9g7g8 -", "1", "", "1", "green")
    assert sum(line.startswith("Which color?") for line in said) == 2
    assert "You played wild and named green." in said


def test_a_seven_asks_whom_to_swap_with() -> None:
    said = run("r7b1b2/y1y2y3/g1g2g3g4 r5 A+ - b7b8b9y7y8y9g7g8 -", "r7", "otto", rules="mattel-classic-108 seven_swap=on")
    assert "With whom? Enter goes back. 1 Mina, 3 cards; 2 Otto, 4 cards." in said
    assert "You swapped hands with Otto and got green 1, green 2, green 3 and green 4." in said


def test_the_call_goes_with_the_card_or_before_it_or_after_it() -> None:
    position = "r6b1/y1y2y3/g1g2g3 r5 A+ - b7b8b9y7y8y9g7g8 -"
    for lines in (["r6!"], ["1!"], ["!", "r6"], ["r6", "!"], ["r6", "1"]):
        said = run(position, *lines)
        assert "You called “UNO!”" in said


def test_who_does_not_call_is_caught() -> None:
    said = run("r6b1/y1y2y3/g1g2g3 r5 A+ - b7b8b9y7y8y9g7g8 -", "r6", "")
    assert "You have one card left. Call “UNO!”? 1 or ! calls, 2 or Enter does not." in said
    assert "Mina caught you without a call: you drew 2. You got blue 7 and blue 8." in said


class Forgetful(Player):
    """Plays what comes first and never calls."""

    def choose(self, turn: Turn) -> object:  # type: ignore[override]
        return turn.legal[0]

    def react(self, turn: Turn) -> None:
        return None


def test_the_person_is_asked_before_the_bots_whether_to_catch() -> None:
    typist = Typist("!")
    plain = game(typist, "y6b1b3/r6y2/g1g2g3 r5 B+ - b7b8b9y7y8y9g7g8 -")
    plain.players["B"] = Forgetful()
    plain.run(None)
    assert "Catch Mina, who did not call? 1 or ! catches, 2 or Enter does not." in typist.lines
    assert "You caught Mina without a call: Mina drew 2." in typist.lines


def test_a_jump_in_is_offered_and_can_be_let_be() -> None:
    rules = "mattel-classic-108 jump_in=colored"
    position = "r6b1b2/r6y2y3/g1g2g3 r5 B+ - b7b8b9y7y8y9g7g8 -"
    assert "You jumped in with red 6." in run(position, "j", rules=rules)
    assert "You jumped in with red 6." not in run(position, "", rules=rules)


def test_a_penalty_offers_taking_it_or_challenging() -> None:
    position = "r6b1b2/r1y2y3/r7g3g4 w4:g A+ +4W<C b7b8b9y7y8y9g7g8r1r2r3r4 - challenge_open=1 snapshot_seat=2 snapshot=r7g3g4"
    said = run(position, "a")
    assert "1 challenge Otto (x)" in said
    assert "2 take 4 cards (a)" in said
    assert "You drew 4 cards and lost the turn: blue 7, blue 8, blue 9 and yellow 7." in said
    said = run(position, "x")
    assert any(line.startswith("You challenged Otto") for line in said)


def test_a_misplay_is_made_when_it_is_typed_again() -> None:
    said = run(QUIET, "b1", "b1", rules="chinese-forum")
    assert any(line.endswith("Trying it anyway costs a card. Type it again to do so.") for line in said)
    assert "You laid blue 1, which does not fit, took it back and drew 1. You got blue 7." in said


def test_questions_about_the_table_are_answered() -> None:
    said = run(QUIET, "hand", "top", "others", "score", "last", "rules", "help", "?", "quit")
    assert said.count("You hold 3 cards.") == 2
    assert "Red 5 is on top. The color is red. The draw pile has 8 cards, the discard pile a card." in said
    assert "Mina has 3 cards." in said
    assert "Round 1. Scores: You 0, Mina 0 and Otto 0." in said
    assert "Nothing has happened yet." in said
    assert "These are the official rules. `tabard rules` prints them." in said
    assert sum(line.startswith("Type the number of a choice") for line in said) == 2
    assert said[-1] == "You left the match."


def test_input_that_ends_ends_the_game_politely() -> None:
    assert run(QUIET)[-1] == "The input has ended; the match is left unfinished."


def test_no_line_moves_the_cursor_or_is_colored() -> None:
    assert not any(letter < " " for line in run(QUIET, "help", "1", "1", "1") for letter in line)


def test_a_whole_match_is_played_by_always_taking_the_first_choice(tmp_path: Path) -> None:
    target = tmp_path / "match.toml"
    typist = Typist(*["1"] * 5000)
    match = Match(Ruleset(), 3, SeedChance("7"))
    bots: dict[str, Player] = {seat: make("heuristic", seat) for seat in "BC"}
    PlainGame(match, bots, dict.fromkeys(bots, "heuristic"), NAMES, typist.console).run(target)
    assert match.is_over
    said = typist.lines
    assert any(line.startswith("player") and line.endswith("total") for line in said)
    assert any(line.startswith("The match is over:") for line in said)
    assert f"The record is in {target}." in typist.output.getvalue().replace("\n", " ")
    record = read_record(target.read_text())
    assert [player.name for player in record.players] == ["You", "Mina", "Otto"]
    for _ in replay(record):
        pass


class Answering(Console):
    """Always takes the first choice, and names a file when asked for one."""

    def __init__(self, path: str) -> None:
        super().__init__(io.StringIO(), io.StringIO())
        self.path = path
        self.last = ""

    def say(self, text: str = "") -> None:
        self.last = text

    def ask(self) -> str:
        return self.path if self.last.startswith("Type a file name") else "1"


@pytest.mark.parametrize("named", [True, False])
def test_the_record_is_offered_when_the_match_is_over(tmp_path: Path, named: bool) -> None:
    path = tmp_path / "match.toml"
    match = Match(Ruleset(target=1), 2, SeedChance("7"))
    PlainGame(match, {"B": make("random", 1)}, {"B": "random"}, NAMES, Answering(str(path) if named else "")).run(None)
    assert match.is_over
    assert path.exists() == named


def test_the_hand_is_told_by_color() -> None:
    view = Round.from_position("r6rSb1w0w4/y1 r5 A+ - g7 -").view("A")
    assert hand_lines(view, CardWords()) == ["You hold 5 cards.", "Red: 6, skip.", "Blue: 1.", "Wild cards: wild, wild draw four."]


def test_both_partners_are_told_that_they_have_won() -> None:
    match = Match("mattel-classic-108 teams=opposite_4 target=1", 4)
    match.start_round(SeedChance("tea"))
    while not match.is_over:
        match.play(match.rounds[-1].legal_moves()[0])
    names = {"A": "Ann", "B": "Bo", "C": "Cy", "D": "Di"}
    won = [seat for seat in names if match_line(match, names, seat) == "The match is over: you win!"]
    assert won in (["A", "C"], ["B", "D"])
