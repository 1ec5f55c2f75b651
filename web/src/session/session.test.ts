import { beforeEach, describe, expect, it, vi } from "vitest";

import type { ClientMessage, Said, ServerMessage, Update } from "../protocol/messages";
import { ack, event, stale, update } from "../testing";
import { Session } from "./session.svelte";
import { seenRules } from "./ticket";
import type { WireEvents } from "./wire";

let wire: WireEvents;
let sent: ClientMessage[];
let restarts: number;
let stopped: boolean;
let session: Session;

const receive = (message: ServerMessage) => wire.received(message);
const welcome: ServerMessage = { t: "welcome", protocol: 1, version: "0", presets: [], bots: [], link: "", command: "" };
const seated = (commands = 0): ServerMessage => ({ t: "seated", table: "KITE-42", seat: "A", token: "a".repeat(16), commands, said: [], name: "Heron" });
const waiting = () => {
  const { match } = update();
  return update({ v: 0, view: null, legal: [], match: { ...match, state: "waiting" } });
};
const error = (code: "TAKEN_OVER" | "NO_TABLE" | "PROTOCOL" | "BUSY", fatal: boolean): ServerMessage => ({ t: "error", code, text: "…", fatal, why: null, params: {} });

beforeEach(() => {
  sent = [];
  restarts = 0;
  stopped = false;
  session = new Session((events) => {
    wire = events;
    return { send: (message) => sent.push(message), restart: () => restarts++, stop: () => (stopped = true) };
  }, null);
});

function sitDown() {
  wire.opened();
  receive(welcome);
  session.enter({ t: "create", nickname: "Heron", bots: ["heuristic"] });
  receive(seated());
  receive(waiting());
  receive(update());
}

function dropAndReconnect() {
  wire.closed();
  sent = [];
  wire.opened();
  receive(welcome);
}

