import { afterEach, beforeEach, expect, it, vi } from "vitest";

import type { Line, Session } from "../session/session.svelte";
import { Talk } from "./talk.svelte";

let session: { said: Line[] };
let talk: Talk;
let lines: number;

function say(fields: Partial<Line>) {
  const line: Line = { t: "said", id: ++lines, name: "Mina", seat: "B", text: "", reaction: null, ...fields };
  session.said = [...session.said, line];
  talk.hear(line);
}

beforeEach(() => {
  vi.useFakeTimers();
  lines = 0;
  session = { said: [] };
  talk = new Talk(session as Session);
});
afterEach(() => vi.useRealTimers());

it("what was said before one came is not unread", () => {
  session.said = [{ t: "said", id: 7, name: "Mina", seat: "B", text: "Hello", reaction: null }];
  expect(new Talk(session as Session).unread).toBe(0);
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
