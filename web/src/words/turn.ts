// One entry of the log in words.
import type { Turn } from "../game/table";
import { noticeText } from "./errors";
import { type Listener, sentences } from "./sentences";

/** `short`: without what only the log has to say, as long as anything is left. */
export function turnWords({ events, notice }: Turn, listener: Listener, short = false): string {
  if (notice) return noticeText(notice, listener.me, listener.nameOf);
  const said = sentences(events, listener);
  const important = said.filter((sentence) => sentence.level < 3);
  return (short && important.length > 0 ? important : said).map((sentence) => sentence.text).join(" ");
}
