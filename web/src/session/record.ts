// Fetches the record of the match and hands it to the browser as a file.
import type { Update } from "../protocol/messages";
import type { Ticket } from "./ticket";

/** A record begins with the first finished round. */
export function hasRecord({ match }: Update): boolean {
  return match.rounds.length > 0 || match.number > 1;
}

/** False if the server did not give it. */
export async function downloadRecord({ table, token }: Ticket): Promise<boolean> {
  try {
    const answer = await fetch(`/api/record/${encodeURIComponent(table)}`, { headers: { Authorization: `Bearer ${token}` } });
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
