"""The commands as users type them: what they print, their exit codes, and one line for whatever is wrong."""

import io
import json
import os
import signal
import subprocess
import sys
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest
import tomli_w

from tabard import __version__, cli
from tabard.terminal.console import Console

ROWS = Path(__file__).parent / "scenarios" / "rulebook.json"


class Ran:
    """What a command did."""

    def __init__(self, code: int, out: str, err: str) -> None:
        self.code = code
        self.out = out
        self.err = err


@pytest.fixture
def tabard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch):
    """Runs a command, with these lines typed."""

    def run(*arguments: str | Path, typed: str = "") -> Ran:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        try:
            code = cli.main([str(argument) for argument in arguments])
        except SystemExit as exit_:
            code = exit_.code if isinstance(exit_.code, int) else 1
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A short match of bots."""
    from tabard.bots.levels import make
    from tabard.game.chance import SeedChance
    from tabard.game.driving import play_match
    from tabard.game.match import Match
    from tabard.game.record import record_of, write_record
    from tabard.game.ruleset import Ruleset

    match = Match(Ruleset(target=150), 3, SeedChance("5"))
    play_match(match, {seat: make("heuristic", seat) for seat in "ABC"})
    path = tmp_path_factory.mktemp("records") / "match.toml"
    path.write_text(write_record(record_of(match, {"A": "Ann", "B": "Bo", "C": "Cy"})), encoding="utf-8")
    return path


# -- play ----------------------------------------------------------------------------------------------------------------


def test_bots_play_a_match_and_the_same_seed_prints_the_same_record(tabard) -> None:
    first, second = (tabard("play", "--auto", "--seed", "1", "--rules", "mattel-classic-108 target=100") for _ in range(2))
    assert first.code == 0
    assert first.out == second.out
    assert first.out.startswith('format = "tabard-record"')
    assert tabard("play", "--auto", "--seed", "2", "--rules", "mattel-classic-108 target=100").out != first.out


def test_any_text_is_the_seed_of_a_match_and_the_help_says_so(tabard) -> None:
    first, second = (tabard("play", "--auto", "--seed", "my kite", "--rules", "relaxed target=0") for _ in range(2))
    assert first.out == second.out
    assert 'seed = "my kite"' in first.out
    assert "any text; the same one deals the same cards" in " ".join(tabard("play", "--help").out.split())
    assert "a number from 0 to 2147483647; another one deals other cards" in " ".join(tabard("sim", "--help").out.split())


def test_what_auto_prints_is_verified(tabard, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    path.write_text(tabard("play", "--auto", "--seed", "3", "--seats", "2", "--bots", "random", "--rules", "party target=50").out)
    ran = tabard("replay", path, "--verify")
    assert ran.code == 0
    assert ran.out.startswith("OK: ")


def test_bots_are_repeated_until_all_seats_are_taken(tabard) -> None:
    out = tabard("play", "--auto", "--seed", "1", "--seats", "5", "--bots", "random,heuristic", "--rules", "relaxed target=0").out
    assert [out.count(f'bot = "{level}"') for level in ("random", "heuristic")] == [3, 2]


def test_a_person_plays_through_a_pipe(tabard, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    rules = "mattel-classic-108 target=1"
    ran = tabard("play", "--seed", "4", "--bots", "random", "--rules", rules, "--name", "Ida", "--record", path, typed="1\n" * 900)
    assert ran.code == 0
    assert "You play against Mina (random)." in ran.out
    assert "The match is over" in ran.out
    assert 'name = "Ida"' in path.read_text()
    assert tabard("replay", path, "--verify").code == 0


def test_a_record_that_cannot_be_written_is_told_before_the_match(tabard, tmp_path: Path) -> None:
    ran = tabard("play", "--bots", "random", "--record", tmp_path / "nowhere" / "x.toml", typed="1\n")

    assert (ran.code, ran.out) == (2, "")
    assert "choose another file" in ran.err


@pytest.mark.skipif(os.name == "nt", reason="no such signals there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_finished_rounds_are_written_when_a_match_is_interrupted(number: signal.Signals, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("an older record")
    command = [sys.executable, "-m", "tabard.cli", "play", "--seed", "4", "--bots", "random", "--record", str(path)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as running:
        assert running.stdin is not None
        assert running.stdout is not None
        for line in running.stdout:
            if line == "Round 2.\n":
                break
            if line.startswith("1 ") or "1 or " in line or " 1 red;" in line:
                running.stdin.write("1\n")
                running.stdin.flush()
        assert path.read_text() == "an older record"
        running.send_signal(number)
        out, error = running.communicate(timeout=60)
    assert (running.returncode, error) == (130, "")
    assert out.endswith(f"Interrupted; the match is left unfinished.\nThe record is in {path}.\n")
    assert len(tomllib.loads(path.read_text())["rounds"]) == 1
    assert os.listdir(tmp_path) == ["mine.toml"]


def test_an_interrupted_match_without_a_finished_round_leaves_an_old_record_and_says_so(
    tabard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(console: Console) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr(Console, "ask", interrupt)
    path = tmp_path / "mine.toml"
    path.write_text("an older record")
    ran = tabard("play", "--seed", "4", "--bots", "random", "--record", path)
    assert ran.code == 130
    assert ran.out.endswith("Interrupted; the match is left unfinished.\nNo round is finished, so no record is written.\n")
    assert path.read_text() == "an older record"


def test_a_record_that_cannot_be_written_whole_leaves_the_old_one(tmp_path: Path) -> None:
    old = tmp_path / "old.toml"
    old.write_text("an older record")
    program = (
        "import resource, signal, sys; from pathlib import Path; from tabard.terminal.files import write_text;"
        "signal.signal(signal.SIGXFSZ, signal.SIG_IGN); resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000));"
        "write_text(Path(sys.argv[1]), 'x' * 5000)"
    )
    ran = subprocess.run([sys.executable, "-c", program, str(old)], capture_output=True, text=True, check=False)
    assert "FileError: cannot write" in ran.stderr
    assert old.read_text() == "an older record"
    assert os.listdir(tmp_path) == ["old.toml"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_a_full_disk_is_one_line(record: Path) -> None:
    command = [sys.executable, "-m", "tabard.cli", "replay", str(record)]
    with open("/dev/full", "w") as full:
        done = subprocess.run(command, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert done.stderr == "tabard: cannot go on: [Errno 28] No space left on device\n"


def test_leaving_and_input_that_ends_are_no_errors(tabard) -> None:
    assert tabard("play", "--seed", "4", typed="quit\n").code == 0
    ran = tabard("play", "--seed", "4")
    assert ran.code == 0
    assert ran.out.endswith("The input has ended; the match is left unfinished.\n")


# -- replay --------------------------------------------------------------------------------------------------------------


def test_a_record_is_told_in_sentences(tabard, record: Path) -> None:
    ran = tabard("replay", record)
    assert ran.code == 0
    assert "Round 1." in ran.out
    assert " drew and played " in ran.out or " played " in ran.out
    assert "The match is over" in ran.out


def test_a_seat_is_told_only_what_it_saw(tabard, record: Path) -> None:
    everything = tabard("replay", record).out
    own = tabard("replay", record, "--as", "b").out
    assert "You " in own
    assert "Ann drew a card and kept what came." in own
    assert "Ann drew a card and kept what came." not in everything


def test_a_changed_dealt_card_is_refused_with_round_and_move(tabard, record: Path, tmp_path: Path) -> None:
    text = record.read_text()
    at = text.index("d(") + 2
    card = text[at : at + 2]
    path = tmp_path / "changed.toml"
    path.write_text(text[:at] + ("r1" if card != "r1" else "r2") + text[at + 2 :])
    ran = tabard("replay", path, "--verify")
    assert ran.code == 1
    assert ran.out == ""
    assert ran.err.startswith(f"tabard: {path}: round 1, move ")
    assert ran.err.count("\n") == 1


def test_a_changed_play_is_refused_with_round_and_move(tabard, record: Path, tmp_path: Path) -> None:
    lines = record.read_text().splitlines(keepends=True)
    at = next(number for number, line in enumerate(lines) if line.startswith("moves")) + 1
    first, rest = lines[at].split(" ", 1)
    lines[at] = f"{first[0]}wX {rest}"
    path = tmp_path / "changed.toml"
    path.write_text("".join(lines))
    for options in ([], ["--verify"]):
        ran = tabard("replay", path, *options)
        assert ran.code == 1
        assert "round 1, move 1 " in ran.err


def listing(record: Path, change: Callable[[list[str]], list[str]]) -> str:
    """The record with other lists of shuffled cards in round 1."""
    plain = tomllib.loads(record.read_text())
    plain["rounds"][0]["shuffles"] = change(plain["rounds"][0]["shuffles"])
    return tomli_w.dumps(plain)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda lists: [lists[0].replace("r0", "w4", 1), *lists[1:]], "round 1, shuffle 1: it lists w4 too many and it lacks r0; "),
        (lambda lists: [lists[0].replace("b", ""), *lists[1:]], "round 1, shuffle 1: it is no list of cards: no card at "),
        (lambda lists: [lists[0][:20], *lists[1:]], "round 1, shuffle 1: it lacks r5 r6 r6 and 95 more; "),
        (lambda lists: [lists[0][2:] + lists[0][:2], *lists[1:]], "round 1, shuffle 1: its cards are not sorted; "),
        (lambda lists: [*lists, "r5"], "round 1: the record lists "),
        (lambda lists: [], "round 1: the record lists 0 shuffles, "),
    ],
)
def test_wrong_lists_of_shuffled_cards_are_told_in_one_short_line(
    tabard, record: Path, tmp_path: Path, change: Callable[[list[str]], list[str]], says: str
) -> None:
    path = tmp_path / "changed.toml"
    path.write_text(listing(record, change), encoding="utf-8")
    ran = tabard("replay", path)
    assert ran.code == 1
    assert ran.err.startswith(f"tabard: {path}: {says}")
    assert ran.err.endswith("the file was changed or damaged; take it once more from where it came\n")
    assert len(ran.err) < len(str(path)) + 200


def test_what_a_record_says_cannot_paint_the_terminal_or_fill_it(tabard, record: Path, tmp_path: Path) -> None:
    plain = tomllib.loads(record.read_text())
    path = tmp_path / "changed.toml"
    for words in ("\x1b[2J\nnobody", "r1" * 5000):
        plain["rounds"][0]["winner"] = words
        path.write_text(tomli_w.dumps(plain), encoding="utf-8")
        ran = tabard("replay", path, "--verify")
        assert ran.code == 1
        assert "round 1: winner should be " in ran.err
        assert "\x1b" not in ran.err
        assert ran.err.count("\n") == 1
        assert len(ran.err) < 1100


def test_a_record_with_unknown_rules_is_named(tabard, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "changed.toml"
    path.write_text(record.read_text().replace('ruleset = "', 'ruleset = "my-'))
    for options in ([], ["--verify"], ["--coach"]):
        ran = tabard("replay", path, *options)
        assert ran.code == 1
        assert ran.err.startswith(f"tabard: {path}: the record's ruleset cannot be read: unknown preset 'my-")


def test_a_record_without_rounds_has_none_to_be_judged(tabard, record: Path, tmp_path: Path) -> None:
    plain = tomllib.loads(record.read_text())
    path = tmp_path / "changed.toml"
    path.write_text(tomli_w.dumps(plain | {"rounds": [], "scores": {}} | {"champion": ""}), encoding="utf-8")
    ran = tabard("replay", path, "--coach", "--round", "1")
    assert (ran.code, ran.err) == (2, "tabard: --round 1: the record has no rounds\n")


def test_a_false_result_is_refused(tabard, record: Path, tmp_path: Path) -> None:
    path = tmp_path / "changed.toml"
    text = record.read_text()
    champion = text[text.index("champion") :].split('"')[1]
    path.write_text(text.replace(f'champion = "{champion}"', f'champion = "{"A" if champion != "A" else "B"}"'))
    ran = tabard("replay", path, "--verify")
    assert ran.code == 1
    assert "champion" in ran.err


# -- rules, perft, scenarios ---------------------------------------------------------------------------------------------


def test_rules_are_printed_with_what_differs(tabard) -> None:
    ran = tabard("rules", "party", "hand_size=5")
    assert ran.code == 0
    assert "What differs from the official rules" in ran.out
    assert "Everybody is dealt 5 cards." in ran.out
    assert tabard("rules").code == 0


def test_all_options_are_listed(tabard) -> None:
    assert "call_penalty" in tabard("rules", "--options").out


def test_perft_counts_by_first_move(tabard) -> None:
    ran = tabard("perft", "r1/r2/w4 r5 A+ - g1g2g3g4y5y6y7y8 -", "--depth", "2")
    assert (ran.code, ran.out) == (0, "Ar1 0\nAd 1\n2 moves, 1 sequences\n")
    assert tabard("perft", "r1/r2/w4", "r5", "A+", "-", "g1g2g3g4y5y6y7y8", "-").out == "Ar1 1\nAd 1\n2 moves, 2 sequences\n"


def test_scenarios_run_a_line_each(tabard) -> None:
    ran = tabard("scenarios", ROWS)
    assert ran.code == 0
    assert "S07 ok\n" in ran.out
    assert "S01 manual: given in words, not run\n" in ran.out
    assert ran.out.endswith("86 ok, 0 failed, 16 manual\n")


def test_ids_of_scenarios_cannot_paint_the_terminal(tabard, tmp_path: Path) -> None:
    row = {"id": "\x1b[2JA\n1", "ruleset": "mattel\x1b[2J", "pos": {}}
    path = tmp_path / "rows.json"
    path.write_text(json.dumps([row, row | {"manual": True}]))
    ran = tabard("scenarios", path)
    assert ran.code == 1
    assert "\x1b" not in ran.out
    assert [line.split(":")[0] for line in ran.out.splitlines()] == ["[2JA1 FAILED", "[2JA1 manual", "0 ok, 1 failed, 1 manual"]


def test_a_byte_order_mark_is_read_over(tabard, tmp_path: Path) -> None:
    path = tmp_path / "rows.json"
    path.write_bytes(b"\xef\xbb\xbf" + ROWS.read_bytes())
    assert tabard("scenarios", path).out.endswith("86 ok, 0 failed, 16 manual\n")


def test_a_file_without_scenarios_has_not_passed(tabard, tmp_path: Path) -> None:
    path = tmp_path / "rows.json"
    path.write_text("[]")
    ran = tabard("scenarios", path)
    assert (ran.code, ran.out, ran.err) == (1, "", f"tabard: {path}: no rows\n")


def test_scenarios_are_chosen_by_preset_and_overrides(tabard) -> None:
    assert tabard("scenarios", ROWS, "--ruleset", "mattel-classic-108", "--no-overrides").out.endswith(
        "41 ok, 0 failed, 6 manual\n"
    )


def test_a_scenario_that_fails_makes_the_command_fail(tabard, tmp_path: Path) -> None:
    row = {
        "id": "X",
        "ruleset": "mattel-classic-108",
        "pos": {"n": 3, "top": "R5", "hands": {"0": ["RS", "B1", "B2"]}},
        "acts": [["play", 0, "RS"]],
        "check": {"res": ["ok"], "turn": 1},
    }
    path = tmp_path / "rows.json"
    path.write_text(json.dumps([row, row | {"id": "Y", "ruleset": "nobody"}, row | {"id": "Z", "check": {"turn": 2}}]))
    ran = tabard("scenarios", path)
    assert ran.code == 1
    assert ran.out.startswith("X FAILED: turn is 2, not 1\nY FAILED: ")
    assert ran.out.endswith("Z ok\n1 ok, 2 failed, 0 manual\n")


# -- errors --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["play", "--rules", "nonsense"], "unknown preset 'nonsense'"),
        (["play", "--rules", "party stack=maybe"], "stack cannot be 'maybe'"),
        (["play", "--rules", "party weather=fine"], "unknown option 'weather'"),
        (["play", "--rules", "mattel-classic-108 no_bluffing=on wd4_legality=any_time"], "do not go together"),
        (["play", "--bots", "wizard"], "unknown bot 'wizard'; known: beginner, random, heuristic, search"),
        (["play", "--bots", "Heuristik"], "unknown bot 'Heuristik', did you mean 'heuristic'?; known: "),
        (["play", "--bots", ""], "--bots names at least one bot"),
        (
            ["play", "--auto", "--bots", "heuristic,,random"],
            "--bots: bot 2 of 3 has no name; leave it out, or name one of beginner, ",
        ),
        (["play", "--seats", "1"], "2 to 10 seats, not 1"),
        (["play", "--auto", "--seats", "1"], "2 to 10 seats, not 1"),
        (["play", "--auto", "--seats", "11"], "2 to 10 seats, not 11"),
        (["play", "--auto", "--seats", "0"], "2 to 10 seats, not 0"),
        (["play", "--seats", "three"], "invalid int value: 'three'"),
        (["play", "--seats", "2", "--bots", "random,random"], "2 bots do not fit into 2 seats"),
        (["play", "--name", ""], "--name is 1 to 24"),
        (["play", "--auto", "--record", "x"], "leave --record out"),
        (["play", "--auto", "--rules", "party teams=opposite_4", "--seats", "3"], "4 seats"),
        (["replay", "/no/such/file"], "cannot read /no/such/file: No such file or directory"),
        (["replay", "."], "cannot read .: Is a directory"),
        (["replay", str(ROWS)], "not a record"),
        (["replay", str(ROWS), "--tries", "9"], "--json, --round and --tries go with --coach"),
        (["replay", str(ROWS), "--verify", "--as", "A"], "--verify looks at all seats; leave --as out"),
        (["rules", "nonsense"], "unknown preset"),
        (["rules", "Party"], "unknown preset 'Party', did you mean 'party'?"),
        (["rules", "party", "--options"], "--options lists what every ruleset can say; leave the ruleset out"),
        (["play", "--auto", "--seed", "\udcff"], "--seed is any text; this holds bytes that are none"),
        (["replay", "/no/such\udcff"], "cannot read /no/such?: No such file"),
        (["perft", "garbage"], "at least six words"),
        (["perft", "r1/r2 r5 A+ - - -", "--depth", "0"], "--depth is 1 to 20, not 0"),
        (["perft", "r1/r2 r5 A+ - - -", "--depth", "x"], "invalid int value: 'x'"),
        (["scenarios", str(Path(__file__))], "not a list of scenarios"),
        (["scenarios", str(ROWS), "--ruleset", "nobody"], "unknown preset 'nobody'"),
        (
            ["sim", "--seed", "kite"],
            "argument --seed: 'kite' is no number from 0 to 2147483647; any text is a seed only for tabard play",
        ),
        (["arena", "random", "--seed", "1.5"], "argument --seed: '1.5' is no number from 0 to 2147483647"),
        (["lab", "house-rules", "--seed", ""], "argument --seed: '' is no number from 0 to 2147483647"),
        (["arena", "random", "--seed", "-1"], "--seed is 0 to 2,147,483,647, not -1"),
        (["serve", "--pace", "-1"], "not between 0 and 100"),
        (["serve", "--port", "99999", "--no-open"], "cannot listen at"),
        (["frobnicate"], "invalid choice: 'frobnicate'"),
        (["play", "--sed", "1"], "unrecognized arguments"),
    ],
)
def test_an_error_is_one_line_that_says_what_is_wrong(tabard, arguments: list[str], says: str) -> None:
    ran = tabard(*arguments)
    assert ran.code == 2
    assert says in ran.err
    assert ran.err.startswith("tabard: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


def test_a_seat_that_is_not_in_the_record_is_named(tabard, record: Path) -> None:
    ran = tabard("replay", record, "--as", "Z")
    assert (ran.code, ran.err) == (2, "tabard: --as Z: the record has the seats A, B, C\n")


def test_a_record_that_cannot_be_written_is_told_after_the_match(tabard, tmp_path: Path) -> None:
    ran = tabard(
        "play", "--seed", "4", "--bots", "random", "--rules", "mattel-classic-108 target=1",
        "--record", tmp_path / "no" / "folder.toml", typed="1\n" * 900,
    )  # fmt: skip
    assert ran.code == 2
    assert "cannot write" in ran.err


def test_the_version_is_printed(tabard) -> None:
    ran = tabard("--version")
    assert (ran.code, ran.out) == (0, f"tabard {__version__}\n")


def test_without_a_command_the_server_is_started_and_the_browser_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    called = []
    monkeypatch.setattr(cli, "run_server", lambda options: called.append((options.command, options.no_open)) or 0)
    assert cli.main([]) == 0
    assert called == [("serve", False)]


def test_an_interruption_is_quiet(tabard, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(options: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(cli, "run_command", interrupt)
    ran = tabard("rules")
    assert (ran.code, ran.out, ran.err) == (130, "", "")


def test_help_needs_neither_server_nor_game() -> None:
    program = "import sys, tabard.cli; tabard.cli.parser(); print(*sorted(m for m in sys.modules if m.startswith('tabard.')))"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    arguments = {"tabard.lab", "tabard.lab.arguments", "tabard.server", "tabard.server.arguments"}
    assert set(ran.stdout.split()) - arguments == {"tabard.cli"}


@pytest.mark.skipif(os.name == "nt", reason="no such redirections there")
@pytest.mark.parametrize(
    ("command", "says"),
    [
        ("rules >&-", "standard output is closed"),
        ("play --auto --bots random --seats 2 >&-", "standard output is closed"),
        ("play --bots random >&-", "standard output is closed"),
        ("sim --games 2 >&-", "standard output is closed"),
        ("play --bots random <&-", "standard input is closed"),
        ("join http://127.0.0.1:1/t/KITE-42 <&-", "standard input is closed"),
    ],
)
def test_a_closed_stream_that_is_needed_is_one_line(command: str, says: str) -> None:
    ran = subprocess.run(["sh", "-c", f"{sys.executable} -m tabard.cli {command}"], capture_output=True, text=True)
    assert (ran.returncode, ran.stdout, ran.stderr.count("\n")) == (2, "", 1)
    assert ran.stderr.startswith(f"tabard: {says}")


@pytest.mark.skipif(os.name == "nt", reason="no such redirections there")
@pytest.mark.parametrize(
    ("command", "code"), [("rules <&-", 0), ("rules 2>&-", 0), ("rules nonsense 2>&-", 2), ("rules >&- 2>&-", 2)]
)
def test_a_closed_stream_that_is_not_needed_disturbs_nobody(command: str, code: int) -> None:
    ran = subprocess.run(["sh", "-c", f"{sys.executable} -m tabard.cli {command}"], capture_output=True, text=True)
    assert (ran.returncode, ran.stderr) == (code, "")
    assert bool(ran.stdout) == (code == 0)


@pytest.mark.parametrize(
    ("arguments", "option"),
    [
        (["sim", "--csv", ""], "--csv"),
        (["sim", "--parquet", ""], "--parquet"),
        (["sim", "--plot", ""], "--plot"),
        (["sim", "--resume", ""], "--resume"),
        (["arena", "random", "random", "--resume", ""], "--resume"),
        (["lab", "house-rules", "--out", ""], "--out"),
        (["play", "--record", ""], "--record"),
        (["replay", ""], "FILE"),
        (["scenarios", ""], "FILE"),
    ],
)
def test_an_empty_name_of_a_file_is_told_so(tabard, arguments: list[str], option: str) -> None:
    ran = tabard(*arguments)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"tabard: argument {option}: the name is empty; give one; see tabard {arguments[0]}")


@pytest.mark.skipif(os.name == "nt", reason="no such pipes there")
def test_a_reader_that_has_enough_is_no_error() -> None:
    command = f"{sys.executable} -m tabard.cli rules --options | head -n 1"
    ran = subprocess.run(["sh", "-c", command], capture_output=True, text=True)
    assert ran.returncode == 0
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1
