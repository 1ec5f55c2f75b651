// Fetches the rule sheet of a ruleset: the server's sentences, the same that `tabard rules` prints.
import * as v from "valibot";

import { getLocale } from "../paraglide/runtime.js";

const sentence = v.object({
  text: v.string(),
  option: v.optional(v.nullable(v.string())),
  value: v.optional(v.nullable(v.string())),
  example: v.optional(v.string(), ""),
  source: v.optional(v.string(), ""),
  house_decision: v.optional(v.boolean(), false),
});
const sheet = v.object({
  ruleset: v.string(),
  title: v.string(),
  about: v.string(),
  differences: v.array(sentence),
  sections: v.array(v.object({ id: v.string(), title: v.string(), sentences: v.array(sentence) })),
  /** Of all options, by name. */
  values: v.record(v.string(), v.string()),
  /** How far a match goes and how long a turn takes. */
  frame: v.array(sentence),
  /** What was agreed for the Customizable cards. */
  cards: v.array(v.object({ title: v.string(), text: v.string(), says: v.string() })),
  /** Numbers of players that can play by it; why others cannot. */
  seats: v.array(v.number()),
  no_seats: v.record(v.string(), v.string()),
});
export type Sentence = v.InferOutput<typeof sentence>;
export type Sheet = v.InferOutput<typeof sheet>;

const fetched = new Map<string, Promise<Sheet>>();

/** Rejects if the server does not answer or does not know the ruleset; a later call asks again. */
export function ruleSheet(ruleset: string): Promise<Sheet> {
  const query = `ruleset=${encodeURIComponent(ruleset)}&language=${getLocale()}`;
  let answer = fetched.get(query);
  if (!answer) {
    answer = fetchSheet(query);
    fetched.set(query, answer);
    answer.catch(() => fetched.delete(query));
  }
  return answer;
}

async function fetchSheet(query: string): Promise<Sheet> {
  const answer = await fetch(`/api/rules?${query}`);
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(sheet, await answer.json());
}

/** General rule pages that refusals name, by the chapter that covers them. */
const CHAPTERS: Record<string, string> = { playing: "playing-a-card", matching: "playing-a-card" };

/** Where on the sheet a rule page is covered: the id of a chapter, or of a sentence (`option-` and its option). */
export function anchorOf(page: string, { sections }: Sheet): string | null {
  const chapter = CHAPTERS[page] ?? page;
  if (sections.some(({ id }) => id === chapter)) return chapter;
  return sections.some(({ sentences }) => sentences.some(({ option }) => option === page)) ? `option-${page}` : null;
}
