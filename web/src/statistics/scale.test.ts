import { describe, expect, it } from "vitest";

import { linePath, spread, ticks } from "./scale";

describe("ticks", () => {
  it("are round and reach over the largest number", () => {
    expect(ticks(7)).toEqual([0, 2, 4, 6, 8]);
    expect(ticks(500)).toEqual([0, 100, 200, 300, 400, 500]);
    expect(ticks(523)).toEqual([0, 200, 400, 600]);
    expect(ticks(0)).toEqual([0, 1]);
  });
});

it("a stepped line keeps its height until the next point", () => {
  const points = [
    { x: 0, y: 10 },
    { x: 5, y: 0 },
  ];
  expect(linePath(points, true)).toBe("M0.0 10.0H5.0V0.0");
  expect(linePath(points, false)).toBe("M0.0 10.0L5.0 0.0");
});

describe("labels", () => {
  it("stay where they are if there is room", () => {
    expect(spread([10, 50, 90], 12, 100)).toEqual([10, 50, 90]);
  });
  it("make room for each other, and stay on the plot", () => {
    expect(spread([50, 50, 50], 12, 100)).toEqual([50, 62, 74]);
    expect(spread([98, 100, 97], 12, 100)).toEqual([88, 100, 76]);
  });
});
