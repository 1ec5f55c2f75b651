// Asks the server about rules. Nothing about rules is known here: not what exists, what goes together, or what it means.
import * as v from "valibot";

import { getLocale } from "../paraglide/runtime.js";

const value = v.object({
  value: v.string(),
  text: v.string(),
  example: v.optional(v.string(), ""),
  source: v.optional(v.string(), ""),
});
const option = v.object({
  name: v.string(),
  title: v.string(),
  stage: v.string(),
  kind: v.picklist(["choice", "number", "text"]),
  meaning: v.string(),
  values: v.array(value),
  low: v.optional(v.number(), 0),
  high: v.optional(v.number(), 0),
  /** Other words that people look for it by. */
  also: v.optional(v.string(), ""),
});
const operation = v.object({
  does: v.string(),
  text: v.string(),
  low: v.optional(v.number(), 0),
  high: v.optional(v.number(), 0),
  /** What its number counts, with `{number}` in it. */
  counted: v.optional(v.string(), ""),
  choices: v.optional(v.array(v.string()), () => []),
});
const document = v.object({
  presets: v.array(v.object({ id: v.string(), title: v.string(), about: v.string() })),
  options: v.array(option),
  menu: v.array(operation),
  cards: v.object({ cards: v.number(), steps: v.number(), title: v.number(), text: v.number(), drawn: v.number() }),
  deck: v.object({ faces: v.array(v.string()), least: v.number(), most: v.number(), numbers: v.number() }),
});
/** One option with its values in words. */
export type Option = v.InferOutput<typeof option>;
/** One step that the effect of a Customizable card can have. */
export type Operation = v.InferOutput<typeof operation>;
/** All presets, options, steps and limits. */
export type RulesDocument = v.InferOutput<typeof document>;

const problem = v.object({
  text: v.string(),
  options: v.array(v.string()),
  fixes: v.array(v.object({ text: v.string(), ruleset: v.string() })),
});
const step = v.object({ does: v.string(), number: v.number() });
const card = v.object({ title: v.string(), text: v.string(), steps: v.array(step) });
const draft = v.object({
  ruleset: v.string(),
  sound: v.boolean(),
  preset: v.string(),
  title: v.string(),
  about: v.string(),
  values: v.record(v.string(), v.string()),
  said: v.record(v.string(), v.string()),
  changes: v.array(
    v.object({
      option: v.string(),
      title: v.string(),
      value: v.string(),
      text: v.string(),
      was: v.string(),
      example: v.optional(v.string(), ""),
    }),
  ),
  problems: v.array(problem),
  idle: v.array(problem),
  seats: v.array(v.number()),
  no_seats: v.record(v.string(), v.string()),
  cards: v.array(card),
  deck: v.nullable(v.record(v.string(), v.number())),
  /** Why the change was not made. */
  refused: v.string(),
});
/** Something wrong, or without effect, and what can be done about it. */
export type Problem = v.InferOutput<typeof problem>;
/** One step of an effect. */
export type Step = v.InferOutput<typeof step>;
/** One agreed card in fields. */
export type AgreedCard = v.InferOutput<typeof card>;
/** A ruleset in the making. */
export type Draft = v.InferOutput<typeof draft>;

const looked = v.object({
  effects: v.nullable(v.string()),
  text: v.string(),
  cards: v.array(
    v.object({
      says: v.string(),
      faults: v.array(
        v.object({
          field: v.picklist(["title", "text", "steps"]),
          text: v.string(),
          step: v.optional(v.nullable(v.number()), null),
        }),
      ),
    }),
  ),
});
/** Cards that the server has looked through. */
export type Looked = v.InferOutput<typeof looked>;

/** The server says in one line why not. */
export class Refused extends Error {}

/** By language. */
const documents = new Map<string, Promise<RulesDocument>>();

/** Rejects if the server does not answer; a later call asks again. */
export function rulesDocument(): Promise<RulesDocument> {
  const language = getLocale();
  let options = documents.get(language);
  if (!options) {
    options = fetch(inLanguage("/api/rules/options")).then((answer) => read(answer, document));
    documents.set(language, options);
    options.catch(() => documents.delete(language));
  }
  return options;
}

/** Another ruleset, options to change (`null`: back to the preset), or the cards of a custom deck. */
export interface Edit {
  ruleset: string;
  replace?: string;
  set?: Record<string, string | null>;
  deck?: Record<string, number>;
}

/** The changed draft, or the draft as it was and why. Rejects with `Refused` if it was none. */
export function editDraft(edit: Edit): Promise<Draft> {
  return post("/api/rules/draft", edit, draft);
}

/** What cards would do, and what is wrong with them. */
export function lookThrough(cards: readonly AgreedCard[]): Promise<Looked> {
  return post("/api/rules/cards", { cards }, looked);
}

function inLanguage(path: string): string {
  return `${path}?language=${getLocale()}`;
}

async function post<T>(path: string, message: object, schema: v.GenericSchema<unknown, T>): Promise<T> {
  return read(await fetch(inLanguage(path), { method: "POST", body: JSON.stringify(message) }), schema);
}

async function read<T>(answer: Response, schema: v.GenericSchema<unknown, T>): Promise<T> {
  if (answer.status === 400) throw new Refused((await answer.text()).trim());
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(schema, await answer.json());
}
