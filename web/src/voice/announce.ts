// What is read out after an update: politely, one merged text per turn; at once, only what must not wait.
import { sharedFirst, winningTeam } from "../dialogs/result";
import type { News } from "../game/table";
import * as m from "../paraglide/messages.js";
import type { Event as GameEvent, Update } from "../protocol/messages";
import { isolated, listOf } from "../words/list";
import { type Listener, sentences } from "../words/sentences";
import { pileText } from "../words/state";

export type Verbosity = "brief" | "normal" | "full";

export interface Announcement {
  polite: string;
  urgent: string;
}

const LEVELS = { brief: 1, normal: 2, full: 3 };

/** `held`: events of a turn that was not over with the last update; they are said together with what ends it. */
export function announce(
  update: Update,
  news: News,
  held: GameEvent[],
  listener: Listener,
  verbosity: Verbosity,
): Announcement {
  if (news.old) return { polite: "", urgent: urgentWords(update, null, [], listener) };
  const urgent = urgentWords(update, news.before, news.events, listener);
  const over = news.events.some((event) => event.kind === "round_over");
  const said = sentences([...held, ...news.events], listener)
    .filter((sentence) => sentence.level <= LEVELS[verbosity])
    // Said urgently already.
    .filter((sentence) => !(over && sentence.kind === "round_over"))
    .map((sentence) => sentence.text);
  said.push(...drawnCard(update, news.events, listener));
  if (verbosity === "full") said.push(...handSizes(update, news.events, listener));
  return { polite: said.join(" "), urgent };
}

/** A drawn card that its player still decides about: said once it is kept or played. One's own is said at once. */
export function heldBack(update: Update, events: GameEvent[]): GameEvent[] {
  const last = events.at(-1);
  const asked = update.view?.phase === "drawn" && update.view.turn !== update.view.viewer;
  return asked && last?.kind === "drew" && last.reason === "turn" ? [last] : [];
}

/** After one's own draw: whether there is a choice. */
function drawnCard({ view, legal, hints }: Update, events: GameEvent[], { me }: Listener): string[] {
  if (view?.phase !== "drawn" || view.turn !== me || events.at(-1)?.kind !== "drew") return [];
  return [!hints || legal.some((move) => move.slice(1) !== "k") ? m.say_drawn() : m.say_drawn_keep()];
}

function handSizes(update: Update, events: GameEvent[], { me, nameOf }: Listener): string[] {
  const actors = new Set(events.filter((event) => event.kind === "played" || event.kind === "drew").map((event) => event.seat));
  return (update.view?.seats ?? [])
    .filter((seat) => seat.seat !== me && actors.has(seat.seat) && seat.size > 0)
    .map((seat) => m.ev_cards_left({ name: isolated(nameOf(seat.seat)), count: seat.size }));
}

function urgentWords(update: Update, before: Update | null, events: GameEvent[], listener: Listener): string {
  const { view, match } = update;
  const { me, nameOf } = listener;
  if (!view || me === null) return "";
  if (view.phase === "over") {
    const won = winningTeam(update);
    const team = { who: won.includes(me) ? "you" : "other", names: listOf(won.filter((seat) => seat !== me).map((seat) => isolated(nameOf(seat)))) };
    if (match.state === "match_over" && before?.match.state !== "match_over" && match.champion) {
      if (won.length > 1) return m.say_team_wins(team);
      return m.say_match_over({ who: match.champion === me ? "you" : "other", name: isolated(nameOf(match.champion)) });
    }
    const first = before?.match.state === "match_over" ? [] : sharedFirst(update);
    const named = first.map((seat) => (seat === me ? m.result_shared_you() : isolated(nameOf(seat))));
    if (named.length > 0) return m.result_shared({ names: listOf(named) });
    const over = events.find((event) => event.kind === "round_over");
    if (over && won.length > 1) return m.team_wins_round(team);
    return over ? sentences([over], listener).map((one) => one.text).join(" ") : "";
  }
  const words: string[] = [];
  for (const seat of update.open_calls) {
    if (before?.open_calls.includes(seat)) continue;
    words.push(seat === me ? m.say_call_now({ word: listener.word }) : m.say_can_catch({ name: isolated(nameOf(seat)) }));
  }
  if (view.turn === me) {
    const old = before?.view;
    const isNew = old?.turn !== me || old.phase !== view.phase || events.some((event) => event.seat === me && event.kind === "played");
    if (isNew && view.phase === "turn") words.push(m.say_your_turn({ pile: pileText(view) }));
    if (isNew && view.phase === "color") words.push(m.say_name_color());
    if (isNew && view.phase === "answer" && view.pending) {
      words.push(
        m.say_penalty({
          count: view.pending.total,
          name: isolated(nameOf(view.pending.attacker)),
          challenge: view.pending.challenge ? "yes" : "no",
        }),
      );
    }
  }
  return words.join(" ");
}
