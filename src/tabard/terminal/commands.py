"""The commands that need neither server nor laboratory: play, replay, rules, perft, scenarios.

Each returns the exit code and raises `TabardError` with one line for the user. May be in here: what a command does with its arguments.
May not: parsing them (``tabard.cli``), rules.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from tabard.bots import own
from tabard.bots.levels import BY_ID, player
from tabard.game.chance import SeedChance
from tabard.game.driving import play_match
from tabard.game.errors import RecordError, RulesetError, TabardError
from tabard.game.match import Match
from tabard.game.names import cleaned
from tabard.game.notation import SEAT_LETTERS
from tabard.game.perft import divide
from tabard.game.record import Record, read_record, record_of, replay, write_record
from tabard.game.round import Round
from tabard.game.ruleset import Ruleset, suggestion
from tabard.game.rulesheet import render, render_options
from tabard.game.scenario import Report, Scenario, read_scenarios, run_scenario
from tabard.game.scenario_fields import ScenarioError
from tabard.game.verify import verify_shuffles
from tabard.rules.presets import BY_NAME as PRESETS
from tabard.terminal.cards import CardWords
from tabard.terminal.coaching import Tally, coached, note_line, tally_lines
from tabard.terminal.console import Console, complain
from tabard.terminal.files import read_text
from tabard.terminal.link import Link
from tabard.terminal.names import bot_names
from tabard.terminal.narrator import Narrator
from tabard.terminal.online import OnlineGame
from tabard.terminal.plain import ME, PlainGame
from tabard.terminal.results import match_line, round_table
from tabard.terminal.sentences import Teller

DONE, FAILED = 0, 1
MAX_DEPTH = 20


class UsageError(TabardError):
    """Arguments that make no sense together."""


class Coaching(NamedTuple):
    """What a coach is asked for."""

    tries: int
    """Rollouts a decision."""
    round: int | None = None
    """Only this round."""
    as_json: bool = False


def seated(bots: str, seats: int | None, people: int) -> dict[str, str]:
    """Bot levels by seat: the given ones in turn, repeated until all seats but those of ``people`` are taken.

    Raises `UsageError`, and `OwnBotError` for a file without a bot.
    """
    levels = [level.strip() for level in bots.split(",")]
    if not any(levels):
        raise UsageError(f"--bots names at least one bot; known: {', '.join(BY_ID)}")
    for at, level in enumerate(levels, 1):
        if not level:
            raise UsageError(f"--bots: bot {at} of {len(levels)} has no name; leave it out, or name one of {', '.join(BY_ID)}")
        if own.is_own(level):
            own.load(level)
        elif level not in BY_ID:
            hint = "; between bots there are commas, no spaces" if " " in level else suggestion(level, BY_ID)
            raise UsageError(f"unknown bot {level!r}{hint}; known: {', '.join(BY_ID)}, and bots of one's own: {own.NAMED}")
    total = seats if seats is not None else max(2, len(levels) + people)
    if not 2 <= total <= 10:
        raise UsageError(f"a match has 2 to 10 seats, not {total}")
    if len(levels) + people > total:
        raise UsageError(f"{len(levels)} bots do not fit into {total} seats; leave bots out or raise --seats")
    letters = SEAT_LETTERS[people:total]
    return {seat: levels[at % len(levels)] for at, seat in enumerate(letters)}


def play(rules: str, bots: str, seats: int | None, seed: str | None, name: str, record: Path | None) -> int:
    """A match against bots in plain lines."""
    ruleset = Ruleset.parse(rules)
    levels = seated(bots, seats, people=1)
    name = cleaned(name)
    if not 1 <= len(name) <= 24:
        raise UsageError("--name is 1 to 24 printable characters")
    seed = seed_of(seed)
    match = Match(ruleset, len(levels) + 1, SeedChance(seed))
    players = {seat: player(level, f"{seed}:{seat}") for seat, level in levels.items()}
    names = {ME: name, **bot_names(list(levels), name)}
    PlainGame(match, players, levels, names).run(record)
    return DONE


def seed_of(given: str | None) -> str:
    """The seed that was given, or any. Raises `UsageError` for bytes that are no text, which no record could hold."""
    if given is None:
        return str(secrets.randbelow(10**9))
    try:
        given.encode()
    except UnicodeEncodeError:
        raise UsageError("--seed is any text; this holds bytes that are none") from None
    return given


def join(link: str, name: str, watch: bool) -> int:
    """A seat at somebody's table, by its link."""
    name = cleaned(name)
    if not 1 <= len(name) <= 24:
        raise UsageError("--name is 1 to 24 printable characters")
    console = Console()
    way = Link(link, name, watch, console)
    try:
        OnlineGame(way, console).run()
    finally:
        way.close()
    return DONE


