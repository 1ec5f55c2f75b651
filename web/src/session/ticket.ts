// The key to one's seat, kept in this browser: whoever has it, has the seat.
import type { Seated } from "../protocol/messages";
import { keepToken } from "../statistics/tokens";

export interface Ticket {
  table: string;
  seat: string;
  token: string;
  /** Number of the last command sent from here; numbers are never used twice. */
  commands: number;
}

const PREFIX = "tabard.seat.";
const LAST = "tabard.table";
/** The rules that were seen, as long as the seat is kept. */
const RULES = "tabard.rules.";

export function saveTicket({ table, seat, token, commands }: Seated | Ticket): void {
  put(PREFIX + table, JSON.stringify({ table, seat, token, commands }));
  put(LAST, table);
  keepToken(token);
}

export function findTicket(table: string | null): Ticket | null {
  if (table === null) return null;
  try {
    return JSON.parse(get(PREFIX + table) ?? "null") as Ticket | null;
  } catch {
    return null;
  }
}

/** The table that was played at last in this browser. */
export function lastTicket(): Ticket | null {
  return findTicket(get(LAST));
}

export function dropTicket(table: string): void {
  remove(PREFIX + table);
  remove(RULES + table);
  if (get(LAST) === table) remove(LAST);
}

/** The rules of this table are known from now on. */
export function markSeen(table: string, ruleset: string): void {
  put(RULES + table, ruleset);
}

/** The rules of this table that were seen last. */
export function seenRules(table: string): string | null {
  return get(RULES + table);
}

// Storage may be full, or forbidden in a private window: then the seat lasts as long as the page.
function put(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* see above */
  }
}

function get(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    /* see above */
  }
}
