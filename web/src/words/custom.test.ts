import { expect, it } from "vitest";

import { customText } from "./custom";

it("one card that is written stands for all three", () => {
  expect(customText("Rain|Everybody gets wet|others_draw:1", "wC3")).toEqual({ title: "Rain", text: "Everybody gets wet" });
});

it("several have a text each, and what is not written says nothing", () => {
  const effects = "Rain||others_draw:1;Half%3B half|50%25|skip:1";
  expect(customText(effects, "wC1")).toEqual({ title: "Rain", text: "" });
  expect(customText(effects, "wC2")).toEqual({ title: "Half; half", text: "50%" });
  expect(customText(effects, "wC3")).toBeNull();
});

it("other cards, and rules without such texts, say nothing", () => {
  expect(customText("Rain||others_draw:1", "w0")).toBeNull();
  expect(customText("", "wC1")).toBeNull();
});
