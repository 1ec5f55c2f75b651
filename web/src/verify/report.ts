// The outcome of a verification in sentences.
import * as m from "../paraglide/messages.js";
import { cardList } from "../words/cards";
import type { MatchRecord, RecordedRound } from "./record";
import { seenOf } from "./seen";
import { type Fault, type Place, Refused, type Verified, verifyRecord } from "./verify";

export interface Outcome {
  honest: boolean;
  lines: string[];
}

/** Checks a record; with `round`, what this browser saw of that round; with `moves`, that a replay shows the same. */
export function examine(record: MatchRecord, round: number | null, moves: readonly string[] | null): Outcome {
  let verified: Verified;
  try {
    verified = verifyRecord(record);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { honest: false, lines: [faultText(error.round, error.fault)] };
  }
  const lines = [m.verify_rounds({ rounds: verified.rounds })];
  if (record.rounds.every(({ secret }) => secret !== "")) lines.push(m.verify_commitment());
  lines.push(m.verify_shuffles({ shuffles: verified.shuffles, cards: verified.cards }));
  const looked = record.rounds.filter(({ number }) => round === null || number === round);
  const notes = [...looked.flatMap(witnessed), ...(moves ? looked.map((one) => compared(one, moves)) : [])];
  if (!notes.some(({ seen }) => seen)) notes.unshift({ honest: true, seen: false, text: m.verify_not_seen() });
  return { honest: notes.every(({ honest }) => honest), lines: [...lines, ...notes.map(({ text }) => text)] };
}

interface Note {
  honest: boolean;
  /** Whether this browser bears witness. */
  seen: boolean;
  text: string;
}

/** What this browser was shown before the deal must be what the record says. */
function witnessed({ round_id: id, commitment, salts, number }: RecordedRound): Note[] {
  const seen = seenOf(id);
  const round = { round: number };
  if (!seen) return [];
  if (seen.commitment !== commitment) return [{ honest: false, seen: true, text: m.verify_seen_differs(round) }];
  const salt = salts[seen.seat];
  if (salt === undefined || seen.salt === null) return [{ honest: true, seen: true, text: m.verify_salt_missing(round) }];
  if (salt !== seen.salt) return [{ honest: false, seen: true, text: m.verify_salt_differs(round) }];
  return [{ honest: true, seen: true, text: m.verify_seen(round) }];
}

function compared({ moves, number }: RecordedRound, shown: readonly string[]): Note {
  const same = moves.split(/\s+/).filter(Boolean).join(" ") === shown.join(" ");
  return { honest: same, seen: false, text: same ? m.verify_frames() : m.verify_frames_differ({ round: number }) };
}

function faultText(round: number, fault: Fault): string {
  const place = m.verify_where({ round, place: placeText(fault) });
  return `${place} ${saidOf(fault)}`;
}

function placeText(fault: Fault): string {
  if (fault.code === "HAND") return m.verify_place_deal();
  return fault.code === "CARD" ? spot(fault.place) : m.verify_place_record();
}

function spot(place: Place): string {
  switch (place.at) {
    case "dealer":
      return m.verify_place_dealer();
    case "deal":
      return m.verify_place_deal();
    case "opening":
      return m.verify_place_opening();
    case "move":
      return m.verify_place_move({ number: place.number, move: place.move });
  }
}

function saidOf(fault: Fault): string {
  switch (fault.code) {
    case "SECRET":
      return m.verify_fault_secret();
    case "COMMITMENT":
      return m.verify_fault_commitment();
    case "NO_SOURCE":
      return m.verify_fault_source();
    case "POOL":
      return m.verify_fault_pool({ number: fault.number });
    case "DECK":
      return m.verify_fault_deck();
    case "HAND":
      return m.verify_fault_hand({ seat: fault.seat, dealt: cardList(fault.dealt), given: cardList(fault.given) });
    case "CARD":
      return m.verify_fault_card({ dealt: cardList(fault.dealt), given: fault.given ? cardList(fault.given) : m.verify_nothing() });
    case "SHUFFLES":
      return m.verify_fault_shuffles({ listed: fault.listed, found: fault.found });
  }
}
