import { afterEach, expect, it } from "vitest";

import { cardList, cardName } from "./cards";
import { agreeOn, customText } from "./custom.svelte";

afterEach(() => agreeOn(""));

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

it("a card with a title is called by it wherever it is named", () => {
  expect(cardName("wC2")).toBe("Wild customizable 2");
  agreeOn("mattel-112 custom_effects=Cold%2520rain%7C%7Cothers_draw%3A1%3BHalf%7C%7Cskip%3A1 hand_size=5");
  expect(cardName("wC1")).toBe("Wild “Cold rain”");
  expect(cardList("wC2 r7".replace(" ", ""))).toBe("Wild “Half” and Red 7");
  expect(cardName("wC3")).toBe("Wild customizable 3");
});
