import { expect, it } from "vitest";

import { event, listener } from "../testing";
import { shortTurnWords, turnWords } from "./turn";

const turn = {
  id: 1,
  match: 1,
  round: 1,
  events: [
    event("dealer_draw", { seat: "A", cards: "r5" }),
    event("dealer_draw", { seat: "B", cards: "b2" }),
    event("dealt", { seat: "A", cards: "r1r2r3r4r5r6r7", count: 7 }),
    event("starter", { cards: "gS" }),
    event("skipped", { seat: "A" }),
  ],
};

it("the log says everything that happened in a turn", () => {
  expect(turnWords(turn, listener)).toMatch(/^Drawn for the deal: .* The cards are dealt: 7 each\. Green skip is turned up to start\. You are skipped\.$/);
});

it("a line with little room leaves out details first, then what came first, never the last sentence", () => {
  expect(shortTurnWords(turn, listener, 300)).toBe("The cards are dealt: 7 each. Green skip is turned up to start. You are skipped.");
  expect(shortTurnWords(turn, listener, 60)).toBe("Green skip is turned up to start. You are skipped.");
  expect(shortTurnWords(turn, listener, 5)).toBe("You are skipped.");
});

it("what happened around the game is said whole", () => {
  const notice = { t: "notice" as const, code: "JOINED" as const, params: { name: "Mina" } };
  expect(shortTurnWords({ ...turn, events: [], notice }, listener, 3)).toBe(turnWords({ ...turn, events: [], notice }, listener));
});
