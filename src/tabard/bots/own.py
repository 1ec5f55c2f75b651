"""Bots of one's own, named by file and class: ``my_bot.py:Careful``, or ``my_bot.py`` where the file holds one bot.

Any class with ``choose`` and ``react`` as `tabard.game.turn.Player` has them; it is made with a seed if it takes one. May be in here:
finding and loading it, and telling what goes wrong inside. May not: levels, playing.
"""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from tabard.game.errors import PlayerError, TabardError
from tabard.game.move import Move
from tabard.game.turn import Player, Turn

QUESTIONS = ("choose", "react")
HOW = "a bot is a class with choose(turn) and react(turn)"


class OwnBotError(TabardError):
    """No bot can be made of what was named."""


def is_own(name: str) -> bool:
    """Whether ``name`` is that of a file rather than of a level."""
    return name.endswith(".py") or ".py:" in name


def parted(name: str) -> tuple[Path, str]:
    """The file and the class, which is empty where none is named."""
    if name.endswith(".py"):
        return Path(name), ""
    file, _, kind = name.rpartition(":")
    return Path(file), kind


def digest(name: str) -> str:
    """Of the file, so that a contest is not continued with another one. Raises `OwnBotError`."""
    return hashlib.sha256(source(parted(name)[0])).hexdigest()[:16]


def source(path: Path) -> bytes:
    """The file's text. Raises `OwnBotError`."""
    try:
        return path.read_bytes()
    except OSError as error:
        raise OwnBotError(f"cannot read the bot {path}: {error.strerror or error}; name it FILE.py:CLASS") from None


def load(name: str) -> Callable[..., Any]:
    """The class. Raises `OwnBotError`."""
    path, kind = parted(name)
    source(path)
    bots = bots_in(path.resolve())
    if kind:
        if kind not in bots:
            raise OwnBotError(f"{path} holds no bot {kind!r}; it holds: {', '.join(bots) or f'none ({HOW})'}")
        return bots[kind]
    if len(bots) != 1:
        which = f"several bots: say which, e.g. {path}:{next(iter(bots))}" if bots else f"no bot: {HOW}"
        raise OwnBotError(f"{path} holds {which}")
    return next(iter(bots.values()))


@cache
def bots_in(path: Path) -> dict[str, Callable[..., Any]]:
    """The bots that a file defines, by name, loaded once; it may import others beside it. Raises `OwnBotError`."""
    name = f"own_bot_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise OwnBotError(f"{path.name} is no Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    sys.path.insert(0, str(path.parent))
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        raise OwnBotError(f"{path.name} cannot be loaded: {told(error, path)}") from None
    finally:
        sys.path.pop(0)
    found = [kind for kind in vars(module).values() if inspect.isclass(kind) and kind.__module__ == name]
    return {kind.__name__: kind for kind in found if all(callable(getattr(kind, question, None)) for question in QUESTIONS)}


def told(error: BaseException, path: Path) -> str:
    """What went wrong in a file, and where, in one line."""
    line = error.lineno if isinstance(error, SyntaxError) else None
    for frame in traceback.extract_tb(error.__traceback__):
        if Path(frame.filename).resolve() == path.resolve():
            line = frame.lineno
    text = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
    return f"{type(error).__name__}{f': {text}' if text else ''}{f' (line {line})' if line else ''}"


class Guarded:
    """Says whose fault it is where a bot fails. A subclass bears the name of the bot's class, for errors."""

    def __init__(self, name: str, bot: Player) -> None:
        self.name, self.bot = name, bot

    def choose(self, turn: Turn) -> Move:
        """The bot's choice. Raises `PlayerError`."""
        try:
            return self.bot.choose(turn)
        except Exception as error:
            raise self.failed(error, turn) from None

    def react(self, turn: Turn) -> Move | None:
        """The bot's move out of turn. Raises `PlayerError`."""
        try:
            return self.bot.react(turn)
        except Exception as error:
            raise self.failed(error, turn) from None

    def failed(self, error: Exception, turn: Turn) -> PlayerError:
        """In one line: where in the bot, and what it was asked."""
        moves = " ".join(move.text for move in turn.legal[:8]) + (" ..." if len(turn.legal) > 8 else "")
        return PlayerError(
            f"the bot {self.name} failed in round {turn.round_number}, asked for one of {moves}: {self.where(error)}"
        )

    def where(self, error: Exception) -> str:
        """See `told`."""
        return told(error, parted(self.name)[0])


def make(name: str, seed: int | str) -> Player:
    """A bot of that class, with ``seed`` if it takes one. Raises `OwnBotError`."""
    kind = load(name)
    try:
        takes_seed = bool(inspect.signature(kind).parameters)
        bot = kind(seed) if takes_seed else kind()
    except Exception as error:
        raise OwnBotError(f"the bot {name} cannot be made: {told(error, parted(name)[0])}") from None
    made: Player = type(kind.__name__, (Guarded,), {})(name, bot)
    return made
