// The tables that their hosts have listed for everybody.
import * as v from "valibot";

const openTables = v.array(
  v.object({
    table: v.string(),
    people: v.number(),
    seats: v.number(),
    ruleset: v.string(),
    state: v.string(),
    host: v.string(),
  }),
);
export type OpenTable = v.InferOutput<typeof openTables>[number];

/** Rejects if the server does not answer. */
export async function fetchOpenTables(): Promise<OpenTable[]> {
  const answer = await fetch("/api/tables");
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(openTables, await answer.json());
}

/** Whether a link to the table leads anywhere. Rejects if the server does not answer. */
export async function isTable(table: string): Promise<boolean> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(table)}`);
  if (!answer.ok) throw new Error(await answer.text());
  return v.parse(v.object({ exists: v.boolean() }), await answer.json()).exists;
}
