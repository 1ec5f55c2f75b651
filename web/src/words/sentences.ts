// Events in words: one sentence for what belongs together ("Otto drew 4 cards and lost the turn.").
//
// Each kind of event has one phrase below. A phrase may take followers with it: events that its sentence says too.
import { type Color, type Face, isColor } from "../game/card";
import { countCards, readHand } from "../game/notation";
import * as m from "../paraglide/messages.js";
import type { Event as GameEvent } from "../protocol/messages";
import { cardList, cardName, colorWord } from "./cards";
import { isolated, listOf } from "./list";
import { ruleName } from "./rules";

/** Who listens: `me` is the seat that the sentences call "you". */
export interface Listener {
  me: string | null;
  /** The word that is called with one card left. */
  word: string;
  nameOf(seat: string | null): string;
}

export interface Sentence {
  /** With the rule that it cites. */
  text: string;
  /** Without it. */
  plain: string;
  /** Option id of the house rule that acted. */
  rule: string | null;
  /** 1 is said at every verbosity, 3 only at full. */
  level: 1 | 2 | 3;
  kind: GameEvent["kind"];
}

/** Cuts events off the front of `rest`; each call takes at least one. */
export function sentences(events: readonly GameEvent[], listener: Listener): Sentence[] {
  const rest = [...events];
  const said: Sentence[] = [];
  while (rest.length > 0) {
    const event = rest.shift()!;
    const [level, text] = phrase(event, rest, listener);
    if (text === "") continue;
    // A jump-in says so itself.
    const rule = event.rule === "jump_in" ? null : event.rule;
    const cited = rule ? m.ev_rule({ sentence: text, rule: ruleName(rule) }) : text;
    said.push({ level, kind: event.kind, text: cited, plain: text, rule: event.rule ?? null });
  }
  return said;
}

type Phrase = [level: 1 | 2 | 3, text: string];
const NOTHING: Phrase = [3, ""];

