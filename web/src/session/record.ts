// Fetches the record of the match and hands it to the browser as a file.
import type { Update } from "../protocol/messages";
import { recordAddress } from "../replay/address";

/** A record begins with the first finished round. */
export function hasRecord({ match }: Update): boolean {
  return match.rounds.length > 0 || match.number > 1;
}

/** The record of this match, or of the one before if no round of this one is finished. False if the server did not give it. */
export async function downloadRecord(table: string, { match }: Update): Promise<boolean> {
  try {
    const answer = await fetch(recordAddress(table, match.rounds.length > 0 ? match.number : match.number - 1));
    if (!answer.ok) return false;
    const name = /filename="?([^";]+)/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? `tabard-${table}.toml`;
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await answer.blob());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
    return true;
  } catch {
    return false;
  }
}
