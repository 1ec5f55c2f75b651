// What went wrong between here and the server, and what to do.
import * as m from "../paraglide/messages.js";
import type { ErrorMessage, Notice } from "../protocol/messages";

export function errorText(error: Pick<ErrorMessage, "code" | "text">): string {
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
    case "NOT_NOW":
      return m.error_not_now();
    case "BAD_RULESET":
    case "BAD_BOTS":
      return m.error_refused_table({ text: error.text });
    case "TOO_MANY":
      return m.error_too_many({ text: error.text });
    case "TAKEN_OVER":
      return m.elsewhere_text();
    case "BAD_MESSAGE":
    case "TOO_LONG":
    case "BAD_MOVE":
      return m.error_other({ text: error.text });
  }
}

export function noticeText(notice: Notice): string {
  switch (notice.code) {
    case "ROUND_VOIDED":
      return m.notice_round_voided();
    case "SALT_MISSING":
      return m.notice_salt_missing();
    case "SERVER_STOPPING":
      return m.notice_server_stopping();
  }
}
