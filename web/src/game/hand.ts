// How a hand is sorted and laid out. Pure: the Hand component measures and draws.
import { type Color, type Face, colorOf, FACES, rankOf } from "./card";

export type Sort = "color" | "number" | "playable";

export interface HeldCard {
  /** Stays with a card while the hand changes around it: equal faces are interchangeable, so they are numbered. */
  key: string;
  face: Face;
}

const ORDER = new Map(FACES.map((face, i) => [face, i]));
const RANKS = "0123456789SRD";

export function heldCards(faces: readonly Face[], sort: Sort, playable: ReadonlySet<Face>): HeldCard[] {
  const seen = new Map<Face, number>();
  const rank = (face: Face) => (colorOf(face) ? RANKS.indexOf(rankOf(face)) : RANKS.length);
  const order = (face: Face) => ORDER.get(face) ?? FACES.length;
  return [...faces]
    .sort((one, other) => {
      const first =
        sort === "number" ? rank(one) - rank(other)
        : sort === "playable" ? Number(playable.has(other)) - Number(playable.has(one))
        : 0;
      return first || order(one) - order(other);
    })
    .map((face) => {
      const number = seen.get(face) ?? 0;
      seen.set(face, number + 1);
      return { key: `${face}-${number}`, face };
    });
}

/** Cards of each color in a hand; "w" counts the wilds. */
export function colorCounts(faces: readonly Face[]): Record<Color | "w", number> {
  const counts = { r: 0, y: 0, g: 0, b: 0, w: 0 };
  for (const face of faces) counts[colorOf(face) ?? "w"] += 1;
  return counts;
}

export interface HandLayout {
  rows: number;
  perRow: number;
  /** Pixels from one card's left edge to the next one's. */
  stride: number;
  scrolls: boolean;
}

/** A strip this wide can be tapped safely; two rows may go lower, because a first tap only lifts the card. */
const ONE_ROW = 44;
const TWO_ROWS = 28;
/** Cards are not spread further apart than this, in card widths. */
const SPREAD = 1.06;

/** `oneRow`: narrowest strip for which one row is kept (a mouse needs less than a thumb). */
export function layoutHand(count: number, width: number, cardWidth: number, oneRow = ONE_ROW): HandLayout {
  const strideOf = (n: number) => (n < 2 ? cardWidth : (width - cardWidth) / (n - 1));
  const layout = (rows: number, perRow: number, stride: number, scrolls = false) => ({
    rows,
    perRow,
    stride: Math.min(stride, cardWidth * SPREAD),
    scrolls,
  });
  if (strideOf(count) >= oneRow) return layout(1, count, strideOf(count));
  const half = Math.ceil(count / 2);
  if (strideOf(half) >= TWO_ROWS) return layout(2, half, strideOf(half));
  return layout(1, count, ONE_ROW, true);
}

/** Where a card lies, in pixels from the first one's place. */
export function placeOf(index: number, layout: HandLayout, rowHeight: number): { x: number; y: number } {
  return {
    x: (index % layout.perRow) * layout.stride,
    y: Math.floor(index / layout.perRow) * rowHeight,
  };
}

