// The lines of the result, from first place to last.
import type { Update } from "../protocol/messages";

export interface ResultLine {
  seat: string;
  place: number;
  /** In notation; hands are open after the round. */
  hand: string;
  /** Face value of the cards left. */
  left: number;
  /** Credited this round. */
  points: number;
  total: number;
}

export function resultLines(update: Update): ResultLine[] {
  const { match, view } = update;
  const result = view?.result;
  if (!result) return [];
  const lines = update.players.map(({ seat }) => ({
    seat,
    place: result.places[seat] ?? 0,
    hand: view.seats.find((one) => one.seat === seat)?.hand ?? "",
    left: result.left[seat] ?? 0,
    points: result.points[seat] ?? 0,
    total: match.scores[seat] ?? 0,
  }));
  // A ruleset without places ranks by what is left; the winner has nothing.
  if (lines.some((line) => line.place === 0)) {
    for (const line of lines) line.place = 1 + lines.filter((other) => other.left < line.left).length;
  }
  // The match counts now, not the round.
  if (match.state === "match_over") for (const line of lines) line.place = match.places[line.seat] ?? line.place;
  return lines.sort((one, other) => one.place - other.place || one.left - other.left);
}
