"""The errors of the game's API. May be in here: error classes. May not: anything else."""

from __future__ import annotations

from tabard.game.language import ENGLISH, Language, Phrase
from tabard.game.refusal import Refusal


class TabardError(Exception):
    """Base of all errors that a user can cause; the text is one line: what, where, what to do."""


class InvalidMove(TabardError, ValueError):
    """The text is not a move at all."""


class InvalidPosition(TabardError, ValueError):
    """The text is not a position."""


class IllegalMove(TabardError, ValueError):
    """A move that the rules refuse; ``refusal`` says why, ``by`` who answered with it where a driver had asked."""

    def __init__(self, move: str, refusal: Refusal, by: str = "") -> None:
        details = ", ".join(f"{key} {value}" for key, value in refusal.params.items())
        reason = f"{refusal.code}{f' ({details})' if details else ''}"
        super().__init__(f"{by}: move {move} is refused: {reason}" if by else f"move {move} is refused: {reason}")
        self.move = move
        self.refusal = refusal
        self.by = by

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, Refusal, str]]:
        """To go from one process to another."""
        return IllegalMove, (self.move, self.refusal, self.by)


class PlayerError(TabardError, ValueError):
    """A player is missing, or answers a question with something that is no move."""


class ChanceError(TabardError, ValueError):
    """A card that was given cannot have been dealt."""


class RulesetError(TabardError, ValueError):
    """Unknown or conflicting options; ``phrase`` says so in any language. ``typed`` is the text for programs and the terminal, where
    options are typed; empty: the same.
    """

    def __init__(self, text: str, /, *, typed: str = "", **values: str | int | Phrase) -> None:
        self.phrase = Phrase(text, **values)
        super().__init__(ENGLISH.say(typed or text, **values))

    def said(self, language: Language = ENGLISH) -> str:
        """The message."""
        return language.say(self.phrase)


class RecordError(TabardError, ValueError):
    """A record that cannot be read, or does not replay."""
