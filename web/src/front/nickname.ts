// The name that one has at tables, remembered in this browser.
import * as m from "../paraglide/messages.js";
import { settings } from "../session/settings.svelte";

const LONGEST = 24;

/** Of coats of arms. Friends who type no name are to be told apart. */
const ANIMALS = ["bear", "boar", "falcon", "fox", "griffin", "hare", "heron", "lion", "otter", "stag", "swan", "wolf"] as const;
/** The same for the whole visit. */
const animal = ANIMALS[Math.floor(Math.random() * ANIMALS.length)] ?? "heron";

export function knownNickname(): string {
  return settings.get("nickname") || m.front_guest({ animal });
}

/** What was typed, made fit for the server, and remembered. */
export function chooseNickname(typed: string): string {
  const name = [...typed.trim()].slice(0, LONGEST).join("").trim() || m.front_guest({ animal });
  settings.set("nickname", name);
  return name;
}
