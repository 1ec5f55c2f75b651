// The state of the table in words: for the status line and for the keys that ask (H, T, O, L, S).
import { COLORS, colorOf } from "../game/card";
import { readHand } from "../game/notation";
import * as m from "../paraglide/messages.js";
import type { Update, View } from "../protocol/messages";
import { cardName, colorTitle, colorWord, faceWord } from "./cards";
import { isolated, listOf } from "./list";

type NameOf = (seat: string | null) => string;

/** "Red 7", or "Wild, color green". */
export function pileText(view: View): string {
  if (!view.top_card) return m.ask_no_pile();
  const card = cardName(view.top_card);
  return view.color && colorOf(view.top_card) !== view.color ? m.ask_pile_color({ card, color: colorWord(view.color) }) : card;
}

export function topText(view: View): string {
  const parts = [m.ask_top({ pile: pileText(view) })];
  if (view.pending) parts.push(m.ask_pending({ count: view.pending.total }));
  parts.push(m.ask_draw_pile({ count: view.draw_pile }));
  parts.push(view.direction === 1 ? m.ask_clockwise() : m.ask_counterclockwise());
  return parts.join(" ");
}

/** The hand by color: "Red: 7, skip. Wild: Wild draw four." */
export function handText(hand: string | null | undefined): string {
  const { faces } = readHand(hand);
  if (faces.length === 0) return m.ask_hand_empty();
  const groups = [...COLORS, "w" as const]
    .map((color) => ({ color, faces: faces.filter((face) => (colorOf(face) ?? "w") === color) }))
    .filter((group) => group.faces.length > 0)
    .map((group) => m.ask_hand_group({ color: colorTitle(group.color), cards: listOf(group.faces.map(faceWord)) }));
  return [m.ask_hand({ count: faces.length }), ...groups].join(" ");
}

/** Everybody else, in order of play from the viewer's left. */
export function othersText(update: Update, order: string[], nameOf: NameOf): string {
  const { view } = update;
  if (!view) return "";
  const parts = order.map((letter) => {
    const seat = view.seats.find((one) => one.seat === letter);
    const name = isolated(nameOf(letter));
    if (!seat || !seat.active) return m.ask_other_out({ name });
    const state =
      seat.open_call ? m.ask_other_open({ name })
      : seat.called ? m.ask_other_called({ name })
      : m.ask_other({ name, count: seat.size });
    return view.turn === letter ? m.ask_other_turn({ state }) : state;
  });
  return parts.join(" ");
}

export function scoreText(update: Update, nameOf: NameOf): string {
  const { scores, target } = update.match;
  const lines = Object.entries(scores)
    .sort((one, other) => other[1] - one[1])
    .map(([seat, points]) => m.ask_score({ name: isolated(nameOf(seat)), points }));
  return [...lines, target > 0 ? m.ask_target({ target }) : ""].join(" ").trim();
}

/** Whose turn it is, for the top of the table. */
export function turnText(update: Update, me: string | null, nameOf: NameOf): string {
  const { view, match } = update;
  if (!view || match.state === "waiting") return m.turn_waiting();
  if (match.state === "match_over") return m.turn_match_over();
  if (view.turn === null) return m.turn_round_over();
  return view.turn === me ? m.turn_yours() : m.turn_of({ name: isolated(nameOf(view.turn)) });
}

/** No name has it. */
const GAP = "\u0000";

/** The same if it is somebody else's turn: the name, and the words before and after it; null otherwise. */
export function turnAround(update: Update, me: string | null, nameOf: NameOf): { before: string; name: string; after: string } | null {
  const { view, match } = update;
  const asked = view?.turn ?? null;
  if (asked === null || asked === me || match.state === "waiting" || match.state === "match_over") return null;
  const [before = "", after = ""] = m.turn_of({ name: GAP }).split(GAP);
  return { before, name: nameOf(asked), after };
}
