// What makes sense to ask the others now. The server decides; this only spares people buttons that always fail.
import type { Propose, Update } from "../protocol/messages";

export function canPropose(what: Propose["what"], { match }: Update): boolean {
  if (what === "redeal" || what === "advice") return match.state === "playing";
  if (what === "end") return match.state === "playing" || match.state === "round_over";
  return true;
}

/** Seats of the other people. */
export function removable({ players }: Update, me: string | null): string[] {
  return players.filter((player) => player.bot === null && player.seat !== me).map((player) => player.seat);
}
