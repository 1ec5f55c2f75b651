"""Tabard: an open, unofficial implementation of the card game UNO. The rooms and their rules: docs/architecture.md."""

__version__ = "0.1.0"
