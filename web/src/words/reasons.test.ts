import { expect, it } from "vitest";

import { Refusal } from "../protocol/messages";
import { listener } from "../testing";
import { reason } from "./reasons";

const why = (code: Refusal["code"], params: Refusal["params"] = {}) => reason({ code, params, page: "playing", cost: null }, listener.nameOf);

it("names cards, colors and players", () => {
  expect(why("NO_MATCH", { card: "b2", color: "r", face: "r9" })).toBe("Blue 2 matches neither red nor 9.");
  expect(why("NO_MATCH", { card: "b2", color: "r", face: "S" })).toBe("Blue 2 matches neither red nor skip.");
  expect(why("NO_MATCH", { card: "b2", color: "r", face: "w4" })).toBe("Blue 2 does not match red.");
  expect(why("NOT_YOUR_TURN", { name: "B" })).toBe("It isn’t your turn. Mina is playing.");
  expect(why("RACE_LOST", { name: "C", ms: 40 })).toBe("Too late: Otto was 40 ms faster.");
});

it("has a sentence for every code, with or without parameters", () => {
  for (const code of Refusal.entries.code.options) {
    expect(why(code), code).not.toMatch(/undefined|null|\{/);
    expect(why(code).length, code).toBeGreaterThan(10);
  }
});
