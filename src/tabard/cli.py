"""The command line: ``tabard`` and its commands.

May be in here: arguments, exit codes, errors as one line. May not: what a command does; its module is imported only when it is called,
so that ``tabard --help`` is there at once. Exit codes: 0 done, 1 it did not come out (a tampered record, a failed scenario), 2 an error
of use or surroundings, 130 interrupted.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import sys
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, NoReturn

from tabard import __version__
from tabard.lab import arguments as lab
from tabard.server import arguments as server

if TYPE_CHECKING:
    from tabard.terminal.commands import Coaching

DONE, USAGE, INTERRUPTED = 0, 2, 130
TRIES = 2000
MOST_TRIES = 1_000_000


class Parser(argparse.ArgumentParser):
    """Tells what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Exit with the message and where to find help."""
        self.exit(USAGE, f"tabard: {message}; see {self.prog} --help\n")


def parser() -> Parser:
    """All commands with their arguments."""
    top = Parser(
        prog="tabard",
        description="An unofficial, open UNO. Without a command it serves on this machine and opens the browser.",
        allow_abbrev=False,
    )
    top.add_argument("--version", action="version", version=f"tabard {__version__}")
    commands = top.add_subparsers(title="commands", metavar="COMMAND", dest="command", parser_class=Parser)
    server.add(commands)
    add_play(commands)
    add_join(commands)
    lab.add(commands)

    replay = commands.add_parser("replay", help="tell or verify a recorded match", allow_abbrev=False)
    replay.add_argument("file", metavar="FILE", type=lab.path, help="a record, as `tabard play` and the web page write it")
    replay.add_argument("--as", dest="seat", metavar="SEAT", help="tell only what that seat (A to J) saw")
    replay.add_argument("--verify", action="store_true", help="check all moves by the rules and recompute all shuffles")
    replay.add_argument("--coach", action="store_true", help="say what every decision was worth, as the search bot sees it")
    replay.add_argument("--tries", metavar="N", type=int, help=f"for --coach: games played out a decision ({TRIES})")
    replay.add_argument("--round", metavar="N", type=int, help="for --coach: only that round")
    replay.add_argument("--json", action="store_true", help="for --coach: print the notes as JSON")

    rules = commands.add_parser(
        "rules", help="a ruleset in sentences, and what differs from the official rules", allow_abbrev=False
    )
    rules.add_argument("ruleset", metavar="RULESET", nargs="*", help="a preset and changes, as in: party hand_size=5")
    rules.add_argument("--options", action="store_true", help="list all options with their values")

    perft = commands.add_parser("perft", help="count the sequences of moves from a position", allow_abbrev=False)
    perft.add_argument("position", metavar="POSITION", nargs="+", help="as in docs/notation.md, in quotes")
    perft.add_argument("--depth", metavar="N", type=int, default=1, help="number of moves (1)")
    perft.add_argument("--rules", metavar="RULESET", default=lab.DEFAULT_RULES, help=f"in quotes ({lab.DEFAULT_RULES})")
    perft.add_argument("--out-of-turn", action="store_true", help="count calls, catches and jump-ins too")

    scenarios = commands.add_parser("scenarios", help="run rule scenarios, a line each", allow_abbrev=False)
    scenarios.add_argument("file", metavar="FILE", type=lab.path, help="JSON as in docs/scenarios.md")
    scenarios.add_argument("--ruleset", metavar="NAME", help="only rows of this preset")
    scenarios.add_argument("--no-overrides", action="store_true", help="only rows that change no option")
    return top


def add_play(commands: argparse._SubParsersAction[Parser]) -> None:
    """``tabard play``."""
    play = commands.add_parser("play", help="play against bots in plain lines", allow_abbrev=False)
    play.add_argument(
        "--rules", metavar="RULESET", default=lab.DEFAULT_RULES, help=f"a preset and changes, in quotes ({lab.DEFAULT_RULES})"
    )
    play.add_argument(
        "--bots", metavar="LIST", default=None, help="levels or FILE.py:CLASS, separated by commas (three times heuristic)"
    )
    play.add_argument("--seats", metavar="N", type=int, help="number of seats; bots are repeated until all are taken")
    play.add_argument("--seed", metavar="N", help="any text; the same one deals the same cards")
    play.add_argument("--name", default="You", help="your name in the record")
    play.add_argument("--record", metavar="FILE", type=lab.path, help="where to write the record of the match")
    play.add_argument("--auto", action="store_true", help="bots take all seats; prints the record")


def add_join(commands: argparse._SubParsersAction[Parser]) -> None:
    """``tabard join``."""
    join = commands.add_parser("join", help="sit down at a friend's table, in plain lines", allow_abbrev=False)
    join.add_argument("link", metavar="LINK", help="e.g. http://192.168.0.7:8765/t/KITE-42")
    join.add_argument("--name", default="Guest", help="your name at the table")
    join.add_argument("--watch", action="store_true", help="only watch")


def run_server(options: argparse.Namespace) -> int:
    """Serve until interrupted, or copy what was served."""
    if options.command == "backup":
        from tabard.server import backup

        return backup.run(options.data, options.file)
    from tabard.server.serve import run

    try:
        settings = server.settings_of(options)
    except ValueError as error:
        sys.stderr.write(f"tabard: {error}\n")
        return USAGE
    return run(options.host, options.port, options.data, not options.no_open, options.pace, settings=settings)


def run_lab(options: argparse.Namespace) -> int:
    """Simulate or hold a contest; needs the laboratory's libraries."""
    try:
        from tabard.lab import commands
    except ModuleNotFoundError as error:
        from tabard.fast.ready import install_command

        sys.stderr.write(f"tabard: {options.command} needs {error.name}; to get it: {install_command('lab,fast')}\n")
        return USAGE
    with interruptible():  # the figures so far and no half-written file
        return commands.run(options)


