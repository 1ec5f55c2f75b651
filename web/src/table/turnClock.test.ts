import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { update } from "../testing";
import { TurnClock } from "./turnClock.svelte";

let clock: TurnClock;

beforeEach(() => {
  vi.useFakeTimers();
  clock = new TurnClock();
});
afterEach(() => vi.useRealTimers());

const look = (ms: number | null, bank = 0, turn = "A") => clock.look(update({ clock: ms, bank }, { turn }));

it("stands still where nobody's time runs", () => {
  look(null);
  expect(clock.runs).toBe(false);
  expect(clock.seconds).toBe(0);
});

it("counts down the turn, then the extra time", () => {
  look(50_000, 30_000);
  expect([clock.regular, clock.extra, clock.seconds]).toEqual([20, 30, 50]);
  vi.advanceTimersByTime(15_000);
  expect([clock.regular, clock.extra, clock.seconds]).toEqual([5, 30, 35]);
  vi.advanceTimersByTime(10_000);
  expect([clock.regular, clock.extra, clock.seconds]).toEqual([0, 25, 25]);
  vi.advanceTimersByTime(60_000);
  expect([clock.regular, clock.extra, clock.seconds]).toEqual([0, 0, 0]);
});

it("knows what share is left, also after an update in between", () => {
  look(20_000);
  vi.advanceTimersByTime(5_000);
  expect(clock.share).toBeCloseTo(0.75);
  look(15_000);
  expect(clock.share).toBeCloseTo(0.75);
});

it("begins anew with each question, also with one to the same seat", () => {
  look(20_000);
  vi.advanceTimersByTime(15_000);
  look(20_000);
  expect(clock.share).toBe(1);
  vi.advanceTimersByTime(5_000);
  look(10_000, 0, "B");
  expect(clock.share).toBe(1);
});

it("goes on when it is shown an update that it knows", () => {
  const known = update({ clock: 20_000, bank: 0 }, { turn: "A" });
  clock.look(known);
  vi.advanceTimersByTime(15_000);
  clock.look(known);
  expect(clock.seconds).toBe(5);
  expect(clock.share).toBeCloseTo(0.25);
});
