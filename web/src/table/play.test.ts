import { beforeEach, describe, expect, it, vi } from "vitest";

import { seated, updated, EMPTY_TABLE } from "../game/table";
import type { Update } from "../protocol/messages";
import { Session } from "../session/session.svelte";
import { settings } from "../session/settings.svelte";
import { update } from "../testing";
import { Play } from "./play.svelte";

let session: Session;
let play: Play;
let moves: string[];

function show(now: Update) {
  session.table = updated(session.table, now, false)!;
  play.settle();
}

const card = (face: string) => play.hand.find((one) => one.face === face)!;

beforeEach(() => {
  session = new Session(() => ({ send: () => {}, restart: () => {}, stop: () => {} }), null);
  session.ticket = { table: "T", seat: "A", token: "x", commands: 0 };
  session.table = seated(EMPTY_TABLE, { t: "seated", table: "T", seat: "A", token: "x", commands: 0, said: [], name: "Heron" });
  moves = [];
  session.move = (text) => moves.push(text) > 0;
  play = new Play(session);
  settings.set("oneTap", true);
  show(update());
  vi.useFakeTimers();
});

/** The choosers' dead time is over. */
const later = () => vi.advanceTimersByTime(250);

describe("a tap on a card", () => {
  it("plays it if nothing else is to be said", () => {
    expect(play.tap(card("r5"), false)).toBe(true);
    expect(moves).toEqual(["Ar5"]);
  });
  it("lifts it first, unless one tap is to be enough", () => {
    settings.set("oneTap", false);
    expect(play.tap(card("r5"), false)).toBe(false);
    expect(play.lifted).toBe("r5-0");
    expect(moves).toEqual([]);
    play.tap(card("r5"), false);
    expect(moves).toEqual(["Ar5"]);
  });
  it("plays at once by key", () => {
    settings.set("oneTap", false);
    play.tap(card("r5"), true);
    expect(moves).toEqual(["Ar5"]);
  });
  it("asks why not, if it is not legal", () => {
    expect(play.tap(card("g2"), false)).toBe(false);
    expect(play.asked).toBe("g2-0");
    expect(play.refusal("g2")?.code).toBe("NO_MATCH");
    expect(moves).toEqual([]);
  });
  it("asks for the color of a wild, and not in the moment of the tap", () => {
    play.tap(card("w0"), false);
    expect(play.branch?.next).toHaveLength(4);
    play.choose({ kind: "color", color: "g" });
    expect(moves).toEqual([]);
    later();
    play.choose({ kind: "color", color: "g" });
    expect(moves).toEqual(["Aw0g"]);
  });
  it("can be taken back: the card has not left the hand", () => {
    play.tap(card("w0"), false);
    play.cancel();
    expect(play.branch).toBeNull();
    expect(moves).toEqual([]);
  });
  it("sends the only way there is without asking", () => {
    show(update({ v: 2, legal: ["Ar5>C", "Ad"] }));
    play.tap(card("r5"), false);
    expect(moves).toEqual(["Ar5>C"]);
  });
  it("a choice that was begun is dropped when it is no longer possible", () => {
    play.tap(card("w0"), false);
    show(update({ v: 2, legal: [] }, { turn: "B" }));
    expect(play.branch).toBeNull();
  });
});

it("a wild starter's color is asked for without a card", () => {
  show(update({ v: 2, legal: ["A=r", "A=y", "A=g", "A=b"] }, { phase: "color" }));
  expect(play.branch?.next).toHaveLength(4);
  play.choose({ kind: "color", color: "b" });
  expect(moves).toEqual(["A=b"]);
});

describe("the call", () => {
  const two = () =>
    update({ v: 2 }, { seats: [{ seat: "A", size: 2, hand: "r5w0" }, { seat: "B", size: 7 }, { seat: "C", size: 2 }, { seat: "D", size: 5 }] });
  it("is armed from two cards on and goes with the play", () => {
    expect(play.call).toBe("no");
    show(two());
    expect(play.call).toBe("arm");
    play.pressCall();
    play.tap(card("w0"), false);
    later();
    play.choose({ kind: "color", color: "y" });
    expect(moves).toEqual(["Aw0y!"]);
    expect(play.armed).toBe(false);
  });
  it("does not go with a draw", () => {
    show(two());
    play.pressCall();
    play.press("d");
    expect(moves).toEqual(["Ad"]);
  });
  it("is disarmed when the hand grows", () => {
    show(two());
    play.pressCall();
    show(update({ v: 3 }));
    expect(play.armed).toBe(false);
  });
  it("is made at once when it is owed", () => {
    show(update({ v: 2, legal: ["A!"] }, { turn: "B", seats: [{ seat: "A", size: 1, hand: "r5" }, { seat: "B", size: 7 }] }));
    expect(play.call).toBe("now");
    play.pressCall();
    expect(moves).toEqual(["A!"]);
  });
});

it("a catch is always sent, with or without a name", () => {
  play.catch(null);
  play.catch("B");
  expect(moves).toEqual(["A!*", "A!B"]);
});

describe("a table without hints", () => {
  beforeEach(() => {
    settings.set("oneTap", false);
    show(update({ v: 2, hints: false }));
  });
  it("tells nothing of a card before it is tried", () => {
    expect(play.told("g2")).toBeNull();
    expect(play.refusal("g2")?.code).toBe("NO_MATCH");
  });
  it("the first tap lifts a card whether it fits or not, and the second one tries it", () => {
    expect(play.tap(card("g2"), false)).toBe(false);
    expect(play.asked).toBeNull();
    expect(play.tap(card("g2"), false)).toBe(false);
    expect(play.asked).toBe("g2-0");
  });
});

it("a prepared jump-in is one more card in the list, or one less", () => {
  const acts: unknown[] = [];
  session.act = (message) => acts.push(message) > 0;
  show(update({ v: 2, armed: ["g2"] }));
  play.toggleJump("r5");
  play.toggleJump("g2");
  expect(acts).toEqual([
    { t: "arm", cards: ["g2", "r5"] },
    { t: "arm", cards: [] },
  ]);
});
