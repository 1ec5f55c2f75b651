import { expect, it } from "vitest";

import { changeCount, presetName } from "./names";

it("a ruleset is named by its preset, and every further word changes one rule", () => {
  expect(presetName("party")).toBe("Party");
  expect(changeCount("party")).toBe(0);
  expect(changeCount("party hand_size=5 custom_effects=Cold%2520rain%7C%7Cothers_draw%3A1")).toBe(2);
});

it("a preset that only the server knows is called as it calls it", () => {
  expect(presetName("ours hand_size=5", [{ id: "ours", title: "Our own" }])).toBe("Our own");
  expect(presetName("ours")).toBe("ours");
});
