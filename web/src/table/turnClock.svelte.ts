// How long the seat that is asked still has. The server says how much is left with each update; between two of them time runs here.
import type { Update } from "../protocol/messages";
import { now } from "./now";

/** A new question has more time than the one before it had left, by at least this much. */
const NEW_MS = 400;

export class TurnClock {
  /** When the table acts; null while nobody's time runs. */
  #due = $state<number | null>(null);
  /** Of the time left: the last part is the extra time that everybody has once a round. */
  #bank = $state(0);
  /** What there was at first. */
  #whole = $state(1);
  #turn: string | null = null;
  #seen: Update | null = null;

  /** With every update, before it is shown. What an update says was true when it came: seen again it changes nothing. */
  look(update: Update): void {
    if (update === this.#seen) return;
    this.#seen = update;
    const { clock, bank, view } = update;
    const at = performance.now();
    const left = this.#due === null ? 0 : this.#due - at;
    const turn = view?.turn ?? null;
    if (clock !== null && (turn !== this.#turn || clock > left + NEW_MS)) this.#whole = Math.max(clock, 1);
    this.#turn = turn;
    this.#due = clock === null ? null : at + clock;
    this.#bank = bank ?? 0;
  }

  get runs(): boolean {
    return this.#due !== null;
  }

  /** Whole seconds until the table acts. */
  get seconds(): number {
    return Math.ceil(this.#left / 1000);
  }

  /** Whole seconds of the turn itself; 0 once the extra time runs. */
  get regular(): number {
    return Math.max(0, Math.ceil((this.#left - this.#bank) / 1000));
  }

  /** Whole seconds of extra time that are left. */
  get extra(): number {
    return Math.ceil(Math.min(this.#left, this.#bank) / 1000);
  }

  /** How much of the time at first is left, from 1 to 0. */
  get share(): number {
    return Math.min(1, this.#left / this.#whole);
  }

  get #left(): number {
    return this.#due === null ? 0 : Math.max(0, this.#due - now());
  }
}
