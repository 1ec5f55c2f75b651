import { beforeEach, describe, expect, it } from "vitest";

import honestMatch from "../../../tests/records/honest-match.toml?raw";
import * as m from "../paraglide/messages.js";
import { readRecord } from "./record";
import { examine } from "./report";
import { rememberCommitment, rememberSalt, seenOf } from "./seen";

const record = () => readRecord(honestMatch)!;
const round = record().rounds[1]!;
const SEAT = Object.keys(round.salts)[0]!;
const moves = round.moves.split(/\s+/).filter(Boolean);

beforeEach(() => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };
  Object.defineProperty(globalThis, "localStorage", { value: storage, configurable: true });
});

describe("what a browser saw before the deal", () => {
  it("bears witness for the record", () => {
    rememberCommitment(round.round_id, SEAT, round.commitment);
    rememberSalt(round.round_id, round.salts[SEAT]!);
    const outcome = examine(record(), 2, moves);
    expect(outcome.honest).toBe(true);
    expect(outcome.lines).toContain(m.verify_seen({ round: 2 }));
    expect(outcome.lines).toContain(m.verify_frames());
  });
  it("bears witness against another commitment, although the record agrees with itself", () => {
    rememberCommitment(round.round_id, SEAT, "0".repeat(64));
    const outcome = examine(record(), null, null);
    expect(outcome.honest).toBe(false);
    expect(outcome.lines).toContain(m.verify_seen_differs({ round: 2 }));
  });
  it("bears witness against another share", () => {
    rememberCommitment(round.round_id, SEAT, round.commitment);
    rememberSalt(round.round_id, "ffff");
    expect(examine(record(), 2, null)).toMatchObject({ honest: false });
  });
  it("is no accusation if the share came too late", () => {
    rememberCommitment(round.round_id, "B", round.commitment);
    rememberSalt(round.round_id, "ffff");
    const outcome = examine(record(), 2, null);
    expect(outcome.honest).toBe(true);
    expect(outcome.lines).toContain(m.verify_salt_missing({ round: 2 }));
  });
  it("is nothing for whoever was not there, and said so", () => {
    expect(examine(record(), 2, null).lines).toContain(m.verify_not_seen());
  });
  it("is the first commitment that was shown and the last share that was sent", () => {
    rememberCommitment("KITE-42/1/1/3", "A", "first");
    rememberCommitment("KITE-42/1/1/3", "A", "second");
    rememberSalt("KITE-42/1/1/3", "aa");
    rememberSalt("KITE-42/1/1/3", "bb");
    expect(seenOf("KITE-42/1/1/3")).toEqual({ commitment: "first", seat: "A", salt: "bb" });
  });
});

it("a replay that shows other moves than the record is not proven", () => {
  const outcome = examine(record(), 2, [...moves.slice(1), moves[0]!]);
  expect(outcome.honest).toBe(false);
  expect(outcome.lines).toContain(m.verify_frames_differ({ round: 2 }));
});

it("a refused record says where", () => {
  const tampered = record();
  const { hands } = tampered.rounds[1]!;
  [hands.A, hands.B] = [hands.B!, hands.A!];
  const outcome = examine(tampered, null, null);
  expect(outcome.honest).toBe(false);
  expect(outcome.lines).toEqual([expect.stringMatching(/^Round 2, deal: seat A has .*, the shuffle gives .*\.$/)]);
});