it("greets, opens a table, sits down and adds its salt without being asked", () => {
  sitDown();
  expect(sent.map((message) => message.t)).toEqual(["hello", "create", "ready"]);
  expect(sent[2]).toMatchObject({ salt: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(session.seat).toBe("A");
  expect(session.update?.legal).toContain("Ad");
});

it("opens the table once the connection stands, if that takes longer than the click", () => {
  session.enter({ t: "create", nickname: "Heron", bots: ["heuristic"] });
  expect(sent).toEqual([]);
  wire.opened();
  receive(welcome);
  expect(sent.map((message) => message.t)).toEqual(["hello", "create"]);
});

it("does not answer for the player after a round", () => {
  sitDown();
  sent = [];
  const over = update({ v: 9, legal: [] }, { phase: "over", turn: null });
  receive({ ...over, match: { ...over.match, state: "round_over" } });
  expect(sent).toEqual([]);
  session.ready();
  expect(sent.map((message) => message.t)).toEqual(["ready"]);
});

describe("when the host starts", () => {
  const gathering = (v: number, ready: string[], more: Partial<Update["table"]> = {}) => {
    const { match, table } = waiting();
    return update({ v, view: null, legal: [], match: { ...match, state: "waiting", ready }, table: { ...table, is_open: true, ...more } });
  };
  const readies = () => sent.filter((message) => message.t === "ready").length;
  beforeEach(() => {
    wire.opened();
    receive(welcome);
    session.enter({ t: "create", nickname: "Heron", bots: [], is_open: true });
    receive(seated());
    receive(gathering(0, []));
  });
  it("whoever is not ready sends a share all the same, once", () => {
    expect(readies()).toBe(0);
    receive(gathering(1, [], { is_starting: true }));
    receive(gathering(2, [], { is_starting: true }));
    expect(readies()).toBe(1);
  });
  it("whoever is ready has sent it", () => {
    session.ready();
    receive(gathering(1, ["A"], { is_starting: true }));
    expect(readies()).toBe(1);
  });
  it("a Ready for other rules does not count", () => {
    session.ready();
    receive({ ...gathering(1, []), ruleset: "other-rules" });
    expect(readies()).toBe(1);
    receive({ ...gathering(2, [], { is_starting: true }), ruleset: "other-rules" });
    expect(readies()).toBe(2);
  });
});

describe("one's share in the shuffle", () => {
  const dealt = (salts: Record<string, string>) => {
    const now = update();
    return { ...now, match: { ...now.match, salts } };
  };
  const salt = () => (sent.find((message) => message.t === "ready") as { salt: string }).salt;
  beforeEach(() => {
    wire.opened();
    receive(welcome);
    session.enter({ t: "create", nickname: "Heron", bots: ["heuristic"] });
    receive(seated());
    receive(waiting());
  });
  it("is in it", () => {
    receive(dealt({ A: salt() }));
    expect(session.notice).toBeNull();
  });
  it("or is missed, or is another: that is said", () => {
    receive(dealt({ A: "00" }));
    expect(session.notice?.code).toBe("SALT_MISSING");
  });
});

describe("moves", () => {
  it("are numbered, sent once, and answered", () => {
    sitDown();
    sent = [];
    expect(session.move("Ad")).toBe(true);
    expect(session.move("Ar5")).toBe(false);
    expect(sent).toEqual([{ t: "move", n: 1, v: 1, move: "Ad" }]);
    receive(ack(1, "refused", { refusal: stale }));
    expect(session.table.refused?.refusal.code).toBe("STALE");
    expect(session.move("Ad")).toBe(true);
    expect(sent.at(-1)).toMatchObject({ n: 2 });
  });
  it("that were not answered go again under the same number after a reconnect", () => {
    sitDown();
    session.move("Ad");
    dropAndReconnect();
    expect(sent.map((message) => message.t)).toEqual(["hello", "resume"]);
    expect(sent[1]).toMatchObject({ table: "KITE-42", after: 1 });
    receive(seated(0));
    expect(sent.at(-1)).toEqual({ t: "move", n: 1, v: 1, move: "Ad" });
  });
  it("that did arrive do not", () => {
    sitDown();
    session.move("Ad");
    dropAndReconnect();
    receive(seated(1));
    expect(sent.map((message) => message.t)).toEqual(["hello", "resume"]);
    expect(session.table.commands).toEqual([]);
  });
  it("wait for the seat while the connection is away", () => {
    sitDown();
    wire.closed();
    sent = [];
    expect(session.link).toBe("lost");
    session.move("Ad");
    expect(sent).toEqual([]);
    wire.opened();
    receive(welcome);
    receive(seated(0));
    expect(sent.at(-1)).toMatchObject({ t: "move", n: 1 });
  });
});

describe("frames", () => {
  it("before the seat is taken again are not for it", () => {
    sitDown();
    dropAndReconnect();
    receive(update({ v: 8 }));
    expect(session.update?.v).toBe(1);
    receive(seated());
    receive(update({ v: 8 }));
    expect(session.update?.v).toBe(8);
  });
  it("what a resume brings happened before", () => {
    sitDown();
    dropAndReconnect();
    receive(seated());
    receive(update({ v: 8, events: [event("kept", { seat: "B" })] }));
    expect(session.table.news?.old).toBe(true);
    receive(update({ v: 9 }));
    expect(session.table.news?.old).toBe(false);
  });
});

describe("a word about what is over", () => {
  it("that the server restarts is gone once it is back", () => {
    sitDown();
    receive({ t: "notice", code: "SERVER_STOPPING", params: {} });
    expect(session.notice?.code).toBe("SERVER_STOPPING");
    wire.closed();
    expect(session.notice?.code).toBe("SERVER_STOPPING");
    wire.opened();
    receive(welcome);
    expect(session.notice).toBeNull();
  });
  it("that a round was called off is gone with the next deal, and stays in the log", () => {
    sitDown();
    receive({ ...waiting(), v: 2 });
    receive({ t: "notice", code: "ROUND_VOIDED", params: { round: 1 } });
    receive({ t: "notice", code: "ROUND_VOIDED", params: { round: 1 } });
    expect(session.notice?.code).toBe("ROUND_VOIDED");
    receive({ ...waiting(), v: 3 });
    expect(session.notice?.code).toBe("ROUND_VOIDED");
    receive(update({ v: 4 }));
    expect(session.notice).toBeNull();
    expect(session.table.log.map((turn) => turn.notice?.code)).toEqual(["ROUND_VOIDED"]);
  });
});

describe("what goes wrong", () => {
  it("another tab has the seat: this one keeps away until it is wanted here", () => {
    sitDown();
    receive(error("TAKEN_OVER", true));
    wire.closed();
    expect(session.link).toBe("elsewhere");
    expect(stopped).toBe(true);
    session.takeBack();
    expect(restarts).toBe(1);
    wire.opened();
    receive(welcome);
    expect(session.link).toBe("live");
    expect(sent.at(-1)).toMatchObject({ t: "resume" });
  });
  it("the table is gone: back to the front page, with a word", () => {
    sitDown();
    dropAndReconnect();
    receive(error("NO_TABLE", false));
    expect(session.ticket).toBeNull();
    expect(session.error?.code).toBe("NO_TABLE");
  });
  it("another protocol: it does not try again", () => {
    wire.opened();
    receive(error("PROTOCOL", true));
    wire.closed();
    expect(session.link).toBe("failed");
    expect(stopped).toBe(true);
  });
  it("a busy server is tried again", () => {
    sitDown();
    receive(error("BUSY", true));
    wire.closed();
    expect(session.link).toBe("lost");
    expect(stopped).toBe(false);
  });
});

describe("a friends' table", () => {
  const seat = (letter: string, token = "a".repeat(16)): ServerMessage => ({ t: "seated", table: "KITE-42", seat: letter, token, commands: 0, said: [], name: "Heron" });
  const gathering = (v: number) => {
    const { match, table } = update();
    return update({ v, view: null, legal: [], match: { ...match, state: "waiting" }, table: { ...table, is_open: true } });
  };

  function watch(wish: { watch?: boolean } = {}) {
    wire.opened();
    receive(welcome);
    session.enter({ t: "join", table: "KITE-42", nickname: "Bo", ...wish });
    receive(seat("", ""));
    receive(gathering(1));
  }

  it("waits until the player is ready, and says which rules were seen", () => {
    wire.opened();
    receive(welcome);
    session.enter({ t: "create", nickname: "Ann", bots: [], is_open: true });
    receive(seat("A"));
    receive(gathering(1));
    expect(sent.map((message) => message.t)).toEqual(["hello", "create"]);
    session.ready();
    expect(sent.at(-1)).toMatchObject({ t: "ready", ruleset: "mattel-classic-108" });
  });
  it("who only watches comes back by name, with the same wish", () => {
    watch({ watch: true });
    expect(session.seat).toBe("");
    dropAndReconnect();
    expect(sent.at(-1)).toEqual({ t: "join", table: "KITE-42", nickname: "Bo", watch: true });
    receive(seat("", ""));
    session.act({ t: "sit" });
    dropAndReconnect();
    expect(sent.at(-1)).toMatchObject({ t: "join", watch: false });
  });
  it("a watcher gets a seat, and the seat another letter", () => {
    watch();
    receive(seat("C"));
    expect(session.seat).toBe("C");
    receive(seat("A"));
    expect(session.seat).toBe("A");
    dropAndReconnect();
    expect(sent.at(-1)).toMatchObject({ t: "resume", token: "a".repeat(16) });
  });
  it("who is removed goes on watching, and the key to the seat is forgotten", () => {
    watch();
    receive(seat("A"));
    receive(gathering(2));
    receive(seat("", ""));
    expect(session.seat).toBe("");
    expect(session.notice?.code).toBe("REMOVED");
    dropAndReconnect();
    expect(sent.at(-1)).toEqual({ t: "join", table: "KITE-42", nickname: "Bo", watch: true });
  });
  it("numbers of commands begin anew with another key", () => {
    sitDown();
    session.move("Ad");
    receive(seat("B", "b".repeat(16)));
    expect(session.table.commands).toEqual([]);
    receive(update({ v: 2, legal: ["Bd"] }));
    session.move("Bd");
    expect(sent.at(-1)).toMatchObject({ t: "move", n: 1 });
  });
  it("a closed door is said to be one, and one stays before it", () => {
    wire.opened();
    receive(welcome);
    session.enter({ t: "join", table: "KITE-42", nickname: "Bo" });
    receive({ t: "error", code: "NOT_NOW", text: "private", fatal: false, why: "PRIVATE", params: { table: "KITE-42" } });
    expect(session.turnedAway).toMatchObject({ table: "KITE-42", code: "NOT_NOW", why: "PRIVATE" });
    expect(session.wanted).toBe("KITE-42");
    expect(session.error).toBeNull();
    session.forget();
    expect(session.wanted).toBeNull();
  });
  it("the browser's Back leads to the front page and Forward to the seat again", () => {
    const kept = new Map<string, string>();
    const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) };
    vi.stubGlobal("localStorage", storage);
    sitDown();
    session.visit(null);
    expect([session.ticket, session.wanted, session.earlier?.table]).toEqual([null, null, "KITE-42"]);
    expect(sent.map((message) => message.t)).not.toContain("leave");
    dropAndReconnect();
    session.visit("KITE-42");
    dropAndReconnect();
    expect(sent.at(-1)).toMatchObject({ t: "resume", table: "KITE-42", after: 0 });
    session.visit("OWL-7");
    expect([session.ticket, session.wanted]).toEqual([null, "OWL-7"]);
    vi.unstubAllGlobals();
  });
  it("who has lost the seat stands before the table again", () => {
    sitDown();
    dropAndReconnect();
    receive({ t: "error", code: "WRONG_TOKEN", text: "…", fatal: false, why: null, params: {} });
    expect(session.ticket).toBeNull();
    expect(session.wanted).toBe("KITE-42");
    expect(session.turnedAway?.code).toBe("WRONG_TOKEN");
  });
  it("acts go out only from a place at the table, and are not repeated", () => {
    expect(session.act({ t: "react", reaction: "wow" })).toBe(false);
    watch();
    expect(session.act({ t: "react", reaction: "wow" })).toBe(true);
    dropAndReconnect();
    expect(session.act({ t: "react", reaction: "wow" })).toBe(false);
    expect(sent.map((message) => message.t)).toEqual(["hello", "join"]);
  });
  it("whoever opens a table knows its rules, as the server writes them; whoever joins does not", () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, text: string) => kept.set(key, text),
      removeItem: (key: string) => kept.delete(key),
    };
    vi.stubGlobal("localStorage", storage);
    watch();
    receive(seat("B"));
    receive(gathering(2));
    expect(seenRules("KITE-42")).toBeNull();
    session.leave();
    wire.closed();
    wire.opened();
    receive(welcome);
    session.enter({ t: "create", nickname: "Bo", bots: [], ruleset: "mattel-classic-108", is_open: true });
    receive(seat("A"));
    receive(gathering(1));
    expect(seenRules("KITE-42")).toBe("mattel-classic-108");
    session.leave();
    expect(seenRules("KITE-42")).toBeNull();
    vi.unstubAllGlobals();
  });
  it("what was said is told again to whoever comes back, and then only what was missed is new", () => {
    const line = (text: string): Said => ({ t: "said", name: "Ann", seat: "A", text, reaction: null });
    const heard = () => session.said.map(({ text, told }) => `${told} ${text}`);
    wire.opened();
    receive(welcome);
    session.enter({ t: "join", table: "KITE-42", nickname: "Bo" });
    receive({ ...seat("B"), said: [line("Hello")] } as ServerMessage);
    receive(gathering(1));
    receive(line("Ready?"));
    expect(heard()).toEqual(["before Hello", "live Ready?"]);
    dropAndReconnect();
    receive({ ...seat("B"), said: ["Hello", "Ready?", "Bo?"].map(line) } as ServerMessage);
    expect(heard()).toEqual(["before Hello", "live Ready?", "missed Bo?"]);
  });
  it("hears what is said, and forgets the oldest lines", () => {
    watch();
    for (let i = 0; i < 120; i++) receive({ t: "said", name: "Ann", seat: "A", text: `${i}`, reaction: null });
    expect(session.said).toHaveLength(100);
    expect(session.said.at(-1)).toMatchObject({ name: "Ann", text: "119" });
  });
});
