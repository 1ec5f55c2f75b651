import { describe, expect, it } from "vitest";

import type { Event as GameEvent } from "../protocol/messages";
import { EventKinds, event, listener } from "../testing";
import { sentences } from "./sentences";

const say = (...events: GameEvent[]) => sentences(events, listener).map((sentence) => sentence.text);

describe("one sentence for what belongs together", () => {
  it("a play", () => {
    expect(say(event("played", { seat: "B", cards: "g4" }))).toEqual(["Mina played Green 4."]);
    expect(say(event("played", { seat: "A", cards: "yS" }))).toEqual(["You played Yellow skip."]);
    expect(say(event("played", { seat: "B", cards: "w4", color: "b" }))).toEqual(["Mina played Wild draw four and named blue."]);
    expect(say(event("played", { seat: "B", cards: "r5b5" }))).toEqual(["Mina played Red 5 and Blue 5."]);
    expect(say(event("played", { seat: "B", cards: "r5", flags: ["jump"] }))).toEqual(["Mina jumped in with Red 5."]);
  });
  it("a penalty that was taken", () => {
    expect(
      say(
        event("accepted", { seat: "C", count: 4 }),
        event("drew", { seat: "C", count: 4, cards: "*4", reason: "penalty" }),
        event("skipped", { seat: "C" }),
      ),
    ).toEqual(["Otto drew 4 cards and lost the turn."]);
  });
  it("a penalty with the reshuffle in the middle of it", () => {
    expect(
      say(
        event("accepted", { seat: "C", count: 2 }),
        event("drew", { seat: "C", count: 1, cards: "*1", reason: "penalty" }),
        event("reshuffled", { count: 40 }),
        event("drew", { seat: "C", count: 1, cards: "*1", reason: "penalty" }),
        event("skipped", { seat: "C" }),
      ),
    ).toEqual(["Otto drew 2 cards and lost the turn."]);
  });
  it("a drawn card and what became of it", () => {
    const drew = event("drew", { seat: "B", count: 1, cards: "*1", reason: "turn" });
    expect(say(drew)).toEqual(["Mina drew a card."]);
    expect(say(drew, event("kept", { seat: "B" }))).toEqual(["Mina drew a card and kept it."]);
    expect(say(drew, event("played", { seat: "B", cards: "r7" }))).toEqual(["Mina drew and played Red 7."]);
  });
  it("one's own drawn card by name", () => {
    const drew = event("drew", { seat: "A", count: 1, cards: "b3", reason: "turn" });
    expect(say(drew)).toEqual(["You drew Blue 3."]);
    expect(say(drew, event("kept", { seat: "A" }))).toEqual(["You drew Blue 3 and kept it."]);
  });
  it("who deals: the cards drawn for it, or a lot", () => {
    expect(say(event("dealer_draw", { seat: "B", cards: "r5" }), event("dealer_draw", { seat: "C", cards: "b2" }))).toEqual([
      "Drawn for the deal: Mina Red 5 and Otto Blue 2.",
    ]);
    expect(say(event("dealer_draw", { seat: "B" }))).toEqual(["Mina deals, by lot."]);
    expect(say(event("dealer_draw", { seat: "A" }))).toEqual(["You deal, by lot."]);
  });
  it("the deal", () => {
    expect(say(...["A", "B", "C"].map((seat) => event("dealt", { seat, count: 7 })), event("starter", { cards: "r1" }))).toEqual([
      "The cards are dealt: 7 each.",
      "Red 1 is turned up to start.",
    ]);
  });
});

describe("house rules", () => {
  it("are cited, and can be told apart from the sentence", () => {
    const [said] = sentences([event("played", { seat: "B", cards: "rD", rule: "stack" })], listener);
    expect(said).toMatchObject({ text: "Mina played Red draw two. (stacking)", plain: "Mina played Red draw two.", rule: "stack" });
  });
  it("a jump-in says so itself", () => {
    const [said] = sentences([event("played", { seat: "B", cards: "r5", flags: ["jump"], rule: "jump_in" })], listener);
    expect(said).toMatchObject({ text: "Mina jumped in with Red 5.", rule: "jump_in" });
  });
});

describe("challenges", () => {
  const drew = (seat: string, count: number) => event("drew", { seat, count, cards: `*${count}`, reason: "challenge" });
  it("rightly, seen by the challenger, with the hand", () => {
    expect(
      say(
        event("challenged", { seat: "A", target: "B", outcome: "guilty" }),
        event("hand_shown", { seat: "B", target: "A", cards: "r5w0" }),
        drew("B", 4),
      ),
    ).toEqual(["You challenged Mina rightly: Mina drew 4 instead.", "Mina showed you this hand: Red 5 and Wild."]);
  });
  it("wrongly, seen by the accused", () => {
    expect(
      say(
        event("challenged", { seat: "B", target: "A", outcome: "innocent" }),
        event("hand_shown", { seat: "A", target: "B", cards: "r5w0" }),
        drew("B", 6),
        event("skipped", { seat: "B" }),
      ),
    ).toEqual(["Mina challenged you wrongly, drew 6 and lost the turn."]);
  });
  it("seen by somebody else, without the hand", () => {
    expect(
      say(event("challenged", { seat: "B", target: "C", outcome: "guilty" }), event("hand_shown", { seat: "C", target: "B", cards: "*2" }), drew("C", 4)),
    ).toEqual(["Mina challenged Otto rightly: Otto drew 4 instead."]);
  });
});

describe("calls", () => {
  it("made, missed and caught", () => {
    expect(say(event("called", { seat: "B" }))).toEqual(["Mina called “UNO!”"]);
    expect(say(event("uncalled", { seat: "B" }))).toEqual(["Mina has one card left and did not call!"]);
    expect(
      say(event("caught", { seat: "A", target: "B", count: 2 }), event("drew", { seat: "B", count: 2, cards: "*2", reason: "call" })),
    ).toEqual(["You caught Mina without a call: Mina drew 2."]);
  });
  it("a wrong one that costs nothing", () => {
    expect(say(event("false_catch", { seat: "B", target: "A" }))).toEqual(["Mina accused Heron wrongly."]);
  });
});

it("the end of a round is said once", () => {
  expect(say(event("went_out", { seat: "A" }), event("round_over", { seat: "A", count: 87 }))).toEqual([
    "You win the round and score 87 points!",
  ]);
});

it("cites the house rule that acted", () => {
  expect(say(event("rotated", { count: 1, rule: "zero_rotate" }))).toEqual(["All hands moved one seat clockwise. (zero rotates hands)"]);
});

it("of a rotation tells one's own new hand", () => {
  const passed = (seat: string, target: string, cards: string) => event("handed_on", { seat, target, cards, rule: "zero_rotate" });
  expect(say(event("rotated", { count: -1 }), passed("B", "A", "r5b2"), passed("A", "D", "y1"), passed("C", "B", "*7"))).toEqual([
    "All hands moved one seat counterclockwise.",
    "You got Mina’s hand: Red 5 and Blue 2.",
  ]);
});

it("every kind of event has a sentence, and none shows a hole", () => {
  for (const kind of EventKinds) {
    for (const seat of ["A", "B"]) {
      const target = seat === "A" ? "B" : "A";
      const text = say(event(kind, { seat, target, cards: "r5", taken: "b2", color: "g", count: 2, outcome: "guilty" })).join(" ");
      expect(text, kind).not.toBe("");
      expect(text, kind).not.toMatch(/undefined|null|\{/);
    }
  }
});
