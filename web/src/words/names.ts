// Presets and bots by their ids. Who serves more of them names them in its own words.
import * as m from "../paraglide/messages.js";

const PRESETS: Record<string, () => string> = {
  "mattel-classic-108": m.preset_mattel_classic_108,
  "mattel-112": m.preset_mattel_112,
  namuwiki: m.preset_namuwiki,
  "chinese-forum": m.preset_chinese_forum,
  "korean-blog": m.preset_korean_blog,
  party: m.preset_party,
  "forum-house": m.preset_forum_house,
  "mattel-house": m.preset_mattel_house,
  "uno-mobile": m.preset_uno_mobile,
  "one-card": m.preset_one_card,
  relaxed: m.preset_relaxed,
  tournament: m.preset_tournament,
};
const BOTS: Record<string, () => string> = {
  beginner: m.bot_beginner,
  random: m.bot_random,
  heuristic: m.bot_heuristic,
  search: m.bot_search,
};

const ABOUT: Record<string, () => string> = {
  beginner: m.bot_beginner_about,
  random: m.bot_random_about,
  heuristic: m.bot_heuristic_about,
  search: m.bot_search_about,
};

interface Named {
  id: string;
  title: string;
}

/** Of a preset; the first word of a ruleset names it. */
export function presetName(ruleset: string, known: readonly Named[] = []): string {
  const id = ruleset.split(/\s/)[0]!;
  return PRESETS[id]?.() ?? known.find((one) => one.id === id)?.title ?? id;
}

/** How many rules of a ruleset are others than its preset has them: each is one word after the first. */
export function changeCount(ruleset: string): number {
  return ruleset.trim().split(/\s+/).length - 1;
}

/** How strong a bot is, in a word. */
export function botName(id: string, known: readonly Named[] = []): string {
  return BOTS[id]?.() ?? known.find((one) => one.id === id)?.title ?? id;
}

/** How a bot plays, in a sentence. */
export function botAbout({ id, about }: { id: string; about: string }): string {
  return ABOUT[id]?.() ?? about;
}
