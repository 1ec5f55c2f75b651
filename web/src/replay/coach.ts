// A coach's notes in sentences. Pure.
import { isColor } from "../game/card";
import { readMove } from "../game/notation";
import * as m from "../paraglide/messages.js";
import { percent } from "../statistics/numbers";
import { cardName, colorWord } from "../words/cards";
import { isolated, listOf } from "../words/list";
import type { CoachNote } from "./messages";

type NameOf = (seat: string) => string;

/** A move in a few words: "Red 7", "Wild, green", "draw". */
export function moveText(text: string, nameOf: NameOf): string {
  const { steps } = readMove(text);
  const cards = steps.flatMap((step) => (step.kind === "card" ? [cardName(step.face)] : []));
  const others = steps.flatMap((step) => (step.kind === "color" ? [colorWord(step.color)] : step.kind === "seat" ? [isolated(nameOf(step.seat))] : []));
  if (cards.length > 0) return [listOf(cards), ...others].join(", ");
  const word = steps.find((step) => step.kind === "word")?.word ?? "";
  const said = { d: m.coach_draw, k: m.coach_keep, a: m.coach_accept, "?": m.coach_challenge }[word];
  return said?.() ?? (others.join(", ") || text);
}

/** A move as made, without what is no part of the choice: the call, and what came of it. */
export function choiceOf(made: string): string {
  const plain = made.replace(/\(.*\)$/, "");
  return plain[1] === "?" ? plain.slice(0, 2) : plain.replace(/!$/, "");
}

/** One sentence about a decision; a reason that this page does not know stays English. */
export function coachText(note: CoachNote, nameOf: NameOf): string {
  if (note.reason === "BEST") return isHighest(note) ? m.replay_coach_best() : m.replay_coach_none_better();
  const why = reasonText(note, nameOf);
  return why === null ? note.why : m.coach_better({ best: moveText(note.best, nameOf), lost: percent(note.lost), why });
}

function isHighest({ best, values }: CoachNote): boolean {
  return Object.values(values).every((value) => value <= (values[best] ?? 0));
}

function reasonText({ reason, params }: CoachNote, nameOf: NameOf): string | null {
  const count = Number(params.count ?? 0);
  const color = isColor(String(params.color)) ? colorWord(params.color as "r") : "";
  switch (reason) {
    case "STOP":
      return m.coach_stop({ name: isolated(nameOf(String(params.seat))), count });
    case "KEEP_WILD":
      return m.coach_keep_wild();
    case "NO_WASTE":
      return m.coach_no_waste();
    case "COLOR":
      return m.coach_color({ color, count });
    case "PLAY":
      return m.coach_play();
    case "POINTS":
      return m.coach_points({ count });
    case "CHALLENGE":
      return m.coach_would_succeed();
    case "TAKE":
      return m.coach_would_fail();
    case "TRIED":
      return m.coach_tried({ count: Number(params.tries ?? 0) });
    default:
      return null;
  }
}
