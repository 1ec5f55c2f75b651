import { describe, expect, it } from "vitest";

import { cardsLaid, countCards, readHand, readMove } from "./notation";

const steps = (text: string) =>
  readMove(text).steps.map((step) =>
    step.kind === "card" ? step.face : step.kind === "color" ? `color ${step.color}` : step.kind === "seat" ? `seat ${step.seat}` : `word ${step.word}`,
  );

describe("hands", () => {
  it("reads cards of every kind", () => {
    expect(readHand("r2rSgDb5y0w4wHwXwC1wC3")).toEqual({
      faces: ["r2", "rS", "gD", "b5", "y0", "w4", "wH", "wX", "wC1", "wC3"],
      hidden: 0,
    });
  });
  it("counts hidden cards", () => {
    expect(readHand("*7")).toEqual({ faces: [], hidden: 7 });
    expect(countCards("*12")).toBe(12);
    expect(countCards("r2??")).toBe(2);
    expect(countCards("")).toBe(0);
    expect(readHand(null)).toEqual({ faces: [], hidden: 0 });
  });
});

describe("moves", () => {
  it.each([
    ["Ab2", ["b2"]],
    ["Aw4g", ["w4", "color g"]],
    ["Aw0b", ["w0", "color b"]],
    ["Ar7>C", ["r7", "seat C"]],
    ["AwXy>D", ["wX", "color y", "seat D"]],
    ["AwC2r", ["wC2", "color r"]],
    ["Ar5r5", ["r5", "r5"]],
    ["Aw0g3", ["w0", "g3"]],
    ["Jjr5", ["word j", "r5"]],
    ["Bjw4y", ["word j", "w4", "color y"]],
    ["A=g", ["word =", "color g"]],
    ["Ad", ["word d"]],
    ["Ak", ["word k"]],
    ["Aa", ["word a"]],
    ["A?", ["word ?"]],
    ["Ay", ["word y"]],
    ["A#2", ["word #2"]],
    ["A!", ["word !"]],
    ["A!B", ["word !B"]],
    ["A!*", ["word !*"]],
  ])("%s", (text, expected) => {
    expect(steps(text)).toEqual(expected);
    expect(readMove(text).text).toBe(text);
  });
  it("keeps what it does not understand as one word", () => {
    expect(steps("Asomething")).toEqual(["word something"]);
  });
  it("counts the cards that a move lays", () => {
    expect(cardsLaid(readMove("Ar5r5"))).toBe(2);
    expect(cardsLaid(readMove("Ad"))).toBe(0);
  });
});
