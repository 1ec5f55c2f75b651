"""Outline the glyphs on the cards, so that every device draws the same: prints src/cards/glyphs.ts.

    python web/scripts/glyphs.py > web/src/cards/glyphs.ts      needs fonttools and brotli, and web/node_modules

Each path is centered on x = 0, its capital height is 100 and its base line y = 0.
"""

from pathlib import Path

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

FONT = "node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2"
TEXTS = [*"0123456789", "W", "C", "+2", "+4"]


def outline(font: TTFont, text: str) -> str:
    glyphs, cmap = font.getGlyphSet(), font.getBestCmap()
    scale = 100 / font["OS/2"].sCapHeight
    width = sum(glyphs[cmap[ord(letter)]].width for letter in text)
    pen, x = SVGPathPen(glyphs, ntos=lambda number: str(round(number))), -width / 2
    for letter in text:
        glyph = glyphs[cmap[ord(letter)]]
        glyph.draw(TransformPen(pen, Transform(scale, 0, 0, -scale, x * scale, 0)))
        x += glyph.width
    return pen.getCommands()


def main() -> None:
    font = instantiateVariableFont(TTFont(Path(__file__).parents[1] / FONT), {"wght": 800})
    print("// Written by scripts/glyphs.py from Bricolage Grotesque, weight 800 (SIL Open Font License 1.1). Do not edit.")
    print("export const GLYPHS: Record<string, string> = {")
    for text in TEXTS:
        print(f'  "{text}": "{outline(font, text)}",')
    print("};")


if __name__ == "__main__":
    main()
