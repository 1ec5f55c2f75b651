// Cards and colors in words.
import { type Color, type Face, colorOf, rankOf } from "../game/card";
import { readHand } from "../game/notation";
import * as m from "../paraglide/messages.js";
import { textOf } from "./custom.svelte";
import { isolated, listOf } from "./list";

const COLOR_WORDS = { r: m.color_r, y: m.color_y, g: m.color_g, b: m.color_b };
const COLOR_TITLES = { r: m.color_r_title, y: m.color_y_title, g: m.color_g_title, b: m.color_b_title };

/** "green", inside a sentence. */
export function colorWord(color: Color): string {
  return COLOR_WORDS[color]();
}

/** "Green", alone. */
export function colorTitle(color: Color | "w"): string {
  return color === "w" ? m.color_wild_title() : COLOR_TITLES[color]();
}

/** "Red 7", "Yellow skip", "Wild draw four". */
export function cardName(face: Face): string {
  const color = colorOf(face);
  const rank = rankOf(face);
  if (color) {
    const title = { color: colorTitle(color) };
    if (rank === "S") return m.card_skip(title);
    if (rank === "R") return m.card_reverse(title);
    if (rank === "D") return m.card_draw2(title);
    return m.card_number({ ...title, rank });
  }
  if (rank === "0") return m.card_wild();
  if (rank === "4") return m.card_wild4();
  if (rank === "H") return m.card_shuffle();
  if (rank === "X") return m.card_swap();
  const title = textOf(face)?.title;
  return title ? m.card_titled({ title: isolated(title) }) : m.card_custom({ number: rank.slice(1) });
}

/** What a card shows beside its color: "7", "skip". */
export function faceWord(face: Face): string {
  const rank = rankOf(face);
  if (!colorOf(face)) return cardName(face);
  return rank === "S" ? m.face_skip() : rank === "R" ? m.face_reverse() : rank === "D" ? m.face_draw2() : rank;
}

/** A hand in notation as a list of names, or as a number of cards if it is hidden. */
export function cardList(hand: string): string {
  const { faces, hidden } = readHand(hand);
  return faces.length > 0 ? listOf(faces.map(cardName)) : m.cards_count({ count: hidden });
}
