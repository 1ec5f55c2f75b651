// Cuts a stretch of events into turns: from one seat's act to the next one's. A late update brings many at once.
import type { Event as GameEvent } from "../protocol/messages";

/** What a seat does of its own will; everything else follows from it. */
const ACTS = new Set<GameEvent["kind"]>([
  "named_color",
  "played",
  "kept",
  "accepted",
  "challenged",
  "called",
  "caught",
  "false_catch",
  "false_call",
  "misplayed",
  "advised",
  "dare_done",
]);

const isDraw = (event: GameEvent | undefined) => event?.kind === "drew" && event.reason === "turn";

/** Whether `next` belongs to the turn that `earlier` are of; `after` is what comes after it. */
function goesOn(earlier: readonly GameEvent[], next: GameEvent, after: GameEvent | undefined): boolean {
  const last = earlier.at(-1);
  if (!last) return false;
  if (isDraw(next)) return last.kind === "reshuffled";
  // The pile is made new for a draw.
  if (next.kind === "reshuffled" && isDraw(after)) return isDraw(last) && last.seat === after?.seat;
  if (!ACTS.has(next.kind)) return true;
  if (next.seat !== last.seat) return false;
  // A drawn card is kept or played; a call that went with a card.
  if (next.kind === "kept" || next.kind === "played") return isDraw(last);
  return next.kind === "called" && last.kind === "played";
}

/** `earlier` is the turn that may not be over; the first turn of the result goes on with it if it is not. */
export function turnsOf(earlier: readonly GameEvent[], events: readonly GameEvent[]): { goesOn: boolean; turns: GameEvent[][] } {
  const turns: GameEvent[][] = [];
  let current: readonly GameEvent[] = earlier;
  for (const [i, event] of events.entries()) {
    const turn = turns.at(-1);
    if (turn && goesOn(current, event, events[i + 1])) turn.push(event);
    else turns.push([event]);
    current = turns.at(-1)!;
  }
  return { goesOn: events[0] !== undefined && goesOn(earlier, events[0], events[1]), turns };
}
