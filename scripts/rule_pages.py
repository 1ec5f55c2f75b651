"""Writes the parts of docs/rules/*.md that come from the texts in src/tabard/rules: values, where rules meet, the index.

Run `python scripts/rule_pages.py` after a change of those texts; a test compares.
"""

import re
import sys
from pathlib import Path

from tabard.game.custom_effects import MENU
from tabard.rules.conflicts import CONFLICTS
from tabard.rules.interaction_texts import INTERACTIONS
from tabard.rules.option_table import BY_NAME, OPTIONS
from tabard.rules.option_texts import TEXTS
from tabard.rules.text_types import SOURCES

PAGES = Path(__file__).resolve().parent.parent / "docs" / "rules"
GENERAL = {
    "playing": "Taking a turn",
    "matching": "What fits",
    "action-cards": "Action cards",
    "interactions": "Where rules meet",
}
"""Pages that belong to no single option."""
OWNERS = {
    "round": "It is an option of the round.",
    "match": "It is an option of the match: no move in a round depends on it.",
    "table": "It is an option of the table: the rules of a round do not know it.",
}
BLOCK = re.compile(r"<!-- (values|meets|index|sources|menu|answer \d+) -->\n.*?<!-- end -->", re.DOTALL)


def rendered(name: str, text: str) -> str:
    """The page with its written parts brought up to date."""
    return BLOCK.sub(lambda match: f"<!-- {match[1]} -->\n{block(name, match[1])}<!-- end -->", text)


def block(name: str, kind: str) -> str:
    """One written part."""
    if kind.startswith("answer"):
        return answer(int(kind.removeprefix("answer ")))
    if kind == "values":
        return values(name)
    if kind == "meets":
        return meets(name)
    if kind == "menu":
        return menu()
    return index() if kind == "index" else sources()


def answer(number: int) -> str:
    """The answer with this number and its reason."""
    found = [one for one in INTERACTIONS if one.number == number]
    why = "".join(f" *Why:* {one.why}" for one in found[:1] if one.why)
    return " ".join(one.sentence for one in found) + why + "\n"


def values(name: str) -> str:
    """What the option decides, and its values with their sentences."""
    option = BY_NAME[name]
    lines = [f"`{name}`. {option.meaning} {OWNERS[option.owner]}", "", "| value | rule | source |", "|---|---|---|"]
    for value in option.values or [*TEXTS[name].values]:
        text = TEXTS[name].values[value]
        shown = f"`{value}`" if value else ("a text" if option.is_text else f"{option.low} to {option.high}")
        if value == option.default and value:
            shown += " (default)"
        gap = "*text*" if option.is_text else "..."
        keys = ", ".join(key for key in SOURCES if key in text.sources.split()) or "ours"
        lines.append(f"| {shown} | {text.sentence.replace('{value}', gap)} | {keys} |")
    return "\n".join(lines + conflicts(name)) + "\n"


def conflicts(name: str) -> list[str]:
    """Values that are refused together with values of other options."""
    lines = []
    for one in CONFLICTS:
        if name in (one.first, one.second):
            pair = " and ".join(spelled(*half) for half in ((one.first, one.first_values), (one.second, one.second_values)))
            lines.append(f"* {pair}: {one.why}.")
    return ["", "Refused together:", "", *sorted(lines)] if lines else []


def spelled(name: str, chosen: frozenset[str]) -> str:
    """Some values of an option, or which one they leave out."""
    option = BY_NAME[name]
    others = [value for value in option.values if value not in chosen]
    if option.values and len(others) == 1 and len(chosen) > 1:
        return f"any `{name}` but `{others[0]}`"
    if not option.values and len(chosen) > 1:
        return f"any `{name}`"
    return " or ".join(f"`{name}={value}`" for value in option.values or sorted(chosen) if value in chosen)


def meets(name: str) -> str:
    """The answers that concern the page, by number."""
    lines = [
        f"* **[{one.number}](interactions.md#{one.number})** {one.sentence}" for one in INTERACTIONS if name in one.pages.split()
    ]
    return "".join(f"{line}\n" for line in lines)


def menu() -> str:
    """What the effect of a Customizable card is composed of."""
    lines = ["| step | number | effect |", "|---|---|---|"]
    for name, operation in MENU.items():
        number = f"{operation.low} to {operation.high}" if operation.high else ""
        lines.append(f"| `{name}` | {number} | {operation.in_general} |")
    return "\n".join(lines) + "\n"


def index() -> str:
    """All pages by option."""
    lines = ["| option | page | values |", "|---|---|---|"]
    for option in OPTIONS:
        shown = ", ".join(f"`{value}`" for value in option.values) or (
            "a text" if option.is_text else f"{option.low} to {option.high}"
        )
        lines.append(f"| `{option.name}` | [{TEXTS[option.name].title}]({option.name}.md) | {shown} |")
    return "\n".join(lines) + "\n"


def sources() -> str:
    """Keys and what they stand for."""
    return "".join(["| key | text |\n|---|---|\n", *(f"| {key} | {text} |\n" for key, text in SOURCES.items())])


def index_problems(text: str) -> list[str]:
    """What the index lacks."""
    missing = [f"{name}.md" for name in [*BY_NAME, *GENERAL] if f"({name}.md)" not in text]
    return missing + ([] if text == rendered("README", text) else ["it is out of date"])


def main() -> int:
    for page in sorted(PAGES.glob("*.md")):
        text = page.read_text(encoding="utf-8")
        now = rendered(page.stem, text)
        if now != text:
            page.write_text(now, encoding="utf-8")
            print(f"{page.name}: brought up to date")
    return 0


if __name__ == "__main__":
    sys.exit(main())
