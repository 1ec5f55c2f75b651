import { afterEach, expect, it } from "vitest";

import { event, listener } from "../testing";
import { agreeOn } from "./custom.svelte";
import { shortTurnWords, turnWords } from "./turn";

const turn = {
  id: 1,
  match: 1,
  round: 1,
  ruleset: "mattel-classic-108",
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

afterEach(() => agreeOn(""));

it("cards keep the titles that they had when they were played, whatever is agreed on since", () => {
  agreeOn("mattel-112");
  const song = { ...turn, ruleset: "mattel-112 custom_effects=Song%7C%7Cskip%3A1", events: [event("played", { seat: "B", cards: "wC1", color: "g" })] };
  expect(turnWords(song, listener)).toBe("Mina played Wild “Song” and named green.");
  expect(turnWords({ ...song, ruleset: "mattel-112" }, listener)).toBe("Mina played Wild customizable 1 and named green.");
});
