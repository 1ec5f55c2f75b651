"""The house rules' page: one HTML file that needs nothing else, for screens light and dark, readers and printers.

May be in here: arranging words, tables and plots. May not: computing figures, running games. The same study is the same bytes.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Sequence
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import NamedTuple

from tabard import __version__
from tabard.fast import columns as c
from tabard.fast.matches import ROUNDS, TURNS
from tabard.game.rulesheet import OFFICIAL, differences
from tabard.lab.asking import LabError
from tabard.lab.forest import Line, forest
from tabard.lab.house_rules import Effect, HouseRule, Study
from tabard.lab.statistics import FEW, Estimate, share
from tabard.lab.summary import Difference, Summary
from tabard.whole_file import beside, put

SEATS = "ABCDEFGHIJ"
NO_INTERVAL = "–"
PLUS_MINUS = "\N{NO-BREAK SPACE}±\N{NO-BREAK SPACE}"


class Measure(NamedTuple):
    """One figure that rules are compared in."""

    name: str
    title: str
    about: str
    unit: str
    value: Callable[[Summary], Estimate]
    gap: Callable[[Difference], Estimate]
    percent: bool = False

    def write(self, estimate: Estimate, sign: bool = False) -> str:
        """The figure with half its interval."""
        if sign and estimate.value == 0 and not estimate.half:
            return "no change"
        factor = 100 if self.percent else 1
        half = NO_INTERVAL if estimate.half is None else f"{factor * estimate.half:.2f}"
        return f"{factor * estimate.value:{'+' if sign else ''}.2f}".replace("-", "\N{MINUS SIGN}") + PLUS_MINUS + half


def column(number: int) -> tuple[Callable[[Summary], Estimate], Callable[[Difference], Estimate]]:
    """How a figure per round is read off."""
    return (lambda summary: summary.mean(number)), (lambda difference: difference.mean(number))


MEASURES = (
    Measure("length", "Length of a round", "Turns until somebody is out; a turn is a play or a draw.", "turns",
            *column(c.TURNS)),
    Measure("points", "The winner's points", "What the cards left in the other hands count.", "points",
            *column(c.POINTS)),
    Measure("draws", "Cards drawn", "By everybody in a round, penalties included, the deal not.", "cards",
            *column(c.DRAWS)),
    Measure("first", "The first seat's share of wins", "Rounds won by seat A, which begins.",
            "percentage points", lambda summary: summary.win_shares()[0],
            lambda difference: difference.win_shares()[0], percent=True),
)  # fmt: skip


def write(study: Study, path: Path, command: Sequence[str]) -> None:
    """Write the page; the file is there when it is whole. Raises `LabError`."""
    part = beside(path)
    try:
        part.write_text(page(study, command), encoding="utf-8")
        put(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise LabError(f"cannot write {path}: {error.strerror}") from error


def page(study: Study, command: Sequence[str]) -> str:
    """The whole page."""
    style = files("tabard.lab").joinpath("page.css").read_text(encoding="utf-8")
    sections = [("seen", "What stands out"), *((measure.name, measure.title) for measure in MEASURES), ("seats", "Wins by seat")]
    sections += [("matches", "Matches")] if study.official_matches.matches else []
    sections += [("rules", "The rules")]
    return "\n".join(
        [
            "<!DOCTYPE html>",
            '<html lang="en">',
            "<head>",
            '<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            "<title>What house rules do</title>",
            f"<style>\n{style}</style>",
            "</head>",
            "<body>",
            "<main>",
            "<h1>What house rules do</h1>",
            opening(study),
            '<nav aria-label="On this page"><ul>'
            + "".join(f'<li><a href="#{name}">{escape(title)}</a></li>' for name, title in sections)
            + "</ul></nav>",
            outstanding(study),
            *(section(study, measure) for measure in MEASURES),
            by_seat(study),
            matches(study),
            rules(study),
            "</main>",
            closing(command),
            "</body>",
            "</html>",
            "",
        ]
    )


def opening(study: Study) -> str:
    """What was done."""
    done = f"{study.official.rounds:,} deals"
    if not study.is_whole:
        done += f" (of {study.games:,}: it was interrupted)"
    bots = sorted(set(study.policies))
    return (
        f"<p>Every rule was played alone, on top of the official rules (<code>{OFFICIAL.text}</code>), on the same {done}, "
        f"with {len(study.policies)} seats taken by the bot{'s' if len(bots) > 1 else ''} <code>{escape(', '.join(bots))}</code>. "
        "So a difference is taken deal by deal, and chance weighs little. "
        "Intervals hold 95 %. A full dot is a difference that is more than chance, a hollow one is not.</p>"
        + (
            '<p class="soft">The bot “random” plays any card that fits, each as likely as another. It draws only when nothing fits, '
            "plays a drawn card that fits, never challenges and never forgets to call. "
            + ("Rules about challenges, misplays and forgotten calls therefore change nothing here." if bots == ["random"] else "")
            + "</p>"
            if "random" in bots
            else ""
        )
    )


def outstanding(study: Study) -> str:
    """The strongest effects in sentences."""
    if not study.effects or not study.official.rounds:
        return ""
    items = []
    if study.official.rounds < FEW:
        items.append(f"<li>Nothing: fewer than {FEW} deals are too few to tell a rule's effect from chance.</li>")
    for measure in MEASURES if study.official.rounds >= FEW else ():
        ranked = sorted(gaps(study, measure), key=lambda pair: pair[1].value)
        for (effect, gap), direction in ((ranked[-1], "up"), (ranked[0], "down")):
            if gap.is_more_than_chance and (gap.value > 0) == (direction == "up"):
                items.append(
                    f"<li>{escape(measure.title)}, most {direction}: <strong>{escape(effect.rule.name)}</strong>, "
                    f"{measure.write(gap, sign=True)} {measure.unit}</li>"
                )
    same = [effect.rule.name for effect in study.effects if not effect.difference.changed]
    if same and study.official.rounds >= FEW:
        items.append(f"<li>Not one deal went another way under: {escape(', '.join(same))}</li>")
    return f'<section id="seen" aria-labelledby="seen-h"><h2 id="seen-h">What stands out</h2><ul>{"".join(items)}</ul></section>'


def section(study: Study, measure: Measure) -> str:
    """One figure: plot and table."""
    unit = ", %" if measure.percent else ""
    lines = [Line(effect.rule.name, gap, measure.write(gap, sign=True)) for effect, gap in gaps(study, measure)]
    described = (
        f"{measure.title}: difference to the official rules with 95 % intervals. The table “{measure.title}” has the figures."
    )
    rows = [("Official rules", [measure.write(measure.value(study.official)), ""], "official")]
    for effect, gap in gaps(study, measure):
        figures = [measure.write(measure.value(effect.summary)), measure.write(gap, sign=True)]
        rows.append((effect.rule.name, figures, ""))
    heads = ("Rule", f"Mean{unit}", "Difference" + (", points" if measure.percent else ""))
    official = measure.write(measure.value(study.official)) + (" %" if measure.percent else "")
    plot = forest(measure.name, described, f"{measure.unit} more or fewer", lines)
    return (
        f'<section id="{measure.name}" aria-labelledby="{measure.name}-h"><h2 id="{measure.name}-h">{escape(measure.title)}</h2>'
        f"<p>{escape(measure.about)} Under the official rules: {official}.</p>"
        f'<div class="measure pair"><figure><figcaption>Difference to the official rules</figcaption>{plot}</figure>'
        f"{table(measure.title, heads, rows)}</div></section>"
    )


def gaps(study: Study, measure: Measure) -> list[tuple[Effect, Estimate]]:
    """All effects in the order of the rules."""
    return [(effect, measure.gap(effect.difference)) for effect in study.effects]


def by_seat(study: Study) -> str:
    """Who wins how often."""

    def shares(summary: Summary) -> list[str]:
        nobody = share(summary.rounds - int(summary.wins.sum()), summary.rounds)
        return [f"{100 * one.value:.2f}" for one in summary.win_shares()] + [f"{100 * nobody.value:.2f}"]

    half = max((one.half or 0.0 for one in study.official.win_shares()), default=0.0)
    exact = f"each share is exact to about ± {100 * half:.2f} (95 %), " if half else ""
    heads = ("Rule", *(f"Seat {SEATS[seat]}" for seat in range(len(study.policies))), "Nobody", "Deals that went another way")
    rows = [("Official rules", [*shares(study.official), ""], "official")]
    for effect in study.effects:
        changed = share(effect.difference.changed, effect.difference.rounds).value
        rows.append((effect.rule.name, [*shares(effect.summary), f"{100 * changed:.1f}"], ""))
    return (
        '<section id="seats" aria-labelledby="seats-h"><h2 id="seats-h">Wins by seat</h2>'
        f"<p>Percent of rounds. Seat A begins, the last seat deals; {exact}"
        "differences between two rules by less, because the deals are the same. "
        "“Nobody”: the round was stuck, or no card was left to draw.</p>"
        f'<div class="measure">{table("Share of rounds, %", heads, rows)}</div></section>'
    )


def matches(study: Study) -> str:
    """How long matches are."""
    if not study.official_matches.matches:
        return ""
    sides = [("Official rules", study.official_matches, "official")]
    sides += [(effect.rule.name, effect.summary, "") for effect in study.match_effects if effect.summary.matches]
    rows = []
    for name, summary, kind in sides:
        rounds, turns, first = summary.mean(ROUNDS), summary.mean(TURNS), summary.champion_shares()[0]
        rows.append(
            (
                name,
                [
                    half_written(rounds, 2),
                    f"{summary.quantile(0.1)} to {summary.quantile(0.9)}",
                    half_written(turns, 0),
                    half_written(scaled(first, 100), 1),
                ],
                kind,
            )
        )
    heads = ("Rule", "Rounds in a match", "10 % to 90 % of matches", "Turns in a match", "First seat is champion, %")
    return (
        '<section id="matches" aria-labelledby="matches-h"><h2 id="matches-h">Matches</h2>'
        f"<p>Rules that act between rounds, over {study.official_matches.matches:,} matches each. Seat A begins the first round.</p>"
        f'<div class="measure">{table("Length of a match", heads, rows)}</div></section>'
    )


def scaled(estimate: Estimate, factor: float) -> Estimate:
    """The figure and its interval, multiplied."""
    low, high = (None if part is None else factor * part for part in (estimate.low, estimate.high))
    return Estimate(factor * estimate.value, low, high)


def half_written(estimate: Estimate, digits: int) -> str:
    """A figure with half its interval."""
    return f"{estimate.value:,.{digits}f}{PLUS_MINUS}{NO_INTERVAL if estimate.half is None else f'{estimate.half:,.{digits}f}'}"


def rules(study: Study) -> str:
    """What each rule says."""
    entries = [(effect.rule, effect.ruleset) for effect in study.effects]
    entries += [(effect.rule, effect.ruleset) for effect in study.match_effects]
    items = []
    for rule, ruleset in entries:
        for place, sentence in enumerate(differences(ruleset)):
            example = f' <span class="soft">Example: {escape(sentence.example)}</span>' if sentence.example else ""
            source = f' <span class="soft">Source: {escape(sentence.source)}.</span>' if sentence.source else ""
            term = f"<dt>{escape(rule.name)} <code>{escape(rule.changes)}</code></dt>" if place == 0 else ""
            items.append(f"{term}<dd>{escape(sentence.text)}{example}{source}</dd>")
    left_out = (
        f"<p>Left out, because {len(study.policies)} seats cannot play by them: {escape(names(study.left_out))}.</p>"
        if study.left_out
        else ""
    )
    return f'<section id="rules" aria-labelledby="rules-h"><h2 id="rules-h">The rules</h2>{left_out}<dl>{"".join(items)}</dl></section>'


def names(listed: Iterable[HouseRule]) -> str:
    """Rules, by name."""
    return ", ".join(rule.name for rule in listed)


def closing(command: Sequence[str]) -> str:
    """How to get the same page."""
    return (
        f"<footer><h2>The same page again</h2><pre><code>{escape(shlex.join(command))}</code></pre>"
        f'<p class="soft">Tabard {__version__}. The same command gives the same figures on every machine.</p></footer>'
    )


def table(caption: str, heads: Sequence[str], rows: Sequence[tuple[str, Sequence[str], str]]) -> str:
    """A table whose first column names the row."""
    head = "".join(f'<th scope="col">{escape(one)}</th>' for one in heads)
    head = head.replace('scope="col"', 'scope="col" style="text-align:left"', 1)
    body = "".join(
        f'<tr class="{kind}"><th scope="row">{escape(name)}</th>' + "".join(f"<td>{escape(cell)}</td>" for cell in cells) + "</tr>"
        for name, cells, kind in rows
    )
    return (
        f'<div class="scroll" role="region" aria-label="Table: {escape(caption)}" tabindex="0"><table><caption>{escape(caption)}</caption>'
        f"<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>"
    )
