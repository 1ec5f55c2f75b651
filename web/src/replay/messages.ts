// Written by scripts/types.mjs from docs/replay.schema.json. Do not edit: change the server's messages, then `npm run types`.
import * as v from "valibot";

import { Event, RoundResult, View } from "../protocol/messages";

/** What a coach thinks of a decision, with what the seat knew then. */
export const CoachNote = v.object({
  values: v.record(v.string(), v.number()),
  best: v.string(),
  lost: v.number(),
  reason: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  why: v.string(),
  unsure: v.optional(v.array(v.string()), () => ([])),
});
export type CoachNote = v.InferOutput<typeof CoachNote>;

/** All decisions of a round that were decisions. */
export const CoachNotes = v.object({
  tries: v.number(),
  notes: v.record(v.string(), CoachNote),
});
export type CoachNotes = v.InferOutput<typeof CoachNotes>;

/** Moves of one person's seat in one round, or summed over many. */
export const Effort = v.object({
  own: v.optional(v.number(), 0),
  covered: v.optional(v.number(), 0),
  forced: v.optional(v.number(), 0),
  timed: v.optional(v.number(), 0),
  seconds: v.optional(v.number(), 0),
  longest: v.optional(v.number(), 0),
});
export type Effort = v.InferOutput<typeof Effort>;

/** One step of a round: the deal, or a move and what it did. */
export const Frame = v.object({
  seat: v.nullable(v.string()),
  move: v.nullable(v.string()),
  events: v.array(Event),
  view: View,
});
export type Frame = v.InferOutput<typeof Frame>;

/** Rounds under one preset, as it is or changed, with one number of seats. */
export const Group = v.object({
  preset: v.string(),
  title: v.string(),
  is_changed: v.boolean(),
  seats: v.number(),
  rounds: v.optional(v.number(), 0),
  won: v.optional(v.number(), 0),
});
export type Group = v.InferOutput<typeof Group>;

/** Rounds that were played together with somebody, known by the name at the table, or with bots of one level. */
export const HeadToHead = v.object({
  name: v.string(),
  bot: v.nullable(v.string()),
  rounds: v.optional(v.number(), 0),
  won: v.optional(v.number(), 0),
  lost: v.optional(v.number(), 0),
});
export type HeadToHead = v.InferOutput<typeof HeadToHead>;

/** Special cards of one kind that one seat got. */
export const Luck = v.object({
  seat: v.string(),
  kind: v.picklist(["draw", "wild"]),
  cards: v.number(),
  received: v.number(),
  expected: v.number(),
  low: v.number(),
  high: v.number(),
});
export type Luck = v.InferOutput<typeof Luck>;

/** Who sat where. */
export const Seat = v.object({
  seat: v.string(),
  name: v.string(),
  bot: v.optional(v.nullable(v.string()), null),
});
export type Seat = v.InferOutput<typeof Seat>;

/** One finished round. */
export const ReportRound = v.object({
  number: v.number(),
  winner: v.nullable(v.string()),
  points: v.record(v.string(), v.number()),
  totals: v.record(v.string(), v.number()),
  steps: v.number(),
  covered: v.record(v.string(), v.number()),
});
export type ReportRound = v.InferOutput<typeof ReportRound>;

/** Counts of one seat in one round, or summed over many. */
export const Tally = v.object({
  called: v.optional(v.number(), 0),
  forgot: v.optional(v.number(), 0),
  caught: v.optional(v.number(), 0),
  catches: v.optional(v.number(), 0),
  false_catches: v.optional(v.number(), 0),
  challenges: v.optional(v.number(), 0),
  challenges_won: v.optional(v.number(), 0),
  challenged: v.optional(v.number(), 0),
  challenged_won: v.optional(v.number(), 0),
  drawn: v.optional(v.number(), 0),
  played: v.optional(v.number(), 0),
  jumps: v.optional(v.number(), 0),
});
export type Tally = v.InferOutput<typeof Tally>;

/** A match, or its finished rounds so far. */
export const MatchReport = v.object({
  table: v.string(),
  match: v.number(),
  ruleset: v.string(),
  target: v.number(),
  players: v.array(Seat),
  rounds: v.array(ReportRound),
  champions: v.array(v.string()),
  is_over: v.boolean(),
  luck: v.array(Luck),
  left: v.record(v.string(), v.record(v.string(), v.number())),
  tallies: v.record(v.string(), Tally),
  efforts: v.record(v.string(), Effort),
});
export type MatchReport = v.InferOutput<typeof MatchReport>;

/** A finished round. */
export const Replay = v.object({
  table: v.string(),
  match: v.number(),
  number: v.number(),
  rounds: v.number(),
  ruleset: v.string(),
  call_word: v.string(),
  players: v.array(Seat),
  frames: v.array(Frame),
  result: RoundResult,
  luck: v.array(Luck),
  tallies: v.record(v.string(), Tally),
  efforts: v.record(v.string(), Effort),
});
export type Replay = v.InferOutput<typeof Replay>;

/** All rounds of a person. */
export const Statistics = v.object({
  rounds: v.number(),
  won: v.number(),
  expected: v.number(),
  points: v.number(),
  matches: v.number(),
  matches_won: v.number(),
  groups: v.array(Group),
  tally: Tally,
  effort: Effort,
  assisted: v.number(),
  heads: v.array(HeadToHead),
});
export type Statistics = v.InferOutput<typeof Statistics>;