@contextlib.contextmanager
def interruptible() -> Iterator[None]:
    """Whoever ends the program, a service manager or a terminal that is closed, interrupts it as Ctrl-C does."""
    before = {}
    for name in ("SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # there is no SIGHUP on Windows
        if number is not None and signal.getsignal(number) != signal.SIG_IGN:  # nohup wants it ignored
            before[number] = signal.signal(number, signal.default_int_handler)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def coaching_of(options: argparse.Namespace) -> Coaching | None:
    """What a coach is asked for, if one is."""
    from tabard.terminal.commands import Coaching, UsageError

    if options.verify and options.seat is not None:
        raise UsageError("--verify looks at all seats; leave --as out")
    if not options.coach:
        if options.json or options.round is not None or options.tries is not None:
            raise UsageError("--json, --round and --tries go with --coach")
        return None
    if options.verify:
        raise UsageError("--verify and --coach are two questions; ask one after the other")
    tries = TRIES if options.tries is None else options.tries
    if not 1 <= tries <= MOST_TRIES:
        raise UsageError(f"--tries is 1 to {MOST_TRIES}, not {tries}")
    return Coaching(tries, options.round, options.json)


def run_command(options: argparse.Namespace) -> int:
    """Every command but the server's."""
    if options.command in lab.COMMANDS:
        return run_lab(options)
    from tabard.terminal import commands

    if options.command == "play":
        if options.auto:
            if options.record:
                raise commands.UsageError("--auto prints the record; leave --record out")
            seats = 4 if options.bots is None and options.seats is None else options.seats
            return commands.play_auto(options.rules, bots_of(options, 1), seats, options.seed)
        bots = bots_of(options, 1 if options.seats else 3)
        with interruptible():  # the rounds so far are written
            return commands.play(options.rules, bots, options.seats, options.seed, options.name, options.record)
    if options.command == "join":
        return commands.join(options.link, options.name, options.watch)
    if options.command == "replay":
        return commands.replay_file(options.file, options.seat, options.verify, coaching_of(options))
    if options.command == "rules":
        return commands.rules(options.ruleset, options.options)
    if options.command == "perft":
        return commands.count_moves(options.position, options.depth, options.rules, options.out_of_turn)
    return commands.scenarios(options.file, options.ruleset, not options.no_overrides)


def bots_of(options: argparse.Namespace, number: int) -> str:
    """The levels asked for, or so many good ones."""
    return ",".join(["heuristic"] * number) if options.bots is None else options.bots


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code. Never ends in a traceback."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    options = parser().parse_args(given or ["serve"])
    closed = open_closed_streams()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]
    if "stdout" in closed and options.command not in server.COMMANDS:
        complain("standard output is closed, so nothing can be told; leave it open, or send it to a file with > FILE")
        return USAGE
    if "stdin" in closed and (options.command == "join" or (options.command == "play" and not options.auto)):
        complain("standard input is closed, so nobody can answer; leave it open, or let it come from a file with < FILE")
        return USAGE
    try:
        code = run_server(options) if options.command in server.COMMANDS else run_command(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # `tabard ... | head` has read enough; what is still buffered must not complain when Python exits
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return DONE
    except OSError as error:
        # e.g. the disk is full; what is still buffered must not complain when Python exits
        with contextlib.suppress(OSError, ValueError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        complain(f"cannot go on: {error}")
        return USAGE
    except Exception as error:
        from tabard.game.errors import TabardError

        if not isinstance(error, TabardError):
            raise
        complain(error)
        return USAGE
    return code


def open_closed_streams() -> list[str]:
    """Lead standard streams that are closed (``>&-``) nowhere, so that no file gets their numbers; returns which they were."""
    closed = [name for name in ("stdin", "stdout", "stderr") if getattr(sys, name) is None]
    for name in closed:
        setattr(sys, name, open(os.devnull, "r" if name == "stdin" else "w", encoding="utf-8"))  # noqa: SIM115 (open until the end)
    return closed


def complain(about: object) -> None:
    """One line on standard error."""
    from tabard.terminal import console

    console.complain(about)


if __name__ == "__main__":
    sys.exit(main())
