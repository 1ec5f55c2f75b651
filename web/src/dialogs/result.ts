// The lines of the result, from first place to last.
import type { Update } from "../protocol/messages";

export interface ResultLine {
  seat: string;
  place: number;
  /** Others have the same place. */
  shared: boolean;
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
    shared: false,
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
  const places = lines.map((line) => line.place);
  for (const line of lines) line.shared = isShared(line.place, places);
  return lines.sort((one, other) => one.place - other.place || one.left - other.left);
}

/** Whether more than one has this place. */
export function isShared(place: number, places: readonly number[]): boolean {
  return places.filter((one) => one === place).length > 1;
}

/** Who has won together what is over, the match or else the round; one seat or nobody where there are no teams. */
export function winningTeam({ match, view, players }: Update): string[] {
  if (match.state === "match_over") return match.champion === null ? [] : match.champions;
  const winner = players.find(({ seat }) => seat === view?.result?.winner);
  return winner ? [winner.seat, ...winner.partners] : [];
}

/** Who shares the first place of a match that is over; nobody if somebody has won it alone. */
export function sharedFirst({ match }: Update): string[] {
  if (match.state !== "match_over" || match.champion !== null) return [];
  const first = Object.keys(match.places).filter((seat) => match.places[seat] === 1);
  return first.length > 1 ? first : [];
}
