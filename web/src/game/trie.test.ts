import { describe, expect, it } from "vitest";

import { readMove, type Step } from "./notation";
import { cardPath, follow, stepKey, wordMove } from "./trie";

const moves = (...texts: string[]) => texts.map(readMove);
const card = (face: string): Step => ({ kind: "card", face });

describe("walking the legal moves", () => {
  it("ends at once where a card needs nothing else", () => {
    const branch = follow(moves("Ab2", "Ar7>B", "Ad"), [card("b2")]);
    expect(branch.complete?.text).toBe("Ab2");
    expect(branch.next).toEqual([]);
  });
  it("asks for a color, then is complete", () => {
    const legal = moves("Aw0r", "Aw0y", "Aw0g", "Aw0b", "Ad");
    expect(follow(legal, [card("w0")]).next.map(stepKey)).toEqual(["=r", "=y", "=g", "=b"]);
    expect(follow(legal, [card("w0"), { kind: "color", color: "g" }]).complete?.text).toBe("Aw0g");
  });
  it("asks for a player, once each", () => {
    const branch = follow(moves("Ar7>B", "Ar7>C", "Ar5"), [card("r7")]);
    expect(branch.next.map(stepKey)).toEqual([">B", ">C"]);
    expect(branch.complete).toBeNull();
  });
  it("can be complete and go on: one card, or more of the same number", () => {
    const branch = follow(moves("Ar5", "Ar5b5"), [card("r5")]);
    expect(branch.complete?.text).toBe("Ar5");
    expect(branch.next.map(stepKey)).toEqual(["b5"]);
  });
  it("leaves nothing where a path is not legal", () => {
    expect(follow(moves("Ab2"), [card("b3")])).toEqual({ moves: [], complete: null, next: [] });
  });
});

describe("a tap on a card", () => {
  it("plays in turn, before it jumps in", () => {
    expect(cardPath(moves("Ajr5", "Ar5"), "r5")).toEqual([card("r5")]);
  });
  it("jumps in out of turn", () => {
    expect(cardPath(moves("Ajr5"), "r5")).toEqual([{ kind: "word", word: "j" }, card("r5")]);
  });
  it("does nothing if neither is legal", () => {
    expect(cardPath(moves("Ad"), "r5")).toBeNull();
  });
});

it("finds moves of one word", () => {
  expect(wordMove(moves("Ad", "A?"), "?")?.text).toBe("A?");
  expect(wordMove(moves("A!B"), "!")).toBeNull();
});
