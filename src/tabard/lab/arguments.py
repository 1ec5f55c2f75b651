"""Arguments of the laboratory's commands: ``sim``, ``arena``, ``lab house-rules``.

May be in here: arguments. May not: what a command does (commands.py), and nothing that takes long to import: the command line imports
this module always.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

DEFAULT_RULES = "mattel-classic-108"
ENGINES = ("local", "ray")
COMMANDS = ("sim", "arena", "lab")
MAX_SEED = 2**31 - 1
SEED_HELP = f"a number from 0 to {MAX_SEED}; another one deals other cards (0)"


def add(commands: argparse._SubParsersAction[Any]) -> None:
    """All of them."""
    add_sim(commands)
    add_arena(commands)
    add_lab(commands)


def seed(text: str) -> int:
    """A seed for many games; its range is looked at with the other numbers. Raises `ArgumentTypeError` with what is accepted."""
    try:
        return int(text)
    except ValueError:
        message = f"{text[:40]!r} is no number from 0 to {MAX_SEED}; any text is a seed only for tabard play"
        raise argparse.ArgumentTypeError(message) from None


def path(text: str) -> Path:
    """A file or folder. Raises `ArgumentTypeError` for an empty name, as of a shell's variable that is not set."""
    if not text:
        raise argparse.ArgumentTypeError("the name is empty; give one")
    return Path(text)


def add_sim(commands: argparse._SubParsersAction[Any]) -> None:
    """``tabard sim``."""
    sim = commands.add_parser("sim", help="play many rounds and tell what came out", allow_abbrev=False)
    sim.add_argument("--rules", metavar="RULESET", default=DEFAULT_RULES, help=f"in quotes ({DEFAULT_RULES})")
    sim.add_argument("--vs", metavar="RULESET", help="another ruleset to compare with, on the same deals")
    sim.add_argument("--bots", metavar="LIST", default="random", help="separated by commas, repeated until all seats are taken")
    sim.add_argument("--seats", metavar="N", type=int, help="number of seats (2, or one a bot)")
    number = sim.add_mutually_exclusive_group()
    number.add_argument("--games", metavar="N", type=int, default=10_000, help="number of rounds (10000)")
    number.add_argument("--matches", metavar="N", type=int, help="number of matches, each to the target of the ruleset")
    sim.add_argument("--seed", metavar="N", type=seed, default=0, help=SEED_HELP)
    sim.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    files = sim.add_mutually_exclusive_group()
    files.add_argument("--csv", metavar="FILE", type=path, help="write every round (or match) of --rules as a line")
    files.add_argument("--parquet", metavar="FILE", type=path, help="the same as a Parquet file")
    sim.add_argument("--plot", metavar="DIR", type=path, help="write plots there")
    sim.add_argument("--resume", metavar="FILE", type=path, help="keep the figures there now and then, and go on from them")
    add_engine(sim)


def add_arena(commands: argparse._SubParsersAction[Any]) -> None:
    """``tabard arena``."""
    arena = commands.add_parser("arena", help="let bots play each other on the same deals, seats rotated", allow_abbrev=False)
    arena.add_argument("bots", metavar="BOT", nargs="+", help="levels or FILE.py:CLASS, one a seat, repeated until all are taken")
    arena.add_argument("--seats", metavar="N", type=int, help="number of seats (one a bot)")
    number = arena.add_mutually_exclusive_group()
    number.add_argument("--rounds", metavar="N", type=int, default=1000, help="number of rounds (1000), made even for the seats")
    number.add_argument("--matches", metavar="N", type=int, help="number of matches, each to the target of the ruleset")
    arena.add_argument("--rules", metavar="RULESET", default=DEFAULT_RULES, help=f"in quotes ({DEFAULT_RULES})")
    arena.add_argument("--seed", metavar="N", type=seed, default=0, help=SEED_HELP)
    arena.add_argument("--json", action="store_true", help="print the figures as one JSON object")
    arena.add_argument("--resume", metavar="FILE", type=path, help="keep what is played there, and go on from it")
    arena.add_argument("--workers", metavar="N", type=int, default=1, help="number of processes (1); figures do not depend on it")
    add_engine(arena)


def add_lab(commands: argparse._SubParsersAction[Any]) -> None:
    """``tabard lab house-rules``."""
    lab = commands.add_parser("lab", help="reports of the rule laboratory", allow_abbrev=False)
    reports = lab.add_subparsers(title="reports", metavar="REPORT", dest="report", required=True)
    house = reports.add_parser(
        "house-rules", help="one page with the effect of every house rule against the official rules", allow_abbrev=False
    )
    house.add_argument(
        "--games", metavar="N", type=int, default=100_000, help="number of deals, each played under every rule (100000)"
    )
    house.add_argument("--seats", metavar="N", type=int, default=4, help="number of seats (4)")
    house.add_argument("--bots", metavar="LIST", default="random", help="separated by commas, repeated until all seats are taken")
    house.add_argument("--seed", metavar="N", type=seed, default=0, help=SEED_HELP)
    house.add_argument("--out", metavar="FILE", type=path, default=Path("house-rules.html"), help="the page (house-rules.html)")
    add_engine(house)


def add_engine(command: argparse.ArgumentParser) -> None:
    """Where the work is done."""
    command.add_argument(
        "--engine", choices=ENGINES, default=ENGINES[0], help="this machine (local) or a Ray cluster (ray, needs tabard[cluster])"
    )
