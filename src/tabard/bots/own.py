"""Bots of one's own, named by file and class: ``my_bot.py:Careful``, or ``my_bot.py`` where the file holds one bot.

Any class with ``choose`` and ``react`` as `tabard.game.turn.Player` has them. May be in here: finding and loading it, and telling what
goes wrong inside. May not: levels, playing.
"""

from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import inspect
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import cache
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import Any, TypeVar

from tabard.game.errors import PlayerError, TabardError
from tabard.game.move import Move
from tabard.game.turn import Player, Turn

T = TypeVar("T")
QUESTIONS = ("choose", "react")
HOW = "a bot is a class with choose(turn) and react(turn)"
NAMED = "FILE.py:CLASS"


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


class Home:
    """A bot's file, loaded, with the files beside it that it imports: other bots have their own of the same names."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.helpers: dict[str, ModuleType] = {}
        name = f"own_bot_{hashlib.sha256(str(path).encode()).hexdigest()[:12]}"
        spec = importlib.util.spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise OwnBotError(f"{path.name} is no Python file")
        self.module = importlib.util.module_from_spec(spec)
        sys.modules[name] = self.module
        try:
            with self.at_home():
                spec.loader.exec_module(self.module)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise OwnBotError(f"{path.name} cannot be loaded: {self.told(error)}") from None

    @contextlib.contextmanager
    def at_home(self) -> Iterator[None]:
        """While the bot's code runs it finds its own files, and what it prints goes to standard error, not among the figures."""
        folder = str(self.path.parent)
        sys.path.insert(0, folder)
        sys.modules.update(self.helpers)
        before = len(sys.modules)
        try:
            with contextlib.redirect_stdout(sys.stderr):
                yield
        finally:
            self.note_helpers(len(sys.modules) - before)
            for name in self.helpers:
                sys.modules.pop(name, None)
            with contextlib.suppress(ValueError):
                sys.path.remove(folder)

    def note_helpers(self, n: int) -> None:
        """Remember what of the last ``n`` modules that were imported is from the bot's folder itself, not from libraries below it."""
        for name in list(islice(reversed(sys.modules), max(0, n))):
            top = self.path.parent / name.partition(".")[0]
            file = Path(str(getattr(sys.modules[name], "__file__", None)))
            if top.name != "tabard" and (file == top.with_suffix(".py") or top in file.parents):
                self.helpers[name] = sys.modules[name]

    def files(self) -> list[Path]:
        """The bot's file and those that it has imported from its folder."""
        return [self.path, *sorted({Path(str(module.__file__)) for module in self.helpers.values()})]

    def bots(self) -> dict[str, Callable[..., Any]]:
        """The bots that the file defines, by name."""
        own = [kind for kind in vars(self.module).values() if inspect.isclass(kind) and kind.__module__ == self.module.__name__]
        return {kind.__name__: kind for kind in own if not lacking(kind)}

    def told(self, error: BaseException) -> str:
        """What went wrong, and where in the bot's file, in one line."""
        line = error.lineno if isinstance(error, SyntaxError) else None
        for frame in traceback.extract_tb(error.__traceback__):
            if Path(frame.filename).resolve() == self.path:
                line = frame.lineno
        text = " ".join(str(error.msg if isinstance(error, SyntaxError) else error).split())
        return f"{type(error).__name__}{f': {text}' if text else ''}{f' (line {line})' if line else ''}"


@cache
def home(path: Path) -> Home:
    """A file, loaded once. Raises `OwnBotError`."""
    return Home(path)


def lacking(kind: object) -> list[str]:
    """What it has not, of what a bot is asked."""
    return [question for question in QUESTIONS if not callable(getattr(kind, question, None))]


def load(name: str) -> tuple[Home, Callable[..., Any]]:
    """The class that is named, and the file that it is from. Raises `OwnBotError`."""
    path, kind = parted(name)
    try:
        path.read_bytes()
    except OSError as error:
        raise OwnBotError(f"cannot read the bot {path}: {error.strerror or error}; name it {NAMED}") from None
    found = home(path.resolve())
    bots = found.bots()
    if kind:
        bot = getattr(found.module, kind, None)  # may be imported from another file
        if not inspect.isclass(bot):
            raise OwnBotError(f"{path} holds no bot {kind!r}; it holds: {', '.join(bots) or f'none ({HOW})'}")
        if lacking(bot):
            raise OwnBotError(f"{kind} in {path} is no bot: it lacks {' and '.join(f'{one}(turn)' for one in lacking(bot))}")
        return found, bot
    if len(bots) != 1:
        which = f"several bots: say which, e.g. {path}:{next(iter(bots))}" if bots else f"no bot: {HOW}"
        raise OwnBotError(f"{path} holds {which}")
    return found, next(iter(bots.values()))


def digest(name: str) -> str:
    """Of the bot's files, so that a contest is not continued with another bot of that name. Raises `OwnBotError`."""
    found = hashlib.sha256()
    for path in load(name)[0].files():
        found.update(hashlib.sha256(path.read_bytes()).digest())
    return found.hexdigest()[:16]


class Guarded:
    """Says whose fault it is where a bot fails."""

    def __init__(self, name: str, home: Home, bot: Player) -> None:
        self.name, self.home, self.bot = name, home, bot

    def choose(self, turn: Turn) -> Move:
        """The bot's choice. Raises `PlayerError`."""
        return self.answer(self.bot.choose, turn)

    def react(self, turn: Turn) -> Move | None:
        """The bot's move out of turn. Raises `PlayerError`."""
        return self.answer(self.bot.react, turn)

    def answer(self, question: Callable[[Turn], T], turn: Turn) -> T:
        """Ask; whatever the bot raises, ``SystemExit`` too, becomes one line: where in its file, and what it was asked."""
        try:
            with self.home.at_home():
                return question(turn)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            moves = " ".join(move.text for move in turn.legal[:8]) + (" ..." if len(turn.legal) > 8 else "")
            told = self.home.told(error)
            raise PlayerError(f"{self.name} failed in round {turn.round_number}, asked for one of {moves}: {told}") from None


def make(name: str, seed: int | str) -> Player:
    """A bot of that class, with ``seed`` if it takes one, by that name or in the first place. Raises `OwnBotError`."""
    found, kind = load(name)
    try:
        with found.at_home():
            takes = inspect.signature(kind).parameters
            by_place = any(
                one.kind in (one.POSITIONAL_ONLY, one.POSITIONAL_OR_KEYWORD, one.VAR_POSITIONAL) for one in takes.values()
            )
            bot = kind(seed=seed) if "seed" in takes else kind(seed) if by_place else kind()
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        raise OwnBotError(f"{name} cannot be made: {found.told(error)}") from None
    return Guarded(name, found, bot)
