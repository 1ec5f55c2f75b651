// The time, for what counts seconds on the screen.
import { createSubscriber } from "svelte/reactivity";

const EVERY_MS = 250;

const follow = createSubscriber((changed) => {
  const timer = setInterval(changed, EVERY_MS);
  return () => clearInterval(timer);
});

/** Milliseconds as of `performance.now()`; whoever looks is told again as time goes by. */
export function now(): number {
  follow();
  return performance.now();
}
