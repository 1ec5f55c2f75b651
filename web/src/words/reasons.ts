// Refusals in words: the server gives a code with parameters, this gives the sentence.
import { type Color, isColor } from "../game/card";
import { readHand } from "../game/notation";
import * as m from "../paraglide/messages.js";
import type { Refusal } from "../protocol/messages";
import { cardName, colorWord, faceWord } from "./cards";
import { isolated } from "./list";

export function reason(refusal: Refusal, nameOf: (seat: string | null) => string): string {
  const text = (key: string) => (refusal.params[key] === undefined ? null : String(refusal.params[key]));
  const name = text("name") === null ? null : isolated(nameOf(text("name")));
  const card = asCard(text("card"));
  const color = asColor(text("color"));
  const count = text("count") ?? "";
  switch (refusal.code) {
    case "NOT_YOUR_TURN":
      return name ? m.why_not_your_turn({ name }) : m.why_not_your_turn_unknown();
    case "ROUND_OVER":
      return m.why_round_over();
    case "NO_SUCH_CARD":
      return m.why_no_such_card();
    case "NO_MATCH": {
      const face = asFace(text("face"));
      if (!card) return m.why_not_possible();
      return face ? m.why_no_match({ card, color, face }) : m.why_no_match_color({ card, color });
    }
    case "STACKING_OFF":
      return m.why_stacking_off({ count });
    case "STACK_KIND":
      return m.why_stack_kind({ card: card ?? "", count });
    case "ANSWER_FIRST":
      return m.why_answer_first({ count });
    case "WILD4_HAS_COLOR":
      return m.why_wild4_has_color({ color });
    case "DRAWN_ONLY":
      return card ? m.why_drawn_only_card({ card }) : m.why_drawn_only();
    case "MUST_PLAY":
      return m.why_must_play();
    case "COLOR_NEEDED":
      return m.why_color_needed();
    case "COLOR_NOT_ALLOWED":
      return m.why_color_not_allowed();
    case "NAME_COLOR_FIRST":
      return m.why_name_color_first();
    case "TARGET_NEEDED":
      return m.why_target_needed();
    case "TARGET_NOT_ALLOWED":
      return m.why_target_not_allowed();
    case "FINISH_RESTRICTED":
      return m.why_finish_restricted();
    case "JUMP_OFF":
      return m.why_jump_off();
    case "JUMP_NOT_IDENTICAL":
      return m.why_jump_not_identical();
    case "MULTI_OFF":
      return m.why_multi_off();
    case "NOTHING_TO_CATCH":
      return m.why_nothing_to_catch();
    case "NOTHING_TO_CALL":
      return m.why_nothing_to_call();
    case "NOT_THE_VICTIM":
      return m.why_not_the_victim({ name: name ?? "" });
    case "NO_CHALLENGE":
      return m.why_no_challenge();
    case "NOTHING_TO_ACCEPT":
      return m.why_nothing_to_accept();
    case "NOTHING_TO_KEEP":
      return m.why_nothing_to_keep();
    case "ALREADY_DREW":
      return m.why_already_drew();
    case "SEAT_NOT_PLAYING":
      return m.why_seat_not_playing();
    case "NO_DARE":
      return m.why_no_dare();
    case "NOT_POSSIBLE":
      return m.why_not_possible();
    case "RACE_LOST":
      return name ? m.why_race_lost({ name, ms: text("ms") ?? "" }) : m.why_race_lost_unknown();
    case "LOCKED_OUT": {
      const wait = Number(text("ms") ?? 0);
      return wait > 0 ? m.why_locked_out_for({ seconds: (wait / 1000).toFixed(1) }) : m.why_locked_out();
    }
    case "STALE":
      return m.why_stale();
  }
}

function asCard(text: string | null): string | null {
  const face = readHand(text).faces[0];
  return face ? cardName(face) : text;
}

function asColor(text: string | null): string {
  return isColor(text ?? undefined) ? colorWord(text as Color) : (text ?? "");
}

/** The face on the pile: a card, or a rank alone. A wild has no face that could be matched. */
function asFace(text: string | null): string | null {
  if (!text || text.startsWith("w")) return null;
  const face = readHand(text).faces[0] ?? readHand(`r${text}`).faces[0];
  return face ? faceWord(face) : text;
}
