// What was said at the table as this player wants to see it: without those who are muted, and with a mark for what is unread.
import { SvelteSet } from "svelte/reactivity";

import type { Line, Session } from "../session/session.svelte";

/** How long a gesture is seen beside its author. */
const SHOWN_MS = 4_000;
const MUTED = "tabard.muted";

export class Talk {
  /** Names. Until the tab is closed: a reload tells again what they said. */
  readonly muted = new SvelteSet<string>(storedNames());
  /** The newest gesture of each seat, for a moment. */
  gestures = $state.raw<Record<string, Line>>({});
  /** The chat is on the screen. */
  open = $state(false);
  /** Number of the last line that was seen. */
  #seen = $state(0);
  readonly #session: Session;

  readonly lines: Line[] = $derived.by(() => this.#session.said.filter((line) => !this.muted.has(line.name)));
  /** Lines that came while the chat was not on the screen; gestures are seen at the table. */
  readonly unread: number = $derived.by(() => this.lines.filter((line) => line.id > this.#seen && line.told !== "before" && line.text !== "").length);

  constructor(session: Session) {
    this.#session = session;
    this.look();
  }

  /** All lines up to now are read. */
  look(): void {
    this.#seen = this.#session.said.at(-1)?.id ?? 0;
  }

  hear(line: Line): void {
    if (this.open) this.look();
    if (line.told !== "live" || line.reaction === null || line.seat === "" || this.muted.has(line.name)) return;
    this.gestures = { ...this.gestures, [line.seat]: line };
    setTimeout(() => {
      if (this.gestures[line.seat] !== line) return;
      const { [line.seat]: _, ...rest } = this.gestures;
      this.gestures = rest;
    }, SHOWN_MS);
  }

  mute(name: string, on: boolean): void {
    if (on) this.muted.add(name);
    else this.muted.delete(name);
    storeNames([...this.muted]);
  }
}

function storeNames(names: string[]): void {
  try {
    sessionStorage.setItem(MUTED, JSON.stringify(names));
  } catch {
    // No storage: until the page is loaded again.
  }
}

function storedNames(): string[] {
  try {
    return JSON.parse(sessionStorage.getItem(MUTED) ?? "[]") as string[];
  } catch {
    return [];
  }
}
