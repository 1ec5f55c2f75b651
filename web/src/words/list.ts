import { getLocale } from "../paraglide/runtime.js";

/** "a, b and c" in the reader's language. */
export function listOf(words: string[]): string {
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(words);
}

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name that is written from right to left must not turn the sentence around it. For every sentence and label; where a name stands
 * in an element of its own, `<bdi>` does the same. Screen readers pass over the two marks, and other names do not get them.
 */
export function isolated(name: string): string {
  return RTL.test(name) ? `\u2068${name}\u2069` : name;
}
