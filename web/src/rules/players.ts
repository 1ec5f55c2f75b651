// Numbers of players in words.
import { listOf } from "../words/list";

/** "2–10", or "4, 6 and 8". */
export function playersText(seats: readonly number[]): string {
  const [first, last] = [seats[0], seats.at(-1)];
  if (first === undefined || last === undefined) return "";
  const isRange = seats.length > 2 && seats.length === last - first + 1;
  return isRange ? `${first}–${last}` : listOf(seats.map(String));
}
