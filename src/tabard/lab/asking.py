"""What was asked for on the command line, checked: bots, seats, numbers. Shared by all commands of the laboratory.

May be in here: checks, each a one-line `LabError`. May not: running anything.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

from tabard.bots import own
from tabard.fast.policy import POLICIES
from tabard.game.errors import TabardError
from tabard.game.ruleset import suggestion

MAX_GAMES = 10**9
MAX_WORKERS = 1024


class LabError(TabardError):
    """What was asked for cannot be done."""


def lineup(
    bots: Iterable[str], seats: int | None, known: Iterable[str] = POLICIES, fewest: int = 2, files: bool = False
) -> tuple[str, ...]:
    """One bot a seat, repeated until all seats are taken; without ``seats`` at least ``fewest``.

    With ``files`` a bot may be one's own. Raises `LabError`, and `OwnBotError` for a file without a bot.
    """
    names = [name.strip() for name in bots]
    known = tuple(known)
    if not any(names):
        raise LabError(f"name at least one bot of {', '.join(known)}")
    for at, name in enumerate(names, 1):
        if not name:
            raise LabError(f"bot {at} of {len(names)} has no name; leave it out, or name one of {', '.join(known)}")
        if files and own.is_own(name):
            own.load(name)
        elif name not in known:
            hint = "; here they stand one by one, with spaces between" if "," in name else suggestion(name, known)
            if own.is_own(name):
                hint = "; bots of one's own play in tabard arena, not in bulk"
            others = f", and bots of one's own: {own.NAMED}" if files else ""
            raise LabError(f"unknown bot {name!r}{hint}; known here: {', '.join(known)}{others}")
    total = seats if seats is not None else max(fewest, len(names))
    if not 2 <= total <= 10:
        raise LabError(f"--seats is 2 to 10, not {total}")
    if len(names) > total:
        raise LabError(f"{len(names)} bots do not fit into {total} seats")
    return tuple(names[at % len(names)] for at in range(total))


def number(option: str, value: int, low: int, high: int) -> int:
    """``value``, if it is in range. Raises `LabError`."""
    if not low <= value <= high:
        raise LabError(f"{option} is {low} to {high:,}, not {value}")
    return value


def kept_before(path: Path) -> str | None:
    """The text of the file that ``--resume`` names, ``None`` where there is none yet. Raises `LabError`."""
    if os.path.isdir(path):
        raise LabError(
            f"--resume {path} is a folder; name a file in it, which is made where there is none, e.g. {path / 'figures'}"
        )
    if os.path.exists(path) and not os.path.isfile(path):
        raise LabError(f"--resume {path}: it is no ordinary file; give another name")
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return None
    except UnicodeDecodeError:
        raise LabError(f"{path} is no checkpoint; name another file") from None
    except OSError as error:
        raise LabError(f"cannot read {path}: {error.strerror or error}") from error


def make_folder(path: Path) -> None:
    """Have a folder for plots before the games are played that they show. Raises `LabError`."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise LabError(f"cannot write plots to {path}: it is a file; give the name of a folder") from None
    except OSError as error:
        raise LabError(f"cannot write plots to {path}: {error.strerror or error}") from error
