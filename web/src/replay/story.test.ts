import { parse } from "valibot";
import { describe, expect, it } from "vitest";

import { event, update } from "../testing";
import { pathOf, readHash, readPath } from "./address";
import type { Frame } from "./messages";
import { Replay } from "./messages";
import { originsOf } from "./origins";
import { agreeOn } from "../words/custom.svelte";
import { handSizes, plainText, storyOf, turnStep } from "./story";

const view = update().view!;
const frame = (seat: string | null, move: string | null, hands: Record<string, string>, ...events: Frame["events"]): Frame => ({
  seat,
  move,
  events,
  view: { ...view, seats: view.seats.map((one) => ({ ...one, hand: hands[one.seat] ?? "" })) },
});

const FRAMES: Frame[] = [
  frame(null, null, { A: "r5r7w0", B: "b1b2" }, event("dealt", { seat: "A", cards: "r5r7w0", count: 3 }), event("starter", { cards: "r9" })),
  frame("A", "Ar5", { A: "r7w0", B: "b1b2" }, event("played", { seat: "A", cards: "r5" })),
  frame("B", "Bd(r7)", { A: "r7w0", B: "r7b1b2" }, event("drew", { seat: "B", cards: "r7", count: 1, reason: "turn" })),
  frame("B", "Bk", { A: "r7w0", B: "r7b1b2" }, event("kept", { seat: "B" })),
  frame("A", "Aw0g!", { A: "r7", B: "r7b1b2" }, event("played", { seat: "A", cards: "w0", color: "g", flags: ["call"] }), event("called", { seat: "A" })),
  frame("C", "C!A", { A: "r7", B: "r7b1b2" }, event("false_catch", { seat: "C", target: "A", count: 2 })),
  frame("B", "Br7>A", { A: "b1b2", B: "r7" }, event("played", { seat: "B", cards: "r7", target: "A" }), event("swapped", { seat: "B", target: "A" })),
];
const REPLAY: Replay = parse(Replay, {
  table: "KITE-42",
  match: 1,
  number: 1,
  rounds: 1,
  ruleset: "mattel-classic-108",
  call_word: "UNO!",
  players: [{ seat: "A", name: "Heron" }, { seat: "B", name: "Mina" }, { seat: "C", name: "Otto" }],
  frames: FRAMES,
  result: { winner: "A", points: {}, left: {} },
  luck: [],
  tallies: {},
  efforts: {},
});
const story = storyOf(REPLAY);

describe("the story of a round", () => {
  it("tells every event, and what was drawn", () => {
    expect(story.map((step) => step.text)).toEqual([
      "The cards are dealt: 3 each. Red 9 is turned up to start.",
      "Heron played Red 5.",
      expect.stringContaining("Mina drew"),
      expect.stringContaining("Mina"),
      expect.stringContaining("Heron played Wild and named green."),
      expect.stringContaining("Otto"),
      expect.stringContaining("Mina played Red 7."),
    ]);
    expect(story[2]!.drawn).toBe("r7");
  });
  it("calls customizable cards by the titles that its rules give them", () => {
    agreeOn("mattel-112 custom_effects=Rain%7C%7Cothers_draw%3A1");
    const played = frame("A", "AwC2r", {}, event("played", { seat: "A", cards: "wC2", color: "r" }));
    expect(storyOf({ ...REPLAY, frames: [played] })[0]!.text).toContain("Rain");
    agreeOn("");
  });
  it("marks calls and catches", () => {
    expect(story.map((step) => step.marks)).toEqual([[], [], [], [], ["call"], ["catch"], []]);
  });
  it("is cut into turns", () => {
    expect(story.map((step) => step.turn)).toEqual([0, 1, 2, 2, 3, 4, 5]);
    expect([0, 1, 2, 3, 6].map((at) => turnStep(story, at, 1))).toEqual([1, 2, 4, 4, 6]);
    expect([0, 1, 2, 3, 4].map((at) => turnStep(story, at, -1))).toEqual([0, 0, 1, 2, 2]);
  });
  it("can be had as plain text", () => {
    const lines = plainText("Round 1", "mattel-classic-108", story).split("\n");
    expect(lines.slice(0, 3)).toEqual(["Round 1", "mattel-classic-108", ""]);
    expect(lines[5]).toMatch(/^2\. Mina drew .*\(Red 7\)$/);
  });
  it("knows how many cards everybody holds", () => {
    expect(handSizes(story, "B")).toEqual([2, 2, 3, 3, 3, 3, 1]);
  });
});

describe("the event in which a card came", () => {
  const origins = originsOf(FRAMES);
  const since = (at: number, seat: string) => origins[at]!.get(seat)!.map((card) => `${card.face} ${card.since}`);
  it("is the deal or a draw", () => {
    expect(since(2, "B")).toEqual(["r7 2", "b1 0", "b2 0"]);
    expect(since(5, "A")).toEqual(["r7 0"]);
  });
  it("is the exchange for hands that changed owners", () => {
    expect(since(6, "A")).toEqual(["b1 6", "b2 6"]);
    expect(since(6, "B")).toEqual(["r7 6"]);
  });
  it("is the newest one of equal cards once the others are played", () => {
    const frames = [
      frame(null, null, { A: "r5" }),
      frame("A", "Ad", { A: "r5r5" }),
      frame("A", "Ar5", { A: "r5" }),
    ];
    expect(originsOf(frames).map((hands) => hands.get("A")!.map((card) => card.since))).toEqual([[0], [0, 1], [1]]);
  });
});

describe("addresses", () => {
  it("name a round or a match", () => {
    expect(readPath("/r/kite-42/2/13")).toEqual({ table: "KITE-42", match: 2, round: 13 });
    expect(readPath("/r/KITE-42/2")).toEqual({ table: "KITE-42", match: 2, round: null });
    expect(pathOf({ table: "KITE-42", match: 2, round: 13 })).toBe("/r/KITE-42/2/13");
  });
  it("are none otherwise", () => {
    for (const path of ["/", "/t/KITE-42", "/r/KITE-42", "/r/KITE-42/x", "/r/KITE-42/1/2/3"]) expect(readPath(path)).toBeNull();
  });
  it("name an event that exists", () => {
    expect(readHash("#e=57", 80)).toBe(57);
    expect(readHash("#e=157", 80)).toBe(80);
    expect(readHash("#x", 80)).toBeNull();
  });
});
