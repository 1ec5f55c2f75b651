// The language to begin with: the first of the reader's own that there is. Imported before anything that has words.
import { defineCustomClientStrategy, type Locale } from "../paraglide/runtime.js";

/** By language and script, not by country: `zh`, `zh-CN`, `zh-SG` and `zh-Hans-HK` are all written in simplified characters. */
const SPOKEN: Record<string, Locale> = { "en-Latn": "en", "ko-Kore": "ko", "zh-Hans": "zh-Hans" };

/** Of the tags of languages, the wanted ones first; undefined if there is none of them. */
export function firstSpoken(tags: readonly string[]): Locale | undefined {
  return tags.map(spoken).find((locale) => locale !== undefined);
}

function spoken(tag: string): Locale | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return SPOKEN[`${language}-${script}`];
  } catch {
    // Not a tag of a language, for example "C" or "*".
    return undefined;
  }
}

defineCustomClientStrategy("custom-browser", {
  getLocale: () => firstSpoken(globalThis.navigator?.languages ?? []),
  // A chosen language is kept by the strategy before this one.
  setLocale: () => {},
});
