import { expect, it } from "vitest";

import { event } from "../testing";
import { turnsOf } from "./turns";

const kinds = (turns: ReturnType<typeof turnsOf>["turns"]) => turns.map((turn) => turn.map((one) => `${one.seat ?? ""} ${one.kind}`));
const drew = (seat: string) => event("drew", { seat, count: 1, reason: "turn" });

it("a turn is an act and what follows from it", () => {
  const { turns } = turnsOf(
    [],
    [
      event("dealt", { seat: "A", count: 7 }),
      event("dealt", { seat: "B", count: 7 }),
      event("starter", { cards: "r1" }),
      event("played", { seat: "A", cards: "rD" }),
      event("penalty", { seat: "B", target: "A", count: 2 }),
      event("accepted", { seat: "B", count: 2 }),
      event("drew", { seat: "B", count: 2, reason: "penalty" }),
      event("skipped", { seat: "B" }),
      drew("C"),
      event("kept", { seat: "C" }),
      drew("D"),
      event("played", { seat: "D", cards: "r2" }),
      event("uncalled", { seat: "D" }),
      event("caught", { seat: "A", target: "D", count: 2 }),
      event("drew", { seat: "D", count: 2, reason: "call" }),
      event("played", { seat: "A", cards: "r3", flags: ["call"] }),
      event("called", { seat: "A" }),
    ],
  );
  expect(kinds(turns)).toEqual([
    ["A dealt", "B dealt", " starter"],
    ["A played", "B penalty"],
    ["B accepted", "B drew", "B skipped"],
    ["C drew", "C kept"],
    ["D drew", "D played", "D uncalled"],
    ["A caught", "D drew"],
    ["A played", "A called"],
  ]);
});

it("goes on with the turn before, if that one was not over", () => {
  expect(turnsOf([drew("B")], [event("kept", { seat: "B" }), drew("C")])).toMatchObject({ goesOn: true });
  expect(turnsOf([drew("B")], [drew("C")]).goesOn).toBe(false);
  expect(turnsOf([event("kept", { seat: "B" })], [drew("B")]).goesOn).toBe(false);
  expect(turnsOf([], [drew("B")]).goesOn).toBe(false);
});

it("a reshuffle belongs to the draw that needed it", () => {
  const cut = turnsOf([event("kept", { seat: "B" })], [event("reshuffled", { count: 9 }), drew("C"), event("kept", { seat: "C" })]);
  expect(kinds(cut.turns)).toEqual([[" reshuffled", "C drew", "C kept"]]);
  expect(cut.goesOn).toBe(false);
});
