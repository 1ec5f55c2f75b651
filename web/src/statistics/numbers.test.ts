import { expect, it } from "vitest";

import { roundsText } from "./numbers";

it("rounds are counted in words, also parts of them", () => {
  expect(["0.3 rounds", "1 round", "12.5 rounds"]).toEqual([0.333, 1.01, 12.5].map(roundsText));
});
