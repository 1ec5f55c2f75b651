import { describe, expect, it } from "vitest";

import honestMatch from "../../../tests/records/honest-match.toml?raw";
import honestShuffleHands from "../../../tests/records/honest-shuffle-hands.toml?raw";
import { type MatchRecord, readRecord } from "./record";
import { commitmentOf, keyOf, seedKey, shuffled } from "./shuffle";
import { type Fault, Refused, verifyRecord } from "./verify";

const TEXTS = { "honest-match.toml": honestMatch, "honest-shuffle-hands.toml": honestShuffleHands };
type Name = keyof typeof TEXTS;
const HONEST = Object.keys(TEXTS) as Name[];
const record = (name: Name) => readRecord(TEXTS[name])!;

function refusal(tampered: MatchRecord): { round: number; fault: Fault } | null {
  try {
    verifyRecord(tampered);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { round: error.round, fault: error.fault };
  }
}

describe("the golden vectors of docs/fair-deal.md", () => {
  const numbers = ["r0", "r1", "r2", "r3", "r4", "r5", "r6", "r7"];
  const secret = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join("");
  it("a seed", () => {
    expect(shuffled(seedKey("1"), 1, 0, numbers).join(" ")).toBe("r1 r3 r5 r4 r6 r0 r2 r7");
  });
  it("a commitment", () => {
    expect(commitmentOf(secret, "KITE-42/1")).toBe("366ba6c68c1b300510c98f821f66b43d584a41138262c384c884b20ad9324bd7");
  });
  it("a secret with salts", () => {
    const key = keyOf(secret, "KITE-42/1", { C: "a1", A: "00ff" });
    expect(shuffled(key, 1, 0, numbers).map((card) => Number(card[1]))).toEqual([3, 1, 0, 2, 7, 4, 6, 5]);
  });
});

describe("a record", () => {
  it.each(HONEST)("%s, is accepted as it is", (name) => {
    const found = verifyRecord(record(name));
    expect(found.rounds).toBe(record(name).rounds.length);
    expect(found.shuffles).toBe(record(name).rounds.flatMap((round) => round.shuffles).length);
    expect(found.cards).toBeGreaterThan(20 * found.rounds);
  });

  it("is refused if two cards changed hands", () => {
    const tampered = record("honest-match.toml");
    const hands = tampered.rounds[1]!.hands;
    const [a, b] = [hands.A!.slice(0, 2), hands.B!.slice(0, 2)];
    expect(a).not.toBe(b);
    hands.A = b + hands.A!.slice(2);
    hands.B = a + hands.B!.slice(2);
    expect(refusal(tampered)).toMatchObject({ round: 2, fault: { code: "HAND", seat: "A" } });
  });

  it("is refused if two cards drawn later changed places", () => {
    const tampered = record("honest-match.toml");
    const round = tampered.rounds[0]!;
    const drawn = [...round.moves.matchAll(/\((\w\w)\)/g)];
    const [one, other] = [drawn[0]!, drawn.find((found) => found[1] !== drawn[0]![1])!];
    const moves = [...round.moves];
    moves.splice(one.index, 4, ...other[0]);
    moves.splice(other.index, 4, ...one[0]);
    round.moves = moves.join("");
    expect(refusal(tampered)).toMatchObject({ round: 1, fault: { code: "CARD", dealt: other[1], given: one[1], place: { at: "move" } } });
  });

  it("is refused if the list of the deck was changed", () => {
    for (const change of [(deck: string) => deck.replace("r0r1", "r1r0"), (deck: string) => deck.replace("r0", "r1")]) {
      for (const name of HONEST) {
        record(name).rounds[0]!.shuffles.forEach((_, i) => {
          const tampered = record(name);
          const { shuffles } = tampered.rounds[0]!;
          shuffles[i] = change(shuffles[i]!);
          // A pile without these cards stays as it was.
          if (shuffles[i] !== record(name).rounds[0]!.shuffles[i]) expect(refusal(tampered)?.round, `${name} ${i}`).toBe(1);
        });
      }
    }
  });

  it.each([
    ["another secret", (one: MatchRecord) => (one.rounds[0]!.secret = "00".repeat(32)), "COMMITMENT"],
    ["a secret that is none", (one: MatchRecord) => (one.rounds[0]!.secret = "salt"), "SECRET"],
    ["no secret", (one: MatchRecord) => (one.rounds[0]!.secret = ""), "NO_SOURCE"],
    ["a shuffle more", (one: MatchRecord) => one.rounds[0]!.shuffles.push("r1r2"), "SHUFFLES"],
    ["a shuffle less", (one: MatchRecord) => one.rounds[0]!.shuffles.pop(), "SHUFFLES"],
  ])("is refused with %s", (_, change, code) => {
    const tampered = record("honest-match.toml");
    change(tampered);
    expect(refusal(tampered)?.fault.code).toBe(code);
  });

  it("is refused with another salt", () => {
    const tampered = record("honest-match.toml");
    tampered.rounds[0]!.salts = { A: "ffff" };
    expect(refusal(tampered)?.round).toBe(1);
  });

  it("is no record without its form", () => {
    expect(readRecord("format = 1")).toBeNull();
    expect(readRecord("not toml at all")).toBeNull();
    expect(readRecord(honestMatch.replace("version = 1", "version = 2"))).toBeNull();
  });
});
