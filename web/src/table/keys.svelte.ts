// Single-letter keys of the table: they act while it has the focus, and can be switched off.
import { COLORS } from "../game/card";
import * as m from "../paraglide/messages.js";
import type { Session } from "../session/session.svelte";
import { settings } from "../session/settings.svelte";
import type { Speaker } from "../voice/speaker.svelte";
import { cardName } from "../words/cards";
import type { Listener } from "../words/sentences";
import { handText, othersText, scoreText, topText } from "../words/state";
import { turnWords } from "../words/turn";
import type { Play } from "./play.svelte";

interface Parts {
  session: Session;
  play: Play;
  speaker: Speaker;
  order(): string[];
  listener(): Listener;
  focusCard(key: string): void;
  onrules(): void;
}

/** A card is typed as its color and its rank within this time. */
const TYPING_MS = 1_200;
const WHOLE_CARD = /^(?:[rygb][0-9srd]|w(?:[04hx]|c[123]))$/;

export class TableKeys {
  #typed = "";
  #typedAt = 0;
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  pressed(event: KeyboardEvent): void {
    if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
    const target = event.target as HTMLElement;
    if (target.closest("input, select, textarea, dialog")) return;
    const { play } = this.#parts;
    if (event.key === "Escape") {
      play.cancel();
      return;
    }
    if (!settings.get("keys") || event.key.length !== 1 || event.key === " ") return;
    if (this.#act(event.key.toLowerCase())) event.preventDefault();
  }

  #act(key: string): boolean {
    const { play } = this.#parts;
    if (play.branch?.next.some((step) => step.kind === "color")) {
      const color = COLORS.find((one, i) => one === key || String(i + 1) === key);
      if (color) {
        play.choose({ kind: "color", color });
        return true;
      }
    }
    if (this.#type(key)) return true;
    return this.#move(key) || this.#answer(key);
  }

  /** Goes to a card: a color, then a rank. */
  #type(key: string): boolean {
    const { play, speaker, focusCard } = this.#parts;
    const now = performance.now();
    const goesOn = this.#typed !== "" && now - this.#typedAt < TYPING_MS && /[0-9srdhxc]/.test(key);
    if (!goesOn && !/[rygbw]/.test(key)) return false;
    const typed = goesOn ? this.#typed + key : key;
    const found = play.hand.find((card) => card.face.toLowerCase().startsWith(typed));
    // A whole card: the next letter is a new wish.
    this.#typed = WHOLE_CARD.test(typed) ? "" : typed;
    this.#typedAt = now;
    if (found) focusCard(found.key);
    else speaker.warn(m.say_no_card());
    return true;
  }

  /** The card that has the focus, or the lifted one. */
  #jump(): void {
    const { play, speaker } = this.#parts;
    const face = (document.activeElement as HTMLElement | null)?.dataset.face ?? play.face(play.lifted ?? "");
    if (!play.options.jumpIns) speaker.warn(m.say_arm_not());
    else if (face === "") speaker.warn(m.say_no_card());
    else {
      const on = !play.armedFaces.has(face);
      if (play.toggleJump(face)) speaker.warn(on ? m.say_arm_on({ card: cardName(face) }) : m.say_arm_off({ card: cardName(face) }));
    }
  }

  #move(key: string): boolean {
    const { play } = this.#parts;
    // Through the buttons, so that key and button do and say the same.
    const press = (slot: string) => document.querySelector<HTMLElement>(`[data-key="${slot}"]`)?.click();
    switch (key) {
      case "d":
      case "a":
        press("draw");
        return true;
      case "k":
      case "x":
        press("second");
        return true;
      case "u":
        press("call");
        return true;
      case "c":
        play.catch(null);
        return true;
      case "j":
        this.#jump();
        return true;
      default:
        return false;
    }
  }

  /** Questions: answered at once, whatever the verbosity. */
  #answer(key: string): boolean {
    const { session, play, speaker, order, listener, onrules } = this.#parts;
    const { update } = session;
    if (!update) return false;
    const nameOf = session.nameOf;
    switch (key) {
      case "h":
        speaker.warn(handText(play.mine?.hand));
        return true;
      case "t":
        speaker.warn(update.view ? topText(update.view) : m.ask_nothing_yet());
        return true;
      case "o":
        speaker.warn(othersText(update, order(), nameOf));
        return true;
      case "l": {
        const turn = session.table.log.at(-1);
        speaker.warn(turn ? turnWords(turn, listener()) : m.ask_nothing_yet());
        return true;
      }
      case "s":
        speaker.warn(scoreText(update, nameOf));
        return true;
      case "?":
        onrules();
        return true;
      default:
        return false;
    }
  }
}
