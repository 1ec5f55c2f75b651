// The drawings that cards are made of, on a card of 100 by 140. Shapes, tinctures and hatching are a heraldic
// convention (Petra Sancta, 1638): gules stands upright, azure lies flat, vert slants, or is dotted.
import type { Color } from "../game/card";

export const SHIELD = "M14 22Q50 15 86 22L86 84Q86 112 50 128Q14 112 14 84Z";
export const SMALL_SHIELD = "M50 46Q66 43 72 46V70Q72 88 50 98Q28 88 28 70V46Q34 43 50 46Z";

/** Around the origin, about 18 units wide. */
export const SHAPES: Record<Color, string> = {
  r: "M0-10L8 0L0 10L-8 0Z",
  y: "M-6.5-8H6.5Q8-8 8-6.5V6.5Q8 8 6.5 8H-6.5Q-8 8-8 6.5V-6.5Q-8-8-6.5-8Z",
  g: "M0-9L9.4 7.5H-9.4Z",
  b: "M-8.6 0A8.6 8.6 0 1 1 8.6 0A8.6 8.6 0 1 1-8.6 0Z",
};

/** A plain color is named by its shape too. */
export const INK_ON: Record<Color, string> = { r: "#fff", y: "#14161f", g: "#14161f", b: "#fff" };

/** The quarters of a wild's shield. */
export const QUARTERS: { color: Color; x: number; y: number; cx: number; cy: number }[] = [
  { color: "r", x: 14, y: 15, cx: 33, cy: 47 },
  { color: "b", x: 50, y: 15, cx: 67, cy: 47 },
  { color: "y", x: 14, y: 72, cx: 34, cy: 92 },
  { color: "g", x: 50, y: 72, cx: 66, cy: 91 },
];

/** Stroked drawings around (50, 70): a hop over a neighbor, two opposed arrows, crossing paths, an exchange. */
export const STROKES: Record<string, string> = {
  S: "M27 80Q50 32 73 76M59 73L74 78L79 63",
  R: "M30 54H66M56 43L68 54L56 65M70 84H34M44 73L32 84L44 95",
  H: "M30 58H38L62 84H70M30 84H38L44 77.5M56 64.5L62 58H70M63 51L70 58L63 65M63 77L70 84L63 91",
  X: "M36 58V86M28 78L36 87L44 78M64 84V56M56 64L64 55L72 64",
};

/** A quill, for a card whose text the table writes. */
export const QUILL = "M34 92L40 78Q48 56 72 48Q70 72 50 82L40 84ZM34 92L56 64";