def play_auto(rules: str, bots: str, seats: int | None, seed: str | None) -> int:
    """A match of bots only; prints its record."""
    ruleset = Ruleset.parse(rules)
    levels = seated(bots, seats, people=0)
    seed = seed_of(seed)
    match = Match(ruleset, len(levels), SeedChance(seed))
    play_match(match, {seat: player(level, f"{seed}:{seat}") for seat, level in levels.items()})
    print(write_record(record_of(match, bot_names(list(levels)), levels)), end="")
    return DONE


def replay_file(path: Path, seat: str | None, verify: bool, coaching: Coaching | None = None) -> int:
    """Tell or verify a recorded match, or have it judged by a coach."""
    try:
        record = read_record(read_text(path, "a record"))
    except RecordError as error:
        raise UsageError(f"{path}: {error}") from None
    seats = [player.seat for player in record.players]
    if seat is not None and seat.upper() not in seats:
        raise UsageError(f"--as {seat}: the record has the seats {', '.join(seats)}")
    try:
        if verify:
            verify_record(record)
        elif coaching is not None:
            coach_record(record, seat.upper() if seat else None, coaching)
        else:
            tell_record(record, seat.upper() if seat else None)
    except RulesetError as error:
        complain(f"{path}: the record's ruleset cannot be read: {error}")
        return FAILED
    except RecordError as error:
        complain(f"{path}: {error}")
        return FAILED
    return DONE


def verify_record(record: Record) -> None:
    """Recompute the shuffles without the rules, then play it again by the rules. Raises `RecordError`.

    The shuffles come first: they know the very move at which a card is not the one that was dealt.
    """
    shuffles = verify_shuffles(record)
    moves = sum(1 for step in replay(record) if step.move is not None)
    print(f"OK: {len(record.rounds)} rounds and {moves} moves are by the rules, {shuffles} shuffles are honest.")


def teller_of(record: Record, seat: str | None, names: Mapping[str, str]) -> Teller:
    """Tells a record to ``seat``, or to somebody who looks on."""
    ruleset = Ruleset.parse(record.ruleset)
    return Teller(seat, names, ruleset.call_word, CardWords(ruleset))


def tell_record(record: Record, seat: str | None) -> None:
    """All that happened in sentences; for ``seat``: what it saw. Raises `RecordError`."""
    console = Console()
    names = {player.seat: player.name for player in record.players}
    told = names if seat is None else names | {seat: "you"}
    narrator = Narrator(console, teller_of(record, seat, told), all_cards=seat is None)
    console.say(f"Rules: {record.ruleset}.")
    match = None
    for step in replay(record):
        match = step.match
        if step.move is None:
            console.say(f"Round {step.round.number}.")
        narrator.hear(step.events)
        if step.round.is_over:
            narrator.flush()
            for line in round_table(match, match.results[-1], names):
                console.say(line)
    if match is not None and match.is_over:
        console.say(match_line(match, names, seat))


