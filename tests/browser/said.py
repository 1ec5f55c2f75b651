"""What a page says: its accessible tree, as a screen reader gets it. Tests decide by nothing else."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from playwright.sync_api import Locator

LINE = re.compile(
    r"""
    (?P<indent>\ *)-\ (?P<quote>'?)(?P<role>[\w-]+)
    (?:\ "(?P<name>(?:[^"\\]|\\.)*)")?
    (?P<states>(?:\ \[[^\]]*\])*)
    (?P=quote)(?::\ ?(?P<text>.*))?$
    """,
    re.VERBOSE,
)


@dataclass
class Said:
    """One element: its role, its name, its states and its own text, and what is in it."""

    role: str
    name: str = ""
    states: frozenset[str] = frozenset()
    text: str = ""
    parts: list[Said] = field(default_factory=list)

    def walk(self) -> Iterator[Said]:
        """Everything in it, in reading order."""
        for part in self.parts:
            yield part
            yield from part.walk()

    def all(self, role: str, name: str | re.Pattern[str] = "") -> list[Said]:
        """All elements of a role whose name fits: equal, or found by a pattern. No name: any."""
        return [one for one in self.walk() if one.role == role and fits(one.name, name)]

    def one(self, role: str, name: str | re.Pattern[str] = "") -> Said:
        """The only such element."""
        found = self.all(role, name)
        assert len(found) == 1, f"{len(found)} of {role} {name!r} in what the page says: {self.words()}"
        return found[0]

    def words(self) -> str:
        """All texts in it, in reading order."""
        own = [self.text] if self.text else []
        return " ".join([*own, *(part.words() or part.name for part in self.parts)])

    @property
    def enabled(self) -> bool:
        """Whether it may be used."""
        return "disabled" not in self.states


def fits(name: str, wanted: str | re.Pattern[str]) -> bool:
    """Whether a name is the wanted one."""
    return not wanted or (name == wanted if isinstance(wanted, str) else wanted.search(name) is not None)


def listen(place: Locator) -> Said:
    """Everything that is said in a part of the page now."""
    return parse(place.aria_snapshot())


def parse(snapshot: str) -> Said:
    """Read Playwright's text of an accessible tree."""
    top = Said("page")
    path = [(-1, top)]
    for line in snapshot.splitlines():
        match = LINE.match(line)
        if match is None:  # an attribute like /url
            continue
        indent = len(match["indent"])
        while path[-1][0] >= indent:
            path.pop()
        name = re.sub(r"\\(.)", r"\1", match["name"] or "")
        if match["quote"]:
            name = name.replace("''", "'")
        states = frozenset(re.findall(r"\[([^\]]*)\]", match["states"]))
        said = Said(match["role"], name, states, unquoted(match["text"] or ""))
        path[-1][1].parts.append(said)
        path.append((indent, said))
    return top


def unquoted(text: str) -> str:
    """A text of YAML without its quotes."""
    if len(text) > 1 and text[0] == text[-1] == '"':
        return re.sub(r"\\(.)", r"\1", text[1:-1])
    if len(text) > 1 and text[0] == text[-1] == "'":
        return text[1:-1].replace("''", "'")
    return text
