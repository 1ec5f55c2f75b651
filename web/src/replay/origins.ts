// In which event a card came into the hand that holds it. Of equal cards the one that came first also leaves first. Pure.
import type { Face } from "../game/card";
import { readHand } from "../game/notation";
import type { Frame } from "./messages";

export interface Held {
  face: Face;
  /** Number of the event. */
  since: number;
}

type Hands = Map<string, Held[]>;

/** The hands after each event, by seat, sorted as the hand is. */
export function originsOf(frames: readonly Frame[]): Hands[] {
  const story: Hands[] = [];
  let before: Hands = new Map();
  for (const [at, { view, events }] of frames.entries()) {
    // Hands that were exchanged are new ones, even where a face is the same.
    const renewed = new Set(
      events.flatMap(({ kind, seat, target }) =>
        kind === "swapped" ? [seat, target] : kind === "handed_on" ? [target] : kind === "redealt" ? [seat] : [],
      ),
    );
    const hands: Hands = new Map();
    for (const { seat, hand } of view.seats) {
      const kept = renewed.has(seat) ? [] : (before.get(seat) ?? []);
      hands.set(seat, heldNow(readHand(hand).faces, kept, at));
    }
    story.push(hands);
    before = hands;
  }
  return story;
}

/** A sorted hand, given what was held before event `at`. */
function heldNow(faces: readonly Face[], before: readonly Held[], at: number): Held[] {
  return [...new Set(faces)].flatMap((face) => {
    const count = faces.filter((one) => one === face).length;
    const old = before.filter((card) => card.face === face).slice(-count);
    return [...old, ...Array.from({ length: count - old.length }, () => ({ face, since: at }))];
  });
}
