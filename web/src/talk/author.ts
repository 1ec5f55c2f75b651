// Who said something, as it is told: whoever only looks on is no player, whatever the name.
import * as m from "../paraglide/messages.js";
import type { Said } from "../protocol/messages";

export function author({ name, seat }: Said): string {
  return seat === "" ? m.talk_watcher({ name }) : name;
}
