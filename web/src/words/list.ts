import { getLocale } from "../paraglide/runtime.js";

/** "a, b and c" in the reader's language. */
export function listOf(words: string[]): string {
  return new Intl.ListFormat(getLocale(), { type: "conjunction" }).format(words);
}

const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** A name that is written from right to left must not turn the sentence around it. */
export function isolated(name: string): string {
  return RTL.test(name) ? `\u2068${name}\u2069` : name;
}
