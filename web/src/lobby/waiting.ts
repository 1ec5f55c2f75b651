// What a table waits for before the deal, in words.
import * as m from "../paraglide/messages.js";
import type { Update } from "../protocol/messages";
import { isolated, listOf } from "../words/list";

/** `me`: the own seat. `problem`: why the rules cannot be dealt to so many, in the language of the page. */
export function waitingText({ players, match, table }: Update, me: string | null, problem: string): string {
  if (players.length < 2) return m.lobby_alone();
  if (table.problem) return m.lobby_problem({ text: problem });
  const missing = players.filter((player) => player.bot === null && !match.ready.includes(player.seat));
  if (missing.length === 0) return m.lobby_starts();
  if (missing.length === 1 && missing[0]!.seat === me) return m.lobby_waits_for_you();
  return m.lobby_waits_for({ names: listOf(missing.map((player) => isolated(player.name))) });
}
