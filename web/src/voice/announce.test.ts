import { describe, expect, it, vi } from "vitest";

import type { News } from "../game/table";
import type { Event as GameEvent, Update } from "../protocol/messages";
import { event, listener, update } from "../testing";
import { announce, heldBack, type Verbosity } from "./announce";
import { lastSentences, Speaker } from "./speaker.svelte";

const after = (before: Update | null, now: Update, events: GameEvent[] = [], verbosity: Verbosity = "normal") => {
  const news: News = { before, events, old: false };
  return announce(now, news, [], listener, verbosity);
};
const others = update({}, { turn: "D" });

describe("at once", () => {
  it("one's turn, with what lies on the pile", () => {
    expect(after(others, update()).urgent).toBe("Your turn. Top card: Red 9.");
  });
  it("once only, while the turn lasts", () => {
    expect(after(update(), update({ v: 2 })).urgent).toBe("");
  });
  it("again after one's own skip with two players", () => {
    expect(after(update(), update({ v: 2 }), [event("played", { seat: "A", cards: "rS" })]).urgent).toContain("Your turn");
  });
  it("a penalty, and whether it can be challenged", () => {
    const pending = { kind: "wild4", total: 4, victim: "A", attacker: "D", challenge: true };
    expect(after(others, update({}, { phase: "answer", pending })).urgent).toBe("Kit makes you draw 4. Draw or challenge.");
  });
  it("somebody who can be caught, and oneself", () => {
    expect(after(others, update({ open_calls: ["B"] }, { turn: "D" })).urgent).toBe("Mina has one card and did not call: you can catch.");
    expect(after(others, update({ open_calls: ["A"] }, { turn: "D" })).urgent).toContain("You have one card and did not call!");
  });
  it("the end of a round, and then not politely too", () => {
    const over = [event("went_out", { seat: "B" }), event("round_over", { seat: "B", count: 50 })];
    const said = after(others, update({}, { phase: "over", turn: null }), over);
    expect(said).toEqual({ urgent: "Mina wins the round and scores 50 points.", polite: "" });
  });
  it("that partners have won together", () => {
    const over = [event("round_over", { seat: "B", count: 50 })];
    const partners: Record<string, string[]> = { A: ["C"], B: ["D"], C: ["A"], D: ["B"] };
    const ended = (winner: string, match: Record<string, unknown>) => {
      const { players, ...rest } = update({}, { phase: "over", turn: null, result: { winner, points: {}, left: {} } });
      const paired = players.map((player) => ({ ...player, partners: partners[player.seat]! }));
      return after(others, { ...rest, players: paired, match: { ...rest.match, ...match } }, over).urgent;
    };
    expect(ended("B", { state: "round_over" })).toBe("Mina and Kit win the round!");
    expect(ended("C", { state: "round_over" })).toBe("You and Otto win the round!");
    expect(ended("C", { state: "match_over", champion: "C", champions: ["A", "C"] })).toBe("The match is over: you and Otto win!");
  });
});

describe("politely", () => {
  const events = [
    event("accepted", { seat: "C", count: 2 }),
    event("drew", { seat: "C", count: 2, cards: "*2", reason: "penalty" }),
    event("skipped", { seat: "C" }),
    event("played", { seat: "D", cards: "g4" }),
  ];
  it("by verbosity", () => {
    expect(after(others, others, events, "brief").polite).toBe("Otto drew 2 cards and lost the turn.");
    expect(after(others, others, events, "normal").polite).toBe("Otto drew 2 cards and lost the turn. Kit played Green 4.");
    expect(after(others, others, events, "full").polite).toContain("Kit: 5 cards left.");
  });
  it("a draw of somebody else waits for what becomes of it", () => {
    const drew = event("drew", { seat: "B", count: 1, cards: "*1", reason: "turn" });
    expect(heldBack(update({}, { phase: "drawn", turn: "B" }), [drew])).toEqual([drew]);
    expect(heldBack(update({}, { phase: "drawn", turn: "A" }), [event("drew", { seat: "A", reason: "turn" })])).toEqual([]);
    const news = { before: null, events: [event("kept", { seat: "B" })], old: false };
    expect(announce(others, news, [drew], listener, "normal").polite).toBe("Mina drew a card and kept it.");
  });
  it("one's own drawn card, and whether it can be played", () => {
    const drew = event("drew", { seat: "A", count: 1, cards: "b3", reason: "turn" });
    const drawn = (legal: string[]) => after(update(), update({ v: 2, legal }, { phase: "drawn", drawn: "b3" }), [drew], "brief").polite;
    expect(drawn(["Ak"])).toBe("It does not fit. Keep it.");
    expect(after(update(), update({ v: 2, legal: ["Ab3", "Ak"] }, { phase: "drawn", drawn: "b3" }), [drew]).polite).toBe(
      "You drew Blue 3. You can play it or keep it.",
    );
  });
  it("nothing of what happened before a resume", () => {
    expect(announce(others, { before: null, events, old: true }, [], listener, "full").polite).toBe("");
  });
});

describe("the speaker", () => {
  it("gathers a burst and keeps its last three sentences", () => {
    expect(lastSentences(["One. Two.", "Three.", "Four."], 3)).toBe("Three. Four.");
    expect(lastSentences(["One.", "Two.", "Three."], 3)).toBe("One. Two. Three.");
    expect(lastSentences(["One. Two. Three. Four."], 3)).toBe("One. Two. Three. Four.");
  });
  it("says it after 400 ms, as a new line each time", () => {
    vi.useFakeTimers();
    const speaker = new Speaker();
    speaker.say("One.");
    vi.advanceTimersByTime(300);
    speaker.say("Two.");
    expect(speaker.lines).toEqual([]);
    vi.advanceTimersByTime(100);
    expect(speaker.lines.map((line) => line.text)).toEqual(["One. Two."]);
    speaker.say("One. Two.");
    vi.advanceTimersByTime(400);
    expect(speaker.lines).toHaveLength(2);
    expect(speaker.lines[0]!.id).not.toBe(speaker.lines[1]!.id);
    vi.useRealTimers();
  });
  it("a warning that is repeated changes, so that it is read again", () => {
    const speaker = new Speaker();
    speaker.warn("Your turn.");
    speaker.warn("Your turn.");
    expect(speaker.alert).not.toBe("Your turn.");
    expect(speaker.alert.trim()).toBe("Your turn.");
  });
});
