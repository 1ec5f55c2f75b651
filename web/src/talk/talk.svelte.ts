// What was said at the table as this player wants to see it: without those who are muted, and with a mark for what is unread.
import type { Line, Session } from "../session/session.svelte";

/** How long a gesture is seen beside its author. */
const SHOWN_MS = 4_000;
/** With the table's code behind it. */
const MUTED = "tabard.muted.";

export class Talk {
  /** By table, as far as changed since the page was loaded. */
  #mutes = $state.raw<Record<string, ReadonlySet<string>>>({});
  /** The newest gesture of each seat, for a moment. */
  gestures = $state.raw<Record<string, Line>>({});
  /** The chat is on the screen. */
  open = $state(false);
  /** Number of the last line that was seen. */
  #seen = $state(0);
  readonly #session: Session;

  /** Names, at this table: at another one somebody else may have them. Until the tab is closed: a reload tells again what they said. */
  readonly muted: ReadonlySet<string> = $derived.by(() => this.#mutes[this.#table] ?? storedNames(this.#table));
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
    const names = new Set(this.muted);
    if (on) names.add(name);
    else names.delete(name);
    this.#keep(names);
  }

  /** The table is left for good: whoever comes back to it hears everybody. */
  forget(): void {
    this.#keep(new Set());
  }

  get #table(): string {
    return this.#session.ticket?.table ?? "";
  }

  #keep(names: ReadonlySet<string>): void {
    this.#mutes = { ...this.#mutes, [this.#table]: names };
    storeNames(this.#table, names);
  }
}

function storeNames(table: string, names: ReadonlySet<string>): void {
  try {
    if (names.size > 0) sessionStorage.setItem(MUTED + table, JSON.stringify([...names]));
    else sessionStorage.removeItem(MUTED + table);
  } catch {
    // No storage: until the page is loaded again.
  }
}

function storedNames(table: string): ReadonlySet<string> {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(MUTED + table) ?? "[]") as string[]);
  } catch {
    return new Set();
  }
}
