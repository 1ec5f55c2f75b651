// The name that one has at tables, remembered in this browser.
import * as m from "../paraglide/messages.js";
import { settings } from "../session/settings.svelte";

const LONGEST = 24;

export function knownNickname(): string {
  return settings.get("nickname") || m.front_guest_heron();
}

/** What was typed, made fit for the server, and remembered. */
export function chooseNickname(typed: string): string {
  const name = [...typed.trim()].slice(0, LONGEST).join("").trim() || m.front_guest_heron();
  settings.set("nickname", name);
  return name;
}
