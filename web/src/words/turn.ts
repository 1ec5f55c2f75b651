// One entry of the log in words.
import type { Turn } from "../game/table";
import { telling } from "./custom.svelte";
import { noticeText } from "./errors";
import { type Listener, type Sentence, sentences } from "./sentences";

export function turnWords(turn: Turn, listener: Listener): string {
  if (turn.notice) return noticeText(turn.notice, listener.me, listener.nameOf);
  return told(turn, listener)
    .map((sentence) => sentence.text)
    .join(" ");
}

/** The same in parts, each with the house rule that it cites. */
export function turnParts(turn: Turn, listener: Listener): { text: string; rule: string | null }[] {
  if (turn.notice) return [{ text: noticeText(turn.notice, listener.me, listener.nameOf), rule: null }];
  return told(turn, listener).map(({ plain, rule }) => ({ text: plain, rule }));
}

/** For a line of `most` characters: without what only the log has to say, then without what came first; the last sentence stays. */
export function shortTurnWords(turn: Turn, listener: Listener, most: number): string {
  if (turn.notice) return turnWords(turn, listener);
  const said = told(turn, listener);
  const important = said.filter((sentence) => sentence.level < 3);
  const texts = (important.length > 0 ? important : said).map((sentence) => sentence.text);
  while (texts.length > 1 && texts.join(" ").length > most) texts.shift();
  return texts.join(" ");
}

/** Cards keep the titles that they had when they were played. */
function told({ events, ruleset }: Turn, listener: Listener): Sentence[] {
  return telling(ruleset, () => sentences(events, listener));
}
