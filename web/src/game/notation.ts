// Reads hands and moves as they come from the server. Writes nothing but what it read: a move is sent as the very text
// that the server listed.
import { type Color, type Face, isColor } from "./card";

export interface Hand {
  faces: Face[];
  /** Cards whose face this viewer may not see. */
  hidden: number;
}

/** `r2rSw0` or `*7`. */
export function readHand(text: string | null | undefined): Hand {
  if (!text) return { faces: [], hidden: 0 };
  if (text.startsWith("*")) return { faces: [], hidden: Number(text.slice(1)) };
  return { faces: [...text.matchAll(CARD)].map((match) => match[0]), hidden: (text.match(/\?\?/g) ?? []).length };
}

export function countCards(text: string): number {
  const { faces, hidden } = readHand(text);
  return faces.length + hidden;
}

/** What a player chooses one after the other until a move is complete. */
export type Step =
  | { kind: "card"; face: Face }
  | { kind: "color"; color: Color }
  | { kind: "seat"; seat: string }
  /** A move without choices (`d`, `k`, `!B`), or the first step of a special one (`j`, `=`). */
  | { kind: "word"; word: string };

export interface Move {
  /** The whole move, as it is sent. */
  text: string;
  steps: Step[];
}

const CARD = /[rygb][0-9SRD]|w(?:C[123]|[04HX])/g;
const STEP = /([rygb][0-9SRD]|w(?:C[123]|[04HX]))|([rygb])|>([A-J])/y;

/** A move with its seat letter. What is not understood stays one word and can still be sent. */
export function readMove(text: string): Move {
  const body = text.slice(1);
  // One letter is a whole move; `y` (the dare is done) would be read as a color.
  if (body.length === 1) return { text, steps: [{ kind: "word", word: body }] };
  const prefix = body[0] === "j" || body[0] === "=" ? body[0] : "";
  const steps: Step[] = prefix ? [{ kind: "word", word: prefix }] : [];
  for (STEP.lastIndex = prefix.length; STEP.lastIndex < body.length; ) {
    const match = STEP.exec(body);
    if (!match) return { text, steps: [{ kind: "word", word: body }] };
    const [, face, color, seat] = match;
    if (face) steps.push({ kind: "card", face });
    else if (isColor(color)) steps.push({ kind: "color", color });
    else steps.push({ kind: "seat", seat: seat! });
  }
  return { text, steps };
}

/** How many cards a move lays. */
export function cardsLaid(move: Move): number {
  return move.steps.filter((step) => step.kind === "card").length;
}
