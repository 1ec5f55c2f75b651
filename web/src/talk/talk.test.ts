import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Line, Session } from "../session/session.svelte";
import type { Said } from "../protocol/messages";
import { author } from "./author";
import { missed } from "./missed";
import { Talk } from "./talk.svelte";

let session: { said: Line[]; ticket: { table: string } };
let talk: Talk;
let lines: number;

function say(fields: Partial<Line>) {
  const line: Line = { t: "said", id: ++lines, name: "Mina", seat: "B", text: "", reaction: null, told: "live", ...fields };
  session.said = [...session.said, line];
  talk.hear(line);
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = 0;
  session = { said: [], ticket: { table: "KITE-42" } };
  talk = new Talk(session as unknown as Session);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function keepInTab() {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  });
}

it("what was said before one came is neither unread nor a gesture of now; what was missed is unread", () => {
  say({ text: "Hello", told: "before" });
  say({ reaction: "clap", told: "before" });
  expect([talk.unread, talk.gestures, talk.lines.length]).toEqual([0, {}, 2]);
  say({ reaction: "wow", told: "missed" });
  say({ text: "Are you there?", told: "missed" });
  expect([talk.unread, talk.gestures]).toEqual([1, {}]);
});

it("who was muted stays so when the page is loaded again and tells what they said", () => {
  keepInTab();
  talk.mute("Mina", true);
  talk = new Talk(session as unknown as Session);
  say({ text: "Hello", told: "before" });
  expect(talk.lines).toEqual([]);
});

it("who was muted at one table is heard at another, and at the same one after it was left", () => {
  keepInTab();
  const muted = (table: string) => {
    session.ticket = { table };
    return [...new Talk(session as unknown as Session).muted];
  };
  talk.mute("Mina", true);
  expect([muted("OAK-7"), muted("KITE-42")]).toEqual([[], ["Mina"]]);
  talk.forget();
  expect([muted("KITE-42"), [...talk.muted]]).toEqual([[], []]);
});

it("whoever only looks on is marked as such, whatever the name", () => {
  say({ name: "Ann", seat: "A", text: "Hello" });
  say({ name: "Ann 2", seat: "", text: "Hello" });
  expect(talk.lines.map(author)).toEqual(["Ann", "Ann 2 (watching)"]);
});

it("of what is told again only what comes after the last lines that were heard is new", () => {
  const line = (text: string): Said => ({ t: "said", name: "Mina", seat: "B", text, reaction: null });
  const texts = (heard: string[], told: string[]) => missed(heard.map(line), told.map(line)).map(({ text }) => text);
  expect(texts([], ["a", "b"])).toEqual(["a", "b"]);
  expect(texts(["a", "b"], ["a", "b"])).toEqual([]);
  expect(texts(["a", "b", "c"], ["b", "c", "d"])).toEqual(["d"]);
  expect(texts(["a", "a"], ["a", "a", "a"])).toEqual(["a"]);
  expect(texts(["a", "b"], [])).toEqual([]);
  expect(texts(["a"], ["x", "y"])).toEqual(["x", "y"]);
});

it("lines are unread until the chat is looked at", () => {
  say({ text: "Hello" });
  say({ text: "Anybody there?" });
  expect(talk.unread).toBe(2);
  talk.look();
  expect(talk.unread).toBe(0);
});

it("nothing is unread while the chat is on the screen", () => {
  talk.open = true;
  say({ text: "Hello" });
  expect(talk.unread).toBe(0);
});

it("a gesture is seen beside its author for a moment and is never unread", () => {
  say({ reaction: "clap" });
  expect(talk.gestures.B?.reaction).toBe("clap");
  expect(talk.unread).toBe(0);
  vi.runAllTimers();
  expect(talk.gestures.B).toBeUndefined();
});

it("nothing is heard or seen of somebody who is muted, until heard again", () => {
  talk.mute("Mina", true);
  say({ text: "Hello" });
  say({ reaction: "angry" });
  expect([talk.lines, talk.unread, talk.gestures]).toEqual([[], 0, {}]);
  talk.mute("Mina", false);
  expect(talk.lines).toHaveLength(2);
});
