// What somebody who comes back has not heard yet of what the server tells anew.
import type { Said } from "../protocol/messages";

/** Of the lines `told`, those after the last that were `heard`; the oldest first, both. */
export function missed(heard: readonly Said[], told: readonly Said[]): readonly Said[] {
  for (let both = Math.min(heard.length, told.length); both > 0; both--) {
    const last = heard.slice(-both);
    if (last.every((line, at) => isSame(line, told[at]!))) return told.slice(both);
  }
  return told;
}

function isSame(one: Said, other: Said): boolean {
  return one.name === other.name && one.seat === other.seat && one.text === other.text && one.reaction === other.reaction;
}
