import { describe, expect, it } from "vitest";

import { tableIn, tablePath } from "./links";

describe("the table that an address names", () => {
  it("is written as the server writes it", () => {
    expect(tableIn("/t/kite-42")).toBe("KITE-42");
    expect(tableIn("/t/KITE-42/")).toBe("KITE-42");
    expect(tableIn(tablePath("A B/C"))).toBe("A B/C");
  });
  it("is none on other pages, or where the address is broken", () => {
    expect(tableIn("/")).toBeNull();
    expect(tableIn("/t/")).toBeNull();
    expect(tableIn("/t/%")).toBeNull();
  });
});
