// Which rules somebody has seen at a table, for as long as the tab is open.
import type { Update } from "../protocol/messages";
import { ruleSheet } from "../session/rules";

const key = (table: string) => `tabard.rules.${table}`;

/** The rules of this table are known from now on. */
export function markSeen(table: string, ruleset: string): void {
  try {
    sessionStorage.setItem(key(table), ruleset);
  } catch {
    // No storage: the card is shown once more.
  }
}

function seen(table: string): string | null {
  try {
    return sessionStorage.getItem(key(table));
  } catch {
    return null;
  }
}

/**
 * What has changed in the rules since they were seen here, or since the last deal. Null: there is nothing to show, because they were
 * seen, or because they are the official ones.
 */
export async function newRules(table: string, { ruleset, table: { changed } }: Update): Promise<string[] | null> {
  const before = seen(table);
  if (before === ruleset) return null;
  try {
    const [now, then] = await Promise.all([ruleSheet(ruleset), before === null ? null : ruleSheet(before)]);
    const since = then ? Object.keys(now.values).filter((option) => now.values[option] !== then.values[option]) : [];
    const all = [...new Set([...changed, ...since])];
    return all.length > 0 || now.differences.length > 0 ? all : null;
  } catch {
    return [...changed];
  }
}
