import { describe, expect, it } from "vitest";

import { ack, event, stale, update } from "../testing";
import { answered, commanded, EMPTY_TABLE, isBusy, noticed, seated, type Table, updated } from "./table";

const at = (v: number, fields = {}, table: Table = EMPTY_TABLE, resumed = false) => updated(table, update({ v, ...fields }), resumed)!;

describe("updates", () => {
  it("the newest is the truth", () => {
    const table = at(2, {}, at(1));
    expect(table.update?.v).toBe(2);
    expect(table.news?.before?.v).toBe(1);
  });
  it("older ones are dropped, by version and by epoch", () => {
    expect(updated(at(5), update({ v: 4 }), false)).toBeNull();
    expect(updated(at(5, { epoch: 2 }), update({ v: 9, epoch: 1 }), false)).toBeNull();
    expect(at(1, { epoch: 2 }, at(5)).update?.v).toBe(1);
  });
  it("the same version again (after a reconnect) adds nothing to the log", () => {
    const events = [event("kept", { seat: "B" })];
    const table = at(3, { events });
    expect(at(3, { events }, table, true).log).toEqual(table.log);
  });
  it("a refusal is gone with the next state", () => {
    const { table } = commanded(at(1), "Ad");
    const refused = answered(table, ack(1, "refused", { refusal: stale }));
    expect(refused.refused?.move).toBe("Ad");
    expect(at(2, {}, refused).refused).toBeNull();
  });
});

describe("the log", () => {
  it("has an entry for each turn", () => {
    const table = at(2, { events: [event("played", { seat: "C", cards: "r2" })] }, at(1, { events: [event("played", { seat: "B", cards: "r9" })] }));
    expect(table.log.map((turn) => turn.events.length)).toEqual([1, 1]);
  });
  it("joins what becomes of a drawn card to the draw", () => {
    const drew = event("drew", { seat: "B", count: 1, reason: "turn" });
    const table = at(2, { events: [event("kept", { seat: "B" })] }, at(1, { events: [drew] }));
    expect(table.log).toHaveLength(1);
    expect(table.log[0]!.events.map((one) => one.kind)).toEqual(["drew", "kept"]);
  });
  it("tells the points of a round from its result", () => {
    const result = { winner: "B", points: { B: 87 }, left: {} };
    const over = update({ v: 2, events: [event("round_over", { seat: "B" })] }, { phase: "over", turn: null, result });
    expect(updated(at(1), over, false)!.log.at(-1)!.events[0]).toMatchObject({ kind: "round_over", count: 87 });
  });
  it("begins anew with each round", () => {
    const drew = event("drew", { seat: "B", count: 1, reason: "turn" });
    const later = update({ v: 2, events: [event("kept", { seat: "B" })] });
    const table = updated(at(1, { events: [drew] }), { ...later, match: { ...later.match, round: 2 } }, false)!;
    expect(table.log).toHaveLength(2);
  });
});

