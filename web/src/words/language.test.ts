import { expect, it } from "vitest";

import { firstSpoken } from "./language";

it.each(["zh", "zh-CN", "zh-SG", "zh-Hans", "zh-Hans-CN", "zh-Hans-HK", "ZH-cn"])("%s reads simplified Chinese", (tag) => {
  expect(firstSpoken([tag])).toBe("zh-Hans");
});

it.each(["ko", "ko-KR", "ko-KP"])("%s reads Korean", (tag) => {
  expect(firstSpoken([tag])).toBe("ko");
});

it.each(["en", "en-US", "en-GB"])("%s reads English", (tag) => {
  expect(firstSpoken([tag])).toBe("en");
});

it("the first language that there is wins", () => {
  expect(firstSpoken(["fr-FR", "zh-CN", "en"])).toBe("zh-Hans");
  expect(firstSpoken(["en-US", "zh-CN"])).toBe("en");
});

it("other languages, other scripts and nonsense choose nothing", () => {
  expect(firstSpoken(["de", "zh-TW", "zh-Hant", "*", ""])).toBeUndefined();
  expect(firstSpoken([])).toBeUndefined();
});
