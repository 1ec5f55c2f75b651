// A face is what a card shows, in notation: r7, gS, w4, wC1. A wild's named color is the round's, never the card's.

export type Color = "r" | "y" | "g" | "b";
export type Face = string;

export const COLORS: readonly Color[] = ["r", "y", "g", "b"];

/** Every face of every deck, in the order of a sorted hand. */
export const FACES: readonly Face[] = [
  ...COLORS.flatMap((color) => [..."0123456789SRD"].map((rank) => color + rank)),
  ...["w0", "w4", "wH", "wX", "wC1", "wC2", "wC3"],
];

export function isColor(text: string | undefined): text is Color {
  return text !== undefined && text.length === 1 && COLORS.includes(text as Color);
}

/** Null for a wild. */
export function colorOf(face: Face): Color | null {
  const letter = face[0];
  return isColor(letter) ? letter : null;
}

export function rankOf(face: Face): string {
  return face.slice(1);
}