def coach_record(record: Record, seat: str | None, wish: Coaching) -> None:
    """All that happened, with a note under every decision (of ``seat``), or the notes alone as JSON. Raises `RecordError`."""
    rounds = len(record.rounds)
    if wish.round is not None and not 1 <= wish.round <= rounds:
        raise UsageError(f"--round {wish.round}: the record has {f'the rounds 1 to {rounds}' if rounds else 'no rounds'}")
    console = Console()
    names = {player.seat: player.name for player in record.players}
    narrator = Narrator(console, teller_of(record, None, names), all_cards=True)
    tallies: dict[str, Tally] = {}
    notes: dict[int, dict[int, object]] = {}
    at = 0
    for step, note in coached(record, wish.tries, seat, wish.round):
        at = 0 if step.move is None else at + 1
        if wish.round is not None and step.round.number != wish.round:
            continue
        if note is not None and step.move is not None:
            tallies.setdefault(step.move.seat, Tally()).add(note)
            why = note_line(note, names, narrator.teller.cards)
            notes.setdefault(step.round.number, {})[at] = {**note._asdict(), "best": note.best.text, "why": why}
        if wish.as_json:
            continue
        if step.move is None:
            console.say(f"Round {step.round.number}.")
        narrator.hear(step.events)
        if note is not None:
            narrator.flush()
            console.say(f"    {note_line(note, names, narrator.teller.cards)}")
        if step.round.is_over:
            narrator.flush()
    if wish.as_json:
        print(json.dumps({"tries": wish.tries, "rounds": notes}))
        return
    for line in tally_lines(tallies, names):
        console.say(line)


def rules(words: Sequence[str], options: bool) -> int:
    """The rule sheet of a ruleset, or all options."""
    if options and words:
        raise UsageError("--options lists what every ruleset can say; leave the ruleset out")
    if options:
        print(render_options(), end="")
    else:
        print(render(Ruleset.parse(" ".join(words))), end="")
    return DONE


def count_moves(words: Sequence[str], depth: int, rules: str, out_of_turn: bool) -> int:
    """Sequences of moves by first move, and all of them."""
    if not 1 <= depth <= MAX_DEPTH:
        raise UsageError(f"--depth is 1 to {MAX_DEPTH}, not {depth}")
    round_ = Round.from_position(" ".join(words), Ruleset.parse(rules))
    counts = divide(round_, depth, out_of_turn)
    for move, count in counts.items():
        print(f"{move} {count}")
    print(f"{len(counts)} moves, {sum(counts.values())} sequences")
    return DONE


def scenarios(path: Path, ruleset: str | None, overrides: bool) -> int:
    """Run a file of scenarios, a line each."""
    try:
        rows = read_scenarios(read_text(path, "a file of scenarios"))
    except ScenarioError as error:
        raise UsageError(f"{path}: {error}") from None
    if ruleset is not None and ruleset not in PRESETS:
        raise UsageError(f"unknown preset {ruleset!r}; known: {', '.join(PRESETS)}")
    chosen = [row for row in rows if (ruleset is None or row.ruleset == ruleset) and (overrides or not row.over)]
    if not chosen:
        complain(f"{path}: no rows" if not rows else f"{path}: no rows like that; leave --ruleset or --no-overrides out")
        return FAILED
    passed = failed = manual = 0
    for row in chosen:
        report = run_row(path, row)
        name = cleaned(row.id) or "(no id)"
        if not report.was_run:
            manual += 1
            print(f"{name} manual: given in words, not run")
        elif report.problems:
            failed += 1
            print(f"{name} FAILED: {cleaned('; '.join(report.problems))}")
        else:
            passed += 1
            print(f"{name} ok")
    print(f"{passed} ok, {failed} failed, {manual} manual")
    return FAILED if failed else DONE


def run_row(path: Path, row: Scenario) -> Report:
    """One scenario; a row that cannot be run has failed."""
    try:
        return run_scenario(row)
    except (ScenarioError, RulesetError) as error:
        return Report(row.id, (f"{path}: {error}",))
