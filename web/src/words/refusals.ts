// What the server refuses people, by what exactly: the check fails if one has no sentence here.
import * as m from "../paraglide/messages.js";
import type { ErrorMessage } from "../protocol/messages";

type Why = NonNullable<ErrorMessage["why"]>;

const SENTENCES: Record<Why, (params: Record<string, string | number>) => string> = {
  SITS_HERE: () => m.refused_sits_here(),
  NICKNAME: () => m.refused_nickname(),
  UNKNOWN_BOT: ({ bot = "", known = "" }) => m.refused_unknown_bot({ bot, known }),
  NOBODY_COMES: () => m.refused_nobody_comes(),
  RULESET: ({ text = "" }) => m.refused_ruleset({ text }),
  UNFIT: () => m.refused_unfit(),
  PRIVATE: ({ table = "" }) => m.refused_private({ table }),
  WATCHERS_FULL: ({ most = "", table = "" }) => m.refused_watchers_full({ most, table }),
  SEATS_FULL: ({ most = "" }) => m.refused_seats_full({ most }),
  HOST_ONLY: () => m.refused_host_only(),
  ROUND_IS_ON: () => m.refused_round_is_on(),
  NO_PERSON_THERE: ({ seat = "" }) => m.refused_no_person_there({ seat }),
  NO_SEAT_THERE: ({ seat = "" }) => m.refused_no_seat_there({ seat }),
  NO_WATCHER: ({ name = "" }) => m.refused_no_watcher({ name }),
  SENT_AWAY: ({ table = "" }) => m.refused_sent_away({ table }),
  NO_NEW_SEAT: () => m.refused_no_new_seat(),
  REMOVES_ITSELF: () => m.refused_removes_itself(),
  BOT_STAYS: () => m.refused_bot_stays(),
  SEATS_STAY: () => m.refused_seats_stay(),
  SEATS_ONCE: ({ seats = "" }) => m.refused_seats_once({ seats }),
  READY_LATER: () => m.refused_ready_later(),
  RULES_CHANGED: () => m.refused_rules_changed(),
  SALT_CHANGED: () => m.refused_salt_changed(),
  NOBODY_READY: () => m.refused_nobody_ready(),
  SEATED_ONLY: () => m.refused_seated_only(),
  QUESTION_OPEN: () => m.refused_question_open(),
  WHICH_SEAT: () => m.refused_which_seat(),
  REMOVES_PERSONS: () => m.refused_removes_persons(),
  NO_ADVICE_RULE: () => m.refused_no_advice_rule(),
  NO_ADVICE_NOW: () => m.refused_no_advice_now(),
  NOTHING_DEALT: () => m.refused_nothing_dealt(),
  NO_MATCH_ON: () => m.refused_no_match_on(),
  NO_QUESTION: () => m.refused_no_question(),
  OTHERS_DECIDE: () => m.refused_others_decide(),
  TALKS_FAST: () => m.refused_talks_fast(),
  NOTHING_SAID: () => m.refused_nothing_said(),
  REQUESTS: () => m.refused_requests(),
  MESSAGES: () => m.refused_messages(),
  SERVER_FULL: () => m.refused_server_full(),
  CONNECTIONS: () => m.refused_connections(),
  TABLES_FULL: () => m.refused_tables_full(),
  TABLES: () => m.refused_tables(),
};

/** A whole sentence; null where only a program can be at fault. */
export function refusedText({ why, params }: Pick<ErrorMessage, "why" | "params">): string | null {
  return why ? SENTENCES[why](params) : null;
}
