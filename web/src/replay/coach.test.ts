import { describe, expect, it } from "vitest";

import { choiceOf, coachText, moveText } from "./coach";
import type { CoachNote } from "./messages";

const nameOf = (seat: string) => ({ A: "Heron", B: "Mina" })[seat] ?? seat;
const note = (fields: Partial<CoachNote>): CoachNote => ({
  values: { Ar7: 0.5, Ad: 0.25 },
  best: "Ar7",
  lost: 0.25,
  reason: "PLAY",
  params: {},
  why: "In English.",
  unsure: [],
  ...fields,
});

it("a move is told in a few words", () => {
  const words = ["Ar7", "Aw0g", "Ar5b5", "Ar7>B", "Ad", "Ak", "Aa", "A?", "A=g"].map((move) => moveText(move, nameOf));
  expect(words).toEqual(["Red 7", "Wild, green", "Red 5 and Blue 5", "Red 7, Mina", "draw", "keep", "take the cards", "challenge", "green"]);
});

it("the choice is a move without the call and without what came of it", () => {
  const moves = ["Ar7", "Ar7!", "Aw0g!(r1~r2)", "Ad(r7)", "A?+(r1r2)", "A?", "Ar7>B!"];
  expect(moves.map(choiceOf)).toEqual(["Ar7", "Ar7", "Aw0g", "Ad", "A?", "A?", "Ar7>B"]);
});

describe("a note in a sentence", () => {
  it("praises the best move", () => {
    expect(coachText(note({ reason: "BEST", lost: 0 }), nameOf)).toBe("The best move.");
  });
  it("does not praise a move when another came out higher, though too close to tell", () => {
    const close = note({ reason: "BEST", lost: 0, best: "Ad", unsure: ["Ar7"] });
    expect(coachText(close, nameOf)).toBe("No other move is known to be better.");
  });
  it.each([
    ["PLAY", {}, "Better: Red 7 (25% more rounds won). A card less is worth more than a card more."],
    ["STOP", { seat: "B", count: 1 }, "Mina has few cards left (1), and it keeps Mina from playing."],
    ["COLOR", { color: "g", count: 3 }, "The hand holds more of green (3)."],
    ["TRIED", { tries: 400 }, "Played out 400 times"],
  ])("says why another one is better: %s", (reason, params, words) => {
    expect(coachText(note({ reason, params }), nameOf)).toContain(words);
  });
  it("keeps the English words for a reason that it does not know", () => {
    expect(coachText(note({ reason: "NEW" }), nameOf)).toBe("In English.");
  });
});
