// One entry of the log in words.
import type { Turn } from "../game/table";
import { noticeText } from "./errors";
import { type Listener, sentences } from "./sentences";

export function turnWords({ events, notice }: Turn, listener: Listener): string {
  if (notice) return noticeText(notice, listener.me, listener.nameOf);
  return sentences(events, listener)
    .map((sentence) => sentence.text)
    .join(" ");
}

/** The same in parts, each with the house rule that it cites. */
export function turnParts({ events, notice }: Turn, listener: Listener): { text: string; rule: string | null }[] {
  if (notice) return [{ text: noticeText(notice, listener.me, listener.nameOf), rule: null }];
  return sentences(events, listener).map(({ plain, rule }) => ({ text: plain, rule }));
}

/** For a line of `most` characters: without what only the log has to say, then without what came first; the last sentence stays. */
export function shortTurnWords(turn: Turn, listener: Listener, most: number): string {
  if (turn.notice) return turnWords(turn, listener);
  const said = sentences(turn.events, listener);
  const important = said.filter((sentence) => sentence.level < 3);
  const texts = (important.length > 0 ? important : said).map((sentence) => sentence.text);
  while (texts.length > 1 && texts.join(" ").length > most) texts.shift();
  return texts.join(" ");
}