function phrase(event: GameEvent, rest: GameEvent[], { me, word, nameOf }: Listener): Phrase {
  const person = (seat: string | null) => isolated(nameOf(seat));
  const who = event.seat !== null && event.seat === me ? "you" : "other";
  const whom = event.target === null ? "all" : event.target === me ? "you" : "other";
  const name = person(event.seat);
  const other = person(event.target);
  const count = event.count;

  /** Takes the next event off if it is this one. */
  const take = (kind: GameEvent["kind"], seat: string | null): GameEvent | null => {
    const next = rest[0];
    return next?.kind === kind && next.seat === seat ? rest.shift()! : null;
  };
  /** Takes cards drawn as a consequence, and what was missing, and tells how many there were. */
  const takeDrawn = (seat: string | null): number | null => {
    let drawn: number | null = null;
    for (let next; (next = take("drew", seat) ?? take("reshuffled", null) ?? take("no_card", seat)); ) {
      if (next.kind === "drew") drawn = (drawn ?? 0) + cardCount(next);
    }
    return drawn;
  };

  switch (event.kind) {
    case "dealer_draw": {
      if (event.cards === "") return [3, m.ev_dealer_by_lot({ who, name })];
      const draws = [event, ...takeAll(rest, "dealer_draw")];
      const cards = listOf(draws.map((one) => m.ev_dealer_draw_one({ name: person(one.seat), card: cardList(one.cards) })));
      return [3, m.ev_dealer_draw({ cards })];
    }
    case "dealt": {
      const size = cardCount(event);
      while (rest[0]?.kind === "dealt") rest.shift();
      return [2, m.ev_dealt({ count: size })];
    }
    case "starter":
      return [2, m.ev_starter({ card: cardList(event.cards) })];
    case "starter_returned":
      return [3, m.ev_starter_returned({ card: cardList(event.cards) })];
    case "named_color":
      return [2, m.ev_named_color({ who, name, color: named(event.color) })];
    case "played":
      return played(event, "plain");
    case "drew": {
      if (event.reason !== "turn") {
        const lost = take("skipped", event.seat) ? "yes" : "no";
        return [1, m.ev_accepted({ who, name, count: cardCount(event), lost })];
      }
      const drawn = cardCount(event);
      const next = rest[0];
      if (next?.kind === "played" && next.seat === event.seat) return played(rest.shift()!, "draw");
      const seen = readHand(event.cards).hidden === 0 && who === "you" ? cardList(event.cards) : null;
      if (take("kept", event.seat)) {
        return [2, seen && drawn === 1 ? m.ev_drew_kept_seen({ cards: seen }) : m.ev_drew_kept({ who, name, count: drawn })];
      }
      return [2, seen ? m.ev_drew_seen({ cards: seen }) : m.ev_drew({ who, name, count: drawn })];
    }
    case "no_card":
      return [2, m.ev_no_card({ who, name })];
    case "kept":
      return [2, m.ev_kept({ who, name })];
    case "reshuffled":
      return [3, m.ev_reshuffled()];
    case "skipped":
      return [2, m.ev_skipped({ who, name })];
    case "reversed":
      return [2, m.ev_reversed({ direction: count === 1 ? "clockwise" : "counterclockwise" })];
    case "penalty":
      // Taken at once: the sentence about taking says it all.
      if (rest[0]?.kind === "accepted" && rest[0].seat === event.seat) return NOTHING;
      return [1, m.ev_penalty({ who, name, count })];
    case "accepted": {
      const drawn = takeDrawn(event.seat) ?? count;
      const lost = take("skipped", event.seat) ? "yes" : "no";
      return [1, m.ev_accepted({ who, name, count: drawn, lost })];
    }
    case "challenged": {
      const shown = take("hand_shown", event.target);
      const loser = event.outcome === "innocent" ? event.seat : event.target;
      const drawn = takeDrawn(loser) ?? count;
      take("skipped", event.seat);
      const inputs = { who, whom, name, other, count: drawn };
      const judged =
        event.outcome === "guilty" ? m.ev_challenge_guilty(inputs)
        : event.outcome === "innocent" ? m.ev_challenge_innocent(inputs)
        : m.ev_challenge_not_shown(inputs);
      const seen = shown && readHand(shown.cards).hidden === 0 && shown.seat !== me ? shown : null;
      if (seen) rest.unshift(seen);
      return [1, judged];
    }
    case "hand_shown":
      return [2, m.ev_hand_shown({ who, whom, name, other, cards: cardList(event.cards) })];
    case "called":
      return [1, m.ev_called({ who, name, word })];
    case "uncalled":
      return [1, m.ev_uncalled({ who, name })];
    case "caught": {
      const drawn = takeDrawn(event.target) ?? count;
      return [1, m.ev_caught({ who, whom, name, other, count: drawn })];
    }
    case "false_catch": {
      const drawn = takeDrawn(event.seat) ?? count;
      return [2, m.ev_false_catch({ who, name, other, count: drawn })];
    }
    case "false_call": {
      const drawn = takeDrawn(event.seat) ?? count;
      return [2, m.ev_false_call({ who, name, count: drawn })];
    }
    case "misplayed": {
      const drawn = takeDrawn(event.seat) ?? count;
      return [1, m.ev_misplayed({ who, name, card: cardList(event.cards), count: drawn })];
    }
    case "taken_back":
      return [1, m.ev_taken_back({ who, name, cards: cardList(event.cards) })];
    case "advised": {
      const drawn = takeDrawn(event.seat) ?? count;
      return [1, m.ev_advised({ who, name, count: drawn })];
    }
    case "swapped": {
      const cards = who === "you" ? cardList(event.taken) : cardList(event.cards);
      return [1, m.ev_swapped({ who, whom, name, other, cards })];
    }
    case "rotated": {
      const mine = takeAll(rest, "handed_on").find((one) => one.target === me);
      if (mine) rest.unshift({ ...mine, rule: null });
      return [1, m.ev_rotated({ direction: count === 1 ? "clockwise" : "counterclockwise" })];
    }
    case "handed_on":
      return [whom === "you" ? 1 : 3, m.ev_handed_on({ who, whom, name, other, cards: cardList(event.cards) })];
    case "pooled":
      return rest[0]?.kind === "redealt" ? NOTHING : [1, m.ev_pooled()];
    case "redealt": {
      const all = [event, ...takeAll(rest, "redealt")];
      const mine = all.find((one) => one.seat === me && one.cards !== "" && !one.cards.startsWith("*"));
      return [1, mine ? m.ev_redealt_seen({ cards: cardList(mine.cards) }) : m.ev_redealt()];
    }
    case "given":
      return [2, m.ev_given({ who, whom, name, other, cards: cardList(event.cards) })];
    case "discarded":
      return [2, m.ev_discarded({ who, name, cards: cardList(event.cards) })];
    case "dared":
      return [1, m.ev_dared({ who, name, count })];
    case "dare_done":
      return [2, m.ev_dare_done({ who, name })];
    case "extra_turn":
      return [2, m.ev_extra_turn({ who, name })];
    case "eliminated":
      return [1, m.ev_eliminated({ who, name })];
    case "went_out":
      return rest.some((next) => next.kind === "round_over" && next.seat === event.seat) ? NOTHING : [1, m.ev_went_out({ who, name })];
    case "round_over":
      return [1, event.seat === null ? m.ev_round_tied() : m.ev_round_won({ who, name, count })];
  }

  function played(play: GameEvent, before: "plain" | "draw"): Phrase {
    const how = play.flags.includes("jump") ? "jump" : before;
    const cards = listOf(readHand(play.cards).faces.map((face: Face) => cardName(face)));
    const text = play.color
      ? m.ev_played_color({ who, name, how, card: cards, color: named(play.color) })
      : m.ev_played({ who, name, how, card: cards });
    return [2, text];
  }
}

function takeAll(rest: GameEvent[], kind: GameEvent["kind"]): GameEvent[] {
  const taken: GameEvent[] = [];
  while (rest[0]?.kind === kind) taken.push(rest.shift()!);
  return taken;
}

function cardCount(event: GameEvent): number {
  return event.count || countCards(event.cards);
}

function named(color: Color | string | null): string {
  return isColor(color ?? undefined) ? colorWord(color as Color) : "";
}
