// The keys that go through a round.
import { type Step, turnStep } from "./story";

/** The event that a key leads to; null if the key is none of ours, or belongs to a field that somebody types in. */
export function keyStep(event: KeyboardEvent, story: readonly Step[], at: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey) return null;
  const target = event.target as Element | null;
  if (target?.closest?.("dialog, select, textarea, input:not([type=range])")) return null;
  const last = story.length - 1;
  switch (event.key) {
    case "ArrowLeft":
      return event.shiftKey ? turnStep(story, at, -1) : Math.max(0, at - 1);
    case "ArrowRight":
      return event.shiftKey ? turnStep(story, at, 1) : Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}
