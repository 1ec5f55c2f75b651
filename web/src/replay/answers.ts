// Fetches rounds, matches and statistics from the server and checks their shape.
import * as v from "valibot";

import { replayAddress } from "./address";
import { CoachNotes, MatchReport, Replay, Statistics } from "./messages";

/** missing: no finished round there. gone: the server knows these rules no more. */
export type Trouble = "missing" | "gone" | "failed";
const FAILED = { found: null, trouble: "failed" } as const;
export type Answer<T> = { found: T; trouble: null } | { found: null; trouble: Trouble };

export const fetchReplay = (table: string, match: number, round: number) => fetched(Replay, replayAddress(table, match, round));
export const fetchReport = (table: string, match: number) => fetched(MatchReport, replayAddress(table, match));
/** Of all rounds in which one of these tokens opened a seat. */
export const fetchStatistics = (tokens: string[]) =>
  fetched(Statistics, "/api/statistics", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ tokens }),
  });

const THINKING_MS = 2_000;

/** A coach's notes; waits while it thinks. */
export async function fetchCoach(table: string, match: number, round: number): Promise<Answer<CoachNotes>> {
  const address = `${replayAddress(table, match, round)}/coach`;
  try {
    for (;;) {
      const answer = await fetch(address);
      if (answer.status !== 202) return answer.ok ? { found: v.parse(CoachNotes, await answer.json()), trouble: null } : FAILED;
      await new Promise((resolve) => setTimeout(resolve, THINKING_MS));
    }
  } catch (error) {
    console.warn("tabard:", address, error);
    return FAILED;
  }
}

async function fetched<T>(shape: v.GenericSchema<unknown, T>, address: string, init?: RequestInit): Promise<Answer<T>> {
  try {
    const answer = await fetch(address, init);
    if (answer.ok) return { found: v.parse(shape, await answer.json()), trouble: null };
    return { found: null, trouble: answer.status === 404 ? "missing" : answer.status === 410 ? "gone" : "failed" };
  } catch (error) {
    console.warn("tabard:", address, error);
    return FAILED;
  }
}
