"""A forest plot as a piece of SVG for a page: one interval a row, its name above it, on a line that stands for no effect.

May be in here: drawing. May not: computing. Colors are the page's: ``currentColor`` and the variables ``--accent`` and ``--line``.
"""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from html import escape
from typing import Any, NamedTuple

import matplotlib as mpl
from matplotlib import pyplot as plt

from tabard.lab.statistics import Estimate

INK, ACCENT, LINE, GROUND = "#010203", "#040506", "#070809", "#0a0b0c"
"""Stand-ins for the page's colors, put in their places at the end."""
COLORS = {INK: "currentColor", ACCENT: "var(--accent)", LINE: "var(--line)", GROUND: "var(--ground)"}
WIDTH, ROW, FRAME = 3.9, 0.31, 0.62
"""Inches: small enough to be read on a phone."""


class Line(NamedTuple):
    """One row."""

    name: str
    estimate: Estimate
    text: str
    """The figure in words, at the right."""


def forest(name: str, title: str, axis: str, lines: Sequence[Line]) -> str:
    """The plot. ``name`` makes its ids unique on the page, ``title`` is read out in its place."""
    style: Any = {
        "svg.fonttype": "none",
        "svg.hashsalt": name,
        "font.size": 8.5,
        "text.color": INK,
        "axes.edgecolor": LINE,
        "axes.labelcolor": INK,
        "xtick.color": INK,
    }
    with mpl.rc_context(style):
        figure, axes = plt.subplots(figsize=(WIDTH, ROW * len(lines) + FRAME), layout="constrained")
        figure.patch.set_visible(False)
        axes.patch.set_visible(False)
        for place, line in enumerate(lines):
            axes.plot([0, 0], [place - 0.2, place + 0.22], color=LINE, linewidth=1.2)
            low, value, high = line.estimate.low, line.estimate.value, line.estimate.high
            sure = line.estimate.is_more_than_chance
            if low is not None and high is not None:
                axes.plot([low, high], [place, place], color=ACCENT, linewidth=2, solid_capstyle="butt")
            axes.plot([value], [place], "o", markersize=4.5, color=ACCENT, markerfacecolor=ACCENT if sure else GROUND)
            axes.text(0, place - 0.42, line.name, transform=axes.get_yaxis_transform(), va="center")
            axes.text(1, place - 0.42, line.text, transform=axes.get_yaxis_transform(), va="center", ha="right")
        axes.set_ylim(len(lines) - 0.4, -0.85)
        axes.margins(x=0.04)
        axes.set_yticks([])
        axes.set_xlabel(axis)
        for side in ("left", "right", "top"):
            axes.spines[side].set_visible(False)
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
        plt.close(figure)
    return for_page(file.getvalue(), name, title)


def for_page(svg: str, name: str, title: str) -> str:
    """Matplotlib's file as part of a page: no prologue, own ids, the page's colors and font, read out by its title."""
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r"<metadata>.*?</metadata>", "", svg, flags=re.DOTALL)
    svg = re.sub(r'\bid="([^"]+)"', rf'id="{name}-\1"', svg)
    svg = re.sub(r"url\(#([^)]+)\)", rf"url(#{name}-\1)", svg)
    svg = re.sub(r'xlink:href="#([^"]+)"', rf'href="#{name}-\1"', svg)
    svg = re.sub(r"font: ([0-9.]+px) [^;\"]+", r"font: \1 var(--font)", svg)
    for stand_in, color in COLORS.items():
        svg = svg.replace(stand_in, color)
    head, body = svg.split(">", 1)
    head = re.sub(r' (width|height|xmlns:xlink|version)="[^"]*"', "", head)
    return f'{head} role="img" aria-labelledby="{name}-title"><title id="{name}-title">{escape(title)}</title>{body.strip()}'
