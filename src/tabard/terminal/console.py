"""Lines in and lines out: no cursor movement, no colors, so that pipes and screen readers can follow.

May be in here: reading and writing. May not: what is said.
"""

from __future__ import annotations

import sys
import textwrap
from typing import TextIO

from tabard.game.names import cleaned

WIDTH = 100
"""Longer lines are wrapped at words."""
LONGEST = 1000
"""Longer complaints quote something endless."""


class Left(Exception):
    """The person wants to leave, or there is no more input."""

    def __init__(self, asked: bool) -> None:
        super().__init__()
        self.asked = asked
        """True if the person said so."""


def complain(about: object) -> None:
    """One line on standard error. What it quotes from files cannot paint the terminal, and is cut where it is endless."""
    text = cleaned(str(about).encode(errors="replace").decode())
    sys.stderr.write(f"tabard: {text if len(text) <= LONGEST else text[:LONGEST] + ' ...'}\n")


class Console:
    """A terminal or a pipe."""

    def __init__(self, source: TextIO | None = None, target: TextIO | None = None) -> None:
        self.source = source or sys.stdin
        self.target = target or sys.stdout

    def say(self, text: str = "") -> None:
        """One sentence or line, at once."""
        lines = textwrap.wrap(text, WIDTH, break_long_words=False, break_on_hyphens=False) if len(text) > WIDTH else [text]
        self.target.write("".join(f"{line}\n" for line in lines))
        self.target.flush()

    def ask(self) -> str:
        """The next line that is typed. Raises `Left` when there is none."""
        if self.source.isatty():
            self.target.write("> ")
            self.target.flush()
        try:
            line = self.source.readline()
        except UnicodeDecodeError:
            return "?!"  # bytes that are no text: not understood, like anything else that is none
        if not line:
            if self.source.isatty():
                self.say()
            raise Left(asked=False)
        return line.strip()
