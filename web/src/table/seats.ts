// Who sits where on the screen. Order of play runs clockwise from the viewer, who sits at the bottom.
import type { Update } from "../protocol/messages";

const LETTERS = "ABCDEFGHIJ";

/** Letters of all other seats, from the viewer's left neighbor on. */
export function othersInOrder(update: Update, me: string | null): string[] {
  const letters = update.players.map((player) => player.seat).sort((one, other) => LETTERS.indexOf(one) - LETTERS.indexOf(other));
  const mine = me === null ? -1 : letters.indexOf(me);
  return [...letters.slice(mine + 1), ...letters.slice(0, Math.max(mine, 0))];
}

const COLUMNS = 5;

/** Row and column in the snake of a narrow screen: left to right, then back, so that neighbors stay neighbors. */
export function snakePlace(index: number, count: number): { row: number; column: number } {
  if (count <= COLUMNS) return { row: 1, column: index + 1 };
  const row = Math.floor(index / COLUMNS);
  const along = index % COLUMNS;
  return { row: row + 1, column: row % 2 === 0 ? along + 1 : COLUMNS - along };
}

/** Place around a wide table, in percent of its width and height. Up to six players sit on an ellipse, more on an arc. */
export function roundPlace(index: number, count: number): { x: number; y: number } {
  const ellipse = count <= 5;
  const from = ellipse ? 90 + 360 / (count + 1) : 172;
  const step = ellipse ? 360 / (count + 1) : 196 / (count - 1);
  const angle = ((from + index * step) * Math.PI) / 180;
  // A seat beside the hand would cover it: the lower half is flat.
  const sine = Math.sin(angle);
  return { x: 50 + 43 * Math.cos(angle), y: ellipse ? 48 + (sine > 0 ? 22 : 38) * sine : 66 + 56 * sine };
}
