// A record (docs/records.md), as far as its shuffles are concerned, read from the TOML file.
import { parse as parseToml } from "smol-toml";
import * as v from "valibot";

const cards = v.string();
const round = v.object({
  number: v.number(),
  dealer: v.pipe(v.string(), v.regex(/^[A-J]$/)),
  hands: v.record(v.string(), cards),
  opening: cards,
  moves: v.string(),
  dealer_draw: v.optional(cards, ""),
  shuffles: v.optional(v.array(cards), () => []),
  commitment: v.optional(v.string(), ""),
  secret: v.optional(v.string(), ""),
  round_id: v.optional(v.string(), ""),
  salts: v.optional(v.record(v.string(), v.string()), () => ({})),
});
const record = v.object({
  format: v.literal("tabard-record"),
  version: v.literal(1),
  seed: v.optional(v.string(), ""),
  rounds: v.array(round),
});
export type RecordedRound = v.InferOutput<typeof round>;
export type MatchRecord = v.InferOutput<typeof record>;

/** Null for what is no record of this version. */
export function readRecord(text: string): MatchRecord | null {
  try {
    const read = v.safeParse(record, parseToml(text));
    return read.success && read.output.rounds.length > 0 ? read.output : null;
  } catch {
    return null;
  }
}
