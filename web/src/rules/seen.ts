// What somebody at a table has not seen of its rules.
import type { Update } from "../protocol/messages";
import { ruleSheet } from "../session/rules";
import { seenRules } from "../session/ticket";

/**
 * What has changed in the rules since they were seen here, or since the last deal. Null: there is nothing to show, because they were
 * seen, or because they are the official ones.
 */
export async function newRules(table: string, { ruleset, table: { changed } }: Update): Promise<string[] | null> {
  const before = seenRules(table);
  if (before === ruleset) return null;
  try {
    const [now, then] = await Promise.all([ruleSheet(ruleset), before === null ? null : ruleSheet(before)]);
    if (!then) return changed.length > 0 || now.differences.length > 0 ? [...changed] : null;
    const since = Object.keys(now.values).filter((option) => now.values[option] !== then.values[option]);
    return since.length > 0 ? [...new Set([...changed, ...since])] : null;
  } catch {
    return [...changed];
  }
}
