// What went wrong between here and the server, and what to do.
import * as m from "../paraglide/messages.js";
import type { ErrorMessage, Notice } from "../protocol/messages";
import { isolated } from "./list";

/** Refusals have many sentences, and most visits need none of them: they are loaded when there is one to be said. */
export async function errorText(error: Pick<ErrorMessage, "code" | "text" | "why" | "params">): Promise<string> {
  const refusals = error.why ? await import("./refusals").catch(() => null) : null;
  const refused = refusals?.refusedText(error);
  if (refused) return refused;
  switch (error.code) {
    case "PROTOCOL":
      return m.error_protocol();
    case "NO_TABLE":
      return m.error_no_table();
    case "WRONG_TOKEN":
    case "NOT_SEATED":
      return m.error_no_seat();
    case "BUSY":
      return m.error_busy();
    case "STORE":
      return m.error_store();
    case "TAKEN_OVER":
      return m.elsewhere_text();
    default:
      return m.error_other({ text: error.text });
  }
}

/** `me`: the own seat. */
export function noticeText({ code, params }: Notice, me: string | null, nameOf: (seat: string | null) => string): string {
  const seat = String(params.seat ?? "");
  const name = isolated(String(params.name ?? nameOf(seat)));
  // Without a seat it was this client that found its share missing.
  const who = seat === "" || seat === me ? "you" : "other";
  switch (code) {
    case "ROUND_VOIDED":
      return m.notice_round_voided();
    case "SALT_MISSING":
      return who === "you" ? m.notice_salt_missing() : m.notice_salt_missing_of({ name });
    case "SERVER_STOPPING":
      return m.notice_server_stopping();
    case "JOINED":
      return m.notice_joined({ name });
    case "LEFT":
      return m.notice_left({ name });
    case "REMOVED":
      // Nobody is named where this client has lost its own seat.
      return params.name === undefined ? m.notice_removed_you() : m.notice_removed({ name });
    case "HOST":
      return m.notice_host({ who, name });
    case "RULES":
      return m.notice_rules();
    case "SEATS":
      return m.notice_seats();
    case "TIME_OUT":
      return m.notice_time_out({ who, name });
    case "COVERED":
      return m.notice_covered({ who, name });
    case "BACK":
      return m.notice_back({ who, name });
    case "QUEUED":
      return m.notice_queued();
    case "VOTE_PASSED":
      return m.notice_vote_passed({ what: String(params.what), name });
    case "VOTE_FAILED":
      return m.notice_vote_failed({ what: String(params.what), name });
  }
}
