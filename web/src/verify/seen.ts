// What this browser was shown before a deal, and what it sent: a proof counts only against what was known before. By the round's id.

export interface Seen {
  commitment: string;
  seat: string;
  /** This browser's share in the shuffle; null if it sent none. */
  salt: string | null;
}

const KEY = "tabard.seen";
const KEPT = 200;

/** Remembers a commitment before the deal; the first one stays. */
export function rememberCommitment(roundId: string, seat: string, commitment: string): void {
  if (roundId === "" || commitment === "") return;
  const all = read();
  if (!all[roundId]) write({ ...all, [roundId]: { commitment, seat, salt: null } });
}

/** Remembers the share that was sent; a later one takes its place until the deal. */
export function rememberSalt(roundId: string, salt: string): void {
  const all = read();
  const seen = all[roundId];
  if (seen) write({ ...all, [roundId]: { ...seen, salt } });
}

export function seenOf(roundId: string): Seen | null {
  return read()[roundId] ?? null;
}

function read(): Record<string, Seen> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Seen>;
  } catch {
    return {};
  }
}

function write(all: Record<string, Seen>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(Object.entries(all).slice(-KEPT))));
  } catch {
    // No storage: then this browser cannot bear witness.
  }
}
