// A round as a list of events in words, cut into turns, with what is worth a mark. Pure.
import { readHand } from "../game/notation";
import { turnsOf } from "../game/turns";
import type { Event as GameEvent } from "../protocol/messages";
import { cardList } from "../words/cards";
import { type Listener, sentences } from "../words/sentences";
import type { Frame, Replay } from "./messages";

export type Mark = "call" | "catch" | "challenge" | "jump";

export interface Step {
  frame: Frame;
  text: string;
  /** Cards that the sentence does not name: those drawn. */
  drawn: string;
  marks: Mark[];
  /** Number of the turn that it belongs to, from 0: the deal. */
  turn: number;
}

const MARKS: Partial<Record<GameEvent["kind"], Mark>> = { called: "call", caught: "catch", false_catch: "catch", challenged: "challenge" };

export function storyOf(replay: Replay): Step[] {
  const names = new Map(replay.players.map(({ seat, name }) => [seat, name]));
  const listener: Listener = { me: null, word: replay.call_word, nameOf: (seat) => names.get(seat ?? "") ?? seat ?? "" };
  let turn = 0;
  let events: GameEvent[] = [];
  return replay.frames.map((frame, i) => {
    const goesOn = i > 0 && turnsOf(events, frame.events).goesOn;
    if (i > 0 && !goesOn) turn++;
    events = goesOn ? [...events, ...frame.events] : frame.events;
    return {
      frame,
      turn,
      text: sentences(frame.events, listener)
        .map((sentence) => sentence.text)
        .join(" ") || frame.move || "",
      drawn: drawnIn(frame.events),
      marks: marksOf(frame.events),
    };
  });
}

function drawnIn(events: readonly GameEvent[]): string {
  return events
    .filter((event) => event.kind === "drew")
    .map((event) => event.cards)
    .join("");
}

function marksOf(events: readonly GameEvent[]): Mark[] {
  const marks = events.flatMap((event) => {
    const mark = MARKS[event.kind] ?? (event.kind === "played" && event.flags.includes("jump") ? "jump" : null);
    return mark ? [mark] : [];
  });
  return [...new Set(marks)];
}

/** The first event of the turn before or after the one that event `at` belongs to; the same at the ends. */
export function turnStep(story: readonly Step[], at: number, direction: 1 | -1): number {
  const turn = story[at]?.turn ?? 0;
  if (direction === 1) {
    const next = story.findIndex((step) => step.turn > turn);
    return next < 0 ? story.length - 1 : next;
  }
  // From within a turn to its beginning first.
  const begin = story.findIndex((step) => step.turn === turn);
  return begin < at ? begin : Math.max(0, story.findIndex((step) => step.turn === turn - 1));
}

/** The whole round as plain text. */
export function plainText(title: string, ruleset: string, story: readonly Step[]): string {
  const lines = story.map((step, i) => `${i}. ${step.text}${step.drawn ? ` (${cardList(step.drawn)})` : ""}`);
  return [title, ruleset, "", ...lines, ""].join("\n");
}

/** How many cards a seat holds after each event. */
export function handSizes(story: readonly Step[], seat: string): number[] {
  return story.map(({ frame }) => {
    const found = frame.view.seats.find((one) => one.seat === seat);
    return found ? readHand(found.hand).faces.length : 0;
  });
}