describe("commands", () => {
  it("are numbered from the last one that the server knows", () => {
    const table = seated(EMPTY_TABLE, { t: "seated", table: "T", seat: "A", token: "x", commands: 7, said: [], name: "Heron" });
    expect(commanded(table, "Ad").command).toMatchObject({ n: 8, v: 0, move: "Ad" });
  });
  it("wait until they are answered", () => {
    const { table } = commanded(at(1), "Ad");
    expect(isBusy(table)).toBe(true);
    expect(isBusy(at(2, {}, table))).toBe(true);
    expect(isBusy(answered(table, ack(1, "accepted")))).toBe(false);
  });
  it("that were accepted wait for the update that knows of them", () => {
    const { table } = commanded(at(1), "Ad");
    const accepted = answered(table, ack(1, "accepted", { v: 3 }));
    expect(isBusy(accepted)).toBe(true);
    expect(isBusy(at(2, {}, accepted))).toBe(true);
    expect(isBusy(at(3, {}, accepted))).toBe(false);
  });
  it("a catch does not keep a play from being sent", () => {
    expect(isBusy(commanded(at(1), "A!*").table)).toBe(false);
  });
  it("after a reconnect those that arrived are forgotten and the others kept", () => {
    const one = commanded(at(1), "Ad").table;
    const two = commanded(one, "A!B").table;
    const back = seated(two, { t: "seated", table: "T", seat: "A", token: "x", commands: 1, said: [], name: "Heron" });
    expect(back.commands.map((command) => command.n)).toEqual([2]);
    expect(back.lastCommand).toBe(2);
  });
  it("a held wish is gone once its move is no longer possible", () => {
    const { table } = commanded(at(1), "Ar5!");
    const held = answered(table, ack(1, "held"));
    expect(at(2, {}, held).commands).toHaveLength(1);
    expect(at(2, { legal: ["Ad"] }, held).commands).toHaveLength(0);
  });
  it("who was faster is told through the state that the winner made", () => {
    const lost = { code: "RACE_LOST" as const, params: { name: "C", ms: 120 }, page: "jump_in", cost: null };
    const told = answered(commanded(at(1), "Ajr5").table, ack(1, "refused", { refusal: lost }));
    expect(at(2, {}, told).refused?.refusal.code).toBe("RACE_LOST");
    expect(at(3, {}, at(2, {}, told)).refused).toBeNull();
  });
  it("who was faster is told even if the lost wish is gone already", () => {
    const held = answered(commanded(at(1), "Ar5").table, ack(1, "held"));
    const lost = { code: "RACE_LOST" as const, params: { name: "C", ms: 120 }, page: "jump_in", cost: null };
    const after = answered(at(2, { legal: ["Ad"] }, held), ack(1, "refused", { refusal: lost }));
    expect(after.refused?.refusal.params).toEqual({ name: "C", ms: 120 });
  });
});

describe("a hand that is shown", () => {
  const shown = (target: string, cards: string) =>
    at(2, { events: [event("hand_shown", { seat: "B", target, cards })] }, at(1)).shown;
  it("stays until it is put away, if it was shown to this seat", () => {
    expect(shown("A", "r5b2")).toEqual({ seat: "B", cards: "r5b2" });
  });
  it("is nothing to see otherwise", () => {
    expect(shown("C", "*2")).toBeNull();
  });
  it("is not opened again by a resume", () => {
    expect(at(2, { events: [event("hand_shown", { seat: "B", target: "A", cards: "r5" })] }, at(1), true).shown).toBeNull();
  });
});

describe("what happens around the game", () => {
  const covered = (seat: string) => noticed(at(1), { t: "notice", code: "COVERED", params: { seat } }, "A").log.at(-1);
  it("is a line of the log that keeps the name of whom it is about", () => {
    expect(covered("B")).toMatchObject({ round: 1, events: [], notice: { code: "COVERED", params: { name: "Mina", seat: "-" } } });
  });
  it("knows whether it is about oneself", () => {
    expect(covered("A")?.notice?.params.seat).toBe("");
  });
  it("does not go on with the turn before it", () => {
    const drew = at(2, { events: [event("drew", { seat: "A", reason: "turn", cards: "r1" })] }, at(1));
    const aside = noticed(drew, { t: "notice", code: "RULES", params: {} }, "A");
    expect(at(3, { events: [event("kept", { seat: "A" })] }, aside).log.map((turn) => turn.events.length)).toEqual([1, 0, 1]);
  });
  it("is filed under the round, or before the first deal of the match; a round that was voided has begun all the same", () => {
    const { match } = update();
    const waits = { match: { ...match, state: "waiting" as const } };
    const joins = (table: Table) => noticed(table, { t: "notice", code: "JOINED", params: { name: "Bo" } }, "A");
    const rounds = (table: Table) => table.log.map((turn) => turn.round);
    const gathering = joins(at(1, waits, joins(EMPTY_TABLE)));
    expect(rounds(gathering)).toEqual([0, 0]);
    const dealt = joins(at(2, { events: [event("dealt", { cards: "*7" })] }, gathering));
    expect(rounds(dealt)).toEqual([0, 0, 1, 1]);
    expect(rounds(joins(at(3, waits, dealt)))).toEqual([0, 0, 1, 1, 1]);
    expect(rounds(at(1, {}, joins(EMPTY_TABLE)))).toEqual([1]);
  });
  it("tells a watcher that a seat is waited for, until there is one", () => {
    const waiting = noticed(at(1), { t: "notice", code: "QUEUED", params: {} }, "");
    expect(waiting.queued).toBe(true);
    expect(seated(waiting, { t: "seated", table: "T", seat: "A", token: "x", commands: 0, said: [], name: "Heron" }).queued).toBe(false);
  });
});
