// The player's own settings, kept in this browser.
import type { Sort } from "../game/hand";
import type { Verbosity } from "../voice/announce";

export interface Choices {
  /** A tap plays at once; otherwise the first one lifts the card. */
  oneTap: boolean;
  /** Press Keep for me when nothing else is possible. */
  autoKeep: boolean;
  reduceMotion: boolean;
  /** Hatching on the cards. */
  patterns: boolean;
  verbosity: Verbosity;
  /** Single letters act while the table has the focus. */
  keys: boolean;
  /** Of the cards' flights: 1 is normal, 3 three times as fast. */
  speed: number;
  /** The call button under the left thumb. */
  mirror: boolean;
  sort: Sort;
  /** The panel beside a wide table. */
  panel: boolean;
  /** A sound in the last seconds of the own turn. */
  ticks: boolean;
  nickname: string;
}

const KEY = "tabard.settings";

function defaults(): Choices {
  const query = (text: string) => globalThis.matchMedia?.(text).matches ?? false;
  return {
    // A mouse hits what it aims at; a thumb does not always.
    oneTap: query("(pointer: fine)"),
    autoKeep: false,
    reduceMotion: query("(prefers-reduced-motion: reduce)"),
    patterns: true,
    verbosity: "normal",
    keys: true,
    speed: 1,
    mirror: false,
    sort: "color",
    panel: true,
    ticks: true,
    nickname: "",
  };
}

function stored(): Partial<Choices> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>;
  } catch {
    return {};
  }
}

class Settings {
  /** Only what was changed is stored: the rest follows the device. */
  #changed = $state<Partial<Choices>>(stored());

  get<K extends keyof Choices>(name: K): Choices[K] {
    return { ...defaults(), ...this.#changed }[name];
  }

  set<K extends keyof Choices>(name: K, value: Choices[K]): void {
    this.#changed = { ...this.#changed, [name]: value };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#changed));
    } catch {
      // No storage: it lasts as long as the page.
    }
  }
}

export const settings = new Settings();
