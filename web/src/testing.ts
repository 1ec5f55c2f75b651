// Frames for unit tests, in the shape in which they arrive.
import { parse } from "valibot";

import { Ack as AckSchema, type Ack, Event as EventSchema, type Event as GameEvent, Refusal, Update } from "./protocol/messages";

export function event(kind: GameEvent["kind"], fields: Partial<GameEvent> = {}): GameEvent {
  return parse(EventSchema, { kind, ...fields });
}

export function ack(n: number, status: Ack["status"], fields: Partial<Ack> = {}): Ack {
  return parse(AckSchema, { t: "ack", n, status, ...fields });
}

export const stale = parse(Refusal, { code: "STALE" });

/** A round of four, seat A looks on. */
export function update(fields: Record<string, unknown> = {}, view: Record<string, unknown> = {}): Update {
  return parse(Update, {
    t: "update",
    v: 1,
    epoch: 1,
    players: [
      { seat: "A", name: "Heron" },
      { seat: "B", name: "Mina", bot: "heuristic" },
      { seat: "C", name: "Otto", bot: "heuristic" },
      { seat: "D", name: "Kit", bot: "heuristic" },
    ],
    match: { state: "playing", number: 1, round: 1, target: 500, scores: { A: 0, B: 0, C: 0, D: 0 }, rounds: [], ready: [] },
    ruleset: "mattel-classic-108",
    call_word: "UNO!",
    view: {
      viewer: "A",
      phase: "turn",
      turn: "A",
      direction: 1,
      dealer: "D",
      seats: [
        { seat: "A", size: 3, hand: "r5g2w0" },
        { seat: "B", size: 7 },
        { seat: "C", size: 2 },
        { seat: "D", size: 5 },
      ],
      top_card: "r9",
      color: "r",
      draw_pile: 60,
      discard_pile: 10,
      ...view,
    },
    events: [],
    legal: ["Ar5", "Aw0r", "Aw0y", "Aw0g", "Aw0b", "Ad"],
    why: { g2: { code: "NO_MATCH", params: { card: "g2", color: "r", face: "r9" } } },
    open_calls: [],
    table: { host: "A", race: "standard" },
    ...fields,
  });
}

const NAMES: Record<string, string> = { A: "Heron", B: "Mina", C: "Otto", D: "Kit" };
export const listener = { me: "A", word: "UNO!", nameOf: (seat: string | null) => NAMES[seat ?? ""] ?? "" };

export const EventKinds = EventSchema.entries.kind.options;
