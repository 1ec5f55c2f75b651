import { describe, expect, it } from "vitest";

import { colorCounts, heldCards, layoutHand, placeOf } from "./hand";

const none = new Set<string>();

describe("the order of a hand", () => {
  const faces = ["w4", "b2", "r7", "r7", "gS", "y0"];
  it("by color, wilds last; equal faces get keys of their own", () => {
    expect(heldCards(faces, "color", none).map((card) => card.key)).toEqual(["r7-0", "r7-1", "y0-0", "gS-0", "b2-0", "w4-0"]);
  });
  it("by number", () => {
    expect(heldCards(faces, "number", none).map((card) => card.face)).toEqual(["y0", "b2", "r7", "r7", "gS", "w4"]);
  });
  it("playable first", () => {
    expect(heldCards(faces, "playable", new Set(["w4", "b2"])).map((card) => card.face)).toEqual(["b2", "w4", "r7", "r7", "y0", "gS"]);
  });
  it("keeps a card's key when others leave", () => {
    const before = heldCards(["r7", "b2"], "color", none);
    const after = heldCards(["b2"], "color", none);
    expect(before.map((card) => card.key)).toContain(after[0]!.key);
  });
});

it("counts colors", () => {
  expect(colorCounts(["r1", "rS", "w0", "wC1", "b4"])).toEqual({ r: 2, y: 0, g: 0, b: 1, w: 2 });
});

describe("the layout rule", () => {
  const phone = (count: number) => layoutHand(count, 348, 66);
  it("keeps one row while strips are wide enough for a thumb", () => {
    expect(phone(7)).toMatchObject({ rows: 1, scrolls: false });
    expect(phone(7).stride).toBeGreaterThanOrEqual(44);
  });
  it("goes to two rows, up to 22 cards on a screen of 360 pixels", () => {
    expect(phone(8)).toMatchObject({ rows: 2, perRow: 4 });
    expect(phone(22)).toMatchObject({ rows: 2, perRow: 11, scrolls: false });
    expect(phone(22).stride).toBeGreaterThanOrEqual(28);
  });
  it("scrolls beyond that", () => {
    expect(phone(23)).toEqual({ rows: 1, perRow: 23, stride: 44, scrolls: true });
  });
  it("takes narrower strips for a mouse", () => {
    const layout = layoutHand(24, 920, 88, 34);
    expect(layout).toMatchObject({ rows: 1, scrolls: false });
    expect(layout.stride).toBeGreaterThanOrEqual(36);
  });
  it("does not spread few cards over the whole width", () => {
    expect(layoutHand(2, 920, 88).stride).toBeLessThan(100);
    expect(layoutHand(1, 348, 66).rows).toBe(1);
    expect(layoutHand(0, 348, 66).rows).toBe(1);
  });
  it("places cards row by row", () => {
    const layout = phone(22);
    expect(placeOf(0, layout, 80)).toEqual({ x: 0, y: 0 });
    expect(placeOf(11, layout, 80)).toEqual({ x: 0, y: 80 });
    expect(placeOf(21, layout, 80).x).toBeCloseTo(282);
  });
});
