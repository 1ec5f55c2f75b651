// Addresses of finished rounds and matches: /r/TABLE/MATCH[/ROUND], and #e=57 for an event. Pure.

export interface Place {
  table: string;
  match: number;
  /** Null: the whole match. */
  round: number | null;
}

/** Null if the path is none of ours. */
export function readPath(path: string): Place | null {
  const found = /^\/r\/([^/]+)\/(\d{1,6})(?:\/(\d{1,6}))?\/?$/.exec(path);
  if (!found) return null;
  return { table: decodeURIComponent(found[1]!).toUpperCase(), match: Number(found[2]), round: found[3] ? Number(found[3]) : null };
}

export function pathOf({ table, match, round }: Place): string {
  return `/r/${encodeURIComponent(table)}/${match}${round === null ? "" : `/${round}`}`;
}

/** Where the server has the round, or the match. */
export function replayAddress(table: string, match: number, round?: number): string {
  return `/api/replay/${encodeURIComponent(table)}/${match}${round === undefined ? "" : `/${round}`}`;
}

/** Where the server has the record of a match. */
export function recordAddress(table: string, match: number): string {
  return `${replayAddress(table, match)}/record`;
}

/** The event that the hash names, within 0 and `last`; null if it names none. */
export function readHash(hash: string, last: number): number | null {
  const found = /^#e=(\d{1,6})$/.exec(hash);
  return found ? Math.min(Number(found[1]), last) : null;
}
