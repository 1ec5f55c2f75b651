import { describe, expect, it } from "vitest";

import { listener, update } from "../testing";
import { turnAround, turnText } from "./state";

const theirs = update({}, { turn: "B" });

describe("whose turn it is", () => {
  it("can be told in pieces, so that a long name can be shortened and nothing else", () => {
    expect(turnAround(theirs, "A", listener.nameOf)).toEqual({ before: "", name: "Mina", after: "’s turn" });
  });
  it("is one piece where nobody is named", () => {
    expect(turnAround(update({}, { turn: "A" }), "A", listener.nameOf)).toBeNull();
    expect(turnAround(update({}, { turn: null }), "A", listener.nameOf)).toBeNull();
  });
  it("is not turned around by a name that is written from right to left", () => {
    expect(turnText(theirs, "A", () => "\u05d3\u05e0\u05d4")).toBe("\u2068\u05d3\u05e0\u05d4\u2069’s turn");
  });
});
